"""A table over a slow line: no card lies blank, and no total is shown before its cards have landed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPlayer
from tests.browser.stacked import Steering

KILOBITS, LATENCY = 400, 400
_WATCHES = """() => {
    const all = root => [...root.querySelectorAll("*")].flatMap(each =>
        [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
    const flies = card => card.getAnimations().some(each =>
        each.playState === "running" && each.effect.getComputedTiming().progress < 0.9);
    const isBlank = card => {
        const image = card.shadowRoot.querySelector("img");
        if (card.shadowRoot.querySelector(".back") || (image?.complete && image.naturalWidth)) return false;
        return !card.shadowRoot.querySelector(".index")?.textContent.trim();
    };
    const seen = window.seen = {cards: 0, asText: 0, flights: 0, blank: [], early: [], wide: []};
    const look = () => {
        const parts = all(document);
        for (const card of parts.filter(each => each.localName === "pit-card")) {
            seen.cards += 1;
            const index = card.shadowRoot.querySelector(".index span");
            const isText = Boolean(index && !card.shadowRoot.querySelector("img"));
            seen.asText += isText;
            if (isText && index.offsetWidth > 0.44 * card.offsetWidth) seen.wide.push(card.face);
            if (isBlank(card)) seen.blank.push(card.face);
        }
        for (const hand of parts.filter(each => ["pit-hand", "pit-dealer"].includes(each.localName))) {
            const flying = [...hand.shadowRoot.querySelectorAll("pit-card")].filter(flies);
            seen.flights += flying.length;
            const total = hand.shadowRoot.querySelector(".total");
            const shown = total?.textContent.trim() && Number(getComputedStyle(total).opacity) > 0.5;
            if (flying.length && shown) seen.early.push(`${hand.localName} ${total.textContent}`);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Looks at every frame: cards without picture and text, totals beside cards that are still in the air."""


def _slow(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    rate = KILOBITS * 1_000 / 8
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": rate, "uploadThroughput": rate,
    })  # fmt: skip


@pytest.mark.long
def test_cards_are_never_blank_and_totals_never_early(player: NewPlayer, steering: Steering) -> None:
    """The first cards come before the pictures of the deck: their ranks stand there as text."""
    steering.stack("Th 6h 9d Tc 5s 9c", rounds=1)
    anna = player(motion=True)
    _slow(anna.page)
    anna.open_table("Blackjack")
    anna.sit(1)
    anna.page.evaluate(_WATCHES)
    anna.bet("Blackjack", "$5")
    anna.deal()
    anna.act("Stand")
    expect(anna.page.get_by_role("group", name="Result of round 1")).to_be_visible()
    seen = anna.page.evaluate("window.seen")
    assert min(seen["cards"], seen["asText"], seen["flights"]) > 0, seen
    assert not seen["wide"], seen  # the next card covers the rest
    assert not seen["blank"], seen
    assert not seen["early"], seen
