/** The legal actions and only those: buttons with their cost, and amounts if there is a choice. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Offer } from "../../net/shapes";
import { grades, preferences } from "../../state/preferences";
import { actionKey } from "../../ui/action-keys";
import { cents, dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "./costly-choice";
import "./round-result";
import "../betting";
import {
  act,
  actionTitle,
  choiceTitle,
  costWords,
  isLateBet,
  laterWords,
  TableElement,
  usualAmount,
  waitingFor,
} from "../state";

/** Offers that have a place of their own on the page. */
const BY_ITSELF = new Set(["bet", "cut", "take-bank", "deal"]);

@customElement("pit-actions")
export class Actions extends TableElement {
  @state() private less = "";
  private hadFocus = false;

  static override styles = [
    shared,
    css`
      /* As high in every stage of a round: bets, turns, warnings and results move nothing on the felt. */
      .bar {
        position: relative;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.2rem 1.4rem;
        align-items: center;
        height: 132px;
        overflow: auto;
        padding: 0.4rem 0.8rem calc(0.4rem + env(safe-area-inset-bottom));
        background: var(--room-2);
        border-top: 1px solid var(--line);
      }
      .bar.grading {
        height: 156px;
      }
      /* While bets are placed: the last result or what to do beside the chips, which stay where they are. */
      .bar.parted {
        grid-template-columns: minmax(0, 1fr) 40rem;
      }
      @media (max-width: 1279px) {
        .bar.parted {
          grid-template-columns: minmax(0, 1fr) 36rem;
        }
      }
      @media (max-width: 1100px) {
        .bar.parted {
          grid-template-columns: minmax(0, 1fr) 26.5rem;
        }
      }
      .controls {
        display: grid;
        gap: 0.25rem;
        justify-items: center;
        align-content: center;
        min-width: 0;
      }
      .bar.parted .controls {
        justify-items: start;
      }
      pit-warn {
        display: contents;
      }
      .bar.parted :is(pit-result, .hint) {
        justify-self: end;
        width: auto;
      }
      .hint {
        margin: 0;
      }
      /* A refusal lies over what else is there for as long as it stays. */
      .refusal {
        position: absolute;
        z-index: 2;
        inset: 2px 2px auto;
        padding: 0.2rem 0.6rem;
        background: var(--room-2);
      }
      /* The warning lies over the actions, which keep their room: nothing on the felt moves. */
      .bar.warned > :not(pit-warn) {
        visibility: hidden;
      }
      /* The focus comes here by itself when a button is gone: a line shows it, no frame around half of the window. */
      .bar:focus-visible {
        outline: none;
        box-shadow: inset 0 3px 0 var(--focus);
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        justify-content: center;
        align-items: center;
      }
      .act {
        min-height: 54px;
        min-width: 6.6rem;
        font-size: 1.08rem;
        font-weight: 600;
        border: 2px solid var(--accent);
        flex-direction: column;
        gap: 0;
        line-height: 1.15;
      }
      .act small {
        font-size: 0.78rem;
        font-weight: 500;
        color: var(--ink-2);
      }
      /* What a click on a card does now: no action looks like the recommended one. */
      .act[aria-pressed="true"] span {
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
      .act.best {
        outline: 3px solid var(--good);
        outline-offset: 1px;
      }
      .less {
        min-width: 44px;
        padding: 0 0.6rem;
        font-size: 0.9rem;
      }
      .line {
        margin: 0;
        text-align: center;
      }
      .graded {
        grid-column: 1 / -1;
        font-weight: 600;
        line-height: 1.2;
      }
      .later {
        font-size: 0.85rem;
        line-height: 1.15;
      }
      .short {
        display: none;
      }
      /* A tablet: actions and chips take two rows. */
      @media (min-width: 721px) and (max-width: 1023px) {
        .act {
          min-width: 5rem;
          padding-inline: 0.6rem;
          font-size: 1rem;
        }
        .less {
          padding: 0 0.4rem;
        }
      }
      @media (min-width: 721px) and (max-width: 1023px) and (min-height: 700px) {
        .bar,
        .bar.grading {
          height: 176px;
        }
      }
      @media (hover: none) {
        .key {
          display: none;
        }
      }
      @media (max-width: 720px) {
        .short {
          display: inline;
        }
        .long {
          display: none;
        }
        .buttons {
          gap: 0.3rem;
        }
        .graded {
          font-size: 0.85rem;
        }
        .act {
          min-width: 4.4rem;
          min-height: 46px;
          padding: 0.1rem 0.45rem;
          font-size: 1rem;
        }
        /* The result over what can be done now. */
        .bar,
        .bar.parted {
          grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
          height: 192px;
          padding: 0.3rem 0.4rem calc(0.3rem + env(safe-area-inset-bottom));
        }
        .bar.grading {
          height: 214px;
        }
        .bar.parted pit-result {
          justify-self: stretch;
          align-self: start;
        }
        .bar.parted .hint {
          place-self: center;
          text-align: center;
        }
        .controls,
        .bar.parted .controls {
          grid-row: 2;
          justify-items: center;
          gap: 0.25rem;
        }
      }
      @media (max-width: 360px), (max-height: 359px) {
        .graded.graded {
          font-size: 12px;
          line-height: 1.1;
        }
      }
      @media (max-width: 720px) and (min-height: 740px) {
        .bar,
        .bar.parted {
          height: 204px;
        }
        .bar.grading {
          height: 226px;
        }
        .act {
          min-height: 58px;
        }
      }
      /* A phone held upright: three actions in a row, what goes with them in half a key each. */
      @media (max-width: 480px) and (max-aspect-ratio: 1 / 1) {
        .buttons:has(.act) {
          display: grid;
          grid-template-columns: repeat(6, minmax(0, 1fr));
          width: 100%;
        }
        .buttons .act,
        .buttons:has(.act) .less {
          grid-column: span 2;
          min-width: 0;
          width: 100%;
          padding: 0.1rem;
          line-height: 1.1;
        }
        .buttons:has(.act) .less {
          grid-column: span 1;
          order: 1;
          font-size: 0.82rem;
        }
        .buttons pit-amount {
          grid-column: 1 / -1;
        }
        .line {
          line-height: 1.25;
        }
      }
      /* Beside the felt. */
      @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .bar,
        .bar.grading,
        .bar.parted {
          grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
          height: 100%;
          gap: 0.2rem;
          padding: 0.2rem 0.3rem;
          border-top: 0;
          font-size: 0.9rem;
        }
        .bar.parted pit-result {
          justify-self: stretch;
          align-self: start;
        }
        .bar.parted .hint {
          place-self: center;
          text-align: center;
        }
        .controls,
        .bar.parted .controls {
          grid-row: 2;
          justify-items: center;
          gap: 0.2rem;
        }
        /* Two keys in a row, whatever stands on them. */
        .buttons:has(.act) {
          display: grid;
          grid-template-columns: repeat(2, minmax(0, 1fr));
          gap: 0.2rem;
          width: 100%;
        }
        .buttons pit-amount {
          grid-column: 1 / -1;
        }
        .buttons .act,
        .buttons:has(.act) .less {
          min-width: 0;
          width: 100%;
          min-height: 38px;
          padding: 0 0.2rem;
          font-size: 0.9rem;
          line-height: 1.1;
        }
        .line {
          line-height: 1.2;
        }
        .less {
          min-height: 36px;
        }
        .key {
          display: none;
        }
        .short {
          display: inline;
        }
        .long {
          display: none;
        }
      }
      /* Whoever enters an amount makes the bar higher. */
      .bar:has(pit-rack[typing]),
      .bar.entering:has(pit-amount) {
        height: auto;
      }
    `,
  ];

