"""settle, replay and demo."""

import json
import sys
from pathlib import Path

import pytest

from pit21.cli.commands.play.settle import MANY
from pit21.spec.loader import CORE_GAMES
from pit21.table.codec import decode_event
from pit21.table.events import CardsDealt, WagerSettled
from tests.cli.calling import Caller
from tests.packaging.commands import ROOT

EXAMPLES = ROOT / "docs" / "examples"
HEADER = "pit21 1\ngame blackjack\nplayer ann $100 at 1\nshoe 9c 6d Th Kh 8s\n"
ROUND = "round\nbet 1 base $10\ndeal\n1 stand\n"


def written(folder: Path, text: str, name: str = "round.pit") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_example_of_each_game_settles(pit21: Caller, game: str) -> None:
    assert (EXAMPLES / f"{game}.pit").is_file(), f"write an example with results: docs/examples/{game}.pit"
    answer = pit21("settle", EXAMPLES / f"{game}.pit")
    assert answer.code == 0
    assert "Fault" not in answer.output
    assert "#  seat" in answer.output
    assert "result " in (EXAMPLES / f"{game}.pit").read_text(encoding="utf-8")


def test_settle_shows_stake_return_net_and_reason_in_order(pit21: Caller) -> None:
    answer = pit21("settle", EXAMPLES / "pure-21.5.pit")
    assert answer.output.splitlines()[1:] == [
        "  Round 1, dealer 6d 9h 5c, action button at seat 4",
        " #  seat   wager     staked  returned   net  why",
        f" {78 * '─'}",
        " 1  4 eve  base         $10       $22  +$12  win: 21.5, 6:5",
        " 2  2 bob  base         $20        $0  -$20  lose: lower total than the dealer",
        " 3  2 bob  red-flex      $5       $10   +$5  win: two red cards in a row, 1:1",
        "                                             by RFB-02",
        "  Bank of ann, seat 1: staked $100, returned $103, net +$3.",
        "  Fees: ann $2 for bank, bob $1 for base, bob $1 for red-flex, eve $1 for base.",
        "",
    ]


def test_settle_numbers_split_hands(pit21: Caller) -> None:
    output = pit21("settle", EXAMPLES / "blackjack.pit").output
    assert "1.1 ann  base" in output
    assert "1.2 ann  base" in output


def test_settle_takes_a_folder(pit21: Caller, tmp_path: Path) -> None:
    written(tmp_path, HEADER + ROUND, "a.pit")
    (tmp_path / "deep").mkdir()
    written(tmp_path / "deep", HEADER + ROUND + "1 hit\n", "b.pit")
    written(tmp_path, "not a transcript", "notes.txt")
    answer = pit21("settle", tmp_path)
    assert answer.code == 1
    assert answer.output.endswith("2 files, 1 with errors.\n")
    listed = pit21("settle", tmp_path, "--json")
    assert listed.code == 1
    assert [(Path(item["file"]).name, item["ok"]) for item in listed.data] == [("a.pit", True), ("b.pit", False)]


def test_settle_json_is_a_list_for_one_file_too(pit21: Caller, tmp_path: Path) -> None:
    (report,) = pit21("settle", written(tmp_path, HEADER + ROUND), "--json").data
    (settled,) = report["rounds"][0]["settlements"]
    assert (settled["staked"], settled["returned"], settled["net"]) == (1000, 2000, 1000)
    assert report["fault"] is None


def test_an_empty_folder_is_misuse(pit21: Caller, tmp_path: Path) -> None:
    assert "There is no *.pit file in" in " ".join(pit21.refused("settle", tmp_path).split())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (HEADER + ROUND + "1 hit\n", "Fault in line 9: 1 hit: "),
        (HEADER + "round\nbet 1 base $1\ndeal\n", "Fault in line 6: bet 1 base $1: Blackjack takes $5 to $100"),
        (HEADER + ROUND + "result 1 base $10 returns $0\n", "the settlement is: result 1 base $10 returns $20"),
        (HEADER + "round\nbet 1 base $10\ndeal\n", "the round is not finished"),
        ("pit21 1\ngame blackjack\nset soft17=hit\n", "Fault in line 3: set soft17=hit: not an option of this game"),
        ("pit21 1\ngame blackjak\n", "Fault in line 2: game blackjak: "),
        ("pit21 1\ngame blackjack\nbett 1 base $5\n1 jump\n", "Fault in line 3: a line cannot start with 'bett'"),
        ("", "Fault in line 1: the first line must be 'pit21 2'"),
    ],
)
def test_a_fault_is_reported_with_its_line(pit21: Caller, tmp_path: Path, text: str, wanted: str) -> None:
    path = written(tmp_path, text)
    for command in ("settle", "replay"):
        answer = pit21(command, path)
        assert answer.code == 1
        assert answer.errors == ""
        assert wanted in " ".join(answer.output.split())
    assert pit21("settle", path, "--json").data[0]["fault"]["line"] > 0
    assert pit21("replay", path, "--json").data["fault"]["line"] > 0


