"""Proofs of whole tables hold; every change to one is found, and no malformed one is met with an exception."""

import itertools
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.cards import card_text, parse_card
from pit21.fair.event_proof import EventsError, proof_from_events
from pit21.fair.proof import ShoeProof, read_proof
from pit21.fair.proof import plain_proof as as_plain
from pit21.fair.verify import verify_proof, verify_proofs
from pit21.spec.loader import CORE_GAMES
from pit21.table import events as e
from tests.fair.tables import Played, play

DOCUMENTED: dict[str, Any] = {"game": "nh-21-plus", "rounds": 200, "seed": 3, "shuffle": "documented", "cut_depth": "0"}
REFILLED: dict[str, Any] = {"game": "blackjack", "rounds": 60, "seed": 3, "decks": 1, "cut_depth": "0"}
HIDDEN: dict[str, Any] = {"game": "twisted-21", "rounds": 12, "seed": 3}
TABLES: list[dict[str, Any]] = [
    *({"game": game, "rounds": 60, "seed": 3} for game in CORE_GAMES if game != "twisted-21"),
    HIDDEN, DOCUMENTED, REFILLED,
]  # fmt: skip


@cache
def _table(key: tuple[tuple[str, Any], ...]) -> Played:
    return play(**dict(key))


def table(settings: dict[str, Any]) -> Played:
    return _table(tuple(settings.items()))


def shoes(played: Played) -> range:
    return range(1, played.shoe.shuffles + 1)


@pytest.mark.parametrize("settings", TABLES, ids=lambda settings: f"{settings['game']}-{len(settings)}")
def test_every_shoe_of_every_game_is_verified(settings: dict[str, Any]) -> None:
    played = table(settings)
    full = [played.proof(number) for number in shoes(played)]
    reported = [played.proof(number, redacted=True) for number in shoes(played)]
    for verdict in (*verify_proofs(full), *verify_proofs([msgspec.json.encode(as_plain(proof)) for proof in reported])):
        assert verdict.ok, verdict.first_difference
    for with_faces, proof, verdict in zip(full, reported, verify_proofs(reported), strict=True):
        assert (with_faces.refills, with_faces.lies) == (proof.refills, proof.lies)
        filled = iter(verdict.hidden)
        assert with_faces.rounds == tuple(
            msgspec.structs.replace(
                each, draws=tuple((place, next(filled).card if card == "??" else card) for place, card in each.draws)
            )
            for each in proof.rounds
        )


def test_the_tables_meet_what_must_be_met() -> None:
    """Refills, piles, cuts, voids in the middle, hidden cards and cut cards are among what is verified above."""
    kinds = {type(event) for settings in TABLES for event in table(settings).session.events}
    assert {e.DiscardsReshuffled, e.ShoeCut, e.CutCardMet, e.RoundVoided, e.CardBurned, e.CardPicked} <= kinds
    assert any(table(REFILLED).proof(number).refills for number in shoes(table(REFILLED)))
    documented = table(DOCUMENTED)
    assert documented.shoe.shuffles >= 2
    assert any(documented.proof(number).refills for number in shoes(documented))
    assert documented.proof(2).pile
    assert verify_proof(table(HIDDEN).proof(1, redacted=True)).hidden


def test_the_lie_of_a_shoe_is_what_the_table_handed_to_the_next() -> None:
    documented = table(DOCUMENTED)
    (first, second) = verify_proofs([documented.proof(1, redacted=True), documented.proof(2, redacted=True)])
    assert [check.step for check in second.checks].count("pile") == 1
    assert first.ok
    assert second.ok


