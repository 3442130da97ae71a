/** Before a costly choice: what it costs on average, and whether one is sure. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { shared } from "../../ui/shared";
import { act, actionTitle, cents, TableElement } from "../state";

@customElement("pit-warn")
export class Warn extends TableElement {
  static override styles = [
    shared,
    css`
      .warn {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: center;
        justify-content: center;
        border: 2px solid var(--bad);
        border-radius: 10px;
        padding: 0.4rem 0.8rem;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { warning } = this.store;
    if (!warning) return nothing;
    const title = actionTitle(warning.offer.action);
    return html`
      <div class="warn" role="alertdialog" aria-label="A costly choice">
        <span>${title} costs ${cents(warning.cents)} more on average than ${actionTitle(warning.best)}. Continue?</span>
        <button type="button" class="main" @click=${this.drop}>Cancel</button>
        <button type="button" @click=${() => act(this.store, warning.offer, warning.choice, true)}>
          ${title} anyway
        </button>
      </div>
    `;
  }

  protected override updated(): void {
    const alert = this.renderRoot.querySelector(".warn");
    if (alert && !alert.contains((this.renderRoot as ShadowRoot).activeElement))
      this.renderRoot.querySelector<HTMLElement>("button.main")?.focus();
  }

  private drop(): void {
    this.store.warning = undefined;
    this.store.changed();
  }
}
