/** The time left for the current decision, or until the next round. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { shared } from "../../ui/shared";
import { play } from "../../ui/sound";
import { TableElement } from "../state";

@customElement("pit-clock")
export class Clock extends TableElement {
  @state() private left = 0;
  private timer: number | undefined;

  static override styles = [
    shared,
    css`
      .clock {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .hurry {
        color: var(--bad);
        font-weight: 700;
      }
      meter {
        width: 64px;
      }
      @media (max-width: 720px) {
        meter,
        .next {
          display: none;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.look(), 250);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
  }

  private remaining(): number {
    const ends = this.store.clockEnds;
    return ends ? Math.max(0, Math.ceil((ends - performance.now()) / 1000)) : 0;
  }

  private look(): void {
    const left = this.remaining();
    if (left !== this.left && left > 0 && left <= 5 && this.store.offers.length) play("tick");
    this.left = left;
  }

  override render(): TemplateResult | typeof nothing {
    const { store } = this;
    const left = this.remaining();
    if (store.clockEnds && store.scene?.clock.waits_for === "round-over")
      return left ? html`<span class="clock quiet next">next round in ${left} s</span>` : nothing;
    if (!store.clockEnds) return nothing;
    const mine = store.offers.length > 0;
    return html`
      <span class="clock ${mine && left <= 5 ? "hurry" : ""}" role="timer" aria-label="Time left">
        <meter aria-hidden="true" min="0" max=${store.info?.clock || 30} .value=${left}></meter>${left} s
      </span>
    `;
  }
}
