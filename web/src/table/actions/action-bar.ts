/** The legal actions and only those: buttons with their cost, and amounts if there is a choice. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Offer } from "../../net/shapes";
import { grades, preferences } from "../../state/preferences";
import { actionKey } from "../../ui/action-keys";
import { cents } from "../../ui/money";
import { shared } from "../../ui/shared";
import { actionBarStyles } from "./action-bar-styles";
import "./costly-choice";
import { question } from "./question";
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

  static override styles = [shared, actionBarStyles];

  override render(): TemplateResult {
    const { store } = this;
    const later = laterWords(store.you.later);
    const marks = [
      store.warning && "warned",
      this.isRefused && this.showsResult && "refused",
      grades() && "grading",
      (store.result || store.betting) && "parted",
      store.offers.some((offer) => offer.action === "take-bank") && "banking",
      this.less && "entering",
    ]
      .filter(Boolean)
      .join(" ");
    return html`
      <div class="bar ${marks}" role="region" aria-label="Your actions" tabindex="-1">
        <pit-warn .store=${store}></pit-warn>
        ${
          this.isRefused
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
    if (this.showsResult) return html`<pit-result .store=${store} ?brief=${this.isRefused}></pit-result>`;
    if (!store.betting) return nothing;
    return html`<p class="quiet hint" role="status">${store.you.ready ? waitingFor(store) : this.howToBet()}</p>`;
  }

  private get showsResult(): boolean {
    return Boolean(this.store.result) && !(this.store.betting && this.store.you.ready);
  }

  private get isRefused(): boolean {
    return Boolean(this.store.refusal) || this.store.wantsChips;
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
    const buttons = store.drawnOffers.filter((offer) => !BY_ITSELF.has(offer.action));
    if (!buttons.length && !bank) return this.idle();
    // A button never turns into another one under the pointer or the focus.
    const choices = repeat(
      buttons,
      (offer) => `${offer.action} ${offer.seat}`,
      (offer) => this.button(offer),
    );
    return html`
      ${this.less ? nothing : question(store)}
      <div class="buttons ${bank ? "bank" : ""}">
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
                >${choices}</pit-amount
              >`
            : choices
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
        ?disabled=${store.acting || !store.offers.length}
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
