/** While someone counts at the table: what people say, and the question when its moment has come. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../../ui/dialog";
import { sentence } from "../../ui/sentence";
import { shared } from "../../ui/shared";
import "../../ui/tray";
import { TableElement } from "../state";

@customElement("pit-count-question")
export class CountQuestion extends TableElement {
  @state() private problem = "";

  static override styles = [
    shared,
    css`
      .talk {
        position: fixed;
        inset: 3.6rem 0 auto;
        margin: 0 auto;
        width: fit-content;
        max-width: min(30rem, 90vw);
        padding: 0.4rem 0.9rem;
        border-radius: 14px;
        background: var(--room-3);
        border: 1px solid var(--line);
        box-shadow: var(--shadow);
        pointer-events: none;
        z-index: 3;
      }
      form {
        display: grid;
        gap: 0.7rem;
      }
      label {
        display: grid;
        gap: 0.3rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { count } = this.store;
    return html`
      <div role="status">${count.talk ? html`<p class="talk">${count.talk}</p>` : nothing}</div>
      ${count.task ? this.question() : nothing}
    `;
  }

  private question(): TemplateResult {
    const { task, verdict, wish } = this.store.count;
    return html`<pit-dialog heading="Your count" @closed=${this.close}>
      <form @submit=${this.answer}>
        <p class="quiet">${wish.tags}</p>
        ${task?.discards == null ? nothing : html`<pit-tray .share=${task.discards}></pit-tray>`}
        <label>
          ${task?.text}
          <input name="given" inputmode="text" autocomplete="off" ?readonly=${Boolean(verdict)} autofocus required />
        </label>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <p role="status"><strong>${verdict}</strong></p>
        <button class="main">${verdict ? "Continue" : "Answer"}</button>
      </form>
    </pit-dialog>`;
  }

  private answer(event: SubmitEvent): void {
    event.preventDefault();
    const { count } = this.store;
    if (count.verdict) {
      this.close();
      return;
    }
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get("given"))
      .trim()
      .replace(",", ".");
    const given = Number(text);
    this.problem = text && !Number.isNaN(given) ? "" : "Type a number, such as -3 or 2.5.";
    if (!this.problem) count.answer(given).catch((error: Error) => (this.problem = sentence(error)));
  }

  private close(): void {
    this.problem = "";
    this.store.count.close();
    this.dispatchEvent(new CustomEvent("leave-focus", { bubbles: true, composed: true }));
  }
}
