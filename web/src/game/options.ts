/** The options of a game, and the effect of each choice compared with the current one. */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dollars } from "../ui/money";
import { percent, points } from "../ui/numbers";
import { choiceWords } from "../ui/option-words";
import { shared } from "../ui/shared";
import { withoutNumber } from "./choice-words";
import { clauses, missing, parts, progress } from "./parts";
import { Polled } from "./poll";
import type { ChoicePrices, Game, Option, OptionEffects } from "./types";

@customElement("pit-game-options")
export class Options extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property() path = "";
  private readonly effects = new Polled<OptionEffects>(this);

  static override styles = [
    shared,
    parts,
    css`
      .options {
        display: grid;
        gap: 0.8rem;
        grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr));
        align-items: start;
      }
      article h2 {
        margin: 0;
        font-size: 1.05rem;
      }
      table {
        width: 100%;
      }
      tr.present th {
        color: var(--accent);
      }
      td .each {
        display: block;
      }
      @media (max-width: 40rem) {
        th,
        td {
          padding: 0.3rem 0.35rem;
        }
      }
      article {
        min-width: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("path")) this.effects.ask(this.path);
  }

  override render(): TemplateResult {
    const priced = this.game.options.filter((option) => option.group !== "wagers");
    const limits = this.game.options.filter((option) => option.group === "wagers");
    return html`
      <p class="quiet">
        Effects are exact changes in house edge, in percentage points, compared with the current choice. A minus is a
        lower edge, better for the player.
        <a href="/lab?game=${this.game.id}">To change several options at once, use the lab.</a>
      </p>
      <pit-side></pit-side>
      ${progress(this.effects, "effects of the options")} ${missing(this.effects)}
      <div class="options">${priced.map((option) => this.option(option))}</div>
      <h2>Limits and wagers offered</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Limits and wagers offered">
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Current</th>
              <th scope="col">Choices</th>
            </tr>
          </thead>
          <tbody>
            ${limits.map(
              (option) =>
                html`<tr>
                  <th scope="row">${option.question}</th>
                  <td>${amount(option, option.value)}</td>
                  <td class="quiet">${option.choices.map((choice) => option.words[choice]).join(" ")}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  private option(option: Option): TemplateResult {
    const effect = this.effects.value?.effects.find((each) => each.key === option.key);
    const wagers = effect ? [...new Set(effect.choices.flatMap((choice) => Object.keys(choice.prices)))] : [];
    return html`<article class="card">
      <h2>${option.question}</h2>
      <p class="small">
        <span class="tag">${option.kind === "reading" ? "rule interpretation" : "house rule"}</span
        >${clauses(option.clause)}
      </p>
      ${
        effect
          ? html`<table>
              <thead>
                <tr>
                  <th scope="col">Choice</th>
                  <th scope="col">Effect</th>
                </tr>
              </thead>
              <tbody>
                ${effect.choices.map(
                  (choice) =>
                    html`<tr class=${choice.present ? "present" : ""}>
                      <th scope="row">${choiceWords(option, choice.choice)}${choice.present ? " (current)" : ""}</th>
                      <td>${this.effect(choice, wagers)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
          : html`<p>
              Current: <strong>${amount(option, option.value)}</strong>.
              <span class="quiet">Choices: ${option.choices.map((choice) => option.words[choice]).join(" ")}</span>
            </p>`
      }
    </article>`;
  }

  private effect(choice: ChoicePrices, wagers: readonly string[]): TemplateResult | string {
    if (choice.present) return html`<span class="quiet">–</span>`;
    const title = (id: string): string => this.game.wagers.find((wager) => wager.id === id)?.title ?? id;
    const spots = new Set(this.game.wagers.filter((wager) => wager.role === "spot").map((wager) => wager.id));
    const shown = wagers.filter((id) => id in choice.prices && !spots.has(id));
    const reason = withoutNumber(choice, shown);
    if (reason) return html`<span class="quiet">${reason}</span>`;
    return html`${shown.map((id) => {
      const { change, house_edge } = choice.prices[id]!;
      const tone = change < 0 ? "for-player" : change > 0 ? "for-house" : "quiet";
      return html`<span class="each"
        ><span class=${tone}>${points(change)}</span>
        <span class="quiet small">${title(id)}, ${percent(house_edge)}</span></span
      >`;
    })}`;
  }
}

function amount(option: Option, value: string | number): string {
  const cents = typeof value === "number" && (option.key.startsWith("limits.") || option.choices.includes("amount"));
  return cents ? dollars(value as number) : choiceWords(option, value);
}
