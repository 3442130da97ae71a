/** A place for chips: tap adds the chosen chip, a long press or right click takes one off. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { signedDollars, withDollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "../../chips";
import type { Settled, Wager } from "../../net/shapes";
import { type LaidStake, limitsText, reasonWords, resultTitle, spotKey, TableElement, together } from "../state";
import { keepFocus } from "./focus";

const LONG_PRESS = 450;
const LOCK = html`<svg viewBox="0 0 16 16" aria-hidden="true">
  <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z" />
</svg>`;

@customElement("pit-spot")
export class Spot extends TableElement {
  @property({ attribute: false }) wager!: Wager;
  @property({ type: Number }) seat = 0;
  @property({ attribute: false }) stakes: LaidStake[] = [];
  private press: number | undefined;
  private pressed = false;

  static override styles = [
    shared,
    css`
      :host {
        display: var(--spot-host, grid);
        align-items: center;
        justify-items: center;
        position: relative;
      }
      button {
        width: var(--spot-width, max(var(--spot, 64px) + 8px, 58px));
        min-width: 44px;
        min-height: var(--spot-height, 44px);
        padding: 0;
        background: var(--spot-back, none);
        border: var(--spot-border, 0);
        border-radius: 10px;
        color: var(--felt-line);
        flex-direction: var(--spot-direction, column);
        gap: var(--spot-gap, 2px);
        justify-content: var(--spot-justify, flex-start);
        line-height: 1.1;
        touch-action: manipulation;
        user-select: none;
        -webkit-user-select: none;
        -webkit-touch-callout: none;
      }
      .ring {
        display: var(--ring-display, grid);
        gap: 3px;
        grid-template-columns: 100%;
        place-items: center;
        position: relative;
        width: var(--ring-width, var(--spot, 64px));
        height: var(--ring-height, var(--spot-height, var(--spot, 64px)));
        border-radius: 12px;
        background: var(--ring-back, rgb(0 0 0 / 18%));
        border: var(--ring-border, 2px) solid var(--felt-line);
        order: var(--ring-order, -1);
      }
      .main .ring {
        border: var(--ring-border, 3px) double var(--accent-felt, #f2d98a);
        border-radius: 50%;
      }
      .side .ring {
        border-radius: 50% / 44%;
        border-color: var(--felt-side, #f0c9c9);
      }
      button.main {
        background: var(--spot-back, none);
        border: var(--spot-main-border, 0);
        color: var(--felt-line);
        font-weight: 400;
      }
      .closed .ring {
        border-style: dashed;
        opacity: 0.75;
      }
      .open:hover .ring {
        background: rgb(255 255 255 / 16%);
        border-color: #fff;
      }
      .fixed {
        cursor: default;
      }
      .label {
        font: 600 clamp(12px, calc(var(--spot, 64px) * 0.17), 15px) / 1.1 var(--font);
        text-wrap: balance;
        width: var(--label-width, auto);
        text-shadow: 0 1px 2px rgb(0 0 0 / 70%);
      }
      .limits {
        font: 500 clamp(12px, calc(var(--spot, 64px) * 0.17), 14px) / 1.1 var(--font);
      }
      .closed .limits {
        display: -webkit-box;
        -webkit-line-clamp: 5;
        -webkit-box-orient: vertical;
        overflow: hidden;
        font-size: 12px;
        padding-inline: 4px;
      }
      /* What its highest line pays, where the felt has no room for pay tables. */
      .most {
        display: var(--most-display, none);
        font: 500 12px/1.1 var(--font);
        color: var(--accent-felt);
      }
      .closed .limits {
        width: 100%;
        container-type: inline-size;
      }
      /* The reason where it stands within the ring; a lock where it would not. The tip has it in any case. */
      .reason {
        display: none;
      }
      @container (min-width: 84px) {
        .reason {
          display: inline;
        }
        .locked {
          display: none;
        }
      }
      .locked svg {
        width: 16px;
        height: 16px;
        fill: currentcolor;
      }
      pit-piles {
        --pile: var(--chip-size, calc(var(--spot, 64px) * 0.62));
        --chip-text: clamp(12px, calc(var(--spot, 64px) * 0.19), 14px);
      }
      .ring:has(pit-piles) {
        align-content: end;
      }
      .ring pit-piles {
        margin-bottom: 7%;
      }
      .sending .ring {
        outline: 2px dotted #fff;
        outline-offset: 2px;
      }
      .sending pit-piles {
        opacity: 0.6;
      }
      .won .ring {
        box-shadow: var(--won-shadow, 0 0 0 3px #8ff0a8, 0 0 16px rgb(143 240 168 / 70%));
      }
      /* In an empty ring, or in place of the stake's amount under the chips: nothing hides them. */
      .result {
        z-index: 2;
        font: 700 clamp(12px, calc(var(--spot, 64px) * 0.17), 15px) / 1.25 var(--font);
        padding: 1px 6px;
        border-radius: 999px;
        background: #101418;
        color: #fff;
        white-space: nowrap;
        pointer-events: none;
      }
      .ring:has(pit-piles) .result {
        position: var(--result-position, absolute);
        bottom: 5%;
      }
      .ring:has(.result) pit-piles {
        --sum-opacity: var(--result-sum, 0);
      }
      .result.paid {
        display: var(--result-paid, inline);
      }
      .result.win {
        background: #0c4f23;
        color: #fff;
        outline: 2px solid #8ff0a8;
      }
      .result.lose {
        background: #4a1512;
        color: #ffe0dc;
      }
      .refused,
      .tip {
        position: absolute;
        bottom: calc(100% + 4px);
        z-index: 5;
        width: max-content;
        max-width: 15rem;
        border-radius: 8px;
        padding: 4px 8px;
        font: 500 13px/1.3 var(--font);
        pointer-events: none;
      }
      .refused {
        transform: translateX(var(--shift, 0));
        background: #2c0805;
        color: #ffe2dd;
        border: 1px solid #ff8f80;
      }
      .tip {
        display: none;
        background: #11161b;
        color: #fff;
        border: 1px solid #8896a5;
      }
      button:focus-visible ~ .tip {
        display: block;
      }
      /* For whoever rests on a spot, not whoever has just clicked it. */
      @media (hover: hover) {
        button:hover ~ .tip {
          display: block;
          animation: appear 1ms 700ms backwards;
        }
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .refused ~ .tip.tip {
        display: none;
      }
      .others {
        position: absolute;
        right: -6px;
        bottom: 8px;
      }
      .others pit-piles {
        --pile: 18px;
        --chip-text: 12px;
      }
      slot[name="tucked"] {
        display: flex;
        position: absolute;
        top: -6%;
        z-index: 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.store?.places.set(`spot ${spotKey(this.seat, this.wager.id)}`, this);
  }

  override focus(): void {
    this.renderRoot.querySelector("button")?.focus();
  }

  /** A bubble that would leave the cloth is moved in: beside a phone's cloth lie the actions. */
  protected override updated(): void {
    const bubble = this.renderRoot.querySelector<HTMLElement>(".refused");
    if (!bubble) return;
    bubble.style.setProperty("--shift", "0px");
    const box = bubble.getBoundingClientRect();
    const seat = (this.getRootNode() as ShadowRoot).host;
    const cloth = (seat.getRootNode() as ShadowRoot).host.getBoundingClientRect();
    const [left, right] = [cloth.left + 6, cloth.right - 6];
    const shift = box.right > right ? right - box.right : box.left < left ? left - box.left : 0;
    bubble.style.setProperty("--shift", `${shift}px`);
  }

  private get own(): LaidStake | undefined {
    return this.stakes.find((stake) => stake.owner === this.store.me);
  }

  override render(): TemplateResult {
    const { store, wager, seat } = this;
    this.store.places.set(`spot ${spotKey(seat, wager.id)}`, this);
    const key = spotKey(seat, wager.id);
    const mine = store.shown?.seats[seat - 1]?.holder === store.me;
    const holder = this.stakes.find((stake) => stake.owner === store.shown?.seats[seat - 1]?.holder);
    const shown = (mine ? this.own : holder) ?? this.own;
    const sending = store.bets.wanted.get(key);
    const cents = sending ?? shown?.amount ?? 0;
    const others = this.stakes.filter((stake) => stake !== shown && stake.amount);
    const refused = store.bets.refused.get(key);
    const settled = store
      .settledOf(seat, -1)
      .find((each) => each.wager === wager.id && each.player === (shown?.owner ?? store.me));
    const locked = store.you.locked.find((each) => each.seat === seat && each.wager === wager.id)?.reason;
    const canBet = store.betting && (mine || store.backline);
    const open = canBet && Boolean(store.bets.offer(seat, wager.id));
    const most = store.game?.paytables.find((each) => each.name === wager.paytable)?.most;
    const classes = [
      wager.role,
      cents ? "has" : "",
      settled && settled.returned > settled.staked ? "won" : "",
      sending === undefined ? "" : "sending",
      canBet ? (open ? "open" : "closed") : "fixed",
    ].join(" ");
    return html`
      <slot name="tucked"></slot>
      <button
        type="button"
        class=${classes}
        aria-describedby=${refused ? "refused" : "tip"}
        aria-disabled=${canBet ? "false" : "true"}
        @mousedown=${keepFocus}
        @click=${this.tap}
        @contextmenu=${this.menu}
        @pointerdown=${this.down}
        @pointerup=${this.up}
        @pointerleave=${this.up}
        @keydown=${this.key}
      >
        <span class="label">${wager.title}</span>
        <span class="ring">
          ${
            cents || shown?.paid
              ? html`<pit-piles
                  .stake=${cents}
                  .doubled=${sending === undefined ? (shown?.doubled ?? 0) : 0}
                  .paid=${shown?.paid ?? 0}
                  .rack=${store.rack}
                  ?later=${store.moves}
                ></pit-piles>`
              : html`<span class="visually-hidden">empty,</span>`
          }
          <span class=${cents || settled || !store.betting ? "visually-hidden" : "limits"}
            >${
              locked
                ? html`<span class="reason">${withDollars(locked)}</span
                    ><span class="locked"><span class="visually-hidden">locked</span>${LOCK}</span>`
                : limitsText(wager, (id) => store.title(id))
            }</span
          >
          ${this.result(settled, shown?.paid ?? 0)}
          ${
            most && store.betting
              ? html`<span class="most"><span class="visually-hidden">, pays</span> up to ${most}</span>`
              : nothing
          }
        </span>
        <span class="visually-hidden">${this.more(sending !== undefined, settled)}</span>
      </button>
      ${
        others.length
          ? html`<span class="others"
              ><pit-piles
                .stake=${together(others).stake}
                .doubled=${together(others).doubled}
                .paid=${together(others).paid}
                .rack=${store.rack}
              ></pit-piles
            ></span>`
          : nothing
      }
      ${refused ? html`<span class="refused" id="refused" role="alert">${refused}</span>` : nothing}
      <span class="tip" id="tip"
        >${
          settled
            ? reasonWords(settled, wager.paytable, store.game?.paytables)
            : `${locked ? `Locked: ${withDollars(locked)}. ` : ""}${wager.text}`
        }</span
      >
    `;
  }

  /** What it won or lost, or what is paid beside a stake that still plays. */
  private result(settled: Settled | undefined, paid: number): TemplateResult | typeof nothing {
    if (settled) {
      const net = settled.returned - settled.staked;
      const words = net ? signedDollars(net) : resultTitle(settled);
      return html`<span class="result ${tone(settled)}" aria-hidden="true">${words}</span>`;
    }
    return paid ? html`<span class="result win paid" aria-hidden="true">${signedDollars(paid)}</span>` : nothing;
  }

  /** What is read out beside what stands there. */
  private more(sending: boolean, settled: Settled | undefined): string {
    const seats =
      this.store.mySeats.length > 1 || this.store.shown?.seats[this.seat - 1]?.holder !== this.store.me
        ? `seat ${this.seat}`
        : "";
    const end = settled ? `${resultTitle(settled)} ${signedDollars(settled.returned - settled.staked)}` : "";
    return [seats, sending ? "sending" : "", end].filter(Boolean).join(", ");
  }

  private tap(event: Event): void {
    event.stopPropagation();
    if (this.pressed) {
      this.pressed = false;
      return;
    }
    this.bet(1);
  }

  private bet(way: 1 | -1): void {
    if (!this.store.betting) return;
    if (way > 0) this.store.bets.add(this.seat, this.wager.id);
    else this.store.bets.remove(this.seat, this.wager.id);
  }

  private menu(event: Event): void {
    event.preventDefault();
    if (!this.pressed) this.bet(-1);
  }

  private down(event: PointerEvent): void {
    this.pressed = false;
    if (event.button) return;
    this.press = window.setTimeout(() => {
      this.pressed = true;
      this.bet(-1);
    }, LONG_PRESS);
  }

  private up(): void {
    window.clearTimeout(this.press);
  }

  private key(event: KeyboardEvent): void {
    if ((event.key === "Enter" && event.shiftKey) || event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      event.stopPropagation();
      this.bet(-1);
    }
  }
}

function tone(settled: Settled): string {
  const net = settled.returned - settled.staked;
  return net > 0 ? "win" : net < 0 ? "lose" : "push";
}
