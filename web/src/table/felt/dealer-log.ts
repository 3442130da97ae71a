/** The log of the table beside the felt: everything that was said, the newest last. */
import { css, html, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { withCards } from "../../cards";
import { preferences } from "../../state/preferences";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

/** A window in which felt and log stand beside each other. */
export const LOG_FITS = matchMedia("(min-width: 1180px) and (min-height: 520px)");
/** Within this distance the reader counts as being at the end. */
const NEAR = 48;

@customElement("pit-dealer-log")
export class DealerLog extends TableElement {
  @query("ol") private list?: HTMLOListElement;
  private follows = true;

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr);
        min-height: 0;
        background: var(--room-2);
        border-inline-start: 1px solid var(--line);
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        padding: 0.2rem 0.4rem 0.2rem 0.9rem;
        border-bottom: 1px solid var(--line);
      }
      h2 {
        margin: 0;
        font-size: 1rem;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0.5rem 0.9rem;
        overflow: auto;
        font-size: 0.92rem;
        line-height: 1.35;
      }
      li {
        padding: 0.18rem 0;
        color: var(--ink-2);
      }
      li:last-child {
        color: var(--ink);
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const names = Object.values(this.store.scene?.names ?? {});
    const { words } = this.store;
    return html`
      <header>
        <h2>Log</h2>
        <button type="button" @click=${() => preferences.set("pinned", false)}>Unpin</button>
      </header>
      <ol tabindex="0" aria-label="Dealer log" @scroll=${this.scrolled}>
        ${words.length ? words.map((words) => html`<li>${withCards(words, names)}</li>`) : html`<li>Nothing yet.</li>`}
      </ol>
    `;
  }

  /** Whoever scrolled back reads on undisturbed. */
  protected override updated(): void {
    if (this.follows && this.list) this.list.scrollTop = this.list.scrollHeight;
  }

  private scrolled(): void {
    const { list } = this;
    if (list) this.follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  }
}
