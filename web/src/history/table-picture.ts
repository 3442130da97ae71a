/** A table that nobody plays at: one view of it, drawn on a felt, for rounds that are over. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardsWords } from "../cards";
import { colorOf } from "../chips";
import type { Hand, Names, Seat, Settled, Stake, View } from "../net/shapes";
import { preferences } from "../state/preferences";
import { type FeltName, feltOf } from "../ui/felt";
import { dollars, signedDollars } from "../ui/money";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";

/** The titles of the game's wagers by their ids. */
export type Titles = ReadonlyMap<string, string>;

@customElement("pit-still-table")
export class StillTable extends LitElement {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) titles: Titles = new Map();
  @property({ attribute: false }) names: Names = {};
  @property({ attribute: false }) felt: FeltName | undefined;

  static override styles = [
    shared,
    css`
      :host {
        container-type: inline-size;
      }
      .felt {
        --card: clamp(34px, min(6cqw, 30cqw / var(--crowd)), 66px);
        color: #f4faf6;
        border-radius: 28px 28px 50% 50% / 28px 28px 30% 30%;
        border: 10px solid var(--rail);
        padding: 1rem 1.2rem 1.8rem;
        background: radial-gradient(130% 120% at 50% -20%, var(--felt), var(--felt-2)) var(--felt-2);
        box-shadow:
          var(--shadow),
          inset 0 0 60px rgb(0 0 0 / 35%);
        display: grid;
        gap: 0.8rem;
        min-height: 33rem;
        grid-template-rows: auto auto 1fr;
      }
      .top {
        display: grid;
        gap: 0.4rem;
        justify-items: center;
        min-height: 7.4rem;
        align-content: start;
      }
      .top .name {
        margin: 0;
        font: 700 1rem var(--font-felt);
        letter-spacing: 0.04em;
      }
      .cards {
        display: flex;
      }
      .cards pit-card + pit-card {
        margin-inline-start: calc(var(--card) * -0.56);
      }
      .cards.apart pit-card + pit-card {
        margin-inline-start: 4px;
      }
      .total {
        background: rgb(0 0 0 / 55%);
        border-radius: 99px;
        padding: 0.1rem 0.7rem;
        font-size: 0.9rem;
        font-weight: 600;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 0.3rem 1.2rem;
        margin: 0;
        font-size: 0.88rem;
        color: #dceae2;
      }
      /* Seat 1 is at the dealer's left, which is our right; the ends of the arc lie nearer to the dealer. */
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-direction: row-reverse;
        justify-content: center;
        gap: 0.6rem;
        align-items: flex-end;
      }
      li {
        display: grid;
        gap: 0.35rem;
        justify-items: center;
        align-content: end;
        flex: 1 1 7rem;
        max-width: 13rem;
        min-width: 0;
        border-radius: 14px;
        padding: 0.5rem 0.3rem;
        margin-bottom: calc(var(--lift) * 6.5rem);
      }
      li.empty {
        border: 1px dashed rgb(255 255 255 / 28%);
        flex: 0 1 4.2rem;
        min-height: 3.4rem;
        align-content: center;
        text-align: center;
        font-size: 0.85rem;
      }
      li.split {
        flex-grow: 2;
        max-width: none;
      }
      .hands {
        display: flex;
        flex-direction: row-reverse;
        gap: 0.5rem;
        align-items: flex-end;
      }
      .hand {
        display: grid;
        gap: 0.25rem;
        justify-items: center;
      }
      .holder {
        font-weight: 650;
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .bets {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem;
        justify-content: center;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 0.3rem;
        background: rgb(0 0 0 / 42%);
        border-radius: 99px;
        padding: 0.05rem 0.5rem 0.05rem 0.15rem;
        font-size: 0.8rem;
        font-variant-numeric: tabular-nums;
      }
      .chip i {
        width: 15px;
        height: 15px;
        border-radius: 50%;
        border: 2px dashed rgb(255 255 255 / 85%);
        background: var(--chip, #b3232f);
        flex: none;
      }
      .result {
        font-size: 0.82rem;
        font-weight: 700;
        border-radius: 99px;
        padding: 0.1rem 0.6rem;
        text-align: center;
        background: #0b1712;
        color: #fff;
      }
      .result.won {
        background: #f0cf79;
        color: #1d1705;
      }
      .result.lost {
        background: #3a0f12;
        color: #ffd9d4;
      }
      .quiet {
        color: #dceae2;
      }
      @container (width < 46rem) {
        .felt {
          border-radius: 20px;
          border-width: 6px;
          padding: 0.7rem 0.5rem;
          --card: 42px;
          min-height: 0;
        }
        ul {
          flex-flow: row wrap;
          gap: 0.5rem;
        }
        li {
          margin-bottom: 0;
          flex: 1 1 9rem;
          background: rgb(0 0 0 / 16%);
        }
        li.empty {
          flex: 0 1 4rem;
          background: none;
          order: 9;
          min-height: 2.4rem;
        }
        .hands {
          flex-wrap: wrap;
          justify-content: center;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.again);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener("change", this.again);
  }

  private readonly again = (): void => this.requestUpdate();

  override render(): TemplateResult {
    if (preferences.now.text) return this.inWords();
    const { view } = this;
    return html`
      <div
        class="felt"
        ${vars({ ...feltOf(this.felt), "--crowd": Math.max(1, view.seats.filter((seat) => seat.holder).length) })}
      >
        <div class="top">
          <p class="name">${view.bank_player ? `Bank: ${this.nameOf(view.bank_player)}` : "Dealer"}</p>
          ${this.cards(view.dealer, true)}
          ${view.dealer_total ? html`<span class="total">${view.dealer_total}</span>` : nothing}
          ${
            view.community.length
              ? html`${this.cards(view.community, true)}<span class="quiet">Community</span>`
              : nothing
          }
        </div>
        ${this.around()}
        <ul aria-label="Seats">
          ${view.seats.map((seat, index) => this.seat(seat, lift(index, view.seats.length)))}
        </ul>
      </div>
    `;
  }

  private nameOf(id: string): string {
    return this.names[id] ?? id;
  }

  private around(): TemplateResult {
    const { view } = this;
    const burned = view.burned.length;
    return html`
      <p class="line">
        ${view.cards_left ? html`<span>${view.cards_left} cards in the shoe</span>` : nothing}
        ${burned ? html`<span>${burned} burned</span>` : nothing}
        ${
          view.bank_player
            ? html`<span
                >bank
                ${dollars(view.bank_wager)}${
                  view.bank_result ? `, ${signedDollars(view.bank_result)} so far` : ""
                }</span
              >`
            : nothing
        }
        ${view.button ? html`<span>action button at seat ${view.button}</span>` : nothing}
        ${view.last_round ? html`<span>last round of the shoe</span>` : nothing}
      </p>
    `;
  }

  private seat(seat: Seat, height: number): TemplateResult {
    const there = seat.holder || seat.hands.length || seat.bets.length;
    if (!there)
      return html`<li class="empty" ${vars({ "--lift": height })}><span class="quiet">Seat ${seat.number}</span></li>`;
    const aside = this.view.settled.filter((each) => each.seat === seat.number && each.hand < 0);
    return html`
      <li class=${seat.hands.length > 1 ? "split" : ""} ${vars({ "--lift": height })}>
        ${this.cards(
          seat.face_down.filter((_, index) => !seat.taken.includes(index + 1)),
          true,
        )}
        ${
          seat.hands.length
            ? html`<div class="hands">${seat.hands.map((hand, index) => this.hand(seat, hand, index))}</div>`
            : nothing
        }
        ${this.chips(seat.bets)} ${aside.map((each) => this.result(each))}
        <span class="holder">${this.nameOf(seat.holder) || "left"} <span class="quiet">${seat.number}</span></span>
      </li>
    `;
  }

  private hand(seat: Seat, hand: Hand, index: number): TemplateResult {
    const settled = this.view.settled.filter((each) => each.seat === seat.number && each.hand === index);
    return html`
      <div class="hand">
        ${this.cards(hand.cards, false)} ${hand.total ? html`<span class="total">${hand.total}</span>` : nothing}
        ${this.chips(hand.bets)} ${settled.map((each) => this.result(each))}
      </div>
    `;
  }

  private cards(cards: readonly string[], apart: boolean): TemplateResult | typeof nothing {
    if (!cards.length) return nothing;
    return html`<div class="cards ${apart ? "apart" : ""}">
      ${cards.map((card) => html`<pit-card .face=${card}></pit-card>`)}
    </div>`;
  }

  /** Of a wager that is settled, its result is shown instead. */
  private chips(bets: readonly Stake[]): TemplateResult | typeof nothing {
    const open = bets.filter((bet) => !bet.settled);
    return open.length ? html`<div class="bets">${open.map((bet) => this.chip(bet))}</div>` : nothing;
  }

  private chip(bet: Stake): TemplateResult {
    const title = this.titles.get(bet.wager) ?? bet.wager;
    const all = bet.amount + bet.doubled;
    return html`<span class="chip"><i ${vars({ "--chip": colorOf(all)[1] })}></i>${title} ${dollars(all)}</span>`;
  }

  private result(settled: Settled): TemplateResult {
    const won = settled.returned - settled.staked;
    const title = this.titles.get(settled.wager) ?? settled.wager;
    return html`<span class="result ${won > 0 ? "won" : won < 0 ? "lost" : ""}" title=${settled.reason}
      >${title} ${won ? signedDollars(won) : "push"}</span
    >`;
  }

  /** The same for whoever wants words instead of pictures. */
  private inWords(): TemplateResult {
    const { view } = this;
    const stakes = (bets: readonly Stake[]): string =>
      bets.map((bet) => `${this.titles.get(bet.wager) ?? bet.wager} ${dollars(bet.amount + bet.doubled)}`).join(", ");
    return html`
      <dl class="card">
        <dt>Dealer</dt>
        <dd>${cardsWords(view.dealer) || "no cards"}${view.dealer_total ? `: ${view.dealer_total}` : ""}</dd>
        ${view.seats
          .filter((seat) => seat.holder || seat.hands.length)
          .map(
            (seat) => html`
              <dt>Seat ${seat.number}: ${this.nameOf(seat.holder) || "left"}</dt>
              <dd>
                ${seat.hands.map(
                  (hand) =>
                    html`${cardsWords(hand.cards) || "no cards"}${hand.total ? `: ${hand.total}` : ""}.
                      ${stakes(hand.bets)}<br />`,
                )}
                ${seat.bets.length ? stakes(seat.bets) : nothing}
                ${view.settled
                  .filter((each) => each.seat === seat.number)
                  .map(
                    (each) =>
                      html`${this.titles.get(each.wager) ?? each.wager}: ${each.result},
                        ${signedDollars(each.returned - each.staked)}<br />`,
                  )}
              </dd>
            `,
          )}
      </dl>
    `;
  }
}

/** How far a seat stands above the middle of the arc, from 0 to 1. */
function lift(index: number, seats: number): number {
  const out = seats > 1 ? (2 * index) / (seats - 1) - 1 : 0;
  return out * out;
}
