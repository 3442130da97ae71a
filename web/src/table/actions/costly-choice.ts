/** Before a costly choice: that there is a better one; asked again, which one; asked once more, why. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { cents, costText } from "../../ui/money";
import { shared } from "../../ui/shared";
import { act, choiceTitle, TableElement } from "../state";

const DEEPEST = 3;

@customElement("pit-warn")
export class Warn extends TableElement {
  static override styles = [
    shared,
    css`
      .warn {
        position: absolute;
        inset: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.6rem;
        align-items: center;
        align-content: center;
        justify-content: center;
        border: 2px solid var(--bad);
        border-radius: 10px;
        padding: 0.3rem 0.8rem;
        overflow: auto;
        text-align: center;
      }
      .warn button {
        padding-inline: 0.8rem;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { warning } = this.store;
    if (!warning) return nothing;
    const title = choiceTitle(this.store, warning.offer.action);
    return html`
      <div class="warn" role="alertdialog" aria-label="A costly choice">
        <span>${this.words()}</span>
        <button type="button" class="main" @click=${this.drop}>Cancel</button>
        ${
          warning.depth < DEEPEST
            ? html`<button type="button" @click=${this.deeper}>${warning.depth === 1 ? "Which one?" : "Why?"}</button>`
            : nothing
        }
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

  private words(): string {
    const { warning, hints } = this.store;
    if (!warning) return "";
    const [title, best] = [choiceTitle(this.store, warning.offer.action), choiceTitle(this.store, warning.best)];
    if (warning.depth === 1) return "There is a better action.";
    if (warning.depth === 2) return `${best} is better.`;
    const ev = (action: string): string => cents(hints.cents(hints.value(action)?.ev ?? 0));
    return (
      `${title} costs ${costText(warning.cents)} more on average than ${best}: ` +
      `EV ${ev(warning.offer.action)} against ${ev(warning.best)}.`
    );
  }

  private deeper(): void {
    const { warning } = this.store;
    if (!warning) return;
    this.store.warning = { ...warning, depth: warning.depth + 1 };
    this.store.changed();
  }

  private drop(): void {
    this.store.warning = undefined;
    this.store.changed();
  }
}
