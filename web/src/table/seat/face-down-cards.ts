/** Face-down cards in front of a player, to be pointed at. They are buttons only while pointing is offered. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardWords, FACE_DOWN } from "../../cards";
import type { Seat } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { act, actionTitle, litFaceDown, TableElement } from "../state";

export const PLACES = ["first", "second", "third", "fourth", "fifth"];

@customElement("pit-pick")
export class Pick extends TableElement {
  @property({ attribute: false }) seat!: Seat;
  @property({ type: Boolean, reflect: true }) narrow = false;

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        gap: calc(var(--card) * 0.12);
        align-items: flex-start;
        padding: 5px 3px 0;
        --card: calc(var(--hand-card) * 0.84);
      }
      /* As wide as the buttons that they are while one is picked. */
      :host(:not([narrow])) > :is(pit-card, .gone) {
        margin: 4px;
      }
      :host([narrow]) {
        gap: 0;
        --card: calc(var(--hand-card) * 0.72);
      }
      :host([narrow]) > * + * {
        margin-inline-start: calc(var(--card) * -0.74);
      }
      button {
        padding: 2px;
        background: none;
        border: 2px solid #ffe07a;
        border-radius: 8px;
        min-height: 0;
        min-width: 44px;
        box-shadow: 0 0 12px rgb(255 224 122 / 55%);
      }
      button:hover,
      button:focus-visible {
        transform: translateY(-4px);
      }
      .gone {
        width: var(--card);
        aspect-ratio: 5 / 7;
        border: 1px dashed rgb(255 255 255 / 45%);
        border-radius: 6px;
      }
    `,
  ];

  override render(): TemplateResult {
    const { seat, store } = this;
    const offer = store.offers.find(
      (each) => each.seat === seat.number && each.action === store.pointing && each.picks.length,
    );
    const lit = litFaceDown(store.shown, seat.number);
    return html`${seat.face_down.map((card, index) => {
      const number = index + 1;
      const name = `${PLACES[index]} face-down card`;
      if (seat.taken.includes(number))
        return html`<span class="gone" role="img" aria-label="${PLACES[index]} card, taken"></span>`;
      const face = html`<pit-card
        .face=${card}
        .store=${store}
        label=${card === FACE_DOWN ? name : cardWords(card)}
        ?lit=${lit.has(index)}
      ></pit-card>`;
      if (!offer?.picks.includes(number)) return face;
      return html`<button
        type="button"
        aria-label="${actionTitle(offer.action)}: ${name}"
        @click=${(event: Event) => {
          event.stopPropagation();
          void act(store, offer, { pick: number, amount: store.pointingAmount });
        }}
      >
        ${face}
      </button>`;
    })}`;
  }
}
