"""Each shoe behind the seam: what leaves it, in which order, and what it refuses."""

from collections.abc import Callable
from itertools import pairwise, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.cards import CUT_CARD, UNKNOWN, deck, parse_cards, shoe_cards
from pit21.randomness import stream_key, words
from pit21.table.shoes import (
    END,
    EnumeratingShoe,
    ReplayedShoe,
    ScriptedShoe,
    SeededShoe,
    Shoe,
    ShoeError,
    TypedShoe,
    parse_script,
    script_text,
)
from pit21.table.shoes.hand_shuffle import documented_shuffle


def places(count: int) -> tuple[str, ...]:
    return tuple(f"place {number}" for number in range(1, count + 1))


def opened(decks: int = 1, seed: int | str | bytes = 1) -> SeededShoe:
    shoe = SeededShoe("standard", decks, seed)
    shoe.shuffle(())
    return shoe


def test_every_shoe_fits_the_seam() -> None:
    shoes: list[Shoe] = [
        SeededShoe("standard", 1),
        ScriptedShoe(()),
        ReplayedShoe(()),
        TypedShoe(lambda place: place),
        EnumeratingShoe({}),
    ]
    assert len(shoes) == 5


class TestSeeded:
    @pytest.mark.parametrize("way", ["uniform", "documented"])
    @pytest.mark.parametrize(("kind", "decks"), [("standard", 1), ("spanish", 6), ("standard", 8)])
    def test_all_cards_are_there(self, kind: str, decks: int, way: str) -> None:
        shoe = SeededShoe(kind, decks, "all", way)  # type: ignore[arg-type]
        assert (shoe.size(), shoe.shuffles) == (0, 0)
        for number in (1, 2):
            shoe.shuffle(shoe.remaining())
            assert sorted(shoe.remaining()) == sorted(shoe_cards(kind, decks))
            assert shoe.remaining() != shoe_cards(kind, decks)
            assert (shoe.size(), shoe.shuffles) == (len(shoe_cards(kind, decks)), number)

    def test_cards_leave_from_the_front_until_none_is_left(self) -> None:
        shoe = opened()
        order = shoe.remaining()
        assert shoe.draw(places(5)) == order[:5]
        assert (shoe.remaining(), shoe.size()) == (order[5:], 47)
        assert shoe.draw(places(60)) == order[5:]
        assert shoe.draw(places(1)) == ()

    def test_the_same_seed_deals_the_same_shoes(self) -> None:
        first, second, other = opened(6, "same"), opened(6, "same"), opened(6, "other")
        assert first.remaining() == second.remaining() != other.remaining()
        replayed = opened(6, first.seed)
        assert replayed.remaining() == first.remaining()

    def test_without_a_seed_shoes_differ(self) -> None:
        first, second = SeededShoe("standard", 1), SeededShoe("standard", 1)
        assert first.seed != second.seed

    def test_shoe_n_depends_on_the_seed_and_n_alone(self) -> None:
        """I11: whatever was dealt, cut, refilled or left over before."""
        quiet, busy = opened(2), opened(2)
        busy.cut(31)
        busy.place_cut_card(20)
        assert busy.draw(places(200))[-1] == CUT_CARD
        busy.draw(places(200))
        busy.refill(parse_cards("As Kd 9c"))
        busy.draw(places(2))
        for _ in range(3):
            quiet.shuffle(())
            busy.shuffle(tuple(reversed(shoe_cards("standard", 2))))
            assert quiet.remaining() == busy.remaining()

    def test_consecutive_shoes_differ(self) -> None:
        shoe = SeededShoe("standard", 1, 1)
        orders = set()
        for _ in range(50):
            shoe.shuffle(())
            orders.add(shoe.remaining())
        assert len(orders) == 50

    @pytest.mark.parametrize("position", [0, 1, 26, 52])
    def test_a_cut_moves_the_front_to_the_back(self, position: int) -> None:
        shoe = opened()
        order = shoe.remaining()
        shoe.cut(position)
        assert shoe.remaining() == order[position:] + order[:position]

    @pytest.mark.clause("G3")
    @pytest.mark.parametrize("from_end", [0, 1, 26, 51, 52])
    def test_the_cut_card_comes_where_it_was_put(self, from_end: int) -> None:
        shoe = opened()
        order = shoe.remaining()
        shoe.place_cut_card(from_end)
        assert shoe.remaining() == order, "the cut card is not one of the cards"
        assert shoe.draw(places(60)) == (*order[: 52 - from_end], CUT_CARD)
        assert shoe.size() == from_end
        assert shoe.draw(places(60)) == order[52 - from_end :]
        assert shoe.draw(places(1)) == ()

    @pytest.mark.clause("G3")
    def test_the_cut_card_waits_until_a_card_is_asked_for(self) -> None:
        shoe = opened()
        order = shoe.remaining()
        shoe.place_cut_card(50)
        assert shoe.draw(places(2)) == order[:2]
        assert shoe.draw(()) == ()
        assert shoe.draw(places(3)) == (CUT_CARD,)
        assert shoe.draw(places(3)) == order[2:5]

    @given(st.integers(0, 52), st.lists(st.integers(1, 9)))
    def test_batches_do_not_change_what_leaves(self, from_end: int, batches: list[int]) -> None:
        shoe = opened()
        order = shoe.remaining()
        shoe.place_cut_card(from_end)
        left: list[int] = []
        for batch in batches:
            drawn = shoe.draw(places(batch))
            assert len(drawn) <= batch
            assert CUT_CARD not in drawn[:-1]
            left += drawn
        whole = [*order[: 52 - from_end], CUT_CARD, *order[52 - from_end :]]
        assert left == whole[: len(left)]
        assert [*(card for card in left if card != CUT_CARD), *shoe.remaining()] == list(order)

    @pytest.mark.clause("G4")
    def test_discards_are_shuffled_and_dealt_on(self) -> None:
        discards = parse_cards("As Kd 9c 9c 2h Td 7s 7h")
        orders = []
        for given_order in (discards, tuple(reversed(discards))):
            shoe = opened()
            shoe.draw(places(52))
            shoe.refill(given_order)
            assert sorted(shoe.remaining()) == sorted(discards)
            orders.append(shoe.remaining())
            shoe.draw(places(8))
            shoe.refill(given_order)
            orders.append(shoe.remaining())
        assert orders[:2] == orders[2:], "the order in which they were collected does not matter"
        assert orders[0] != orders[1], "a second refill is another shuffle"

    @pytest.mark.clause("G4")
    def test_refills_are_counted_from_one_in_every_shoe(self) -> None:
        """As the description says: else a refill would depend on how often earlier shoes ran out."""
        quiet, busy = opened(), opened()
        busy.draw(places(52))
        busy.refill((1, 2, 3))
        for shoe in (quiet, busy):
            shoe.shuffle(())
            shoe.draw(places(52))
            shoe.refill(tuple(range(30)))
        assert quiet.remaining() == busy.remaining()

    def test_a_shoe_with_cards_is_not_refilled(self) -> None:
        shoe = opened()
        with pytest.raises(ShoeError, match="still holds 52 cards"):
            shoe.refill((1, 2))
        with pytest.raises(ShoeError, match="not been shuffled"):
            SeededShoe("standard", 1).refill((1, 2))

    @pytest.mark.parametrize(
        ("spoil", "message"),
        [
            (lambda shoe: shoe.cut(-1), "cannot be cut at -1"),
            (lambda shoe: shoe.cut(53), "cannot be cut at 53"),
            (lambda shoe: shoe.place_cut_card(-1), "cannot lie -1 cards from the end of 52"),
            (lambda shoe: shoe.place_cut_card(53), "cannot lie 53 cards from the end of 52"),
            (lambda shoe: shoe.shuffle((1, 2)), "the 2 used cards are not the shoe's 52"),
            (lambda shoe: shoe.shuffle((1, *range(1, 52))), "the 52 used cards are not the shoe's 52"),
        ],
    )
    def test_what_cannot_be_done_changes_nothing(self, spoil: Callable[[SeededShoe], None], message: str) -> None:
        shoe = opened()
        order = shoe.remaining()
        with pytest.raises(ShoeError, match=message):
            spoil(shoe)
        assert (shoe.remaining(), shoe.shuffles) == (order, 1)
        assert shoe.draw(places(52)) == order

    def test_a_shoe_is_not_cut_once_it_is_dealt_or_marked(self) -> None:
        dealt, marked = opened(), opened()
        dealt.draw(places(1))
        marked.place_cut_card(10)
        for shoe in (dealt, marked):
            with pytest.raises(ShoeError, match="cut after the shuffle"):
                shoe.cut(10)

    def test_unknown_kinds_decks_and_ways(self) -> None:
        with pytest.raises(ValueError, match="not a kind of deck"):
            SeededShoe("pinochle", 1)
        with pytest.raises(ValueError, match="at least one deck"):
            SeededShoe("standard", 0)
        with pytest.raises(ValueError, match="the ways are uniform, documented"):
            SeededShoe("standard", 1, None, "faro")  # type: ignore[arg-type]

    def test_the_seed_is_not_shown_by_accident(self) -> None:
        shoe = opened(1, bytes(range(32)))
        assert bytes(range(32)).hex() not in repr(shoe)
        assert not hasattr(shoe, "__dict__")


