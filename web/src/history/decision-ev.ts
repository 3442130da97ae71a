/** A decision of a kept round: the EV of each legal action, what was chosen, and what that cost. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { withCards } from "../cards";
import { actionTitle } from "../table/state";
import { cents, costText } from "../ui/money";
import { shared } from "../ui/shared";
import { costOf, type Decision } from "./replay-steps";

@customElement("pit-decision-ev")
export class DecisionEv extends LitElement {
  @property({ attribute: false }) decision: Decision | undefined;
  @property() player = "";

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        min-height: 6.4rem;
      }
      p {
        margin: 0 0 0.3rem;
        text-align: center;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
        justify-content: center;
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li {
        display: grid;
        justify-items: center;
        min-width: 5.6rem;
        padding: 0.2rem 0.7rem;
        border: 2px solid var(--line);
        border-radius: 10px;
        background: var(--room-2);
        line-height: 1.25;
      }
      li small {
        font-size: 0.78rem;
        color: var(--ink-2);
      }
      li.chosen {
        border-color: var(--accent);
      }
      li.best {
        outline: 3px solid var(--good);
        outline-offset: 1px;
      }
      @media (width < 45rem) {
        li {
          min-width: 4.4rem;
          padding: 0.1rem 0.15rem;
          font-size: 0.92rem;
        }
        ul {
          gap: 0.3rem 0.2rem;
        }
      }
      strong {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { decision } = this;
    if (!decision) return nothing;
    const { actions = [], unit = 0 } = decision;
    return html`
      <section aria-label="EV of the decision">
        <p>${this.player}: ${decision.total} against ${withCards(decision.up, [])}. ${this.verdict(decision)}</p>
        ${
          actions.length
            ? html`<ul aria-label="EV of each action">
                ${actions.map((each, place) => {
                  const chosen = each.action === decision.chosen;
                  const marks = [place ? "" : "best", chosen ? "chosen" : ""].filter(Boolean);
                  return html`<li class=${marks.join(" ")}>
                    <span>${actionTitle(each.action)}</span><strong>${cents(each.ev * unit)}</strong>
                    <small>${marks.join(", ") || `costs ${costText(each.cost * unit)}`}</small>
                  </li>`;
                })}
              </ul>`
            : html`<p class="quiet" role="status">
                ${decision.problem && !decision.later ? `No EVs: ${decision.problem}.` : "Computing the EVs…"}
              </p>`
        }
      </section>
    `;
  }

  private verdict(decision: Decision): string {
    if (!decision.actions?.length) return `${actionTitle(decision.chosen)} was chosen.`;
    return decision.mistake
      ? `${actionTitle(decision.chosen)} cost ${costText(costOf(decision))} on average.`
      : `${actionTitle(decision.chosen)} was the best play.`;
  }
}
