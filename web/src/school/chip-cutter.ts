/** A tray of chips: an amount is cut out chip by chip, or typed. */
import { css, html, LitElement, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chipFace } from "../chips";
import { dollars, parseDollars } from "../ui/money";
import { shared } from "../ui/shared";

/** What was cut out: the amount, and the chips as they are typed. */
export interface Cut {
  readonly cents: number;
  readonly chips: string;
}

@customElement("pit-chip-cutter")
export class ChipCutter extends LitElement {
  @property({ attribute: false }) chips: readonly number[] = [];
  @property() action = "Pay";
  /** Chips alone count, not a typed amount: for coloring up. */
  @property({ type: Boolean, attribute: "chips-only" }) chipsOnly = false;
  @state() private cut: readonly number[] = [];
  @state() private typed = "";

  static override styles = [
    shared,
    css`
      form,
      .tray {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
      }
      .tray button {
        border-radius: 999px;
        padding: 2px;
        width: 52px;
        height: 52px;
      }
      svg {
        width: 44px;
        height: 44px;
      }
      input {
        width: 7rem;
      }
      output {
        font-weight: 700;
      }
      @media (width < 64rem) or (height < 34rem) {
        form,
        .tray {
          gap: 0.3rem;
        }
        .tray button {
          width: 44px;
          height: 44px;
          padding: 0;
        }
        svg {
          width: 40px;
          height: 40px;
        }
        input {
          width: 5rem;
        }
      }
    `,
  ];

  private get cents(): number {
    return this.cut.reduce((sum, each) => sum + each, 0);
  }

  private get counts(): Map<number, number> {
    const found = new Map<number, number>();
    for (const value of [...this.cut].sort((one, other) => other - one)) found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  }

  override render(): TemplateResult {
    const amount = this.cut.length ? dollars(this.cents) : this.typed || dollars(0);
    return html`
      <div class="tray" role="group" aria-label="Chips">
        ${this.chips.map(
          (value) =>
            html`<button type="button" aria-label="Add a ${dollars(value)} chip" @click=${() => this.add(value)}>
              <svg viewBox="0 0 40 40" aria-hidden="true">${svg`${chipFace(value, dollars(value))}`}</svg>
            </button>`,
        )}
      </div>
      <form @submit=${this.send}>
        <output aria-live="polite">${amount}${this.words()}</output>
        <button type="button" ?disabled=${!this.cut.length} @click=${this.undo}>Undo</button>
        ${
          this.chipsOnly
            ? nothing
            : html`<label class="row"
                >or type
                <input
                  name="amount"
                  inputmode="decimal"
                  autocomplete="off"
                  .value=${this.typed}
                  @input=${this.type}
                  aria-label="Amount in dollars"
              /></label>`
        }
        <button class="main" ?disabled=${this.chipsOnly ? !this.cut.length : this.value() === undefined}>
          ${this.action} ${amount}
        </button>
      </form>
    `;
  }

  /** The chips in words, in brackets. */
  private words(): string {
    const chips = [...this.counts].map(([value, count]) => `${count} × ${dollars(value)}`);
    return chips.length ? ` (${chips.join(", ")})` : "";
  }

  private value(): number | undefined {
    return this.cut.length ? this.cents : parseDollars(this.typed);
  }

  private add(value: number): void {
    this.cut = [...this.cut, value];
    this.typed = "";
  }

  private undo(): void {
    this.cut = this.cut.slice(0, -1);
  }

  private type(event: Event): void {
    this.typed = (event.target as HTMLInputElement).value;
    this.cut = [];
  }

  private send(event: Event): void {
    event.preventDefault();
    const cents = this.value();
    if (cents === undefined) return;
    const chips = [...this.counts].map(([value, count]) => `${count}x${value / 100}`).join(" ");
    this.cut = [];
    this.typed = "";
    this.dispatchEvent(new CustomEvent<Cut>("cut", { detail: { cents, chips } }));
  }
}