  override render(): TemplateResult {
    const { store } = this;
    const later = laterWords(store.you.later);
    const marks = [
      store.warning && "warned",
      grades() && "grading",
      (store.result || store.betting) && "parted",
      this.less && "entering",
    ]
      .filter(Boolean)
      .join(" ");
    return html`
      <div class="bar ${marks}" role="region" aria-label="Your actions" tabindex="-1">
        <pit-warn .store=${store}></pit-warn>
        ${
          store.refusal || store.wantsChips
            ? html`<p class="problem line refusal" role="alert">
                ${store.refusal}
                ${
                  store.wantsChips
                    ? html`<button type="button" class="less" @click=${this.buy}>Buy chips</button>`
                    : nothing
                }
              </p>`
            : nothing
        }
        ${this.beside()}
        <div class="controls">${this.now()} ${later ? html`<p class="quiet line later">${later}</p>` : nothing}</div>
        ${this.grade()}
      </div>
    `;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  /** Move the focus after an action with a button that is gone. */
  takeFocus(): void {
    this.renderRoot.querySelector<HTMLElement>(".bar")?.focus();
  }

  /** A button that is gone leaves the focus here, not at the top of the page. */
  protected override updated(): void {
    if (this.hadFocus && !this.shadowRoot?.activeElement) this.renderRoot.querySelector<HTMLElement>(".bar")?.focus();
  }

  /** The last result; before the first one, or once all bets are placed, what happens next. */
  private beside(): TemplateResult | typeof nothing {
    const { store } = this;
    const waits = store.betting && store.you.ready;
    if (store.result && !waits) return html`<pit-result .store=${store}></pit-result>`;
    if (!store.betting) return nothing;
    return html`<p class="quiet hint" role="status">${waits ? waitingFor(store) : this.howToBet()}</p>`;
  }

  private howToBet(): string {
    const { bets } = this.store;
    if (bets.total) return "Tap a spot again for another chip.";
    const again = bets.canRebet ? " Or repeat your last bets." : "";
    return preferences.now.text ? "" : `Choose a chip, then tap a spot on the felt.${again}`;
  }

  private now(): TemplateResult {
    const { store } = this;
    if (store.info?.state === "halted") return html`<p class="line" role="status">${waitingFor(store)}</p>`;
    if (store.sitsOut)
      return html`<div class="buttons">
        <p class="line">You are sitting out.</p>
        <button class="main" type="button" @click=${() => store.do({ do: "come-back" })}>Rejoin</button>
      </div>`;
    if (store.betting) return html`<pit-rack .store=${store}></pit-rack>`;
    const bank = store.offers.find((offer) => offer.action === "take-bank");
    const buttons = store.offers.filter((offer) => !BY_ITSELF.has(offer.action));
    if (!buttons.length && !bank) return this.idle();
    return html`
      ${this.less ? nothing : this.question()}
      <div class="buttons">
        ${
          bank
            ? html`<pit-amount
                label="Bank with"
                verb="Take the bank"
                .minimum=${bank.minimum}
                .maximum=${bank.maximum}
                .step=${bank.step}
                .value=${usualAmount(bank)}
                @amount=${(event: CustomEvent<number>) => act(store, bank, { amount: event.detail })}
              ></pit-amount>`
            : nothing
        }
        ${
          /* A button never turns into another one under the pointer or the focus. */ repeat(
            buttons,
            (offer) => `${offer.action} ${offer.seat}`,
            (offer) => this.button(offer),
          )
        }
        ${
          store.hints.shown || !buttons.length || !store.scene?.evs
            ? nothing
            : html`<button type="button" class="less" @click=${() => store.hints.show()}>
                <span class="long">Show EV</span><span class="short">EV</span>
              </button>`
        }
      </div>
      ${this.lessAmount(buttons)} ${this.evText()}
    `;
  }

  private idle(): TemplateResult {
    const { store } = this;
    const words = waitingFor(store);
    if (!store.isHere && !store.you.later.includes("sit")) {
      return html`<div class="buttons">
        <p class="line">${store.you.name ? "You are watching." : "You are watching as a visitor."} ${words}</p>
        <button class="main" type="button" @click=${this.sit}>Sit down</button>
      </div>`;
    }
    if (store.isWaiting && !store.mySeats.length) {
      const free = store.you.later.includes("sit") || store.shown?.seats.some((seat) => !seat.holder);
      return html`<p class="line">
        ${free ? "You will be seated after this round." : "You are waiting for a seat."} ${words}
      </p>`;
    }
    return html`<div class="buttons"><p class="line">${words || this.playing()}</p></div>`;
  }

  /** While the table is still being shown: that one need not wait. */
  private playing(): string {
    return this.store.result ? "" : "Tap the felt to skip the animation.";
  }

  /** Which hand and what is asked, where the buttons alone do not say it. */
  private question(): TemplateResult | typeof nothing {
    const { store } = this;
    const need = store.scene?.view.need;
    const first = store.offers[0];
    if (!need || !first) return nothing;
    const seats = store.mySeats.length > 1 ? ` at seat ${first.seat}` : "";
    if (isLateBet(first)) {
      const limits = [...new Set([dollars(first.minimum), dollars(first.maximum)])].join(" to ");
      return html`<p class="line">Place <strong>${store.title(first.wager)}</strong>${seats}, ${limits}?</p>`;
    }
    if (need.need === "answers") return html`<p class="line">${store.scene?.question}${seats}?</p>`;
    if (need.need === "bank")
      return html`<p class="line">
        The bank is offered to you, ${need.turn === 1 ? "first" : "second"} turn. You win or lose at most the amount you
        put up.
      </p>`;
    if (need.need === "follow")
      return html`<p class="line">
        The hand you backed at seat ${need.seat} is ${need.kind === "split" ? "split" : "doubled"}: follow for
        ${dollars(need.amount)}?
      </p>`;
    if (need.need !== "choice") return nothing;
    const seat = store.shown?.seats[need.seat - 1];
    const hand = seat?.hands[need.hand];
    const which = (seat?.hands.length ?? 0) > 1 ? `, hand ${need.hand + 1} of ${seat!.hands.length}` : "";
    const point = store.offers.some((offer) => offer.picks.length > 1)
      ? ` ${store.pointing === "double" ? "Choose the card to double with." : "Choose a face-down card to hit."}`
      : "";
    return html`<p class="line">
      Your turn${seats}${which}: <strong>${hand?.total}</strong> against ${store.shown?.dealer_total ?? ""}.${point}
    </p>`;
  }

  private button(offer: Offer): TemplateResult {
    const { store } = this;
    const cost = costWords(offer);
    const key = actionKey(offer.action, offer.word)?.toUpperCase() ?? "";
    const value = store.hints.shown ? store.hints.value(offer.action) : undefined;
    const range = offer.minimum < offer.maximum && Boolean(offer.amount_field);
    const pointing = offer.picks.length > 1 && store.pointing === offer.action;
    return html`
      <button
        type="button"
        class="act ${value && value.action === store.hints.advice?.best ? "best" : ""}"
        data-action=${offer.action}
        aria-pressed=${offer.picks.length > 1 ? String(pointing) : nothing}
        ?disabled=${store.acting}
        aria-keyshortcuts=${key || nothing}
        @click=${() => act(store, offer)}
      >
        <span>${choiceTitle(store, offer.action)} ${cost}</span>
        ${
          value
            ? html`<small>${cents(store.hints.cents(value.ev))}</small>`
            : html`<small class="key" aria-hidden="true">${key}</small>`
        }
      </button>
      ${
        range
          ? html`<button
              type="button"
              class="less"
              aria-expanded=${this.less === offer.action}
              @click=${() => (this.less = this.less === offer.action ? "" : offer.action)}
            >
              ${
                isLateBet(offer)
                  ? "Other amount"
                  : html`<span class="long">${actionTitle(offer.action)} for less</span
                      ><span class="short">For less</span>`
              }
            </button>`
          : nothing
      }
    `;
  }

  private lessAmount(buttons: readonly Offer[]): TemplateResult | typeof nothing {
    const offer = buttons.find((each) => each.action === this.less);
    if (!offer) return nothing;
    const each = offer.spots > 1 ? ` on each of ${offer.spots} spots` : "";
    const label = isLateBet(offer) ? this.store.title(offer.wager) : `${actionTitle(offer.action)} for${each}`;
    return html`<pit-amount
      label=${label}
      verb=${isLateBet(offer) ? offer.word : actionTitle(offer.action)}
      .minimum=${offer.minimum}
      .maximum=${offer.maximum}
      .step=${offer.step}
      .value=${offer.minimum}
      @amount=${(event: CustomEvent<number>) => {
        this.less = "";
        void act(this.store, offer, { amount: event.detail });
      }}
    ></pit-amount>`;
  }

  private evText(): TemplateResult | typeof nothing {
    const { hints } = this.store;
    if (!hints.shown) return nothing;
    if (!hints.advice)
      return html`<p class="quiet line" role="status">
        ${hints.waits ? `Waiting for the EVs: ${hints.waits}…` : "Computing EVs for the cards you see…"}
      </p>`;
    if (hints.advice.problem) return html`<p class="quiet line" role="status">No EVs: ${hints.advice.problem}.</p>`;
    return html`<p class="quiet line" role="status">
      Under each action: its expected value (EV), what it wins or loses on average. Best:
      ${choiceTitle(this.store, hints.advice.best)}.
    </p>`;
  }

  private grade(): TemplateResult | typeof nothing {
    const { graded } = this.store.hints;
    return grades() && graded ? html`<p class="line graded" role="status">${graded}</p>` : nothing;
  }

  private buy(): void {
    this.store.wantsChips = false;
    this.dispatchEvent(new CustomEvent("open-sheet", { detail: "place", bubbles: true, composed: true }));
  }

  private sit(): void {
    this.dispatchEvent(new CustomEvent("sit", { detail: 0, bubbles: true, composed: true }));
  }
}
