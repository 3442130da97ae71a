"""From what a person types to answers. A typing error is reported and not counted as a mistake."""

import re
from difflib import get_close_matches

from pit21.table.rules import Rules
from pit21.table.state import COMMUNITY, DEALER
from pit21.train.dealer.answers import (
    PROMPTED,
    SETTLING,
    VERB_BY_WORD,
    WHOLE_SEAT,
    DealerAnswer,
    Verb,
    offers_of,
    verbs_of,
    wager_codes,
)
from pit21.train.dealer.speech import SignalMeaning, SpokenCall, calls_of, chips_in, signals_of

_MONEY = re.compile(r"\$?(\d{1,9})(?:\.(\d{1,2}))?", re.ASCII)
_SIGNED = re.compile(r"([+-])\$?(\d.*)", re.ASCII)
_SEAT = re.compile(r"(\d{1,2})(?:\.(\d{1,2}))?", re.ASCII)
_GLUED = re.compile(r"([a-z]+)(\d\S*)", re.ASCII)
_DEALER_WORDS = ("d", "dealer")
_COMMUNITY_WORDS = ("com", "community")


class MisreadError(Exception):
    """The line could not be read; the message says how it could be written."""


class AnswerParser:
    """Reads lines for one game. `amounts_only` and `wagers_only` are the short answers of two drills."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._codes = wager_codes(rules)
        self._names = {verb.name for verb in verbs_of(rules)}

    def read(self, text: str, asks: str = "") -> tuple[DealerAnswer, ...]:
        """The answers in a line; several for `deal 1 2 d` and `turn 1 3`.

        `asks` is `amount` where the wager is named already, `order` where only the wager is wanted, and a verb where
        a question was asked in words: then the verb may be left out.
        """
        words = text.lower().replace(",", " ").split()
        if not words:
            raise MisreadError("Type what you do next, or help.")
        glued = _GLUED.fullmatch(words[0])
        if glued and glued[1] in VERB_BY_WORD and words[0] not in VERB_BY_WORD:
            words[:1] = [glued[1], glued[2]]
        if asks == "amount":
            return (self._amount_only(words),)
        if asks in PROMPTED and (words[0] not in VERB_BY_WORD or words in ([each] for each in self._choices(asks))):
            words = [asks, *words]
        if _only_places(words):
            words = ["deal", *words]  # in a deal the places alone will do
        if words[0] not in VERB_BY_WORD and _SEAT.fullmatch(words[0]):
            return (self._wager_line(words, asks),)
        verb = self._verb(words[0])
        if verb.name in PROMPTED:
            return (self._prompted(verb, self._some(verb, words[1:])),)
        if verb.name in SETTLING:
            return (self._settling(verb.name, words[1:], asks),)
        return self._step(verb, words[1:])

    def _verb(self, word: str) -> Verb:
        verb = VERB_BY_WORD.get(word)
        if verb is None:
            near = get_close_matches(word, [*self._names], 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise MisreadError(f"I do not know {word[:20]!r}.{hint} Type help for everything you can do.")
        return verb

    def _step(self, verb: Verb, rest: list[str]) -> tuple[DealerAnswer, ...]:
        name = verb.name
        if name == "deal":
            return tuple(DealerAnswer(verb="deal", seat=self._place(word)) for word in self._some(verb, rest))
        if name == "turn":
            return tuple(self._turned(word) for word in rest or ["hole"])
        if name == "offer":
            return (DealerAnswer(verb="offer", what=self._offer(verb, rest)),)
        if name in ("fee", "home"):
            return (self._money_step(verb, rest),)
        if name == "cutcard":
            return (DealerAnswer(verb=name, number=self._number(rest[0]) if self._at_most(verb, rest, 1) else 0),)
        if name == "collect" and (rest in ([], ["all"])):
            return (DealerAnswer(verb=name),)
        if name in ("cut", "bank", "button", "card", "collect"):
            seat, hand = self._seat(self._some(verb, rest)[0])
            self._at_most(verb, rest, 2 if name == "card" else 1)
            return (DealerAnswer(verb=name, seat=seat, hand=hand, number=self._number(rest[1]) if rest[1:] else 0),)
        self._at_most(verb, rest, 0)
        return (DealerAnswer(verb=name),)

    def _prompted(self, verb: Verb, rest: list[str]) -> DealerAnswer:
        """The answer to a question that was asked in words."""
        if verb.name in ("even", "odd"):
            self._at_most(verb, rest, 1)
            return DealerAnswer(verb=verb.name, amount=money(rest[0]))
        if verb.name == "color":
            if chips_in(" ".join(rest)) is None:
                raise MisreadError("Write how many of which chips, such as 1x100 2x25 4x5.")
            return DealerAnswer(verb="color", what=" ".join(rest))
        self._at_most(verb, rest, 3 if verb.name == "total" else 1)
        if verb.name == "total":
            return DealerAnswer(verb="total", what=" ".join(rest)[:20])
        ids = self._choices(verb.name)
        found = [each for each in ids if each == rest[0]] or [each for each in ids if each.startswith(rest[0])]
        if len(found) != 1:
            raise MisreadError(f"I do not know {rest[0][:20]!r}. Write one of {', '.join(ids)}.")
        return DealerAnswer(verb=verb.name, what=found[0])

    def _choices(self, verb: str) -> list[str]:
        """The ids of calls or signals; some of them are verbs too, such as `stand`."""
        known: tuple[SpokenCall | SignalMeaning, ...] = ()
        if verb in ("say", "signal"):
            known = calls_of(self._rules.spec) if verb == "say" else signals_of(self._rules.spec)
        return [each.id for each in known]

    def _money_step(self, verb: Verb, rest: list[str]) -> DealerAnswer:
        words = self._some(verb, rest)
        if verb.name == "home":
            self._at_most(verb, words, 1)
            return DealerAnswer(verb="home", amount=money(words[0]))
        if len(words) != 2:
            raise MisreadError(f"Write {verb.name} {verb.needs}.")
        return DealerAnswer(verb="fee", seat=self._seat(words[0])[0], amount=money(words[1]))

    def _settling(self, name: str, rest: list[str], asks: str) -> DealerAnswer:
        verb = VERB_BY_WORD[name]
        if len(rest) < 2:
            raise MisreadError(f"Write {name} {verb.needs}, such as {self._example(name)}.")
        seat, hand = self._seat(rest[0])
        wager = self._wager(rest[1])
        amount = money(rest[2]) if rest[2:] and name != "next" else None
        self._at_most(verb, rest, 3)
        if name == "pay" and amount is None and asks != "order":
            raise MisreadError(f"How much? Write {name} {verb.needs}, such as {self._example(name)}.")
        return DealerAnswer(verb=name, seat=seat, hand=hand, wager=wager, amount=amount)

    def _wager_line(self, words: list[str], asks: str) -> DealerAnswer:
        """`3 m1 +55`, `3 m1 -5`, `3 m1 0`; only `3 m1` where the order is asked for."""
        if len(words) == 2 and asks == "order":
            return self._settling("next", words, asks)
        if len(words) != 3:
            raise MisreadError(f"Start with what you do, such as {self._example('pay')}; or type help.")
        name, amount = _signed(words[2])
        return self._settling(name, [*words[:2], *amount], asks)

    def _amount_only(self, words: list[str]) -> DealerAnswer:
        """`pay 15`, `take`, `take 5`, `push`; or `15`, `-5`, `0`."""
        known = VERB_BY_WORD.get(words[0])
        if known is not None and known.name in ("pay", "take", "push"):
            name, rest = known.name, words[1:]
        else:
            name, rest = _signed(words[0])
            rest += words[1:]
        if len(rest) > 1 or (name == "pay" and not rest):
            raise MisreadError("Write pay AMOUNT, take, take AMOUNT or push.")
        return DealerAnswer(verb=name, amount=money(rest[0]) if rest and name != "push" else None)

    def _example(self, name: str) -> str:
        code = next(iter(self._codes.values()))
        return f"{name} 1 {code}" + (" 15" if name == "pay" else "")

    @staticmethod
    def _some(verb: Verb, rest: list[str]) -> list[str]:
        if not rest:
            raise MisreadError(f"Write {verb.name} {verb.needs}: {verb.says}.")
        return rest

    @staticmethod
    def _at_most(verb: Verb, rest: list[str], most: int) -> bool:
        if len(rest) > most:
            raise MisreadError(f"That is more than {verb.name} needs. Write {verb.name} {verb.needs}".rstrip() + ".")
        return bool(rest)

    @staticmethod
    def _number(word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= 4):
            raise MisreadError(f"{word[:20]!r} is not a number.")
        return int(word)

    def _seat(self, word: str) -> tuple[int, int]:
        match = _SEAT.fullmatch(word)
        seats = self._rules.seats
        if match is None or not 1 <= int(match[1]) <= seats:
            raise MisreadError(
                f"{word[:20]!r} is not a seat: seats are 1 to {seats}, and 3.2 is the second hand of seat 3."
            )
        return int(match[1]), int(match[2]) - 1 if match[2] else WHOLE_SEAT

    def _place(self, word: str) -> int:
        if word in _DEALER_WORDS:
            return DEALER
        return COMMUNITY if word in _COMMUNITY_WORDS else self._seat(word)[0]

    def _turned(self, word: str) -> DealerAnswer:
        """A zone at a table with two closed cards; else the hole card, or at the end a seat's cards."""
        family = self._rules.family
        if word in ("hole", "all"):
            return DealerAnswer(verb="turn", what=word)
        if word in _DEALER_WORDS and family != "stud":
            return (
                DealerAnswer(verb="turn", what="hole") if family == "draw" else DealerAnswer(verb="turn", seat=DEALER)
            )
        if word in _COMMUNITY_WORDS:
            return DealerAnswer(verb="turn", seat=COMMUNITY)
        if family == "stud" and word in ("1", "2"):
            return DealerAnswer(verb="turn", what="zone", number=int(word))
        if family == "pick":
            return DealerAnswer(verb="turn", seat=self._seat(word)[0])
        if family == "draw" and word == "2":
            return DealerAnswer(verb="turn", what="hole")
        ways = {"stud": "turn 1 or turn 2", "draw": "turn hole", "pick": "turn hole, turn 3 d com, or turn all"}
        raise MisreadError(f"I do not know which card {word[:20]!r} is. Write {ways[family]}.")

    def _offer(self, verb: Verb, rest: list[str]) -> str:
        """Return the word of an offer, or the wager that is offered after cards."""
        word = rest[0] if len(rest) == 1 else ""
        for offer in ("insurance", "surrender", "raise", "move"):
            if word and offer.startswith(word):
                return offer
        if word and self._rules.late_ids:
            return self._wager(word)
        known = offers_of(self._rules)
        raise MisreadError(f"Write {verb.name} and one of {', '.join(known)}." if known else "Nothing is offered here.")

    def _wager(self, word: str) -> str:
        """By its code, or by the beginning of its code, id or title."""
        by_code = {code: name for name, code in self._codes.items()}
        if word in by_code:
            return by_code[word]
        titles = {name: self._rules.wagers[name].title.lower().replace(" ", "-") for name in self._codes}
        for keys in (self._codes, {name: name for name in self._codes}, titles):
            found = [name for name, key in keys.items() if key.startswith(word)]
            if len(found) == 1:
                return found[0]
        known = ", ".join(f"{code} ({self._rules.wagers[name].title})" for name, code in self._codes.items())
        raise MisreadError(f"{word[:20]!r} is not a wager of this table. They are {known}.")


def _only_places(words: list[str]) -> bool:
    """`1 3 d`; the `d` of `d 1 3` is the verb, a `d` alone is the dealer."""
    places = all(word.isdigit() or word in _DEALER_WORDS + _COMMUNITY_WORDS for word in words)
    return places and (words[0] != "d" or len(words) == 1)


def money(word: str) -> int:
    """Dollars as a dealer counts them: `15`, `7.50`, `$7.5`; in cents."""
    match = _MONEY.fullmatch(word)
    if match is None:
        raise MisreadError(f"{word[:20]!r} is not an amount. Write dollars, such as 15 or 7.50.")
    return int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0"))


def _signed(word: str) -> tuple[str, list[str]]:
    signed = _SIGNED.fullmatch(word)
    if signed is None:
        return ("push", []) if word in ("0", "=") else ("pay", [word])
    return ("pay" if signed[1] == "+" else "take"), [signed[2]]
