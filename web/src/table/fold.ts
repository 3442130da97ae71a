/**
 * What is shown between two states that the server told: the last one with the events so far laid on it. An event only
 * moves what it names; totals are the server's words and are left out until the hand is as the server described it.
 */
import { cardText } from "./cards";
import type { Dealt, Hand, Seat, Settled, Stake, TableEvent, Turned, View } from "./types";

export type Step = { event: TableEvent; cards?: Dealt[] };

/** A deal is many cards that come one after the other; anything else is one step. */
export function stepsOf(event: TableEvent): Step[] {
  if (event.event !== "cards-dealt") return [{ event }];
  const seen = (event.cards as unknown as Dealt[]).filter(([place]) => place > -3);
  return seen.map((card) => ({ event, cards: [card] }));
}

export function fold(view: View, step: Step, isMain: (wager: string) => boolean, target: View): View {
  const next = applied(view, step, isMain);
  return { ...next, seats: next.seats.map((seat) => named(seat, target)), dealer_total: same(next.dealer, target.dealer) ? target.dealer_total : "" };
}

/** A hand that is as the server describes it has the server's words for its total. */
function named(seat: Seat, target: View): Seat {
  const there = target.seats[seat.number - 1];
  const hands = seat.hands.map((hand, index) => {
    const told = there?.hands[index];
    return { ...hand, total: told && same(told.cards, hand.cards) ? told.total : "" };
  });
  return { ...seat, hands };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index]);
}

function applied(view: View, step: Step, isMain: (wager: string) => boolean): View {
  const { event } = step;
  switch (event.event) {
    case "round-began":
      return {
        ...view, phase: "round", round: event.round, dealer: [], dealer_total: "", community: [], settled: [], button: 0, bank_result: 0, bank_wager: 0,
        seats: view.seats.map((seat) => ({ ...seat, bets: [], hands: [], face_down: [], taken: [], insurance: 0 })),
      };
    case "round-voided":
      return { ...view, phase: "between", dealer: [], dealer_total: "", community: [], seats: view.seats.map((seat) => ({ ...seat, bets: [], hands: [], face_down: [], taken: [], insurance: 0 })) };
    case "round-ended":
      return { ...view, phase: "between" };
    case "shoe-shuffled":
      return { ...view, cards_left: event.cards, burned: [], last_round: false };
    case "card-burned":
      return { ...view, burned: [...view.burned, cardText(event.card)], cards_left: view.cards_left - 1 };
    case "cut-card-met":
      return { ...view, last_round: true, cut_holder: event.holder };
    case "seat-taken":
      return seatChanged(view, event.seat, (seat) => ({ ...seat, holder: event.player }));
    case "seat-released":
      return seatChanged(view, event.seat, (seat) => ({ ...seat, holder: "" }));
    case "player-left":
      return { ...view, seats: view.seats.map((seat) => (seat.holder === event.player ? { ...seat, holder: "" } : seat)), waiting: view.waiting.filter((name) => name !== event.player) };
    case "sat-out":
      return { ...view, sitting_out: [...view.sitting_out, event.player] };
    case "came-back":
      return { ...view, sitting_out: view.sitting_out.filter((name) => name !== event.player) };
    case "bank-taken":
      return { ...view, bank_player: event.player, bank_seat: event.seat, bank_wager: event.amount, bank_turn: event.turn, bank_result: 0 };
    case "button-placed":
      return { ...view, button: event.seat };
    case "bet-placed":
      return seatChanged(view, event.seat, (seat) => ({ ...seat, bets: withStake(seat.bets, event.player, event.wager, event.amount) }));
    case "bets-closed":
      return { ...view, seats: view.seats.map((seat) => (seat.bets.length ? handed(seat, isMain) : seat)) };
    case "cards-dealt":
      return (step.cards ?? []).reduce(dealt, view);
    case "cards-turned":
      return (event.cards as unknown as Turned[]).reduce(turned, view);
    default:
      return handChanged(view, event);
  }
}

function handChanged(view: View, event: TableEvent): View {
  switch (event.event) {
    case "insurance-taken":
      return seatChanged(view, event.seat, (seat) => ({ ...seat, insurance: event.amount, bets: withStake(seat.bets, event.player, "insurance", event.amount * event.spots) }));
    case "hand-doubled":
      return handOf(view, event.seat, event.hand, (hand) => ({
        ...hand, doubles: [...hand.doubles, event.amount],
        bets: hand.bets.map((bet) => (bet.owner === event.player ? { ...bet, doubled: bet.doubled + event.amount } : bet)),
      }));
    case "hand-split":
      return seatChanged(view, event.seat, (seat) => split(seat, event.hand, event.player));
    case "stake-followed":
      return handOf(view, event.seat, event.hand, (hand) => (event.followed ? followed(hand, event.player, event.kind, event.amount) : hand));
    case "card-drawn":
      return taken(handOf(view, event.seat, event.hand, (hand) => withCard(hand, event.card)));
    case "card-picked":
      return seatChanged(handOf(view, event.seat, event.hand, (hand) => withCard(hand, event.card)), event.seat, (seat) => ({
        ...seat, taken: [...seat.taken, event.pick], face_down: seat.face_down.map((card, index) => (index === event.pick - 1 ? cardText(event.card) : card)),
      }));
    case "dealer-drew":
      return taken({ ...view, dealer: [...view.dealer, cardText(event.card)] });
    case "dealer-took":
      return { ...view, dealer: view.dealer.map((card, index) => (index === event.index ? cardText(event.card) : card)) };
    case "wager-settled":
      return settled(view, event as unknown as Settled);
    case "cards-collected":
      if (!event.seat) return view;
      return handOf(view, event.seat, event.hand, (hand) => ({ ...hand, on_table: (event.kept ?? []).map(cardText) }));
    default:
      return view;
  }
}

