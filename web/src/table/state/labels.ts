/** Names of acts and states as people say them. */

import type { Offer } from "../../net/shapes";
import { dollars } from "../../ui/money";
import { usualAmount } from "./offer";
import type { TableStore } from "./store";

const TITLES: Record<string, string> = {
  hit: "Hit",
  stand: "Stand",
  double: "Double",
  split: "Split",
  surrender: "Surrender",
  rescue: "Rescue",
  raise: "Raise",
  move: "Move winnings",
  insure: "Insure",
  decline: "Decline",
  cut: "Cut",
  "take-bank": "Take the bank",
  "decline-bank": "Pass the bank",
  follow: "Follow",
  stay: "Stay",
  switch: "Switch",
};
const LATER: Record<string, string> = {
  sit: "you sit down",
  "take-seat": "you take one more seat",
  "release-seat": "you give up a seat",
  buy: "you get your chips",
  leave: "you leave",
  "sit-out": "you sit out",
  "come-back": "you play again",
};
export function actionTitle(action: string): string {
  return TITLES[action] ?? action;
}

export function laterWords(later: readonly string[]): string {
  return later.length ? `After this round ${later.map((each) => LATER[each] ?? each).join(", ")}.` : "";
}

/** The words of a button: those of the game, and a double or split that the house stakes is a free one. */
export function offerTitle(offer: Offer): string {
  const title = offer.word || actionTitle(offer.action);
  return offer.free ? `Free ${title.toLowerCase()}` : title;
}

/** An action of the decision that is open, as its button says it. */
export function choiceTitle(store: TableStore, action: string): string {
  const offer = store.drawnOffers.find((each) => each.action === action);
  return offer ? offerTitle(offer) : actionTitle(action);
}

/** What a button says about money: what goes on the table, or what is given up. */
export function costWords(offer: Offer): string {
  if (offer.action === "surrender" || offer.action === "rescue") return offer.cost ? `-${dollars(offer.cost)}` : "";
  const amount = offer.amount_field ? usualAmount(offer) * offer.spots : offer.cost;
  return amount && offer.action !== "take-bank" ? `+${dollars(amount)}` : "";
}

const STOPPED =
  "The table has stopped because of an internal error. Nothing is lost: the house can void the round " +
  "and return every bet.";

const SOON = "The next round is about to begin.";

/** What the table waits for, for someone who cannot act now. */
export function waitingFor(store: TableStore): string {
  const scene = store.scene;
  if (!scene) return "Loading…";
  if (store.info?.state === "halted") return STOPPED;
  if (store.resting) return SOON;
  if (store.playing) return "";
  const need = scene.view.need;
  const who = (seat: number) => store.nameOf(scene.view.seats[seat - 1]?.holder ?? "") || `seat ${seat}`;
  switch (need?.need) {
    case "opening":
      return "The table is closed.";
    case "round-over":
      return scene.clock.left >= 0 ? SOON : "The table is waiting for players.";
    case "wagers":
      return store.you.ready ? "You are ready. Waiting for the others." : "Place your bets.";
    case "cut":
      return store.offers.some((offer) => offer.action === "cut")
        ? "You cut the shoe: drag the yellow card, or move it with the arrow keys."
        : `${who(need.seat)} cuts the shoe.`;
    case "bank":
      return `The bank is offered to ${store.nameOf(need.player)}.`;
    case "choice":
      return `${who(need.seat)} decides.`;
    case "answers":
      return `${need.seats.map(who).join(", ")}: ${scene.question}?`;
    case "follow":
      return `${store.nameOf(need.player)} decides whether to follow the ${need.kind}.`;
    default:
      return "";
  }
}