class TestRecorded:
    def test_a_script_leaves_as_it_is_written(self) -> None:
        shoe = ScriptedShoe(parse_script("As Kd ?? 9c 2h"))
        shoe.shuffle(())
        shoe.cut(3)
        shoe.place_cut_card(1)
        assert shoe.draw(places(3)) == (*parse_cards("As Kd"), UNKNOWN)
        assert (shoe.remaining(), shoe.size()) == (parse_cards("9c 2h"), 2)
        assert shoe.draw(places(5)) == parse_cards("9c 2h")

    @pytest.mark.clause("G3")
    def test_a_cut_card_ends_the_batch(self) -> None:
        shoe = ScriptedShoe(parse_script("cut As cut Kd"))
        assert shoe.draw(places(3)) == (CUT_CARD,)
        assert shoe.draw(places(3)) == (*parse_cards("As"), CUT_CARD)
        assert shoe.remaining() == parse_cards("Kd")
        assert shoe.draw(places(3)) == parse_cards("Kd")

    @pytest.mark.clause("G4")
    @pytest.mark.parametrize("kind", [ScriptedShoe, ReplayedShoe])
    def test_an_empty_shoe_is_refilled(self, kind: type[ScriptedShoe] | type[ReplayedShoe]) -> None:
        shoe = kind(parse_script("As Kd end 9c"))
        assert shoe.draw(places(4)) == parse_cards("As Kd")
        assert shoe.draw(places(2)) == ()
        assert shoe.draw(places(2)) == (), "it stays empty until it is refilled"
        shoe.refill(parse_cards("As Kd"))
        assert shoe.draw(places(2)) == parse_cards("9c")

    def test_a_new_shoe_passes_the_marker(self) -> None:
        shoe = ScriptedShoe(parse_script("As end Kd"))
        shoe.shuffle(())
        assert shoe.draw(places(1)) == parse_cards("As")
        assert shoe.remaining() == ()
        shoe.shuffle(())
        assert shoe.draw(places(1)) == parse_cards("Kd")

    def test_a_script_that_runs_out_says_for_which_place(self) -> None:
        shoe = ScriptedShoe(parse_script("As Kd"))
        assert shoe.draw(("seat 1, card 1", "seat 2, card 1", "dealer, up card")) == parse_cards("As Kd")
        with pytest.raises(ShoeError, match="script ends after 2 entries: it has no card for dealer, up card"):
            shoe.draw(("dealer, up card", "seat 1, card 2"))
        assert shoe.draw(()) == ()

    def test_a_log_that_runs_out_says_for_which_place(self) -> None:
        with pytest.raises(ShoeError, match="log ends after 0 entries: it has no card for seat 1, card 1"):
            ReplayedShoe(()).draw(("seat 1, card 1",))

    @pytest.mark.parametrize("kind", [ScriptedShoe, ReplayedShoe])
    def test_a_refill_that_is_not_written_is_refused(self, kind: type[ScriptedShoe] | type[ReplayedShoe]) -> None:
        with pytest.raises(ShoeError, match=r"2 cards come back, but the .* has no empty shoe here"):
            kind(parse_script("As Kd end")).refill((1, 2))

    @pytest.mark.parametrize("entry", [-1, 55])
    def test_an_entry_that_is_no_card_is_refused(self, entry: int) -> None:
        with pytest.raises(ShoeError, match=f"entry 3 of the script is {entry}"):
            ScriptedShoe((1, 2, entry))

    def test_a_log_does_not_know_what_was_left(self) -> None:
        shoe = ReplayedShoe(parse_cards("As Kd"))
        shoe.shuffle(())
        shoe.cut(40)
        shoe.place_cut_card(52)
        assert (shoe.remaining(), shoe.size()) == (None, None)
        assert shoe.draw(places(2)) == parse_cards("As Kd")

    def test_what_left_a_seeded_shoe_can_be_replayed(self) -> None:
        shoe = opened(2)
        shoe.cut(20)
        shoe.place_cut_card(10)
        log: list[int] = []
        while drawn := shoe.draw(places(7)):
            log += drawn
        replayed = ReplayedShoe(log)
        again: list[int] = []
        while len(again) < len(log):
            again += replayed.draw(places(3))
        assert again == log

    @given(st.lists(st.integers(0, END)))
    def test_scripts_print_and_parse(self, cards: list[int]) -> None:
        assert parse_script(script_text(cards)) == tuple(cards)


