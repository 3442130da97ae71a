/** A control for every option and every line of every pay table in use. Changes are reported by `change` events. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type Game, type Option, type PayTable, parts } from "../game";
import type { FieldProblem } from "../net/http";
import { dollars, parseDollars } from "../ui/money";
import { choiceWords } from "../ui/option-words";
import { PrintUnfolded } from "../ui/print";
import { shared } from "../ui/shared";
import { folds } from "./folds";

const FREE = ["amount", "decks", "rows"];
const MOST_NUMBERS = 40;
/** How much a field shows of a choice: beside its question, in a row of its own, and on a phone. */
const MOST_CHARACTERS = 50;
const MOST_IN_ROW = 85;
const MOST_ON_PHONE = 32;

export interface OptionChange {
  key: string;
  value: string | null;
}
export interface PayChange {
  table: string;
  pays: readonly string[] | null;
}

@customElement("pit-lab-controls")
export class Controls extends LitElement {
  /** The game as its file has it, and with the options that are set: other pay tables may be in use then. */
  @property({ attribute: false }) base!: Game;
  @property({ attribute: false }) game!: Game;
  /** Side bets that are changed in their own editor. */
  @property({ attribute: false }) edited: readonly string[] = [];
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  @property({ attribute: false }) pays: Readonly<Record<string, readonly string[]>> = {};
  @property({ attribute: false }) problems: readonly FieldProblem[] = [];
  readonly unfolded = new PrintUnfolded(this);