def changed(proof: ShoeProof, random: Random) -> Iterator[ShoeProof]:
    """The proof with one thing different, each way once."""
    replace = msgspec.structs.replace
    at = random.randrange(len(proof.rounds))
    played = proof.rounds[at]
    draw = random.choice([i for i, (_, card) in enumerate(played.draws) if card not in {"??", "cut"}])
    place, card = played.draws[draw]
    other = card_text((parse_card(card) + random.randint(1, 51)) % 52)
    for draws in (
        (*played.draws[:draw], (place, other), *played.draws[draw + 1 :]),
        (*played.draws[:draw], (place, "cut"), *played.draws[draw + 1 :]),
        (*played.draws[:draw], (place, "cut"), *played.draws[draw:]),
        (*played.draws[:draw], (place, other), *played.draws[draw:]),
        (*played.draws, *[("seat 1", "As")] * 500),
    ):
        yield replace(proof, rounds=(*proof.rounds[:at], replace(played, draws=draws), *proof.rounds[at + 1 :]))
    for field, digits in (("seed", proof.seed), ("commitment", proof.commitment)):
        digit = random.randrange(64)
        yield replace(proof, **{field: f"{digits[:digit]}{int(digits[digit], 16) ^ 1:x}{digits[digit + 1 :]}"})
    yield replace(proof, contributions=(*proof.contributions, ("p9", "one more")))
    if proof.contributions:
        yield replace(proof, contributions=proof.contributions[1:])
    if proof.cut is not None:
        yield replace(proof, cut=None)
        yield replace(proof, cut=replace(proof.cut, position=proof.cut.position + 1))
    if proof.refills:
        refill = proof.refills[0]
        for back in (refill.back[1:], (*refill.back, refill.back[0]), (*refill.back, 10_000)):
            yield replace(proof, refills=(replace(refill, back=back), *proof.refills[1:]))
        yield replace(proof, refills=proof.refills[1:])
        yield replace(proof, refills=(replace(refill, after=refill.after + 500), *proof.refills[1:]))
    if proof.lies:
        yield replace(proof, lies=proof.lies[1:])
    if proof.pile:
        yield replace(proof, pile="")
        yield replace(proof, pile=" ".join(reversed(proof.pile.split())))


@pytest.mark.parametrize("settings", [REFILLED, DOCUMENTED, HIDDEN], ids=["refilled", "documented", "hidden"])
def test_every_change_is_found(settings: dict[str, Any]) -> None:
    random = Random(21)
    played = table(settings)
    for number in list(shoes(played))[:4]:
        proof = played.proof(number, redacted=True)
        assert verify_proof(proof).ok
        for wrong in changed(proof, random):
            verdict = verify_proof(msgspec.json.encode(as_plain(wrong)))
            assert not verdict.ok
            assert verdict.first_difference
            assert not all(check.ok for check in verdict.checks)


def test_a_pile_that_is_not_the_shoe_before_is_found_by_the_two_together() -> None:
    """On its own the second shoe is right: only beside the first can its pile be seen to be invented."""
    documented = table(DOCUMENTED)
    first, second = documented.proof(1), documented.proof(2)
    other = msgspec.structs.replace(first, lies=(first.lies[1], first.lies[0], *first.lies[2:]))
    assert [verdict.ok for verdict in verify_proofs([first, second])] == [True, True]
    verdicts = verify_proofs([other, second])
    assert [verdict.ok for verdict in verdicts] == [True, False]
    assert verdicts[1].first_difference == "The pile is not shoe 1 as it lay when it retired: card 1 differs."


def test_a_shoe_that_is_given_twice_is_refused() -> None:
    proof = table(REFILLED).proof(1)
    verdicts = verify_proofs([proof, proof])
    assert [verdict.ok for verdict in verdicts] == [True, False]
    assert verdicts[1].first_difference == "Shoe 1 of this table was given before."


def test_the_first_difference_is_named() -> None:
    proof = table(REFILLED).proof(1)
    draws = proof.rounds[1].draws
    wrong = msgspec.structs.replace(proof.rounds[1], draws=(draws[0], (draws[1][0], draws[0][1]), *draws[2:]))
    verdict = verify_proof(msgspec.structs.replace(proof, rounds=(proof.rounds[0], wrong, *proof.rounds[2:])))
    number, (place, card) = wrong.round, draws[1]
    assert verdict.first_difference == (
        f"Round {number}, draw 2 ({place}): {draws[0][1]} was shown, {card} comes from the seed."
    )


def test_a_proof_without_rounds_says_that_no_card_was_compared() -> None:
    proof = as_plain(table(HIDDEN).proof(1))
    verdict = verify_proof({**proof, "rounds": [], "refills": [], "lies": []})
    assert (verdict.rounds, verdict.cards) == (0, 0)
    assert "no dealt card was compared" in next(check.words for check in verdict.checks if check.step == "rounds")


def test_a_card_that_was_seen_cannot_be_called_hidden() -> None:
    proof = table(REFILLED).proof(1)
    place, _ = proof.rounds[0].draws[0]
    assert "face down" not in place
    blind = msgspec.structs.replace(proof.rounds[0], draws=((place, "??"), *proof.rounds[0].draws[1:]))
    verdict = verify_proof(msgspec.structs.replace(proof, rounds=(blind, *proof.rounds[1:])))
    assert verdict.first_difference == "rounds[0].draws[0]: a card that was dealt face up cannot be ??"


