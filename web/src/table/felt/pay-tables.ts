/** Pay tables printed on the cloth, as on a real layout; a line that has just won is lit. */
import { css, html, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Game } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { printedOdds, TableElement } from "../state";

/** Characters of what a line pays: more are amounts by stake, which wrap. */
const LONG = 14;

/** Lines of a table where there is not room for all of them. */
export const BRIEF = [7, 4, 3];

function hidesFrom(lines: number): string {
  return `:host([lines="${lines}"]) tr:nth-child(n + ${lines + 1}) { display: none; }`;
}

export type PayTable = Game["paytables"][number];

export type Halves = readonly [readonly PayTable[], readonly PayTable[]];

/**
 * Ways to divide tables between the sides of the cloth, in their order: with about as many lines on both, and all of
 * them on one.
 */
export function divisions(tables: readonly PayTable[]): readonly Halves[] {
  const high = (some: readonly PayTable[]) => some.reduce((sum, table) => sum + table.lines.length + 1.5, 0);
  const rated = tables.map((_, at) => Math.max(high(tables.slice(0, at + 1)), high(tables.slice(at + 1))));
  const best = rated.indexOf(Math.min(...rated)) + 1;
  const even: Halves = [tables.slice(0, best), tables.slice(best)];
  return [even, [[], tables], ...(best < tables.length ? [[tables, []] as const] : [])];
}

const COMMON = new Set(["1:1", "6:5", "3:2", "2:1"]);

/** Whether every player knows it from other games. */
export function isCommon(table: PayTable, isInsurance: (wager: string) => boolean): boolean {
  return COMMON.has(table.most ?? "") || table.wagers.some(isInsurance);
}

/** What is left out last comes first: insurance and the first tables hold what is common to games. */
export function byImportance(tables: readonly PayTable[], isInsurance: (wager: string) => boolean): PayTable[] {
  return tables.toReversed().sort((one, other) => {
    const [first, second] = [one, other].map((table) => Number(table.wagers.some(isInsurance)));
    return first! - second!;
  });
}

function areOther(some: readonly string[], others: readonly string[] | undefined): boolean {
  return some.join() !== others?.join();
}

/** A table with one line as a sentence, whose odds do not break. */
export function onlyLine({ title, lines }: PayTable): string {
  return `${title} pays ${printedOdds(lines[0]!.pays).replaceAll(" ", "\u00a0")}`;
}

@customElement("pit-pay-tables")
export class PayTables extends TableElement {
  @property({ attribute: false }) tables: readonly PayTable[] = [];
  @property({ attribute: false }) override title = "";
  /** What the rules say of the best hand, the dealer and insurance, in lines under the title. */
  @property({ attribute: false, hasChanged: areOther }) rules: readonly string[] = [];

  static override styles = [
    shared,
    css`
      :host {
        color: var(--felt-line);
        font-size: inherit;
      }
      table {
        width: 100%;
        margin-bottom: 0.55em;
        font: 500 1em/1.2 var(--font-felt);
      }
      caption {
        text-align: left;
        font-weight: 700;
        letter-spacing: 0.06em;
        padding: 0 0 0.1em;
        color: var(--accent-felt);
      }
      ${unsafeCSS(BRIEF.map(hidesFrom).join(" "))}
      :host(:not([wraps])) :is(caption, td, p:not(.title)) {
        white-space: nowrap;
      }
      p {
        margin: 0 0 0.55em;
        font: 700 1em/1.2 var(--font-felt);
        letter-spacing: 0.03em;
      }
      p.title {
        font: 700 1.25em/1.15 var(--font-felt);
        letter-spacing: 0.06em;
        text-transform: uppercase;
        color: var(--accent-felt);
      }
      .rules {
        display: block;
        font: 500 0.8em/1.25 var(--font-felt);
        letter-spacing: 0.03em;
        text-transform: none;
        white-space: nowrap;
        color: var(--felt-line);
      }
      :host(.middle.middle) :is(p, caption) {
        text-align: center;
      }
      .brief {
        display: none;
      }
      /* Narrow columns: short odds close to their lines. */
      :host([wraps]) td:last-child {
        padding-inline-start: 0.4em;
      }
      :host([wraps]) :is(caption, p) {
        letter-spacing: 0;
      }
      :host([wraps]) table {
        line-height: 1.15;
        margin-bottom: 0.4em;
      }
      :host([wraps]) td {
        padding-block: 0;
      }
      :host([wraps]) .brief {
        display: inline;
      }
      :host([wraps]) .wide {
        display: none;
      }
      p.more {
        font-weight: 500;
        font-style: italic;
      }
      p.lit {
        background: #ffe39a;
        color: #1d1705;
      }
      td {
        padding: 0.06em 0;
        border: 0;
      }
      td:last-child {
        text-align: right;
        white-space: nowrap;
        padding-inline-start: 0.8em;
        font-weight: 700;
      }
      /* Amounts by stake take lines of their own where a column of odds would push the titles together. */
      :host([wraps]) td.long:last-child {
        width: 50%;
        white-space: normal;
      }
      :host(.right) p {
        text-align: right;
      }
      .lit td {
        background: #ffe39a;
        color: #1d1705;
      }
    `,
  ];

  /** Show these of its tables, the game's title over them, and whether there are others, which are not on the cloth. */
  print(shown: readonly PayTable[], hasMore: boolean, hasTitle: boolean): void {
    // By name: a rule sheet that was loaded again has other objects.
    const names = new Set(shown.map((table) => table.name));
    for (const [at, part] of this.parts.entries())
      part.hidden = at === 0 ? !hasTitle : at > this.tables.length ? !hasMore : !names.has(this.tables[at - 1]!.name);
  }

  /** What room title, tables and the note on others take in turn, where they are. */
  sizes(): readonly { width: number; height: number }[] {
    const wasShown = this.classList.contains("shown");
    const parts = this.parts;
    const were = parts.map((part) => part.hidden);
    this.classList.add("shown");
    for (const part of parts) part.hidden = false;
    const found = parts.map((part) => ({
      width: Math.max(part.scrollWidth, part.offsetWidth),
      height: part.offsetHeight + Number.parseFloat(getComputedStyle(part).marginBottom),
    }));
    for (const [at, part] of parts.entries()) part.hidden = were[at]!;
    this.classList.toggle("shown", wasShown);
    return found;
  }

  private get parts(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>("table, p")];
  }

  override render(): TemplateResult {
    return html`<p class="title" hidden>
        ${this.title}${this.rules.map((rule) => html`<span class="rules">${rule}</span>`)}
      </p>
      ${this.tables.map((table) => this.table(table))}
      <p class="more" hidden>More: see Rules</p>`;
  }

  private table(table: PayTable): TemplateResult {
    const { store } = this;
    const won = new Set(
      store.shown?.settled
        .filter((each) => each.table === table.name && each.result === "win" && each.player === store.me)
        .map((each) => each.line),
    );
    if (table.lines.length === 1) return html`<p class="only ${won.size ? "lit" : ""}">${onlyLine(table)}</p>`;
    return html`<table>
      <caption>
        ${table.title.replace(/^Table \d+: (.)/, (_, first: string) => first.toUpperCase())}
      </caption>
      <tbody>
        ${table.lines.map(
          (line) =>
            html`<tr class=${won.has(line.when) ? "lit" : ""}>
              <td>${line.when}</td>
              <td class=${line.pays.length > LONG ? "long" : ""}>
                <span class="wide">${printedOdds(line.pays)}</span><span class="brief">${line.pays}</span>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
