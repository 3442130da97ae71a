/** A stack of chips in casino colors with its amount. */
import { css, html, LitElement, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dollars } from "../ui/money";

/** From how many cents on, face, edge and ink of each chip. */
export const COLORS: readonly (readonly [number, string, string, string])[] = [
  [50_000, "#5b2a86", "#efe6ff", "#ffffff"],
  [10_000, "#17191d", "#e8e8e8", "#ffffff"],
  [2_500, "#1c6b3a", "#f4fff6", "#ffffff"],
  [500, "#b3202c", "#fff1f1", "#ffffff"],
  [0, "#f3f1ea", "#3b6ea8", "#20242a"],
];

export function colorOf(cents: number): readonly [number, string, string, string] {
  return COLORS.find(([least]) => cents >= least) ?? COLORS[COLORS.length - 1]!;
}

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
            words.length > 4 ? 7 : words.length > 3 ? 9 : 11
          } font-weight="700" fill=${ink}>${words}</text>`
        : ""
    }
  ` as unknown as TemplateResult;
}

/** The largest chips first, at most five of them. */
function piled(cents: number): number[] {
  const found: number[] = [];
  let left = cents;
  for (const value of [50_000, 10_000, 2_500, 500, 100]) {
    while (left >= value && found.length < 5) {
      found.push(value);
      left -= value;
    }
  }
  return found.length ? found : [Math.max(1, cents)];
}

@customElement("pit-chips")
export class Chips extends LitElement {
  @property({ type: Number }) cents = 0;
  @property({ type: Boolean }) bare = false;

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
      font: 700 var(--chip-text, 11px) / 1.2 var(--font);
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
    const chips = piled(this.cents);
    const rise = 4;
    return html`
      <svg viewBox="0 ${-(chips.length - 1) * rise} 40 ${40 + (chips.length - 1) * rise}" aria-hidden="true">
        ${chips.map((value, index) => svg`<g transform="translate(0 ${-index * rise})">${chipFace(value)}</g>`)}
      </svg>
      ${this.bare ? "" : html`<span>${dollars(this.cents)}</span>`}
    `;
  }
}
