/** The discard tray from the side, to scale: its height is the whole shoe. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { vars } from "./vars";

@customElement("pit-tray")
export class Tray extends LitElement {
  /** The part of the shoe that is in it. */
  @property({ type: Number }) share = 0;

  static override styles = css`
    .tray {
      width: 120px;
      height: 240px;
      border: 3px solid var(--ink-2);
      border-top: 0;
      display: flex;
      align-items: end;
    }
    .tray div {
      width: 100%;
      height: var(--discards);
      background: repeating-linear-gradient(#fff 0 2px, #b9b9b9 2px 3px);
    }
  `;

  override render(): TemplateResult {
    return html`<div class="tray" role="img" aria-label="The discard tray, to scale">
      <div ${vars({ "--discards": `${100 * this.share}%` })}></div>
    </div>`;
  }
}
