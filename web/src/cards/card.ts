/** One card. A new card moves out of the shoe; it turns when its face becomes known. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { onChange } from "../state/on-change";
import { preferences, speedFactor } from "../state/preferences";
import { signOf } from "./card-text";
import { cardWords, FACE_DOWN } from "./card-words";
import { faceAddress, loadDeck } from "./deck";

/** Milliseconds from the shoe to its place, and for turning over, at normal speed. */
export const FLIGHT = 380;
export const TURN = 320;

/** How a card lies where it comes from. */
const TILTS: Readonly<Record<string, string>> = { shoe: "rotate(-25deg)", spot: "rotate(-8deg)" };

/** Where cards move: from the element called `shoe`, while something is shown and not at once. */
export interface Stage {
  readonly playing: boolean;
  readonly instant: boolean;
  readonly places: ReadonlyMap<string, HTMLElement>;
}

@customElement("pit-card")
export class Card extends LitElement {
  @property() face = FACE_DOWN;
  @property() label = "";
  /** Where a new card comes from: a name among the stage's places. */
  @property() from = "shoe";
  /** A side bet was paid for it. */
  @property({ type: Boolean, reflect: true }) lit = false;
  @property({ attribute: false }) store: Stage | undefined;
  @state() private deck = preferences.now.deck;

  static override styles = css`
    :host {
      display: block;
      width: var(--card, 60px);
      aspect-ratio: 5 / 7;
      flex: none;
    }
    :host {
      position: relative;
      border-radius: 6%;
      background: #fff;
    }
    /* Under the picture: what is read while that is on its way. */
    .index {
      position: absolute;
      inset: 0;
      padding: 6%;
      font: 700 max(12px, var(--card, 60px) * 0.28) / 1 var(--font);
      color: #111;
    }
    .index.red {
      color: #c00;
    }
    img {
      position: relative;
    }
    img,
    .back {
      box-sizing: border-box;
      display: block;
      width: 100%;
      height: 100%;
      border-radius: 6%;
      box-shadow: 0 1px 3px rgb(0 0 0 / 55%);
    }
    :host([lit]) img {
      box-shadow:
        0 0 0 max(3px, var(--card, 60px) * 0.05) #ffd84d,
        0 0 14px rgb(255 216 77 / 85%);
    }
    .back {
      border: max(2px, calc(var(--card, 60px) * 0.05)) solid #fff;
      background: repeating-linear-gradient(45deg, #7c1d2b 0 4px, #96303f 4px 8px), #7c1d2b;
    }
  `;

  constructor() {
    super();
    onChange(this, preferences, this.liked);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.liked();
  }

  /** Drawn again for another deck only, not for every preference. */
  private readonly liked = (): void => {
    const { deck } = preferences.now;
    this.deck = deck;
    if (!faceAddress(deck, this.face)) void loadDeck(deck).then(() => this.requestUpdate());
  };

  override render(): TemplateResult {
    const words = (this.label || cardWords(this.face)) + (this.lit ? ", wins a side bet" : "");
    if (this.face === FACE_DOWN) return html`<div class="back" role="img" aria-label=${words}></div>`;
    const address = faceAddress(this.deck, this.face);
    // One above the other, as on a card: the next card covers all but the edge of this one.
    const sign = signOf(this.face);
    const [rank, suit] = [sign.slice(0, -2), sign.slice(-2)]; // the sign of a suit has a mark that it is text
    const index = html`<span
      class="index ${"dh".includes(this.face[1] ?? "") ? "red" : ""}"
      role=${address ? nothing : "img"}
      aria-label=${address ? nothing : words}
      aria-hidden=${address ? "true" : nothing}
      ><span>${rank}<br />${suit}</span></span
    >`;
    return address ? html`${index}<img src=${address} alt=${words} data-deck=${this.deck} draggable="false" />` : index;
  }

  /** Its place is measured when everything has been laid out, before it is painted. */
  protected override firstUpdated(): void {
    if (this.store?.playing && !this.store.instant) requestAnimationFrame(() => this.fly());
  }

  private fly(): void {
    if (!this.isConnected || !this.store) return;
    const start = this.store.places.get(this.from)?.getBoundingClientRect();
    const here = this.getBoundingClientRect();
    if (!start?.width || !here.width) return;
    const [kind = ""] = this.from.split(" ");
    const far = `translate(${start.left - here.left}px, ${start.top - here.top}px) ${TILTS[kind] ?? ""}`;
    this.animate([{ transform: far }, { transform: "none" }], {
      duration: FLIGHT * speedFactor(),
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (!changes.has("face") || changes.get("face") !== FACE_DOWN || !this.store?.playing || this.store.instant) return;
    this.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], {
      duration: TURN * speedFactor(),
      easing: "ease-out",
    });
  }
}
