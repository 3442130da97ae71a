/** The EV of each action, asked of the server on demand, and the cost of this session's mistakes. */
import { socket } from "../../net/socket";
import { grades, preferences } from "../../state/preferences";
import type { HintedAction } from "../../wire/socket";
import { actionTitle } from "./labels";
import type { TableStore } from "./store";

export interface Advice {
  key: string;
  values: HintedAction[];
  best: string;
  problem: string;
}

/** A choice that costs no more than this on average is as good as the best. */
const CENT = 1;
const PATIENCE = 4_000;
/** After so long a busy solver is asked again. */
const AGAIN = 1_500;

export class Hints {
  advice: Advice | undefined;
  /** Why the answer is not there yet. */
  waits = "";
  shown = false;
  graded = "";
  private asked: { key: string; answer: Promise<Advice> } | undefined;

  constructor(private readonly store: TableStore) {}

  /** The decision that is open, or nothing. */
  private get open(): { key: string; seat: number } | undefined {
    const scene = this.store.scene;
    const need = scene?.view.need?.need;
    const offer = need === "choice" || need === "answers" ? this.store.you.offers[0] : undefined;
    return offer && scene ? { key: `${scene.view.seq} ${offer.seat} ${offer.hand}`, seat: offer.seat } : undefined;
  }

  serverUpdated(): void {
    const open = this.open;
    if (this.advice && this.advice.key !== open?.key) {
      this.advice = undefined;
      this.shown = false;
    }
    if (open && preferences.now.hints !== "off") void this.ask();
  }

  /** The expectation of every act that is open; the same answer for the same decision. */
  ask(): Promise<Advice> {
    const open = this.open;
    if (!open) return Promise.resolve({ key: "", values: [], best: "", problem: "there is nothing to decide" });
    if (this.asked?.key !== open.key) this.asked = { key: open.key, answer: this.answer(open.key, open.seat) };
    return this.asked.answer;
  }

  async show(): Promise<void> {
    this.shown = !this.shown;
    this.store.changed();
    if (this.shown) await this.ask();
  }

  value(action: string): HintedAction | undefined {
    return this.advice?.values.find((each) => each.action === action);
  }

  /** What the choice costs on average in cents, or undefined where the answer is late. */
  async cost(action: string): Promise<number | undefined> {
    const advice = await Promise.race([
      this.ask(),
      new Promise<undefined>((resolve) => window.setTimeout(() => resolve(undefined), PATIENCE)),
    ]);
    return advice?.values.find((each) => each.action === action)?.cost;
  }

  isCostly(cents: number | undefined): cents is number {
    return cents !== undefined && cents > CENT;
  }

  /** After a choice: what it cost, for the sitting's account and, where wanted, in words. */
  chose(action: string): void {
    if (this.open) this.store.log.chose();
    const advice = this.advice;
    const value = advice?.values.find((each) => each.action === action);
    if (!advice || !value) return;
    const costly = this.isCostly(value.cost);
    this.store.log.decided(`${actionTitle(action)} where ${actionTitle(advice.best)} is best`, costly ? value.cost : 0);
    if (grades()) {
      this.graded = costly
        ? `${actionTitle(action)} cost ${cents(value.cost)} on average: ${actionTitle(advice.best)} was best.`
        : `${actionTitle(action)} was the best play.`;
    }
    this.store.changed();
  }

  private async answer(key: string, seat: number): Promise<Advice> {
    let hint = await socket.hint(this.store.table, seat);
    while (hint.later && this.open?.key === key) {
      this.waits = hint.problem ?? "";
      this.store.changed();
      await new Promise((resolve) => window.setTimeout(resolve, AGAIN));
      if (this.open?.key === key) hint = await socket.hint(this.store.table, seat);
    }
    this.waits = "";
    const advice: Advice = { key, values: hint.actions ?? [], best: hint.best ?? "", problem: hint.problem ?? "" };
    if (this.open?.key === key) this.advice = advice;
    this.store.changed();
    return advice;
  }
}

/** Cents with their fraction, as an expectation needs them. */
export function cents(value: number): string {
  const sign = value < 0 ? "-" : "";
  return `${sign}$${(Math.abs(value) / 100).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })}`;
}
