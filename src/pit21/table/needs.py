"""What a table waits for. `pit21.table.offers` spells out every option that is open."""

import msgspec


class Need(msgspec.Struct, frozen=True, tag_field="need", gc=False):
    pass


class NeedOpening(Need, frozen=True, tag="opening"):
    """The table is closed."""


class RoundOver(Need, frozen=True, tag="round-over"):
    """Between rounds: people come and go, the next round can begin."""


class NeedWagers(Need, frozen=True, tag="wagers"):
    pass


class NeedCut(Need, frozen=True, tag="cut"):
    seat: int
    minimum: int
    maximum: int


class NeedBank(Need, frozen=True, tag="bank"):
    """The bank is offered to this seat; turn 2 is the second hand in a row."""

    seat: int
    player: str
    turn: int


class NeedCard(Need, frozen=True, tag="card"):
    """The next cards, one for each place: (place, hand, face up). `purpose` is deal, burn, turn or peek."""

    places: tuple[tuple[int, int, bool], ...]
    purpose: str = "deal"


class NeedChoice(Need, frozen=True, tag="choice"):
    """One hand must be played; `actions` is a mask of what the law and the player's chips allow."""

    seat: int
    hand: int
    actions: int


class NeedAnswers(Need, frozen=True, tag="answers"):
    """Insurance or early surrender: all these seats may answer, in any order."""

    offer: str
    seats: tuple[int, ...]


class NeedFollow(Need, frozen=True, tag="follow"):
    """A backline better follows the double or split of this hand, or not (P24)."""

    seat: int
    hand: int
    player: str
    kind: str
    amount: int


AnyNeed = (
    NeedOpening | RoundOver | NeedWagers | NeedCut | NeedBank | NeedCard | NeedChoice | NeedAnswers | NeedFollow
)  # fmt: skip
