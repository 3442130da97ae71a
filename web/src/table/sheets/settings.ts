/** What the player likes: kept in this browser. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { type Preferences, preferences } from "../../state/preferences";
import { shared } from "../../ui/shared";
import { play } from "../../ui/sound";
import { TableElement } from "../state";

type Choices = { [K in keyof Preferences]?: readonly (readonly [Preferences[K], string])[] };

const TITLES: Record<string, string> = {
  speed: "Speed",
  hints: "Hints",
  deck: "Deck",
  theme: "Theme",
  contrast: "Contrast",
  sound: "Sound",
  text: "Table view",
};
const CHOICES: Choices = {
  speed: [
    ["slow", "Slow"],
    ["normal", "Normal"],
    ["fast", "Fast"],
    ["instant", "Instant"],
  ],
  hints: [
    ["off", "Off"],
    ["warn", "Warn before a costly choice"],
    ["grade", "Grade each choice afterward"],
    ["both", "Warn and grade"],
  ],
  deck: [
    ["two-colour", "Two colors"],
    ["four-colour", "Four colors"],
    ["two-colour-big", "Two colors, big index"],
    ["four-colour-big", "Four colors, big index"],
  ],
  theme: [
    ["system", "Same as system"],
    ["dark", "Dark"],
    ["light", "Light"],
  ],
  contrast: [
    ["normal", "Normal"],
    ["high", "High"],
  ],
  sound: [
    [false, "Off"],
    [true, "On"],
  ],
  text: [
    [false, "Felt"],
    [true, "Text only"],
  ],
};

@customElement("pit-settings")
export class Settings extends TableElement {
  static override styles = [
    shared,
    css`
      form {
        display: grid;
        gap: 0.7rem;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: 10px;
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        padding: 0.2rem 0.8rem 0.4rem;
        margin: 0;
      }
      fieldset label {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 44px;
      }
      .volume input {
        width: 10rem;
        padding: 0;
        accent-color: var(--accent);
      }
      input:not([type="range"]) {
        min-height: 0;
        width: 1.15rem;
        height: 1.15rem;
        accent-color: var(--accent);
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<form>${Object.keys(CHOICES).map((key) => this.group(key as keyof Preferences))}</form>
      <p class="quiet">If your device asks for reduced motion, cards and chips do not move.</p>`;
  }

  /** Moving it plays a chip at that volume. */
  private volume(): TemplateResult {
    const { sound, volume } = preferences.now;
    return html`<label class="volume"
      >Volume
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        ?disabled=${!sound}
        .value=${String(Math.round(volume * 100))}
        aria-valuetext="${Math.round(volume * 100)} percent"
        @change=${(event: Event) => {
          preferences.set("volume", Number((event.target as HTMLInputElement).value) / 100);
          play("chip");
        }}
    /></label>`;
  }

  private group(key: keyof Preferences): TemplateResult {
    const choices = (CHOICES[key] ?? []) as readonly (readonly [Preferences[typeof key], string])[];
    return html`
      <fieldset>
        <legend>${TITLES[key]}</legend>
        ${choices.map(
          ([value, title]) =>
            html`<label
              ><input
                type="radio"
                name=${key}
                .checked=${preferences.now[key] === value}
                @change=${() => preferences.set(key, value as never)}
              />${title}</label
            >`,
        )}
        ${key === "sound" ? this.volume() : nothing}
      </fieldset>
    `;
  }
}
