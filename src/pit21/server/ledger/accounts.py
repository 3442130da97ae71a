"""The names of the ledger's accounts, and which of them an account of the referee is."""

from collections.abc import Mapping

from pit21.table import events as e

MINT = "mint"
"""Where play money comes from: it owes exactly what all the others hold."""


def user_account(user_id: str) -> str:
    """The bankroll in someone's pocket."""
    return f"user:{user_id}"


def user_of(account: str) -> str:
    """Whose bankroll an account is; empty for any other account."""
    return account.removeprefix("user:") if account.startswith("user:") else ""


def table_account(chain: str, name: str) -> str:
    """An account of the referee, such as `player:anna`, `seat:3` or `house`, at this table."""
    return f"table:{chain}:{name}"


def waiting_chips_account(chain: str, name: str) -> str:
    """Chips that someone bought in the middle of a round: they wait beside the table."""
    return table_account(chain, f"coming:{name}")


def account_of(event: e.Event, name: str, chain: str, users: Mapping[str, str]) -> str:
    """The account that a posting of this event means; `users` gives the ids of the people at the table by name.

    The referee mints a buy-in and takes back what someone leaves with. Here it comes from what they bought and
    goes to their own pocket. A name without an id is a bot, which plays with the house's play money.
    """
    if name != MINT:
        return table_account(chain, name)
    if not isinstance(event, e.PlayerJoined | e.ChipsBought | e.PlayerLeft) or not users.get(event.player):
        return MINT
    return (
        user_account(users[event.player])
        if isinstance(event, e.PlayerLeft)
        else waiting_chips_account(chain, event.player)
    )


def may_owe(account: str) -> bool:
    """I2: which accounts may stand below nothing; the database's own check says the same."""
    if account == MINT:
        return True
    parts = account.split(":")
    return len(parts) == 3 and parts[0] == "table" and parts[2] in ("house", "breakage")
