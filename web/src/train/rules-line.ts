/** The options that differ from a game's own rules, in words. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { game, type Settings } from "../net/games";
import { settingsWords } from "../ui/option-words";
import { shared } from "../ui/shared";

@customElement("pit-rules-line")
export class RulesLine extends LitElement {
  @property() game = "";
  @property({ attribute: false }) settings: Settings = {};
  @state() private words = "";

  static override styles = [shared];

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game") || changes.has("settings")) void this.read();
  }

  override render(): TemplateResult | typeof nothing {
    return this.words ? html`<p class="quiet">Rules: ${this.words}</p>` : nothing;
  }

  /** Where the game cannot be read, the settings stand as they are. */
  private async read(): Promise<void> {
    const { game: name, settings } = this;
    this.words = "";
    if (!Object.keys(settings).length) return;
    try {
      this.words = settingsWords((await game(name, settings)).options, settings);
    } catch {
      this.words = Object.entries(settings)
        .map(([key, value]) => `${key}=${value}`)
        .join(", ");
    }
  }
}
