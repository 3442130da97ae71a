"""The page's verifier against the server's: the same shoes, true and tampered with, checked by both."""

import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from pit21.fair.verify import verify_proofs
from tests.browser.chromium import FLAGS, find_chromium
from tests.fair.test_browser_verifier import random_proof, tampered
from tests.server.running import running

PARTS = 10
SHOES = 100
AT_ONCE = 25


def agree(page: Page, shoes: int, seed: int) -> dict[str, int]:
    """How many shoes the page of fairness and the server judged alike; every second one was tampered with."""
    random = Random(seed)
    proofs = []
    for number in range(shoes):
        proof = random_proof(random, number)
        proofs.append(tampered(random, proof) if number % 2 else proof)
    page.goto("/fair")
    wrong = 0
    for start in range(0, shoes, AT_ONCE):
        wrong += _compare(page, proofs[start : start + AT_ONCE])
    assert shoes // 4 < wrong <= shoes // 2  # some changes leave a proof that holds
    return {"shoes": shoes, "wrong": wrong, "differences": 0}


def _compare(page: Page, proofs: list[dict[str, Any]]) -> int:
    page.get_by_label("Round link or proof").fill("\n".join(map(json.dumps, proofs)))
    page.get_by_role("button", name="Check", exact=True).click()
    ours = verify_proofs(proofs)
    results = page.get_by_role("region", name="Result")
    expect(results).to_have_count(len(proofs), timeout=60_000)
    said = page.locator("pit-verdict").evaluate_all(_READ)
    for number, (mine, theirs) in enumerate(zip(ours, said, strict=True)):
        assert theirs["heading"].startswith("Verified" if mine.ok else "Verification failed"), (number, theirs, mine)
        steps = [[check.step, "✓ ok" if check.ok else "✗ failed"] for check in mine.checks]
        assert [step[:2] for step in theirs["steps"]] == steps, number
        words = [check.words for check in mine.checks if check.step != "proof"]
        assert [step[2] for step in theirs["steps"] if step[0] != "proof"] == words, number
    page.reload()
    return sum(not verdict.ok for verdict in ours)


_READ = """all => all.map(each => ({
    heading: each.shadowRoot.querySelector("h3").textContent,
    steps: [...each.shadowRoot.querySelectorAll(".steps li")].map(step =>
        [".step", ".ok", ".words"].map(part => step.querySelector(part).textContent)),
}))"""


def compare_verifiers(part: int) -> dict[str, Any]:
    """A part at full scale: a thousand shoes."""
    with tempfile.TemporaryDirectory(prefix="pit21-verify-") as folder, running(Path(folder)) as server:  # noqa: SIM117
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
            found = agree(browser.new_page(base_url=server.url), SHOES, seed=1_000 + part)
            browser.close()
    return dict(found)
