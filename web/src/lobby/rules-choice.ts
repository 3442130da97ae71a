/** The rules of a game as a part of a form that opens: the game's own rules, or others that someone chooses. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Game, game as gameOf, type Settings } from "../net/games";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { formFoldStyles } from "./fold-styles";
import "./option-field";
import type { Value } from "./option-field";
import { practicedOptions, withSetting } from "./practiced-options";

@customElement("pit-rules-choice")
export class RulesChoice extends LitElement {
  @property() game = "";
  /** Options that differ from the game's own rules. */
  @property({ attribute: false }) settings: Settings = {};
  /** Procedures of the house too. */
  @property({ type: Boolean }) house = false;
  @state() private about: Game | undefined;
  @state() private problem = "";

  static override styles = [
    shared,
    formFoldStyles,
    css`
      :host {
        min-width: 0;
      }
      :host([open]) {
        flex-basis: 100%;
      }
      details {
        background: var(--room-2);
      }
      @media (height < 34rem), (width < 34rem) {
        small {
          display: none;
        }
      }
      summary {
        white-space: nowrap;
        /* With its border as high as the fields beside it. */
        min-height: 42px;
        padding-block: 0;
      }
    `,
  ];

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game")) void this.read();
  }

  override render(): TemplateResult {
    const count = Object.keys(this.settings).length;
    return html`<details
      @toggle=${(event: Event) => this.toggleAttribute("open", (event.target as HTMLDetailsElement).open)}
    >
      <summary>Rules ${count ? html`<small>${count} changed</small>` : nothing}</summary>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.about ? this.fields(this.about) : nothing}
      ${count ? html`<p><button type="button" @click=${() => this.change({})}>Reset all rules</button></p>` : nothing}
    </details>`;
  }

  private fields(about: Game): TemplateResult[] {
    return practicedOptions(about.options, about.wagers[0]?.id ?? "", this.house).map(
      (option) =>
        html`<pit-option-field
          .option=${option}
          .value=${this.settings[option.key] ?? option.default}
          .wagers=${about.wagers}
          @change-value=${(event: CustomEvent<Value>) => this.change(withSetting(this.settings, option, event.detail))}
        ></pit-option-field>`,
    );
  }

  private change(detail: Settings): void {
    this.dispatchEvent(new CustomEvent<Settings>("choose-rules", { detail }));
  }

  private async read(): Promise<void> {
    const name = this.game;
    this.about = undefined;
    this.problem = "";
    if (!name) return;
    try {
      const found = await gameOf(name);
      if (name === this.game) this.about = found;
    } catch (error) {
      if (name === this.game) this.problem = sentence(error);
    }
  }
}
