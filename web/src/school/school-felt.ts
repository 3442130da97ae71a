/** The table from the dealer's side: seat 1 is at the left, the dealer's own cards are at the bottom. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardsWords, cardWords } from "../cards";
import "../chips";
import { type FeltName, feltOf } from "../ui/felt";
import { dollars, signedDollars } from "../ui/money";
import { counted } from "../ui/numbers";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import { schoolFeltStyles } from "./school-felt-styles";
import { ARRANGEMENTS, type Arrangement, isWhole } from "./school-fit";
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

  private readonly looking = new ResizeObserver(() => this.arrange(false));
  /** Which of the arrangements is in use, for which round and in how much room. */
  private at = 0;
  private round = -1;
  private room = "";

  static override styles = [shared, schoolFeltStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.looking.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.looking.disconnect();
  }

  protected override updated(): void {
    const parts = [...this.renderRoot.querySelectorAll<LitElement>("pit-card, pit-chips")];
    void Promise.all(parts.map((part) => part.updateComplete)).then(() => this.arrange(true));
  }

  /**
   * Take the first arrangement in which nothing is cut off. Within a round nothing grows again, so that cards keep
   * their places; after a resize all arrangements are tried.
   */
  private arrange(isSame: boolean): void {
    const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
    if (!felt?.clientWidth) return;
    const room = `${felt.clientWidth}x${felt.clientHeight}`;
    if (!isSame && room === this.room) return;
    if (room !== this.room || this.view.round !== this.round) this.at = 0;
    this.room = room;
    this.round = this.view.round;
    while (this.at < ARRANGEMENTS.length - 1 && !this.tries(felt, ARRANGEMENTS[this.at]!)) this.at += 1;
    if (this.at === ARRANGEMENTS.length - 1) this.tries(felt, ARRANGEMENTS[this.at]!);
  }

  private tries(felt: HTMLElement, { level, card, columns }: Arrangement): boolean {
    felt.dataset.level = String(level);
    felt.dataset.rows = columns ? "several" : "one";
    felt.style.setProperty("--card", `${card}px`);
    felt.style.setProperty("--columns", String(columns || 1));
    return isWhole(felt);
  }

  override render(): TemplateResult {
    const { view } = this;
    return html`<section
      class="felt"
      data-wants=${this.wants}
      aria-label="The table, from the dealer's side"
      ${vars(feltOf(this.color))}
    >
      <ol class="seats">
        ${view.seats.map((seat) => (isEmpty(seat) ? this.emptySeat(seat) : this.seat(seat)))}
      </ol>
      <div class="dealer">
        <div class="group">
          <button class="spot" @click=${() => this.place("d")}>
            ${view.bank_seat ? "Player-dealer's hand" : "Dealer"}
            ${view.dealer_total ? html`<strong>${view.dealer_total}</strong>` : nothing}
            ${view.hole_class ? html`<strong>Hole card: ${view.hole_class}</strong>` : nothing}
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

  private emptySeat({ number }: Seat): TemplateResult {
    return html`<li class="empty" ${vars({ "--bend": this.bend(number) })}>
      <button
        class="spot"
        aria-label="Seat ${number}, empty"
        title="Seat ${number}, empty"
        @click=${() => this.place(String(number))}
      >
        ${number}
      </button>
    </li>`;
  }

  /** How close a seat is to the dealer: 0 in the middle of the arc, 1 at its ends. */
  private bend(number: number): string {
    const half = (this.view.seats.length - 1) / 2;
    return (half ? ((number - 1 - half) / half) ** 2 : 0).toFixed(3);
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
    return html`<li ${vars({ "--bend": this.bend(seat.number) })}>
      <button
        class="spot"
        aria-label="Seat ${seat.number} ${seat.holder || "left"}"
        @click=${() => this.place(String(seat.number))}
      >
        <span><span class="long">Seat </span>${seat.number}</span> <span>${seat.holder || "left"}</span>
      </button>
      ${isBank ? html`<span class="settled">has the bank</span>` : nothing}
      ${seat.hands.map((hand, index) => this.hand(seat, hand, index, several))} ${this.picks(seat)}
      ${this.sideCard(seat)} ${this.wagers(seat, seat.bets, WHOLE_SEAT)} ${this.results(seat, WHOLE_SEAT)}
    </li>`;
  }

  private hand(seat: Seat, hand: Hand, index: number, several: boolean): TemplateResult {
    const there = hand.on_table.length ? hand.on_table : [];
    const place = several ? `${seat.number}.${index + 1}` : String(seat.number);
    return html`<div class="hand">
      ${
        several
          ? html`<button
              class="spot"
              aria-label="Seat ${seat.number}, hand ${index + 1}"
              @click=${() => this.place(place)}
            >
              <span class="long">Hand ${index + 1}</span><span class="short">${place}</span>
            </button>`
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

  /** The hit cards in front of a seat where players pick them, with their numbers. */
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

  /** A card that was dealt for a side bet alone. */
  private sideCard({ side_card: cards = [] }: Seat): TemplateResult | typeof nothing {
    if (!cards.length) return nothing;
    return html`<div class="hand">
      <div class="cards" role="img" aria-label="For the side bet: ${cardsWords(cards)}">
        ${cards.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
      </div>
      <span class="total">side bet</span>
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
      title=${title}
      @click=${() => this.dispatchEvent(new CustomEvent<PickedWager>("wager", { detail: picked }))}
    >
      <pit-chips .cents=${cents} bare></pit-chips>${this.named(bet.wager)} <strong>${dollars(cents)}</strong>
    </button>`;
  }

  private results(seat: Seat, hand: number): TemplateResult | typeof nothing {
    const mine = this.view.settled.filter((each) => each.seat === seat.number && each.hand === hand);
    if (!mine.length) return nothing;
    return html`<div class="wagers">
      ${mine.map((each) => {
        const net = each.returned - each.staked;
        return html`<span class="settled">${this.named(each.wager)} ${net ? signedDollars(net) : "push"}</span>`;
      })}
    </div>`;
  }

  /** A wager's title; where room is short the code that is typed for it. */
  private named(wager: string): TemplateResult {
    const known = this.kit.wagers.find((each) => each.wager === wager);
    const title = known?.title ?? wager;
    return html`<span class="long">${title}</span><span class="short" title=${title}>${known?.code ?? wager}</span>`;
  }

  private place(place: string): void {
    this.dispatchEvent(new CustomEvent<string>("place", { detail: place }));
  }
}
