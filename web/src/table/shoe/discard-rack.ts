/** The discard rack: clear red walls around the cards that were played, as high as there are many. */
import { html, svg, type TemplateResult } from "lit";

/** The rack holds eight decks, as the shoe does; the walls are this high. */
const HOLDS = 416;
const HIGH = 30;
/** The distance between two lines that stand for edges of cards, in the units of the picture. */
const EDGE = 1.5;
/** One card is seen as well. */
const LEAST = 2;

/** How high this number of cards stands, in the units of the picture. */
export function stackHeight(cards: number): number {
  return cards <= 0 ? 0 : Math.min(HIGH, Math.max(LEAST, (cards / HOLDS) * HIGH));
}

export function discardRack(cards: number): TemplateResult {
  const high = stackHeight(cards);
  const lines = Array.from({ length: Math.floor(high / EDGE) }, (_, at) => (at + 1) * EDGE);
  const top = `M22 ${72 - high} L72 ${64.5 - high} L60 ${53 - high} L10 ${60 - high} Z`;
  return html`<svg viewBox="0 0 80 78" role="img" aria-label="Discard rack, ${cards} ${cards === 1 ? "card" : "cards"}">
    <path d="M8 30 L60 20 L74 34 L74 66 L20 74 L8 60 Z" fill="rgb(180 40 50 / 55%)" stroke="rgb(255 255 255 / 55%)" />
    ${
      high
        ? svg`<g class="stack">
            <path d="M22 72 L72 64.5 v${-high} L22 ${72 - high} Z" fill="#f4f4f0" />
            <path d="${top}" fill="#a23545" stroke="#f4f4f0" />
            <path d="M22 72 L10 60 v${-high} L22 ${72 - high} Z" fill="#d8d8d2" />
            ${lines.map((up) => svg`<path d="M22 ${72 - up} L72 ${64.5 - up}" stroke="#9a9a94" stroke-width="0.5" />`)}
          </g>`
        : ""
    }
    <path
      d="M20 44 L74 34 L74 66 L20 74 Z"
      fill="rgb(140 25 35 / ${high ? 32 : 70}%)"
      stroke="rgb(255 255 255 / 35%)"
    />
  </svg>`;
}
