/** The shoe laid out to be cut: the yellow card is dragged along it, or moved with the arrow keys. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Offer } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { act, TableElement, usualAmount } from "../state";

/** Nothing has the focus, or only the page or the bar of actions as a whole. */
function isIdle(focused: Element | null): boolean {
  let found = focused;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return !found || found === document.body || found.matches("main, .bar");
}

@customElement("pit-cut")
export class Cut extends TableElement {
  @state() private position = 0;
  private asked = false;

  static override styles = [
    shared,
    css`
      .cut {
        background: rgb(10 14 18 / 88%);
        color: #fff;
        border: 1px solid #8896a5;
        border-radius: 14px;
        padding: clamp(4px, 2cqh, 10px) 12px;
        display: grid;
        gap: clamp(3px, 1.5cqh, 8px);
        justify-items: center;
        width: min(34rem, 88cqw);
      }
      label {
        width: 100%;
        text-align: center;
        font-weight: 600;
      }
      input {
        appearance: none;
        width: 100%;
        height: clamp(44px, 16cqh, 92px);
        border-radius: 10px;
        padding: 0;
        cursor: ew-resize;
        border: 6px solid #20252b;
        background: repeating-linear-gradient(90deg, #f7f5ef 0 2px, #b9b4a6 2px 3px);
      }
      input::-webkit-slider-thumb {
        appearance: none;
        width: 14px;
        height: clamp(50px, 18cqh, 104px);
        background: #ffd23f;
        border: 1px solid #7a5d00;
        border-radius: 3px;
        box-shadow: 0 2px 8px rgb(0 0 0 / 60%);
        cursor: grab;
      }
      input::-moz-range-thumb {
        width: 14px;
        height: clamp(50px, 18cqh, 104px);
        background: #ffd23f;
        border: 1px solid #7a5d00;
        border-radius: 3px;
        cursor: grab;
      }
    `,
  ];

  /** Whoever is asked to cut has the yellow card under the arrow keys, unless something else is being done. */
  protected override updated(): void {
    const slider = this.renderRoot.querySelector("input");
    if (!slider || this.asked) {
      this.asked = Boolean(slider);
      return;
    }
    this.asked = true;
    if (isIdle(document.activeElement)) slider.focus({ preventScroll: true });
  }

  private cut(offer: Offer, position: number): void {
    this.dispatchEvent(new CustomEvent("leave-focus", { bubbles: true, composed: true }));
    void act(this.store, offer, { amount: position });
  }

  override render(): TemplateResult | typeof nothing {
    const offer = this.store.offers.find((each) => each.action === "cut");
    if (!offer) return nothing;
    const position = this.position || usualAmount(offer);
    return html`
      <div class="cut">
        <label
          >Drag the yellow card to cut the shoe: ${position} cards go to the back
          <input
            type="range"
            min=${offer.minimum}
            max=${offer.maximum}
            .value=${String(position)}
            aria-valuetext="${position} cards"
            @input=${(event: Event) => (this.position = Number((event.target as HTMLInputElement).value))}
            @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.cut(offer, position)}
          />
        </label>
        <button class="main" type="button" @click=${() => this.cut(offer, position)}>Cut here</button>
      </div>
    `;
  }
}
