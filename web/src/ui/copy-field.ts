/** A text with a button that copies it; where the browser does not let us, the text is selected instead. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { shared } from "./shared";

@customElement("pit-copy")
export class Copy extends LitElement {
  @property() text = "";
  @property() label = "Link";
  @state() private said = "";
  @query("input") private field!: HTMLInputElement;

  static override styles = [
    shared,
    css`
      .row {
        flex-wrap: nowrap;
        align-items: end;
      }
      label {
        flex: 1;
        min-width: 0;
      }
      input {
        width: 100%;
      }
      button {
        flex: none;
        min-width: 6rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <div class="row">
        <label>${this.label} <input readonly .value=${this.text} @focus=${() => this.field.select()} /></label>
        <button type="button" @click=${this.copy}>Copy</button>
      </div>
      <div role="status" class="quiet">${this.said}</div>
    `;
  }

  private async copy(): Promise<void> {
    this.field.select();
    try {
      await navigator.clipboard.writeText(this.text);
      this.said = "Copied.";
    } catch {
      this.said = "Selected. Press Ctrl+C to copy.";
    }
  }
}
