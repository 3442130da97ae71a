/** Chips on spots. Every change is a `bet` command with the spot's new total; until the answer it is only `sending`. */

import type { Offer, View, Wager } from "../../net/shapes";
import { dollars, withDollars } from "../../ui/money";
import type { TableStore } from "./store";

export interface Placed {
  seat: number;
  wager: string;
  amount: number;
}

export type Plan = "rebet" | "double" | "clear" | "put";

const REFUSAL_STAYS = 7_000;

export function spotKey(seat: number, wager: string): string {
  return `${seat} ${wager}`;
}

/** What a player has on the spots, as a view shows it. */
export function stakesOf(view: View | undefined, player: string): Placed[] {
  return (view?.seats ?? []).flatMap((seat) =>
    seat.bets
      .filter((bet) => bet.owner === player)
      .map((bet) => ({ seat: seat.number, wager: bet.wager, amount: bet.amount })),
  );
}

/** The limits as the server states them, or the spot whose stake this one equals. */
export function limitsText(
  wager: Pick<Wager, "equals" | "minimum" | "maximum">,
  title: (id: string) => string,
): string {
  if (wager.equals) return `= ${title(wager.equals)}`;
  const least = dollars(wager.minimum);
  return wager.minimum === wager.maximum ? least : `${least}–${dollars(wager.maximum)}`;
}

export class Bets {
  chosen = -1;
  /** What is on its way to the server, by spot. */
  readonly wanted = new Map<string, number>();
  readonly refused = new Map<string, string>();
  /** What lay on the spots before each thing that was done, the last one last. */
  private undoable: Placed[][] = [];
  private busy = new Set<string>();
  /** The deal was asked for: a second press of the key asks for nothing. */
  private dealing = false;

  constructor(private readonly store: TableStore) {}

  /** The smallest chip of the table: amounts are multiples of it. */
  get step(): number {
    return this.chips[0] ?? 1;
  }

  get chips(): readonly number[] {
    return this.store.info?.rack ?? [];
  }

  get chip(): number {
    return this.chips[this.chosen] ?? (this.store.info?.chip || this.step);
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
    return stakesOf(this.store.scene?.view, this.store.me);
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

  get canRebet(): boolean {
    return this.store.you.rebet > 0 && !this.mine().length;
  }

  get canUndo(): boolean {
    return this.undoable.length > 0;
  }

  /** One thing that was done, whole: a chip, or all that was cleared, doubled or bet again. */
  async undo(): Promise<void> {
    const last = this.undoable.pop();
    if (last) await this.carryOut("put", last);
  }

  clear(): Promise<void> {
    return this.change("clear");
  }

  rebet(): Promise<void> {
    return this.change("rebet");
  }

  /** The bets of the last round once more, and the deal: one press to play on as before. */
  async again(): Promise<void> {
    if (this.dealing) return;
    this.dealing = true;
    const repeats = this.canRebet;
    if (repeats) await this.rebet();
    this.dealing = false;
    const bare = repeats && this.mine().length ? this.seatsWithoutBet : [];
    if (bare.length) {
      this.store.refuse(`Your last bets leave out seat ${bare.join(" and seat ")}. Bet there too, or press Deal.`);
      this.store.changed();
    } else await this.deal();
  }

  /** Own seats that the next deal would leave out. */
  private get seatsWithoutBet(): number[] {
    const placed = new Set(this.mine().map((each) => each.seat));
    return this.store.mySeats.map((seat) => seat.number).filter((number) => !placed.has(number));
  }

  /** Only with something on the spots: no key gives a round away. */
  async deal(): Promise<void> {
    if (this.dealing || !this.mine().length || this.store.you.ready) return;
    this.dealing = true;
    await this.store.do({ do: "ready" });
    this.dealing = false;
  }

  double(): Promise<void> {
    return this.change("double");
  }

  private async change(plan: Plan): Promise<void> {
    const before = this.mine();
    const lay = (each: Placed) => before.find((one) => one.seat === each.seat && one.wager === each.wager);
    const { done, whole } = await this.carryOut(plan, []);
    if (!whole) {
      // Half of a plan is no use: restore the previous stakes.
      const touched = done.filter((each) => (lay(each)?.amount ?? 0) !== each.amount);
      if (touched.length)
        await this.carryOut(
          "put",
          touched.map((each) => ({ ...each, amount: lay(each)?.amount ?? 0 })),
        );
      this.store.wantsChips = plan !== "clear";
      this.store.changed();
      return;
    }
    if (!done.length) return;
    this.undoable.push(done.map((each) => ({ ...each, amount: lay(each)?.amount ?? 0 })));
    this.store.changed();
  }

  /** The server says which stakes to place, and in which order; they are sent one after the other. */
  private async carryOut(plan: Plan, bets: Placed[]): Promise<{ done: Placed[]; whole: boolean }> {
    const found = await this.store.askBets(plan, bets);
    if (found.problem) this.store.refuse(withDollars(found.problem));
    let whole = !found.problem;
    const done: Placed[] = [];
    for (const { seat, wager, amount } of found.bets ?? []) {
      whole = (await this.set(seat, wager, amount, false)) && whole;
      if (!whole) break;
      done.push({ seat, wager, amount });
    }
    return { done, whole };
  }

  /** Betting is closed: nothing can be taken back. */
  closed(): void {
    this.undoable = [];
    this.refused.clear();
  }

  serverUpdated(): void {
    if (!this.store.you.offers.some((offer) => offer.action === "bet")) this.closed();
  }
}
