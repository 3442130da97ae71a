"""Valid names of people. At tables of older versions the name is the player's id, so it follows the referee's rule."""

from pit21.server.people.identity.pseudonyms import is_pseudonym
from pit21.table.refusal import RESERVED_NAMES, Refusal, bad_name, refuse

ERASED_PREFIX = "erased-"
"""What stands where someone's name was, before their id."""
RESERVED_PREFIXES = ("bot-", ERASED_PREFIX)
"""Names of the server's own players, and of people who were erased: nobody may pass for one."""


def name_key(name: str) -> str:
    """Names that differ only by case are one: `Ann` and `ann` could not be told apart when spoken."""
    return name.lower()


def refused_name(name: object) -> Refusal | None:
    """Return why this name is not allowed, or None."""
    refusal = bad_name(name)
    if refusal is not None:
        return refusal
    key = name_key(str(name))
    if key in RESERVED_NAMES:
        return bad_name(key)
    if key.startswith(ERASED_PREFIX):
        return refuse("name-of-erased", prefix=ERASED_PREFIX)
    if key.startswith(RESERVED_PREFIXES):
        return refuse("name-of-bot")
    if is_pseudonym(key):
        return refuse("name-of-pseudonym")
    return None
