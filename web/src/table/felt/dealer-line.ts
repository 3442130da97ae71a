/** The dealer's words: a line that is read out, and the log of what was said before it. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { withCards } from "../../cards";
import { preferences } from "../../state/preferences";
import { shared } from "../../ui/shared";
import { play } from "../../ui/sound";
import { TableElement } from "../state";
import { LOG_FITS } from "./dealer-log";

const LATEST = 60;

@customElement("pit-dealer-line")
export class DealerLine extends TableElement {
  @state() private open = false;
  /** One line, which opens the log when it is pressed: for small screens. */
  @property({ type: Boolean, reflect: true }) brief = false;
  /** The log stands beside the felt: here the words are read out and not seen. */
  @property({ type: Boolean, reflect: true }) pinned = false;

  static override styles = [
    shared,
    css`
      :host {
        position: relative;
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
      /* The question is never cut off: what was said has the room that is left. */
      :host([asks]) .said {
        width: 0;
      }
      .said.visually-hidden {
        display: block;
      }
      :host([pinned]) .line {
        justify-content: flex-end;
      }
      .log {
        position: absolute;
        z-index: 12;
        right: 0;
        left: 0;
        top: 100%;
        max-height: min(50vh, 22rem);
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
      .pin {
        float: inline-end;
        margin: 0.4rem;
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
  }

  override render(): TemplateResult {
    const { words, said } = this.store;
    const names = Object.values(this.store.scene?.names ?? {});
    return html`
      <div class="line">
        <p class="said ${this.pinned ? "visually-hidden" : ""}" role="status" aria-live="polite" aria-label="Dealer">
          ${said ? withCards(said, names) : "Welcome to the table."}
        </p>
        ${this.asksForSound ? this.sound() : nothing}
        ${
          this.pinned || this.asksForSound
            ? nothing
            : html`<button
                type="button"
                aria-expanded=${this.open}
                aria-controls="said-before"
                @click=${() => (this.open = !this.open)}
              >
                History
              </button>`
        }
      </div>
      <div id="said-before" class="log" ?hidden=${!this.open || this.pinned}>
        ${
          LOG_FITS.matches
            ? html`<button class="pin" type="button" @click=${this.pin}>Pin beside the felt</button>`
            : nothing
        }
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

  private pin(): void {
    this.open = false;
    preferences.set("pinned", true);
  }
}
