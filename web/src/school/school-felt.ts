/** The table from the dealer's side: seat 1 is at the left, the dealer's own cards lie at the bottom. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardsWords, cardWords } from "../cards";
import "../chips";
import { type FeltName, feltOf } from "../ui/felt";
import { dollars, signedDollars } from "../ui/money";
import { counted } from "../ui/plural";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import type { Hand, Kit, PickedWager, Seat, Stake, View } from "./types";

/** No hand is named: a wager of the seat, or the seat's only hand. */
const WHOLE_SEAT = -1;

function isEmpty(seat: Seat): boolean {
  return !seat.holder && !seat.hands.length;
}

@customElement("pit-school-felt")
export class SchoolFelt extends LitElement {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) kit!: Kit;
  @property() color: FeltName = "green";
  /** What the armed verb waits for. */
  @property() wants: "" | "place" | "wager" = "";

  static override styles = [
    shared,
    css`
      .felt {
        display: grid;
        gap: 0.8rem;
        padding: 0.8rem;
        border-radius: var(--radius);
        border: 6px solid var(--rail);
        background: radial-gradient(ellipse at 50% 100%, var(--felt), var(--felt-2));
        color: #fff;
      }
      .seats {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.6rem;
        grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 46%), 1fr));
        align-items: start;
      }
      .seats li {
        display: grid;
        gap: 0.3rem;
        justify-items: start;
        min-width: 0;
      }
      .seats li.empty {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
        font-size: 0.9rem;
      }
      .spot {
        background: rgb(0 0 0 / 35%);
        color: #fff;
        border: 1px solid var(--felt-line);
        min-height: 36px;
        padding: 0.15rem 0.6rem;
        gap: 0.5rem;
      }
      .felt[data-wants="place"] .spot,
      .felt[data-wants="wager"] .wager {
        outline: 2px dashed var(--accent);
        outline-offset: 1px;
      }
      .cards {
        display: flex;
        flex-wrap: wrap;
        gap: 3px;
        --card: clamp(34px, 3.6vw, 54px);
      }
      .hand {
        display: grid;
        gap: 0.25rem;
        min-width: 0;
      }
      .total {
        font-weight: 700;
        background: rgb(0 0 0 / 45%);
        border-radius: 999px;
        padding: 0 0.6rem;
        justify-self: start;
      }
      .wagers {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
        align-items: center;
      }
      .wager {
        background: rgb(0 0 0 / 35%);
        color: #fff;
        border: 1px solid var(--felt-line);
        min-height: 40px;
        padding: 0.1rem 0.5rem;
        gap: 0.35rem;
        font-size: 0.9rem;
        --chip: 24px;
      }
      .settled {
        font-size: 0.9rem;
        background: rgb(0 0 0 / 45%);
        border-radius: 8px;
        padding: 0.15rem 0.5rem;
      }
      .numbered {
        display: grid;
        justify-items: center;
        font-size: 0.8rem;
        background: none;
        border: 0;
        padding: 0;
        color: #fff;
        min-height: 0;
      }
      .dealer {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1.2rem;
        align-items: end;
        justify-content: center;
        border-top: 1px solid var(--felt-line);
        padding-top: 0.7rem;
      }
      .dealer .cards {
        --card: clamp(48px, 5.5vw, 78px);
        min-height: calc(clamp(48px, 5.5vw, 78px) * 1.4);
      }
      .dealer .group {
        display: grid;
        gap: 0.3rem;
      }
      .dealer p {
        margin: 0;
        font-size: 0.9rem;
      }
      .shoe {
        max-width: 16rem;
        align-self: center;
      }
    `,
  ];

  override render(): TemplateResult {
    const { view } = this;
    return html`<section
      class="felt"
      data-wants=${this.wants}
      aria-label="The table, from the dealer's side"
      ${vars(feltOf(this.color))}
    >
      <ol class="seats">
        ${view.seats.filter((seat) => !isEmpty(seat)).map((seat) => this.seat(seat))} ${this.emptySeats()}
      </ol>
      <div class="dealer">
        <div class="group">
          <button class="spot" @click=${() => this.place("d")}>
            ${view.bank_seat ? "Player-dealer's hand" : "Dealer"}
            ${view.dealer_total ? html`<strong>${view.dealer_total}</strong>` : nothing}
          </button>
          <div class="cards" role="img" aria-label=${cardsWords(view.dealer) || "no cards yet"}>
            ${view.dealer.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
          </div>
        </div>
        ${this.community()}
        <div class="group shoe">
          <p>${this.shoe()}</p>
          ${view.bank_seat ? html`<p>${this.bank()}</p>` : nothing}
          ${view.stray?.length ? html`<p>Set aside: ${cardsWords(view.stray)}</p>` : nothing}
        </div>
      </div>
    </section>`;
  }

  /** Positions without a player in one row; some games deal to them. */
  private emptySeats(): TemplateResult | typeof nothing {
    const empty = this.view.seats.filter(isEmpty);
    if (!empty.length) return nothing;
    return html`<li class="empty">
      <span>Empty:</span>
      ${empty.map(
        ({ number }) =>
          html`<button class="spot" aria-label="Seat ${number}, empty" @click=${() => this.place(String(number))}>
            ${number}
          </button>`,
      )}
    </li>`;
  }

  private community(): TemplateResult | typeof nothing {
    const cards = this.view.community;
    if (!cards.length) return nothing;
    return html`<div class="group">
      <button class="spot" @click=${() => this.place("com")}>Community cards</button>
      <div class="cards" role="img" aria-label=${cardsWords(cards)}>
        ${cards.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
      </div>
    </div>`;
  }

  private shoe(): string {
    const { cards_left, last_round, burned, dealer } = this.view;
    const left = cards_left
      ? `${counted(cards_left, "card")} left`
      : dealer.length
        ? "no cards left"
        : "to be shuffled";
    const last = last_round ? ", last round of this shoe" : "";
    return `Shoe: ${left}${last}${burned.length ? `, ${burned.length} burned` : ""}`;
  }

  private bank(): string {
    const { bank_seat, bank_player, bank_wager, bank_result, settled, button } = this.view;
    const wager = bank_wager ? `${dollars(bank_wager)} of ` : "";
    const result = settled.length ? `, stands at ${signedDollars(bank_result)}` : "";
    return `Bank: ${wager}seat ${bank_seat} (${bank_player})${result}${button ? `; button at seat ${button}` : ""}`;
  }

  private seat(seat: Seat): TemplateResult {
    const several = seat.hands.length > 1;
    const isBank = seat.number === this.view.bank_seat && Boolean(this.view.bank_wager);
    return html`<li>
      <button class="spot" @click=${() => this.place(String(seat.number))}>
        Seat ${seat.number} <span>${seat.holder || "left"}</span>
      </button>
      ${isBank ? html`<span class="settled">has the bank</span>` : nothing}
      ${seat.hands.map((hand, index) => this.hand(seat, hand, index, several))} ${this.picks(seat)}
      ${this.wagers(seat, seat.bets, WHOLE_SEAT)} ${this.results(seat, WHOLE_SEAT)}
    </li>`;
  }

  private hand(seat: Seat, hand: Hand, index: number, several: boolean): TemplateResult {
    const there = hand.on_table.length ? hand.on_table : [];
    const place = several ? `${seat.number}.${index + 1}` : String(seat.number);
    return html`<div class="hand">
      ${
        several
          ? html`<button class="spot" @click=${() => this.place(place)}>Seat ${seat.number}, hand ${index + 1}</button>`
          : nothing
      }
      ${
        hand.cards.length
          ? html`<div class="cards" role="img" aria-label=${cardsWords(there) || "picked up"}>
              ${there.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
              ${there.length ? nothing : html`<span class="settled">picked up</span>`}
            </div>`
          : nothing
      }
      ${hand.total ? html`<span class="total">${hand.total}</span>` : nothing}
      ${this.wagers(seat, hand.bets, several ? index : WHOLE_SEAT)} ${this.results(seat, index)}
    </div>`;
  }

  /** The hit cards that lie before a seat of Twisted 21, with their numbers. */
  private picks(seat: Seat): TemplateResult | typeof nothing {
    const left = seat.face_down
      .map((card, index) => ({ card, number: index + 1 }))
      .filter(({ number }) => !seat.taken.includes(number));
    if (!left.length) return nothing;
    return html`<div class="cards">
      ${left.map(
        ({ card, number }) =>
          html`<button class="numbered" @click=${() => this.place(`${seat.number} ${number}`)}>
            <pit-card face=${card} label="Seat ${seat.number}, hit card ${number}: ${cardWords(card)}"></pit-card>
            <span aria-hidden="true">${number}</span>
          </button>`,
      )}
    </div>`;
  }

  private wagers(seat: Seat, bets: readonly Stake[], hand: number): TemplateResult | typeof nothing {
    const open = bets.filter((bet) => !bet.settled);
    if (!open.length) return nothing;
    return html`<div class="wagers">${open.map((bet) => this.wager(seat, bet, hand))}</div>`;
  }

  private wager(seat: Seat, bet: Stake, hand: number): TemplateResult {
    const known = this.kit.wagers.find((each) => each.wager === bet.wager);
    const place = hand === WHOLE_SEAT ? String(seat.number) : `${seat.number}.${hand + 1}`;
    const cents = bet.amount + (bet.doubled ?? 0);
    const title = known?.title ?? bet.wager;
    const picked: PickedWager = { place, code: known?.code ?? bet.wager, title, cents };
    const name = `${title} of seat ${place.replace(".", ", hand ")}, ${dollars(cents)}`;
    return html`<button
      class="wager"
      aria-label=${name}
      @click=${() => this.dispatchEvent(new CustomEvent<PickedWager>("wager", { detail: picked }))}
    >
      <pit-chips .cents=${cents} bare></pit-chips>${known?.title ?? bet.wager} <strong>${dollars(cents)}</strong>
    </button>`;
  }

  private results(seat: Seat, hand: number): TemplateResult | typeof nothing {
    const mine = this.view.settled.filter((each) => each.seat === seat.number && each.hand === hand);
    if (!mine.length) return nothing;
    return html`<div class="wagers">
      ${mine.map((each) => {
        const net = each.returned - each.staked;
        const title = this.kit.wagers.find((known) => known.wager === each.wager)?.title ?? each.wager;
        return html`<span class="settled">${title} ${net ? signedDollars(net) : "push"}</span>`;
      })}
    </div>`;
  }

  private place(place: string): void {
    this.dispatchEvent(new CustomEvent<string>("place", { detail: place }));
  }
}
