/** Over every page: what a session at a table came to, when one has left it. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { resultHeading, SESSION_OVER, type SessionSummary } from "../state/session-over";
import "../ui/dialog";
import { costText, dollars } from "../ui/money";
import { shared } from "../ui/shared";
import { hours } from "./limits";

@customElement("pit-session-summary")
export class SessionSummaryDialog extends LitElement {
  @state() private shown: SessionSummary | undefined;

  static override styles = [
    shared,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.3rem 1rem;
        margin: 0.6rem 0 1rem;
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener(SESSION_OVER, this.take);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener(SESSION_OVER, this.take);
  }

  private readonly take = (event: Event): void => {
    this.shown = (event as CustomEvent<SessionSummary>).detail;
  };

  private readonly close = (): void => {
    this.shown = undefined;
  };

  override render(): TemplateResult | typeof nothing {
    if (!this.shown) return nothing;
    const { game, rounds, time, inRound } = this.shown;
    const minutes = Math.round(time / 60_000);
    const facts = [
      ["Rounds", rounds.toLocaleString("en-US")],
      ["Time", minutes ? hours(minutes) : "less than a minute"],
      ...this.mistakes(this.shown),
    ];
    return html`
      <pit-dialog heading=${resultHeading(this.shown, dollars)} @closed=${this.close}>
        <dl>
          ${facts.map(
            ([title, value]) =>
              html`<dt>${title}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        ${inRound ? html`<p>The round in progress is not included. Your chips come back when it is over.</p>` : nothing}
        <p>
          <a href="/train?view=play&game=${encodeURIComponent(game)}" @click=${this.close}>My play</a> shows your
          accuracy and your costliest mistakes.
        </p>
      </pit-dialog>
    `;
  }

  private mistakes({ decisions, mistakes, cost }: SessionSummary): string[][] {
    if (!decisions) return [];
    const graded = `${decisions} graded ${decisions === 1 ? "decision" : "decisions"}`;
    if (!mistakes) return [["Mistakes", `none in ${graded}`]];
    const they = mistakes === 1 ? "it lowers" : "they lower";
    return [["Mistakes", `${mistakes} in ${graded}; ${they} your expected result by ${costText(cost)}`]];
  }
}
