/** The shoe, with as many cards in it as are left. */
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

/** The cards' edges: backs and faces in turn. */
const EDGES = ["#a23545", "#f4f4f0"];

@customElement("pit-shoe")
export class Shoe extends TableElement {
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: 2px;
      }
      svg {
        width: clamp(30px, var(--scale) * 130px, 120px);
        height: auto;
        display: var(--shoe, block);
        filter: drop-shadow(0 4px 6px rgb(0 0 0 / 45%));
      }
      small {
        display: var(--shoe-words, block);
        color: #fff;
        font: 600 var(--text) / 1.25 var(--font);
        text-shadow: 0 1px 2px #000;
        text-align: center;
      }
    `,
  ];

  override render(): TemplateResult {
    const view = this.store.shown;
    if (!view) return html``;
    this.store.places.set("shoe", this);
    const full = Math.min(1, view.cards_left / 416);
    return html`
      <svg viewBox="0 0 120 78" role="img" aria-label="Shoe, ${view.cards_left} cards left">
        <path d="M8 20 L92 6 L114 30 L114 66 L22 74 L8 56 Z" fill="#15181c" stroke="#4b5560" />
        <path d="M14 24 L90 11 L106 30 L24 41 Z" fill="#2a3038" />
        ${Array.from(
          { length: Math.round(full * 22) },
          (_, i) => svg`<path d="M${24 + i * 3.4} ${37 - i * 0.5} l4 -14 l2 0 l-4 14 z" fill=${EDGES[i % 2]!} />`,
        )}
        ${
          view.last_round
            ? svg`<rect x="16" y="20" width="4" height="20" fill="#ffd23f" transform="rotate(12 18 30)" />`
            : nothing
        }
        <path d="M22 41 L106 30 L114 66 L22 74 Z" fill="#20252b" />
        <rect x="24" y="48" width="26" height="20" rx="2" fill="#fff" opacity="0.92" transform="rotate(-4 37 58)" />
      </svg>
      <small
        >${
          view.cards_left || view.round ? `${view.cards_left} cards left` : "not shuffled yet"
        }${view.last_round ? html`<br />last round of this shoe` : nothing}</small
      >
    `;
  }
}
