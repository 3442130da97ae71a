/** The dealer's words: a line that is read out, and the log of what was said before it. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { withCards } from "../../cards";
import { preferences } from "../../state/preferences";
import { shared } from "../../ui/shared";
import { play } from "../../ui/sound";
import { TableElement } from "../state";
import { LOG_FITS } from "./dealer-log";

const LATEST = 60;

@customElement("pit-dealer-line")
export class DealerLine extends TableElement {
  /** The log is open. */
  @property({ type: Boolean }) open = false;
  /** One line, which opens the log when it is pressed: for small screens. */
  @property({ type: Boolean, reflect: true }) brief = false;
  /** The log stands beside the felt: here the words are read out and not seen. */
  @property({ type: Boolean, reflect: true }) pinned = false;
  private hadCards = false;

  static override styles = [
    shared,
    css`
      :host {
        min-width: 0;
      }
      :host([asks]) {
        min-width: max-content;
      }
      .line {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
      .said {
        flex: 1;
        min-width: 0;
        margin: 0;
        overflow: hidden;
        font-style: italic;
        display: -webkit-box;
        -webkit-line-clamp: 2;
        -webkit-box-orient: vertical;
        line-height: 1.25;
        font-size: 0.92rem;
      }
      /* The question is never cut off: what was said has the room that is left, or is read out only. */
      :host([asks]) .line {
        flex-direction: row-reverse;
      }
      :host([asks]) .said {
        width: 0;
      }
      :host([asks]:not([brief])) .line {
        flex-wrap: wrap;
        row-gap: 3rem;
        max-height: 44px;
        overflow: hidden;
      }
      @media (max-height: 519px) {
        :host([asks]:not([brief])) .line {
          max-height: 34px;
        }
      }
      :host([asks]:not([brief])) .said {
        flex: 1 1 9rem;
      }
      .said.visually-hidden {
        display: block;
      }
      :host([pinned]) .line {
        justify-content: flex-end;
      }
      .log {
        /* Under the header at its end: beside the dealer, whose cards stay visible. */
        position: absolute;
        z-index: 12;
        right: 0;
        top: 100%;
        width: clamp(192px, 31vw, 26rem);
        max-height: min(60vh, 26rem);
        overflow: auto;
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: 10px;
        box-shadow: var(--shadow);
      }
      ol {
        margin: 0;
        padding: 0.6rem 0.8rem 0.6rem 2.4rem;
      }
      .top {
        position: sticky;
        top: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        justify-content: flex-end;
        padding: 0.4rem;
        background: var(--room-2);
      }
      button {
        padding: 0.2rem 0.7rem;
      }
      .ask {
        display: flex;
        align-items: center;
        gap: 0.3rem;
        white-space: nowrap;
      }
      :host([brief]) .line {
        padding: 0 0.4rem;
        gap: 0.2rem;
        border-bottom: 1px solid var(--line);
        background: var(--room-2);
      }
      :host([brief]) .said {
        -webkit-line-clamp: 1;
        font-size: 0.85rem;
      }
      :host([brief]) button {
        min-height: 26px;
        padding: 0 0.5rem;
        border: 0;
        background: none;
        font-size: 0.85rem;
      }
      /* On a phone the dealer has the whole width: the log lies over the lower half. */
      :host([brief]) .log {
        position: fixed;
        inset: auto 0 0;
        width: auto;
        max-height: 50dvh;
      }
      :host([brief]) .log .top button {
        min-height: 44px;
        border: 1px solid var(--line);
      }
      :host([brief]) .ask {
        font-size: 0.85rem;
      }
      :host([brief]) .ask button {
        text-decoration: underline;
      }
      @media (max-height: 519px) {
        .said {
          -webkit-line-clamp: 1;
          font-size: 0.82rem;
        }
        button {
          min-height: 34px;
        }
      }
    `,
  ];

  protected override willUpdate(): void {
    super.willUpdate();
    this.toggleAttribute("asks", this.asksForSound);
    const hasCards = Boolean(this.store.shown?.dealer.length);
    if (hasCards && !this.hadCards && this.open) this.turn(false);
    this.hadCards = hasCards;
  }

  override render(): TemplateResult {
    const { words, said } = this.store;
    const names = Object.values(this.store.scene?.names ?? {});
    return html`
      <div class="line">
        ${this.asksForSound ? this.sound() : nothing}
        <p class="said ${this.pinned ? "visually-hidden" : ""}" role="status" aria-live="polite" aria-label="Dealer">
          ${said ? withCards(said, names) : "Welcome to the table."}
        </p>
        ${
          this.brief && !this.asksForSound
            ? html`<button type="button" aria-expanded=${this.open} aria-controls="said-before" @click=${this.toggle}>
                History
              </button>`
            : nothing
        }
      </div>
      <div id="said-before" class="log" ?hidden=${!this.open || this.pinned}>
        <div class="top">
          ${LOG_FITS.matches ? html`<button type="button" @click=${this.pin}>Pin beside the felt</button>` : nothing}
          <button type="button" aria-label="Close the history" @click=${this.toggle}>Close</button>
        </div>
        <ol tabindex=${this.open ? 0 : -1} aria-label="Dealer log">
          ${words
            .slice(-LATEST)
            .toReversed()
            .map((sentence) => html`<li>${withCards(sentence, names)}</li>`)}
        </ol>
      </div>
    `;
  }

  /** Asked once, before the first cards at the first table. */
  private get asksForSound(): boolean {
    const { asked, sound } = preferences.now;
    return !asked && !sound && this.store.isHere && this.store.betting;
  }

  private sound(): TemplateResult {
    return html`<span class="ask" role="group" aria-label="Sound"
      >Sound?
      <button type="button" @click=${() => this.answer(true)}>On</button>
      <button type="button" @click=${() => this.answer(false)}>Off</button></span
    >`;
  }

  private answer(on: boolean): void {
    preferences.set("sound", on);
    play("chip");
  }

  private toggle(): void {
    this.turn(!this.open);
  }

  private turn(open: boolean): void {
    this.dispatchEvent(new CustomEvent("turn-log", { detail: open, bubbles: true, composed: true }));
  }

  private pin(): void {
    this.toggle();
    preferences.set("pinned", true);
  }
}
