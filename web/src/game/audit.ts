/** What a laboratory would question. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { percent } from "../ui/numbers";
import { shared } from "../ui/shared";
import { clauses, parts, progress } from "./parts";
import { Polled } from "./poll";
import type { Audit, AuditResult, Finding } from "./types";

const HEADINGS = {
  serious: "Serious, as the game is set",
  warning: "Warnings, under another choice",
  note: "Worth a question",
} as const;

@customElement("pit-game-audit")
export class AuditOf extends LitElement {
  @property() game = "";
  @property() path = "";
  private readonly audit = new Polled<Audit>(this);

  static override styles = [
    shared,
    parts,
    css`
      ul {
        list-style: none;
        padding: 0;
        display: grid;
        gap: 0.6rem;
      }
      .serious {
        border-inline-start: 5px solid var(--bad);
      }
      .warning {
        border-inline-start: 5px solid var(--accent);
      }
      .note {
        border-inline-start: 5px solid var(--line);
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("path")) this.audit.ask(this.path);
  }

  override render(): TemplateResult {
    const found = this.audit.value;
    return html`
      <p class="quiet">
        Wagers that put the player ahead, lines of pay tables out of order or never paid, tables that stand apart, edges
        above a limit, printed figures that do not come out, options that contradict each other.
      </p>
      ${progress(this.audit, "The parts of the audit", "are")}
      ${found?.state === "none" ? html`<p class="problem">${found.why}</p>` : nothing}
      ${found?.result ? this.result(found.result) : nothing}
    `;
  }

  private result(found: AuditResult): TemplateResult {
    return html`
      ${found.findings.length ? nothing : html`<p class="good">Nothing was found.</p>`}
      ${(Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).map((severity) => {
        const findings = found.findings.filter((each) => each.severity === severity);
        return findings.length
          ? html`<h2>${HEADINGS[severity]} (${findings.length})</h2>
              <ul>
                ${findings.map((each) => this.finding(each))}
              </ul>`
          : nothing;
      })}
      <h2>What was looked at</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col" class="number">Looked at</th>
            <th scope="col" class="number">Found</th>
          </tr>
        </thead>
        <tbody>
          ${found.checks.map(
            (check) =>
              html`<tr>
                <th scope="row">${check.name}</th>
                <td class="number">${check.looked_at}</td>
                <td class="number">${check.found}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="quiet small">Edges above ${percent(found.edge_limit, 0)} are questioned.</p>
    `;
  }

  private finding(finding: Finding): TemplateResult {
    const set = Object.entries(finding.settings)
      .map(([key, value]) => `&set=${encodeURIComponent(`${key}=${value}`)}`)
      .join("");
    return html`<li class="card ${finding.severity}">
      <strong>${finding.what}</strong>${clauses(finding.clause)}<br /><span class="quiet">${finding.how_much}</span>${
        set
          ? html` <a href="/lab?game=${this.game}${set}" aria-label="In the lab: ${finding.what}">In the lab</a>`
          : nothing
      }
    </li>`;
  }
}
