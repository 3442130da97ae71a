/** The rules in plain words, as the game's data say them: first what a player needs, then how a round is dealt. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get } from "../net/http";
import { shared } from "../ui/shared";
import { clauses, parts } from "./parts";
import type { Game, Register } from "./types";

/** Sections that a player reads first, by their titles on the rule sheet; the others are for dealers and the house. */
const FOR_PLAYERS: ReadonlyMap<string, string> = new Map([
  ["Player", "What you can do"],
  ["Hands", "How hands count"],
  ["Dealer", "What the dealer does"],
  ["Side wagers", "Side wagers"],
]);

type Section = Game["sections"][number];

@customElement("pit-game-rules")
export class Rules extends LitElement {
  @property({ attribute: false }) game!: Game;
  /** What each clause and ruling says. */
  @state() private words: ReadonlyMap<string, string> = new Map();

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

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game")) void this.readWords();
  }

  override render(): TemplateResult {
    const { game } = this;
    const bySheet = new Map(game.sections.map((section) => [section.title, section]));
    const first = [...FOR_PLAYERS].flatMap(([title, heading]) => {
      const section = bySheet.get(title);
      return section ? [{ ...section, title: heading }] : [];
    });
    const others = game.sections.filter((section) => !FOR_PLAYERS.has(section.title));
    return html`
      <h2>Your bets</h2>
      <ul>
        ${game.wagers.map((wager) => html`<li class=${wager.offered ? "" : "quiet"}>${wager.text}</li>`)}
      </ul>
      ${first.length ? html`<h2>How to play</h2>` : nothing} ${this.sections(first)}
      <h2>A round, step by step</h2>
      <ol>
        ${game.course.map((line) => this.line(line))}
      </ol>
      <h2>Cards, table and procedures</h2>
      ${this.sections(others)}
      ${
        game.notes.length
          ? html`<h2>For dealers and floor staff</h2>
              <ul>
                ${game.notes.map((line) => this.line(line))}
              </ul>`
          : nothing
      }
      <p class="quiet small">
        A code such as ${clauses(game.course[0]?.clause.slice(0, 1) ?? [], this.words)} names the clause behind a
        sentence: L and a number is a line of the rule document, other letters are rulings on what it leaves open. Point
        at a code to read the clause; click it to find it among all clauses.
      </p>
    `;
  }

  private sections(sections: readonly Section[]): TemplateResult {
    return html`<div class="columns">
      ${sections.map(
        (section) =>
          html`<section>
            <h3>${section.title}</h3>
            <ul>
              ${section.lines.map((line) => this.line(line))}
            </ul>
          </section>`,
      )}
    </div>`;
  }

  private line(line: Section["lines"][number]): TemplateResult {
    return html`<li>${line.text}${clauses(line.clause, this.words)}</li>`;
  }

  /** Without the register the codes still lead to it. */
  private async readWords(): Promise<void> {
    const { id } = this.game;
    const found = await get<Register>(`/api/games/${id}/register`).catch(() => undefined);
    if (!found || id !== this.game.id) return;
    this.words = new Map([
      ...found.clauses.flatMap(({ lines: [first, last], words }) =>
        Array.from({ length: last - first + 1 }, (_, at) => [`L${first + at}`, words] as const),
      ),
      ...found.rulings.map((each) => [each.id, `${each.question} ${each.ruling}`] as const),
    ]);
  }
}
