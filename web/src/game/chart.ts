/**
 * The total-dependent basic strategy as a table: letters and colors, and the EV of each action of the cell that has the
 * pointer or the focus.
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chartSection, chartStyles, kindOf, walkCells } from "../ui/chart-cells";
import { counted, percent, points, signed, units } from "../ui/numbers";
import { PrintUnfolded } from "../ui/print";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { parts, progress } from "./parts";
import { Polled } from "./poll";
import type { Cell, ChartGrid, Game, GridRow, Strategy, StrategyResult } from "./types";

type Section = ChartGrid["sections"][number];

/** Here the card with the EVs lies at the bottom of the window, over the chart; the styles say the same. */
const CARD_LIES_OVER = window.matchMedia("(max-width: 60rem)");

function place(hole: string | undefined, row: string, up: string): string {
  return [hole ?? "", row, up].join("|");
}

@customElement("pit-game-chart")
export class ChartOf extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property() path = "";
  /** Posted to the path, where the chart is that of a changed game. */
  @property({ attribute: false }) body: unknown;
  @property() file = "";
  /** A highlighted cell, such as that of your hand. */
  @property() lit = "";
  /** Without the explanations that the chart's own page has. */
  @property({ type: Boolean }) brief = false;
  @state() private at: Cell | null = null;
  /** The cell that is lit, and the one that was scrolled into view. */
  private marked: Cell | undefined;
  private shownCell: Cell | undefined;
  readonly unfolded = new PrintUnfolded(this);
  private readonly strategy = new Polled<Strategy>(this);
  private ups: readonly string[] = [];
  private cells = new Map<string, Cell>();
  /** Whose cells these are. */
  private placed: StrategyResult | undefined;

  static override styles = [
    shared,
    parts,
    chartStyles,
    css`
      .layout {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(15rem, 19rem);
        gap: 1rem;
        align-items: start;
      }
      .about {
        position: sticky;
        top: 0.5rem;
        min-height: 14rem;
      }
      .cell:hover:not(:disabled) {
        border-color: var(--ink);
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
      .about dl div {
        display: contents;
      }
      .about dd {
        margin: 0;
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .about .best {
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
          padding: 0.5rem 0.8rem;
          order: 2;
        }
        .about.empty {
          display: none;
        }
        .about :is(h3, p) {
          margin: 0;
        }
        .about h3 {
          display: inline;
          margin-inline-end: 0.6rem;
        }
        .about h3 + p {
          display: inline;
        }
        .about dl {
          display: flex;
          flex-wrap: wrap;
          gap: 0.1rem 1.1rem;
          margin: 0.2rem 0;
        }
        .about dl div {
          display: flex;
          gap: 0.5rem;
        }
        /* The cell that the card is about is never under it. */
        .sections .cell {
          scroll-margin-bottom: calc(var(--card-height, 0px) + 0.6rem);
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
    const { result, grid } = this.strategy.value ?? {};
    if (result && grid && result !== this.placed) {
      this.placed = result;
      this.ups = grid.ups;
      this.cells = new Map(result.cells.map((cell) => [place(cell.hole, cell.row, cell.up), cell]));
    }
    const lit = result?.cells.find((each) => each.cell === this.lit);
    if (lit && this.marked !== lit) {
      this.marked = lit;
      this.at = lit;
    }
  }

  /** A cell that is lit is scrolled into view, and where the card may lie over it, every cell that it is about. */
  protected override updated(): void {
    const { at } = this;
    if (!at || this.shownCell === at) return;
    this.shownCell = at;
    if (at !== this.marked && !CARD_LIES_OVER.matches) return;
    const card = this.renderRoot.querySelector<HTMLElement>(".about");
    this.style.setProperty("--card-height", `${card?.offsetHeight ?? 0}px`);
    this.renderRoot.querySelector('.sections .cell[tabindex="0"]')?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    const found = this.strategy.value;
    if (found?.state === "none") return html`<p>${reason(this.game.title, found.why)}</p>`;
    return html`${progress(this.strategy, "strategy")}${
      found?.result && found.grid ? this.chart(found.result, found.grid, found.departures_in_all) : nothing
    }`;
  }

  private chart(result: StrategyResult, grid: ChartGrid, exceptions: number): TemplateResult {
    return html`
      ${this.brief ? this.own() : this.figures(result)}
      <div class="row">
        <ul class="legend" aria-label="Legend">
          ${grid.legend.map(
            (line) => html`<li><span class="cell ${kindOf(line.code)}">${line.code}</span>${line.words}</li>`,
          )}
        </ul>
        ${this.file && !this.brief ? html`<a class="button" href=${this.file} download>Save as CSV</a>` : nothing}
      </div>
      <div class="layout">
        <div class="sections" @keydown=${this.move}>${this.ordered(grid).map((section) => this.section(section))}</div>
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
      ${this.brief ? nothing : result.notes.map((note) => html`<p class="quiet small">${note.replaceAll("`", "")}</p>`)}
      ${this.brief ? nothing : this.departures(result, exceptions)}
    `;
  }

  /** Where one looks for one's own hand, its part of the chart comes first. */
  private ordered({ sections }: ChartGrid): readonly Section[] {
    const own = (section: Section): boolean =>
      section.rows.some((row) => this.cellsOf(row).some((cell) => cell?.cell === this.lit));
    return this.lit ? [...sections.filter(own), ...sections.filter((each) => !own(each))] : sections;
  }

  private cellsOf(row: GridRow): (Cell | undefined)[] {
    return this.ups.map((up) => this.cells.get(place(row.hole, row.row, up)));
  }

  private own(): TemplateResult | typeof nothing {
    return this.lit
      ? html`<p role="status">Your hand: <strong>${this.lit.replace(" v ", " against ")}</strong>.</p>`
      : nothing;
  }

  private figures({ chart, best_play, best_play_blind }: StrategyResult): TemplateResult {
    return html`
      <p>
        House edge with this chart (total-dependent basic strategy):
        <strong>${percent(chart.house_edge)}</strong>. With composition-dependent basic strategy:
        <strong>${percent(best_play.house_edge)}</strong>${
          best_play_blind === null
            ? nothing
            : html`; without looking at the community cards: <strong>${percent(best_play_blind.house_edge)}</strong>`
        }.
      </p>
    `;
  }

  private section(section: Section): TemplateResult {
    const rows = section.rows.map((row) => ({
      label: row.label,
      cells: this.cellsOf(row).map((cell) => (cell ? this.cell(cell) : nothing)),
    }));
    return chartSection(section.title, `${section.title}, player hand by dealer card`, this.ups, rows);
  }

  private cell(cell: Cell): TemplateResult {
    const look = (): void => {
      this.at = cell;
    };
    return html`<button
      class="cell ${kindOf(cell.action)} ${cell.cell === this.lit ? "lit" : ""}"
      aria-current=${cell.cell === this.lit ? "true" : nothing}
      tabindex=${this.at === cell || (!this.at && cell.cell.endsWith("v 2")) ? 0 : -1}
      aria-label="${cell.action}: ${cell.cell.replace(" v ", " against ")}, ${cell.words}"
      @focus=${look}
      @pointermove=${(event: PointerEvent) => {
        if (event.movementX || event.movementY) look(); // not when the chart opens under a pointer at rest
      }}
      @click=${look}
    >
      ${cell.action}
    </button>`;
  }

  /** Arrow keys walk over the chart. */
  private readonly move = (event: KeyboardEvent): void => {
    const button = event.composedPath()[0];
    if (button instanceof HTMLButtonElement && walkCells(event, button)) event.preventDefault();
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
                <div class="best">
                  <dt>${act}</dt>
                  <dd>${units(round(cell.ev))}</dd>
                </div>
                ${others.map(
                  ([name, behind]) =>
                    html`<div>
                      <dt>${name}</dt>
                      <dd>${units(round(cell.ev! - behind))} <span class="bad small">(${signed(-behind)})</span></dd>
                    </div>`,
                )}
              </dl>
              <p class="quiet small">
                EV in units of the bet. This hand occurs
                ${cell.times > 0 ? `once in ${counted(Math.round(1 / cell.times), "round")}` : "never"}.
              </p>`
      }
    `;
  }

  private departures({ departures }: StrategyResult, count: number): TemplateResult | typeof nothing {
    if (!departures.length) return nothing;
    return html`<details>
      <summary>Exceptions to the chart (${count})</summary>
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
            ${departures.map(
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

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
