/**
 * The total-dependent basic strategy as a table: letters and colors, and the EV of each action of the cell that has the
 * pointer or the focus.
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { percent, points, signed, units } from "../ui/numbers";
import { counted } from "../ui/plural";
import { PrintUnfolded } from "../ui/print";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { parts, progress } from "./parts";
import { Polled } from "./poll";
import type { Cell, Chart, Game, Strategy } from "./types";

const KINDS: Record<string, string> = { S: "stand", H: "hit", D: "double", P: "split", R: "surrender", X: "rescue" };

@customElement("pit-game-chart")
export class ChartOf extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property() path = "";
  /** Posted to the path, where the chart is that of a changed game. */
  @property({ attribute: false }) body: unknown;
  @property() file = "";
  /** A cell that is marked, as that of one's own hand. */
  @property() lit = "";
  /** Without what a page of its own says about the chart. */
  @property({ type: Boolean }) brief = false;
  @state() private at: Cell | null = null;
  /** The cell that is lit, and the one that was scrolled to. */
  private marked: Cell | undefined;
  private shownCell: Cell | undefined;
  readonly unfolded = new PrintUnfolded(this);
  private readonly strategy = new Polled<Strategy>(this);

  static override styles = [
    shared,
    parts,
    css`
      .layout {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(15rem, 19rem);
        gap: 1rem;
        align-items: start;
      }
      .sections {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(25rem, 100%), 1fr));
        gap: 0 1rem;
        align-items: start;
      }
      .about {
        position: sticky;
        top: 0.5rem;
        min-height: 14rem;
      }
      table.chart {
        border-spacing: 2px;
        border-collapse: separate;
      }
      .chart th,
      .chart td {
        padding: 0;
        border: none;
        text-align: center;
        vertical-align: middle;
      }
      .chart th {
        min-width: 2rem;
        padding: 0.2rem 0.4rem;
        color: var(--ink-2);
      }
      .chart tbody th {
        text-align: right;
        white-space: nowrap;
      }
      .cell {
        width: 100%;
        min-width: 2.1rem;
        min-height: 34px;
        padding: 0;
        border-radius: 6px;
        border: 1px solid transparent;
        font-weight: 700;
        color: #10130f;
      }
      .cell:hover:not(:disabled) {
        border-color: var(--ink);
      }
      .cell.lit {
        outline: 4px solid var(--accent);
        outline-offset: 1px;
        border-color: #10130f;
        position: relative;
        z-index: 1;
      }
      .stand {
        background: #f3b7a8;
      }
      .hit {
        background: #a9dcae;
      }
      .double {
        background: #9cc9f5;
      }
      .split {
        background: #f5d98b;
      }
      .surrender {
        background: #d9c2f0;
      }
      .rescue {
        background: #c9cfd6;
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.9rem;
        padding: 0;
        list-style: none;
      }
      .legend .cell {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        width: 2.4rem;
        min-height: 28px;
        margin-inline-end: 0.4rem;
      }
      .about dl {
        display: grid;
        grid-template-columns: auto auto;
        gap: 0.2rem 0.8rem;
        margin: 0.5rem 0;
      }
      .about dd {
        margin: 0;
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .about dt.best,
      .about dd.best {
        font-weight: 700;
        color: var(--good);
      }
      @media (max-width: 60rem) {
        .layout {
          grid-template-columns: minmax(0, 1fr);
        }
        .about {
          position: sticky;
          top: auto;
          bottom: 0;
          min-height: 0;
          z-index: 2;
          box-shadow: var(--shadow);
          padding: 0.6rem 1rem;
          order: 2;
        }
        .about.empty {
          display: none;
        }
        .about dl {
          grid-template-columns: repeat(2, auto auto);
        }
      }
      @media (max-width: 30rem) {
        .cell {
          min-width: 1.65rem;
          font-size: 0.85rem;
        }
        .chart th {
          min-width: 1.5rem;
          padding: 0.1rem;
          font-size: 0.8rem;
        }
      }
      summary {
        cursor: pointer;
        min-height: 44px;
        display: flex;
        align-items: center;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("path") || changed.has("body")) this.strategy.ask(this.path, this.body);
    const cells = this.strategy.value?.chart?.sections.flatMap((section) => section.rows.flatMap((row) => row.cells));
    const lit = cells?.find((each) => each?.cell === this.lit);
    if (lit && this.marked !== lit) {
      this.marked = lit;
      this.at = lit;
    }
  }

  protected override updated(): void {
    if (!this.marked || this.shownCell === this.marked) return;
    this.shownCell = this.marked;
    this.renderRoot.querySelector(".cell.lit")?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    const found = this.strategy.value;
    if (found?.state === "none") return html`<p>${reason(this.game.title, found.why)}</p>`;
    return html`${progress(this.strategy, "strategy")}${found?.chart ? this.chart(found.chart) : nothing}`;
  }

  private chart(chart: Chart): TemplateResult {
    return html`
      ${this.brief ? this.own() : this.figures(chart)}
      <div class="row">
        <ul class="legend" aria-label="Legend">
          ${chart.legend.map(
            (line) => html`<li><span class="cell ${kind(line.code)}">${line.code}</span>${line.words}</li>`,
          )}
        </ul>
        ${this.file && !this.brief ? html`<a class="button" href=${this.file} download>Save as CSV</a>` : nothing}
      </div>
      <div class="layout">
        <div class="sections">${this.ordered(chart).map((section) => this.section(chart, section))}</div>
        <aside class="card about ${this.at ? "" : "empty"}" aria-live="polite" aria-label="Selected cell">
          ${
            this.at
              ? this.about(this.at)
              : html`<p class="quiet">
                  Point at a cell, or move to it with the arrow keys, to see the EV of each action.
                </p>`
          }
        </aside>
      </div>
      ${this.brief ? nothing : chart.notes.map((note) => html`<p class="quiet small">${note.replaceAll("`", "")}</p>`)}
      ${this.brief ? nothing : this.departures(chart)}
    `;
  }

  /** Where one looks for one's own hand, its part of the chart comes first. */
  private ordered(chart: Chart): readonly Chart["sections"][number][] {
    const own = (section: Chart["sections"][number]): boolean =>
      section.rows.some((row) => row.cells.some((cell) => cell?.cell === this.lit));
    return this.lit ? [...chart.sections.filter(own), ...chart.sections.filter((each) => !own(each))] : chart.sections;
  }

  private own(): TemplateResult | typeof nothing {
    return this.lit
      ? html`<p role="status">Your hand: <strong>${this.lit.replace(" v ", " against ")}</strong>.</p>`
      : nothing;
  }

  private figures(chart: Chart): TemplateResult {
    return html`
      <p>
        House edge with this chart (total-dependent basic strategy):
        <strong>${percent(chart.chart.house_edge)}</strong>. With composition-dependent basic strategy:
        <strong>${percent(chart.best_play.house_edge)}</strong>${
          chart.best_play_blind === null
            ? nothing
            : html`; without looking at the community cards:
                <strong>${percent(chart.best_play_blind.house_edge)}</strong>`
        }.
      </p>
    `;
  }

  private section(chart: Chart, section: Chart["sections"][number]): TemplateResult {
    return html`<section>
      <h2>${section.title}</h2>
      <div class="scroll" role="region" aria-label="${section.title}, player hand by dealer card" tabindex="0">
        <table class="chart" @keydown=${this.move}>
          <thead>
            <tr>
              <th scope="col"><span class="visually-hidden">Player hand</span></th>
              ${chart.ups.map((up) => html`<th scope="col" aria-label="dealer ${up}">${up}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${section.rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row.label}</th>
                  ${row.cells.map((cell) => html`<td>${cell ? this.cell(cell) : nothing}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  private cell(cell: Cell): TemplateResult {
    const look = (): void => {
      this.at = cell;
    };
    return html`<button
      class="cell ${kind(cell.action)} ${cell.cell === this.lit ? "lit" : ""}"
      aria-current=${cell.cell === this.lit ? "true" : nothing}
      tabindex=${this.at === cell || (!this.at && cell.cell.endsWith("v 2")) ? 0 : -1}
      aria-label="${cell.action}: ${cell.cell.replace(" v ", " against ")}, ${cell.words}"
      @focus=${look}
      @mouseenter=${look}
      @click=${look}
    >
      ${cell.action}
    </button>`;
  }

  /** Arrow keys walk over the chart. */
  private readonly move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const button = event.composedPath()[0];
    if (!step || !(button instanceof HTMLButtonElement)) return;
    const cell = button.closest("td")!;
    const row = cell.closest("tr")!;
    const rows = [...row.parentElement!.children] as HTMLTableRowElement[];
    const target = rows[rows.indexOf(row) + step[0]!]?.cells[cell.cellIndex + step[1]!]?.querySelector("button");
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  private about(cell: Cell): TemplateResult {
    const others = Object.entries(cell.others).sort(([, one], [, other]) => one - other);
    const act = cell.words.split(",")[0]!;
    return html`
      <h3>${cell.cell.replace(" v ", " against ")}</h3>
      <p>${cell.words}</p>
      ${
        cell.ev === null
          ? html`<p class="quiet">This hand cannot occur when you follow the chart.</p>`
          : html`<dl>
                <dt class="best">${act}</dt>
                <dd class="best">${units(round(cell.ev))}</dd>
                ${others.map(
                  ([name, behind]) =>
                    html`<dt>${name}</dt>
                      <dd>${units(round(cell.ev! - behind))} <span class="bad small">(${signed(-behind)})</span></dd>`,
                )}
              </dl>
              <p class="quiet small">
                EV in units of the bet. This hand occurs
                ${cell.times > 0 ? `once in ${counted(Math.round(1 / cell.times), "round")}` : "never"}.
              </p>`
      }
    `;
  }

  private departures(chart: Chart): TemplateResult | typeof nothing {
    if (!chart.departures.length) return nothing;
    return html`<details>
      <summary>Exceptions to the chart (${chart.departures_in_all})</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Exceptions to the chart">
        <table>
          <thead>
            <tr>
              <th scope="col">Hand</th>
              <th scope="col">Against</th>
              <th scope="col">Chart</th>
              <th scope="col">Best</th>
              <th scope="col" class="number">EV gain</th>
              <th scope="col" class="number">EV gain per round</th>
            </tr>
          </thead>
          <tbody>
            ${chart.departures.map(
              (each) =>
                html`<tr>
                  <th scope="row">
                    ${each.hand}
                    <span class="quiet small"
                      >${each.total}${
                        each.after_split_of ? `, split ${each.after_split_of}` : ""
                      }${each.doubles ? ", doubled" : ""}${each.suits ? `, ${each.suits}` : ""}</span
                    >
                  </th>
                  <td>${each.up}</td>
                  <td>${each.chart}</td>
                  <td>${each.best}</td>
                  <td class="number">${signed(each.gain, 5)}</td>
                  <td class="number">${points(each.worth, 6)}%</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
  }
}

/** The server's words end with the reason, after lines that lead to it; whose it is stands before a colon. */
function reason(title: string, why: string): string {
  return sentence(why.trim().split("\n").at(-1)!.trim().replace(`${title}: `, `${title} `));
}

function kind(code: string): string {
  return KINDS[code[0] ?? ""] ?? "";
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
