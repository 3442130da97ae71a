"""Passwords: Argon2id in a pool of few threads, so that a flood of logins cannot take the machine."""

import asyncio
import contextlib
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from pit21.server.configuration import HashCost
from pit21.server.people.problems import BadField, DeskBusy

SHORTEST, LONGEST = 10, 128

Result = TypeVar("Result")


def usable_password(password: str, name: str) -> str:
    """The password in the form that is hashed (two ways to type an accent are one); BadField says what is wrong."""
    text = unicodedata.normalize("NFKC", password)
    if not SHORTEST <= len(text) <= LONGEST:
        raise BadField("password", f"a password has {SHORTEST} to {LONGEST} characters", "password")
    if text.lower().replace(name.lower(), "").strip() == "" or len(set(text)) < 3:
        raise BadField("password", "this password is too easy to guess", "password")
    return text


class Passwords:
    """Hashes and checks passwords; Busy where too many wait."""

    def __init__(self, cost: HashCost) -> None:
        self._hasher = PasswordHasher(
            time_cost=cost.time_cost, memory_cost=cost.memory_kib, parallelism=cost.parallelism, type=Type.ID
        )
        self._cost = cost
        self._pool = ThreadPoolExecutor(max_workers=cost.at_once, thread_name_prefix="passwords")
        self._under_way = 0
        # Checked in place of the hash of a name that is not there, so that the answer takes as long.
        self._nobody = self._hasher.hash("the password of nobody")

    async def hashed(self, password: str) -> str:
        text = unicodedata.normalize("NFKC", password)
        return await self._work(lambda: self._hasher.hash(text))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Return whether the password is the one of this hash; without a hash the same work is done for nothing."""
        text = unicodedata.normalize("NFKC", password)[: LONGEST + 1]
        matches = await self._work(lambda: self._matches(stored or self._nobody, text))
        return matches and stored is not None

    def outdated(self, stored: str) -> bool:
        """Return whether a hash was made with other costs than those of now."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _matches(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _work(self, work: Callable[[], Result]) -> Result:
        if self._under_way >= self._cost.at_once + self._cost.waiting:
            raise DeskBusy
        self._under_way += 1  # before the first await: nobody gets in between
        future = self._pool.submit(work)
        future.add_done_callback(partial(_call_soon, asyncio.get_running_loop(), self._finished))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), self._cost.seconds)
        except TimeoutError:
            raise DeskBusy from None

    def _finished(self) -> None:
        """Abandoned work counts until it is really over."""
        self._under_way -= 1


def _call_soon(loop: asyncio.AbstractEventLoop, function: Callable[[], None], _: object) -> None:
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody counts any more
        loop.call_soon_threadsafe(function)
