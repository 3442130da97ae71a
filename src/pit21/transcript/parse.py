"""Reading transcripts. `docs/reference/transcripts.md` describes the notation."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pit21.cards import parse_card
from pit21.money import parse_amount, parse_dollars
from pit21.table import commands as c
from pit21.table.causes import VoidCode
from pit21.table.shoes import parse_script
from pit21.transcript.model import ParsedTranscript, RefusedStep, Result, Step, Transcript, TranscriptError

VERSIONS: dict[str, int] = {"pit21 1": 1, "pit21 2": 2}
"""The first lines. A bare number is cents in version 1 and dollars in version 2."""
_FIRST_LINE = "the first line must be 'pit21 2' (amounts in dollars) or 'pit21 1' (bare numbers are cents)"
Money = Callable[[str], int]
_MONEY: dict[int, Money] = {1: parse_amount, 2: parse_dollars}
MAXIMUM_BYTES = 1_000_000
MOST_PROBLEMS = 100
_SEAT = re.compile(r"^(\d{1,2})(?:\.(\d{1,2}))?$", re.ASCII)
_NUMBER = re.compile(r"^\d{1,6}$", re.ASCII)
_CLAUSE = re.compile(r" \[([^\[\]]{1,60})\]$")
VOID_PHRASES: dict[VoidCode, str] = {
    "no-banker": "nobody takes the bank",
    "no-wagers": "nobody bets",
    "shoe-ran-out": "the shoe ran out and there are no discards",
}
"""Reasons that the notation spells out: a table voided the round by its rules."""
ACTIONS = ("hit", "stand", "double", "split", "surrender", "rescue", "withdraw", "switch")


class _LineReader:
    """Collects the parts of a transcript line by line; a line that cannot be read is remembered."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.money = _MONEY[version]
        self.header: dict[str, Any] = {"game": "", "seed": "", "tray": None}
        self.rule_lines: dict[str, tuple[int, str]] = {}
        self.settings: list[tuple[str, str]] = []
        self.shoe: list[int] = []
        self.burns: list[int] = []
        self.steps: list[Step] = []
        self.lines: list[int] = []
        self.problems: list[tuple[int, str]] = []

    def read(self, number: int, text: str) -> None:
        words = text.split()
        try:
            step = self._line(number, words, text)
        except ValueError as error:
            self.problems.append((number, str(error)))
            return
        if step is not None:
            self.steps.append(step)
            self.lines.append(number)

    def _line(self, number: int, words: list[str], text: str) -> Step | None:
        first = words[0]
        if first in ("game", "seed", "tray", "set") and any(isinstance(step, c.BeginRound) for step in self.steps):
            raise ValueError(f"{first} must come before the first round: it applies to the whole transcript")
        if first in ("game", "seed", "tray"):
            _expect(words, 2, f"{first} takes one value")
            if self.header[first] not in ("", None):
                raise ValueError(f"{first} is given twice")
            self.header[first] = self.money(words[1]) if first == "tray" else words[1]
            if first == "game":
                self.rule_lines["game"] = (number, text)
        elif first == "set":
            key, equals, value = text[3:].strip().partition("=")
            if not equals or not key.strip() or not value.strip() or " " in key.strip():
                raise ValueError("write set KEY=VALUE")
            if key.strip() in dict(self.settings):
                raise ValueError(f"{key.strip()[:40]} is set twice")
            self.settings.append((key.strip(), value.strip()))
            self.rule_lines[key.strip()] = (number, text)
        elif first == "shoe" and words != ["shoe", "empty"]:
            self.shoe += parse_script(" ".join(words[1:]))
        elif first == "burn":
            self.burns += [parse_card(word) for word in words[1:]]
        elif _SEAT.match(first):
            return _seat_line(words, self.money)
        elif first in _LINES:
            made: Step = _LINES[first](words, self.money)
            return made
        else:
            known = "game, set, seed, shoe, burn, tray, a seat number, " + ", ".join(_LINES)
            raise ValueError(f"a line cannot start with {first[:20]!r}; allowed: {known}")
        return None


def _expect(words: list[str], count: int, message: str) -> None:
    if len(words) != count:
        raise ValueError(message)


def _number(word: str) -> int:
    if not _NUMBER.match(word):
        raise ValueError(f"{word[:20]!r} is not a number")
    return int(word)


