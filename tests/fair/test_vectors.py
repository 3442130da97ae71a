"""The published known answers, from an implementation that shares no code with ours, and ours beside them."""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit21.cards import cards_text, parse_cards
from pit21.fair.commitment import LABEL, LABEL_2, commitment
from pit21.fair.proof import ShoeProof, plain_proof, read_proof
from pit21.fair.seed_chain import ANCHOR_LABEL, LENGTH, LINK_LABEL, anchor_of
from pit21.fair.shoe import CommittedShoe
from pit21.fair.vectors import vectors, vectors_text
from pit21.fair.verify import verify_proof, verify_proofs
from pit21.randomness import VERSION, VERSION_2, hashed_stream_key, seed_from, stream_key
from pit21.server.tables.live.announcement import CLIENT_SEED_SECONDS
from tests.fair import plain
from tests.fair.vectors import PATH, text
from tests.scale import ScaleCount

CASES: list[dict[str, Any]] = json.loads(PATH.read_text(encoding="utf-8"))["cases"]


def test_the_file_is_what_the_plain_implementation_writes() -> None:
    assert PATH.read_text(encoding="utf-8") == text() == vectors_text()
    assert vectors()["versions"] == [VERSION, VERSION_2]


def test_the_cases_cover_what_is_published() -> None:
    assert len(CASES) >= 24
    assert {case["decks"] for case in CASES} == {1, 2, 4, 6, 8}
    assert {case["deck"] for case in CASES} == {"standard", "spanish"}
    assert {len(case["contributions"]) for case in CASES} == {0, 1, 2, 3}
    assert any(not part.isascii() for case in CASES for part in case["contributions"])
    assert any(case["pile"] for case in CASES)
    assert {0, 1, None} < {case["cut"] for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_case(case: dict[str, Any]) -> None:
    seed = bytes.fromhex(case["seed"])
    texts = case["contributions"]
    version = case["version"]
    digests = [hashlib.sha256(each.encode()).hexdigest() for each in texts]
    assert commitment(seed, version) == case["commitment"]
    assert hashed_stream_key(seed, case["purpose"], digests, version).hex() == case["key"]
    shoe = CommittedShoe(case["deck"], case["decks"], case["way"])
    if version == VERSION:
        assert stream_key(seed, case["purpose"], [each.encode() for each in texts]).hex() == case["key"]
        shoe.prepare(seed, [("somebody", each) for each in texts])
    else:
        assert anchor_of(seed, case["position"]) == case["anchor"]
        shoe.prepare_hashed(seed, digests)
    shoe.shuffle(parse_cards(case["pile"]))
    assert cards_text(shoe.remaining()) == case["order"]
    if case["cut"] is not None:
        shoe.cut(case["cut"])
    assert cards_text(shoe.remaining()) == case["dealt"]
    for refill in case["refills"]:
        shoe.draw(("somewhere",) * shoe.size())
        shoe.refill(parse_cards(refill["back"]))
        assert cards_text(shoe.remaining()) == refill["order"]


def test_the_proofs() -> None:
    proofs = vectors()["proofs"]
    for each in proofs:
        verdict = verify_proof(each["proof"])
        assert verdict.ok == each["ok"], each["name"]
        wrong = next((check.step for check in verdict.checks if not check.ok), "")
        assert wrong == each["wrong"], each["name"]
        proof, problems = read_proof(each["proof"])
        assert proof is not None
        assert json.loads(msgspec.json.encode(plain_proof(proof))) == each["proof"], problems
    verdicts = verify_proofs([each["proof"] for each in proofs if each["ok"]])
    assert verdicts[1].ok
    assert verdicts[1].checks[-1].step == "link"
    last = verdicts[-1]
    assert last.ok
    assert last.checks[-1].step == "pile"


def test_shoes_that_do_not_follow_each_other_are_found() -> None:
    first, second = (each["proof"] for each in vectors()["proofs"][:2])
    other = plain.Chain(plain.sha256(b"another chain"))
    again = {**first, "anchor": other.anchor, "seed": other.links[0].hex()}
    again["commitment"] = plain.commitment(other.links[0], plain.TWO)
    links = [verify_proofs([before, second])[1].checks[-1] for before in (first, again)]
    assert [(check.step, check.ok) for check in links] == [("link", True), ("link", False)]
    restored = verify_proofs([first, {**again, "shoe": 2}])[1].checks[-1]
    assert (restored.step, restored.ok) == ("link", True)
    assert "new anchor" in restored.words
    skipped = verify_proofs([{**second, "shoe": 1}, second])[1].checks[-1]
    assert (skipped.step, skipped.ok) == ("link", False)


def test_many_shoes_agree_with_the_plain_implementation(scale_count: ScaleCount) -> None:
    for number in range(scale_count(small=40, conformance=200, full=1_000)):
        deck, decks = ("standard", "spanish")[number % 2], number // 2 % 8 + 1
        way = "documented" if number % 3 == 0 else "uniform"
        seed, texts = seed_from(f"many {number}"), [f"text {number} ü"] * (number % 4)
        shoe = CommittedShoe(deck, decks, way)  # type: ignore[arg-type]
        shoe.prepare(seed, [("p", each) for each in texts])
        shoe.shuffle(())
        assert list(shoe.remaining()) == plain.Shape(deck, decks, way, seed, texts).order([])


def test_the_page_promises_no_more_than_is_true() -> None:
    page = " ".join(
        (Path(__file__).parents[2] / "docs" / "explanation" / "fairness.md").read_text(encoding="utf-8").split()
    )
    assert "computationally indistinguishable" in page
    assert "every order" not in page.lower()
    for label in (LABEL, LABEL_2, LINK_LABEL, ANCHOR_LABEL):
        assert f"the {len(label)} bytes `{label.decode()}`" in page
    assert f"chain of {LENGTH:,} seeds" in page
    assert f"at the latest after {CLIENT_SEED_SECONDS:g} seconds" in page
    for field in msgspec.structs.fields(ShoeProof):
        assert f"`{field.name}`" in page
