/** A strategy chart, wherever one is shown or filled in: how it looks, and how arrow keys walk over its cells. */
import { css, html, type TemplateResult } from "lit";

const KINDS: Readonly<Record<string, string>> = {
  S: "stand",
  H: "hit",
  D: "double",
  P: "split",
  R: "surrender",
  X: "rescue",
};

/** The class of a code such as `Ds`, by its first letter. */
export function kindOf(code: string): string {
  return KINDS[code[0] ?? ""] ?? "";
}

export const chartStyles = css`
  .sections {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(25rem, 100%), 1fr));
    gap: 0 1rem;
    align-items: start;
  }
  @media screen {
    .scroll {
      overflow-x: auto;
      max-width: 100%;
    }
  }
  /* The dealer's cards stay in view, below what covers the top of the page or of the dialog. */
  @media screen and (width >= 22.5rem) {
    .sections .scroll {
      overflow: visible;
    }
    .sections .chart thead th {
      position: sticky;
      top: var(--covered, 0px);
      z-index: 2;
      background: var(--ground, var(--room));
    }
  }
  .sections .cell {
    scroll-margin-top: calc(var(--covered, 0px) + 2rem);
  }
  .cell {
    width: 100%;
    min-width: 2rem;
    min-height: 34px;
    padding: 0;
    border-radius: 6px;
    border: 1px solid transparent;
    font-weight: 700;
  }
  :is(.stand, .hit, .double, .split, .surrender, .rescue) {
    color: #10130f;
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
  /* Not filled in yet. */
  .cell:not(.stand, .hit, .double, .split, .surrender, .rescue) {
    background: var(--room-3);
    border-color: var(--line);
  }
  /* That of one's own hand. */
  .cell.lit {
    outline: 4px solid var(--accent);
    outline-offset: 1px;
    border-color: #10130f;
    position: relative;
    z-index: 1;
  }
  .cell.wrong {
    border: 3px solid #a1160c;
    line-height: 1;
  }
  .cell.wrong s {
    font-size: max(12px, 0.8em);
    font-weight: 400;
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
    min-width: 1.8rem;
    padding: 0.15rem 0.35rem;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .chart tbody th {
    text-align: right;
  }
  @media (max-width: 30rem) {
    .cell {
      min-width: 1.6rem;
      font-size: 0.85rem;
    }
    .chart th {
      min-width: 1.5rem;
      padding: 0.1rem;
      font-size: 0.8rem;
    }
  }
`;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Move the focus to the cell beside by an arrow key; whether it was one that leads to a cell. */
export function walkCells(event: KeyboardEvent, button: HTMLButtonElement): boolean {
  const step = STEPS[event.key];
  const cell = button.closest("td");
  const row = cell?.closest("tr");
  if (!step || !cell || !row) return false;
  const rows = [...row.parentElement!.children] as HTMLTableRowElement[];
  const target = rows[rows.indexOf(row) + step[0]]?.cells[cell.cellIndex + step[1]]?.querySelector("button");
  target?.focus();
  return Boolean(target);
}

/** A row of a chart: its label and what is in each column. */
export interface ChartRow {
  readonly label: string;
  readonly cells: readonly unknown[];
}

/** A part of a chart with its heading: the player's hands by the dealer's card. */
export function chartSection(
  title: string,
  name: string,
  ups: readonly string[],
  rows: readonly ChartRow[],
): TemplateResult {
  return html`<section>
    <h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${name}>
      <table class="chart">
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">Player hand</span></th>
            ${ups.map((up) => html`<th scope="col" aria-label="dealer ${up}">${up}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ label, cells }) =>
              html`<tr>
                <th scope="row">${label}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
