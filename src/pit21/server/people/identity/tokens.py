"""Tokens of sessions: 128 random bits in a cookie, and only their hash in the database."""

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 16
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def new_token() -> str:
    """128 bits from the operating system."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def token_hash(token: str) -> bytes:
    """What the database holds: whoever reads it there cannot sign in with it."""
    return hashlib.sha256(b"pit21-session-1|" + token.encode("ascii")).digest()


def reset_hash(token: str) -> bytes:
    """As `token_hash`, for the token of a link that resets a password: neither passes for the other."""
    return hashlib.sha256(b"pit21-reset-1|" + token.encode("ascii")).digest()


def csrf_token(token: str) -> str:
    """The token that a page of ours sends with every change.

    It is made from the cookie's token, so it is bound to it and every process of a cluster knows it; the cookie is
    HttpOnly, so a page of another origin can neither read it nor work this out.
    """
    return hmac.new(token.encode("ascii"), b"pit21-csrf-1", hashlib.sha256).hexdigest()


def csrf_fits(token: str, given: str) -> bool:
    return hmac.compare_digest(csrf_token(token).encode(), given.encode("utf-8", "replace"))
