/** Side bets of a design: added from the catalog or from nothing, changed, moved and removed, line by line. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { entryTitle, parts, type SideBet, type SideBetLanguage, type SideBetLine, type Version } from "../game";
import type { FieldProblem } from "../net/http";
import { foldStyles } from "../ui/fold-styles";
import { dollars, parseDollars } from "../ui/money";
import { percent, signed } from "../ui/numbers";
import { problemWords } from "../ui/problem-words";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { designField, entry, lineFields, NO_AMOUNT, paysOdds, type Refuse } from "./bet-fields";
import { counted, idOf, isAbout, moved, newBet, newLine, nextId, playable, replaced, without } from "./bet-list";
import { sideBetStyles } from "./side-bet-styles";

const MOST_BETS = 20;
const MOST_LINES = 40;
/** How long a text of a design may be, by its key. */
const LONGEST = { title: 60, id: 40, when: 80, holds: 600, pays: 24, more: 1_000 } as const;

@customElement("pit-side-bets")
export class SideBets extends LitElement {
  @property({ attribute: false }) bets: readonly SideBet[] = [];
  /** Ids of other wagers of the game. */
  @property({ attribute: false }) taken: readonly string[] = [];
  /** Names of the cards that the game deals and a side bet can read. */
  @property({ attribute: false }) reads: readonly string[] = [];
  @property({ attribute: false }) language: SideBetLanguage | null = null;
  @property({ attribute: false }) version: Version | null = null;
  @property({ attribute: false }) problems: readonly FieldProblem[] = [];
  /** What was typed and cannot be read, by its place in a game file. */
  @state() private unread: ReadonlyMap<string, string> = new Map();
  /** Goes up when all fields are replaced by new ones, with the values of the design. */
  @state() private shown = 0;

  static override styles = [shared, parts, foldStyles, sideBetStyles];

