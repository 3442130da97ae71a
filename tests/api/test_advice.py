"""Advice as Python users see it: the decision before the peek is part of the table."""

import json
from pathlib import Path

import msgspec
import pytest

import pit21

pytestmark = pytest.mark.xdist_group("compiled-law")

EARLY = pit21.load("nh-21-plus", surrender="early")


def test_early_surrender_comes_first_where_it_is_best() -> None:
    found = EARLY.advise("7h 7h", up="Ac", seen="Ks Qd 5c")
    assert (found.best_before_peek, found.best) == ("surrender", "hit")
    first, second, third = found.to_dicts()[:3]
    assert (first["action"], first["ev"], first["cost"], first["before_peek"]) == ("surrender", -0.5, 0, True)
    assert (second["action"], round(second["ev"], 6), round(second["cost"], 6)) == ("decline", -0.527321, 0.027321)
    assert (third["action"], third["before_peek"]) == ("hit", False)
    for shown in (str(found), found._repr_html_()):
        assert "after the peek given that the dealer has no blackjack" in shown
        assert "Early surrender, before the peek: EV -0.500000; surrender." in shown
        assert shown.index("surrender") < shown.index("hit")


def test_the_record_says_what_is_best_before_the_peek() -> None:
    found = EARLY.advise("7h 7h", up="Ac", seen="Ks Qd 5c")
    plain = json.loads(found.to_json())
    assert plain["advice"].pop("best_before_peek") == "surrender"
    saved_without = msgspec.convert(plain, pit21.AdviceResult)
    assert saved_without == found


def test_without_early_surrender_both_are_the_same() -> None:
    found = pit21.load("nh-21-plus").advise("7h 7h", up="Ac", seen="Ks Qd 5c")
    assert found.best_before_peek == found.best == "hit"
    assert not any(each["before_peek"] for each in found.to_dicts())
    assert "given that the dealer peeked and has no blackjack" in str(found)


def test_a_file_of_hands_surrenders_early_too(tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    path.write_text("hand,up\n7h 7h,Ac\n9h 9d,6c\n", encoding="utf-8")
    found = EARLY.advise_file(path)
    assert [row[2] for row in found.table_rows()] == ["surrender early", "split"]
    assert "before the peek" in str(found)
