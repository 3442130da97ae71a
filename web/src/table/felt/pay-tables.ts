/** Pay tables printed on the cloth, as on a real layout; a line that has just won is lit. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Game } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { printedOdds, TableElement } from "../state";

/** Characters of what a line pays: more are amounts by stake, which wrap. */
const LONG = 14;

export type PayTable = Game["paytables"][number];

/** Some tables for each side of the cloth, in their order, with about as many lines on both. */
export function divided(tables: readonly PayTable[]): readonly [readonly PayTable[], readonly PayTable[]] {
  const high = (some: readonly PayTable[]) => some.reduce((sum, table) => sum + table.lines.length + 1.5, 0);
  const cuts = tables.map((_, at) => at + 1);
  const rated = cuts.map((cut) => Math.max(high(tables.slice(0, cut)), high(tables.slice(cut))));
  const best = cuts[rated.indexOf(Math.min(...rated))] ?? 0;
  return [tables.slice(0, best), tables.slice(best)];
}

/** What is left out last comes first: insurance and the first tables hold what is common to games. */
export function byImportance(tables: readonly PayTable[], isInsurance: (wager: string) => boolean): PayTable[] {
  return tables.toReversed().sort((one, other) => {
    const [first, second] = [one, other].map((table) => Number(table.wagers.some(isInsurance)));
    return first! - second!;
  });
}

@customElement("pit-pay-tables")
export class PayTables extends TableElement {
  @property({ attribute: false }) tables: readonly PayTable[] = [];

  static override styles = [
    shared,
    css`
      :host {
        color: var(--felt-line);
        font-size: inherit;
      }
      table {
        min-width: 55%;
        max-width: 100%;
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
      :host(:not([wraps])) :is(caption, td, p) {
        white-space: nowrap;
      }
      p {
        margin: 0 0 0.55em;
        font: 700 1em/1.2 var(--font-felt);
        letter-spacing: 0.03em;
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
      :host([wraps]) table:has(.long) {
        width: 100%;
      }
      :host(.right) table {
        margin-inline-start: auto;
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

  /** Show these of its tables, and whether there are others, which are not on the cloth. */
  print(shown: readonly PayTable[], hasMore: boolean): void {
    const printed = [...this.renderRoot.querySelectorAll("table, p:not(.more)")];
    for (const [at, each] of printed.entries()) each.toggleAttribute("hidden", !shown.includes(this.tables[at]!));
    this.renderRoot.querySelector(".more")?.toggleAttribute("hidden", !hasMore);
  }

  override render(): TemplateResult {
    return html`${this.tables.map((table) => this.table(table))}
      <p class="more" hidden>More pay tables: see Rules</p>`;
  }

  private table(table: PayTable): TemplateResult {
    const { store } = this;
    const won = new Set(
      store.shown?.settled
        .filter((each) => each.table === table.name && each.result === "win" && each.player === store.me)
        .map((each) => each.line),
    );
    const [only] = table.lines;
    if (only && table.lines.length === 1)
      return html`<p class=${won.size ? "lit" : ""}>${table.title} pays ${printedOdds(only.pays)}</p>`;
    return html`<table>
      <caption>
        ${table.title.replace(/^Table \d+: (.)/, (_, first: string) => first.toUpperCase())}
      </caption>
      <tbody>
        ${table.lines.map(
          (line) =>
            html`<tr class=${won.has(line.when) ? "lit" : ""}>
              <td>${line.when}</td>
              <td class=${line.pays.length > LONG ? "long" : ""}>${printedOdds(line.pays)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
