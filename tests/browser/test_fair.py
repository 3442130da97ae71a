"""The page of fairness: it judges as the server does, and what is no proof breaks nothing."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from pit21.randomness import VERSION, VERSION_2
from tests.browser.conftest import NewPage
from tests.browser.verifying import agree
from tests.fair.test_browser_verifier import random_proof


@pytest.mark.long
def test_the_page_judges_shoes_as_the_server_does(new_page: NewPage) -> None:
    found = agree(new_page(), 50, seed=7)
    assert found["shoes"] == 50


@pytest.mark.long
def test_what_is_no_proof(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/fair")
    field = page.get_by_label("Round link or proof")
    check = page.get_by_role("button", name="Check", exact=True)
    for text in ("hello there", "{", "[]", '{"version": "pit21-shuffle-1"}', "https://example.org/round/none"):
        field.fill(text)
        check.click()
        result = page.get_by_role("alert").or_(page.get_by_role("heading", name="Verification failed"))
        expect(result.first).to_be_visible()
    for text in ("hello", "https://example.org/round/none"):
        field.fill(text)
        check.click()
        expect(page.get_by_role("alert")).to_contain_text("This is neither a round link nor a proof")
        expect(page.get_by_role("alert")).to_contain_text("/round/")
    field.fill(f"https://example.org/round/{'0' * 32}")  # as long as one, and none that was ever made
    check.click()
    expect(page.get_by_role("alert")).to_contain_text("There is no such round")
    broken = {"version": "pit21-shuffle-1", "contributions": 5, "cut": 3, "rounds": {"a": 1}, "deck": [], "seed": None}
    field.fill(json.dumps(broken))
    check.click()
    expect(page.get_by_role("heading", name="Verification failed")).to_be_visible()


@pytest.mark.long
def test_the_anchor_that_someone_wrote_down_is_compared(new_page: NewPage) -> None:
    """The seed must lead to it: what the proof calls its anchor is not asked."""
    random = Random(5)
    proofs = [random_proof(random, number) for number in range(20)]
    newer = next(proof for proof in proofs if proof["version"] == VERSION_2 and proof["position"] > 1)
    older = next(proof for proof in proofs if proof["version"] == VERSION)
    page = new_page()
    page.goto("/fair")
    result = page.get_by_role("region", name="Result")
    cases = [
        (newer, newer["anchor"].upper(), "The seed leads to the anchor you wrote down"),
        (newer, "0" * 64, f"The seed does not lead to the anchor you wrote down but to {newer['anchor']}"),
        ({**newer, "anchor": "0" * 64}, "0" * 64, f"you wrote down but to {newer['anchor']}"),
        (older, newer["anchor"], "This proof has no anchor to compare with"),
    ]
    for proof, anchor, words in cases:
        page.get_by_label("Anchor you wrote down").fill(anchor)
        page.get_by_label("Round link or proof").fill(json.dumps(proof))
        page.get_by_role("button", name="Check", exact=True).click()
        expect(result).to_contain_text(words)


@pytest.mark.long
def test_a_discarded_shoe_says_why_it_has_no_proof(new_page: NewPage) -> None:
    page = new_page()
    message = "this shoe was discarded: its cards may be known. A discarded shoe has no proof"
    answer = {"error": {"code": "discarded", "message": message}}
    page.route("**/api/tables/*/shoes/2/proof", lambda route: route.fulfill(status=409, json=answer))
    page.goto("/fair?table=t&shoe=2")
    expect(page.get_by_role("alert")).to_have_text(f"T{message[1:]}.")
