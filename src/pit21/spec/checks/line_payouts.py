"""Payouts of side bets that are more than odds on a stake: winnings that move, bonuses, envy, limits."""

from pit21.spec.model import PayLine, Wager
from pit21.spec.parts import Parts, Report
from pit21.spec.side_bets import Group
from pit21.spec.terms import DRAW


def check_moves(path: str, wager: Wager, reads: Group, parts: Parts, report: Report) -> None:
    """Winnings can be moved while the main hand has still to be played, by a player who knows that the bet has won."""
    if not wager.moves_to_main:
        return
    path = f"{path}.moves_to_main"
    if parts.family != DRAW:
        report(path, f"in games of the family {parts.family} no main wager grows after the deal; leave the key out")
        return
    if reads.dealer[1] > 1 or reads.depends_on_play:
        report(path, "the bet must be decided by then: read first-card, second-card, first-two or up-card only")
    if wager.placed != "deal":
        report(path, "a bet whose winnings move is placed before the deal; leave `placed` out")
    if wager.decided not in ("", wager.moves_to_main):
        report(path, f"the bet is settled when its winnings may be moved; set decided = {wager.moves_to_main!r}")
    if "player" in parts.values("banking"):
        report(path, "at a player-banked table the bank covers no wager that grows after the deal")
    spots = [name for name, each in parts.wagers.items() if each is not None and each.role == "spot"]
    if spots:
        report(path, f"the main wager of this game lies on several spots ({', '.join(spots)}); leave the key out")
    if sum(each is not None and bool(each.moves_to_main) for each in parts.wagers.values()) > 1:
        report(path, "only one wager of a game can move its winnings")


def check_bonus(path: str, wager: Wager, parts: Parts, report: Report) -> None:
    """What comes with the main wager has no stake, so that its lines pay amounts."""
    if wager.placed != "main":
        return
    if "player" in parts.values("banking"):
        report(f"{path}.placed", "at a player-banked table nobody pays a bonus without a stake; leave the key out")
    for key, usual in (("size", "limits"), ("meter", 0), ("moves_to_main", ""), ("selection", "first")):
        if getattr(wager, key) != usual:
            report(f"{path}.{key}", 'nothing is staked on a bonus that comes with the main wager (placed = "main")')


def check_bonus_line(path: str, line: PayLine, wager: Wager, parts: Parts, report: Report) -> None:
    """Amounts of a bonus, and what other players get."""
    if wager.placed == "main" and not line.amount:
        report(f"{path}.amount", "is missing: nothing is staked, so say what is paid, such as amount = 100000 (cents)")
    if line.envy and wager.selection == "all":
        report(f"{path}.envy", "is paid for one line only; use selection = 'first'")
    if line.envy and "player" in parts.values("banking"):
        report(f"{path}.envy", "at a player-banked table nobody pays an envy bonus; leave the key out")


def check_payout_limit(path: str, wager: Wager, parts: Parts, report: Report) -> None:
    """A limit on what all seats win in a round."""
    if not wager.payout_limit:
        return
    if wager.moves_to_main or wager.placed == "main":
        report(f"{path}.payout_limit", "limits bets that are paid from a stake and at once; leave the key out here")
    if "player" in parts.values("banking"):
        report(f"{path}.payout_limit", "at a player-banked table the bank's wager is the limit; leave the key out")
    if isinstance(wager.max, int) and wager.payout_limit < wager.max:
        report(f"{path}.payout_limit", f"is below the largest stake, {wager.max}; set it to at least that")
