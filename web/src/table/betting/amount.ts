/**
 * An exact amount within what is offered: typed, or moved by steps; the largest is always allowed. What else may be
 * pressed can stand beside its button.
 */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { dollars, parseDollars } from "../../ui/money";
import { shared } from "../../ui/shared";

@customElement("pit-amount")
export class Amount extends LitElement {
  @property() label = "Amount";
  @property() verb = "OK";
  @property({ type: Number }) minimum = 0;
  @property({ type: Number }) maximum = 0;
  @property({ type: Number }) step = 100;
  @property({ type: Number }) value = 0;
  @state() private problem = "";

  static override styles = [
    shared,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: end;
      }
      input {
        width: var(--amount-width, 7.5rem);
      }
      label {
        font-size: 0.9rem;
      }
      .problem {
        flex-basis: 100%;
        margin: 0;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <form @submit=${this.submit}>
        <label
          >${this.label} (${dollars(this.minimum)} to ${dollars(this.maximum)})
          <input
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            .value=${dollars(this.value || this.maximum).replace("$", "")}
            aria-describedby="problem"
          />
        </label>
        <button type="button" aria-label="Less" @click=${() => this.move(-1)}>−</button>
        <button type="button" aria-label="More" @click=${() => this.move(1)}>+</button>
        <button class="main" type="submit">${this.verb}</button>
        <slot></slot>
        <p class="problem" id="problem" role="alert">${this.problem || nothing}</p>
      </form>
    `;
  }

  private get field(): HTMLInputElement {
    return this.renderRoot.querySelector("input")!;
  }

  private move(way: number): void {
    const now = parseDollars(this.field.value) ?? this.minimum;
    const next = Math.min(this.maximum, Math.max(this.minimum, now + way * this.step));
    this.field.value = dollars(next).replace("$", "");
  }

  private submit(event: Event): void {
    event.preventDefault();
    const cents = parseDollars(this.field.value);
    this.problem = cents === undefined ? "Enter an amount like 25 or 2.50." : "";
    if (cents !== undefined) this.dispatchEvent(new CustomEvent<number>("amount", { detail: cents }));
  }
}
