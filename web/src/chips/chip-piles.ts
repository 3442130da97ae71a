/** The chips on a spot: the stake, beside it a double, and beside that the payout. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dollars } from "../ui/money";
import "./chip-stack";
import { USUAL_RACK } from "./chip-values";

@customElement("pit-piles")
export class Piles extends LitElement {
  @property({ type: Number }) stake = 0;
  @property({ type: Number }) doubled = 0;
  @property({ type: Number }) paid = 0;
  @property({ attribute: false }) rack: readonly number[] = USUAL_RACK;
  /** The payout is still moving and arrives a moment later. */
  @property({ type: Boolean }) later = false;

  static override styles = css`
    :host {
      display: inline-flex;
      flex-direction: column;
      align-items: center;
      line-height: 1;
      max-width: 100%;
    }
    .row {
      display: var(--chip-display, flex);
      align-items: flex-end;
      gap: 1px;
      margin-inline: -10px;
    }
    /* Several piles are no wider than the spot that one stands on. */
    .two {
      --chip: calc(var(--pile, 30px) * var(--two, 0.74));
    }
    .three {
      --chip: calc(var(--pile, 30px) * var(--three, 0.49));
    }
    .one {
      --chip: var(--pile, 30px);
    }
    .sum {
      font: 700 var(--chip-text, 12px) / 1.2 var(--font);
      color: #fff;
      background: rgb(0 0 0 / 72%);
      border-radius: 999px;
      padding: 1px 6px;
      margin-top: var(--chip-overlap, -4px);
      z-index: 1;
      white-space: nowrap;
      opacity: var(--sum-opacity, 1);
    }
    .paid {
      border-radius: 6px;
      box-shadow: 0 3px 0 -1px #8ff0a8;
    }
    .later {
      animation: arrive 440ms step-end 1;
    }
    @keyframes arrive {
      0% {
        opacity: 0;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .later {
        animation: none;
      }
    }
  `;

  override render(): TemplateResult {
    const count = [this.stake, this.doubled, this.paid].filter(Boolean).length;
    const pile = (cents: number, kind: string) =>
      cents ? html`<pit-chips bare class=${kind} .cents=${cents} .rack=${this.rack}></pit-chips>` : nothing;
    return html`
      <span class="row ${["", "one", "two", "three"][count] ?? ""}" aria-hidden="true">
        ${pile(this.stake, "stake")} ${pile(this.doubled, "beside")}
        ${pile(this.paid, `paid ${this.later ? "later" : ""}`)}
      </span>
      ${this.stake ? html`<span class="sum">${dollars(this.stake + this.doubled)}</span>` : nothing}
    `;
  }
}