function taken(view: View): View {
  return { ...view, cards_left: Math.max(0, view.cards_left - 1) };
}

function seatChanged(view: View, number: number, change: (seat: Seat) => Seat): View {
  return { ...view, seats: view.seats.map((seat) => (seat.number === number ? change(seat) : seat)) };
}

function handOf(view: View, number: number, at: number, change: (hand: Hand) => Hand): View {
  return seatChanged(view, number, (seat) => ({ ...seat, hands: seat.hands.map((hand, index) => (index === at ? change(hand) : hand)) }));
}

function withStake(bets: Stake[], owner: string, wager: string, amount: number): Stake[] {
  const others = bets.filter((bet) => bet.owner !== owner || bet.wager !== wager);
  return amount ? [...others, { owner, wager, amount, doubled: 0, settled: false }] : others;
}

function newHand(bets: Stake[]): Hand {
  return { cards: [], total: "", bets, doubles: [], from_split: false, on_table: [], tucked_under: "" };
}

function handed(seat: Seat, isMain: (wager: string) => boolean): Seat {
  return { ...seat, bets: seat.bets.filter((bet) => !isMain(bet.wager)), hands: [newHand(seat.bets.filter((bet) => isMain(bet.wager)))] };
}

function withCard(hand: Hand, card: number): Hand {
  const text = cardText(card);
  return { ...hand, cards: [...hand.cards, text], on_table: [...hand.on_table, text] };
}

function dealt(view: View, [place, card, up]: Dealt): View {
  const text = up ? cardText(card) : cardText(-1);
  if (place === 0) return taken({ ...view, dealer: [...view.dealer, text] });
  if (place === -2) return taken({ ...view, community: [...view.community, text] });
  if (place < 0) return taken(view);
  return taken(
    seatChanged(view, place, (seat) => {
      if (!up) return { ...seat, face_down: [...seat.face_down, text] };
      const hands = seat.hands.length ? seat.hands : [newHand([])];
      return { ...seat, hands: hands.map((hand, index) => (index ? hand : withCard(hand, card))) };
    }),
  );
}

function turned(view: View, [place, index, card]: Turned): View {
  const text = cardText(card);
  const put = (cards: readonly string[]) => cards.map((old, at) => (at === index ? text : old));
  if (place === 0) return { ...view, dealer: put(view.dealer) };
  if (place === -2) return { ...view, community: put(view.community) };
  return seatChanged(view, place, (seat) => ({ ...seat, face_down: put(seat.face_down) }));
}

function split(seat: Seat, at: number, player: string): Seat {
  const hand = seat.hands[at];
  if (!hand) return seat;
  const own = hand.bets.filter((bet) => bet.owner === player).map((bet) => ({ ...bet, doubled: 0 }));
  const first: Hand = { ...hand, cards: hand.cards.slice(0, 1), on_table: hand.cards.slice(0, 1), from_split: true };
  const second: Hand = { ...newHand(own), cards: hand.cards.slice(1), on_table: hand.cards.slice(1), from_split: true };
  return { ...seat, hands: [...seat.hands.slice(0, at), first, second, ...seat.hands.slice(at + 1)] };
}

function followed(hand: Hand, owner: string, kind: string, amount: number): Hand {
  if (kind === "split") return { ...hand, bets: withStake(hand.bets, owner, hand.bets[0]?.wager ?? "base", amount) };
  return { ...hand, bets: hand.bets.map((bet) => (bet.owner === owner ? { ...bet, doubled: bet.doubled + amount } : bet)) };
}

function settled(view: View, event: Settled): View {
  const end = (bet: Stake) => (bet.wager === event.wager && bet.owner === event.player ? { ...bet, settled: true } : bet);
  const banked = (event.postings ?? []).reduce((sum, [account, cents]) => (account === "bank" ? sum + cents : sum), 0);
  const next = { ...view, settled: [...view.settled, event], bank_result: view.bank_result + banked };
  if (event.hand >= 0) return handOf(next, event.seat, event.hand, (hand) => ({ ...hand, bets: hand.bets.map(end) }));
  return seatChanged(next, event.seat, (seat) => ({ ...seat, bets: seat.bets.map(end) }));
}
