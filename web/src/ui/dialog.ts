/** A sheet over the page: the browser's own dialog, so that focus stays in it, Escape closes it and focus returns. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { shared } from "./shared";

@customElement("pit-dialog")
export class Dialog extends LitElement {
  @property() heading = "";
  @property({ type: Boolean }) wide = false;
  /** What is inside has its own way out. */
  @property({ type: Boolean }) bare = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    shared,
    css`
      :host {
        display: contents;
      }
      dialog {
        --covered: calc(44px + 1.2rem);
        --ground: var(--room-2);
        color: var(--ink);
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: 0;
        width: min(34rem, calc(100vw - 1rem));
        max-height: calc(100dvh - 1rem);
        box-shadow: var(--shadow);
      }
      dialog.wide {
        width: min(62rem, calc(100vw - 1rem));
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 55%);
      }
      .head {
        position: sticky;
        top: 0;
        z-index: 3;
        display: flex;
        align-items: center;
        gap: 1rem;
        padding: 0.6rem 1rem;
        min-height: 44px;
        background: var(--room-3);
      }
      .head h2 {
        margin: 0 auto 0 0;
        font-size: 1.15rem;
      }
      .body {
        padding: 0.4rem 1rem 1rem;
      }
    `,
  ];

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`
      <dialog class=${this.wide ? "wide" : ""} aria-labelledby="heading" @close=${this.closed} @click=${this.outside}>
        <div class="head">
          <h2 id="heading">${this.heading}</h2>
          ${this.bare ? nothing : html`<button type="button" @click=${() => this.dialog.close()}>Close</button>`}
        </div>
        <div class="body"><slot></slot></div>
      </dialog>
    `;
  }

  private closed(): void {
    // Where nothing had the focus before, the browser leaves it in the closed sheet until it paints again.
    if (this.shadowRoot?.activeElement instanceof HTMLElement) this.shadowRoot.activeElement.blur();
    this.dispatchEvent(new CustomEvent("closed"));
  }

  private outside(event: MouseEvent): void {
    if (event.target === this.dialog && event.composedPath()[0] === this.dialog) this.dialog.close();
  }
}