def _seat_line(words: list[str], money: Money) -> Step:
    """`1 hit`, `1.2 double $5`, `1 hit card 2`, `1 insure $2.50`, `1 decline`."""
    match = _SEAT.match(words[0])
    if match is None or len(words) < 2:
        raise ValueError("a seat's line is SEAT ACTION, such as 1 hit")
    seat, hand = int(match[1]), int(match[2] or 0)
    action, rest = words[1], words[2:]
    if action == "insure" and len(rest) == 1:
        return c.Insure(seat, money(rest[0]))
    if action == "decline" and not rest:
        return c.Decline(seat)
    if action in ("raise", "move") and len(rest) <= 1:
        return c.Act(seat, action, 0, _read_stated_amount(action, rest[0], money) if rest else 0)
    if action not in ACTIONS:
        allowed = f"{', '.join(ACTIONS)}, insure AMOUNT, raise AMOUNT, move AMOUNT, decline"
        raise ValueError(f"{action[:20]!r} is not an action; allowed: {allowed}")
    amount = _read_stated_amount(action, rest.pop(0), money) if action == "double" and rest and rest[0] != "card" else 0
    pick = 0
    if len(rest) == 2 and rest[0] == "card":
        pick, rest = _number(rest[1]), []
    if rest:
        raise ValueError(f"{' '.join(rest)[:40]!r} is not understood after {action}")
    return c.Act(seat, action, hand - 1, amount, pick)  # hand -1: whichever is to be played


def _read_stated_amount(action: str, word: str, money: Money) -> int:
    """Read an amount that may be left out: in a command 0 stands for the full amount, so a written 0 is an error."""
    amount = money(word)
    if not amount:
        raise ValueError(f"{action} needs an amount above 0; leave the amount out to {action} in full")
    return amount


def _player(words: list[str], money: Money) -> Step:
    """`player ann $200 at 1 proposition`; without `at` the player waits."""
    usage = "write player NAME AMOUNT [at SEAT] [proposition]"
    if len(words) < 3:
        raise ValueError(usage)
    rest = words[3:]
    proposition = rest[-1:] == ["proposition"]
    if proposition:
        rest = rest[:-1]
    seat = 0
    if rest:
        if len(rest) != 2 or rest[0] != "at":
            raise ValueError(usage)
        seat = _number(rest[1])
    return c.Join(words[1], money(words[2]), seat, proposition)


def _bet(words: list[str], money: Money) -> Step:
    """`bet 1 base $5`, `bet 1 base $5 by bob`; $0 takes a wager back. The holder's name is filled in later."""
    if len(words) not in (4, 6) or (len(words) == 6 and words[4] != "by"):
        raise ValueError("write bet SEAT WAGER AMOUNT [by PLAYER]")
    return c.PlaceBet(words[5] if len(words) == 6 else "", _number(words[1]), words[2], money(words[3]))


def _bank(words: list[str], money: Money) -> Step:
    _expect(words, 3, "write bank PLAYER AMOUNT or bank PLAYER declines")
    if words[2] == "declines":
        return c.DeclineBank(words[1])
    return c.TakeBank(words[1], money(words[2]))


def _result(words: list[str], money: Money) -> Step:
    """`result 1.2 base $5 returns $12.50 [by PLAYER]`, `result bank $100 returns $92.50`."""
    usage = "write result SEAT WAGER STAKED returns RETURNED [by PLAYER], or result bank STAKED returns RETURNED"
    player = ""
    if len(words) > 2 and words[-2] == "by":
        player, words = words[-1], words[:-2]
    if len(words) == 5 and words[1] == "bank" and words[3] == "returns":
        return Result(0, 0, "bank", money(words[2]), money(words[4]), player)
    match = _SEAT.match(words[1]) if len(words) == 6 and words[4] == "returns" else None
    if match is None:
        raise ValueError(usage)
    return Result(int(match[1]), int(match[2] or 0), words[2], money(words[3]), money(words[5]), player)


def _follow(words: list[str], _: Money) -> Step:
    if len(words) != 4 or words[2] not in ("follows", "stays"):
        raise ValueError("write backer PLAYER follows SEAT or backer PLAYER stays SEAT")
    return c.FollowStake(words[1], _number(words[3]), words[2] == "follows")


