/** The EV of each action, asked of the server on demand, and the cost of this session's mistakes. */
import { socket } from "../../net/socket";
import { grades, preferences } from "../../state/preferences";
import { costText } from "../../ui/money";
import type { ActionValue, Hint } from "../../wire/socket";
import { choiceTitle } from "./labels";
import type { TableStore } from "./store";

/** What the server answered, to the decision of this key. */
export type Advice = { key: string } & Required<Pick<Hint, "actions" | "unit" | "mistakes" | "best" | "problem">>;

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
    if (!open) return Promise.resolve(adviceOf("", { problem: "there is nothing to decide" }));
    if (this.asked?.key !== open.key) this.asked = { key: open.key, answer: this.answer(open.key, open.seat) };
    return this.asked.answer;
  }

  async show(): Promise<void> {
    this.shown = !this.shown;
    this.store.changed();
    if (this.shown) await this.ask();
  }

  value(action: string): ActionValue | undefined {
    return this.advice?.actions.find((each) => each.action === action);
  }

  /** An EV or a cost, on the stakes that lie there. */
  cents(units: number): number {
    return units * (this.advice?.unit ?? 0);
  }

  /** What a choice costs in cents, 0 where it is no mistake; undefined where the answer is late. */
  async grade(action: string): Promise<number | undefined> {
    const advice = await Promise.race([
      this.ask(),
      new Promise<undefined>((resolve) => window.setTimeout(() => resolve(undefined), PATIENCE)),
    ]);
    return advice && mistakeCost(advice, action);
  }

  /** After a choice: what it cost, for the sitting's account and, where wanted, in words. */
  chose(action: string): void {
    if (this.open) this.store.log.chose();
    const advice = this.advice;
    const cost = advice && mistakeCost(advice, action);
    if (!advice || cost === undefined) return;
    const [title, best] = [choiceTitle(this.store, action), choiceTitle(this.store, advice.best)];
    this.store.log.decided(`${title} where ${best} is best`, cost);
    if (grades()) {
      const words = cost
        ? `${title} cost ${costText(cost)} on average: ${best} was best.`
        : `${title} was the best play.`;
      this.graded = this.which() + words;
    }
    this.store.changed();
  }

  /** Whose choice it was, where one has several hands. */
  private which(): string {
    const need = this.store.scene?.view.need;
    if (need?.need !== "choice") return "";
    const hands = this.store.shown?.seats[need.seat - 1]?.hands.length ?? 1;
    const seat = this.store.mySeats.length > 1 ? `seat ${need.seat}` : "";
    const parts = [seat, hands > 1 ? `hand ${need.hand + 1}` : ""].filter(Boolean).join(", ");
    return parts && `${parts[0]!.toUpperCase()}${parts.slice(1)}: `;
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
    const advice = adviceOf(key, hint);
    if (this.open?.key === key) this.advice = advice;
    this.store.changed();
    return advice;
  }
}

function adviceOf(key: string, hint: Partial<Hint>): Advice {
  return {
    key,
    actions: hint.actions ?? [],
    unit: hint.unit ?? 0,
    mistakes: hint.mistakes ?? [],
    best: hint.best ?? "",
    problem: hint.problem ?? "",
  };
}

function mistakeCost(advice: Advice, action: string): number | undefined {
  const value = advice.actions.find((each) => each.action === action);
  return value && (advice.mistakes.includes(action) ? value.cost * advice.unit : 0);
}
