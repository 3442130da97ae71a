/** Side bets of a design: added from the catalogue or from nothing, changed, moved and removed, line by line. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { parts, type SideBet, type SideBetLanguage, type SideBetLine, type Version } from "../game";
import type { FieldProblem } from "../net/http";
import { dollars, parseDollars } from "../ui/money";
import { percent, signed } from "../ui/numbers";
import { problemWords } from "../ui/problem-words";
import { shared } from "../ui/shared";
import { designField, lineFields, paysOdds } from "./bet-fields";
import { combinations, entryTitle, moved, newBet, newLine, nextId, replaced, without } from "./bet-list";

@customElement("pit-side-bets")
export class SideBets extends LitElement {
  @property({ attribute: false }) bets: readonly SideBet[] = [];
  /** Ids of other wagers of the game. */
  @property({ attribute: false }) taken: readonly string[] = [];
  @property({ attribute: false }) language: SideBetLanguage | null = null;
  @property({ attribute: false }) version: Version | null = null;
  @property({ attribute: false }) problems: readonly FieldProblem[] = [];

  static override styles = [
    shared,
    parts,
    css`
      fieldset {
        border: 1px solid var(--line);
        border-radius: var(--radius);
        margin: 0 0 1rem;
        padding: 0.4rem 0.8rem 0.8rem;
        min-width: 0;
      }
      legend {
        font-weight: 600;
        padding: 0 0.4rem;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
        gap: 0.6rem 1rem;
        align-items: end;
      }
      label {
        font-size: 0.92rem;
      }
      input,
      select,
      textarea {
        width: 100%;
      }
      .reads {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        margin: 0.6rem 0;
      }
      .reads label {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 32px;
      }
      .reads input {
        width: auto;
        min-height: 0;
      }
      .line {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 6rem auto;
        gap: 0.5rem;
        align-items: start;
        margin: 0.4rem 0;
      }
      .line > .moves {
        margin-top: 1.6rem;
      }
      .line select {
        margin-top: 0.3rem;
        min-height: 36px;
        color: var(--ink-2);
        font-size: 0.85rem;
      }
      /* As high as its text: a condition is read in full. */
      .condition {
        field-sizing: content;
        min-height: 44px;
        padding-block: 0.55rem;
        resize: vertical;
        overflow-wrap: anywhere;
      }
      .line code,
      .line .condition {
        font-family: var(--mono, monospace);
      }
      .amounts {
        grid-column: 1 / -1;
      }
      .amount {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 36px;
        gap: 0.5rem;
        align-items: end;
        margin-bottom: 0.4rem;
        max-width: 30rem;
      }
      .figure {
        grid-column: 1 / -1;
        margin: 0;
      }
      .moves {
        display: flex;
        gap: 0.2rem;
      }
      .moves button {
        min-height: 36px;
        min-width: 36px;
        padding: 0;
      }
      [aria-invalid="true"] {
        border-color: var(--bad);
      }
      @media (max-width: 40rem) {
        .line {
          grid-template-columns: minmax(0, 1fr) auto;
        }
        .line > :first-child,
        .line .condition-field {
          grid-column: 1 / -1;
        }
      }
      @media print {
        .moves,
        .add,
        button {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const catalogue = this.language?.catalogue ?? [];
    return html`
      ${this.bets.map((bet, at) => this.bet(bet, at))}
      <div class="row add">
        <label
          >Add a side bet
          <select @change=${this.add}>
            <option value="">Choose…</option>
            <option value="new">A new one</option>
            ${catalogue.map(
              (entry) =>
                html`<option value=${entry.id} title=${entry.summary}>${entryTitle(entry, catalogue)}</option>`,
            )}
          </select>
        </label>
      </div>
    `;
  }

  private bet(bet: SideBet, at: number): TemplateResult {
    const set = (part: Partial<SideBet>): void => this.put(replaced(this.bets, at, { ...bet, ...part }));
    const overall = this.problems.filter(
      ({ field }) => field.startsWith(`wagers.${bet.id}`) || field === `paytables.${bet.id}`,
    );
    return html`<fieldset>
      <legend>${bet.title || bet.id}</legend>
      <div class="fields">
        ${this.text("Title", bet.title, (title) => set({ title }))} ${this.text("Id", bet.id, (id) => set({ id }))}
        ${this.text("Minimum", dollars(bet.min), (text) => set({ min: parseDollars(text) ?? bet.min }))}
        ${this.text("Maximum", dollars(bet.max), (text) => set({ max: parseDollars(text) ?? bet.max }))}
        ${this.fields(bet, set, false)}
      </div>
      <div class="reads" role="group" aria-label="Cards that decide ${bet.title}">
        <span>Decided by</span>
        ${this.language?.reads.map(
          ({ name, meaning }) =>
            html`<label title=${meaning}
              ><input
                type="checkbox"
                .checked=${bet.reads.includes(name)}
                @change=${(event: Event) => set({ reads: chosen(bet.reads, name, event) })}
              />${name}</label
            >`,
        )}
      </div>
      ${bet.lines.map((line, number) => this.line(bet, at, line, number))}
      ${overall.map((each) => html`<p class="problem small" role="alert">${problemWords(each)}</p>`)}
      <div class="row">
        <button @click=${() => set({ lines: [...bet.lines, newLine()] })}>Add a line</button>
        <span class="moves">
          ${this.button("↑", `Move ${bet.title} up`, at === 0, () => this.put(moved(this.bets, at, -1)))}
          ${this.button("↓", `Move ${bet.title} down`, at === this.bets.length - 1, () =>
            this.put(moved(this.bets, at, 1)),
          )}
        </span>
        <button @click=${() => this.put(without(this.bets, at))}>Remove ${bet.title}</button>
      </div>
      <details ?open=${bet.more !== "" || this.isSpecial(bet)}>
        <summary>More keys</summary>
        <div class="fields">${this.fields(bet, set, true)}</div>
        <label
          >As in a game file, one per line
          <textarea
            rows="3"
            spellcheck="false"
            .value=${bet.more}
            @change=${(event: Event) => set({ more: (event.target as HTMLTextAreaElement).value })}
          ></textarea>
        </label>
      </details>
    </fieldset>`;
  }

  private fields(bet: SideBet, set: (part: Partial<SideBet>) => void, seldom: boolean): TemplateResult[] {
    const fields = this.language?.fields.filter((field) => field.seldom === seldom) ?? [];
    return fields.map((field) =>
      designField(field, fieldValue(bet, field.key), (value) => set({ [field.key]: value })),
    );
  }

  /** Whether a key that is seldom needed differs from that of a new bet. */
  private isSpecial(bet: SideBet): boolean {
    const plain = newBet();
    return (this.language?.fields ?? []).some(
      ({ key, seldom }) => seldom && fieldValue(bet, key) !== fieldValue(plain, key),
    );
  }

  private line(bet: SideBet, at: number, line: SideBetLine, number: number): TemplateResult {
    const set = (part: Partial<SideBetLine>): void =>
      this.put(replaced(this.bets, at, { ...bet, lines: replaced(bet.lines, number, { ...line, ...part }) }));
    const lines = (next: readonly SideBetLine[]): void =>
      this.put(replaced(this.bets, at, { ...bet, lines: [...next] }));
    const wrong = this.problems.filter(({ field }) => field.startsWith(`paytables.${bet.id}.lines[${number}]`));
    const name = line.when || `line ${number + 1}`;
    return html`<div class="line">
      ${this.text("Pay line", line.when, (when) => set({ when }))}
      <div class="condition-field">
        <label
          >Condition
          <textarea
            class="condition"
            rows="1"
            spellcheck="false"
            .value=${line.holds}
            aria-invalid=${wrong.length > 0}
            @keydown=${(event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              (event.target as HTMLTextAreaElement).blur();
            }}
            @change=${(event: Event) => set({ holds: (event.target as HTMLTextAreaElement).value.trim() })}
          ></textarea>
        </label>
        <select
          aria-label="Add a condition to ${name}"
          @change=${(event: Event) => set({ holds: joined(line, event) })}
        >
          <option value="">Add a condition…</option>
          ${this.language?.conditions.map(
            ({ name: key, meaning, example }) => html`<option value=${example}>${key}: ${meaning}</option>`,
          )}
        </select>
      </div>
      ${
        paysOdds(line)
          ? this.text("Pays", line.pays, (pays) => set({ pays }))
          : html`<span class="small quiet">no odds</span>`
      }
      <span class="moves">
        ${this.button("↑", `Move ${name} up`, number === 0, () => lines(moved(bet.lines, number, -1)))}
        ${this.button("↓", `Move ${name} down`, number === bet.lines.length - 1, () =>
          lines(moved(bet.lines, number, 1)),
        )}
        ${this.button("✕", `Remove ${name}`, bet.lines.length === 1, () => lines(without(bet.lines, number)))}
      </span>
      ${wrong.map((each) => html`<p class="problem small figure" role="alert">${problemWords(each)}</p>`)}
      ${this.figure(bet, line)} ${lineFields(this.language?.line_fields ?? [], line, set)}
    </div>`;
  }

  /** What the line adds, where the version on the page has it. */
  private figure(bet: SideBet, line: SideBetLine): TemplateResult | typeof nothing {
    const outcomes = this.version?.comparison.results[1].wagers[bet.id]?.outcomes ?? [];
    const found = outcomes.find((each) => each.result === line.when);
    if (!found) return nothing;
    const counted = combinations(outcomes.map(({ exact }) => exact));
    const cases = counted?.[outcomes.indexOf(found)];
    return html`<p class="figure quiet small">
      ${cases ? `${cases}, ` : ""}probability ${percent(found.probability, 5)}, return ${signed(found.share, 5)}
    </p>`;
  }

  private text(title: string, value: string, take: (text: string) => void): TemplateResult {
    return html`<label
      >${title}
      <input
        type="text"
        spellcheck="false"
        autocomplete="off"
        .value=${value}
        @change=${(event: Event) => take((event.target as HTMLInputElement).value.trim())}
      />
    </label>`;
  }

  private button(sign: string, title: string, disabled: boolean, act: () => void): TemplateResult {
    return html`<button type="button" aria-label=${title} title=${title} ?disabled=${disabled} @click=${act}>
      ${sign}
    </button>`;
  }

  private readonly add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const entry = this.language?.catalogue.find(({ id }) => id === select.value);
    const made = select.value === "new" ? newBet() : entry?.design;
    select.value = "";
    if (made)
      this.put([...this.bets, { ...made, id: nextId([...this.taken, ...this.bets.map(({ id }) => id)], made.id) }]);
  };

  private put(bets: readonly SideBet[]): void {
    this.dispatchEvent(new CustomEvent<readonly SideBet[]>("bets", { detail: bets }));
  }
}

function fieldValue(bet: SideBet, key: string): string | number {
  return (bet as unknown as Record<string, string | number>)[key] ?? "";
}

function chosen(reads: readonly string[], name: string, event: Event): string[] {
  const rest = reads.filter((each) => each !== name);
  return (event.target as HTMLInputElement).checked ? [...rest, name] : rest;
}

/** The condition with another one behind it. */
function joined(line: SideBetLine, event: Event): string {
  const select = event.target as HTMLSelectElement;
  const { value } = select;
  select.value = "";
  return line.holds ? `${line.holds}, ${value}` : value;
}
