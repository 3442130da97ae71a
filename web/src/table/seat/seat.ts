/** One position: yours is large with all its spots, the others are compact. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "./hand";
import "./face-down-cards";
import { cardsWords, withCards } from "../../cards";
import type { Seat as SeatView, Wager } from "../../net/shapes";
import { handsStyles } from "./hands-styles";
import { marks, plate } from "./plate";
import { scarceRoomStyles } from "./scarce-room-styles";
import { seatStyles } from "./seat-styles";
import { shortTotal } from "./short-total";
import { stakesStyles } from "./stakes-styles";
import "../betting";
import { byOwner, type LaidStake, litInHand, SIDE_CARD, TableElement, together } from "../state";

/** From this level on the others' hands are words. */
const HANDS_IN_WORDS = 2;

@customElement("pit-seat")
export class Seat extends TableElement {
  @property({ attribute: false }) seat!: SeatView;
  @property({ type: Boolean, reflect: true }) own = false;
  /** How much is left out for want of room; the felt sets it. */
  @property({ type: Number, reflect: true, attribute: "data-level" }) level = 0;
  private hadFocus = false;

  static override styles = [shared, seatStyles, handsStyles, stakesStyles, scarceRoomStyles];

  override render(): TemplateResult {
    const { seat, store } = this;
    store.places.set(`seat ${seat.number}`, this);
    if (!seat.holder) return store.isReplay ? html`` : this.free();
    const turn = store.turn;
    const active = turn.seat === seat.number;
    const name = `Seat ${seat.number}, ${store.isYou(seat.holder) ? "you" : store.nameOf(seat.holder)}`;
    const reserved = store.picks ? "reserved picks" : "reserved";
    return html`
      <section
        class="${active ? "turn" : ""} ${this.own ? "own" : "other"} ${store.shown?.bank_wager ? "banked" : ""} ${
          this.banks ? "banks" : ""
        }"
        aria-label=${[name, ...marks(store, seat), active ? "to act" : ""].filter(Boolean).join(", ")}
      >
        ${this.own ? nothing : this.brief()}
        <div class="dealt">
          <div class="hands ${seat.hands.length > 2 ? "many" : ""}">
            ${seat.hands.length || this.takesBacking ? nothing : html`<div class=${reserved}></div>`}
            ${seat.hands.map(
              (hand, index) =>
                html`<pit-hand
                  .store=${store}
                  .hand=${hand}
                  ?tucked=${this.own && hand.tucked_under !== ""}
                  .seat=${seat.number}
                  .index=${index}
                  .of=${seat.hands.length}
                  ?big=${this.own}
                  ?active=${active && turn.hand === index && !store.betting}
                ></pit-hand>`,
            )}
            ${
              seat.face_down.length
                ? html`<pit-pick .store=${store} .seat=${seat} ?narrow=${!this.own}></pit-pick>`
                : nothing
            }
            ${this.sideCard()}
          </div>
          ${this.own && store.picks ? html`<span class="poker">${seat.poker}</span>` : nothing}
        </div>
        <div class="lower">
          ${this.buttons()} ${this.own || this.takesBacking ? this.spots() : this.stakes()}
          ${
            this.own && store.fees && store.mySeats[0]?.number === seat.number
              ? html`<span class="insured">Fees ${dollars(store.fees)}</span>`
              : nothing
          }
          ${plate(store, seat, this.own)}
          ${
            this.own && !store.isReplay && store.mySeats.length > 1 && !seat.hands.length
              ? html`<button
                  class="small"
                  type="button"
                  @click=${() => store.do({ do: "release-seat", seat: seat.number })}
                >
                  Give up seat ${seat.number}
                </button>`
              : nothing
          }
        </div>
      </section>
    `;
  }

