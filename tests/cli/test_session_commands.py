"""The commands sessions and banked."""

from pathlib import Path

import pytest

from tests.cli.calling import Caller, drawn_texts, fill_disk

SESSIONS, BANKED = pytest.mark.xdist_group("sessions"), pytest.mark.xdist_group("banked")
"""Beside the tests that compile the same kernels."""
STUD = ("sessions", "21-stud", "--bankroll", "50", "--bet", "10", "--rounds", "20", "--sessions", "400")
TABLE = ("banked", "pure-21.5", "--bank", "$100", "--bet", "$25", "--rounds", "2000", "--policy", "mimic")


@SESSIONS
def test_sessions_are_shown_as_text(pit21: Caller) -> None:
    answer = pit21(*STUD, "--stop-win", "$30", "--side", "match-1=2")
    assert answer.code == 0
    words = " ".join(answer.output.split())
    assert "400 sessions of at most 20 rounds; a fresh shoe in every round; seed 1." in words
    assert "Bankroll $50: $10 on base, $2 on match-1; stop at +$30." in words
    assert "A round needs $12 and can cost up to $12." in words
    for heading in (
        " ruined ",
        " stopped ahead ",
        " ended ahead ",
        " loss per hour of 70 rounds ",
        " after rounds ",
    ):
        assert heading in answer.output
    assert " stopped behind " not in answer.output
    assert max(map(len, answer.output.splitlines())) <= 80


@SESSIONS
def test_sessions_as_json_are_the_same_whoever_plays_them(pit21: Caller) -> None:
    found = [pit21(*STUD, "--json", "--threads", threads).data for threads in (1, 2)]
    assert found[0] == found[1]
    data = found[0]
    assert (data["game"], data["sessions"], data["plan"]["wagers"]) == ("21-stud", 400, {"base": 1000})
    ways = ("ruined", "stopped_ahead", "stopped_behind", "played_out")
    assert sum(data[way]["sessions"] for way in ways) == sum(count for _, count in data["end"]["counts"]) == 400
    assert [point["round"] for point in data["fan"]] == list(range(1, 21))
    assert data["loss_per_hour"]["exact_cents"] == pytest.approx(2986.63, abs=0.01)
    assert pit21(*STUD, "--json", "--seed", "2").data["end"] != data["end"]


@SESSIONS
def test_a_shoe_has_no_exact_value(pit21: Caller) -> None:
    data = pit21(*STUD, "--shoe", "--json").data
    assert (data["mode"], data["loss_per_hour"]["exact_cents"]) == ("shoe", None)


@SESSIONS
def test_without_a_bankroll_it_is_twenty_bets(pit21: Caller) -> None:
    data = pit21("sessions", "21-stud", "--sessions", "10", "--json").data
    assert (data["plan"]["bankroll_cents"], data["plan"]["wagers"]) == (10_000, {"base": 500})


@SESSIONS
def test_sessions_are_written_to_files(pit21: Caller, tmp_path: Path) -> None:
    files = {kind: tmp_path / f"found.{kind}" for kind in ("csv", "svg", "png")}
    words = [word for kind, path in files.items() for word in (f"--{kind}", path)]
    answer = pit21(*STUD, *words)
    assert answer.output.endswith("".join(f"Wrote {path}\n" for path in files.values()))
    assert files["csv"].read_text(encoding="utf-8").startswith("round,bankroll_cents,sessions\n1,")
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    assert b"</svg>" in files["svg"].read_bytes()


@SESSIONS
def test_a_full_disk_costs_neither_the_result_nor_what_was_there(
    pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / f"found.{kind}" for kind in ("csv", "svg", "png")]
    files[1].write_text("earlier", encoding="utf-8")
    words = [word for path in files for word in (f"--{path.suffix[1:]}", path)]
    shown = pit21(*STUD).output
    fill_disk(monkeypatch)
    answer = pit21(*STUD, *words)
    assert (answer.code, answer.output) == (2, shown)
    expected = " ".join(f"pit21: {path}: No space left on device" for path in files)
    assert " ".join(answer.errors.split()) == expected
    assert [path.name for path in tmp_path.iterdir()] == ["found.svg"]
    assert files[1].read_text(encoding="utf-8") == "earlier"
    assert pit21(*STUD, *words, "--json").data["sessions"] == 400


