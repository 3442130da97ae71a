/** The dealer's side: cards in their zones, the total, and the cards that all share. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import { cardsWords, FACE_DOWN } from "../../cards";
import type { View } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { vars } from "../../ui/vars";
import { landing } from "../seat";
import { beatingCards, litInMiddle, TableElement } from "../state";

@customElement("pit-dealer")
export class Dealer extends TableElement {
  static override styles = [
    shared,
    css`
      :host {
        --card: var(--dealer-card);
      }
      section {
        display: flex;
        gap: clamp(6px, var(--scale) * 30px, 30px);
        justify-content: center;
        align-items: flex-start;
      }
      .hand,
      .community {
        display: flex;
        flex-direction: var(--dealer-direction, column);
        align-items: center;
        gap: 4px;
      }
      .cards {
        display: flex;
        --apart: clamp(2px, var(--card) * 0.06, 6px);
        gap: var(--apart);
        justify-content: var(--dealer-justify, center);
        min-height: calc(var(--card) * 1.4);
        min-width: calc(var(--card) * 3 + var(--apart) * 2);
      }
      /* Their names are wider than the cards. */
      .cards:has(.zone) {
        gap: max(var(--apart), 8px);
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
        font: 600 var(--text) / 1.2 var(--font);
        color: #fff;
        text-shadow: 0 1px 2px #000;
      }
      .total {
        font: 700 calc(var(--text) * 1.1) / 1.35 var(--font);
        background: rgb(0 0 0 / 70%);
        color: #fff;
        border-radius: 999px;
        padding: 0 10px;
        min-height: 1.4em;
      }
      /* More than three cards are no wider than three: each shows its index over the next. */
      .cards.many {
        gap: 0;
      }
      .cards.many pit-card + pit-card {
        margin-inline-start: calc(var(--card) * (var(--step) - 1));
      }
      .head {
        display: flex;
        flex-flow: var(--dealer-head, row) wrap;
        justify-content: center;
        align-items: center;
        gap: 0 8px;
        /* As wide as the cards: words wrap, so that they push neither the rack nor the shoe aside. */
        width: var(--dealer-head-width, 0);
        min-width: var(--dealer-head-least, max(100%, var(--text) * 13.2));
        max-width: var(--dealer-head-most, none);
      }
      /* Room for the poker hand and how many cards count. */
      .head.tall {
        min-height: calc(var(--text) * 1.5 + 40px);
        align-content: end;
      }
      .head.two {
        min-height: calc(var(--text) * 2.8);
        align-content: end;
      }
      /* Turned for the poker hand only: it does not count for 21. */
      .aside {
        filter: brightness(0.62);
        transform: translateY(6%);
      }
      .cards pit-card:not(.aside) + .aside.aside {
        margin-inline-start: calc(var(--card) * -0.3);
      }
      .cards .aside + .aside.aside {
        margin-inline-start: calc(var(--card) * -0.64);
      }
      .note {
        font: 500 12px/1.2 var(--font);
        color: #fff;
      }
      .counted {
        display: var(--dealer-counted, inline);
      }
      .poker {
        font-weight: 700;
        background: rgb(0 0 0 / 60%);
        border-radius: 999px;
        padding: 1px 8px;
      }
      /* It beat the player: around each card, as the room for more of them is no part of the hand. */
      .beats {
        border-radius: 8px;
        box-shadow:
          0 0 0 3px #ffd27a,
          0 0 16px rgb(255 210 122 / 60%);
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
        ? `Player-dealer: ${this.store.isYou(view.bank_player) ? "you" : this.store.nameOf(view.bank_player)}`
        : "Dealer";
    const zones = this.store.game?.has_zones;
    return html`
      <section
        aria-label="${who}: ${cardsWords(view.dealer) || "no cards yet"}${
          view.dealer_total ? `, ${view.dealer_total}` : ""
        }${view.hole_class ? `, hole card ${view.hole_class}` : ""}"
      >
        <div class="hand">
          <div class="head ${this.store.picks ? "tall" : view.bank_wager ? "two" : ""}">
            <span class="title">${who}</span> ${keyed(
              view.dealer.join(),
              html`<span class="total" ${landing(this.store)}>${view.dealer_total}</span>`,
            )}
            ${view.hole_class ? html`<span class="total hole">Hole card: ${view.hole_class}</span>` : nothing}
            ${this.counted(view)}
          </div>
          ${
            zones
              ? this.zones(view.dealer)
              : html`<div
                  class="cards ${view.dealer.length > 3 ? "many" : ""}"
                  ${vars({ "--step": 2 / Math.max(2, view.dealer.length - 1) })}
                >
                  ${this.cards(view.dealer, "dealer")}
                </div>`
          }
        </div>
        ${
          view.community.length
            ? html`<div class="community">
                <span class="title">Community</span>
                <div class="cards">${this.cards(view.community, "community")}</div>
              </div>`
            : nothing
        }
        ${
          view.stray?.length
            ? html`<div class="community">
                <span class="title">Set aside</span>
                <div class="cards">${this.cards(view.stray)}</div>
              </div>`
            : nothing
        }
      </section>
    `;
  }

  /** How many of the dealer's open cards count for 21, where that is not all of them, and the poker hand of all. */
  private counted(view: View): TemplateResult | typeof nothing {
    const open = view.dealer.filter((card) => card !== FACE_DOWN).length;
    const some = open > view.dealer_counted && view.dealer_counted;
    return some || view.dealer_poker
      ? html`${some ? html`<span class="note counted">first ${view.dealer_counted} cards count for 21</span>` : nothing}
        ${view.dealer_poker ? html`<span class="note poker">${view.dealer_poker}</span>` : nothing}`
      : nothing;
  }

  private cards(cards: readonly string[], where?: "dealer" | "community"): unknown {
    const lit = where ? litInMiddle(this.store.shown, this.store.me, where) : undefined;
    const counted = this.store.shown?.dealer_counted ?? cards.length;
    const beats = where === "dealer" ? beatingCards(this.store.shown, this.store.me) : undefined;
    return repeat(
      cards,
      (_, index) => index,
      (card, index) =>
        html`<pit-card
          class="${cards === this.store.shown?.dealer && card !== FACE_DOWN && index >= counted ? "aside" : ""} ${
            beats?.has(index) ? "beats" : ""
          }"
          .face=${card}
          .store=${this.store}
          ?lit=${lit?.has(index) ?? false}
        ></pit-card>`,
    );
  }

  /** Two marked places; which of them gets the first card is a setting of the table. */
  private zones(cards: readonly string[]): TemplateResult {
    const swapped =
      (this.store.game?.options.find((option) => option.key === "dealer_zones")?.value ?? "first_is_1") ===
      "first_is_2";
    const lit = litInMiddle(this.store.shown, this.store.me, "dealer");
    const beats = beatingCards(this.store.shown, this.store.me);
    return html`<div class="cards">
      ${[1, 2].map((zone) => {
        const place = swapped ? 2 - zone : zone - 1;
        const card = cards[place];
        return html`<div class="zone">
          <div class="place">
            ${
              card
                ? html`<pit-card
                    class=${beats.has(place) ? "beats" : ""}
                    .face=${card}
                    .store=${this.store}
                    ?lit=${lit.has(place)}
                  ></pit-card>`
                : nothing
            }
          </div>
          <small>Dealer Card ${zone}</small>
        </div>`;
      })}
    </div>`;
  }
}
