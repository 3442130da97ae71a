"""The bank's side of a player-banked game, with the fees at each limit."""

from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import print_cents, print_integer, print_percent
from pit21.filing.page_parts import PageSection, make_table


def bank_section(inputs: PackInputs) -> PageSection | None:
    """None if the house banks the game."""
    found = inputs.results.banks
    if not found:
        return None
    titles = inputs.spec.file.wagers
    return PageSection(
        title="The bank's side",
        text=(
            ("A player banks the game and the house collects flat fees. Every other seat stakes the limit on the main "
            "wager and the minimum on the side wagers, and the bank covers all of them. The effective edge is house "
            "edge and fee together; fees are flat, so that they weigh more on smaller wagers."),
        ),
        tables=(
            make_table(
                "Fees and effective edge of each player's wager by table limit",
                ("Table limit", "Wager", "Stake", "Fee", "House edge", "Effective edge"),
                [(print_cents(each.limit_cents), titles[name].title, print_cents(wager.stake_cents),
                  print_cents(wager.fee_cents), print_percent(wager.house_edge), print_percent(wager.effective_edge))
                 for each in found for name, wager in each.bank.wagers.items()],
            ),
            make_table(
                "The bank's round by table limit",
                ("Table limit", "Players", "Expected win", "Bank's fee", "EV of banking", "Of the stakes",
                 "House collects", "Bank that covers all"),
                [(print_cents(each.limit_cents), print_integer(each.bank.players),
                  print_cents(each.bank.bank.before_fee_cents), print_cents(each.bank.bank.fee_cents),
                  print_cents(each.bank.bank.expectation_cents), print_percent(each.bank.bank.share_of_stakes),
                  print_cents(each.bank.collected_cents), print_cents(each.bank.bank.cover_cents)) for each in found],
            ),
        ),
    )  # fmt: skip
