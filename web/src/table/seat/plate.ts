/** The name at a seat with everything that is to be known of who sits there. */
import { html, nothing, type TemplateResult } from "lit";
import type { Seat } from "../../net/shapes";
import { dollars } from "../../ui/money";
import type { TableStore } from "../state";

/** Marks in words: they stand on the plate and are read out with the name. */
export function marks(store: TableStore, seat: Seat): string[] {
  const person = store.scene?.people.find((each) => each.id === seat.holder);
  const found: string[] = [];
  if (person?.bot) found.push("bot");
  if (person && !person.bot && !person.connected) found.push("away");
  if (person?.timed_out) found.push("timed out");
  if (store.shown?.sitting_out.includes(seat.holder)) found.push("sitting out");
  if (person?.leaving) found.push("leaving after this round");
  if (person?.ready) found.push("ready");
  return found;
}

export function plate(store: TableStore, seat: Seat, own: boolean): TemplateResult {
  const found = marks(store, seat);
  return html`
    <div class="plate ${own ? "own" : ""}">
      <span class="number" aria-hidden="true">${seat.number}</span>
      <span class="name">${own && store.isYou(seat.holder) ? "You" : store.nameOf(seat.holder)}</span>
      ${
        own && !store.isReplay && store.mySeats[0]?.number === seat.number
          ? html`<span class="money">${dollars(store.you.chips)}</span>`
          : nothing
      }
      ${found.map((mark) =>
        mark === "ready" && !own
          ? html`<span class="ready" title="ready"><span class="visually-hidden">ready</span></span>`
          : html`<span class="mark ${mark === "bot" ? "bot" : ""}">${mark}</span>`,
      )}
    </div>
  `;
}
