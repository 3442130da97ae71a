/** One option of a game as a control: words and small numbers to choose from, amounts and the like to type. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type ChoicePrices, type OptionEffect, type Wager, withoutNumber } from "../game";
import type { Option } from "../net/games";
import { dollars, parseDollars } from "../ui/money";
import { points } from "../ui/numbers";
import { choiceWords } from "../ui/option-words";
import { shared } from "../ui/shared";

/** Kinds that stand among the choices for values that are typed. */
const TYPED: Record<string, { title: string; hint: string }> = {
  amount: { title: "an amount", hint: "in dollars, such as 25" },
  decks: { title: "a number of decks", hint: "such as 1.5" },
  rows: { title: "rows of fees", hint: "table_limit:player:red_flex:bank in cents, rows joined by commas" },
};
const RANGE = /^(\d+)\.\.(\d+)$/;
const MOST_NUMBERS = 40;
/** Half of the last digit that is shown. */
const LEAST_SHOWN = 0.00005;

export type Value = string | number;

interface Moved {
  title: string;
  change: number;
}

export const NOT_AHEAD = "depends on the value you type; use “Show house edge” below";

/** No second choice can be named: every other value is typed. */
export function isTypedOnly(option: Option): boolean {
  const named = option.choices.filter((choice) => !isFree(choice));
  return option.choices.some(isFree) && named.length < 2 && !named.some((choice) => RANGE.test(choice));
}

/** A kind of value that is typed, not one of the choices themselves. */
function isFree(choice: string): boolean {
  return choice in TYPED;
}

function listMoves(words: string, moved: readonly Moved[]): string {
  return moved.length
    ? `${words}: ${moved.map(({ title, change }) => `${title} ${points(change, 2)}`).join(", ")}.`
    : "";
}

export function wordsOf(option: Option, value: Value): string {
  if (typeof value === "number" && option.choices.includes("amount")) return dollars(value);
  return choiceWords(option, value);
}

@customElement("pit-option-field")
export class OptionField extends LitElement {
  @property({ attribute: false }) option!: Option;
  @property({ attribute: false }) value: Value = "";
  @property() problem = "";
  /** The effect of each choice on the house edge, once the server has computed it. */
  @property({ attribute: false }) effect: OptionEffect | undefined;
  /** Why there is no effect to show; empty if there is one or none is expected. */
  @property() unpriced = "";
  @property({ attribute: false }) wagers: readonly Wager[] = [];

