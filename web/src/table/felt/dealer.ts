/** The dealer's side: cards in their zones, the total, and the cards that all share. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { cardsWords } from "../../cards";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

@customElement("pit-dealer")
export class Dealer extends TableElement {
  static override styles = [
    shared,
    css`
      :host {
        --card: clamp(46px, min(5.8cqw, 11.5cqh), 100px);
      }
      section {
        display: flex;
        gap: clamp(10px, 2cqw, 30px);
        justify-content: center;
        align-items: flex-start;
      }
      .hand,
      .community {
        display: grid;
        justify-items: center;
        gap: 4px;
      }
      .cards {
        display: flex;
        gap: 6px;
        min-height: calc(var(--card) * 1.4);
      }
      .zone {
        display: grid;
        justify-items: center;
        gap: 2px;
      }
      .zone .place {
        width: calc(var(--card) + 8px);
        height: calc(var(--card) * 1.4 + 8px);
        border: 1.5px solid var(--felt-line);
        border-radius: 8px;
        padding: 2.5px;
      }
      .title,
      .zone small {
        font: 600 clamp(11px, 0.9cqw, 13px) / 1.3 var(--font);
        color: #fff;
        text-shadow: 0 1px 2px #000;
      }
      .total {
        font: 700 clamp(12px, 1.1cqw, 15px) / 1.4 var(--font);
        background: rgb(0 0 0 / 70%);
        color: #fff;
        border-radius: 999px;
        padding: 0 10px;
        min-height: 1.4em;
      }
      @media (max-width: 720px) {
        :host {
          --card: 48px;
        }
        .cards {
          gap: 3px;
        }
        .cards.many {
          --card: 42px;
        }
      }
      .total:empty {
        visibility: hidden;
      }
    `,
  ];

  override render(): TemplateResult {
    const view = this.store.shown;
    if (!view) return html``;
    this.store.places.set("tray", this);
    const who =
      view.bank_player && view.bank_wager
        ? `Player-dealer: ${view.bank_player === this.store.me ? "you" : this.store.nameOf(view.bank_player)}`
        : "Dealer";
    const zones = this.store.game?.has_zones;
    return html`
      <section
        aria-label="${who}: ${cardsWords(view.dealer) || "no cards yet"}${
          view.dealer_total ? `, ${view.dealer_total}` : ""
        }"
      >
        <div class="hand">
          <span class="title">${who}</span>
          ${
            zones
              ? this.zones(view.dealer)
              : html`<div class="cards ${view.dealer.length > 4 ? "many" : ""}">${this.cards(view.dealer)}</div>`
          }
          <span class="total">${view.dealer_total}</span>
        </div>
        ${
          view.community.length
            ? html`<div class="community">
                <span class="title">Community</span>
                <div class="cards">${this.cards(view.community)}</div>
              </div>`
            : nothing
        }
      </section>
    `;
  }

  private cards(cards: readonly string[]): unknown {
    return repeat(
      cards,
      (_, index) => index,
      (card) => html`<pit-card .face=${card} .store=${this.store}></pit-card>`,
    );
  }

  /** Two marked places; which of them gets the first card is a setting of the table. */
  private zones(cards: readonly string[]): TemplateResult {
    const swapped =
      (this.store.game?.options.find((option) => option.key === "dealer_zones")?.value ?? "first_is_1") ===
      "first_is_2";
    return html`<div class="cards">
      ${[1, 2].map((zone) => {
        const card = cards[swapped ? 2 - zone : zone - 1];
        return html`<div class="zone">
          <div class="place">${card ? html`<pit-card .face=${card} .store=${this.store}></pit-card>` : nothing}</div>
          <small>Dealer Card ${zone}</small>
        </div>`;
      })}
    </div>`;
  }
}
