/** Basic strategy from memory: fill in the chart, then see which cells are wrong and what they would cost. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameLine } from "../net/games";
import { get, post, Refusal } from "../net/http";
import { chartStyles, kindOf, walkCells } from "../ui/chart-cells";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import type { components } from "../wire/http";

type Blank = components["schemas"]["BlankChart"];
type Score = components["schemas"]["ChartScore"];

const BUSY = 503;
const PAUSE = 2000;
const COSTLIEST = 8;

@customElement("pit-chart-memory")
export class ChartMemory extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @property() game = "";
  @state() private blank: Blank | undefined;
  @state() private given: Record<string, string> = {};
  @state() private brush = "H";
  @state() private score: Score | undefined;
  @state() private problem = "";
  @state() private waiting = "";
  private later = 0;

  static override styles = [
    shared,
    chartStyles,
    css`
      form,
      .do,
      .codes {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: end;
      }
      label {
        display: grid;
        gap: 0.2rem;
      }
      .codes {
        border: 0;
        padding: 0;
        margin: 0.8rem 0;
      }
      .codes button {
        min-height: 44px;
        font-weight: 700;
        border: 2px solid transparent;
      }
      .codes button[aria-pressed="true"] {
        border-color: var(--ink);
        outline: 2px solid var(--accent);
      }
      .codes small {
        font-weight: 400;
        margin-inline-start: 0.4rem;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearTimeout(this.later);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game")) void this.read();
  }

  override render(): TemplateResult {
    return html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <label
          >Game
          <select name="game" .value=${this.game} @change=${this.chosen}>
            ${this.games.map(
              (each) => html`<option value=${each.id} ?selected=${each.id === this.game}>${each.title}</option>`,
            )}
          </select>
        </label>
      </form>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${
        this.blank
          ? this.chart(this.blank)
          : this.problem
            ? nothing
            : html`<p role="status">${this.waiting || "Loading…"}</p>`
      }
    `;
  }

  private chart(blank: Blank): TemplateResult {
    const cells = blank.rows.reduce((sum, row) => sum + row.ups.length, 0);
    return html`
      <p class="quiet">
        Choose a code and click cells, or move with the arrow keys and type the letter of an action; Backspace clears a
        cell. The first letter is enough: D is right wherever the chart doubles if allowed.
      </p>
      <div class="codes" role="group" aria-label="Code to fill in">
        ${blank.codes.map(
          ({ code, words }) =>
            html`<button
              type="button"
              class=${kindOf(code)}
              aria-pressed=${String(this.brush === code)}
              @click=${() => (this.brush = code)}
            >
              ${code}<small>${words}</small>
            </button>`,
        )}
      </div>
      <div class="sections" @keydown=${this.typed}>
        ${sections(blank).map(([title, rows]) => this.section(blank, title, rows))}
      </div>
      <div class="do">
        <button class="main" type="button" ?disabled=${!Object.keys(this.given).length} @click=${this.check}>
          Check ${Object.keys(this.given).length} of ${cells} cells
        </button>
        <button type="button" @click=${this.clear}>Clear</button>
        ${
          this.score?.errors.length
            ? html`<button type="button" @click=${this.clearWrong}>Try the wrong cells again</button>`
            : nothing
        }
      </div>
      <div role="status">${this.score ? this.result(this.score) : nothing}</div>
    `;
  }

  private result(score: Score): TemplateResult {
    const cost = (part: number): string => `${(100 * part).toFixed(3)}%`;
    return html`<p><strong>${score.right} of ${score.asked} cells right.</strong></p>
      ${
        score.errors.length
          ? html`<p>Played like this, the wrong cells would cost ${cost(score.cost)} of your bet per round.</p>
              <ol>
                ${score.errors
                  .slice(0, COSTLIEST)
                  .map(
                    (each) =>
                      html`<li>
                        ${each.cell.replace(" v ", " against ")}: ${each.words} (${each.right}), not
                        ${each.given}${each.cost == null ? nothing : `, ${cost(each.cost)} per round`}
                      </li>`,
                  )}
              </ol>`
          : nothing
      }`;
  }

  private section(blank: Blank, title: string, rows: Blank["rows"]): TemplateResult {
    return html`<section>
      <h2>${title}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${title}>
        <table class="chart">
          <thead>
            <tr>
              <th scope="col"><span class="visually-hidden">Player hand</span></th>
              ${blank.ups.map((up) => html`<th scope="col" aria-label="dealer ${up}">${up}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row.row.split(" ").at(-1)}</th>
                  ${blank.ups.map((up) => html`<td>${this.place(row, up)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  private place(row: Blank["rows"][number], up: string): TemplateResult | typeof nothing {
    return row.ups.includes(up) ? this.cell(`${row.row} v ${up}`) : nothing;
  }

  private cell(name: string): TemplateResult {
    const code = this.given[name] ?? "";
    const error = this.score?.errors.find((each) => each.cell === name && each.given === code);
    const words = error ? `${code}, wrong: ${error.right}` : code || "empty";
    return html`<button
      type="button"
      class="cell ${kindOf(code)} ${error ? "wrong" : ""}"
      data-cell=${name}
      aria-label="${name.replace(" v ", " against ")}: ${words}"
      @click=${() => this.fill(name, this.brush)}
    >
      ${error ? html`<s>${code}</s> ${error.right}` : code}
    </button>`;
  }

  private fill(name: string, code: string): void {
    const { [name]: _, ...others } = this.given;
    this.given = code ? { ...others, [name]: code } : others;
  }

  /** Letters fill in a cell and move to the next one; arrows move. */
  private readonly typed = (event: KeyboardEvent): void => {
    const button = event.composedPath()[0];
    if (!(button instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = button.dataset.cell ?? "";
    const letter = event.key.toUpperCase();
    const cells = [...this.renderRoot.querySelectorAll<HTMLButtonElement>(".cell")];
    if (event.key === "Backspace" || event.key === "Delete") this.fill(name, "");
    else if (this.blank?.codes.some(({ code }) => code.startsWith(letter)) && letter.length === 1) {
      this.fill(name, letter);
      cells[cells.indexOf(button) + 1]?.focus();
    } else if (!walkCells(event, button)) return;
    event.preventDefault();
  };

  private clear(): void {
    this.given = {};
    this.score = undefined;
  }

  private clearWrong(): void {
    const wrong = new Set(this.score?.errors.map((each) => each.cell));
    this.given = Object.fromEntries(Object.entries(this.given).filter(([name]) => !wrong.has(name)));
    this.score = undefined;
  }

  private chosen(event: Event): void {
    this.dispatchEvent(new CustomEvent("chosen", { detail: (event.currentTarget as HTMLSelectElement).value }));
  }

  private async check(): Promise<void> {
    this.problem = "";
    try {
      this.score = await post<Score>(`/api/trainer/charts/${encodeURIComponent(this.game)}/answers`, {
        cells: this.given,
      });
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private async read(): Promise<void> {
    window.clearTimeout(this.later);
    if (!this.game) return;
    const { game } = this;
    this.blank = undefined;
    this.problem = "";
    this.clear();
    try {
      const found = await get<Blank>(`/api/trainer/charts/${encodeURIComponent(game)}`);
      if (game !== this.game) return;
      this.blank = found;
      this.waiting = "";
    } catch (error) {
      if (error instanceof Refusal && error.status === BUSY) {
        this.waiting = sentence(error);
        this.later = window.setTimeout(() => void this.read(), PAUSE);
      } else this.problem = sentence(error);
    }
  }
}

/** Rows by the kind of hand, in the order of the chart. */
function sections(blank: Blank): [string, Blank["rows"]][] {
  const found = new Map<string, Blank["rows"]>();
  for (const row of blank.rows) {
    const name = row.row.split(" ").slice(0, -1).join(" ");
    found.set(name, [...(found.get(name) ?? []), row]);
  }
  return [...found].map(([name, rows]) => [name.charAt(0).toUpperCase() + name.slice(1), rows]);
}