  static override styles = [
    shared,
    css`
      .field {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(9rem, 18rem);
        gap: 0.3rem 1rem;
        align-items: center;
        padding: 0.45rem 0;
        border-bottom: 1px solid var(--line);
      }
      .value {
        display: flex;
        gap: 0.4rem;
        flex-wrap: wrap;
      }
      select,
      input {
        width: 100%;
      }
      .note {
        grid-column: 1 / -1;
        margin: 0;
        font-size: 0.9rem;
      }
      .note button {
        min-height: 32px;
        padding: 0 0.6rem;
        font-size: 0.9rem;
      }
      label span {
        color: var(--ink-2);
        font-size: 0.85rem;
      }
      @media (width < 36rem) {
        .field {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { option } = this;
    const typed = option.choices.find(isFree);
    const fixed = this.fixed();
    const isTyped = typed !== undefined && !fixed.some((each) => String(each) === String(this.value));
    const changed = String(this.value) !== String(option.default);
    const effect = this.effectText();
    // Read out with the field, not announced separately: many of them change at once.
    const notes = [this.problem ? "problem" : "", effect ? "effect" : ""].filter(Boolean).join(" ");
    return html`
      <div class="field">
        <label for="value">${option.question} <span>${option.clause.join(", ")}</span></label>
        <div class="value">
          ${fixed.length ? this.select(fixed, typed, isTyped, notes) : nothing}
          ${typed !== undefined && isTyped ? this.input(typed, fixed.length > 0, notes) : nothing}
        </div>
        ${
          changed
            ? html`<p class="note quiet">
                Default: ${wordsOf(option, option.default)}.
                <button
                  type="button"
                  @click=${() => this.change(option.default)}
                  aria-label="Reset to default: ${option.question}"
                >
                  Reset
                </button>
              </p>`
            : nothing
        }
        ${effect ? html`<p class="note quiet" id="effect">${effect}</p>` : nothing}
        ${this.problem ? html`<p class="note problem" id="problem" role="alert">${this.problem}</p>` : nothing}
      </div>
    `;
  }

  /** The effect on the house edge, below the field; each choice has its own in brackets. */
  private effectText(): string {
    if (this.unpriced) return `Effect: ${this.unpriced}`;
    const choice = this.choiceOf(this.value);
    if (this.effect && !choice) return `Effect: ${NOT_AHEAD}`;
    if (!choice || choice.present) return this.sharedReason();
    const moved = this.movedBy(choice);
    if (!moved.length) return `Compared with the default: ${this.reasonOf(choice)}.`;
    return `Change in house edge, in percentage points. ${listMoves(
      "Worse for the player",
      moved.filter(({ change }) => change > 0),
    )} ${listMoves(
      "Better for the player",
      moved.filter(({ change }) => change < 0),
    )}`;
  }

  /** Where no other choice has a number, and all for the same reason. */
  private sharedReason(): string {
    const others = this.effect?.choices.filter((each) => !each.present) ?? [];
    const reasons = new Set(others.map((each) => (this.movedBy(each).length ? "" : this.reasonOf(each))));
    const [reason] = reasons;
    return reason && reasons.size === 1 ? `Effect: ${reason}` : "";
  }

  /** What a table can be dealt by, as the server says; a game that is set to something else shows that, too. */
  private fixed(): Value[] {
    const fixed = this.offered();
    const isThere = this.option.at_tables.some(isFree) || fixed.some((each) => String(each) === String(this.value));
    return isThere || !fixed.length ? fixed : [...fixed, this.value];
  }

  private offered(): Value[] {
    return this.option.at_tables.flatMap((choice): Value[] => {
      const range = RANGE.exec(choice);
      if (!range) return isFree(choice) ? [] : [choice];
      const [low, high] = [Number(range[1]), Number(range[2])];
      return high - low < MOST_NUMBERS ? Array.from({ length: high - low + 1 }, (_, index) => low + index) : [];
    });
  }

  private select(fixed: Value[], typed: string | undefined, isTyped: boolean, notes: string): TemplateResult {
    return html`
      <select id="value" aria-describedby=${notes || nothing} @change=${this.chosen}>
        ${fixed.map(
          (value) =>
            html`<option value=${String(value)} ?selected=${!isTyped && String(value) === String(this.value)}>
              ${wordsOf(this.option, value)}${this.effectOf(value)}
            </option>`,
        )}
        ${
          typed === undefined
            ? nothing
            : html`<option value="${typed} " ?selected=${isTyped}>${TYPED[typed]!.title}</option>`
        }
      </select>
    `;
  }

  private choiceOf(value: Value): ChoicePrices | undefined {
    return this.effect?.choices.find((each) => each.choice === String(value));
  }

  /** The wager that it moves most, with the points of edge: above zero costs the player. Where none moves, why. */
  private effectOf(value: Value): string {
    const choice = this.choiceOf(value);
    if (!choice || choice.present) return "";
    const [most] = this.movedBy(choice);
    return most ? ` (${most.title} ${points(most.change, 2)} pp)` : ` (${this.reasonOf(choice)})`;
  }

  private reasonOf(choice: ChoicePrices): string {
    return (
      withoutNumber(
        choice,
        this.priced.filter((wager) => wager.id in choice.prices).map((wager) => wager.id),
      ) || "changes every house edge by less than 0.01 percentage points"
    );
  }

  /** Spots are paid like the main wager and not named. */
  private get priced(): readonly Wager[] {
    return this.wagers.filter((wager) => wager.role !== "spot");
  }

  /** The wagers whose edge a choice moves, most of all first. */
  private movedBy(choice: ChoicePrices): Moved[] {
    return this.priced
      .map((wager) => ({ title: wager.title, change: choice.prices[wager.id]?.change ?? 0 }))
      .filter(({ change }) => Math.abs(change) >= LEAST_SHOWN)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  }

  private input(typed: string, besideSelect: boolean, notes: string): TemplateResult {
    const shown = typed === "amount" && typeof this.value === "number" ? dollars(this.value) : String(this.value);
    return html`
      <input
        id=${besideSelect ? "typed" : "value"}
        .value=${shown}
        placeholder=${TYPED[typed]!.hint}
        inputmode=${typed === "rows" ? "text" : "decimal"}
        aria-label=${besideSelect ? `${this.option.question} ${TYPED[typed]!.hint}` : nothing}
        aria-invalid=${this.problem ? "true" : "false"}
        aria-describedby=${notes || nothing}
        @change=${(event: Event) => this.typed(typed, (event.target as HTMLInputElement).value)}
      />
    `;
  }

  private chosen(event: Event): void {
    const text = (event.target as HTMLSelectElement).value;
    // A blank at the end marks the choice to type: no word of the rules ends with one.
    if (text.endsWith(" ")) this.change(this.option.example);
    else this.change(this.fixed().find((value) => String(value) === text) ?? text);
  }

  private typed(kind: string, text: string): void {
    const cents = kind === "amount" ? parseDollars(text) : undefined;
    this.change(cents ?? text.trim());
  }

  private change(value: Value): void {
    this.dispatchEvent(new CustomEvent<Value>("change-value", { detail: value }));
  }
}