class TestTyped:
    def test_each_place_is_asked_for_by_name(self) -> None:
        asked: list[str] = []
        answers = iter(["as", "CUT", "??", "10d"])

        def ask(place: str) -> str:
            asked.append(place)
            return next(answers)

        shoe = TypedShoe(ask)
        shoe.shuffle(())
        shoe.cut(100)
        shoe.place_cut_card(52)
        wanted = ("seat 3, card 1", "seat 3, card 2")
        assert shoe.draw(wanted) == parse_cards("As")
        assert shoe.draw(wanted[1:]) == (CUT_CARD,)
        assert shoe.draw(wanted[1:]) == (UNKNOWN,)
        assert shoe.draw(("dealer, card 1",)) == parse_cards("Td")
        assert asked == ["seat 3, card 1", "seat 3, card 2", "seat 3, card 2", "dealer, card 1"]
        assert (shoe.remaining(), shoe.size()) == (None, None)
        assert shoe.draw(()) == ()

    def test_a_typing_error_is_refused_with_its_place_and_can_be_typed_again(self) -> None:
        answers = iter(["11s", "Js"])
        shoe = TypedShoe(lambda place: next(answers))
        with pytest.raises(ShoeError, match="seat 3, card 2: '11s' is not a card"):
            shoe.draw(("seat 3, card 2",))
        assert shoe.draw(("seat 3, card 2",)) == parse_cards("Js")

    @pytest.mark.clause("G4")
    def test_a_real_shoe_can_run_out(self) -> None:
        answers = iter(["end", "2c"])
        shoe = TypedShoe(lambda place: next(answers))
        assert shoe.draw(places(2)) == ()
        shoe.refill((1, 2))
        assert shoe.draw(places(2)) == parse_cards("2c")


