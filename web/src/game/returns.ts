/** Every wager with its exact return table: each pay line, its probability and its contribution to the EV. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { chance, percent, plain, points, units } from "../ui/numbers";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import { csvLine, download, parts, unfinished } from "./parts";
import type { Game, PayTable, Returns, Wager, WagerResult } from "./types";

/** A simulated probability stands beside its standard error. */
function likely(line: NonNullable<WagerResult["outcomes"]>[number]): string {
  if (line.std_error === undefined) return chance(line.probability);
  return `${percent(line.probability, 5)} ± ${percent(line.std_error, 5)}`;
}

@customElement("pit-game-returns")
export class ReturnTables extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) returns: Returns | null = null;
  private simulating = false;

  static override styles = [
    shared,
    parts,
    css`
      .wagers {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr));
        align-items: start;
      }
      article h2 {
        margin: 0;
      }
      .wagers {
        margin-top: 0.7rem;
      }
      tbody th {
        font-weight: 500;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1.4rem;
        margin: 0.5rem 0;
      }
      dt {
        color: var(--ink-2);
        font-size: 0.85rem;
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
        font-weight: 600;
      }
      table {
        width: 100%;
      }
      tfoot td,
      tfoot th {
        font-weight: 650;
        border-bottom: none;
      }
      .bar {
        position: relative;
      }
      .bar::after {
        content: "";
        position: absolute;
        inset-inline-start: 0.7rem;
        bottom: 2px;
        height: 3px;
        width: calc(var(--share, 0) * (100% - 1.4rem));
        background: var(--accent);
        border-radius: 2px;
      }
      code {
        overflow-wrap: anywhere;
        font-size: 0.85em;
      }
    `,
  ];

  override render(): TemplateResult {
    const { returns } = this;
    const wagers = this.wagers().filter(([wager]) => wager.role !== "spot");
    return html`
      <div class="row">
        <p class="quiet">
          Units won per unit bet; return is units × probability. For a full shoe and composition-dependent basic
          strategy.
        </p>
        ${wagers.length ? html`<button @click=${this.save}>Save as CSV</button>` : nothing}
      </div>
      ${returns?.state === "none" ? html`<p class="problem">No return tables: ${returns.why}</p>` : nothing}
      <div class="wagers">${wagers.map(([wager, result]) => this.wager(wager, result))}</div>
    `;
  }

  /** The wagers that have a result, in the order of the game. */
  private wagers(): [Wager, WagerResult][] {
    const results = this.returns?.result?.wagers ?? {};
    return this.game.wagers.flatMap((wager): [Wager, WagerResult][] => {
      const result = results[wager.id];
      return result ? [[wager, result]] : [];
    });
  }

  private spots(wager: Wager): string {
    if (wager.role !== "main") return "";
    const spots = this.wagers()
      .filter(([each]) => each.role === "spot")
      .map(([each]) => each.title);
    return spots.length ? `Also ${spots.join(", ")}: paid the same way.` : "";
  }

  private wager(wager: Wager, result: WagerResult): TemplateResult {
    const spots = this.spots(wager);
    const table = this.game.paytables.find((each) => each.name === wager.paytable);
    const computing = this.returns?.state === "computing";
    return html`<article class="card">
      <h2>${wager.title}</h2>
      ${spots ? html`<p class="quiet small">${spots}</p>` : nothing}
      <dl>
        <div>
          <dt>House edge</dt>
          <dd>${percent(result.house_edge, 5)}</dd>
        </div>
        <div>
          <dt>Std dev</dt>
          <dd>${result.std_dev === null && computing ? "computing…" : plain(result.std_dev)}</dd>
        </div>
        ${
          result.hit_frequency === null
            ? nothing
            : html`<div>
                <dt>Hit frequency</dt>
                <dd>
                  ${percent(result.hit_frequency, 3)}
                  ${result.simulated ? `± ${percent(result.simulated.hit_frequency_error, 3)}` : nothing}
                </dd>
              </div>`
        }
        ${
          result.average_total_bet && result.average_total_bet !== 1
            ? html`<div>
                  <dt>Average total bet</dt>
                  <dd>${plain(result.average_total_bet)}</dd>
                </div>
                <div>
                  <dt>Element of risk</dt>
                  <dd>${percent(result.element_of_risk ?? 0)}</dd>
                </div>`
            : nothing
        }
      </dl>
      ${result.exact ? html`<p class="small quiet">Exact EV <code>${result.exact}</code></p>` : nothing}
      ${result.outcomes ? this.lines(wager, result) : this.withoutLines(table, computing)} ${this.cases(result)}
    </article>`;
  }

  private lines(wager: Wager, result: WagerResult): TemplateResult {
    const lines = result.outcomes ?? [];
    const most = Math.max(...lines.map((line) => line.probability), 1e-9);
    const { simulated } = result;
    return html`${
        simulated
          ? html`<p class="small quiet">
              Simulated: ${simulated.rounds.toLocaleString("en-US")} rounds, seed ${simulated.seed}. ± is one standard
              error. The house edge is exact.
            </p>`
          : nothing
      }
      <div class="scroll" tabindex="0" role="region" aria-label="Return table of ${wager.title}">
        <table>
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col" class="number">Pays</th>
              <th scope="col" class="number">Probability</th>
              <th scope="col" class="number">Return</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              (line) =>
                html`<tr>
                  <th scope="row">${line.result}</th>
                  <td class="number">${units(line.units)}</td>
                  <td class="number bar" title=${line.exact ?? ""} ${vars({ "--share": line.probability / most })}>
                    ${likely(line)}
                  </td>
                  <td class="number">${points(line.share)}%</td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total (EV)</th>
              <td></td>
              <td class="number">
                ${percent(
                  lines.reduce((sum, line) => sum + line.probability, 0),
                  2,
                )}
              </td>
              <td class="number">${points(result.ev)}%</td>
            </tr>
          </tfoot>
        </table>
      </div>`;
  }

  private readonly simulate = (): void => {
    this.simulating = true;
    this.dispatchEvent(new CustomEvent("simulate"));
  };

  /** Splits give a main wager too many outcomes to enumerate: show its bonus table and offer a simulation. */
  private withoutLines(table: PayTable | undefined, computing: boolean): TemplateResult {
    return html`
      ${
        computing
          ? html`${unfinished("standard deviation and outcomes")}
              <p class="working">
                <span class="spinner" aria-hidden="true"></span>
                ${this.simulating ? "Simulating outcomes…" : "Computing standard deviation and outcomes…"}
              </p>`
          : html`<p class="quiet small">
                With splits there are too many outcomes for an exact table. A simulation estimates each outcome and
                states its error.
              </p>
              <button @click=${this.simulate}>Simulate outcomes</button>`
      }
      ${
        table
          ? html`<table>
              <caption>
                ${table.title}
              </caption>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col" class="number">Pays</th>
                </tr>
              </thead>
              <tbody>
                ${table.lines.map(
                  (line) =>
                    html`<tr>
                      <th scope="row">${line.when}</th>
                      <td class="number">${line.pays}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
          : nothing
      }
    `;
  }

  private cases(result: WagerResult): TemplateResult | typeof nothing {
    if (!result.cases?.length) return nothing;
    return html`<table>
      <caption>
        By up card and player hand
      </caption>
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col" class="number">Share of offers</th>
          <th scope="col" class="number">House edge</th>
        </tr>
      </thead>
      <tbody>
        ${result.cases.map(
          (each) =>
            html`<tr>
              <th scope="row">${each.case}</th>
              <td class="number">${percent(each.probability, 2)}</td>
              <td class="number ${each.ev > 0 ? "for-player" : ""}">${percent(each.house_edge)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private readonly save = (): void => {
    const lines = [
      csvLine(["wager", "outcome", "units", "probability", "exact", "adds", "house_edge", "std_dev", "hit_frequency"]),
    ];
    for (const [wager, result] of this.wagers()) {
      const about = [result.house_edge, result.std_dev, result.hit_frequency];
      if (!result.outcomes) lines.push(csvLine([wager.id, "", "", "", "", "", ...about]));
      for (const line of result.outcomes ?? [])
        lines.push(csvLine([wager.id, line.result, line.units, line.probability, line.exact, line.share, ...about]));
    }
    download(`${this.game.id}-returns.csv`, "text/csv", `${lines.join("\n")}\n`);
  };
}