def test_every_line_that_cannot_be_read_is_reported(pit21: Caller, tmp_path: Path) -> None:
    answer = pit21("settle", written(tmp_path, "pit21 1\ngame blackjack\nbett 1 base $5\n1 jump\n"))
    assert "Fault in line 3" in answer.output
    assert "Fault in line 4" in answer.output


def test_a_file_that_is_no_text_is_a_fault(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "round.pit"
    path.write_bytes(b"pit21 1\n\xff\n")
    assert "it is not UTF-8 text" in pit21("settle", path).output


def test_nothing_in_a_transcript_can_move_the_cursor(pit21: Caller, tmp_path: Path) -> None:
    path = written(tmp_path, HEADER + "round\nbet 1 base $10\ndeal\nvoid \x1b[2J\u202eoops\n")
    for command in ("settle", "replay"):
        answer = pit21(command, path)
        assert "line 8: the line contains a control character" in answer.output
        assert "\x1b" not in answer.output
        assert "\u202e" not in answer.output


def test_progress_is_shown_on_a_terminal_only(pit21: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIT21_QUIET")
    for number in range(MANY):
        written(tmp_path, HEADER + ROUND, f"{number}.pit")
    quiet = pit21("settle", tmp_path)
    assert quiet.errors == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    shown = pit21("settle", tmp_path)
    assert "settling" in shown.errors
    assert shown.output == quiet.output


def test_replay_hides_the_hole_card_until_it_is_turned(pit21: Caller, tmp_path: Path) -> None:
    path = written(tmp_path, HEADER + ROUND + "result 1 base $10 returns $20\n")
    lines = pit21("replay", path).output.splitlines()
    turned = next(i for i, line in enumerate(lines) if "turns up the king of hearts" in line)
    before = "\n".join(lines[:turned])
    assert "Kh" not in before
    assert "king" not in before
    assert "one card face down" in " ".join(before.split())
    assert lines[-1] == "Matching results: 1."
    assert max(len(line) for line in lines) <= 80


def test_replay_names_the_stage_where_it_changes(pit21: Caller, tmp_path: Path) -> None:
    lines = pit21("replay", written(tmp_path, HEADER + ROUND)).output.splitlines()
    words = [line.split()[0] for line in lines if line and not line.startswith(" ")]
    assert words == [
        "table",
        "round",
        "shoe",
        "wagers",
        "deal",
        "play",
        "reveal",
        "dealer",
        "settle",
        "collect",
        "round",
    ]


def test_replay_events_are_the_whole_log(pit21: Caller, tmp_path: Path) -> None:
    answer = pit21("replay", written(tmp_path, HEADER + ROUND), "--events")
    events = [decode_event(line.encode()) for line in answer.output.splitlines()]
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    dealt = next(event for event in events if isinstance(event, CardsDealt))
    assert [card for _, card, up in dealt.cards if not up] == [12 * 4 + 2]  # the king of hearts
    assert any(isinstance(event, WagerSettled) for event in events)


def test_replay_events_stop_at_a_fault(pit21: Caller, tmp_path: Path) -> None:
    answer = pit21("replay", written(tmp_path, HEADER + ROUND + "1 hit\n"), "--events")
    assert answer.code == 1
    assert "Fault in line 9" in answer.errors
    assert all(json.loads(line)["seq"] for line in answer.output.splitlines())


def test_replay_json_holds_the_story(pit21: Caller, tmp_path: Path) -> None:
    data = pit21("replay", written(tmp_path, HEADER + ROUND), "--json").data
    assert data["ok"] is True
    assert data["game"] == "blackjack"
    assert {"seq", "stage", "text"} == set(data["story"][0])


@pytest.mark.parametrize("game", CORE_GAMES)
def test_demo_shows_a_round_that_settles_again(pit21: Caller, tmp_path: Path, game: str) -> None:
    for seed in range(5):
        shown = pit21("demo", game, "--seed", seed)
        assert shown.code == 0
        assert "Round 1 is over." in shown.output
        assert "Result: ann " in shown.output
        assert max(len(line) for line in shown.output.splitlines()) <= 80
        path = written(tmp_path, pit21("demo", game, "--seed", seed, "--transcript").output)
        assert pit21("settle", path).code == 0


def test_demo_plays_every_game_and_can_be_repeated(pit21: Caller) -> None:
    first = pit21("demo")
    seed = first.output.split()[-1]
    assert first.output.count("Round 1 begins.") == len(CORE_GAMES)
    assert pit21("demo", "--seed", seed).output == first.output


def test_demo_plays_a_game_of_ones_own(pit21: Caller) -> None:
    (data,) = pit21("demo", EXAMPLES / "my-game.toml", "--seed", "x", "--json").data
    assert data["game"] == "house-stud"
    assert data["seed"] == "x"
    assert set(data["net"]) == {"ann", "bob", "eve"}
    assert data["story"][0]["text"] == "Round 1 begins."
