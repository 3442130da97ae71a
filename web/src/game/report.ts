/** The filing pack of a game: asked for, followed, stopped, downloaded. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get, post, Refusal } from "../net/http";
import { shared } from "../ui/shared";
import { parts } from "./parts";
import type { Report, SideBet } from "./types";

const PAUSE = 700;
const MOST_TROUBLES = 20;
const OVER = ["done", "stopped", "failed"];
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
  @property({ attribute: false }) bets: readonly SideBet[] = [];
  @state() private report: Report | null = null;
  @state() private problem = "";
  @state() private busy = false;
  private timer = 0;
  private troubles = 0;

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

  override connectedCallback(): void {
    super.connectedCallback();
    void this.find();
  }

  override disconnectedCallback(): void {
    window.clearTimeout(this.timer);
    super.disconnectedCallback();
  }

  private get going(): boolean {
    return this.busy || (this.report !== null && !OVER.includes(this.report.state));
  }

  private readonly begin = async (): Promise<void> => {
    this.busy = true;
    this.problem = "";
    this.report = null;
    this.troubles = 0;
    try {
      const asked = {
        game: this.game,
        options: this.options,
        paytables: this.pays,
        side_bets: this.bets,
        paper: paperHere(),
      };
      this.take(await post<Report>("/api/lab/reports", asked));
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
  };

  private readonly stop = async (): Promise<void> => {
    if (!this.report) return;
    try {
      this.take(await post<Report>(`/api/lab/reports/${this.report.id}/cancel`));
    } catch (error) {
      this.fail(error);
    }
  };

  /** A report that was begun before the page was loaded is found again. */
  private async find(): Promise<void> {
    try {
      const { id } = await get<{ id: string | null }>("/api/lab/reports");
      if (id && !this.report) this.take(await get<Report>(`/api/lab/reports/${id}`));
    } catch {
      // Nobody asked for it: a page without it is whole.
    }
  }

  private take(found: Report): void {
    this.report = found;
    this.troubles = 0;
    if (found.state === "failed") this.problem = found.words;
    if (!OVER.includes(found.state)) this.later();
  }

  private later(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), PAUSE);
  }

  private async look(): Promise<void> {
    const report = this.report;
    if (!report) return;
    try {
      const found = await get<Report>(`/api/lab/reports/${report.id}`);
      if (this.report?.id === report.id) this.take(found);
    } catch (error) {
      this.troubles += 1;
      const gone = error instanceof Refusal && error.status === 404;
      if (gone || this.troubles > MOST_TROUBLES) {
        this.report = null;
        this.fail(error);
      } else this.later();
    }
  }

  private fail(error: unknown): void {
    this.problem = error instanceof Error ? error.message : "The report could not be started. Try again.";
  }

  override render(): TemplateResult {
    return html`
      ${
        this.going
          ? html`<button type="button" @click=${this.stop} ?disabled=${this.busy}>Cancel report</button>`
          : html`<button type="button" @click=${this.begin}>Report</button>`
      }
      ${this.standing()}
      ${this.problem ? html`<p class="problem at" role="alert">No report: ${this.problem}</p>` : nothing}
    `;
  }

  private standing(): TemplateResult | typeof nothing {
    const { report } = this;
    if (this.busy || (report && !OVER.includes(report.state))) {
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

/** Letter where it is the usual paper, A4 elsewhere. */
function paperHere(): "a4" | "us-letter" {
  return /-(US|CA|MX|PH)$/.test(navigator.language) ? "us-letter" : "a4";
}
