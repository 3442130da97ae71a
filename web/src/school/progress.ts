/** How someone deals: accuracy and pace by game, kind and day, the clauses missed most, and the exams. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { counted } from "../ui/numbers";
import { shared } from "../ui/shared";
import { kindTable } from "./kind-table";
import type { Progress, Sheet } from "./types";

@customElement("pit-school-progress")
export class SchoolProgress extends LitElement {
  @property({ attribute: false }) progress: readonly Progress[] = [];
  @property({ attribute: false }) titles: ReadonlyMap<string, string> = new Map();

  static override styles = [
    shared,
    css`
      .scroll {
        overflow-x: auto;
      }
      caption {
        text-align: left;
        font-weight: 700;
      }
      @media (width < 34rem) {
        th,
        td {
          padding-inline: 0.25rem;
          font-size: 0.9rem;
        }
      }
      section {
        margin-top: 1rem;
      }
      li {
        margin: 0.3rem 0;
      }
    `,
  ];

  override render(): TemplateResult {
    if (!this.progress.length) return html`<p class="quiet">No rounds dealt yet.</p>`;
    return html`${this.progress.map((each) => this.game(each))}`;
  }

  private game(found: Progress): TemplateResult {
    const { total } = found;
    const title = this.titles.get(found.game) ?? found.game;
    const clauses = Object.entries(found.clauses);
    return html`<section class="card" aria-label=${title}>
      <h3>${title}</h3>
      <p>
        ${counted(total.rounds, "round")}, ${counted(total.steps, "step")}.
        ${total.accuracy == null ? nothing : html`<strong>${percent(total.accuracy)}</strong> right at once,`}
        ${total.seconds_per_step == null ? nothing : `${total.seconds_per_step} s per step.`}
      </p>
      ${
        clauses.length
          ? html`<p>Errors by clause: ${clauses.map(([clause, count]) => `${clause} ${count}`).join(", ")}.</p>`
          : nothing
      }
      ${this.kinds(found, title)} ${found.days.length > 1 ? this.days(found) : nothing}
      ${found.exams.length ? this.exams(found.exams) : nothing}
    </section>`;
  }

  private kinds(found: Progress, title: string): TemplateResult | typeof nothing {
    const kinds = found.kinds.map((each) => ({ ...each, share: percent(each.accuracy) }));
    return kindTable(kinds, "Kind", "", `${title} by kind`);
  }

  private days(found: Progress): TemplateResult {
    return html`<ul aria-label="By day">
      ${found.days.map(
        ({ day, figures }) =>
          html`<li>
            ${day}: ${counted(figures.rounds, "round")},
            ${figures.accuracy == null ? nothing : `${percent(figures.accuracy)} right, `}
            ${figures.seconds_per_step == null ? nothing : `${figures.seconds_per_step} s per step`}
          </li>`,
      )}
    </ul>`;
  }

  private exams(exams: readonly Sheet[]): TemplateResult {
    return html`<h4>Exams</h4>
      <ul>
        ${exams.map(
          (sheet) =>
            html`<li>
              ${sheet.at.slice(0, 16).replace("T", " ")}: ${sheet.passed ? "passed" : "not passed"},
              ${percent(sheet.accuracy)} right.
              <button @click=${() => this.dispatchEvent(new CustomEvent<Sheet>("sheet", { detail: sheet }))}>
                Show score sheet
              </button>
            </li>`,
        )}
      </ul>`;
  }
}

/** Whole percent, rounded down: a hundred means no mistake. */
export function percent(share: number): string {
  return `${Math.floor(100 * share + 1e-9)}%`;
}