  static override styles = [
    shared,
    parts,
    folds,
    css`
      .fields {
        display: grid;
        gap: 0.6rem;
      }
      /* A question and its answer in one row, as in any list of settings. */
      .fields label {
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        gap: 0.2rem 1rem;
        align-items: center;
      }
      .fields label > :not(:first-child) {
        grid-column: 2;
      }
      .fields input {
        max-width: 12rem;
      }
      .fields .long {
        grid-template-columns: minmax(0, 1fr);
      }
      .fields .long > :not(:first-child) {
        grid-column: 1;
      }
      @media (max-width: 40rem) {
        .fields label {
          grid-template-columns: minmax(0, 1fr);
        }
        .fields label > :not(:first-child) {
          grid-column: 1;
        }
        .fields input {
          max-width: none;
        }
      }
      label {
        font-size: 0.92rem;
      }
      input,
      select {
        width: 100%;
      }
      select {
        text-overflow: ellipsis;
      }
      .whole {
        display: none;
        font-size: 0.85rem;
        color: var(--ink-2);
      }
      .whole.always {
        display: block;
      }
      @media (max-width: 40rem) {
        .whole {
          display: block;
        }
      }
      .changed {
        border-inline-start: 4px solid var(--accent);
        padding-inline-start: 0.6rem;
      }
      /* The mark stands in the margin: all fields begin in one line. */
      .fields .changed {
        margin-inline-start: calc(-0.6rem - 4px);
      }
      .was {
        color: var(--ink-2);
        font-size: 0.8rem;
      }
      details:first-child {
        border-top: none;
      }
      @media print {
        details[open] > summary::before {
          content: none;
        }
        details,
        fieldset {
          break-inside: avoid;
        }
        /* What is chosen is printed as a sentence: a field would cut it off. */
        .fields select,
        .fields input {
          display: none;
        }
        .fields {
          align-items: start;
        }
        .fields label {
          break-inside: avoid;
        }
      }
      .tables {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
        align-items: start;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: var(--radius);
        margin: 0;
        padding: 0.4rem 0.8rem 0.8rem;
        min-width: 0;
      }
      legend {
        font-weight: 600;
        padding: 0 0.4rem;
      }
      .line {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 6.5rem;
        gap: 0.6rem;
        align-items: center;
        margin: 0.25rem 0;
      }
      .line input {
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .line input[aria-invalid="true"],
      [aria-invalid="true"] {
        border-color: var(--bad);
      }
      button.reset {
        min-height: 32px;
        padding: 0.1rem 0.6rem;
        font-size: 0.85rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const plain = this.base.options.filter((option) => option.group !== "wagers");
    const limits = this.base.options.filter(
      ({ group, key }) => group === "wagers" && !this.edited.includes(key.split(".")[1] ?? ""),
    );
    const tables = this.game.paytables.filter(({ name }) => !this.edited.includes(name));
    return html`
      ${this.group(
        "Rules of play",
        plain.filter((option) => option.kind === "reading"),
        true,
      )}
      <details open>
        <summary>Pay tables</summary>
        <p class="quiet small">
          ${
            tables.length
              ? "Odds are “to 1”, for example 3:2. A table that pays “for 1” takes whole numbers."
              : "Only the side bets of this game have pay tables."
          }
        </p>
        <div class="tables">${tables.map((table) => this.table(table))}</div>
      </details>
      <slot></slot>
      ${this.group(
        "House rules",
        plain.filter((option) => option.kind !== "reading"),
        false,
      )}
      ${this.group("Wagers and their limits", limits, false)}
    `;
  }

  private group(title: string, options: readonly Option[], open: boolean): TemplateResult | typeof nothing {
    if (!options.length) return nothing;
    const changed = options.filter((option) => option.key in this.options).length;
    return html`<details ?open=${open || changed > 0}>
      <summary>${title}${changed ? html` <span class="tag">${changed} changed</span>` : nothing}</summary>
      <div class="fields">${options.map((option) => this.option(option))}</div>
    </details>`;
  }

  private option(option: Option): TemplateResult {
    const changed = option.key in this.options;
    const value = this.options[option.key] ?? String(option.value);
    const problem = this.problems.find((each) => each.field === option.key);
    const words = valueWords(option, value);
    // A sentence that is chosen is read whole: it has the row to itself, and stands below where that is too short.
    const isTyped = option.choices.some((choice) => FREE.includes(choice));
    const isCut = !isTyped && words.length > MOST_ON_PHONE;
    const isLong = !isTyped && words.length > MOST_CHARACTERS;
    return html`<label class="${changed ? "changed" : ""} ${isLong ? "long" : ""}">
      <span>${option.question}</span>
      ${this.control(option, value, problem !== undefined)}
      ${
        isCut
          ? html`<span class="whole on-screen ${words.length > MOST_IN_ROW ? "always" : ""}" aria-hidden="true"
              >${words}</span
            >`
          : nothing
      }
      ${changed ? html`<span class="was">was ${valueWords(option, String(option.value))}</span>` : nothing}
      ${problem ? html`<span class="problem small" role="alert">${problem.message}</span>` : nothing}
    </label>`;
  }

  private control(option: Option, value: string, wrong: boolean): TemplateResult {
    const named = choices(option);
    const free = option.choices.some((choice) => FREE.includes(choice));
    if (!free) {
      return html`<select
          aria-invalid=${wrong}
          @change=${(event: Event) => this.set(option, (event.target as HTMLSelectElement).value)}
        >
          ${named.map(
            (choice) =>
              html`<option value=${choice} ?selected=${choice === value}>
                ${choiceWords(option, choice)}${choice !== value && choice === String(option.value) ? " (default)" : ""}
              </option>`,
          )}</select
        ><strong class="on-paper">${choiceWords(option, value)}</strong>`;
    }
    const text = shown(option, /^\d+$/.test(value) ? Number(value) : value);
    const list = named.length ? `list-${option.key}` : undefined;
    return html`<input
        type="text"
        .value=${text}
        list=${list ?? nothing}
        aria-invalid=${wrong}
        @change=${(event: Event) => this.set(option, typed(option, (event.target as HTMLInputElement).value))}
      /><strong class="on-paper">${valueWords(option, value)}</strong> ${
        list
          ? html`<datalist id=${list}>${named.map((choice) => html`<option value=${choice}></option>`)}</datalist>`
          : nothing
      }`;
  }

  private set(option: Option, value: string): void {
    const same = value === String(option.value) || value === "";
    this.dispatchEvent(
      new CustomEvent<OptionChange>("option", { detail: { key: option.key, value: same ? null : value } }),
    );
  }

  private table(table: PayTable): TemplateResult {
    const printed = table.lines.map((line) => raw(line));
    const pays = this.pays[table.name] ?? printed;
    const changed = table.name in this.pays;
    const overall = this.problems.find((each) => each.field === `paytables.${table.name}`);
    return html`<fieldset class=${changed ? "changed" : ""}>
      <legend>${table.title}</legend>
      ${table.lines.map((line, at) => this.line(table, line.when, printed, pays, at))}
      ${overall ? html`<p class="problem small" role="alert">${overall.message}</p>` : nothing}
      ${changed ? html`<button class="reset" @click=${() => this.pay(table, null)}>Reset to printed</button>` : nothing}
    </fieldset>`;
  }

  private line(
    table: PayTable,
    when: string,
    printed: readonly string[],
    pays: readonly string[],
    at: number,
  ): TemplateResult {
    const problem = this.problems.find((each) => each.field.startsWith(`paytables.${table.name}.lines[${at}]`));
    const change = (event: Event): void => {
      const text = (event.target as HTMLInputElement).value.trim();
      const next = pays.map((old, index) => (index === at ? text || printed[at]! : old));
      this.pay(table, next.every((each, index) => each === printed[index]) ? null : next);
    };
    return html`<label class="line">
        <span>${when}${pays[at] === printed[at] ? nothing : html` <span class="was">was ${printed[at]}</span>`}</span>
        <input
          type="text"
          inputmode="text"
          maxlength="24"
          .value=${pays[at] ?? ""}
          aria-invalid=${problem !== undefined}
          @change=${change}
        />
      </label>
      ${problem ? html`<p class="problem small" role="alert">${problem.message}</p>` : nothing}`;
  }

  private pay(table: PayTable, pays: readonly string[] | null): void {
    this.dispatchEvent(new CustomEvent<PayChange>("pay", { detail: { table: table.name, pays } }));
  }
}

/** What stands in a game file: `3:2`, or `3` for a table that pays for one. */
export function raw(line: { pays: string; odds: string }): string {
  return line.pays.endsWith(" for 1") ? line.pays.slice(0, -" for 1".length) : line.odds;
}

/** Choices that can be named, ranges number by number. */
function choices(option: Option): string[] {
  return option.choices.flatMap((choice) => {
    const range = /^(\d+)\.\.(\d+)$/.exec(choice);
    if (!range) return FREE.includes(choice) ? [] : [choice];
    const [first, last] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: Math.min(last - first + 1, MOST_NUMBERS) }, (_, place) => String(first + place));
  });
}

function shown(option: Option, value: string | number): string {
  return typeof value === "number" && option.choices.includes("amount") ? dollars(value) : String(value);
}

/** A value in words: an amount in dollars, anything else as its sentence. */
function valueWords(option: Option, value: string): string {
  const isTyped = option.choices.some((choice) => FREE.includes(choice)) && !option.choices.includes(value);
  return isTyped ? shown(option, /^\d+$/.test(value) ? Number(value) : value) : choiceWords(option, value);
}

function typed(option: Option, text: string): string {
  const cents = option.choices.includes("amount") ? parseDollars(text) : undefined;
  return cents === undefined ? text.trim() : String(cents);
}