  /** Others may bet on the hand that will be dealt here: their spots lie where its cards will. */
  private get takesBacking(): boolean {
    return !this.own && this.store.backline && this.store.betting;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.dataset.stage = this.store.betting ? "betting" : "round";
    this.hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  /** The button for sitting down is gone: move the focus to the legal actions. */
  protected override updated(): void {
    if (this.hadFocus && !this.shadowRoot?.activeElement)
      this.dispatchEvent(new CustomEvent("leave-focus", { bubbles: true, composed: true }));
  }

  /** A third card that was dealt for a side bet alone lies beside the hands. */
  private sideCard(): TemplateResult | typeof nothing {
    const { seat, store } = this;
    const cards = seat.side_card ?? [];
    if (!cards.length) return nothing;
    const lit = litInHand(store.shown, seat.number, SIDE_CARD);
    return html`<div class="apart" role="group" aria-label="Third card, for a side bet alone: ${cardsWords(cards)}">
      ${cards.map(
        (card, place) => html`<pit-card .face=${card} .store=${store} from="shoe" ?lit=${lit.has(place)}></pit-card>`,
      )}
      <span>side bet</span>
    </div>`;
  }

  /** The others' hands in words, for where their cards would be too small to read. */
  private brief(): TemplateResult {
    const { seat } = this;
    return html`<div class="briefs">
      ${seat.hands.map(
        (hand) =>
          html`<span class="brief"
            ><span
              >${
                hand.cards.length > 2
                  ? hand.cards.map((card) => card[0]!.replace("T", "10")).join(" ")
                  : withCards(hand.cards.join(" "), [])
              }</span
            >
            <b>${shortTotal(hand.total)}</b></span
          >`,
      )}
      ${
        seat.side_card?.length ? html`<span class="brief">+ ${withCards(seat.side_card.join(" "), [])}</span>` : nothing
      }
    </div>`;
  }

  private free(): TemplateResult {
    const { seat, store } = this;
    const more = store.mySeats.length > 0;
    const words = more ? "Play here too" : store.isWaiting ? "Free" : "Sit here";
    return html`
      <div class="free">
        <button
          class="sit ${more ? "more" : ""}"
          type="button"
          aria-label="${words} seat ${seat.number}"
          @click=${() => this.sit()}
          ?disabled=${store.isWaiting}
        >
          <span>${words}</span> <small><i>seat</i> ${seat.number}</small>
        </button>
      </div>
    `;
  }

  private sit(): void {
    if (this.store.mySeats.length) void this.store.do({ do: "take-seat", seat: this.seat.number });
    else this.dispatchEvent(new CustomEvent("sit", { detail: this.seat.number, bubbles: true, composed: true }));
  }

  private get banks(): boolean {
    const view = this.store.shown;
    if (!view) return false;
    return view.bank_seat === this.seat.number && view.bank_player === this.seat.holder && view.bank_wager > 0;
  }

  /** The bank's and the action button of the player-dealer game. */
  private buttons(): TemplateResult {
    const view = this.store.shown;
    const { banks } = this;
    if (!banks && view?.button !== this.seat.number) return html``;
    return html`<div class="buttons">
      ${
        banks
          ? html`<span class="button bank"
              >Bank <small>${view?.bank_turn === 1 ? "1st turn" : "2nd turn"}</small></span
            >`
          : nothing
      }
      ${view?.button === this.seat.number ? html`<span class="button action">Action</span>` : nothing}
    </div>`;
  }

  /** What lies on a spot: stakes and payouts. After a split, the stake of each hand lies at that hand. */
  private stakesOn(wager: Wager): LaidStake[] {
    const { seat, store } = this;
    const handed = seat.hands.length > 1 ? [] : store.laidAt(seat, 0);
    return byOwner([...store.laidAt(seat, -1), ...handed].filter((bet) => bet.wager === wager.id));
  }

  private spots(): TemplateResult {
    const { store, seat } = this;
    if (store.shown?.bank_player === seat.holder && store.shown.bank_wager)
      return html`<p class="banking">
        ${store.isYou(seat.holder) ? "You bank" : "Banks"} this round with ${dollars(store.shown.bank_wager)}.
      </p>`;
    const spot = (wager: Wager) =>
      html`<pit-spot
        .store=${store}
        .wager=${wager}
        .seat=${seat.number}
        .stakes=${this.stakesOn(wager)}
        ?empty=${!store.betting && !this.stakesOn(wager).length}
        data-wager=${wager.id}
        >${this.tucked(wager)}</pit-spot
      >`;
    const [sides, mains] = store.spotRows;
    const insured = seat.bets.find((bet) => store.wager(bet.wager)?.role === "insurance");
    const end = insured && store.settledOf(seat.number, -1).find((each) => each.wager === insured.wager);
    return html`
      <div class="spots" role="group" aria-label="Spots of seat ${seat.number}">
        <div class="row sides">${sides.map(spot)}</div>
        <div class="row mains">${mains.map(spot)}</div>
      </div>
      ${
        insured
          ? html`<span class="insured"
              >Insurance
              ${dollars(insured.amount)}${
                end ? (end.returned > end.staked ? ` wins ${dollars(end.returned - end.staked)}` : " lost") : ""
              }</span
            >`
          : nothing
      }
    `;
  }

  /** A finished hand's first cards, where they wait under this wager. */
  private tucked(wager: Wager): TemplateResult | typeof nothing {
    const { seat, store } = this;
    const kept = seat.hands.flatMap((hand, index) => {
      const lit = litInHand(store.shown, seat.number, index);
      return hand.tucked_under === wager.id ? hand.on_table.map((card, place) => ({ card, lit: lit.has(place) })) : [];
    });
    if (!kept.length) return nothing;
    return html`<span slot="tucked" class="tucked"
      >${kept.map(({ card, lit }) => html`<pit-card .face=${card} ?lit=${lit}></pit-card>`)}</span
    >`;
  }

  private stakes(): TemplateResult {
    const { seat, store } = this;
    if (store.shown?.bank_player === seat.holder && store.shown.bank_wager)
      return html`<pit-piles .stake=${store.shown.bank_wager} .rack=${store.rack}></pit-piles>`;
    // After a split the stake of each hand lies at that hand, where the hands are drawn.
    const isApart = seat.hands.length > 1 && this.level < HANDS_IN_WORDS;
    const all = [-1, ...(isApart ? [] : seat.hands.keys())].flatMap((hand) => store.laidAt(seat, hand));
    const pile = (bets: LaidStake[]) => {
      const { stake, doubled, paid } = together(bets);
      return stake || paid
        ? html`<pit-piles
            .stake=${stake}
            .doubled=${doubled}
            .paid=${paid}
            .rack=${store.rack}
            ?later=${store.moves}
          ></pit-piles>`
        : nothing;
    };
    const main = pile(all.filter((bet) => store.isMain(bet.wager)));
    const side = pile(all.filter((bet) => !store.isMain(bet.wager)));
    if (main === nothing && side === nothing)
      return isApart ? html`` : html`<span class="circle" aria-hidden="true"></span>`;
    return html`
      <span class="piles">
        ${main} ${side === nothing ? nothing : html`<span class="side">${side}<small>side</small></span>`}
      </span>
    `;
  }
}
