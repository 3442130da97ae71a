/** Whose gain is green: the player's, or the house's for someone who designs or offers a game. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { onChange } from "../state/on-change";
import { type Preferences, preferences } from "../state/preferences";
import { shared } from "../ui/shared";

type Side = Preferences["side"];
const SIDES: readonly (readonly [Side, string])[] = [
  ["player", "Player"],
  ["house", "House"],
];

@customElement("pit-side")
export class SideSwitch extends LitElement {
  private readonly again = () => this.requestUpdate();

  static override styles = [
    shared,
    css`
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 0.7rem;
        align-items: center;
        border: 0;
        margin: 0;
        padding: 0;
        font-size: 0.9rem;
      }
      legend {
        float: left;
        padding: 0;
      }
      .sample {
        color: var(--good);
        font-weight: 650;
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.3rem;
        min-height: 32px;
        cursor: pointer;
      }
      input {
        min-height: 0;
        width: 1.1rem;
        height: 1.1rem;
        accent-color: var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, preferences, this.again);
  }

  override render(): TemplateResult {
    return html`<fieldset>
      <legend><span class="sample">Green</span> favors the</legend>
      ${SIDES.map(
        ([side, title]) =>
          html`<label
            ><input
              type="radio"
              name="side"
              value=${side}
              .checked=${preferences.now.side === side}
              @change=${() => preferences.set("side", side)}
            />${title}</label
          >`,
      )}
    </fieldset>`;
  }
}