def opened_documented(seed: int) -> SeededShoe:
    shoe = SeededShoe("spanish", 6, seed, "documented")
    shoe.shuffle(())
    return shoe


@pytest.mark.clause("N21")
class TestDocumented:
    def test_at_opening_the_wash_makes_new_decks_random(self) -> None:
        """Without it, aces would stay near the front: six riffled decks of a fixed order are not mixed."""
        aces_in_front = sum(card >> 2 == 0 for seed in range(200) for card in opened_documented(seed).remaining()[:24])
        assert 300 < aces_in_front < 500, "24 of 288 hold 2 of the 24 aces on average, 400 in 200 shoes"

    def test_later_it_starts_from_the_order_in_which_the_cards_lie(self) -> None:
        """The same random choices move positions, whatever cards lie in them."""
        cards = shoe_cards("spanish", 6)
        one = deck("spanish")
        renamed = dict(zip(one, one[1:] + one[:1], strict=True))
        first, second = opened_documented(1), opened_documented(1)
        first.shuffle(cards)
        second.shuffle(tuple(renamed[card] for card in cards))
        assert second.remaining() == tuple(renamed[card] for card in first.remaining())

    def test_the_next_shoe_depends_on_how_the_used_one_lies(self) -> None:
        cards = shoe_cards("spanish", 6)
        first, second = opened_documented(1), opened_documented(1)
        first.shuffle(cards)
        second.shuffle(tuple(reversed(cards)))
        assert first.remaining() != second.remaining()

    def test_discards_are_shuffled_the_same_way(self) -> None:
        shoe = opened_documented(1)
        order = shoe.draw(places(288))
        shoe.refill(order[:100])
        assert sorted(shoe.remaining()) == sorted(order[:100])
        assert shoe.remaining() != order[:100]


