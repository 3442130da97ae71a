/** What someone likes: kept in this browser, in force at once. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { onChange } from "../state/on-change";
import { type Preferences, preferences } from "../state/preferences";
import { shared } from "../ui/shared";

const DECKS: readonly (readonly [Preferences["deck"], string])[] = [
  ["two-colour", "Two colors"],
  ["four-colour", "Four colors"],
  ["two-colour-big", "Two colors, big index"],
  ["four-colour-big", "Four colors, big index"],
];
const SAMPLE = ["As", "Kh", "9d", "7c"];

interface Choice<K extends keyof Preferences> {
  key: K;
  title: string;
  values: readonly (readonly [Preferences[K], string])[];
}

const THEME: Choice<"theme"> = {
  key: "theme",
  title: "Theme",
  values: [
    ["system", "Same as system"],
    ["dark", "Dark"],
    ["light", "Light"],
  ],
};
const CONTRAST: Choice<"contrast"> = {
  key: "contrast",
  title: "Contrast",
  values: [
    ["normal", "Normal"],
    ["high", "High"],
  ],
};
const SPEED: Choice<"speed"> = {
  key: "speed",
  title: "Speed",
  values: [
    ["slow", "Slow"],
    ["normal", "Normal"],
    ["fast", "Fast"],
    ["instant", "Instant"],
  ],
};
const HINTS: Choice<"hints"> = {
  key: "hints",
  title: "Hints",
  values: [
    ["off", "Off"],
    ["warn", "Warn before a costly choice"],
    ["grade", "Grade each choice afterward"],
    ["both", "Warn and grade"],
  ],
};

@customElement("pit-preferences")
export class PreferencesForm extends LitElement {
  static override styles = [
    shared,
    css`
      .grid {
        display: grid;
        gap: 1rem 1.5rem;
        grid-template-columns: repeat(auto-fit, minmax(min(13.4rem, 100%), 1fr));
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: 0.6rem 0.9rem 0.8rem;
        margin: 0;
        min-width: 0;
      }
      legend {
        font-weight: 650;
        padding: 0 0.3rem;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 44px;
        padding: 0.2rem 0;
        cursor: pointer;
      }
      input {
        min-height: 0;
        width: 1.2rem;
        height: 1.2rem;
        accent-color: var(--accent);
        flex: none;
      }
      .decks {
        grid-column: 1 / -1;
      }
      .decks div {
        display: grid;
        gap: 0.6rem;
        grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
      }
      .decks label {
        padding: 0.5rem;
        border: 1px solid var(--line);
        border-radius: 10px;
        flex-wrap: wrap;
      }
      .decks label:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .cards {
        display: flex;
        gap: 4px;
        flex-basis: 100%;
      }
      .cards img {
        width: 22%;
        max-width: 60px;
        height: auto;
        border-radius: 5px;
        background: #fff;
      }
    `,
  ];

  private readonly again = (): void => this.requestUpdate();

  constructor() {
    super();
    onChange(this, preferences, this.again);
  }

  override render(): TemplateResult {
    return html`
      <div class="grid">
        ${this.choice(THEME)} ${this.choice(CONTRAST)} ${this.choice(SPEED)} ${this.choice(HINTS)}
        <fieldset>
          <legend>Sound and text</legend>
          ${this.toggle("sound", "Sounds")} ${this.toggle("text", "Text-only tables")}
        </fieldset>
        <fieldset class="decks">
          <legend>Deck</legend>
          <div>${DECKS.map(([deck, title]) => this.deck(deck, title))}</div>
        </fieldset>
      </div>
    `;
  }

  private choice<K extends keyof Preferences>({ key, title, values }: Choice<K>): TemplateResult {
    return html`
      <fieldset>
        <legend>${title}</legend>
        ${values.map(
          ([value, words]) => html`
            <label
              ><input
                type="radio"
                name=${key}
                .checked=${preferences.now[key] === value}
                @change=${() => preferences.set(key, value)}
              />
              ${words}</label
            >
          `,
        )}
      </fieldset>
    `;
  }

  private toggle(key: "sound" | "text", words: string): TemplateResult {
    return html`
      <label>
        <input
          type="checkbox"
          .checked=${preferences.now[key]}
          @change=${(event: Event) => preferences.set(key, (event.target as HTMLInputElement).checked)}
        />
        ${words}
      </label>
    `;
  }

  private deck(deck: Preferences["deck"], title: string): TemplateResult {
    return html`
      <label>
        <input
          type="radio"
          name="deck"
          .checked=${preferences.now.deck === deck}
          @change=${() => preferences.set("deck", deck)}
        />
        ${title}
        <span class="cards" aria-hidden="true"
          >${SAMPLE.map(
            (card) => html`<img src="/cards/${deck}/${card}.svg" alt="" width="60" height="84" loading="lazy" />`,
          )}</span
        >
      </label>
    `;
  }
}
