"""Bankrolls are kept whole, resumed after an interruption, and no disk can stop a game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pit21.files import data_folder, locked, write_atomic
from pit21.room.bankroll import FILE, Bankrolls, usual_stake
from pit21.spec.loader import load_game
from pit21.table import commands as c
from tests.patience import killed_unless_over
from tests.room.playing import bet_and_deal, new_room

BLACKJACK = load_game("blackjack")


def test_without_a_file_everyone_starts_with_the_usual(tmp_path: Path) -> None:
    bankrolls = Bankrolls(tmp_path)
    assert bankrolls.stakes(BLACKJACK, ("ann", "bob")) == {"ann": 100_000, "bob": 100_000}
    assert not bankrolls.interrupted("ann")
    high = BLACKJACK.choose({"limits.base.min": "$100", "limits.base.max": "$500"})
    assert usual_stake(high) == 2_000_000
    assert (
        usual_stake(BLACKJACK.choose({"chip_step": "$300", "breakage": "down", "limits.base.max": "$900"})) == 120_000
    )


def test_an_interrupted_session_is_resumed_without_its_open_round(tmp_path: Path) -> None:
    bankrolls = Bankrolls(tmp_path)
    # A blackjack of $5 pays $7.50, and 50 cents are no chip.
    room = new_room("blackjack", cards="As 9s Kd 6c 2h 3h 4h 5h", stake=bankrolls.stakes(BLACKJACK, ("you",)))
    bankrolls.keep(room)
    bet_and_deal(room, you=500)
    bankrolls.keep(room)
    assert room.bankroll("you") == 100_750
    bet_and_deal(room, you=10_000)
    assert room.chips("you") == 90_750
    bankrolls.keep(room)
    del bankrolls  # the process ends, and nothing was said
    again = Bankrolls(tmp_path)
    assert again.interrupted("you")
    assert again.stakes(BLACKJACK, ("you",)) == {"you": 100_750}, "a broken-off round does not count (G9)"
    resumed = new_room("blackjack", stake=again.stakes(BLACKJACK, ("you",)))
    assert (resumed.chips("you"), resumed.bankroll("you")) == (100_700, 100_750)
    again.keep(resumed, left=True)
    assert not Bankrolls(tmp_path).interrupted("you")
    assert Bankrolls(tmp_path).stakes(BLACKJACK, ("you",)) == {"you": 100_750}


def test_two_tables_at_once_share_one_bankroll(tmp_path: Path) -> None:
    first, second = Bankrolls(tmp_path), Bankrolls(tmp_path)
    won = new_room("blackjack", cards="As 9s Kd 6c 2h 3h 4h 5h", stake=first.stakes(BLACKJACK, ("you",)))
    first.keep(won)
    lost = new_room("blackjack", cards="Ts 9s 6d 8c Kh 2h 3h", stake=second.stakes(BLACKJACK, ("you",)))
    assert second.shared("you")
    assert not second.interrupted("you"), "the first table is open, not interrupted"
    second.keep(lost)
    bet_and_deal(won, you=500)
    first.keep(won)
    bet_and_deal(lost, you=10_000)
    lost.send(c.Act(1, "hit"))
    second.keep(lost)
    assert Bankrolls(tmp_path).players["you"].cents == 100_000 + 750 - 10_000
    second.keep(lost, left=True)
    assert Bankrolls(tmp_path).shared("you"), "one of the two was left, the other goes on"
    first.keep(won)
    first.keep(won, left=True)
    after = Bankrolls(tmp_path)
    assert after.players["you"].cents == 100_000 + 750 - 10_000, "nothing is counted twice"
    assert not after.shared("you")
    assert not after.interrupted("you")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".bankroll.lock", FILE]


def test_a_second_table_with_a_stake_of_its_own_leaves_the_firsts_money_alone(tmp_path: Path) -> None:
    first, second = Bankrolls(tmp_path), Bankrolls(tmp_path)
    first.keep(new_room("blackjack", stake=70_000))
    small = new_room("blackjack", stake=second.stakes(BLACKJACK, ("you",), 5_000))
    second.keep(small)
    assert Bankrolls(tmp_path).players["you"].cents == 70_000
    small.send(c.BuyChips("you", 1_000))
    second.keep(small, left=True)
    assert Bankrolls(tmp_path).players["you"].cents == 71_000


def test_a_table_that_was_killed_is_distinguished_from_one_that_is_open(tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from pit21.room.bankroll import Bankrolls
from pit21.room.room import Room
from pit21.spec.loader import load_game
bankrolls = Bankrolls(Path(sys.argv[1]))
bankrolls.keep(Room(load_game("blackjack"), stake=80_000))
print("open", flush=True)
sys.stdin.read()
"""
    child = subprocess.Popen(
        (sys.executable, "-c", program, str(tmp_path)), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdout is not None
    with killed_unless_over(child, "a table that is open"):
        assert child.stdout.readline() == b"open\n"
    assert (Bankrolls(tmp_path).shared("you"), Bankrolls(tmp_path).interrupted("you")) == (True, False)
    child.kill()
    child.communicate()
    after = Bankrolls(tmp_path)
    assert (after.shared("you"), after.interrupted("you")) == (False, True)
    assert after.stakes(BLACKJACK, ("you",)) == {"you": 80_000}


def test_a_file_that_another_table_never_lets_go_of_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pit21.files.locks._PATIENCE", 0.0)
    bankrolls = Bankrolls(tmp_path)
    with locked(tmp_path / ".bankroll.lock"):
        bankrolls.keep(new_room("blackjack"))
    assert bankrolls.problem.endswith("another table holds it.")


def test_a_stake_that_is_given_comes_before_what_was_kept(tmp_path: Path) -> None:
    bankrolls = Bankrolls(tmp_path)
    bankrolls.keep(new_room("blackjack", stake=70_000))
    assert Bankrolls(tmp_path).stakes(BLACKJACK, ("you",), 30_000) == {"you": 30_000}


def test_who_has_too_little_left_starts_over_and_others_are_left_alone(tmp_path: Path) -> None:
    bankrolls = Bankrolls(tmp_path)
    bankrolls.keep(new_room("blackjack", people=("ann", "bob"), stake={"ann": 400, "bob": 500}))
    Bankrolls(tmp_path).keep(new_room("blackjack", people=("cat",), stake=77_000))
    again = Bankrolls(tmp_path)
    found = again.stakes(BLACKJACK, ("ann", "bob", "cat"))
    assert found == {"ann": 100_000, "bob": 500, "cat": 77_000}


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"version": 2, "players": {}}', b"\xff\xfe",
     b'{"version": 1, "players": {"you": {"cents": -5, "saved": ""}}}',
     b'{"version": 1, "players": {"you": {"cents": "many", "saved": ""}}}'],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_reported(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    bankrolls = Bankrolls(tmp_path)
    assert "could not be read" in bankrolls.problem
    assert bankrolls.stakes(BLACKJACK, ("you",)) == {"you": 100_000}
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == content
    bankrolls.keep(new_room("blackjack", stake=5_000))
    assert Bankrolls(tmp_path).problem == ""


def test_a_folder_that_cannot_be_written_is_reported_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    bankrolls = Bankrolls(tmp_path / "file")
    assert "cannot be read" in bankrolls.problem
    bankrolls.problem = ""
    bankrolls.keep(new_room("blackjack"))
    assert bankrolls.problem.startswith("Your bankroll cannot be saved in ")


def test_the_file_is_replaced_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deep" / "file"
    write_atomic(path, b"old")

    def fails(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="No space"):
        write_atomic(path, b"new, and longer")
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path], "nothing half-written is left behind"


def test_the_file_is_plain_json(tmp_path: Path) -> None:
    room = new_room("blackjack", stake=12_345)
    room.send(c.BuyChips("you", 1_000))
    Bankrolls(tmp_path).keep(room)
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert kept["version"] == 1
    assert kept["players"]["you"]["cents"] == 13_345
    assert kept["players"]["you"]["playing"] == "Blackjack"


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"PIT21_DATA": "/a/b", "XDG_DATA_HOME": "/c"}, "/a/b"),
        ({"XDG_DATA_HOME": "/c"}, "/c/pit21"),
        ({"HOME": "/home/ann"}, "/home/ann/.local/share/pit21"),
    ],
)
def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], folder: str) -> None:
    for name in ("PIT21_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)
