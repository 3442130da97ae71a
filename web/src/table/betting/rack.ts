/** The chips to bet with, and what can be done with all wagers at once. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { preferences } from "../../state/preferences";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "./amount";
import { chipFace } from "../../chips";
import { TableElement } from "../state";
import { keepFocus } from "./focus";

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
        gap: 0.2rem 0.8rem;
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
        width: 48px;
        height: 48px;
        border-radius: 50%;
        border: 3px solid transparent;
        background: none;
      }
      .chip svg {
        width: 42px;
        height: 42px;
        display: block;
      }
      .chip[aria-pressed="true"] {
        border-color: var(--accent);
        transform: translateY(-4px);
      }
      /* A row of its own, under the chips and the deal; there is no third one. */
      .all {
        order: 4;
        flex: 1 0 100%;
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
        gap: 0.2rem 0.6rem;
        align-items: end;
        flex-basis: 100%;
        justify-content: center;
      }
      .short {
        display: none;
      }
      @media (max-width: 1279px) {
        .all button {
          padding: 0.3rem 0.45rem;
          font-size: 0.95rem;
        }
        .long {
          display: none;
        }
        .short {
          display: inline;
        }
      }
      /* Where room is short, the stakes stand on the button that deals on them. */
      @media (max-width: 1100px) {
        .rack {
          display: grid;
          grid-template: "chips deal" auto "all all" auto / auto minmax(0, 1fr);
          gap: 0.2rem;
          width: 100%;
          max-width: 30rem;
        }
        .chips {
          grid-area: chips;
          gap: 0;
        }
        .all {
          grid-area: all;
          flex-wrap: nowrap;
          gap: 0.2rem;
        }
        .all button {
          flex: 1 0 44px;
          white-space: nowrap;
        }
        .deal {
          grid-area: deal;
          min-width: 0;
          min-height: 48px;
          padding: 0 0.4rem;
          line-height: 1.1;
        }
        .exact {
          grid-column: 1 / -1;
        }
        .total.no {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .total:not(.no) {
          grid-area: deal;
          align-self: end;
          justify-self: center;
          min-width: 0;
          padding-bottom: 2px;
          font-size: 12px;
          line-height: 1.2;
          color: var(--accent-ink);
          white-space: nowrap;
          pointer-events: none;
          z-index: 1;
        }
        .total:not(.no) ~ .deal {
          padding-bottom: 14px;
        }
      }
      @media (max-width: 720px) {
        .rack {
          gap: 0.25rem 0.2rem;
        }
        .chip {
          width: 46px;
          height: 46px;
        }
        .chip svg {
          width: 40px;
          height: 40px;
        }
        .all button {
          min-height: 44px;
          padding: 0 0.2rem;
          font-size: 0.8rem;
        }
      }
      @media (max-width: 360px) {
        .all,
        .rack {
          column-gap: 2px;
        }
        .all button {
          flex: 1;
          padding: 0 1px;
          font-size: 12px;
        }
      }
      @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .rack {
          grid-template: "chips" auto "all" auto "deal" auto / minmax(0, 1fr);
          display: grid;
          gap: 0.2rem;
          width: 100%;
        }
        .chips {
          justify-content: center;
          gap: 0;
        }
        .chip {
          flex: 0 1 42px;
          min-width: 0;
          height: 40px;
          min-height: 40px;
          border-width: 2px;
        }
        .chip svg {
          width: 100%;
          height: 36px;
        }
        .chips {
          grid-area: chips;
        }
        .all {
          grid-area: all;
          flex-wrap: wrap;
          gap: 0.15rem;
        }
        .all button {
          flex: 1;
          min-height: 32px;
          padding: 0 0.25rem;
          font-size: 0.78rem;
        }
        .deal {
          grid-area: deal;
          min-width: 0;
          padding: 0;
        }
        .total:not(.no) {
          grid-area: deal;
          align-self: end;
          justify-self: center;
          min-width: 0;
          padding-bottom: 2px;
          font-size: 12px;
          line-height: 1.2;
          color: var(--accent-ink);
          pointer-events: none;
          z-index: 1;
        }
        .total:not(.no) ~ .deal {
          padding-bottom: 14px;
        }
      }
      /* In the lowest windows the last result needs the room of what cannot be pressed now. */
      @media (max-height: 379px) and (min-aspect-ratio: 1 / 1) {
        .all button:disabled {
          display: none;
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
            : html`<div class="chips" role="group" aria-label="Chip to bet with" @mousedown=${keepFocus}>
                ${bets.chips.map(
                  (value, index) =>
                    html` <button
                      type="button"
                      class="chip"
                      aria-pressed=${bets.chip === value}
                      aria-label="${dollars(value)} chip, key ${index + 1}"
                      @click=${() => bets.choose(index)}
                    >
                      <svg viewBox="0 0 40 40" aria-hidden="true">${chipFace(value, faceWords(value))}</svg>
                    </button>`,
                )}
              </div>`
        }
        <span class="total ${bets.total ? "" : "no"}" aria-live="off"
          >${bets.total ? `${dollars(bets.total)} bet` : "no bets yet"}</span
        >
        <div class="all" @mousedown=${keepFocus}>
          <button type="button" ?disabled=${!bets.canRebet} @click=${() => bets.rebet()}>Rebet</button>
          <button type="button" ?disabled=${!mine.length} aria-label="Double all" @click=${() => bets.double()}>
            <span class="long">Double all</span><span class="short">Double</span>
          </button>
          <button type="button" ?disabled=${!bets.canUndo} @click=${() => bets.undo()}>Undo</button>
          <button type="button" ?disabled=${!mine.length} @click=${() => bets.clear()}>Clear</button>
          ${
            preferences.now.text
              ? nothing
              : html`<button
                  type="button"
                  aria-label="Enter amount"
                  aria-expanded=${this.typing}
                  @click=${() => (this.typing = !this.typing)}
                >
                  <span class="long">Enter amount</span><span class="short">Amount</span>
                </button>`
          }
          ${
            this.store.isAlone
              ? nothing
              : html`<button
                  type="button"
                  aria-label="No bet this round"
                  ?disabled=${mine.length > 0 || this.store.you.ready}
                  @click=${() => this.store.do({ do: "ready" })}
                >
                  No bet
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
        ${this.typing && !preferences.now.text ? this.exact() : nothing}
      </div>
    `;
  }

  /** The bar is higher then. */
  protected override updated(): void {
    this.toggleAttribute("typing", this.typing && !preferences.now.text);
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

/** What is printed on a chip: letters large enough to read leave room for three of them. */
function faceWords(cents: number): string {
  const words = dollars(cents).replace(",000", "K");
  return words.length > 3 ? words.slice(1) : words;
}
