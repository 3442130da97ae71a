/** The dealer's words: a line that is read out, and everything that was said before it. */
import { css, html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { withCards } from "../../cards";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

const LATEST = 60;

@customElement("pit-dealer-line")
export class DealerLine extends TableElement {
  @state() private open = false;

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
