/** Chips on their way: to a spot, to the winner, to the tray. It is above everything and takes no clicks. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../betting";
import type { Chips } from "../../chips";
import { speedFactor } from "../../state/preferences";
import type { Journey } from "../playback";
import type { TableStore } from "../state";

@customElement("pit-travel")
export class Travel extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  private readonly heard = (event: Event) => this.fly((event as CustomEvent<Journey>).detail);

  static override styles = css`
    :host {
      position: fixed;
      inset: 0;
      pointer-events: none;
      z-index: 20;
      overflow: hidden;
    }
    pit-chips {
      position: absolute;
      left: 0;
      top: 0;
      --chip: 26px;
    }
  `;

  override render(): TemplateResult {
    return html``;
  }

  protected override firstUpdated(): void {
    this.store.addEventListener("travel", this.heard);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener("travel", this.heard);
  }

  /** Both ends are measured when what happened has been laid out, before it is painted. */
  private fly(journey: Journey): void {
    requestAnimationFrame(() => this.flies(journey));
  }

  private flies({ kind, seat, hand, wager, cents }: Journey): void {
    const places = this.store.places;
    const plate = places.get(`seat ${seat}`);
    const spot = places.get(`spot ${seat} ${wager}`);
    const split = (this.store.shown?.seats[seat - 1]?.hands.length ?? 0) > 1 && hand >= 0;
    const there = [split ? places.get(`hand ${seat} ${hand}`) : spot, spot].find(isThere) ?? plate;
    const tray = places.get("tray");
    const ways = { bet: [plate, there], win: [tray, there], lose: [there, tray], collect: [there, plate] };
    const [from, to] = ways[kind];
    if (!from?.isConnected || !to?.isConnected) return;
    const start = centre(from, from === plate || from === places.get(`hand ${seat} ${hand}`));
    const end = centre(to, to === plate || to === places.get(`hand ${seat} ${hand}`));
    // Payouts go beside the stake, not on it.
    if (kind === "win" && to === spot) end.x += 13;
    const chips = document.createElement("pit-chips") as Chips;
    chips.cents = cents;
    chips.rack = this.store.rack;
    chips.bare = true;
    chips.setAttribute("aria-hidden", "true");
    this.renderRoot.append(chips);
    const flight = chips.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px)` },
        { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 0.85 },
      ],
      { duration: 460 * Math.max(0.3, speedFactor()), easing: "cubic-bezier(.3,.6,.3,1)" },
    );
    flight.onfinish = flight.oncancel = () => chips.remove();
  }
}

/** In sight: a spot that is empty may be left out. */
function isThere(element: HTMLElement | undefined): element is HTMLElement {
  return Boolean(element?.isConnected && element.getClientRects().length);
}

function centre(element: HTMLElement, low: boolean): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - 13, y: low ? box.bottom - 30 : box.top + box.height / 2 - 13 };
}

declare global {
  interface HTMLElementTagNameMap {
    "pit-travel": Travel;
  }
}
