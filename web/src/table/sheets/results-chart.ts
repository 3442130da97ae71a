/** The bankroll over this sitting's rounds: one line, its numbers in words beside it. */
import { css, html, LitElement, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dollars, signedDollars } from "../../ui/money";

const WIDTH = 600;
const HEIGHT = 160;

@customElement("pit-sitting-chart")
export class Chart extends LitElement {
  @property({ attribute: false }) nets: readonly number[] = [];

  static override styles = css`
    svg {
      width: 100%;
      height: auto;
      background: var(--room);
      border: 1px solid var(--line);
      border-radius: 8px;
    }
    .zero {
      stroke: var(--ink-2);
      stroke-dasharray: 4 4;
    }
    .line {
      fill: none;
      stroke: var(--accent);
      stroke-width: 2.5;
      stroke-linejoin: round;
    }
    text {
      fill: var(--ink);
      font: 12px var(--font);
    }
  `;

  override render(): TemplateResult {
    const points = [0];
    for (const net of this.nets) points.push((points.at(-1) ?? 0) + net);
    const [low, high] = [Math.min(...points), Math.max(...points)];
    const span = Math.max(1, high - low);
    const x = (index: number) => 8 + (index / Math.max(1, points.length - 1)) * (WIDTH - 90);
    const y = (cents: number) => 16 + ((high - cents) / span) * (HEIGHT - 32);
    const last = points.at(-1) ?? 0;
    const path = points
      .map((cents, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(cents).toFixed(1)}`)
      .join(" ");
    const extremes = `highest ${signedDollars(high)}, lowest ${signedDollars(low)}`;
    const words = `Result over ${this.nets.length} rounds: now ${signedDollars(last)}, ${extremes}`;
    return html`
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
        <path class="zero" d="M8 ${y(0)} H${WIDTH - 82}" />
        <path class="line" d=${path} />
        ${svg`<text x=${WIDTH - 76} y=${y(last) + 4}>${signedDollars(last)}</text>`}
        ${high > 0 && high !== last ? svg`<text x="12" y="13">${dollars(high)}</text>` : ""}
        ${low < 0 && low !== last ? svg`<text x="12" y=${HEIGHT - 4}>${dollars(low)}</text>` : ""}
      </svg>
    `;
  }
}
