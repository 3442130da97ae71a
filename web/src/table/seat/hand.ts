/** One hand: its cards, its total in words, its stakes, and its result. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { Hand as HandView } from "../../net/shapes";
import "../../chips";
import { dollars, signedDollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import { vars } from "../../ui/vars";
import "../betting";
import { cardsWords } from "../../cards";
import { litInHand, resultTitle, spotKey, TableElement, together } from "../state";
import { landing } from "./landing";
import { shortTotal } from "./short-total";

/** How far a card lies from the one before it, in cards: a hand hardly grows, and every index stays visible. */
function cardStep(count: number, big: boolean): number {
  if (big) return count > 3 ? 0.3 : 0.44;
  return count > 3 ? 0.2 : count > 2 ? 0.3 : 0.44;
}

@customElement("pit-hand")
export class Hand extends TableElement {
  @property({ attribute: false }) hand!: HandView;
  @property({ type: Number }) seat = 0;
  @property({ type: Number }) index = 0;
  @property({ type: Number }) of = 1;
  @property({ type: Boolean }) active = false;
  @property({ type: Boolean }) big = false;
  /** Its cards are tucked under a wager and shown there. */
  @property({ type: Boolean }) tucked = false;
  /** Where its cards come from: out of the shoe, or from under the wager where they waited in this round. */
  private origin = "shoe";
  private round = 0;
  /** A hand that a split made begins with this number of cards, which come from the hand before it. */
  private split = 0;

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: 2px;
        position: relative;
      }
      .cards {
        display: flex;
        min-height: calc(var(--card) * 1.4);
        padding: var(--hand-frame, 3px);
        border-radius: 8px;
        border: 2px solid transparent;
      }
      .cards.active {
        border-color: #ffe07a;
        box-shadow: 0 0 14px rgb(255 224 122 / 65%);
      }
      .cards pit-card + pit-card {
        margin-inline-start: calc(var(--card) * (var(--step) - 1));
      }
      .won {
        box-shadow:
          0 0 0 3px #8ff0a8,
          0 0 18px rgb(143 240 168 / 70%);
      }
      :host(:not([big])) .won {
        box-shadow: 0 0 0 2px #8ff0a8;
      }
      .collected {
        opacity: 0.5;
      }
      .cards.tucked {
        min-height: 0;
        padding: 0;
      }
      .words {
        display: flex;
        min-height: calc(var(--small, 12px) * 1.3 + 2px);
        flex-wrap: wrap;
        gap: 3px;
        justify-content: center;
        max-width: 100%;
      }
      .total,
      .end {
        font: 700 var(--small, 12px) / 1.3 var(--font);
        border-radius: 999px;
        padding: 1px 8px;
        background: rgb(0 0 0 / 78%);
        color: #fff;
        white-space: nowrap;
      }
      /* The house's marker: it lies beside the chips and is never theirs. */
      .lammer {
        font: 700 var(--small, 12px) / 1.3 var(--font);
        border-radius: 999px;
        border: 1px dashed #1c1c1c;
        padding: 0 7px;
        background: #f3e3a1;
        color: #1c1c1c;
        white-space: nowrap;
      }
      /* Where room is short, the amount says it. */
      .end .name {
        display: var(--end-name, inline);
      }
      .end.win {
        background: #0c4f23;
        outline: 2px solid #8ff0a8;
      }
      .end.lose {
        background: #4a1512;
        color: #ffe0dc;
        /* A red felt is hardly lighter. */
        box-shadow: 0 0 0 1px #d98a82;
      }
      /* Another's result may be wider than the cards: it moves no seat. */
      :host(:not([big])) .words {
        flex-flow: column nowrap;
        justify-content: flex-start;
        align-items: center;
        gap: 1px;
        width: 0;
        min-width: 100%;
      }
      /* Beside little cards there is room for short words only. */
      .short {
        display: none;
      }
      :host(:not([big])) .words {
        container-type: inline-size;
      }
      @container (max-width: 88px) {
        :host(:not([big])) :is(.long, .end .name) {
          display: none;
        }
        :host(:not([big])) .short {
          display: inline;
        }
      }
      :host(:not([big])) .cards {
        padding: 1px;
        border-width: 1px;
      }
      :host(:not([big])) :is(.total, .end) {
        padding: 1px 5px;
      }
      /* In a row of its own, or beside the total where there is little room. */
      pit-piles {
        flex: 0 0 var(--pile-row, 100%);
        --pile: calc(var(--spot, 50px) * 0.5);
        --chip-text: var(--small, 12px);
      }
      /* In a column a row of its own is as high as its chips. */
      :host(:not([big])) pit-piles {
        flex: none;
      }
      /* Under a hand several piles have room. */
      :host([big]) pit-piles {
        --two: 1;
        --three: 0.8;
      }
    `,
  ];

  protected override willUpdate(): void {
    super.willUpdate();
    const round = this.store.shown?.round ?? 0;
    if (round !== this.round) this.origin = "shoe";
    this.round = round;
    if (!this.hasUpdated && this.index) this.split = this.hand.cards.length;
    if (this.tucked && this.hand.tucked_under) this.origin = `spot ${spotKey(this.seat, this.hand.tucked_under)}`;
  }

  override render(): TemplateResult {
    const { hand } = this;
    const gone =
      this.store.shown?.phase === "round" &&
      hand.cards.length > 0 &&
      (hand.on_table.length < hand.cards.length || hand.tucked_under !== "");
    // Others may have backed this hand: what stands at it is its holder's own.
    const holder = this.store.shown?.seats[this.seat - 1]?.holder;
    const all = this.store.settledOf(this.seat, this.index);
    const ends = all.filter((each) => each.player === holder);
    const net = ends.reduce((sum, each) => sum + each.returned - each.staked, 0);
    const stake = hand.bets.reduce((sum, bet) => sum + (bet.owner === holder ? bet.amount + bet.doubled : 0), 0);
    const backed = holder === this.store.me ? [] : all.filter((each) => each.player === this.store.me);
    const house = hand.bets.reduce((sum, bet) => sum + (bet.owner === holder ? bet.house : 0), 0);
    const doubled = hand.doubles.reduce((sum, each) => sum + each, 0);
    const name = this.of > 1 ? `Hand ${this.index + 1} of ${this.of}` : "Hand";
    const first = ends[0];
    const lit = litInHand(this.store.shown, this.seat, this.index);
    const marks = [
      this.active ? "active" : "",
      this.tucked ? "tucked" : gone ? "collected" : "",
      net > 0 ? "won" : "",
    ].join(" ");
    this.store.places.set(`hand ${this.seat} ${this.index}`, this);
    return html`
      <div
        class="cards ${marks}"
        role="group"
        ${vars({ "--step": cardStep(hand.cards.length, this.big) })}
        aria-label="${name}: ${cardsWords(hand.cards)}${hand.total ? `, ${hand.total}` : ""}${
          stake ? `, ${dollars(stake)} staked` : ""
        }${house ? `, ${dollars(house)} staked by the house` : ""}${
          this.tucked ? ", tucked" : gone ? ", collected" : ""
        }"
      >
        ${
          this.tucked
            ? nothing
            : repeat(
                hand.cards,
                (_, index) => index,
                (card, place) =>
                  html`<pit-card
                    .face=${card}
                    .store=${this.store}
                    from=${place < this.split ? `hand ${this.seat} ${this.index - 1}` : this.origin}
                    ?lit=${lit.has(place)}
                  ></pit-card>`,
              )
        }
      </div>
      <div class="words ${this.of > 1 ? "split" : ""}">
        ${
          hand.total
            ? keyed(hand.cards.join(), html`<span class="total" ${landing(this.store)}>${this.total()}</span>`)
            : nothing
        }
        ${doubled && !first ? html`<span class="total">doubled</span>` : nothing}
        ${
          house && !first
            ? html`<span class="lammer" title="Staked by the house">Free ${dollars(house)}</span>`
            : nothing
        }
        ${
          first
            ? html`<span class="end ${net > 0 ? "win" : net < 0 ? "lose" : ""}"
                ><span class=${net ? "name" : ""}>${resultTitle(first)}</span> ${net ? signedDollars(net) : ""}</span
              >`
            : nothing
        }
        ${backed.map(
          (each) =>
            html`<span class="end ${each.returned > each.staked ? "win" : each.returned < each.staked ? "lose" : ""}"
              >You: ${resultTitle(each)}
              ${each.returned === each.staked ? "" : signedDollars(each.returned - each.staked)}</span
            >`,
        )}
        ${this.of > 1 ? this.piles(holder ?? "") : nothing}
      </div>
    `;
  }

  /** The total in words, and a shorter form of it for another's little cards. */
  private total(): TemplateResult | string {
    const { total } = this.hand;
    const short = shortTotal(total);
    if (this.big || short === total) return total;
    return html`<span class="long">${total}</span><span class="short" aria-hidden="true">${short}</span>`;
  }

  /** After a split the stake of each hand lies at that hand; before it, on the spots. */
  private piles(holder: string): TemplateResult | typeof nothing {
    const { store } = this;
    const seat = store.shown?.seats[this.seat - 1];
    if (!seat) return nothing;
    const { stake, doubled, paid } = together(store.laidAt(seat, this.index).filter((bet) => bet.owner === holder));
    if (!stake && !paid) return nothing;
    return html`<pit-piles
      .stake=${stake}
      .doubled=${doubled}
      .paid=${paid}
      .rack=${store.rack}
      ?later=${store.moves}
    ></pit-piles>`;
  }
}
