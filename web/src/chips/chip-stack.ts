/** A stack of chips in casino colors with its amount. */
import { css, html, LitElement, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dollars } from "../ui/money";
import { chipsFor, colorOf, drawn, USUAL_RACK } from "./chip-values";

/** A pile of more chips is not drawn higher. */
const MOST = 8;
const RISE = 4;

/** The face of a chip, drawn in a box of 40. */
export function chipFace(cents: number, words = ""): TemplateResult {
  const [, face, edge, ink] = colorOf(cents);
  return svg`
    <circle cx="20" cy="20" r="19" fill=${face} stroke="#000" stroke-opacity="0.45" stroke-width="1" />
    <circle cx="20" cy="20" r="16.8" fill="none" stroke=${edge} stroke-width="4.2" stroke-dasharray="6.6 11" />
    <circle cx="20" cy="20" r="12.6" fill=${face} stroke=${edge} stroke-width="0.8" />
    ${
      words
        ? svg`<text x="20" y="20" dy="0.35em" text-anchor="middle" font-size=${
            words.length > 4 ? 7 : words.length > 3 ? 9 : 12
          } letter-spacing="-0.4" font-weight="700" fill=${ink}>${words}</text>`
        : ""
    }
  ` as unknown as TemplateResult;
}

@customElement("pit-chips")
export class Chips extends LitElement {
  @property({ type: Number }) cents = 0;
  @property({ type: Boolean }) bare = false;
  /** The chips of the table, in cents. */
  @property({ attribute: false }) rack: readonly number[] = USUAL_RACK;

  static override styles = css`
    :host {
      display: inline-flex;
      flex-direction: column;
      align-items: center;
      line-height: 1;
    }
    svg {
      display: var(--chip-display, block);
      width: var(--chip, 30px);
      height: auto;
      overflow: visible;
      filter: drop-shadow(0 1px 2px rgb(0 0 0 / 50%));
    }
    span {
      font: 700 var(--chip-text, 12px) / 1.2 var(--font);
      color: #fff;
      background: rgb(0 0 0 / 72%);
      border-radius: 999px;
      padding: 1px 6px;
      margin-top: var(--chip-overlap, -4px);
      z-index: 1;
      white-space: nowrap;
    }
  `;

  override render(): TemplateResult {
    const chips = drawn(chipsFor(this.cents, this.rack.length ? this.rack : USUAL_RACK), MOST);
    const high = Math.max(0, chips.length - 1) * RISE;
    return html`
      <svg viewBox="0 ${-high} 40 ${40 + high}" aria-hidden="true">
        ${chips.map((value, index) => svg`<g transform="translate(0 ${-index * RISE})">${chipFace(value)}</g>`)}
      </svg>
      ${this.bare ? "" : html`<span>${dollars(this.cents)}</span>`}
    `;
  }
}
