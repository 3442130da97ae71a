/** The score sheet of an exam, for a supervisor: pass marks, pace, errors by clause. It prints on one or two pages. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { counted } from "../ui/numbers";
import { PrintFoot } from "../ui/print";
import { shared } from "../ui/shared";
import { kindTable } from "./kind-table";
import type { Sheet } from "./types";
import { EXTRAS } from "./verbs";

@customElement("pit-score-sheet")
export class ScoreSheet extends LitElement {
  @property({ attribute: false }) sheet!: Sheet;
  private readonly foot = new PrintFoot(this);

  static override styles = [
    shared,
    css`
      table {
        width: 100%;
        margin-bottom: 0.8rem;
      }
      caption {
        text-align: left;
        font-weight: 700;
        padding: 0.4rem 0;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0.2rem 1rem;
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .result {
        font-size: 1.3rem;
        font-weight: 700;
      }
      .sign {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 2rem;
        margin-top: 2.5rem;
      }
      .sign span {
        border-top: 1px solid var(--line);
        padding-top: 0.3rem;
      }
      .scroll {
        overflow-x: auto;
      }
      @media screen and (width < 34rem) {
        dl {
          grid-template-columns: minmax(0, 1fr);
        }
        dt {
          color: var(--ink-2);
          font-size: 0.9rem;
        }
        th,
        td {
          padding-inline: 0.25rem;
          font-size: 0.9rem;
        }
      }
      ul {
        margin: 0.2rem 0 0;
        padding-left: 1.1rem;
      }
    `,
  ];

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("sheet")) this.foot.show(`Dealer exam: ${this.sheet.title}`, this.sheet.digest);
  }

  override render(): TemplateResult {
    const { sheet } = this;
    const settings = Object.entries(sheet.settings).map(([key, value]) => `${key}=${value}`);
    return html`<article class="card" aria-label="Score sheet">
      <h2>Dealer exam: ${sheet.title}</h2>
      <p class="result ${sheet.passed ? "good" : "bad"}">${sheet.passed ? "Passed" : "Not passed"}</p>
      <dl>
        <dt>Dealer</dt>
        <dd>${sheet.person}</dd>
        <dt>Date</dt>
        <dd>${sheet.at.slice(0, 16).replace("T", " ")} UTC</dd>
        <dt>Table</dt>
        <dd>${counted(sheet.players, "player")}, ${counted(sheet.rounds, "round")} dealt</dd>
        <dt>Also asked</dt>
        <dd>${sheet.extras.map((each) => EXTRAS[each] ?? each).join(", ") || "nothing"}</dd>
        <dt>Options</dt>
        <dd>${sheet.options?.join(" ") || settings.join(", ") || "defaults"}</dd>
        <dt>Digest of the rules</dt>
        <dd>${sheet.digest}</dd>
        <dt>Pace</dt>
        <dd>${sheet.seconds_per_step} s per step, ${Math.round(sheet.rounds_per_hour)} rounds an hour</dd>
      </dl>
      ${this.marks(sheet)} ${kindTable(sheet.kinds, "Kind", "Steps by kind")} ${this.errors(sheet)}
      <div class="sign">
        <span>Supervisor</span>
        <span>Dealer</span>
      </div>
      <p class="on-screen"><button class="main" @click=${() => window.print()}>Print</button></p>
    </article>`;
  }

  private marks(sheet: Sheet): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Pass marks">
      <table>
        <caption>
          House pass marks
        </caption>
        <thead>
          <tr>
            <th scope="col">Mark</th>
            <th scope="col" class="number">Needed</th>
            <th scope="col" class="number">Reached</th>
            <th scope="col">Passed</th>
          </tr>
        </thead>
        <tbody>
          ${sheet.checks.map(
            (each) =>
              html`<tr>
                <th scope="row">${each.title}</th>
                <td class="number">${each.mark}</td>
                <td class="number">${each.result}</td>
                <td class=${each.passed ? "good" : "bad"}>${each.passed ? "yes" : "no"}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private errors(sheet: Sheet): TemplateResult {
    if (!sheet.kinds.length) return html`<p>No steps.</p>`;
    if (!sheet.clauses.length) return html`<p>No errors.</p>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Errors by clause">
      <table>
        <caption>
          Errors by clause
        </caption>
        <thead>
          <tr>
            <th scope="col">Clause</th>
            <th scope="col" class="number">Errors</th>
            <th scope="col">What it says, and what you did</th>
          </tr>
        </thead>
        <tbody>
          ${sheet.clauses.map(
            (each) =>
              html`<tr>
                <th scope="row">${each.clause}</th>
                <td class="number">${each.errors}</td>
                <td>
                  ${each.words || nothing}
                  <ul>
                    ${each.examples.map(
                      (mistake) => html`<li>Round ${mistake.round}: “${mistake.said}”; right: “${mistake.right}”.</li>`,
                    )}
                  </ul>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }
}
