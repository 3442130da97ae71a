/** Calling the floor: what happened, where, and the facts that the irregularity asks for. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shared } from "../ui/shared";
import type { FloorChoice, Kit } from "./types";

@customElement("pit-floor-form")
export class FloorForm extends LitElement {
  @property({ attribute: false }) kit!: Kit;
  @state() private chosen = "";

  static override styles = [
    shared,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.6rem;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: end;
      }
      select {
        box-sizing: border-box;
        width: 100%;
      }
      .facts select {
        width: auto;
        max-width: 100%;
      }
      .facts input {
        width: 7rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const choice = this.kit.floor.find((each) => each.id === this.chosen);
    return html`<form @submit=${this.send}>
      <label
        >What happened?
        <select name="id" required @change=${this.choose}>
          <option value="">Choose an irregularity</option>
          ${this.kit.floor.map((each) => html`<option value=${each.id}>${each.id}: ${each.title}</option>`)}
        </select>
      </label>
      ${choice ? this.facts(choice) : nothing}
    </form>`;
  }

  private facts(choice: FloorChoice): TemplateResult {
    const asks = new Set(choice.asks);
    const seats = Array.from({ length: this.kit.seats }, (_, index) => index + 1);
    return html`<p class="quiet">${choice.happened}</p>
      <div class="facts">
        ${
          choice.words.length > 1
            ? html`<label
                >Which
                <select name="what">
                  ${choice.words.map((word) => html`<option>${word}</option>`)}
                </select>
              </label>`
            : nothing
        }
        ${
          asks.has("seat") || choice.id === "M20"
            ? html`<label
                >Seat
                <select name="seat">
                  ${seats.map((seat) => html`<option>${seat}</option>`)}
                </select>
              </label>`
            : nothing
        }
        ${
          asks.has("hand")
            ? html`<label>Hand <input name="hand" type="number" min="1" max="8" value="1" /></label>`
            : nothing
        }
        ${
          asks.has("wager")
            ? html`<label
                >Wager
                <select name="wager">
                  ${this.kit.wagers.map((each) => html`<option value=${each.wager}>${each.title}</option>`)}
                </select>
              </label>`
            : nothing
        }
        ${asks.has("player") ? html`<label>Player <input name="player" autocomplete="off" /></label>` : nothing}
        ${asks.has("amount") ? html`<label>Amount, $ <input name="amount" inputmode="decimal" /></label>` : nothing}
        ${asks.has("due") ? html`<label>Due, $ <input name="due" inputmode="decimal" /></label>` : nothing}
        ${
          asks.has("cards")
            ? html`<label>Cards <input name="cards" type="number" min="1" max="8" value="1" /></label>`
            : nothing
        }
        ${asks.has("card") ? html`<label>Card, such as Ks <input name="card" maxlength="2" /></label>` : nothing}
        ${
          asks.has("seen")
            ? html`<label
                >Seen by
                <select name="seen">
                  ${["everybody", "nobody", "the dealer", "a player"].map((each) => html`<option>${each}</option>`)}
                </select>
              </label>`
            : nothing
        }
        <button class="main">Call the floor</button>
      </div>`;
  }

  private choose(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value;
  }

  private send(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const value = (name: string): string => String(data.get(name) ?? "").trim();
    const hand = value("hand");
    const parts = [
      `floor ${value("id")}`,
      value("what"),
      value("seat") ? `at ${value("seat")}${hand && hand !== "1" ? `.${hand}` : ""}` : "",
      value("wager") ? `wager ${value("wager")}` : "",
      value("player") ? `by ${value("player")}` : "",
      value("amount") ? `amount ${value("amount").replace("$", "")}` : "",
      value("due") ? `due ${value("due").replace("$", "")}` : "",
      value("cards") ? `cards ${value("cards")}` : "",
      value("card") ? `card ${value("card")}` : "",
      value("seen") ? `seen by ${value("seen")}` : "",
    ];
    this.dispatchEvent(new CustomEvent<string>("floor", { detail: `${parts.filter(Boolean).join(" ")}: reported` }));
    form.reset();
    this.chosen = "";
  }
}
