"""The clause register covers its documents completely, and holds none of their sentences."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pit21.spec.loader import list_games
from pit21.spec.register import (
    Clause,
    Register,
    document_lines,
    documented_games,
    load_register,
    load_registers,
    load_rulings,
    parse_register,
    problems,
    range_digest,
)
from tests.clauses.register_documents import document_problems

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(sorted(spec.id for spec in list_games() if spec.file.source.document))
# A run of this many words is a copy. Fewer different words of letters are a row of figures, not a sentence.
RUN = 8
LETTER_WORDS = 4
# A game's full name is a name, not a sentence.
NAMES = ("New Hampshire 21 Plus with Super 21 and Dealer Up Match & Dealer Down Match Side Bets",)
RULING_ID = re.compile(r"\b[GSTNPYEUOFWD]\d+\b")

WAGERS = {
    "21-stud": "base match-1 match-2 mirror-match bet-bigger-2x bet-bigger-3x bet-bigger-4x",
    "twisted-21": "base stud-poker stud-bonus low-ball-5 stud-bonus-7 low-ball-7",
    "nh-21-plus": "base bet-2x bet-3x bet-4x dealer-up-match dealer-down-match insurance",
    "pure-21.5": "base red-flex",
}
PAYTABLES = {
    "21-stud": "mirror-match-standard mirror-match-spanish match-standard match-spanish",
    "twisted-21": "stud-poker stud-bonus low-ball-5 stud-bonus-7 low-ball-7",
    "nh-21-plus": "main super-21 insurance hearts-insurance match",
    "pure-21.5": " ".join(f"RFB-{number:02d}" for number in range(1, 13)),
}
RULINGS = {"G": 14, "S": 19, "T": 25, "N": 24, "P": 28, "Y": 2, "E": 1, "U": 1, "O": 2, "F": 2, "W": 1, "D": 2}


def documents_folder() -> Path:
    """The folder of the rule documents; they are not ours to ship, so most machines have none."""
    name = os.environ.get("PIT21_DOCUMENTS", "")
    if not name:
        pytest.skip("PIT21_DOCUMENTS names no folder with the rule documents")
    return Path(name)


def register_of(game: str) -> Register:
    register = load_register(game)
    assert register is not None
    return register


@pytest.mark.parametrize("game", GAMES)
def test_register_covers_every_line_in_order_with_carriers(game: str) -> None:
    assert problems(register_of(game)) == []


def test_every_documented_game_has_a_register_and_no_other() -> None:
    assert documented_games() == GAMES, "a game file that names a document has a register, and no other has one"
    assert tuple(register.game for register in load_registers()) == GAMES
    assert load_register("blackjack") is None
    assert load_register("../register/21-stud") is None
    assert load_register("rulings") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_and_paytable_carries_clauses_and_no_unknown_one(game: str) -> None:
    names = {carrier for clause in register_of(game).clauses for carrier in clause.carried_by}
    assert {name for name in names if name.startswith("wager:")} == {f"wager:{wager}" for wager in WAGERS[game].split()}
    assert {name for name in names if name.startswith("paytable:")} == {
        f"paytable:{table}" for table in PAYTABLES[game].split()
    }


@pytest.mark.parametrize("game", GAMES)
def test_rulings_named_in_a_clause_exist_and_are_about_its_game(game: str) -> None:
    about = {ruling.id for ruling in load_rulings() if game in ruling.games}
    for clause in register_of(game).clauses:
        assert set(RULING_ID.findall(clause.words)) <= about, clause.id


def test_every_ruling_is_there_once_and_complete() -> None:
    rulings = load_rulings()
    expected = [f"{letter}{number}" for letter, count in RULINGS.items() for number in range(1, count + 1)]
    assert sorted(ruling.id for ruling in rulings) == sorted(expected)
    for ruling in rulings:
        assert ruling.games
        assert ruling.question.strip()
        assert ruling.ruling.strip()
        assert len(set(ruling.options)) == len(ruling.options)
        assert set(RULING_ID.findall(ruling.ruling)) <= set(expected), ruling.id


def test_clause_is_found_by_line_and_by_id() -> None:
    register = register_of("21-stud")
    clause = register.clause_at(41)
    assert clause is not None
    assert clause.id == "21-stud:40"
    assert register.clause("21-stud:40") is clause
    assert register.clause_at(1) is None
    assert register.clause_at(register.lines + 1) is None
    with pytest.raises(KeyError):
        register.clause("21-stud:41")


def made_register(*clauses: Clause, blank: tuple[tuple[int, int], ...] = (), lines: int = 4) -> Register:
    return Register(
        game="made",
        document="made",
        title="Made up",
        lines=lines,
        digest="0" * 64,
        blank=blank,
        clauses=clauses,
    )


def made_clause(first: int, last: int) -> Clause:
    return Clause(
        id=f"made:{first}",
        lines=(first, last),
        digest="0" * 16,
        status="enforced",
        carried_by=("rule:decks",),
        words="Words.",
    )


def test_problems_reports_every_gap_overlap_and_disorder_at_once() -> None:
    assert problems(made_register(made_clause(1, 2), made_clause(4, 4), blank=((3, 3),))) == []
    found = problems(made_register(made_clause(2, 3), made_clause(3, 9), made_clause(1, 1), blank=((3, 3),)))
    assert found == [
        "made: clause 3-9 is not a range within 1-4",
        "made: clause 3-9 is not after line 3",
        "made: clause 1-1 is not after line 9",
        "made: line 3 is both in a clause and blank",
    ]
    assert problems(made_register(made_clause(1, 2), made_clause(4, 4))) == [
        "made: line 3 is neither in a clause nor blank"
    ]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("digest", "0" * 15, "the digest is not 16 hexadecimal digits"),
        ("words", " ", "`words` is empty; say in your own words what the clause means"),
        ("carried_by", ("rule:decks", "rule:decks"), "a carrier is named twice"),
        ("carried_by", ("rule:decks", "law:decks"), "'law:decks' is not a carrier"),
        ("carried_by", ("text",), "it is enforced, but no rule, wager, pay table or stage carries it"),
    ],
)
def test_problems_reports_a_faulty_clause(field: str, value: object, problem: str) -> None:
    good = made_clause(1, 4)
    assert problems(made_register(good)) == []
    assert problems(made_register(msgspec.structs.replace(good, **{field: value}))) == [f"lines 1 to 4: {problem}"]


HEAD = 'document = "d"\ntitle = "t"\ndigest = "0"\nblank = []\n'


@pytest.mark.parametrize(
    "text",
    [
        "lines = 1\n",
        'lines = "1"\nclause = []\n',
        "lines = 1\nclause = []\nmore = 1\n",
        'lines = 1\nclause = []\ngame = "x"\n',
        'lines = 1\n[[clause]]\nid = "x"\n',
    ],
    ids=["no clauses", "lines as text", "unknown key", "game named", "id named"],
)
def test_a_register_of_the_wrong_shape_is_refused(text: str) -> None:
    assert parse_register("made", HEAD + "lines = 1\nclause = []\n").clauses == ()
    with pytest.raises(msgspec.ValidationError):
        parse_register("made", HEAD + text)


def test_document_problems_sees_a_changed_line_and_forgives_line_ends() -> None:
    content = b"one\n\ntwo\nthree\n"
    lines = document_lines(content.decode())
    assert lines == ["one", "", "two", "three"]
    first, second = made_clause(1, 1), made_clause(3, 4)
    register = made_register(
        msgspec.structs.replace(first, digest=range_digest(lines, (1, 1))),
        msgspec.structs.replace(second, digest=range_digest(lines, (3, 4))),
        blank=((2, 2),),
    )
    whole = "made: the document has another digest"
    assert document_problems(register, content) == [whole]
    assert document_problems(register, b"one  \n\ntwo\t\nthree") == [whole]
    assert document_problems(register, b"one\n\ntwo\nfour\n") == [
        whole,
        "made:3: the lines have another digest",
    ]
    assert document_problems(register, b"one\nx\ntwo\nthree\nmore\n") == [
        whole,
        "made: the document has 5 lines, not 4",
        "made: line 2 is not blank",
    ]


def test_digests_agree_with_the_documents() -> None:
    folder = documents_folder()
    for register in load_registers():
        assert document_problems(register, (folder / f"{register.document}.txt").read_bytes()) == []


def words_of(text: str) -> list[str]:
    """Lower-case words and figures; apostrophes vanish, every other mark parts words."""
    return re.findall(r"[a-z0-9]+", re.sub("['\u2019]", "", text.lower()))


def runs_of(text: str) -> Iterator[tuple[str, ...]]:
    words = words_of(text)
    for start in range(len(words) - RUN + 1):
        yield tuple(words[start : start + RUN])


def distinctive_runs(text: str) -> set[tuple[str, ...]]:
    return {run for run in runs_of(text) if sum(word.isalpha() for word in set(run)) >= LETTER_WORDS}


def copied_runs(text: str, document: str) -> list[str]:
    """Every run of words that a text of ours shares with a document."""
    runs = distinctive_runs(document)
    for name in NAMES:
        runs -= distinctive_runs(name)
    return [" ".join(run) for run in runs_of(text) if run in runs]


def our_files() -> list[Path]:
    """Everything we ship that a person can read: the sources, the pages, the papers at the root."""
    found = [path for folder in ("src", "docs") for path in (ROOT / folder).rglob("*") if path.is_file()]
    found.extend(ROOT.glob("*.md"))
    return sorted(path for path in found if "__pycache__" not in path.parts)


def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="ignore")


def test_a_copied_sentence_is_found_and_a_row_of_figures_is_not() -> None:
    document = "The dealer\u2019s hand is\nthen turned over, and all wagers end. 100 to 1 200 to 1 300 to 1 400 to 1"
    assert copied_runs("so THE DEALER'S hand is then turned over and left", document) == [
        "the dealers hand is then turned over and"
    ]
    assert copied_runs("the dealers hand is then turned round and all wagers", document) == []
    assert copied_runs("100 to 1 200 to 1 300 to 1 400 to 1", document) == []
    assert copied_runs(NAMES[0], NAMES[0]) == []


def test_no_sentence_of_the_documents_is_in_our_files() -> None:
    folder = documents_folder()
    documents = [(folder / f"{register.document}.txt").read_text("utf-8") for register in load_registers()]
    document = "\n".join(documents)
    files = our_files()
    assert files
    found = {str(path.relative_to(ROOT)): copied_runs(text_of(path), document) for path in files}
    assert {path: runs for path, runs in found.items() if runs} == {}


def test_no_contact_data_of_a_rights_holder_is_in_our_files() -> None:
    register = register_of("21-stud")
    clause = register.clause("21-stud:102")
    lines = document_lines((documents_folder() / f"{register.document}.txt").read_text("utf-8"))
    contacts = [f" {' '.join(words_of(lines[number - 1]))} " for number in range(102, clause.lines[1] + 1)]
    assert len(contacts) == 5
    for path in our_files():
        text = f" {' '.join(words_of(text_of(path)))} "
        assert [contact for contact in contacts if contact in text] == [], path
