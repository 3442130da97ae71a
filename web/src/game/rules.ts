/** The rules in plain words, as the game's data say them. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../ui/shared";
import { clauses, parts } from "./parts";
import type { Game } from "./types";

@customElement("pit-game-rules")
export class Rules extends LitElement {
  @property({ attribute: false }) game!: Game;

  static override styles = [
    shared,
    parts,
    css`
      .columns {
        columns: 2 26rem;
        column-gap: 2rem;
      }
      .columns section {
        break-inside: avoid-column;
      }
      li {
        margin: 0.3rem 0;
      }
      ol,
      ul {
        padding-inline-start: 1.4rem;
        margin: 0.3rem 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { game } = this;
    return html`
      <h2>A round</h2>
      <ol>
        ${game.course.map((line) => html`<li>${line.text}${clauses(line.clause)}</li>`)}
      </ol>
      <h2>Wagers</h2>
      <ul>
        ${game.wagers.map((wager) => html`<li class=${wager.offered ? "" : "quiet"}>${wager.text}</li>`)}
      </ul>
      <h2>The rules</h2>
      <div class="columns">
        ${game.sections.map(
          (section) =>
            html`<section>
              <h3>${section.title}</h3>
              <ul>
                ${section.lines.map((line) => html`<li>${line.text}${clauses(line.clause)}</li>`)}
              </ul>
            </section>`,
        )}
      </div>
      ${
        game.notes.length
          ? html`<h2>For dealers and floor staff</h2>
              <ul>
                ${game.notes.map((line) => html`<li>${line.text}${clauses(line.clause)}</li>`)}
              </ul>`
          : nothing
      }
    `;
  }
}
