/** The cards that winning side bets were paid for, as the server names them: which of those on the felt are lit. */
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
