/** Chips on their way: to a spot, to the winner, to the tray. It is above everything and in nobody's way. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../betting";
import type { Chips } from "../../chips";
import { speedFactor } from "../../state/preferences";
import type { Travel as Journey, TableStore } from "../state";

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

  private fly({ kind, seat, wager, cents }: Journey): void {
    const places = this.store.places;
    const plate = places.get(`seat ${seat}`);
    const spot = places.get(`spot ${seat} ${wager}`);
    const there = spot?.isConnected ? spot : plate;
    const tray = places.get("tray");
    const [from, to] = kind === "bet" ? [plate, there] : kind === "win" ? [tray, there] : [there, tray];
    if (!from?.isConnected || !to?.isConnected) return;
    const [start, end] = [centre(from, kind === "bet"), centre(to, false)];
    const chips = document.createElement("pit-chips") as Chips;
    chips.cents = cents;
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

function centre(element: HTMLElement, low: boolean): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - 13, y: low ? box.bottom - 30 : box.top + box.height / 2 - 13 };
}

declare global {
  interface HTMLElementTagNameMap {
    "pit-travel": Travel;
  }
}
