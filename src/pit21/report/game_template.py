"""A game to fill in: a commented game file, a register of its rule document's clauses, and a first transcript."""

import hashlib
import re
from itertools import groupby

import msgspec

from pit21.report.demo import demo_round
from pit21.spec.checks.wagers import ID_PATTERN
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, built_in_text, load_game, parse_game
from pit21.spec.problems import Problem, SpecError, nearest, shown
from pit21.spec.register import document_lines, range_digest
from pit21.spec.vocabulary import VOCABULARY
from pit21.transcript.model import Result
from pit21.transcript.record import transcript_of
from pit21.transcript.write import print_transcript

SEED = "new"
_RULE = re.compile(r"^([a-z][a-z0-9_]*) = \{ value")
_EXTENDS = re.compile(r'^extends = "([^"]+)"$', re.MULTILINE)
_CLAUSES = re.compile(r"\b((?:limits_)?clause) = \[[^\]]*\]")

_HEAD = """\
# {title}. Everything here is copied from {like}; change what your game does differently.
# Each value stands beside the clause that it comes from: a short name that someone can look up, such as L17 for line
# 17 of your rule document. "House" marks those that are not yet filled in.
# `pit21 check {id}.toml` reports every problem with its line; `pit21 rules {id}.toml` prints the rule sheet.
# A value that a house may choose has `choices`; `kind` is "reading" where a choice changes a wager's expected value,
# else "table", and `moves` lists the wagers whose value it changes. Amounts are cents.
"""
_REGISTER_HEAD = """\
# The clauses of the rule document of {id}: what each line says, in your own words; no sentence is copied.
# status: "enforced" by the referee, "shown" on the rule sheet, or "physical" (hands, felt and furniture).
# carried_by: "rule:KEY", "wager:ID", "paytable:NAME" or "stage:NAME" of the game file, "text" for a note, "heading".
# `pit21 check {id}.register.toml` reports what is missing.
"""
_TRANSCRIPT_HEAD = """\
# A round of {title}. Compute by hand what each wager returns, and write a line for each at the end:
#   result SEAT WAGER $STAKED returns $RETURNED
# `pit21 settle {id}.pit` plays the round and reports the first line that differs.
"""


class NewGame(msgspec.Struct, frozen=True):
    """The texts of three files: `ID.toml`, `ID.register.toml` and `ID.pit`."""

    id: str
    game: str
    register: str
    transcript: str

    def __repr__(self) -> str:
        return f"<NewGame: {', '.join(self.files())}>"

    def files(self) -> dict[str, str]:
        """Return each text by the name of its file."""
        return {
            f"{self.id}.toml": self.game,
            f"{self.id}.register.toml": self.register,
            f"{self.id}.pit": self.transcript,
        }


def new_game(game_id: str, *, like: str = "blackjack", document: str | None = None) -> NewGame:
    """Make a new game as a copy of `like`, a built-in game; `document` is the text of its rules, if any.

    SpecError if the id cannot be used or there is no such built-in game.
    """
    title = f"{shown(game_id)} cannot be a new game:"
    if not re.fullmatch(ID_PATTERN, game_id):
        raise SpecError(title, [Problem("id", "use at most 40 lowercase letters, digits, dots and hyphens")])
    if game_id in BUILT_IN:
        raise SpecError(title, [Problem("id", "a built-in game has this id; choose another")])
    if like not in BUILT_IN:
        hint = f"use one of {', '.join(BUILT_IN)}{nearest(like, BUILT_IN)}"
        raise SpecError(title, [Problem("like", f"there is no game {shown(like)}; {hint}")])
    game = _game_text(game_id, load_game(like), document=game_id if document is not None else "")
    spec = parse_game(game, label=f"{game_id}.toml")
    return NewGame(game_id, game, _register_text(game_id, spec.title, document), _transcript_text(spec))


def _game_text(game_id: str, like: GameSpec, *, document: str) -> str:
    title = " ".join(part.capitalize() for part in game_id.split("-"))
    text = built_in_text(like.id)
    lines = text.partition("\n[rules]\n")[2].partition("\n[[notes]]\n")[0].splitlines()
    extends = _EXTENDS.search(text)
    head = [
        _HEAD.format(id=game_id, title=title, like=like.title),
        *([f'extends = "{extends[1]}" # what is not said here is as in this game'] if extends else []),
        f'id = "{game_id}"',
        f'title = "{title}"',
        f'family = "{like.file.family}" # stud: no draw; pick: hit cards are dealt face down; draw: from the shoe',
        'summary = "What is special about the game, in a sentence or two."',
        f'best_hand = "{like.file.best_hand}"',
        "",
        "[display]",
        f'felt = "{like.file.display.felt}" # green, forest, blue, teal, purple, red or slate',
        "",
        "[source]",
        f'document = "{document}" # as in the register; empty if there is none',
        f'title = "The rules of {title}"',
        'holder = "" # whose game it is',
        "",
        "[rules]",
    ]
    named = re.compile(rf'^title = "{re.escape(like.title)}(?=[ "])')  # a wager or a pay table called like the game
    body = [written for line in lines for written in _add_comments(named.sub(f'title = "{title}', line))]
    notes = [
        "",
        "# What the rule sheet shows and the referee does not enforce:",
        "# [[notes]]",
        '# text = "Players may not touch their cards."',
        '# clause = ["House"]',
    ]
    return "\n".join([*head, *body, *notes]) + "\n"


def _add_comments(line: str) -> list[str]:
    """Return a line of the game that is copied, with clauses to look up, and what a rule takes above it."""
    plain = _CLAUSES.sub(r'\1 = ["House"]', line)
    rule = _RULE.match(line)
    return [f"# {rule[1]}: {VOCABULARY[rule[1]].allowed()}", plain] if rule else [plain]


def _register_text(game_id: str, title: str, document: str | None) -> str:
    text = "The rules, line by line.\n" if document is None else document
    lines = document_lines(text)
    ranges = [(bool(line.strip()), number) for number, line in enumerate(lines, 1)]
    groups = [(full, [number for _, number in group]) for full, group in groupby(ranges, key=lambda pair: pair[0])]
    blank = ", ".join(f"[{numbers[0]}, {numbers[-1]}]" for full, numbers in groups if not full)
    made = [
        _REGISTER_HEAD.format(id=game_id),
        f'document = "{game_id}"',
        f'title = "The rules of {title}"',
        f"lines = {len(lines)}",
        f'digest = "{hashlib.sha256(text.encode("utf-8")).hexdigest()}"',
        f"blank = [{blank}]",
    ]
    for _, numbers in (group for group in groups if group[0]):
        first, last = numbers[0], numbers[-1]
        made += [
            "",
            "[[clause]]",
            f"lines = [{first}, {last}]",
            f'digest = "{range_digest(lines, (first, last))}"',
            'status = "shown"',
            'carried_by = ["text"]',
            'words = ""',
        ]
    return "\n".join(made) + "\n"


def _transcript_text(spec: GameSpec) -> str:
    played = transcript_of(demo_round(spec, SEED), f"{spec.id}.toml")
    steps = tuple(step for step in played.steps if not isinstance(step, Result))
    head = _TRANSCRIPT_HEAD.format(id=spec.id, title=spec.title)
    return head + print_transcript(msgspec.structs.replace(played, steps=steps))
