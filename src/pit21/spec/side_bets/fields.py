"""The keys of a side bet that an editor offers besides its cards and lines: titles, choices, and what each means."""

from typing import Literal

import msgspec

FieldKind = Literal["choice", "cents", "percent"]


class FieldChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A value of a key and how an editor calls it; the value of a key that is left out may be empty."""

    value: str
    words: str


class DesignField(msgspec.Struct, frozen=True, kw_only=True):
    """A key of a side bet. One that is `seldom` needed stands apart; `choices` has every value of a choice."""

    key: str
    title: str
    meaning: str
    kind: FieldKind
    choices: tuple[FieldChoice, ...] = ()
    seldom: bool = False


def _choice(key: str, title: str, meaning: str, *, seldom: bool = False, **words: str) -> DesignField:
    choices = tuple(FieldChoice(value=value.replace("_", "-"), words=text) for value, text in words.items())
    return DesignField(key=key, title=title, meaning=meaning, kind="choice", choices=choices, seldom=seldom)


def _with_empty(field: DesignField, words: str) -> DesignField:
    return msgspec.structs.replace(field, choices=(FieldChoice(value="", words=words), *field.choices))


def _seldom(key: str, title: str, kind: FieldKind, meaning: str) -> DesignField:
    return DesignField(key=key, title=title, meaning=meaning, kind=kind, seldom=True)


FIELDS: tuple[DesignField, ...] = (
    _choice(
        "selection", "Which line pays", "If several lines hold, this one pays.",
        first="the first that holds", best="the one that pays most", all="every line that holds",
    ),
    _with_empty(
        _choice(
            "decided", "Settled", "When the bet is paid or taken.",
            deal="after the deal", peek="after the peek", turns="after the players' turns",
            hole_card="when the hole card is turned", dealer="after the dealer has played",
            result="with the main wager", reveal="when all cards are turned (Twisted 21)",
        ),
        "when its cards are known",
    ),
    _with_empty(
        _choice(
            "decided_early", "Settled early", "When a bet is settled before that, if its result is already certain.",
            seldom=True, deal="after the deal", peek="after the peek", turns="after the players' turns",
            hole_card="when the hole card is turned", dealer="after the dealer has played",
        ),
        "never",
    ),
    DesignField(
        key="unit", title="Pays are", meaning="Whether the odds include the stake.", kind="choice",
        choices=(
            FieldChoice(value="to", words="to 1 (3:2)"),
            FieldChoice(value="for", words="for 1 (stake included)"),
        ),
    ),
    DesignField(
        key="size", title="Largest stake", meaning="Whether the main wager limits the stake.", kind="choice",
        choices=(
            FieldChoice(value="limits", words="its maximum"),
            FieldChoice(value="at_most_base", words="not above the main wager"),
        ),
    ),
    _choice(
        "placed", "Placed", "When the bet is placed; with the main wager nothing is staked on it.", seldom=True,
        deal="before the deal", up_card="after the up card", peek="after the peek",
        main="with the main wager",
    ),
    _with_empty(
        _choice("forces", "Forces", "What is dealt for the bet alone.", seldom=True, third_card="a third card"),
        "nothing",
    ),
    _with_empty(
        _choice(
            "moves_to_main", "Moves to main wager",
            "When a player may add winnings and stake to the main wager.", seldom=True,
            peek="after the peek",
        ),
        "never",
    ),
    _seldom("payout_limit", "Payout limit per round", "cents", "The most that all seats together win in a round."),
    _seldom("meter", "Meter", "cents", "What the progressive jackpot holds."),
    _seldom("seed", "Seed of the meter", "cents", "What the meter is reset to."),
    _seldom("contribution", "Contribution to the meter", "percent", "The part of each stake that the meter takes."),
)  # fmt: skip
"""In the order in which an editor shows them."""

LINE_FIELDS: tuple[DesignField, ...] = (
    _seldom("amount", "Fixed amount", "cents", "What the line pays in place of odds, by size of stake."),
    _seldom("meter", "Share of the meter", "percent", "The part of the meter that the line pays in place of odds."),
    _seldom("envy", "Envy bonus", "cents", "What every other player who has the bet gets."),
)
"""What a pay line has besides its name, condition and odds."""
