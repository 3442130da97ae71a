/** What an event moves across the felt, and how it sounds. */
import type { TableEvent, View } from "../../net/shapes";
import type { Sound } from "../../ui/sound";

/** What moves across the felt: drawn by the travel layer, which listens for it. */
export interface Journey {
  /** To a spot, from the dealer to a stake, from a stake to the dealer, from a spot to its player. */
  kind: "bet" | "win" | "lose" | "collect";
  seat: number;
  hand: number;
  wager: string;
  cents: number;
}

/** What lays down or turns cards. */
export const CARD_EVENTS = new Set([
  "cards-dealt",
  "card-drawn",
  "card-picked",
  "cards-turned",
  "dealer-drew",
  "dealer-took",
]);
const CHIP_EVENTS = new Set(["insurance-taken", "hand-doubled", "hand-split", "stake-followed"]);

/** Chips as a dealer handles them: a double and a split's stake are laid down, payouts beside the stake. */
export function travelsOf(event: TableEvent, before: View | undefined, view: View): Journey[] {
  switch (event.event) {
    case "bet-placed":
      return event.amount ? [{ kind: "bet", seat: event.seat, hand: -1, wager: event.wager, cents: event.amount }] : [];
    case "hand-doubled":
    case "hand-split": {
      const hands = view.seats[event.seat - 1]?.hands ?? [];
      const hand = event.event === "hand-split" ? hands.length - 1 : event.hand;
      const own = hands[hand]?.bets.filter((bet) => bet.owner === event.player) ?? [];
      return own.flatMap((bet): Journey[] => {
        const cents = event.event === "hand-split" ? bet.amount : Math.min(event.amount, bet.doubled);
        return cents ? [{ kind: "bet", seat: event.seat, hand, wager: bet.wager, cents }] : [];
      });
    }
    case "wager-settled": {
      const { seat, hand, wager } = event;
      const net = event.returned - event.staked;
      return net ? [{ kind: net > 0 ? "win" : "lose", seat, hand, wager, cents: Math.abs(net) }] : [];
    }
    case "round-began":
      return (before?.settled ?? []).flatMap(({ seat, hand, wager, returned }): Journey[] =>
        returned ? [{ kind: "collect", seat, hand, wager, cents: returned }] : [],
      );
    default:
      return [];
  }
}

export function soundsOf(event: TableEvent, me: string): Sound[] {
  if (CARD_EVENTS.has(event.event)) return ["card"];
  if (CHIP_EVENTS.has(event.event)) return ["chip"];
  if (event.event === "shoe-shuffled") return ["shuffle"];
  if (event.event === "bet-placed") return event.amount ? ["chip"] : [];
  if (event.event !== "wager-settled") return [];
  const net = event.returned - event.staked;
  const own: Sound[] = event.player === me && net ? [net > 0 ? "win" : "lose"] : [];
  return net > 0 ? ["pay", ...own] : own;
}