@pytest.mark.clause("N21")
class TestDocumentedProcedure:
    """On labels 0 to 287 from the top, so that the way of each position can be followed."""

    def test_an_unfair_hand_shows_the_piles(self) -> None:
        """Words of 0 always take from the upper packet: no riffle mixes, and only the piles move."""
        order = documented_shuffle(range(288), 24, repeat(0))
        # Pairs of piles are laid on each other: 192-287, 96-191, 0-95. Its halves are the first and last 144.
        upper = [*range(192, 288), *range(96, 144)]
        lower = [*range(144, 192), *range(96)]
        expected: list[int] = []
        for start in range(0, 144, 24):
            expected = upper[start : start + 24] + lower[start : start + 24] + expected
        assert order == expected

    def test_each_final_riffle_holds_half_a_deck_of_each_half(self) -> None:
        stream = words(stream_key(bytes(32), "riffle"))
        order = documented_shuffle(range(288), 24, stream)
        assert sorted(order) == list(range(288))
        for start in range(0, 288, 48):
            packet = order[start : start + 48]
            rises = sum(second > first for first, second in pairwise(packet))
            assert 10 < rises < 47, "two packets were interleaved, neither dropped whole nor left sorted"

    def test_a_card_stays_in_the_third_where_its_pair_of_piles_was_laid(self) -> None:
        """The top two piles end at the bottom of the stack, and so in the lower half's last four packets."""
        for seed in range(20):
            order = documented_shuffle(range(288), 24, words(stream_key(bytes([seed] * 32), "riffle")))
            bottom_of_stack = {position // 48 for position, label in enumerate(order) if label < 96}
            top_of_stack = {position // 48 for position, label in enumerate(order) if label >= 192}
            # Packets are laid upwards: the first riffled lies at the back, position 240 and on.
            assert bottom_of_stack == {0, 1, 2, 3}
            assert top_of_stack == {2, 3, 4, 5}

    @pytest.mark.parametrize("cards", [0, 1, 5, 7, 48, 52, 289, 416])
    def test_any_number_of_cards(self, cards: int) -> None:
        order = documented_shuffle(range(cards), 24, words(stream_key(bytes(32), "riffle")))
        assert sorted(order) == list(range(cards))
