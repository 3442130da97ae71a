/** The dealer's words: a line that is read out, and everything that was said before it. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { withCards } from "../../cards";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

const LATEST = 60;

@customElement("pit-dealer-line")
export class DealerLine extends TableElement {
  @state() private open = false;
  /** One line, which opens the log when it is pressed: for small screens. */
  @property({ type: Boolean, reflect: true }) brief = false;

  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        min-width: 0;
      }
      .line {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
      .said {
        flex: 1;
        min-width: 0;
        margin: 0;
        overflow: hidden;
        font-style: italic;
        display: -webkit-box;
        -webkit-line-clamp: 2;
        -webkit-box-orient: vertical;
        line-height: 1.25;
        font-size: 0.92rem;
      }
      ol {
        position: absolute;
        z-index: 12;
        right: 0;
        left: 0;
        top: 100%;
        max-height: min(50vh, 22rem);
        overflow: auto;
        margin: 0;
        padding: 0.6rem 0.8rem 0.6rem 2.4rem;
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: 10px;
        box-shadow: var(--shadow);
      }
      button {
        padding: 0.2rem 0.7rem;
      }
      :host([brief]) .line {
        padding: 0 0.4rem;
        gap: 0.2rem;
        border-bottom: 1px solid var(--line);
        background: var(--room-2);
      }
      :host([brief]) .said {
        -webkit-line-clamp: 1;
        font-size: 0.85rem;
      }
      :host([brief]) button {
        min-height: 26px;
        padding: 0 0.5rem;
        border: 0;
        background: none;
        font-size: 0.85rem;
      }
      @media (max-height: 519px) {
        .said {
          -webkit-line-clamp: 1;
          font-size: 0.82rem;
        }
        button {
          min-height: 34px;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { words, said } = this.store;
    const names = Object.values(this.store.scene?.names ?? {});
    return html`
      <div class="line">
        <p class="said" role="status" aria-live="polite" aria-label="Dealer">
          ${said ? withCards(said, names) : "Welcome to the table."}
        </p>
        <button
          type="button"
          aria-expanded=${this.open}
          aria-controls="said-before"
          @click=${() => (this.open = !this.open)}
        >
          History
        </button>
      </div>
      <ol id="said-before" ?hidden=${!this.open} tabindex=${this.open ? 0 : -1} aria-label="Dealer log">
        ${words
          .slice(-LATEST)
          .toReversed()
          .map((sentence) => html`<li>${withCards(sentence, names)}</li>`)}
      </ol>
    `;
  }
}
