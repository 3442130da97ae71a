/** This sitting: chart, statistics, what mistakes cost, and every round with its link. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { cents, dollars, signedDollars } from "../../ui/money";
import { counted } from "../../ui/numbers";
import { shared } from "../../ui/shared";
import "./results-chart";
import { TableElement } from "../state";

@customElement("pit-sitting")
export class Sitting extends TableElement {
  static override styles = [
    shared,
    css`
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
        gap: 0.5rem;
        margin: 0.6rem 0;
      }
      dl div {
        background: var(--room-3);
        border-radius: 10px;
        padding: 0.4rem 0.7rem;
      }
      dt {
        color: var(--ink-2);
        font-size: 0.85rem;
      }
      dd {
        margin: 0;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
      }
      .scroll {
        overflow: auto;
        max-height: 45vh;
      }
      table {
        width: 100%;
      }
    `,
  ];

  override render(): TemplateResult {
    const { log } = this.store;
    const sum = log.totals();
    if (!sum.rounds)
      return html`<p>No finished rounds yet. Your rounds are listed here, each with a link to its replay.</p>`;
    const facts: [string, string][] = [
      ["Rounds", String(sum.rounds)],
      ["Rounds per hour", String(log.pace() ?? "–")],
      ["Result", signedDollars(sum.net)],
      ["Staked", dollars(sum.staked)],
      ["Net per dollar bet", sum.staked ? `${((100 * sum.net) / sum.staked).toFixed(1)}%` : "–"],
      ["Won, lost, pushed", `${sum.won}, ${sum.lost}, ${sum.pushed}`],
      ["Best round", signedDollars(sum.best)],
      ["Worst round", signedDollars(sum.worst)],
    ];
    if (sum.fees) facts.push(["Fees", dollars(sum.fees)]);
    return html`
      <pit-sitting-chart .nets=${log.rounds.map((round) => round.net)}></pit-sitting-chart>
      <dl>
        ${facts.map(
          ([title, value]) =>
            html`<div>
              <dt>${title}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${this.mistakes()}
      <h3>Rounds</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Rounds of this session">
        <table>
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col" class="number">Net</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            ${log.rounds.toReversed().map(
              (round) =>
                html`<tr>
                  <td><a href="/round/${round.link}">Round ${round.round}</a></td>
                  <td class="number ${round.net > 0 ? "good" : round.net < 0 ? "bad" : ""}">
                    ${signedDollars(round.net)}
                  </td>
                  <td>${round.results.join("; ")}${round.fees ? `; fees ${dollars(round.fees)}` : ""}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p><a href="/history">All my rounds</a></p>
    `;
  }

  /** Only a decision whose EV was known when it was made can be checked; the text says how many. */
  private checked(): string {
    const { choices, decisions } = this.store.log;
    const all =
      choices > decisions
        ? `${decisions} of your ${counted(choices, "choice")}`
        : choices === 1
          ? "Your choice"
          : `All your ${counted(choices, "choice")}`;
    const rest = choices > decisions ? " The EVs of the others did not arrive in time." : "";
    return `${all} ${decisions === 1 ? "was" : "were"} checked against optimal play.${rest}`;
  }

  private mistakes(): TemplateResult | typeof nothing {
    const { log } = this.store;
    if (!log.decisions)
      return html`<p class="quiet">Turn on hints in Settings to see the cost of your mistakes here.</p>`;
    const kinds = log.byKind();
    const total = kinds.reduce((sum, each) => sum + each.cents, 0);
    return html`
      <h3>Cost of mistakes</h3>
      <p>
        ${this.checked()}
        ${
          log.mistakes.length
            ? `${counted(log.mistakes.length, "was", "were")} not optimal and cost ${cents(total)} on average.`
            : "No mistakes that cost more than a cent on average."
        }
      </p>
      ${
        kinds.length
          ? html`<table>
              <thead>
                <tr>
                  <th scope="col">Choice</th>
                  <th scope="col" class="number">Times</th>
                  <th scope="col" class="number">Cost</th>
                </tr>
              </thead>
              <tbody>
                ${kinds.map(
                  (each) =>
                    html`<tr>
                      <td>${each.kind}</td>
                      <td class="number">${each.count}</td>
                      <td class="number">${cents(each.cents)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
          : nothing
      }
    `;
  }
}
