/** Chips on their way: to a spot, to the winner, to the tray. It is above everything and takes no clicks. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../betting";
import type { Chips } from "../../chips";
import { speedFactor } from "../../state/preferences";
import type { Journey } from "../playback";
import type { TableStore } from "../state";

/** Pixels; chips on their way are this wide, before they are as large as where they land. */
const SIZE = 26;
const FLIGHT = 460;
const SHORTEST = 0.3;

/** Chips that are moving, and between what. */
interface Flight {
  kind: Journey["kind"];
  from: HTMLElement;
  to: HTMLElement;
}

@customElement("pit-travel")
export class Travel extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  private readonly flights = new Map<Animation, Flight>();
  private readonly heard = (event: Event) => this.fly((event as CustomEvent<Journey>).detail);
  private readonly again = () => this.follow();

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
      transform-origin: 0 0;
      --chip: ${SIZE}px;
    }
  `;

  override render(): TemplateResult {
    return html``;
  }

  protected override firstUpdated(): void {
    this.store.addEventListener("travel", this.heard);
    this.store.addEventListener("laid-out", this.again);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener("travel", this.heard);
    this.store.removeEventListener("laid-out", this.again);
  }

  /** Both ends are measured when what happened has been laid out, before it is painted. */
  private fly(journey: Journey): void {
    requestAnimationFrame(() => this.start(journey));
  }

  private start(journey: Journey): void {
    const flight = this.way(journey);
    if (!flight) return;
    const chips = document.createElement("pit-chips") as Chips;
    chips.cents = journey.cents;
    chips.rack = this.store.rack;
    chips.bare = true;
    chips.setAttribute("aria-hidden", "true");
    this.renderRoot.append(chips);
    const animation = chips.animate(frames(flight), {
      duration: FLIGHT * Math.max(SHORTEST, speedFactor()),
      easing: "cubic-bezier(.3,.6,.3,1)",
    });
    this.flights.set(animation, flight);
    animation.onfinish = animation.oncancel = () => {
      this.flights.delete(animation);
      chips.remove();
    };
  }

  private way({ kind, seat, hand, wager }: Journey): Flight | undefined {
    const places = this.store.places;
    const place = places.get(`seat ${seat}`);
    const plate = place?.shadowRoot?.querySelector<HTMLElement>(".plate") ?? place;
    const spot = places.get(`spot ${seat} ${wager}`);
    const split = (this.store.shown?.seats[seat - 1]?.hands.length ?? 0) > 1 && hand >= 0;
    const there = [split ? places.get(`hand ${seat} ${hand}`) : spot, spot].find(isThere) ?? plate;
    const tray = places.get("tray");
    const ways = { bet: [plate, there], win: [tray, there], lose: [there, tray], collect: [there, plate] };
    const [from, to] = ways[kind];
    return isThere(from) && isThere(to) ? { kind, from, to } : undefined;
  }

  /** The felt was laid out again: chips go on to where their pile lies now. */
  private follow(): void {
    for (const [animation, flight] of this.flights) {
      if (isThere(flight.from) && isThere(flight.to)) (animation.effect as KeyframeEffect).setKeyframes(frames(flight));
      else animation.cancel();
    }
  }
}

/** In sight: a spot that is empty may be left out. */
function isThere(element: Element | null | undefined): element is HTMLElement {
  return Boolean(element?.isConnected && element.getClientRects().length);
}

/** The pile on which chips land; the last one that is there. */
const PILES: Record<Journey["kind"], string> = { bet: ".stake, .beside", win: ".paid", lose: "", collect: "" };

function frames({ kind, from, to }: Flight): Keyframe[] {
  return [{ transform: at(from) }, { transform: at(to, PILES[kind]), opacity: 0.85 }];
}

/** On such a pile there; otherwise in the middle, and low where cards lie above. */
function at(place: HTMLElement, names = ""): string {
  const piles = place.shadowRoot?.querySelector("pit-piles")?.shadowRoot;
  const pile = names ? [...(piles?.querySelectorAll(names) ?? [])].at(-1) : undefined;
  if (isThere(pile)) {
    const box = pile.getBoundingClientRect();
    return `translate(${box.left}px, ${box.top}px) scale(${box.width / SIZE})`;
  }
  const box = place.getBoundingClientRect();
  const top = place.matches("pit-hand") ? box.bottom - 30 : box.top + box.height / 2 - SIZE / 2;
  return `translate(${box.left + box.width / 2 - SIZE / 2}px, ${top}px)`;
}

declare global {
  interface HTMLElementTagNameMap {
    "pit-travel": Travel;
  }
}
