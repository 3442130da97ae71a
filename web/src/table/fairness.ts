/** The promise for this shoe and the next, one's own words for the shuffle, and the way to check. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { shared } from "../ui/shared";
import { TableElement } from "./element";

@customElement("pit-fairness")
export class Fairness extends TableElement {
  @state() private said = "";

  static override styles = [shared, css`
    code { display: block; overflow-wrap: anywhere; font-size: 0.85rem; background: var(--room); border: 1px solid var(--line); border-radius: 8px; padding: 0.4rem 0.6rem; }
    form { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: end; }
    label { flex: 1 1 14rem; }
  `];

  override render(): TemplateResult {
    const { store } = this;
    const fair = store.scene?.fair;
    if (!fair) return html``;
    return html`
      <p>Before a shoe is shuffled the server has promised its seed by this number; your words and the cut go in after. When the shoe retires the seed is shown, and anybody can deal it again.</p>
      ${fair.commitment ? html`<h3>Shoe ${fair.shoe}</h3><code>${fair.commitment}</code>` : nothing}
      ${fair.contributions.length ? html`<p>Words in it: ${fair.contributions.map(([name, text]) => `${name}: “${text}”`).join(", ")}</p>` : nothing}
      ${fair.next_commitment ? html`<h3>The next shoe</h3><code>${fair.next_commitment}</code>` : nothing}
      ${store.isHere
        ? html`<form @submit=${this.seed}><label>Your own words for the next shuffle <input name="text" maxlength="64" .value=${store.you.seed} autocomplete="off" /></label><button type="submit">Use them</button></form><p role="status">${this.said}</p>`
        : nothing}
      ${fair.retired ? html`<h3>Shoe ${fair.retired} is retired</h3><code>${fair.retired_seed}</code><p><a href="/fair?table=${store.table}&shoe=${fair.retired}">Check shoe ${fair.retired}</a></p>` : nothing}
      <p><a href="/fair">How fairness is checked</a></p>
    `;
  }

  private async seed(event: Event): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "");
    const answer = await this.store.do({ do: "seed", text });
    this.said = answer.ok ? "They count from the next shoe on." : (answer.message ?? "Refused.");
  }
}
