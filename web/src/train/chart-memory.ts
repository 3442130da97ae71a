/** Basic strategy from memory: fill in the chart, then see which cells are wrong and what they would cost. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type GameLine, query, type Settings } from "../net/games";
import { get, post } from "../net/http";
import { chartSection, chartStyles, kindOf, walkCells } from "../ui/chart-cells";
import { sentence, upperFirst } from "../ui/sentence";
import { shared } from "../ui/shared";
import { trainerFormStyles } from "../ui/trainer-tabs";
import type { components } from "../wire/http";
import { ASK_AGAIN, busyReason } from "./busy-solver";
import type { Chosen } from "./drill";
import "./rules-line";
import { gameField, partField } from "./setup-fields";

type Blank = components["schemas"]["BlankChart"];
type Score = components["schemas"]["ChartScore"];

const PARTS: Readonly<Record<Blank["parts"][number], string>> = {
  all: "Whole chart",
  hard: "Hard totals",
  soft: "Soft totals",
  pairs: "Pairs",
  surrender: "Surrender",
  doubled: "After a double",
};
/** Headings of the rows that begin so. */
const TITLES: Readonly<Record<string, string>> = { hard: PARTS.hard, soft: PARTS.soft, pair: PARTS.pairs };
const COSTLIEST = 8;

@customElement("pit-chart-memory")
export class ChartMemory extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @property() game = "";
  @property() chosenPart = "all";
  /** Options of the game that differ from its own rules. */
  @property({ attribute: false }) settings: Settings = {};
  @state() private blank: Blank | undefined;
  @state() private given: Record<string, string> = {};
  @state() private brush = "H";
  @state() private score: Score | undefined;
  @state() private problem = "";
  @state() private waiting = "";
  private later = 0;
  /** The heads of the columns stay below the codes, however many rows these take. */
  private readonly sizes = new ResizeObserver(([entry]) =>
    this.style.setProperty("--covered", `${entry!.target.getBoundingClientRect().height}px`),
  );
  private measured: Element | null = null;

  static override styles = [
    shared,
    chartStyles,
    trainerFormStyles,
    css`
      .do,
      .codes {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: end;
      }
      .blank {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
      }
      /* They stay in view while one fills in the rows below. */
      .palette {
        position: sticky;
        top: 0;
        z-index: 3;
        padding: 0.4rem 0;
        background: var(--room);
      }
      .palette p {
        display: none;
        margin: 0.3rem 0 0;
      }
      h2 {
        margin-top: 0.6rem;
      }
      /* One row of codes with the meaning of the chosen one, and where it is low, the explanation after the chart. */
      @media (width < 34rem) {
        .codes {
          flex-wrap: nowrap;
          gap: 0.25rem;
        }
        .codes button {
          flex: 1 1 0;
          min-width: 0;
          padding: 0.2rem;
        }
        .codes button small {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .palette p {
          display: block;
        }
      }
      @media (hover: none) {
        .keys {
          display: none;
        }
      }
      @media (height < 34rem) {
        .help {
          order: 1;
        }
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
    this.sizes.disconnect();
    this.measured = null;
  }

  protected override updated(): void {
    const palette = this.renderRoot.querySelector(".palette");
    if (palette === this.measured) return;
    this.sizes.disconnect();
    if (palette) this.sizes.observe(palette);
    this.measured = palette;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game") || changes.has("chosenPart") || changes.has("settings")) void this.read();
  }

  override render(): TemplateResult {
    return html`
      <form class="setup" @submit=${(event: Event) => event.preventDefault()}>
        ${gameField(this.games, this.game, (game) => this.chosen({ game, part: "all", settings: {} }))}
        ${partField("Part", "part", this.parts, this.chosenPart, (part) => this.chosen({ part }))}
        <pit-rules-choice
          .game=${this.game}
          .settings=${this.settings}
          @choose-rules=${(event: CustomEvent<Settings>) => this.chosen({ settings: event.detail })}
        ></pit-rules-choice>
      </form>
      <pit-rules-line .game=${this.game} .settings=${this.settings}></pit-rules-line>
      ${
        this.problem
          ? html`<p class="problem" role="alert">${this.problem}</p>
              ${this.blank ? nothing : html`<button @click=${this.read}>Retry</button>`}`
          : nothing
      }
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
    return html`<div class="blank">
      <p class="quiet help">
        Choose an action, then the cells where basic strategy takes it. Rows are your hand, columns the dealer's card.
        <span class="keys"
          >Or move with the arrow keys and type the letter of an action; Backspace clears a cell. The first letter is
          enough: D is right wherever the chart doubles if allowed.</span
        >
      </p>
      <div class="palette">
        <div class="codes" role="group" aria-label="Action to fill in">
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
        <p class="quiet" aria-hidden="true">
          ${this.brush}: ${blank.codes.find(({ code }) => code === this.brush)?.words}
        </p>
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
    </div>`;
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
    const lines = rows.map((row) => ({
      label: row.row.split(" ").at(-1)!,
      cells: blank.ups.map((up) => this.place(row, up)),
    }));
    return chartSection(title, title, blank.ups, lines);
  }

  private place(row: Blank["rows"][number], up: string): TemplateResult | typeof nothing {
    return row.ups.includes(up) ? this.cell(`${row.row} v ${up}`) : nothing;
  }

  private cell(name: string): TemplateResult {
    const code = this.given[name] ?? "";
    const error = this.score?.errors.find((each) => each.cell === name && each.given === code);
    const words = error ? `${code} ${error.right}, wrong: ${error.right} is right` : code || "empty";
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

  /** Parts that this chart has; all of them until the chart is there. */
  private get parts(): Record<string, string> {
    const { blank } = this;
    return blank ? Object.fromEntries(blank.parts.map((each) => [each, PARTS[each]])) : PARTS;
  }

  private chosen(changes: Partial<Chosen>): void {
    const detail = { game: this.game, part: this.chosenPart, settings: this.settings, ...changes };
    this.dispatchEvent(new CustomEvent<Chosen>("chosen", { detail }));
  }

  private async check(): Promise<void> {
    this.problem = "";
    try {
      const path = `/api/trainer/charts/${encodeURIComponent(this.game)}/answers${query(this.settings)}`;
      this.score = await post<Score>(path, { cells: this.given });
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" }),
      );
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private async read(): Promise<void> {
    window.clearTimeout(this.later);
    if (!this.game) return;
    const { game, chosenPart: part, settings } = this;
    const isOld = (): boolean => game !== this.game || part !== this.chosenPart || settings !== this.settings;
    this.blank = undefined;
    this.problem = "";
    this.clear();
    try {
      const path = `/api/trainer/charts/${encodeURIComponent(game)}?part=${encodeURIComponent(part)}`;
      const found = await get<Blank>(`${path}${query(settings, "&")}`);
      if (isOld()) return;
      this.blank = found;
      // The code that was chosen last may not occur in this part.
      if (!found.codes.some(({ code }) => code === this.brush)) this.brush = found.codes[0]?.code ?? "H";
      this.waiting = "";
    } catch (error) {
      if (isOld()) return;
      this.waiting = busyReason(error);
      if (this.waiting) this.later = window.setTimeout(() => void this.read(), ASK_AGAIN);
      else this.problem = sentence(error);
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
  return [...found].map(([name, rows]) => [TITLES[name] ?? upperFirst(name), rows]);
}