  override render(): TemplateResult {
    const catalogue = playable(this.language?.catalogue ?? [], this.reads);
    return html`
      ${
        this.bets.length
          ? nothing
          : html`<p class="quiet small">
              Add a side bet from the catalog, or design a new one: its cards, conditions and pays.
            </p>`
      }
      ${keyed(
        this.shown,
        this.bets.map((bet, at) => this.bet(bet, at)),
      )}
      <div class="row add">
        <label
          >Add a side bet
          <select ?disabled=${this.bets.length >= MOST_BETS} @change=${this.add}>
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
    const set = (part: Partial<SideBet>): undefined => this.put(replaced(this.bets, at, { ...bet, ...part }));
    const path = `wagers.${bet.id}`;
    const isOverall = (field: string): boolean => isAbout(field, bet.id) && !/\.lines\[\d+\]/.test(field);
    const overall = this.problems.filter(({ field }) => isOverall(field));
    const warnings = this.version?.warnings.filter(({ field }) => isOverall(field)) ?? [];
    const readable = this.language?.reads.filter(({ name }) => this.reads.includes(name) || bet.reads.includes(name));
    return html`<fieldset>
      <legend>${bet.title || bet.id}</legend>
      <div class="fields">
        ${this.text("Title", bet.title, LONGEST.title, (title) => set({ title }), "title")}
        ${this.text("Id", bet.id, LONGEST.id, (text) => {
          const id = this.freeId(idOf(text) || bet.id, at);
          set({ id });
          return id;
        })}
        ${this.amount("Minimum", bet.min, `${path}.min`, (min) => set({ min }))}
        ${this.amount("Maximum", bet.max, `${path}.max`, (max) => set({ max }))} ${this.fields(bet, set, false)}
      </div>
      <div class="reads" role="group" aria-label="Cards that decide ${bet.title}">
        <span>Decided by</span>
        ${readable?.map(
          ({ name, title, meaning }) =>
            html`<label title="${name}: ${meaning}"
              ><input
                type="checkbox"
                .checked=${bet.reads.includes(name)}
                @change=${(event: Event) => set({ reads: chosen(bet.reads, name, event) })}
              />${title}</label
            >`,
        )}
      </div>
      <div class="names" aria-hidden="true"><span>Pay line</span><span>Condition</span><span>Pays</span></div>
      ${bet.lines.map((line, number) => this.line(bet, at, line, number))}
      <div class="row foot">
        <button
          type="button"
          ?disabled=${bet.lines.length >= MOST_LINES}
          @click=${() => set({ lines: [...bet.lines, newLine()] })}
        >
          Add a line
        </button>
        <span class="moves">
          ${this.button("↑", `Move ${bet.title} up`, at === 0, () => this.put(moved(this.bets, at, -1)))}
          ${this.button("↓", `Move ${bet.title} down`, at === this.bets.length - 1, () =>
            this.put(moved(this.bets, at, 1)),
          )}
        </span>
        <button type="button" @click=${() => this.put(without(this.bets, at))}>
          Remove <span class="visually-hidden">${bet.title}</span>
        </button>
      </div>
      ${problemsOf(overall)} ${warningsOf(warnings)}
      <details class="further" ?open=${bet.more !== "" || this.isSpecial(bet)}>
        <summary>More settings</summary>
        <div class="fields">${this.fields(bet, set, true)}</div>
        <label
          >Further keys, as in a game file, one per line
          <textarea
            rows="2"
            spellcheck="false"
            maxlength=${LONGEST.more}
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
      designField(
        field,
        fieldValue(bet, field.key),
        (value) => set({ [field.key]: value }),
        this.refusal(`wagers.${bet.id}.${field.key}`),
      ),
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
    const set = (part: Partial<SideBetLine>): undefined =>
      this.put(replaced(this.bets, at, { ...bet, lines: replaced(bet.lines, number, { ...line, ...part }) }));
    const lines = (next: readonly SideBetLine[]): void =>
      this.put(replaced(this.bets, at, { ...bet, lines: [...next] }));
    const path = `paytables.${bet.id}.lines[${number}]`;
    const isHere = ({ field }: FieldProblem): boolean => field.startsWith(path);
    const wrong = this.problems.filter(isHere);
    const isWrong = (key: string): boolean => wrong.some(({ field }) => field.startsWith(`${path}.${key}`));
    const name = line.when || `line ${number + 1}`;
    return html`<div class="line">
      ${this.text("Pay line", line.when, LONGEST.when, (when) => set({ when }), "", isWrong("when"))}
      <div class="condition-field">
        <label
          ><span>Condition</span>
          <textarea
            class="condition"
            rows="1"
            spellcheck="false"
            maxlength=${LONGEST.holds}
            .value=${line.holds}
            aria-invalid=${isWrong("holds")}
            @keydown=${(event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              (event.target as HTMLTextAreaElement).blur();
            }}
            @change=${(event: Event) => set({ holds: (event.target as HTMLTextAreaElement).value.trim() })}
          ></textarea>
        </label>
      </div>
      ${
        paysOdds(line)
          ? this.text("Pays", line.pays, LONGEST.pays, (pays) => set({ pays }), "", isWrong("pays"))
          : html`<span class="small quiet no-odds">see below</span>`
      }
      <span class="moves">
        ${this.button("↑", `Move ${name} up`, number === 0, () => lines(moved(bet.lines, number, -1)))}
        ${this.button("↓", `Move ${name} down`, number === bet.lines.length - 1, () =>
          lines(moved(bet.lines, number, 1)),
        )}
        ${this.button("✕", `Remove ${name}`, bet.lines.length === 1, () => lines(without(bet.lines, number)))}
      </span>
      ${problemsOf(wrong)} ${warningsOf(this.version?.warnings.filter(isHere) ?? [])}
      <div class="below">
        ${this.figure(bet, line)}
        <select
          aria-label="Add a condition to ${name}"
          @change=${(event: Event) => set({ holds: joined(line, event) })}
        >
          <option value="">Add a condition…</option>
          ${this.language?.conditions.map(
            ({ name: key, meaning, example }) => html`<option value=${example}>${key}: ${meaning}</option>`,
          )}
        </select>
        ${lineFields(this.language?.line_fields ?? [], line, set, this.refusal(path))}
      </div>
    </div>`;
  }

