"""Short words for stakes, results and sentences: what fits beside a card."""

import re
from collections.abc import Sequence

from pit21.money import amount_text, signed_text
from pit21.room.moments import RoomMoment
from pit21.room.narration import uncovered_words
from pit21.table import events as e
from pit21.table.causes import settlement_words
from pit21.table.state import Stake
from pit21.tui.widgets.card_text import short

_CARD = re.compile(r"\b[A2-9TJQK][cdhs]\b")
_WITH_CARDS = (e.CardsDealt, e.CardsTurned, e.CardsCollected, e.HandSplit)
"""Events whose sentences name cards by their two letters."""
_SHORT_SENTENCES: dict[type[e.Event], str] = {
    e.CardsTurned: "All cards that the side wagers need are turned up.",
    e.CardsDealt: "The cards are dealt.",
    e.FeesTaken: "The collection fees are taken.",
}


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def stake_words(bet: Stake) -> str:
    """`$25`, or `$25+$25` after a double; `$25+$25 free` where the house staked a part."""
    parts = [amount_text(part) for part in (bet.amount, bet.doubled) if part]
    if bet.house:
        parts.append(f"{amount_text(bet.house)} free")
    return "+".join(parts) or amount_text(0)


def stakes_words(bets: Sequence[Stake]) -> str:
    """The stakes on a hand in a few characters: `$25`, or `$80 on 4 spots`."""
    if len(bets) == 1:
        return stake_words(bets[0])
    return f"{amount_text(sum(bet.staked for bet in bets))} on {len(bets)} spots" if bets else ""


def ending_words(event: e.WagerSettled) -> str:
    """`won $60`, `lost $5`, `push`, `came back`."""
    if event.result == "returned":
        return "returned"
    if event.net == 0:
        return "push" if event.result == "push" else "even"
    return f"{'won' if event.net > 0 else 'lost'} {amount_text(abs(event.net))}"


def net_words(net: int) -> str:
    return "even" if net == 0 else signed_text(net)


def odds_words(event: e.WagerSettled) -> str:
    """` at 3:2` where a wager won."""
    return f" at {event.odds}" if event.result == "win" and event.odds else ""


def why_words(event: e.WagerSettled) -> str:
    """The line of the pay table where one pays, else the reason."""
    words = settlement_words(event)
    why = words if not event.line or event.line in words else event.line
    uncovered = f"; {uncovered_words(event)}" if event.uncovered else ""
    return f"{why}{uncovered}"


def sentence_of(moment: RoomMoment) -> str:
    """A moment's sentence with the cards as they are drawn here: `10♠`, not `Ts`."""
    if not isinstance(moment.event, _WITH_CARDS):
        return moment.sentence
    return _CARD.sub(lambda found: short(found[0]), moment.sentence)


def sentence_within(moment: RoomMoment, room: int) -> str:
    """A moment's sentence where it fits, else a shorter one of the same content; one that is cut says so."""
    sentence = sentence_of(moment)
    if len(sentence) <= room:
        return sentence
    shorter = _SHORT_SENTENCES.get(type(moment.event))
    if shorter is not None:
        return shorter
    cut = sentence[: max(0, room - 3)].rpartition(" ")[0]
    return f"{cut} ..." if cut else ""


def first_that_fits(texts: Sequence[str], room: int) -> str:
    """The first text that is short enough; the last one, cut, if none is."""
    for text in texts:
        if len(text) <= room:
            return text
    return texts[-1][:room]


def short_amount(cents: int) -> str:
    """`$100` or `$10k`: an amount where there is little room; exact, or in full where it does not fit."""
    if cents >= 1_000_000 and cents % 100_000 == 0:
        return f"${cents // 100_000}k"
    return amount_text(cents)


def limits_words(lowest: int, highest: int) -> str:
    if lowest == highest:
        return short_amount(lowest)
    return f"{short_amount(lowest)}-{short_amount(highest)[1:]}"
