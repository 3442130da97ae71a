"""The command count."""

import csv
from pathlib import Path

import pytest

from tests.cli.calling import Caller, drawn_texts, fill_disk

pytestmark = pytest.mark.xdist_group("compiled-law")

STUD = ("count", "21-stud", "--rounds", "2e5", "--tags", "A:-1")


def test_count_shows_edges_plan_and_side_wagers(pit21: Caller) -> None:
    answer = pit21(
        *STUD, "--ramp", "0:1u 1:3", "--side", "match-1>=1", "--side", "mirror-match>=2:0.5", "--bankroll", "100u"
    )
    assert (answer.code, answer.errors) == (0, "")
    lines = answer.output.splitlines()
    assert lines[0] == "21 STUD"
    for wanted in (
        "Shoe: 6 standard decks, 312 cards, cut card 52 cards from the end, burn card",
        "Tags: 2..K:0 A:-1",
        "  Unbalanced: the tags of a deck sum to -4; the average tag is subtracted from",
        "Ramp, in units by true count: 0:1 1:3",
        "Side bets: match-1 at 1 or more, 1 units; mirror-match at 2 or more, 0.5 units",
        " risk of ruin with 100 units               100.0000%",
    ):
        assert wanted in lines, answer.output
    assert lines[-2].startswith(" mirror-match ")
    assert max(map(len, lines)) <= 80


def test_a_bankroll_in_dollars_needs_the_unit(pit21: Caller) -> None:
    words = (*STUD, "--seed", "3", "--json")
    plan = pit21(*words, "--bankroll", "40u").data["plan"]
    assert plan["bankroll"] == 40
    assert pit21(*words, "--bankroll", "1000", "--unit", "25").data["plan"] == plan
    assert pit21(*words, "--bankroll", "$1,000", "--unit", "$25").data["plan"] == plan
    message = " ".join(pit21.refused(*words, "--bankroll", "1000").split())
    assert "Write 1000u for betting units, or give the unit in dollars, such as --unit 25." in message
    assert "--unit takes an amount above $0" in pit21.refused(*words, "--bankroll", "1000", "--unit", "0")
    text = pit21(*STUD, "--bankroll", "1000", "--unit", "25").output
    assert " average bet                                  1.0000    $25.0000\n" in text
    assert " with $1000\n" in text


def test_the_same_seed_gives_the_same(pit21: Caller, tmp_path: Path) -> None:
    one, two, other = (pit21(*STUD, "--seed", seed, "--json", "--csv", tmp_path / f"{seed}.csv") for seed in (7, 7, 8))
    assert one == two
    assert one.data["counts"] != other.data["counts"]
    found = one.data
    assert (found["game"], found["seed"], found["policy"]) == ("21-stud", 7, "none")
    assert 190_000 < found["rounds"] < 210_000
    assert set(found["wagers"]) == {"base", "match-1", "match-2", "mirror-match"}
    rows = list(csv.DictReader((tmp_path / "7.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == sum(len(each["wagers"]) for each in found["counts"])
    base = [row for row in rows if row["wager"] == "base"]
    assert sum(int(row["placed"]) for row in base) == found["rounds"]
    assert [float(row["ev"]) for row in base] == [each["wagers"]["base"]["ev"] for each in found["counts"]]


@pytest.mark.long
def test_a_picture_is_the_same_file_every_time(pit21: Caller, tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        answer = pit21(*STUD, "--svg", tmp_path / name)
        assert answer.output.endswith(f"Wrote {tmp_path / name}\n")
    drawn = (tmp_path / "one.svg").read_bytes()
    assert drawn.startswith(b"<?xml")
    assert drawn == (tmp_path / "two.svg").read_bytes()


def test_a_full_disk_costs_neither_the_result_nor_what_was_there(
    pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / f"found.{kind}" for kind in ("csv", "svg")]
    files[0].write_text("earlier", encoding="utf-8")
    shown = pit21(*STUD).output
    fill_disk(monkeypatch)
    answer = pit21(*STUD, "--csv", files[0], "--svg", files[1])
    assert (answer.code, answer.output) == (2, shown)
    expected = " ".join(f"pit21: {path}: No space left on device" for path in files)
    assert " ".join(answer.errors.split()) == expected
    assert [path.name for path in tmp_path.iterdir()] == ["found.csv"]
    assert files[0].read_text(encoding="utf-8") == "earlier"


def test_a_picture_keeps_the_dollars_of_a_title(pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = drawn_texts(monkeypatch)
    assert pit21(*STUD, "--svg", tmp_path / "edges.svg").code == 0
    assert len(texts) > 10
    assert not any(text.get_parse_math() for text in texts)


def test_tags_for_decks_without_tens_name_none(pit21: Caller) -> None:
    words = ("count", "spanish-21", "--set", "decks=1", "--tags", "proposed:insurance", "--rounds", "1e4", "--policy")
    found = pit21(*words, "mimic", "--json").data
    assert "Ts" not in found["tags"]
    assert found["tags_text"] == "2..9:0 J..K:-1 A:0"
    from pit21.lab.counting.tags import parse_tags

    values = parse_tags(found["tags_text"]).values
    assert {"JQKA"[place]: values[4 * rank] for place, rank in enumerate((10, 11, 12, 0))} == {
        each: found["tags"][f"{each}s"] for each in "JQKA"
    }


@pytest.mark.long
def test_indices_come_from_a_file(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("hand,up,when,play\ninsurance,A,>=2,take\nhard 16,10,>=0,S\n", encoding="utf-8")
    words = ("count", "blackjack", "--set", "decks=1", "--rounds", "1e5", "--json")
    found = pit21(*words, "--indices", path).data
    assert found["indices"] == ["hard 16 v 10: S at 0 or more"]
    assert found["sides"] == {"insurance": {"from_count": 2, "units": None}}
    path.write_text("hand,up,when,play\nhard 16,10,>=0,P\n", encoding="utf-8")
    wanted = "line 2, mine.csv, hard 16: 'P' is not allowed there; allowed: S, H, Ds, D"
    assert wanted in pit21.refused(*words, "--indices", path)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["blackjack", "--tags", "hi-la"], "did you mean hi-lo"),
        (["blackjack", "--ramp", "1"], "not a step such as"),
        (["blackjack", "--ramp", "0:$25"], "is in dollars: give the betting unit too, such as 25"),
        (["blackjack", "--ramp", "0:$25u"], "mixes dollars and units"),
        (["blackjack", "--ramp", "0:1 2:8", "--unit", "25"], "is less than the unit of $25"),
        (["blackjack", "--side", "insurance"], "is not a wager with an index"),
        (["blackjack", "--rounds", "1.5"], "--rounds takes a whole number"),
        (["blackjack", "--rounds", "1e99"], "--rounds takes a whole number from 1 to"),
        (["blackjack", "--seed", "-1"], "--seed takes a whole number"),
        (["blackjack", "--csv", "nowhere/a.csv"], "there is no folder"),
        (["twisted-21"], "shuffles before every round"),
        (["nh-21-plus", "--tags", "proposed:dealer-up-match"], "all cards are equivalent for"),
        (["blackjack", "--tags", "proposed", "--level", "4"], "allowed: 1, 2, 3"),
    ],
)
def test_what_cannot_be_counted(pit21: Caller, words: list[str], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused("count", *words).split())
