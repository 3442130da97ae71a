/** The chips to bet with, and what can be done with all wagers at once. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { preferences } from "../../state/preferences";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "./amount";
import { chipFace } from "../../chips";
import { TableElement } from "../state";

@customElement("pit-rack")
export class Rack extends TableElement {
  @state() private typing = false;
  @state() private spot = "";

  static override styles = [
    shared,
    css`
      .rack {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
        justify-content: center;
      }
      .chips {
        display: flex;
        gap: 0.25rem;
        border: 0;
        padding: 0;
        margin: 0;
      }
      .chip {
        padding: 0;
        width: 50px;
        height: 50px;
        border-radius: 50%;
        border: 3px solid transparent;
        background: none;
      }
      .chip svg {
        width: 44px;
        height: 44px;
        display: block;
      }
      .chip[aria-pressed="true"] {
        border-color: var(--accent);
        transform: translateY(-4px);
      }
      .all {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
        justify-content: center;
      }
      .deal {
        min-width: 7.5rem;
        font-size: 1.05rem;
      }
      .total {
        font-weight: 650;
        min-width: 5.5rem;
        text-align: center;
      }
      .exact {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: end;
        flex-basis: 100%;
        justify-content: center;
      }
      @media (max-width: 1100px) {
        .rack {
          gap: 0.4rem 0.5rem;
        }
        .all button {
          padding: 0.3rem 0.6rem;
        }
      }
      @media (max-width: 720px) {
        .rack {
          gap: 0.25rem 0.35rem;
        }
        .all button {
          padding: 0.2rem 0.45rem;
          font-size: 0.86rem;
        }
        .all {
          flex-wrap: nowrap;
          gap: 0.2rem;
        }
        .deal {
          flex: 1;
          order: 3;
        }
        .total {
          min-width: 0;
          font-size: 0.92rem;
          flex-basis: 5.5rem;
          order: 2;
        }
      }
      @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .rack {
          gap: 0.2rem;
        }
        .chips {
          flex-wrap: wrap;
          justify-content: center;
          gap: 0;
        }
        .chip {
          width: 40px;
          height: 40px;
          min-height: 40px;
        }
        .chip svg {
          width: 34px;
          height: 34px;
        }
        .all {
          flex-wrap: wrap;
        }
        .all button {
          min-height: 34px;
          padding: 0 0.35rem;
          font-size: 0.8rem;
        }
        .total {
          flex-basis: 100%;
          line-height: 1.2;
        }
        .deal {
          flex: 1 0 100%;
        }
        .none {
          min-height: 34px;
          font-size: 0.85rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { bets } = this.store;
    const mine = bets.mine();
    return html`
      <div class="rack">
        ${
          preferences.now.text
            ? nothing
            : html`<div class="chips" role="group" aria-label="Chip to bet with">
                ${bets.chips.map(
                  (value, index) =>
                    html` <button
                      type="button"
                      class="chip"
                      aria-pressed=${bets.chip === value}
                      aria-label="${dollars(value)} chip, key ${index + 1}"
                      @click=${() => bets.choose(index)}
                    >
                      <svg viewBox="0 0 40 40" aria-hidden="true">
                        ${chipFace(value, dollars(value).replace(",000", "K"))}
                      </svg>
                    </button>`,
                )}
              </div>`
        }
        <span class="total" aria-live="off">${bets.total ? `${dollars(bets.total)} bet` : "no bets yet"}</span>
        <div class="all">
          <button type="button" ?disabled=${!bets.canRebet} @click=${() => bets.rebet()}>Rebet</button>
          <button type="button" ?disabled=${!mine.length} @click=${() => bets.double()}>Double all</button>
          <button type="button" ?disabled=${!bets.canUndo} @click=${() => bets.undo()}>Undo</button>
          <button type="button" ?disabled=${!mine.length} @click=${() => bets.clear()}>Clear</button>
          ${
            preferences.now.text
              ? nothing
              : html`<button type="button" aria-expanded=${this.typing} @click=${() => (this.typing = !this.typing)}>
                  Enter amount
                </button>`
          }
        </div>
        <button
          class="main deal"
          type="button"
          ?disabled=${this.store.you.ready || !(mine.length || bets.canRebet)}
          @click=${() => bets.again()}
        >
          ${this.store.you.ready ? "Ready" : !mine.length && bets.canRebet ? "Rebet and deal" : "Deal"}
        </button>
        ${
          mine.length || this.store.you.ready
            ? nothing
            : html`<button class="none" type="button" @click=${() => this.store.do({ do: "ready" })}>
                No bet this round
              </button>`
        }
        ${this.typing && !preferences.now.text ? this.exact() : nothing}
      </div>
    `;
  }

  private exact(): TemplateResult {
    const { store } = this;
    const spots = store.mySeats.flatMap((seat) =>
      store.spots.map((wager) => ({ key: `${seat.number} ${wager.id}`, seat: seat.number, wager })),
    );
    const chosen = spots.find((each) => each.key === this.spot) ?? spots[0];
    if (!chosen) return html``;
    const offer = store.bets.offer(chosen.seat, chosen.wager.id);
    return html`
      <div class="exact">
        <label
          >Spot
          <select @change=${(event: Event) => (this.spot = (event.target as HTMLSelectElement).value)}>
            ${spots.map(
              (each) =>
                html`<option value=${each.key} ?selected=${each === chosen}>
                  ${each.wager.title}${store.mySeats.length > 1 ? `, seat ${each.seat}` : ""}
                </option>`,
            )}
          </select>
        </label>
        <pit-amount
          label="Stake"
          verb="Place"
          .minimum=${offer?.minimum ?? chosen.wager.minimum}
          .maximum=${offer?.maximum ?? chosen.wager.maximum}
          .step=${store.bets.step}
          .value=${store.bets.amount(chosen.seat, chosen.wager.id)}
          @amount=${(event: CustomEvent<number>) => store.bets.set(chosen.seat, chosen.wager.id, event.detail)}
        ></pit-amount>
        <p class="problem" role="alert">${store.bets.refused.get(chosen.key) ?? nothing}</p>
      </div>
    `;
  }
}
