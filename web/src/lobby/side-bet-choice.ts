/** Side bets from the catalog that fit a game, to be added to a table. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { entryPays, entryTitle, type SideBetLanguage } from "../game";
import { get } from "../net/http";
import { shared } from "../ui/shared";
import { formFoldStyles } from "./fold-styles";

@customElement("pit-side-bet-choice")
export class SideBetChoice extends LitElement {
  /** The id of a built-in game; empty for none, to which nothing is added. */
  @property() game = "";
  @property({ attribute: false }) added: readonly string[] = [];
  @state() private catalogue: SideBetLanguage["catalogue"] = [];

  static override styles = [
    shared,
    formFoldStyles,
    css`
      /* A game without side bets leaves no gap in the form. */
      :host {
        display: contents;
      }
      .bets {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
        gap: 0 1rem;
        padding-bottom: 0.6rem;
      }
      .bets label {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 48px;
      }
      .bets span {
        display: grid;
      }
      .bets small {
        color: var(--ink-2);
      }
      .bets input {
        flex: none;
        accent-color: var(--accent);
        width: auto;
        min-height: 0;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.read();
  }

  override render(): TemplateResult | typeof nothing {
    const fitting = this.catalogue.filter((entry) => entry.fits);
    if (!fitting.length) return nothing;
    return html`<details>
      <summary>Side bets <small>${this.added.length ? `${this.added.length} added` : "none added"}</small></summary>
      <div class="bets">
        ${fitting.map(
          (entry) =>
            html`<label title=${entry.summary}
              ><input
                type="checkbox"
                aria-label=${entryTitle(entry, fitting)}
                .checked=${this.added.includes(entry.id)}
                @change=${() => this.toggle(entry.id)}
              /><span>${entry.title}<small>${entryPays(entry)}</small></span></label
            >`,
        )}
      </div>
    </details>`;
  }

  private toggle(id: string): void {
    const rest = this.added.filter((each) => each !== id);
    const detail = rest.length < this.added.length ? rest : [...this.added, id];
    this.dispatchEvent(new CustomEvent<readonly string[]>("added", { detail }));
  }

  private async read(): Promise<void> {
    const asked = this.game;
    this.catalogue = [];
    if (!asked) return;
    const { catalogue } = await get<SideBetLanguage>(`/api/lab/side-bets?game=${encodeURIComponent(asked)}`);
    if (asked === this.game) this.catalogue = catalogue;
  }
}
