/** Taking an offer: its command is sent back. Where the player wants a warning, a costly choice asks first. */

import type { Offer } from "../../net/shapes";
import { preferences } from "../../state/preferences";
import { type Choice, commandOf } from "./offer";
import type { TableStore } from "./store";

export interface Warning {
  offer: Offer;
  choice: Choice;
  cents: number;
  best: string;
}

/** Take an offer. A card to be pointed at must be chosen first where there is more than one. */
export async function act(store: TableStore, offer: Offer, choice: Choice = {}, sure = false): Promise<void> {
  if (store.acting) return;
  if (offer.picks.length > 1 && !choice.pick) {
    store.point(offer.action, choice.amount);
    return;
  }
  store.acting = true;
  store.warning = undefined;
  store.changed();
  try {
    if (preferences.now.hints === "warn" && !sure) {
      const cents = await store.hints.cost(offer.action);
      if (store.hints.isCostly(cents)) {
        store.warning = { offer, choice, cents, best: store.hints.advice?.best ?? "" };
        return;
      }
    }
    if (preferences.now.hints === "grade") await store.hints.cost(offer.action);
    store.hints.chose(offer.action);
    await store.do(commandOf(offer, choice));
    store.point("", undefined);
  } finally {
    store.acting = false;
    store.changed();
  }
}
