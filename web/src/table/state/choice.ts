/** Taking an offer: its command is sent back. Where the player wants a warning, a costly choice asks first. */

import type { Offer } from "../../net/shapes";
import { grades, warns } from "../../state/preferences";
import { type Choice, commandOf } from "./offer";
import type { TableStore } from "./store";

export interface Warning {
  offer: Offer;
  choice: Choice;
  cents: number;
  best: string;
  /** How much is said: 1 that there is a better action, 2 which one, 3 why. */
  depth: number;
}

/** Take an offer. A card to be pointed at must be chosen first where there is more than one. */
export async function act(store: TableStore, offer: Offer, choice: Choice = {}, sure = false): Promise<void> {
  if (store.acting || !store.offers.includes(offer)) return;
  if (offer.picks.length > 1 && !choice.pick) {
    store.point(offer.action, choice.amount);
    return;
  }
  store.acting = true;
  store.warning = undefined;
  store.changed();
  try {
    if (warns() && !sure) {
      const cost = await store.hints.grade(offer.action);
      if (cost) {
        store.warning = { offer, choice, cents: cost, best: store.hints.advice?.best ?? "", depth: 1 };
        return;
      }
    }
    if (grades()) await store.hints.grade(offer.action);
    store.hints.chose(offer.action);
    await store.do(commandOf(offer, choice));
    store.point("", undefined);
  } finally {
    store.acting = false;
    store.changed();
  }
}
