/** The findings of the rule-sheet check. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { percent } from "../ui/numbers";
import { nameSettings } from "../ui/option-words";
import { shared } from "../ui/shared";
import { clauses, parts, progress } from "./parts";
import { Polled } from "./poll";
import type { Audit, AuditResult, Finding, Game } from "./types";

const HEADINGS = {
  serious: "Errors, with the current settings",
  warning: "Warnings, with other settings",
  note: "Notes",
} as const;

@customElement("pit-game-audit")
export class AuditOf extends LitElement {
  @property({ attribute: false }) game!: Game;
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
        Checks for wagers with a player advantage, pay table lines that are out of order or never paid, pay tables that
        differ from the rest, house edges above a limit, printed figures that do not match, and options that contradict
        each other.
      </p>
      ${progress(this.audit, "audit")} ${found?.state === "none" ? html`<p class="problem">${found.why}</p>` : nothing}
      ${found?.result ? this.result(found.result) : nothing}
    `;
  }

  private result(found: AuditResult): TemplateResult {
    return html`
      ${found.findings.length ? nothing : html`<p class="good">No findings.</p>`}
      ${(Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).map((severity) => {
        const findings = found.findings.filter((each) => each.severity === severity);
        return findings.length
          ? html`<h2>${HEADINGS[severity]} (${findings.length})</h2>
              <ul>
                ${findings.map((each) => this.finding(each))}
              </ul>`
          : nothing;
      })}
      <h2>Checks</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col" class="number">Checked</th>
            <th scope="col" class="number">Findings</th>
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
      <p class="quiet small">House edges above ${percent(found.edge_limit, 0)} are reported.</p>
    `;
  }

  private finding(finding: Finding): TemplateResult {
    const words = (text: string): string => nameSettings(this.game.options, text, finding.settings);
    const what = words(finding.what);
    const set = Object.entries(finding.settings)
      .map(([key, value]) => `&set=${encodeURIComponent(`${key}=${value}`)}`)
      .join("");
    return html`<li class="card ${finding.severity}">
      <strong>${what}</strong>${clauses(finding.clause)}<br /><span class="quiet">${words(finding.how_much)}</span>${
        set
          ? html` <a class="on-screen" href="/lab?game=${this.game.id}${set}" aria-label="Open in lab: ${what}"
              >Open in lab</a
            >`
          : nothing
      }
    </li>`;
  }
}
