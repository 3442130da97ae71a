/** Counting at this table: which count, how often one is asked, and how it went. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { COUNT_HELP, COUNTS } from "../../state/count-wish";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

const MIDDLE = "This shoe was already in play when you opened the table: the count starts from there.";

@customElement("pit-count-sheet")
export class CountSheet extends TableElement {
  static override styles = [
    shared,
    css`
      form {
        display: grid;
        gap: 0.7rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
      }
      .check {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 44px;
      }
      .check input {
        min-height: 0;
        width: 1.2rem;
        height: 1.2rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { count } = this.store;
    const { wish } = count;
    return html`
      <p>
        You are asked for the running count, the true count, the decks in the discard tray or your bet, graded against
        the cards that this page has shown you since the shuffle.
      </p>
      ${count.isWhole ? nothing : html`<p class="quiet">${MIDDLE}</p>`}
      ${count.problem ? html`<p class="problem" role="alert">${count.problem}</p>` : nothing}
      ${
        count.answered
          ? html`<p role="status">
              ${count.right} of ${count.answered} right, ${(count.seconds / count.answered).toFixed(1)} s each.
            </p>`
          : nothing
      }
      <form @submit=${this.begin}>
        <label>
          Count
          <input name="tags" list="counts" .value=${wish.tags} maxlength="200" required autocomplete="off" />
          <small class="quiet">${COUNT_HELP}</small>
        </label>
        <datalist id="counts">${COUNTS.map((each) => html`<option value=${each}></option>`)}</datalist>
        <label>
          Units to bet by true count
          <input name="ramp" .value=${wish.ramp} maxlength="200" required autocomplete="off" />
        </label>
        <label>
          How often
          <select name="often">
            <option value="sometimes" ?selected=${wish.often === "sometimes"}>Now and then</option>
            <option value="always" ?selected=${wish.often === "always"}>Before every round</option>
          </select>
        </label>
        <label class="check"> <input type="checkbox" name="talk" .checked=${wish.talk} /> Table talk </label>
        <button class="main">${wish.on ? "Change" : "Start counting"}</button>
        ${wish.on ? html`<button type="button" @click=${this.stop}>Stop counting</button>` : nothing}
      </form>
    `;
  }

  private begin(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    this.store.count.set({
      on: true,
      tags: String(form.get("tags")),
      ramp: String(form.get("ramp")),
      often: form.get("often") === "always" ? "always" : "sometimes",
      talk: form.has("talk"),
    });
    this.dispatchEvent(new CustomEvent("done", { bubbles: true, composed: true }));
  }

  private stop(): void {
    this.store.count.set({ ...this.store.count.wish, on: false });
  }
}