def _refused(words: list[str], money: Money) -> Step:
    """`refused 1 stand [P8]`: any line that is a step, and the clause that the table names."""
    usage = "write refused STEP [CLAUSE], such as refused 1 stand [P8]"
    text = " ".join(words)
    named = _CLAUSE.search(text)
    rest = (text[: named.start()] if named else text).split()[1:]
    if not rest or rest[0] in ("refused", "result") or not (_SEAT.match(rest[0]) or rest[0] in _LINES):
        raise ValueError(usage)
    made: Any = _seat_line(rest, money) if _SEAT.match(rest[0]) else _LINES[rest[0]](rest, money)
    return RefusedStep(made, named[1] if named else "")


def _make_word_reader(name: str, command: c.Command) -> Callable[[list[str], Money], Any]:
    def read(words: list[str], _: Money) -> c.Command:
        _expect(words, len(name.split()), f"{name} stands alone")
        return command

    return read


def _make_name_reader(name: str, make: Callable[[str], c.Command]) -> Callable[[list[str], Money], Any]:
    def read(words: list[str], _: Money) -> c.Command:
        _expect(words, 2, f"write {name} PLAYER")
        return make(words[1])

    return read


def _shoe_empty(words: list[str], _: Money) -> Step:
    return c.ShoeEmpty()


def _cut(words: list[str], _: Money) -> Step:
    _expect(words, 3, "write cut SEAT CARDS")
    return c.Cut(_number(words[1]), _number(words[2]))


def _cards(words: list[str], _: Money) -> Step:
    if len(words) < 2:
        raise ValueError("write cards CARD [CARD ...]")
    return c.Cards(tuple(parse_card(word) for word in words[1:]))


def _seat(words: list[str], _: Money) -> Step:
    _expect(words, 3, f"write {words[0]} PLAYER SEAT")
    made = c.TakeSeat if words[0] == "seat" else c.ReleaseSeat
    return made(words[1], _number(words[2]))


def _buy(words: list[str], money: Money) -> Step:
    _expect(words, 3, "write buy PLAYER AMOUNT")
    return c.BuyChips(words[1], money(words[2]))


def _timeout(words: list[str], _: Money) -> Step:
    _expect(words, 2, "write timeout SEAT")
    return c.TimeOut(_number(words[1]))


def _close(words: list[str], money: Money) -> Step:
    """`close`, `close $500` with what was counted in the tray, `missing As Kd` after either."""
    rest = words[1:]
    missing: tuple[int, ...] = ()
    if "missing" in rest:
        at = rest.index("missing")
        missing, rest = tuple(parse_card(word) for word in rest[at + 1 :]), rest[:at]
        if not missing:
            raise ValueError("name the cards that are missing")
    if len(rest) > 1:
        raise ValueError("write close [COUNTED] [missing CARD ...]")
    return c.Close(money(rest[0]) if rest else None, missing)


def _discard_shoe(words: list[str], _: Money) -> Step:
    if len(words) < 2:
        raise ValueError("write discard-shoe REASON")
    return c.DiscardShoe(" ".join(words[1:]))


def _void(words: list[str], _: Money) -> Step:
    if len(words) < 2:
        raise ValueError("write void REASON")
    reason = " ".join(words[1:])
    code = next((code for code, phrase in VOID_PHRASES.items() if phrase == reason), None)
    return c.Void(reason) if code is None else c.Void(code=code)


_FACTS = "at SEAT, wager WAGER, by PLAYER, amount AMOUNT, due AMOUNT, cards NUMBER, card CARD, seen by WHOM, WORD"


def _irregularity(words: list[str], money: Money) -> Step:
    """`irregularity M20 at 1 wager base amount $50: more than the limit`; the facts stand before the colon."""
    text = " ".join(words[1:])
    before, colon, reason = text.partition(": ")
    facts = before.split()
    if not colon or not facts or not reason.strip():
        raise ValueError(f"write irregularity ID [FACTS]: REASON; facts are {_FACTS}")
    found: dict[str, Any] = {}
    rest = facts[1:]
    while rest:
        rest = _fact(rest, found, money)
    return c.ReportIrregularity(id=facts[0], reason=reason.strip(), **found)


def parse_irregularity(line: str, money: Money) -> c.ReportIrregularity:
    """Return the report of one line; ValueError says what is wrong with it."""
    made = _irregularity(line.split(), money)
    assert isinstance(made, c.ReportIrregularity)
    return made


