/** The commitments to this shoe and the next, one's client seed, and who contributed. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Fair } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

@customElement("pit-fairness")
export class Fairness extends TableElement {
  @state() private said = "";

  static override styles = [
    shared,
    css`
      code {
        display: block;
        overflow-wrap: anywhere;
        font-size: 0.85rem;
        background: var(--room);
        border: 1px solid var(--line);
        border-radius: 8px;
        padding: 0.4rem 0.6rem;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: end;
        margin-top: 1rem;
      }
      label {
        flex: 1 1 14rem;
      }
      ul {
        margin: 0.4rem 0;
        padding-inline-start: 1.2rem;
      }
      h4 {
        margin: 0.8rem 0 0.3rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { store } = this;
    const fair = store.scene?.fair;
    if (!fair) return html``;
    return html`
      <p>
        When the table opened, its anchor committed it to the seeds of all its shoes. Before each shuffle, your browser
        adds a new client seed that the table could not know. When a shoe is retired, its seed is published, and anyone
        can check how it was dealt.
      </p>
      ${
        fair.anchor
          ? html`<h3>Anchor of this table</h3>
              <code>${fair.anchor}</code>`
          : nothing
      }
      ${
        fair.next_anchor
          ? html`<h4>Anchor of the next seed chain</h4>
              <code>${fair.next_anchor}</code>`
          : nothing
      }
      ${
        fair.discarded
          ? html`<p role="note">
              Shoe ${fair.discarded} was discarded and will not be dealt further. The table has a new anchor.
            </p>`
          : nothing
      }
      ${fair.shoe ? this.shoe(fair) : nothing}
      ${
        fair.next_commitment
          ? html`<h3>Next shoe: commitment</h3>
              <code>${fair.next_commitment}</code>`
          : nothing
      }
      ${store.isHere ? this.form() : nothing}
      ${
        fair.retired
          ? html`<h3>Seed of retired shoe ${fair.retired}</h3>
              <code>${fair.retired_seed}</code>${this.mine(fair.retired)}
              <p><a href="/fair?table=${store.table}&shoe=${fair.retired}">Check shoe ${fair.retired}</a></p>`
          : nothing
      }
      <p><a href="/fair">How to verify fairness</a></p>
    `;
  }

  private shoe(fair: Fair): TemplateResult {
    const place = fair.position ? ` (link ${fair.position} of the seed chain)` : "";
    return html`
      <h3>Shoe ${fair.shoe}: commitment${place}</h3>
      <code>${fair.commitment}</code>
      ${this.mine(fair.shoe, fair)}
      ${
        fair.client_seeds.length
          ? html`<h4>Client seeds used (SHA-256)</h4>
              <ul>
                ${fair.client_seeds.map(
                  ([seat, player, digest]) =>
                    html`<li>Seat ${seat}, ${this.store.nameOf(player)} <code>${digest}</code></li>`,
                )}
              </ul>`
          : nothing
      }
      ${
        fair.missing.length
          ? html`<p>
              Client seed missing or late:
              ${fair.missing.map(([seat, player]) => `seat ${seat}, ${this.store.nameOf(player)}`).join("; ")}.
            </p>`
          : nothing
      }
      ${
        fair.contributions.length
          ? html`<p>Texts used: ${fair.contributions.map(([name, text]) => `${name}: “${text}”`).join(", ")}</p>`
          : nothing
      }
    `;
  }

  /** What this browser gave for a shoe; while it is dealt, also whether it was mixed in. */
  private mine(shoe: number, fair?: Fair): TemplateResult | typeof nothing {
    const given = this.store.seeds.given.get(shoe);
    if (!given) return nothing;
    const isIn = !fair || fair.client_seeds.some(([, , digest]) => digest === given.digest);
    const words = given.late ? "It arrived too late and was not used." : isIn ? "" : "It was not used for this shoe.";
    return html`<h4>Your client seed for shoe ${shoe}</h4>
      <code>${given.seed}</code>${words ? html`<p class="problem" role="status">${words}</p>` : nothing}`;
  }

  private form(): TemplateResult {
    return html`
      <form @submit=${this.use}>
        <label
          >Use your own text as the client seed for the next shoe
          <input name="text" maxlength="64" .value=${this.store.seeds.text} autocomplete="off"
        /></label>
        <button type="submit">Use once</button>
      </form>
      <p role="status">${this.said}</p>
    `;
  }

  private use(event: Event): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "");
    this.store.seeds.useText(text);
    this.said = text
      ? "Used for the next shoe instead of a random client seed. Later shoes use random ones again."
      : "The next shoe uses a random client seed.";
  }
}