  /** What the line adds, where the version on the page has it. */
  private figure(bet: SideBet, line: SideBetLine): TemplateResult {
    const outcomes = this.version?.comparison.results[1].wagers[bet.id]?.outcomes ?? [];
    const found = outcomes.find((each) => each.result === line.when);
    if (!found) return html`<p class="figure"></p>`;
    const deals = counted(found.exact, this.version?.deals[bet.id]);
    return html`<p class="figure quiet small" title=${found.exact ?? ""}>
      ${deals ? `${deals}, ` : ""}probability ${percent(found.probability, 5)}, return ${signed(found.share, 5)}
    </p>`;
  }

  /** What cannot be read is marked at its field; the figures still are those of the value before. */
  private refusal(path: string): Refuse {
    return {
      path,
      words: this.unread.get(path) ?? "",
      put: (words) => {
        const next = new Map(this.unread);
        if (words) next.set(path, words);
        else next.delete(path);
        this.keep(next);
      },
      at: (key) => this.refusal(path + key),
    };
  }

  /** Show the values of the design again, whatever was typed. */
  forget(): void {
    this.shown += 1;
    this.keep(new Map());
  }

  private keep(unread: ReadonlyMap<string, string>): void {
    if (unread.size || this.unread.size) this.dispatchEvent(new CustomEvent("unread", { detail: unread.size }));
    this.unread = unread;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("bets") || !this.unread.size) return;
    const paths = this.bets.flatMap(({ id }) => [`wagers.${id}.`, `paytables.${id}.`]);
    const left = [...this.unread].filter(([path]) => paths.some((each) => path.startsWith(each)));
    if (left.length < this.unread.size) this.keep(new Map(left));
  }

  private amount(title: string, cents: number, path: string, take: (cents: number) => void): TemplateResult {
    const refuse = this.refusal(path);
    return entry(title, "", dollars(cents), "", refuse, (text) => {
      const read = parseDollars(text);
      refuse.put(read ? "" : NO_AMOUNT);
      if (read) take(read);
    });
  }

  /** A text; `take` returns how it is kept where that differs from what was typed. */
  private text(
    title: string,
    value: string,
    most: number,
    take: (text: string) => string | undefined,
    place = "",
    wrong = false,
  ): TemplateResult {
    return html`<label class=${place}
      ><span>${title}</span>
      <input
        type="text"
        spellcheck="false"
        autocomplete="off"
        maxlength=${most}
        .value=${value}
        aria-invalid=${wrong}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const kept = take(input.value.trim());
          if (kept !== undefined) input.value = kept;
        }}
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
    if (made) this.put([...this.bets, { ...made, id: this.freeId(made.id) }]);
  };

  /** The id, changed where another wager has it. */
  private freeId(id: string, at = -1): string {
    return nextId([...this.taken, ...this.bets.filter((_, place) => place !== at).map((bet) => bet.id)], id);
  }

  private put(bets: readonly SideBet[]): undefined {
    this.dispatchEvent(new CustomEvent<readonly SideBet[]>("bets", { detail: bets }));
    return undefined;
  }
}

function problemsOf(problems: readonly FieldProblem[]): TemplateResult[] {
  return problems.map((each) => html`<p class="problem small" role="alert">${problemWords(each)}</p>`);
}

function warningsOf(warnings: readonly FieldProblem[]): TemplateResult[] {
  return warnings.map(
    ({ message }) => html`<p class="warning small"><strong>Warning:</strong> ${sentence(message)}</p>`,
  );
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
