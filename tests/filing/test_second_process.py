"""A pack that two processes compute is the same as one that a single process computes."""

import sys
from pathlib import Path

import msgspec
import pytest

from pit21.filing.pack import second_process
from pit21.filing.pack.parts import PackPart, PackShare, compute_part
from pit21.filing.pack.second_process import start_second_process
from pit21.lab.question import open_result_cache
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game

ROUNDS = 1_000


def share_of(spec: GameSpec, folder: Path, *, has_examples: bool = False) -> PackShare:
    cache = open_result_cache()
    return PackShare(
        spec=spec, seed=3, rounds=ROUNDS, folder=str(cache.folder or folder), has_shipped_answers=True,
        game_name="" if has_examples else None,
    )  # fmt: skip


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_share_arrives_as_it_was_sent(game: str, tmp_path: Path) -> None:
    spec = load_game(game)
    limit = spec.limits("base")[0]
    share = share_of(spec.choose({"limits.base.max": 4 * limit}), tmp_path)
    arrived = msgspec.json.decode(msgspec.json.encode(share), type=PackShare)
    assert arrived == share
    assert arrived.spec.digest == share.spec.digest


def test_the_second_process_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "_cores", lambda: 2)
    share = share_of(load_game("21-stud").choose({"decks": "infinite"}), tmp_path)  # nothing is simulated
    with start_second_process(share) as second:
        assert second is not None
        assert second.wait(None) == compute_part(share, None)


@pytest.mark.long
def test_the_second_process_computes_what_the_first_would(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "_cores", lambda: 2)
    share = share_of(load_game("21-stud"), tmp_path)
    heard: list[str] = []
    with start_second_process(share) as second:
        assert second is not None
        part = second.wait(heard.append)
    alone = compute_part(share, None)
    assert without_marks(part) == without_marks(alone)
    assert heard


@pytest.mark.thorough
def test_examples_of_the_second_process_are_those_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(second_process, "_cores", lambda: 2)
    share = share_of(load_game("pure-21.5"), tmp_path, has_examples=True)
    with start_second_process(share) as second:
        assert second is not None
        part = second.wait(None)
    assert part is not None
    assert part.examples == compute_part(share, None).examples


def without_marks(part: PackPart | None) -> object:
    """The part without the mark of a result that was found in the cache."""
    assert part is not None
    found = msgspec.to_builtins(part)
    found["removal"].pop("cached", None)
    return found


def test_one_core_gets_no_second_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "_cores", lambda: 1)
    with start_second_process(share_of(load_game("21-stud"), tmp_path)) as second:
        assert second is None


def test_a_second_process_that_ends_gives_no_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "_cores", lambda: 2)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with start_second_process(share_of(load_game("21-stud"), tmp_path)) as second:
        assert second is None or second.wait(None) is None


def test_stopping_while_waiting_ends_the_second_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_process, "_cores", lambda: 2)

    def stop(text: str) -> None:
        raise KeyboardInterrupt(text)

    with start_second_process(share_of(load_game("blackjack"), tmp_path, has_examples=True)) as second:
        assert second is not None
        process = second._process
        with pytest.raises(KeyboardInterrupt):
            second.wait(stop)
    assert process.poll() is not None
