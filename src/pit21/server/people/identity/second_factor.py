"""A second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for whoever has lost it.

The secret is sealed with the server's key. A code is taken once; wrong codes slow everyone who tries for this person,
from wherever, which locks nobody out who does not know the password anyway.
"""

import hashlib
import hmac
import secrets

import msgspec
import pyotp
import segno
from sqlalchemy import Connection, delete, insert, select, update

from pit21.server.people.problems import NotNow
from pit21.server.store import Sealer, iso, raise_signal
from pit21.server.store.schema import recovery_codes, second_factors

STEP_MS = 30_000
FREE_FAILURES = 5
PAUSE_MS = 300_000
"""After this many wrong codes, and after each further one, none is checked for this long."""
RECOVERY_CODES = 10
_PURPOSE = "second factor"


class Enrollment(msgspec.Struct, frozen=True, kw_only=True):
    """For an authenticator app: the secret in base 32, its otpauth address, and that as a QR code: the path of an SVG
    picture of `size` by `size` units.
    """

    secret: str
    uri: str
    qr: str
    size: int


class CodeVerdict(msgspec.Struct, frozen=True):
    """Of a code; `wait` is in whole seconds, where none is checked for now."""

    right: bool
    wait: int = 0


def has_factor(connection: Connection, user_id: str) -> bool:
    return bool(connection.scalar(select(second_factors.c.confirmed).where(second_factors.c.user_id == user_id)))


def begin(connection: Connection, sealer: Sealer, user_id: str, name: str, now: int) -> Enrollment:
    """A new secret, which counts from `confirm` on. One that is in force has to be removed first."""
    if has_factor(connection, user_id):
        raise NotNow("has-factor", "a second factor is already set up; remove it first")
    secret = pyotp.random_base32()
    connection.execute(delete(second_factors).where(second_factors.c.user_id == user_id))
    connection.execute(
        insert(second_factors).values(
            user_id=user_id, sealed=sealer.seal(secret.encode(), user_id, _PURPOSE), confirmed=False, last_step=0,
            failures=0, failed_at=0, created=iso(now),
        )
    )  # fmt: skip
    uri = pyotp.TOTP(secret).provisioning_uri(name=name, issuer_name="pit21")
    rows = [bytes(row) for row in segno.make(uri, micro=False).matrix]
    qr = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return Enrollment(secret=secret, uri=uri, qr=qr, size=len(rows))


def confirm(connection: Connection, user_id: str) -> tuple[str, ...]:
    """From now on codes are asked for; the recovery codes, which are shown this once."""
    connection.execute(update(second_factors).where(second_factors.c.user_id == user_id).values(confirmed=True))
    connection.execute(delete(recovery_codes).where(recovery_codes.c.user_id == user_id))
    codes = tuple(secrets.token_hex(8) for _ in range(RECOVERY_CODES))
    rows = [{"user_id": user_id, "code_hash": _code_hash(user_id, code)} for code in codes]
    connection.execute(insert(recovery_codes), rows)
    return tuple("-".join(code[first : first + 4] for first in range(0, 16, 4)) for code in codes)


def remove(connection: Connection, user_id: str) -> bool:
    """Return whether there was one."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.user_id == user_id))
    found = bool(connection.execute(delete(second_factors).where(second_factors.c.user_id == user_id)).rowcount)
    raise_signal(connection, "rights")  # where operators need one, this one is a player from now on
    return found


def check_code(
    connection: Connection, sealer: Sealer, user_id: str, code: str, now: int, *, recovery: bool = True
) -> CodeVerdict:
    """Whether the code is right, which uses it up; a wrong one is counted. To be run in a transaction that commits."""
    columns = second_factors.c
    # Written before it is read: two at the same moment come one after the other on both databases.
    mine = update(second_factors).where(columns.user_id == user_id)
    connection.execute(mine.values(failures=columns.failures))
    row = connection.execute(select(second_factors).where(columns.user_id == user_id)).first()
    if row is None:
        return CodeVerdict(right=False)
    left = row.failed_at + PAUSE_MS - now
    if row.failures >= FREE_FAILURES and left > 0:
        return CodeVerdict(right=False, wait=-(-left // 1_000))
    text = "".join(code.split()).replace("-", "").lower()
    step = _step_of(sealer.open(row.sealed, user_id, _PURPOSE).decode(), text, now)
    if step > row.last_step:
        connection.execute(mine.values(last_step=step, failures=0))
        return CodeVerdict(right=True)
    if recovery and _use_recovery(connection, user_id, text):
        connection.execute(mine.values(failures=0))
        return CodeVerdict(right=True)
    connection.execute(mine.values(failures=columns.failures + 1, failed_at=now))
    return CodeVerdict(right=False)


def _step_of(secret: str, code: str, now: int) -> int:
    """The 30 seconds that a code belongs to, those before and after the current ones among them; -1 for none."""
    totp, present, found = pyotp.TOTP(secret), now // STEP_MS, -1
    for step in (present - 1, present, present + 1):
        if hmac.compare_digest(totp.generate_otp(step).encode(), code.encode("utf-8", "replace")):
            found = step
    return found


def _use_recovery(connection: Connection, user_id: str, code: str) -> bool:
    columns = recovery_codes.c
    mine = (columns.user_id == user_id) & (columns.code_hash == _code_hash(user_id, code))
    return bool(connection.execute(delete(recovery_codes).where(mine)).rowcount)


def _code_hash(user_id: str, code: str) -> bytes:
    return hashlib.sha256(f"pit21-recovery-1|{user_id}|{code}".encode("utf-8", "replace")).digest()
