/** Unclear clauses of the rule document, and the house edge under each interpretation. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { percent, points } from "../ui/numbers";
import { choiceWords, nameSettings, settingsWords } from "../ui/option-words";
import { shared } from "../ui/shared";
import { clauses, missing, parts, progress } from "./parts";
import { Polled } from "./poll";
import type { ChoicePrices, Game, Reading, Readings } from "./types";

@customElement("pit-game-readings")
export class ReadingsOf extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property() path = "";
  private readonly readings = new Polled<Readings>(this);

  static override styles = [
    shared,
    parts,
    css`
      article {
        margin: 0 0 0.9rem;
      }
      h2 {
        margin: 0;
        font-size: 1.05rem;
      }
      table {
        width: 100%;
      }
      tr.present th {
        color: var(--accent);
      }
      .advantage {
        color: var(--for-player);
        font-weight: 650;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("path")) this.readings.ask(this.path);
  }

  override render(): TemplateResult {
    const found = this.readings.value;
    return html`
      <p class="quiet">
        Unclear clauses, and the house edge under each interpretation. Figures are for a full shoe and
        composition-dependent basic strategy, changing one interpretation at a time. A minus is a lower edge, better for
        the player.
      </p>
      <pit-side></pit-side>
      ${progress(this.readings, "interpretations")}
      ${
        found?.state === "ready" && !found.readings.length ? html`<p>These rules have no unclear clauses.</p>` : nothing
      }
      ${found?.readings.map((reading) => this.reading(reading))} ${missing(this.readings)}
    `;
  }

  private reading(reading: Reading): TemplateResult {
    const spots = new Set(this.game.wagers.filter((wager) => wager.role === "spot").map((wager) => wager.id));
    const wagers = reading.moves.filter((id) => !spots.has(id));
    return html`<article class="card">
      <h2>${reading.question}${clauses(reading.clause)}</h2>
      ${reading.places.map(
        (place) =>
          html`${
            place.why
              ? html`<p class="quiet small">
                  ${settingsWords(this.game.options, place.settings)}
                  ${upper(nameSettings(this.game.options, place.why, {}))}.
                </p>`
              : nothing
          }${this.table(reading, settingsWords(this.game.options, place.settings), wagers, place.choices)}`,
      )}
      ${reading.places.length ? nothing : html`<p class="quiet">It makes no difference under any settings.</p>`}
    </article>`;
  }

  private table(
    reading: Reading,
    settings: string,
    wagers: readonly string[],
    choices: readonly ChoicePrices[],
  ): TemplateResult {
    const option = this.game.options.find((each) => each.key === reading.key);
    const words = (text: string): string => nameSettings(this.game.options, text, {});
    const title = (id: string): string => this.game.wagers.find((wager) => wager.id === id)?.title ?? id;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="${reading.question} ${settings}">
      <table>
        <thead>
          <tr>
            <th scope="col">Choice</th>
            ${wagers.map((id) => html`<th scope="col" class="number">${title(id)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${choices.map(
            (choice) =>
              html`<tr class=${choice.present ? "present" : ""}>
                <th scope="row">
                  ${choiceWords(option, choice.choice)}${choice.present ? " (current)" : ""}${
                    choice.note || choice.refused
                      ? html`<br /><span class="quiet small">${words(choice.refused || choice.note)}</span>`
                      : nothing
                  }
                </th>
                ${wagers.map((id) => this.price(choice, id))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private price(choice: ChoicePrices, wager: string): TemplateResult {
    const price = choice.prices[wager];
    if (!price) return html`<td class="number quiet">–</td>`;
    const tone = price.change < 0 ? "for-player" : "for-house";
    return html`<td class="number nowrap">
      <span class=${price.player_advantage ? "advantage" : ""}>${percent(price.house_edge)}</span>
      ${price.player_advantage ? html`<br /><span class="small advantage">player advantage</span>` : nothing}
      ${
        choice.present || !price.change
          ? nothing
          : html`<br /><span class="small ${tone}">${points(price.change)}</span>`
      }
    </td>`;
  }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