def test_events_that_are_not_of_the_shoe_are_refused() -> None:
    played = table(REFILLED)
    with pytest.raises(EventsError, match="shoe 99 is not in these events"):
        proof_from_events(msgspec.structs.replace(played.facts(1), shoe=99), played.session.events)
    with pytest.raises(EventsError, match="shuffled twice"):
        proof_from_events(played.facts(1), played.session.events * 2)
    late = [event for event in played.session.events if not isinstance(event, e.RoundBegan)]
    with pytest.raises(EventsError, match="must begin with the round"):
        proof_from_events(played.facts(1), late)
    with pytest.raises(EventsError, match="cannot be dealt from its seed"):
        proof_from_events(msgspec.structs.replace(played.facts(1), seed="abc"), played.session.events)


def plain_proof() -> dict[str, Any]:
    found: dict[str, Any] = as_plain(table(REFILLED).proof(1))
    return found


def test_a_proof_comes_back_from_its_json() -> None:
    proof = table(REFILLED).proof(1)
    assert read_proof(msgspec.json.encode(as_plain(proof))) == (proof, [])
    assert read_proof(msgspec.json.encode(as_plain(proof)).decode()) == (proof, [])
    assert read_proof(plain_proof()) == (proof, [])


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("version", "pit21-shuffle-3", "version: 'pit21-shuffle-3' is not known here"),
        ("shoe", 0, "shoe: shoes are numbered from 1"), ("shoe", -1, "shoe: "), ("shoe", 2**53 + 1, "shoe: "),
        ("shoe", True, "shoe: "), ("shoe", "1", "shoe: "), ("shoe", 10**400, "shoe: "),
        ("decks", 9, "decks: a shoe has 1 to 8"), ("decks", 0, "decks: "), ("decks", None, "decks: "),
        ("deck", "tarot", "deck: 'tarot' is not a kind"), ("way", "riffle", "way: "),
        ("seed", "00", "seed: it has 64"), ("seed", "AB" * 32, "seed: it has 64"), ("seed", "\u0661" * 64, "seed: "),
        ("commitment", "", "commitment: it has 64"), ("contributions", [["p1"]], "contributions: "),
        ("contributions", [["p1", "\ud800"]], "half a pair"), ("contributions", [["p", "x"]] * 65, "at most 64"),
        ("pile", "As", "pile: only a documented shuffle"), ("pile", "no cards", "pile: 'no' is not a card"),
        ("cut", {"position": 53, "seat": 1}, "cannot be cut at 53"), ("cut", {"position": 1}, "cut: "),
        ("cut_card_from_end", 53, "cut card cannot lie 53"), ("lies", [1], "lies: only a documented"),
        ("rounds", [{"round": 1, "draws": [["seat 1", "Xx"]]}], "rounds[0].draws[0]: 'Xx' is not a card"),
        ("rounds", {}, "rounds: "), ("refills", [{"round": 1}], "refills: "), ("extra", 1, "'extra' is not a field"),
        ("table", "\x1b[31m\u202e", None),
    ],
)  # fmt: skip
def test_a_malformed_proof_is_reported_in_words(field: str, value: object, wanted: str | None) -> None:
    verdict = verify_proof(plain_proof() | {field: value})
    assert verdict.ok == (wanted is None)
    assert wanted is None or any(wanted in check.words for check in verdict.checks), verdict
    assert "\x1b" not in msgspec.json.encode(verdict).decode().replace("\\u001b", "\x1b")


def test_all_problems_are_reported_at_once() -> None:
    verdict = verify_proof(plain_proof() | {"shoe": "x", "decks": [], "way": 3, "more": 1})
    assert [check.words.split(":")[0] for check in verdict.checks] == [
        "'more' is not a field of a proof",
        "shoe",
        "decks",
        "way",
    ]
    missing = verify_proof("{}")
    assert {"table is missing", "seed is missing", "way is missing"} <= {check.words for check in missing.checks}


@pytest.mark.parametrize(
    "source",
    [
        b"", b"{", b"[]", b"null", b"\xff\xfe", "[" * 100_000, '{"shoe":NaN}', '{"a":1,"a":2}', b"1e999", '"\\ud800"',
        "9" * 5_000, None, 3, object(), [1], {1: 2}, {"rounds": object()}, {"table": float("nan")},
    ],
    ids=itertools.count(),
)  # fmt: skip
def test_what_is_no_proof_is_answered_in_words(source: object) -> None:
    verdict = verify_proof(source)
    assert not verdict.ok
    assert verdict.first_difference
    msgspec.json.encode(verdict)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["As", "??", "cut"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["round", "draws", "x"]), inner),
    max_leaves=8,
)


@given(st.data())
def test_nothing_that_is_given_raises(data: st.DataObject) -> None:
    proof = plain_proof()
    for field in data.draw(st.lists(st.sampled_from(sorted(proof)), max_size=3)):
        proof[field] = data.draw(JUNK)
    msgspec.json.encode(verify_proof(proof))
