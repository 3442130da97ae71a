/** What one is asked: which hand, and what about it. */
import { html, nothing, type TemplateResult } from "lit";
import { dollars } from "../../ui/money";
import { isLateBet, type TableStore } from "../state";

/** Nothing where the buttons say it. */
export function question(store: TableStore): TemplateResult | typeof nothing {
  const need = store.scene?.view.need;
  const first = store.drawnOffers[0];
  if (!need || !first) return nothing;
  const seats = store.mySeats.length > 1 ? ` at seat ${first.seat}` : "";
  if (isLateBet(first)) {
    const limits = [...new Set([dollars(first.minimum), dollars(first.maximum)])].join(" to ");
    return html`<p class="line">Place <strong>${store.title(first.wager)}</strong>${seats}, ${limits}?</p>`;
  }
  if (need.need === "answers") return html`<p class="line">${store.scene?.question}${seats}?</p>`;
  if (need.need === "bank")
    return html`<p class="line">
      The bank is offered to you, ${need.turn === 1 ? "first" : "second"} turn. You win or lose at most the amount you
      put up.
    </p>`;
  if (need.need === "follow")
    return html`<p class="line">
      The hand you backed at seat ${need.seat} is ${need.kind === "split" ? "split" : "doubled"}: follow for
      ${dollars(need.amount)}?
    </p>`;
  if (need.need !== "choice") return nothing;
  // Of the view that is asked about: while a card travels, the totals without it.
  const { seats: all, dealer_total } = store.scene!.view;
  const seat = all[need.seat - 1];
  const hand = seat?.hands[need.hand];
  const which = (seat?.hands.length ?? 0) > 1 ? `, hand ${need.hand + 1} of ${seat!.hands.length}` : "";
  const point = store.drawnOffers.some((offer) => offer.picks.length > 1)
    ? ` ${store.pointing === "double" ? "Choose the card to double with." : "Choose a face-down card to hit."}`
    : "";
  return html`<p class="line">
    Your turn${seats}${which}: <strong>${hand?.total}</strong> against ${dealer_total}.${point}
  </p>`;
}
