/** Chips on spots. Every change is a `bet` command with the spot's new total; until the answer it is only `sending`. */

import type { Offer, View } from "../../net/shapes";
import { dollars, withDollars } from "../../ui/money";
import type { TableStore } from "./store";

export interface Placed {
  seat: number;
  wager: string;
  amount: number;
}

const REFUSAL_STAYS = 7_000;

export function spotKey(seat: number, wager: string): string {
  return `${seat} ${wager}`;
}

export class Bets {
  chosen = -1;
  /** What is on its way to the server, by spot. */
  readonly wanted = new Map<string, number>();
  readonly refused = new Map<string, string>();
  last: Placed[] = [];
  /** What lay on the spots before each thing that was done, the last one last. */
  private undoable: Placed[][] = [];
  private busy = new Set<string>();

  constructor(private readonly store: TableStore) {}

  /** The smallest chip of the table: amounts are multiples of it. */
  get step(): number {
    return this.chips[0] ?? 1;
  }

  get chips(): readonly number[] {
    return this.store.info?.rack ?? [];
  }

  get chip(): number {
    const least = this.store.info?.base_minimum ?? 0;
    const fitting = this.chips.findLastIndex((value) => value <= least);
    return this.chips[this.chosen >= 0 ? this.chosen : Math.max(0, fitting)] ?? this.step;
  }

  choose(index: number): void {
    this.chosen = index;
    this.store.changed();
  }

  offer(seat: number, wager: string): Offer | undefined {
    return this.store.offers.find((each) => each.action === "bet" && each.seat === seat && each.wager === wager);
  }

  /** As the server sent it. */
  lying(seat: number, wager: string): number {
    const bets = this.store.scene?.view.seats[seat - 1]?.bets ?? [];
    return bets.find((bet) => bet.wager === wager && bet.owner === this.store.me)?.amount ?? 0;
  }

  amount(seat: number, wager: string): number {
    return this.wanted.get(spotKey(seat, wager)) ?? this.lying(seat, wager);
  }

  get total(): number {
    return this.mine().reduce((sum, each) => sum + each.amount, 0);
  }

  mine(): Placed[] {
    const me = this.store.me;
    const order = this.store.spots.map((wager) => wager.id);
    return (this.store.scene?.view.seats ?? []).flatMap((seat) =>
      seat.bets
        .filter((bet) => bet.owner === me && order.includes(bet.wager))
        .map((bet) => ({ seat: seat.number, wager: bet.wager, amount: bet.amount }))
        .sort((one, other) => order.indexOf(one.wager) - order.indexOf(other.wager)),
    );
  }

  add(seat: number, wager: string): void {
    const offer = this.offer(seat, wager);
    const now = this.amount(seat, wager);
    const only = offer && offer.minimum === offer.maximum && !now;
    void this.set(seat, wager, only ? offer.maximum : now + this.chip);
  }

  remove(seat: number, wager: string): void {
    const now = this.amount(seat, wager);
    if (!now) return;
    const offer = this.offer(seat, wager);
    const next = now - this.chip;
    void this.set(seat, wager, next < (offer?.minimum ?? 1) ? 0 : next);
  }

  async set(seat: number, wager: string, amount: number, remember = true): Promise<boolean> {
    const key = spotKey(seat, wager);
    const before = [{ seat, wager, amount: this.amount(seat, wager) }];
    if (remember) this.undoable.push(before);
    this.wanted.set(key, amount);
    this.refused.delete(key);
    this.store.changed();
    if (this.busy.has(key)) return true;
    this.busy.add(key);
    let done = true;
    for (let sent = -1; done && sent !== this.wanted.get(key);) {
      sent = this.wanted.get(key) ?? 0;
      const answer = await this.store.do({ do: "bet", seat, wager, amount: sent });
      done = answer.ok;
      if (!done) this.refuse(key, withDollars(answer.message ?? `${dollars(sent)} is refused`));
    }
    this.busy.delete(key);
    this.wanted.delete(key);
    if (!done && remember) this.undoable = this.undoable.filter((each) => each !== before);
    this.store.changed();
    return done;
  }

  /** The last refusal stands beside its spot for a while. */
  private refuse(key: string, message: string): void {
    this.refused.clear();
    this.refused.set(key, message);
    window.setTimeout(() => {
      if (this.refused.get(key) === message && this.refused.delete(key)) this.store.changed();
    }, REFUSAL_STAYS);
  }

  get canUndo(): boolean {
    return this.undoable.length > 0;
  }

  /** One thing that was done, whole: a chip, or all that was cleared, doubled or bet again. */
  async undo(): Promise<void> {
    const last = this.undoable.pop() ?? [];
    // Taken back from the last spot on, put down from the first: side wagers need their main wager.
    let left = [...last.filter((each) => !each.amount).reverse(), ...last.filter((each) => each.amount)];
    for (let tries = 0; left.length && tries < 2; tries += 1) {
      const refused: Placed[] = [];
      for (const each of left) if (!(await this.set(each.seat, each.wager, each.amount, false))) refused.push(each);
      left = refused;
    }
  }

  async clear(): Promise<void> {
    const mine = this.mine();
    if (mine.length) this.undoable.push(mine);
    for (const each of mine.toReversed()) await this.set(each.seat, each.wager, 0, false);
  }

  async rebet(): Promise<void> {
    const held = new Set(this.store.mySeats.map((seat) => seat.number));
    const wanted = this.last.filter((each) => held.has(each.seat) || this.store.backline);
    this.undoable.push(wanted.map((each) => ({ ...each, amount: this.amount(each.seat, each.wager) })));
    for (const each of wanted) if (!(await this.set(each.seat, each.wager, each.amount, false))) break;
  }

  async double(): Promise<void> {
    const mine = this.mine();
    this.undoable.push(mine);
    for (const each of mine) {
      const offer = this.offer(each.seat, each.wager);
      // What must equal another stake follows it: the server says by how much.
      const amount = offer && offer.minimum === offer.maximum ? offer.maximum : each.amount * 2;
      if (!(await this.set(each.seat, each.wager, amount, false))) break;
    }
  }

  /** Wagers are closed: they are what `rebet` puts down again. */
  closed(view: View): void {
    const me = this.store.me;
    const found = view.seats.flatMap((seat) =>
      seat.bets
        .filter((bet) => bet.owner === me)
        .map((bet) => ({ seat: seat.number, wager: bet.wager, amount: bet.amount })),
    );
    const order = this.store.spots.map((wager) => wager.id);
    if (found.length)
      this.last = found.sort(
        (one, other) => one.seat - other.seat || order.indexOf(one.wager) - order.indexOf(other.wager),
      );
    this.undoable = [];
    this.refused.clear();
  }

  serverUpdated(): void {
    if (!this.store.you.offers.some((offer) => offer.action === "bet")) {
      this.undoable = [];
      this.refused.clear();
    }
  }
}
