/** The same table as headings, lists and buttons, and nothing else. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { Hand, Seat, Stake } from "../../net/shapes";
import { dollars, signedDollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "../betting";
import { cardsWords, FACE_DOWN } from "../../cards";
import { marks, PLACES } from "../seat";
import { act, actionTitle, reasonWords, resultTitle, TableElement, usualAmount } from "../state";

@customElement("pit-text-table")
export class TextTable extends TableElement {
  static override styles = [
    shared,
    css`
      :host {
        padding: 0.5rem 1rem 2rem;
        max-width: 60rem;
        margin: 0 auto;
      }
      .wager {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: end;
      }
      li {
        margin: 0.3rem 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { store } = this;
    const view = store.shown;
    if (!view) return html`<p role="status">Loading…</p>`;
    return html`
      <h2>Dealer</h2>
      <ul>
        <li>
          Cards:
          ${cardsWords(view.dealer) || "none"}${view.dealer_total ? html` – ${view.dealer_total}` : nothing}${
            view.hole_class ? `, hole card ${view.hole_class}` : ""
          }${view.dealer_poker ? `, poker hand: ${view.dealer_poker}` : ""}
        </li>
        ${view.community.length ? html`<li>Community: ${cardsWords(view.community)}</li>` : nothing}
        ${view.stray?.length ? html`<li>Drawn in error and set aside: ${cardsWords(view.stray)}</li>` : nothing}
        <li>Shoe: ${view.cards_left} cards left${view.last_round ? ", last round" : ""}</li>
        ${
          view.bank_wager
            ? html`<li>
                Bank: ${store.nameOf(view.bank_player)} with ${dollars(view.bank_wager)},
                ${view.bank_turn === 1 ? "first" : "second"} turn, result ${signedDollars(view.bank_result)}
              </li>`
            : nothing
        }
        ${view.button ? html`<li>Action button: seat ${view.button}</li>` : nothing}
      </ul>
      <h2>Seats</h2>
      <ul>
        ${view.seats.map((seat) => this.seat(seat))}
      </ul>
      ${store.betting ? this.wagers() : nothing} ${this.cut()}
    `;
  }

  private seat(seat: Seat): TemplateResult {
    const { store } = this;
    if (!seat.holder)
      return html`<li ?hidden=${store.isReplay}>
        Seat ${seat.number}: free
        <button type="button" ?disabled=${store.isWaiting} @click=${() => this.sit(seat.number)}>
          ${store.mySeats.length ? "Play here too" : "Sit here"}, seat ${seat.number}
        </button>
      </li>`;
    const turn = store.turn.seat === seat.number;
    return html`
      <li>
        Seat ${seat.number}:
        ${this.who(seat)}${[...marks(store, seat), turn ? "to act" : ""]
          .filter(Boolean)
          .map((mark) => `, ${mark}`)
          .join("")}
        <ul>
          ${seat.bets.map((bet) => html`<li>${this.stake(bet)}${this.ends(seat.number, -1, bet)}</li>`)}
          ${seat.hands.map((hand, index) => html`<li>${this.hand(seat, hand, index)}</li>`)}
          ${
            seat.side_card?.length
              ? html`<li>Third card, for a side bet alone: ${cardsWords(seat.side_card)}</li>`
              : nothing
          }
          ${seat.poker ? html`<li>Poker hand: ${seat.poker}</li>` : nothing}
          ${
            seat.face_down.length
              ? html`<li>
                  Face down:
                  ${seat.face_down.map((card, index) => (card === FACE_DOWN ? this.point(seat, index) : nothing))}
                </li>`
              : nothing
          }
        </ul>
      </li>
    `;
  }

  private who(seat: Seat): string {
    const { store } = this;
    if (!store.isYou(seat.holder)) return store.nameOf(seat.holder);
    return store.isReplay ? "you" : `you, ${dollars(store.you.chips)} in chips`;
  }

  private stake(bet: Stake): string {
    const who = bet.owner === this.store.me ? "" : ` of ${this.store.nameOf(bet.owner)}`;
    const house = bet.house ? ` and ${dollars(bet.house)} staked by the house` : "";
    return `${this.store.title(bet.wager)}${who}: ${dollars(bet.amount + bet.doubled)}${house}`;
  }

  private hand(seat: Seat, hand: Hand, index: number): TemplateResult {
    const which = seat.hands.length > 1 ? `Hand ${index + 1}: ` : "Hand: ";
    const now = this.store.turn.seat === seat.number && this.store.turn.hand === index && !this.store.betting;
    return html`${which}${cardsWords(hand.cards) || "no cards"}${
        hand.total ? html` – <strong>${hand.total}</strong>` : nothing
      }${now ? " (to act)" : ""}
      <ul>
        ${hand.bets.map((bet) => html`<li>${this.stake(bet)}${this.ends(seat.number, index, bet)}</li>`)}
      </ul>`;
  }

  private ends(seat: number, hand: number, bet: Stake): string {
    const end = this.store.settledOf(seat, hand).find((each) => each.wager === bet.wager && each.player === bet.owner);
    return end
      ? ` – ${resultTitle(end)} ${signedDollars(end.returned - end.staked)}: ${reasonWords(
          end,
          this.store.wager(end.wager)?.paytable,
          this.store.game?.paytables,
        )}`
      : "";
  }

  private point(seat: Seat, index: number): TemplateResult {
    const { store } = this;
    const offers = store.offers.filter((each) => each.seat === seat.number && each.picks.includes(index + 1));
    const name = `${PLACES[index]} face-down card`;
    if (!offers.length) return html`${name}; `;
    return html`${offers.map(
      (offer) =>
        html`<button type="button" @click=${() => act(store, offer, { pick: index + 1 })}>
          ${actionTitle(offer.action)}: ${name}
        </button> `,
    )}`;
  }

  private wagers(): TemplateResult {
    const { store } = this;
    return html`
      <h2>Your wagers</h2>
      <ul>
        ${store.mySeats.flatMap((seat) =>
          store.spots.map((wager) => {
            const offer = store.bets.offer(seat.number, wager.id);
            const refused = store.bets.refused.get(`${seat.number} ${wager.id}`);
            return html`<li>
              ${wager.text}${store.mySeats.length > 1 ? ` Seat ${seat.number}.` : ""} Bet:
              ${dollars(store.bets.amount(seat.number, wager.id))}
              <div class="wager">
                <pit-amount
                  label=${wager.title}
                  verb="Place"
                  .minimum=${offer?.minimum ?? wager.minimum}
                  .maximum=${offer?.maximum ?? wager.maximum}
                  .step=${store.bets.step}
                  .value=${store.bets.amount(seat.number, wager.id) || (offer?.minimum ?? wager.minimum)}
                  @amount=${(event: CustomEvent<number>) => store.bets.set(seat.number, wager.id, event.detail)}
                ></pit-amount>
                ${
                  store.bets.lying(seat.number, wager.id)
                    ? html`<button type="button" @click=${() => store.bets.set(seat.number, wager.id, 0)}>
                        Take back ${wager.title}
                      </button>`
                    : nothing
                }
              </div>
              <p class="problem" role="alert">${refused ?? nothing}</p>
            </li>`;
          }),
        )}
      </ul>
    `;
  }

  private cut(): TemplateResult | typeof nothing {
    const { store } = this;
    const offer = store.offers.find((each) => each.action === "cut");
    if (!offer) return nothing;
    return html`<h2>Cut the shoe</h2>
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          void act(store, offer, { amount: Number(new FormData(event.target as HTMLFormElement).get("position")) });
        }}
      >
        <label
          >Number of cards to move to the back (${offer.minimum} to ${offer.maximum})
          <input
            name="position"
            type="number"
            min=${offer.minimum}
            max=${offer.maximum}
            value=${usualAmount(offer)} /></label
        ><button type="submit">Cut here</button>
      </form>`;
  }

  private sit(seat: number): void {
    if (this.store.mySeats.length) void this.store.do({ do: "take-seat", seat });
    else this.dispatchEvent(new CustomEvent("sit", { detail: seat, bubbles: true, composed: true }));
  }
}