@SESSIONS
def test_a_reader_who_has_seen_enough_costs_no_file(
    pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def enough(*_: object) -> None:
        raise OSError("nobody reads on")

    monkeypatch.setattr("pit21.cli.commands.simulation.sessions._print", enough)
    pit21(*STUD, "--csv", tmp_path / "found.csv")
    assert (tmp_path / "found.csv").read_text(encoding="utf-8").startswith("round,bankroll_cents,sessions\n1,")


@SESSIONS
@pytest.mark.parametrize("kind", ["svg", "png"])
def test_pictures_keep_their_dollars(pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Two dollar signs would make a formula of what stands between them."""
    texts = drawn_texts(monkeypatch)
    assert pit21(*STUD, "--side", "match-1=2", f"--{kind}", tmp_path / "fan").code == 0
    (subtitle,) = [text for text in texts if " sessions of up to " in text.get_text()]
    assert subtitle.get_text() == "400 sessions of up to 20 rounds from $50: $10 on base, $2 on match-1"
    assert not any(text.get_parse_math() for text in texts)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("--bet", "$1"), "--bet: "),
        (("--bet", "much"), "--bet: 'much' is not an amount"),
        (("--side", "match-9"), "did you mean match-"),
        (("--side", "match-1", "--side", "match-1=1"), "--side gives match-1 twice"),
        (("--bankroll", "$2"), "--bankroll: $2 is not enough for the first round, which takes $10"),
        (("--rounds", "1.5"), "--rounds takes a whole number"),
        (("--rounds", "1e7"), "--rounds takes a whole number from 1 to"),
        (("--threads", "0"), "--threads takes 1 or more"),
        (("--errors", "0.1"), "no decisions"),
        (("--csv", "no/such/folder.csv"), "--csv: there is no folder"),
    ],
)
def test_plans_that_cannot_be(pit21: Caller, words: tuple[str, ...], wanted: str) -> None:
    given = dict(zip(STUD[2::2], STUD[3::2], strict=True))
    for option in words[::2]:
        given.pop(option, None)
    message = pit21.refused(*STUD[:2], *(word for pair in given.items() for word in pair), *words)
    assert wanted in " ".join(message.split())


@BANKED
def test_a_banked_table_is_shown_as_text(pit21: Caller) -> None:
    answer = pit21(*TABLE, "--set", "collection=100:2:0.50:3", "--pace", "60", "--players", "5")
    assert answer.code == 0
    words = " ".join(answer.output.split())
    assert "8 seats, 5 of them occupied; the bank rotates. Bank $100 a round, net coverage;" in words
    assert "2,016 rounds: 42 sessions of 24 turns of 2 rounds" in words
    assert "collection $13.0000" in words
    assert "collection per hour (60 rounds) $780.0000" in words
    assert "sum $0." in words
    assert max(map(len, answer.output.splitlines())) <= 80


@BANKED
def test_a_banked_table_as_json(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "bank.csv"
    words = (*TABLE, "--red-flex", "0", "--seats", "4", "--banker", "2", "--bankroll", "$300", "--shoe", "--csv", path)
    data = pit21(*words, "--set", "coverage=gross", "--json").data
    assert (data["seats"], data["players"], data["banker"], data["coverage"]) == (4, 4, 2, "gross")
    assert (data["wagers"], data["bankroll_cents"], data["mode"]) == ({"base": 2500}, 30_000, "shoe")
    assert [line["place"] for line in data["by_distance"]] == [0, 1, 2]
    assert [line["place"] for line in data["by_place"]] == [1, 2, 3]
    assert data["players_won_cents"] + data["bank_won_cents"] + data["fees_cents"] == 0
    assert path.read_text(encoding="utf-8").startswith("of,bank_won_cents,times\nturn,")


@BANKED
def test_a_banked_table_is_shown_though_the_disk_is_full(
    pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bank.csv"
    path.write_text("earlier", encoding="utf-8")
    shown = pit21(*TABLE).output
    fill_disk(monkeypatch)
    answer = pit21(*TABLE, "--csv", path)
    assert (answer.code, answer.output) == (2, shown)
    assert " ".join(answer.errors.split()) == f"pit21: {path}: No space left on device"
    assert [each.name for each in tmp_path.iterdir()] == ["bank.csv"]
    assert path.read_text(encoding="utf-8") == "earlier"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("banked", "blackjack"), "Blackjack is banked by the house"),
        (("banked", "pure-21.5", "--bank", "$0"), "--bank: $0 is not allowed; allowed: $1 to"),
        (("banked", "pure-21.5", "--seats", "9"), "seats"),
        (("banked", "pure-21.5", "--players", "1"), "--players: 1 is not allowed; allowed: 2 to 8"),
        (("banked", "pure-21.5", "--rounds", "0"), "--rounds takes a whole number from 1"),
        (("banked", "pure-21.5", "--policy", "bst"), "--policy"),
    ],
)
def test_tables_that_cannot_be(pit21: Caller, words: tuple[str, ...], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused(*words).split())
