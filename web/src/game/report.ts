/** The filing pack of a game: asked for, followed, stopped, downloaded. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { JobRunner } from "../net/job-runner";
import { shared } from "../ui/shared";
import { parts } from "./parts";
import type { Report, SideBet } from "./types";

const WAITS: Partial<Record<Report["state"], string>> = {
  waiting: "Waiting in the queue…",
  preparing: "Starting…",
  compiling: "Compiling (only once after installation)…",
};

@customElement("pit-report")
export class ReportButton extends LitElement {
  @property() game = "";
  @property({ attribute: false }) options: Readonly<Record<string, string | number>> = {};
  @property({ attribute: false }) pays: Readonly<Record<string, readonly string[]>> = {};
  @property({ attribute: false }) bets: readonly SideBet[] | null = null;
  private readonly runner = new JobRunner<Report>(
    this,
    "/api/lab/reports",
    "The report could not be started. Try again.",
  );

  static override styles = [
    shared,
    parts,
    css`
      :host {
        display: contents;
      }
      .at {
        width: 100%;
        margin: 0;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  private readonly begin = (): void => {
    void this.runner.begin({
      game: this.game,
      options: this.options,
      paytables: this.pays,
      side_bets: this.bets,
      paper: paperHere(),
    });
  };

  override render(): TemplateResult {
    const { runner } = this;
    const problem = runner.problem || runner.problems[0]?.message;
    return html`
      ${
        runner.going
          ? html`<button type="button" @click=${() => void runner.stop()} ?disabled=${runner.busy}>
              Cancel report
            </button>`
          : html`<button type="button" @click=${this.begin}>Report</button>`
      }
      ${this.standing()} ${problem ? html`<p class="problem at" role="alert">No report: ${problem}</p>` : nothing}
    `;
  }

  private standing(): TemplateResult | typeof nothing {
    const { run: report, going } = this.runner;
    if (going) {
      const ahead = report?.ahead ? ` ${report.ahead} ahead.` : "";
      const words = report ? (WAITS[report.state] ?? report.words) : "Starting…";
      return html`<p class="working at">
        <span class="spinner" aria-hidden="true"></span>
        <span role="status">Writing the filing pack…</span> <span>${words}${ahead}</span>
      </p>`;
    }
    if (report?.state === "stopped") return html`<p class="quiet at" role="status">Report canceled.</p>`;
    if (report?.state !== "done") return nothing;
    return html`<p class="at" role="status">
        <a class="button main" href="/api/lab/reports/${report.id}/pack.zip" download>Download the filing pack</a>
        <span class="quiet">${report.files} files, ${megabytes(report.bytes)} zip</span>
      </p>
      ${
        report.errors.length
          ? html`<p class="bad at">The audit found errors; the documents say so on their first pages.</p>`
          : nothing
      }`;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Letter where that is the usual paper, A4 elsewhere. */
function paperHere(): "a4" | "us-letter" {
  return /-(US|CA|MX|PH)$/.test(navigator.language) ? "us-letter" : "a4";
}
