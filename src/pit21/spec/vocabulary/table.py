"""Rules of the table: positions, chips, breakage, maximum."""

from pit21.spec.terms import Term
from pit21.spec.vocabulary.term_builders import words_term

TABLE = (
    Term(
        key="hands_per_player",
        group="Table",
        kind="number",
        lowest=1,
        highest=9,
        words={"all": (0, "A player may play every open position as long as no one is waiting for a seat.")},
        absent="all",
        says="A player may play up to {value} positions.",
        says_of={"1": "A player may play one position."},
    ),
    Term(
        key="chip_step",
        group="Table",
        kind="amount",
        lowest=1,
        absent=100,
        says="The smallest chip is {value}.",
    ),
    words_term(
        "breakage",
        "Table",
        absent="exact",
        exact="Payouts are exact to the cent.",
        down="Payouts are rounded down to the smallest chip, on each spot of each hand.",
        up="Payouts are rounded up to the smallest chip, on each spot of each hand.",
        nearest="Payouts are rounded to the nearest chip, halves up, on each spot of each hand.",
    ),
    Term(
        key="state_maximum",
        group="Table",
        kind="amount",
        lowest=1,
        words={"none": (0, "There is no state maximum.")},
        absent="none",
        says="No single wager may exceed the state maximum of {value}.",
    ),
)
