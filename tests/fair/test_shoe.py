"""The committed shoe: nothing without a seed, nothing but the seed and the texts, and it goes on from its state."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.cards import shoe_cards
from pit21.fair.shoe import CommittedShoe, ShoeState, Way
from pit21.randomness import seed_from, shuffled, stream_key, words
from pit21.table.shoe import Shoe, ShoeError
from tests.fair.tables import play

SEED = seed_from("a committed shoe")


def opened(way: Way = "uniform", decks: int = 1, *texts: str) -> CommittedShoe:
    shoe = CommittedShoe("standard", decks, way)
    shoe.prepare(SEED, [(f"p{number}", text) for number, text in enumerate(texts)])
    shoe.shuffle(())
    return shoe


def test_it_fits_the_seam_and_is_whole() -> None:
    shoe: Shoe = CommittedShoe("standard", 1)
    assert shoe.complete


def test_without_a_prepared_seed_there_is_no_shuffle() -> None:
    shoe = CommittedShoe("standard", 1)
    with pytest.raises(ShoeError, match="prepare one before the shuffle"):
        shoe.shuffle(())
    assert shoe.state() == ShoeState()
    shoe.prepare(SEED)
    shoe.shuffle(())
    before = shoe.state()
    with pytest.raises(ShoeError, match="prepare one before the shuffle"):
        shoe.shuffle(shoe.remaining())
    assert shoe.state() == before


def test_a_shuffle_of_wrong_cards_leaves_the_seed_prepared() -> None:
    shoe = CommittedShoe("standard", 1)
    shoe.prepare(SEED)
    before = shoe.state()
    with pytest.raises(ShoeError, match="count the shoe"):
        shoe.shuffle((1, 2, 3))
    assert shoe.state() == before
    assert shoe.prepared


def test_the_order_is_the_stream_of_the_shoes_own_seed() -> None:
    shoe = opened("uniform", 6, "ähnlich", "")
    key = stream_key(SEED, "shuffle", ("ähnlich".encode(), b""))
    assert list(shoe.remaining()) == shuffled(shoe_cards("standard", 6), words(key))
    assert shoe.state().contributions == (("p0", "ähnlich"), ("p1", ""))


def test_every_text_and_its_place_counts_and_no_name_does() -> None:
    orders = [
        opened("uniform", 1, *texts).remaining() for texts in ((), ("",), ("a",), ("a", "b"), ("b", "a"), ("ab",))
    ]
    assert len(set(orders)) == len(orders)
    renamed = CommittedShoe("standard", 1)
    renamed.prepare(SEED, [("eve", "a")])
    renamed.shuffle(())
    assert renamed.remaining() == orders[2]


def test_texts_may_change_until_the_shuffle_and_the_seed_may_not() -> None:
    shoe = CommittedShoe("standard", 1)
    shoe.prepare(SEED, [("eve", "first")])
    shoe.prepare(SEED, [("p0", "second")])
    with pytest.raises(ShoeError, match="has a seed already"):
        shoe.prepare(seed_from("a kinder one"))
    shoe.shuffle(())
    assert shoe.remaining() == opened("uniform", 1, "second").remaining()
    with pytest.raises(ShoeError, match="the open shoe"):
        shoe.prepare(SEED)


@pytest.mark.parametrize(
    ("seed", "texts", "message"),
    [
        (b"short", [], "32 bytes, not 5"),
        (SEED, [("eve", "\ud800")], "half a pair"),
        (SEED, [("eve", "x")] * 65, "at most 64"),
    ],
)
def test_what_cannot_be_mixed_in_is_refused(seed: bytes, texts: list[tuple[str, str]], message: str) -> None:
    shoe = CommittedShoe("standard", 1)
    with pytest.raises(ShoeError, match=message):
        shoe.prepare(seed, texts)
    assert not shoe.prepared


def test_the_cut_moves_the_cards() -> None:
    shoe = opened()
    order = shoe.remaining()
    shoe.cut(20)
    assert shoe.remaining() == order[20:] + order[:20]


def test_the_documented_shuffle_starts_from_the_pile_as_it_lies() -> None:
    later = []
    for turned in (False, True):
        shoe = opened("documented")
        assert shoe.state().pile == ()
        used = shoe.remaining()[:: -1 if turned else 1]
        shoe.prepare(seed_from("the next"))
        shoe.shuffle(used)
        assert shoe.state().pile == used
        later.append(shoe.remaining())
    assert later[0] != later[1]


Act = tuple[str, int]
ACTS = st.lists(
    st.tuples(
        st.sampled_from(["prepare", "shuffle", "cut", "place", "draw", "draw", "refill", "used"]), st.integers(0, 52)
    ),
    min_size=1,
    max_size=30,
)


def do(shoe: CommittedShoe, act: Act, step: int) -> Any:
    """One operation, or why it was refused: both are compared."""
    name, number = act
    try:
        if name == "prepare":
            return shoe.prepare(seed_from(f"{step}"), [("p", f"{number}")] * (number % 3))
        if name == "shuffle":
            return shoe.shuffle(())
        if name == "used":
            return shoe.shuffle(shoe_cards("standard", 1)[number:] + shoe_cards("standard", 1)[:number])
        if name == "cut":
            return shoe.cut(number)
        if name == "place":
            return shoe.place_cut_card(number)
        if name == "draw":
            return shoe.draw(("seat",) * number)
        return shoe.refill(tuple(range(number)))
    except ShoeError as error:
        return str(error)


@given(st.sampled_from(["uniform", "documented"]), ACTS)
def test_from_any_state_it_goes_on_as_if_nothing_had_happened(way: Way, acts: list[Act]) -> None:
    kept = CommittedShoe("standard", 1, way)
    restored = CommittedShoe("standard", 1, way)
    for step, act in enumerate([("prepare", 1), ("shuffle", 0), *acts]):
        saved = msgspec.json.decode(msgspec.json.encode(restored.state()), type=ShoeState)
        restored = CommittedShoe.restore("standard", 1, way, saved)
        assert do(kept, act, step) == do(restored, act, step)
        assert kept.state() == restored.state()
        assert (kept.remaining(), kept.size(), kept.prepared) == (
            restored.remaining(),
            restored.size(),
            restored.prepared,
        )


def test_the_restoring_test_reaches_a_refill_and_a_second_shoe() -> None:
    """What the random sequences above are meant to meet, once for certain."""
    shoe = opened("documented")
    for step, act in enumerate((("draw", 52), ("refill", 30), ("draw", 7), ("prepare", 1), ("used", 9), ("draw", 5))):
        shoe = CommittedShoe.restore("standard", 1, "documented", shoe.state())
        assert not isinstance(do(shoe, act, step), str)
    assert (shoe.shuffles, shoe.size()) == (2, 47)


@pytest.mark.parametrize(
    "change",
    [
        {"cards": (0, 1)}, {"cards": (99,) * 52}, {"next": 53}, {"next": -1}, {"cut_card_at": 60}, {"seed": "zz"},
        {"seed": ""}, {"number": -1}, {"number": 0}, {"pile": tuple(range(52))}, {"refills": 1, "cards": (1, 1)},
    ],
)  # fmt: skip
def test_a_damaged_state_is_found(change: dict[str, Any]) -> None:
    with pytest.raises(ShoeError, match=next(iter(reversed(change))) if change != {"number": 0} else "cards"):
        CommittedShoe.restore("standard", 1, "uniform", msgspec.structs.replace(opened().state(), **change))


@pytest.mark.parametrize("game", ["twisted-21", "pure-21.5", "blackjack"])
def test_stakes_players_and_bank_do_not_change_the_order(game: str) -> None:
    """I11: other people, other wagers, other banks and other plays from the same seeds and texts."""
    runs = [play(game, 40, seed, name="the same") for seed in (1, 2, 3)]
    bets = {tuple(event for event in run.session.events if type(event).__name__ == "BetPlaced") for run in runs}
    assert len(bets) == 3
    shortest = min(len(run.shoe.shuffled) for run in runs)
    assert shortest >= 1
    for number in range(shortest):
        assert len({run.shoe.shuffled[number].cards for run in runs}) == 1
