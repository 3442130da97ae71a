/** What may be done now, and only that: buttons with their cost, amounts where there is a choice of them. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Offer } from "../../net/shapes";
import { grades } from "../../state/preferences";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "./costly-choice";
import "./round-result";
import "../betting";
import {
  act,
  actionTitle,
  cents,
  costWords,
  dealerWords,
  KEYS,
  laterWords,
  offerTitle,
  TableElement,
  usualAmount,
  waitingFor,
} from "../state";

const BY_ITSELF = new Set(["bet", "cut", "take-bank", "deal"]);

@customElement("pit-actions")
export class Actions extends TableElement {
  @state() private less = "";
  private hadFocus = false;

  static override styles = [
    shared,
    css`
      .bar {
        display: grid;
        gap: 0.4rem;
        justify-items: center;
        align-content: center;
        min-height: 112px;
        padding: 0.5rem 0.8rem calc(0.5rem + env(safe-area-inset-bottom));
        background: var(--room-2);
        border-top: 1px solid var(--line);
      }
      .bar:focus-visible {
        outline-offset: -3px;
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
      .act[aria-pressed="true"] {
        background: var(--accent);
        color: var(--accent-ink);
      }
      .act[aria-pressed="true"] small {
        color: var(--accent-ink);
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
        font-weight: 600;
      }
      .short {
        display: none;
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
        .act {
          min-width: 4.4rem;
          min-height: 46px;
          padding: 0.1rem 0.45rem;
          font-size: 1rem;
        }
        .bar {
          min-height: 140px;
          gap: 0.25rem;
          padding: 0.3rem 0.4rem calc(0.3rem + env(safe-area-inset-bottom));
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
        .bar {
          min-height: 100%;
          gap: 0.2rem;
          padding: 0.2rem 0.3rem;
          border-top: 0;
          font-size: 0.9rem;
          align-content: center;
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
    `,
  ];

  override render(): TemplateResult {
    const { store } = this;
    const later = laterWords(store.you.later);
    return html`
      <div class="bar" role="region" aria-label="Your actions" tabindex="-1">
        <pit-warn .store=${store}></pit-warn>
        ${
          store.refusal || store.wantsChips
            ? html`<p class="problem line" role="alert">
                ${store.refusal}
                ${
                  store.wantsChips
                    ? html`<button type="button" class="less" @click=${this.buy}>Buy chips</button>`
                    : nothing
                }
              </p>`
            : nothing
        }
        <pit-result .store=${store} ?roomy=${!store.betting}></pit-result> ${this.now()} ${this.grade()}
        ${later ? html`<p class="quiet line">${later}</p>` : nothing}
      </div>
    `;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  /** For whoever acted elsewhere with a button that is gone. */
  takeFocus(): void {
    this.renderRoot.querySelector<HTMLElement>(".bar")?.focus();
  }

  /** A button that is gone leaves the focus here, not at the top of the page. */
  protected override updated(): void {
    if (this.hadFocus && !this.shadowRoot?.activeElement) this.renderRoot.querySelector<HTMLElement>(".bar")?.focus();
  }

  private now(): TemplateResult {
    const { store } = this;
    if (store.info?.state === "halted") return html`<p class="line" role="status">${waitingFor(store)}</p>`;
    if (store.sitsOut)
      return html`<div class="buttons">
        <p class="line">You are sitting out.</p>
        <button class="main" type="button" @click=${() => store.do({ do: "come-back" })}>Rejoin</button>
      </div>`;
    if (store.betting)
      return html`${store.you.ready ? html`<p class="line" role="status">${waitingFor(store)}</p>` : nothing}<pit-rack
          .store=${store}
        ></pit-rack>`;
    const bank = store.offers.find((offer) => offer.action === "take-bank");
    const buttons = store.offers.filter((offer) => !BY_ITSELF.has(offer.action));
    if (!buttons.length && !bank) return this.idle();
    if (store.warning) return html`${this.question()}`;
    return html`
      ${this.question()}
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
          store.hints.shown ||
          !buttons.some((offer) => ["hit", "stand", "raise", "insure", "surrender"].includes(offer.action))
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
    if (need.need === "answers")
      return html`<p class="line">
        ${
          { insurance: "Insurance", switch: "Switch the second cards" }[need.offer] ??
          store.wager(need.offer)?.title ??
          "Surrender before the dealer peeks"
        }${seats}?
      </p>`;
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
      Your turn${seats}${which}: <strong>${hand?.total}</strong> against
      ${store.shown ? dealerWords(store.shown) : ""}.${point}
    </p>`;
  }

  private button(offer: Offer): TemplateResult {
    const { store } = this;
    const cost = costWords(offer);
    const value = store.hints.shown ? store.hints.value(offer.action) : undefined;
    const decline =
      offer.action === "decline" && store.scene?.view.need?.need === "answers"
        ? ({ insurance: "No insurance", raise: "No raise", switch: "Keep" }[store.scene.view.need.offer] ?? "Play on")
        : "";
    const range = offer.minimum < offer.maximum && ["raise", "double", "insure"].includes(offer.action);
    const pointing = offer.picks.length > 1 && store.pointing === offer.action;
    return html`
      <button
        type="button"
        class="act ${value && value.action === store.hints.advice?.best ? "best" : ""}"
        data-action=${offer.action}
        aria-pressed=${offer.picks.length > 1 ? String(pointing) : nothing}
        ?disabled=${store.acting}
        aria-keyshortcuts=${KEYS[offer.action] ?? nothing}
        @click=${() => act(store, offer)}
      >
        <span>${decline || offerTitle(offer)} ${cost}</span>
        ${
          value
            ? html`<small>${cents(value.cents)}</small>`
            : html`<small class="key" aria-hidden="true">${KEYS[offer.action] ?? ""}</small>`
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
              <span class="long">${actionTitle(offer.action)} for less</span><span class="short">For less</span>
            </button>`
          : nothing
      }
    `;
  }

  private lessAmount(buttons: readonly Offer[]): TemplateResult | typeof nothing {
    const offer = buttons.find((each) => each.action === this.less);
    if (!offer) return nothing;
    const each = offer.spots > 1 ? ` on each of ${offer.spots} spots` : "";
    return html`<pit-amount
      label="${actionTitle(offer.action)} for${each}"
      verb=${actionTitle(offer.action)}
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
      EV from here: ${hints.advice.values.map((each) => `${actionTitle(each.action)} ${cents(each.cents)}`).join(", ")}.
      Best: ${actionTitle(hints.advice.best)}.
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
