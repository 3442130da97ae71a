"""Changes to a game that are right in themselves and wrong beside the rest of it."""

from typing import NamedTuple


class Contradiction(NamedTuple):
    """A file that extends `game` with `added` has a problem at `path`."""

    game: str
    path: str
    added: str


CONTRADICTIONS = {
    "a chip that exact payouts cannot show": Contradiction(
        "blackjack",
        "rules.breakage",
        "[rules]\nchip_step = 25",
    ),
    "a chip larger than the limits": Contradiction(
        "blackjack",
        "wagers.base.max",
        "[rules]\nchip_step = 1000000",
    ),
    "a minimum above the maximum": Contradiction(
        "blackjack",
        "wagers.base.min",
        "[wagers.base]\nmin = 20000",
    ),
    "a value that is no choice": Contradiction(
        "blackjack",
        "rules.decks.value",
        "[rules]\ndecks = 9",
    ),
    "a hole card that is shown and dealt last": Contradiction(
        "double-exposure",
        "rules.hole_card",
        '[rules]\nhole_card = "none"',
    ),
    "a class of a hole card that is dealt last": Contradiction(
        "european-blackjack",
        "rules.hole_card",
        '[rules]\ndealer_cards = "up_and_class"',
    ),
    "more positions than cards": Contradiction(
        "twisted-21",
        "rules.seats",
        '[rules]\nseats = 9\ndeck_kind = "spanish"',
    ),
    "a pay table that is not there": Contradiction(
        "blackjack",
        "wagers.insurance",
        '[wagers.insurance]\npaytable = "nothing"',
    ),
    "a pay table of another length": Contradiction(
        "twisted-21",
        "paytables.low-ball-5.lines",
        '[wagers.stud-bonus]\npaytable = "low-ball-5"',
    ),
    "an insurance that is decided like a match": Contradiction(
        "blackjack",
        "wagers.insurance.evaluator",
        '[wagers.insurance]\nevaluator = "match-1"',
    ),
    "a side wager that is a main wager": Contradiction(
        "pure-21.5",
        "wagers.red-flex.role",
        '[wagers.red-flex]\nrole = "main"',
    ),
    "a spot that waits for itself": Contradiction(
        "21-stud",
        "wagers.bet-bigger-2x.after",
        '[wagers.bet-bigger-2x]\nafter = "bet-bigger-2x"',
    ),
    "spots that wait for each other": Contradiction(
        "21-stud",
        "wagers.bet-bigger-2x.after",
        '[wagers.bet-bigger-2x]\nafter = "bet-bigger-3x"',
    ),
    "a wager that is never offered": Contradiction(
        "twisted-21",
        "wagers.stud-poker.offered_when",
        '[wagers.stud-poker]\noffered_when = { stud_poker = "perhaps" }',
    ),
    "a rule of another family": Contradiction(
        "21-stud",
        "rules.soft_17",
        '[rules]\nsoft_17 = { value = "hit", clause = ["N20"] }',
    ),
    "fees below the limits": Contradiction(
        "pure-21.5",
        "rules.collection",
        '[rules]\ncollection = "100:1:1:1"',
    ),
    "a bank without a round of it": Contradiction(
        "blackjack",
        "stages",
        '[rules]\nbanking = { value = "player", clause = ["P21"] }',
    ),
    "a table of one position with a bank": Contradiction(
        "pure-21.5",
        "rules.seats",
        "[rules]\nseats = { value = 1, choices = [1] }",
    ),
    "a fixed rule with a kind": Contradiction(
        "blackjack",
        "rules.burn.kind",
        '[rules]\nburn = { value = "no", kind = "table" }',
    ),
    "choices without a question": Contradiction(
        "blackjack",
        "rules.burn.question",
        '[rules]\nburn = { value = "no", choices = ["no", "yes"], kind = "table" }',
    ),
    "choices that are no values": Contradiction(
        "blackjack",
        "rules.soft_17.choices",
        '[rules]\nsoft_17 = { value = "hit", choices = ["hit", "jump"] }',
    ),
    "a range backwards": Contradiction(
        "blackjack",
        "rules.seats.choices",
        '[rules]\nseats = { value = 7, choices = ["7..1"] }',
    ),
    "odds that no chip can pay": Contradiction(
        "blackjack",
        "rules.breakage",
        '[rules]\nblackjack_pays = { value = "7:9", choices = ["7:9"] }',
    ),
    "a family that it is not": Contradiction(
        "blackjack",
        "rules.hard_21",
        'family = "stud"',
    ),
    "a wager nobody settles": Contradiction(
        "blackjack",
        "wagers.extra",
        (
            "[wagers.extra]\n"
            'title = "x"\n'
            'role = "side"\n'
            'evaluator = "match-1"\n'
            "min = 1\n"
            "max = 2\n"
            'clause = ["Y1"]\n'
            'limits_clause = ["Y1"]\n'
            'paytable = "insurance"'
        ),
    ),
}
