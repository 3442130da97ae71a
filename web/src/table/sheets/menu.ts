/** What is needed now and then, behind one button: the other sheets, the other pages, and the way out. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import type { Sheet } from "../actions";
import { TableElement } from "../state";

const SHEETS: readonly (readonly [Sheet, string])[] = [
  ["chart", "Basic strategy"],
  ["count", "Count the cards"],
  ["sitting", "Rounds and statistics"],
  ["place", "My seat and people"],
  ["fair", "Fairness"],
  ["settings", "Settings"],
  ["keys", "Keys"],
];

/** The other pages, which a table's one header row has no room for. */
const PAGES: readonly (readonly [string, string])[] = [
  ["/me", "My account"],
  ["/", "All tables"],
  ["/games", "Games"],
  ["/train", "Train"],
  ["/history", "My rounds"],
  ["/lab", "Lab"],
];

@customElement("pit-menu")
export class Menu extends TableElement {
  static override styles = [
    shared,
    css`
      nav {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
        gap: 0.5rem;
      }
      :is(button, a) {
        display: flex;
      }
      p {
        grid-column: 1 / -1;
        margin: 0.3rem 0 0;
      }
      h3 {
        grid-column: 1 / -1;
        margin: 0.3rem 0 0;
        font-size: 0.95rem;
      }
      /* The way out is visible, however low the window. */
      .main {
        grid-column: 1 / -1;
        position: sticky;
        bottom: 0.4rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<nav aria-label="More options">
      ${SHEETS.map(([sheet, title]) => html`<button type="button" @click=${() => this.open(sheet)}>${title}</button>`)}
      <h3>Other pages</h3>
      ${PAGES.map(([path, title]) => html`<a class="button" href=${path}>${title}</a>`)} ${this.wayOut()}
    </nav>`;
  }

  private open(sheet: Sheet): void {
    this.dispatchEvent(new CustomEvent("open-sheet", { detail: sheet, bubbles: true, composed: true }));
  }

  /** Away with all one has here. */
  private wayOut(): TemplateResult | typeof nothing {
    const { store } = this;
    if (!store.isHere) return nothing;
    const words = store.info?.practice ? "Leave the table" : `Leave with ${dollars(store.you.chips)}`;
    const hasHand = store.scene?.view.phase === "round" && store.mySeats.some((seat) => seat.hands.length);
    return html`${
        hasHand && !store.you.leaving ? html`<p>You leave after this round. Your hand stands if it may.</p>` : nothing
      }
      <button type="button" class="main" ?disabled=${store.you.leaving} @click=${this.leave}>
        ${store.you.leaving ? "Leaving after this round" : words}
      </button>`;
  }

  private leave(): void {
    this.dispatchEvent(new CustomEvent("leave-table", { bubbles: true, composed: true }));
  }
}