def _fact(rest: list[str], found: dict[str, Any], money: Money) -> list[str]:
    """Read one fact; what is left after it."""
    word = rest[0]
    if word == "seen" and rest[1:2] == ["by"] and len(rest) > 2:
        count = 4 if rest[2] in ("the", "a") and len(rest) > 3 else 3
        _set_fact(found, "seen", " ".join(rest[2:count]))
        return rest[count:]
    reader = _READERS.get(word)
    if reader is None:
        _set_fact(found, "what", word)
        return rest[1:]
    if len(rest) < 2:
        raise ValueError(f"{word} is not followed by anything")
    for key, value in reader(rest[1], money).items():
        _set_fact(found, key, value)
    return rest[2:]


def _set_fact(found: dict[str, Any], key: str, value: Any) -> None:
    if key in found:
        raise ValueError(f"{str(value)[:20]!r} is one fact too many; facts are {_FACTS}")
    found[key] = value


def _place_fact(word: str, _: Money) -> dict[str, Any]:
    match = _SEAT.match(word)
    if match is None:
        raise ValueError(f"{word[:20]!r} is not a seat, such as 1 or 1.2")
    return {"seat": int(match[1]), **({"hand": int(match[2]) - 1} if match[2] else {})}


_READERS: dict[str, Callable[[str, Money], dict[str, Any]]] = {
    "at": _place_fact,
    "wager": lambda word, _: {"wager": word},
    "by": lambda word, _: {"player": word},
    "amount": lambda word, money: {"amount": money(word)},
    "due": lambda word, money: {"due": money(word)},
    "cards": lambda word, _: {"cards": _number(word)},
    "card": lambda word, _: {"card": parse_card(word)},
}


def _no(words: list[str], _: Money) -> Step:
    if words != ["no", "natural"]:
        raise ValueError("write no natural")
    return c.NoNatural()


_LINES: dict[str, Callable[[list[str], Money], Any]] = {
    "player": _player,
    "round": _make_word_reader("round", c.BeginRound()),
    "cut": _cut,
    "bank": _bank,
    "bet": _bet,
    "deal": _make_word_reader("deal", c.CloseBets()),
    "backer": _follow,
    "result": _result,
    "refused": _refused,
    "cards": _cards,
    "no": _no,
    "seat": _seat,
    "release": _seat,
    "buy": _buy,
    "leave": _make_name_reader("leave", c.Leave),
    "sit-out": _make_name_reader("sit-out", c.SitOut),
    "come-back": _make_name_reader("come-back", c.ComeBack),
    "dealer": _make_word_reader("dealer", c.ChangeDealer()),
    "discard-shoe": _discard_shoe,
    "timeout": _timeout,
    "void": _void,
    "irregularity": _irregularity,
    "close": _close,
    "shoe": _shoe_empty,
}


def parse_transcript(text: str, folder: Path | None = None) -> ParsedTranscript:
    """Parse a transcript; TranscriptError holds every line that cannot be read."""
    if len(text) > MAXIMUM_BYTES:
        raise TranscriptError([(1, f"a transcript holds at most {MAXIMUM_BYTES} characters")])
    version = _version(text)
    reader = _LineReader(version or max(_MONEY))
    started = False
    for number, row in enumerate(text.split("\n"), 1):
        if len(reader.problems) >= MOST_PROBLEMS:
            reader.problems.append((number, "too many lines cannot be read; the rest was skipped"))
            break
        if not row.rstrip("\r").replace("\t", " ").isprintable():
            # In a comment too: a mark that ends or turns a line would show people another transcript.
            reader.problems.append((number, "the line contains a control character or a mark that reverses the text"))
            continue
        line = row.partition("#")[0].strip()
        if not line:
            continue
        if not started:
            started = True
            if version is None:
                reader.problems.append((number, _FIRST_LINE))
            continue
        reader.read(number, line)
    if not started:
        reader.problems.append((1, _FIRST_LINE))
    elif not reader.header["game"]:
        reader.problems.append((1, "there is no game line"))
    if reader.header["seed"] and (reader.shoe or reader.burns):
        reader.problems.append((1, "a transcript has a seed or a shoe, not both"))
    if reader.problems:
        raise TranscriptError(reader.problems)
    transcript = Transcript(
        version=reader.version, **reader.header, settings=tuple(reader.settings),
        shoe=tuple(reader.shoe), burns=tuple(reader.burns),
        steps=tuple(reader.steps),
    )  # fmt: skip
    return ParsedTranscript(transcript, tuple(reader.lines), folder or Path(), reader.rule_lines)


def _version(text: str) -> int | None:
    """Return the version of the first line that says something; None if it names none."""
    lines = (row.partition("#")[0].strip() for row in text.split("\n"))
    return VERSIONS.get(next((line for line in lines if line), ""))
