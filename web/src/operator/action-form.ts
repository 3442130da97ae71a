/** A sheet that asks for the reason before an action, and then shows the outcome for each row. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refusal } from "../net/http";
import { sentence } from "../ui/sentence";
import "../ui/dialog";
import { BREAKS, SESSIONS } from "../people";
import { parseDollars } from "../ui/money";
import { shared } from "../ui/shared";
import type { Outcome, PlayWish } from "./data";
import { doneButton, formEnd, reasonField, reasonProblem, saidIn, sheetStyles, shownSheet } from "./sheet-form";
import { type DoneWords, outcomeLine } from "./words";

export interface Wish {
  reason: string;
  code: string;
  dollars: number;
  text: string;
  minutes: number;
  message: string;
  play: PlayWish;
}

/** A selected row as people know it; `id` is what the server's outcome names. */
export interface SelectedRow {
  id: string;
  title: string;
}

/** The action to confirm; `warning` is set if it cannot be undone. */
export interface Act {
  title: string;
  button: string;
  rows: readonly SelectedRow[];
  warning?: string;
  asks?: "amount" | "text" | "limits" | "message";
  done: DoneWords;
  run(wish: Wish): Promise<readonly Outcome[]>;
}

@customElement("pit-act")
export class ActSheet extends LitElement {
  @property({ attribute: false }) act!: Act;
  @state() private problem = "";
  @state() private busy = false;
  @state() private asksCode = false;
  @state() private outcomes: readonly Outcome[] | undefined;

  static override styles = [
    shared,
    sheetStyles,
    css`
      .rows {
        max-height: 7.5rem;
        overflow: auto;
        margin: 0.3rem 0;
        padding: 0.3rem 0.8rem 0.3rem 1.8rem;
        background: var(--room);
        border-radius: 8px;
        overflow-wrap: anywhere;
      }
      .danger {
        background: #a3271b;
        color: #fff;
        border-color: transparent;
        font-weight: 650;
      }
      .warning {
        border-inline-start: 4px solid var(--bad);
        padding-inline-start: 0.7rem;
      }
      li {
        margin: 0.3rem 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <pit-dialog heading=${this.act.title} bare @closed=${this.end}>
        ${this.outcomes ? this.results(this.outcomes) : this.form()}
      </pit-dialog>
    `;
  }

  protected override firstUpdated(): void {
    // After the sheet has opened, which takes the focus itself.
    window.setTimeout(() => this.renderRoot.querySelector<HTMLElement>("input, select")?.focus());
  }

  private form(): TemplateResult {
    const { rows, warning, asks, button } = this.act;
    return html`
      ${
        rows.length
          ? html`<ul class="rows" tabindex="0" aria-label="Selected">
              ${rows.map((row) => html`<li>${row.title}</li>`)}
            </ul>`
          : nothing
      }
      ${warning ? html`<p class="warning">${warning}</p>` : nothing}
      <form @submit=${this.submit} novalidate>
        ${
          asks === "amount"
            ? html`<label
                >Amount in dollars, for each
                <input name="dollars" type="number" min="1" step="1" inputmode="numeric" required
              /></label>`
            : nothing
        }
        ${
          asks === "text"
            ? html`
                <label>Text <input name="text" maxlength="300" required autocomplete="off" /></label>
                <label
                  >Shown for, in minutes
                  <input name="minutes" type="number" min="1" max="10080" value="60" inputmode="numeric" required
                /></label>
              `
            : nothing
        }
        ${asks === "limits" ? this.limits() : nothing} ${reasonField(this.problem)}
        ${
          asks === "message"
            ? html`<label
                >Message to the player (optional) <input name="message" maxlength="200" autocomplete="off"
              /></label>`
            : nothing
        }
        ${
          this.asksCode
            ? html`<label
                >Code from your authenticator
                <input name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="32" required
              /></label>`
            : nothing
        }
        ${formEnd(
          this.problem,
          html`<button class=${warning ? "danger" : "main"} ?disabled=${this.busy}>${button}</button>`,
          () => this.end(),
        )}
      </form>
    `;
  }

  /** Fields left unchanged are not sent. */
  private limits(): TemplateResult {
    return html`
      <label
        >Session time limit
        <select name="session">
          <option value="">No change</option>
          ${SESSIONS.map(([each, words]) => html`<option value=${each}>${words}</option>`)}
        </select></label
      >
      <label
        >Daily loss limit, in dollars
        <input name="loss" inputmode="decimal" autocomplete="off" placeholder="No change; 0 for none"
      /></label>
      <label
        >Break
        <select name="break">
          <option value="0">No break</option>
          ${BREAKS.map(([each, words]) => html`<option value=${each}>${words}</option>`)}
        </select></label
      >
    `;
  }

  private results(found: readonly Outcome[]): TemplateResult {
    const refused = found.filter((each) => !each.ok);
    const links = found.filter((each) => each.link);
    return html`
      <div role="status">
        <p class=${refused.length ? "problem" : "good"}>${outcomeLine(found, this.act.done)}</p>
        ${
          refused.length > 1
            ? html`<ul>
                ${refused.map(
                  (each) => html`<li><strong>${this.titleOf(each)}</strong>: ${sentence(each.message, [each.id])}</li>`,
                )}
              </ul>`
            : nothing
        }
        ${
          links.length
            ? html`<p>Give each person their link. It sets a new password once and is not shown again.</p>
                <ul>
                  ${links.map(
                    (each) => html`<li><strong>${each.id}</strong>: <code>${location.origin}${each.link}</code></li>`,
                  )}
                </ul>`
            : nothing
        }
      </div>
      ${doneButton(() => this.end())}
    `;
  }

  private titleOf(outcome: Outcome): string {
    return this.act.rows.find((row) => row.id === outcome.id)?.title ?? (outcome.id || "Announcement");
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    const said = saidIn(event);
    const loss = said("loss") ? parseDollars(said("loss")) : null;
    const play: PlayWish = {
      session_minutes: said("session") ? Number(said("session")) : null,
      loss_limit: loss ?? null,
      break_minutes: Number(said("break")),
    };
    const wish = {
      reason: said("reason"),
      code: said("code"),
      dollars: Number(said("dollars")),
      text: said("text"),
      minutes: Number(said("minutes")),
      message: said("message"),
      play,
    };
    if (loss === undefined) this.problem = "Enter an amount like 200 or 50.50, or leave it empty for no change.";
    else if (this.act.asks === "limits" && play.session_minutes === null && loss === null && !play.break_minutes)
      this.problem = "Choose a limit or a break.";
    else if (this.act.asks === "text" && !wish.text) this.problem = "Enter the text of the announcement.";
    else if (this.act.asks === "amount" && !(wish.dollars > 0)) this.problem = "Enter an amount in whole dollars.";
    else if (reasonProblem(wish.reason)) this.problem = reasonProblem(wish.reason);
    else await this.run(wish);
  }

  private async run(wish: Wish): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      this.outcomes = await this.act.run(wish);
    } catch (error) {
      if (error instanceof Refusal && error.code === "second-factor") this.asksCode = true;
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }

  private end(): void {
    this.dispatchEvent(new CustomEvent<boolean>("end", { detail: this.outcomes !== undefined }));
  }
}

/** Ask and do; whether anything was sent. */
export function ask(act: Act): Promise<boolean> {
  const sheet = new ActSheet();
  sheet.act = act;
  return shownSheet(sheet);
}
