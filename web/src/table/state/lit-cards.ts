/** The cards that decided: those that winning side bets were paid for, as the server names them, and the dealer's. */
import { FACE_DOWN } from "../../cards";
import type { View } from "../../net/shapes";

type Places = ReadonlySet<number>;

/** In place of a hand: a card that was dealt to a seat for a side bet alone. */
export const SIDE_CARD = -1;

/** Cards of a seat's hand, by their places. */
export function litInHand(view: View | undefined, seat: number, hand: number): Places {
  const own = view?.deciding.filter((each) => each.seat === seat).flatMap((each) => each.own) ?? [];
  return new Set(own.filter(([at]) => at === hand).map(([, place]) => place));
}

/** Cards that were dealt face down to a seat. */
export function litFaceDown(view: View | undefined, seat: number): Places {
  return new Set(view?.deciding.filter((each) => each.seat === seat).flatMap((each) => each.face_down));
}

/** The dealer's or the community cards, by the wagers of one player. */
export function litInMiddle(view: View | undefined, player: string, where: "dealer" | "community"): Places {
  return new Set(view?.deciding.filter((each) => each.player === player).flatMap((each) => each[where]));
}

/** What settles a wager so, lost it to the dealer's total, or to the dealer's poker hand. */
const BEATEN_BY_TOTAL = new Set(["lower-total", "dealer-natural", "dealer-888", "surrendered-to-natural"]);
const BEATEN_BY_POKER = "lower-poker-hand";

/** The dealer's cards that beat a wager of this player: those that count for 21, or all of the poker hand. */
export function beatingCards(view: View | undefined, player: string): Places {
  if (!view) return new Set();
  const codes = view.settled.filter((each) => each.player === player).map((each) => each.code ?? "");
  const isPoker = codes.includes(BEATEN_BY_POKER);
  if (!isPoker && !codes.some((code) => BEATEN_BY_TOTAL.has(code))) return new Set();
  const counted = isPoker ? view.dealer.length : view.dealer_counted;
  const places = [...view.dealer.keys()];
  return new Set(places.filter((place) => place < counted && view.dealer[place] !== FACE_DOWN));
}
