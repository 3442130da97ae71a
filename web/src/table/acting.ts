/** From an offer to a command; where the player wants a warning, a costly choice is asked about first. */
import type { Command } from "../net/socket";
import { preferences } from "../state/preferences";
import type { TableStore } from "./store";
import type { Offer } from "./types";

export interface Choice {
  amount?: number;
  pick?: number;
  position?: number;
}

export interface Warning {
  offer: Offer;
  choice: Choice;
  cents: number;
  best: string;
}

export function commandFor(offer: Offer, { amount, pick, position }: Choice): Command {
  const { seat, hand } = offer;
  switch (offer.action) {
    case "insure":
      return { do: "insure", seat, amount: amount ?? offer.maximum };
    case "decline":
      return { do: "decline", seat };
    case "surrender":
    case "hit":
    case "stand":
    case "split":
    case "rescue":
      return { do: "act", seat, action: offer.action, hand, pick: pick ?? 0 };
    case "double":
      return { do: "act", seat, action: "double", hand, amount: amount ?? offer.maximum, pick: pick ?? 0 };
    case "cut":
      return { do: "cut", seat, position: position ?? Math.round((offer.minimum + offer.maximum) / 2) };
    case "take-bank":
      return { do: "take-bank", amount: amount ?? offer.maximum };
    case "decline-bank":
      return { do: "decline-bank" };
    case "follow":
    case "stay":
      return { do: "follow", seat, follow: offer.action === "follow" };
    default:
      return { do: "act", seat, action: offer.action, hand, amount: amount ?? 0, pick: pick ?? 0 };
  }
}

/** Take an offer. A card to be pointed at must be chosen first where there is more than one. */
export async function act(store: TableStore, offer: Offer, choice: Choice = {}, sure = false): Promise<void> {
  if (store.acting) return;
  if (offer.picks.length > 1 && !choice.pick) {
    store.point(offer.action, choice.amount);
    return;
  }
  const pick = choice.pick ?? offer.picks[0] ?? 0;
  store.acting = true;
  store.warning = undefined;
  store.changed();
  try {
    if (preferences.now.hints === "warn" && !sure) {
      const cents = await store.hints.cost(offer.action);
      if (store.hints.isCostly(cents)) {
        store.warning = { offer, choice: { ...choice, pick }, cents, best: store.hints.advice?.best ?? "" };
        return;
      }
    }
    if (preferences.now.hints === "grade") await store.hints.cost(offer.action);
    store.hints.chose(offer.action);
    await store.do(commandFor(offer, { ...choice, pick }));
    store.point("", undefined);
  } finally {
    store.acting = false;
    store.changed();
  }
}
