/** The games as small felts: sit down with bots at once, set up a table, read the rules. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameLine } from "../net/games";
import { askToSignIn } from "../people";
import { onChange } from "../state/on-change";
import { session } from "../state/session";
import { feltOf } from "../ui/felt";
import { dollars, parseDollars } from "../ui/money";
import { navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import { rememberChips, usualChips } from "./buy-ins";
import { sitDownAlone, sitDownWithBots } from "./quick-table";

@customElement("pit-game-tiles")
export class GameTiles extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @state() private sitting = "";
  @state() private problem = "";
  /** Amounts that were typed, by game. */
  private readonly typed = new Map<string, string>();
  private readonly known = () => this.requestUpdate();

  static override styles = [
    shared,
    css`
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.9rem;
        grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
      }
      li {
        display: grid;
        grid-template-rows: auto 1fr auto auto;
        gap: 0.5rem;
        padding: 1rem 0.9rem 0.9rem;
        border-radius: 18px;
        color: #f6faf7;
        position: relative;
        overflow: hidden;
        background: radial-gradient(120% 140% at 50% -30%, var(--felt), var(--felt-2)) var(--felt-2);
        border: 5px solid var(--rail);
        box-shadow: var(--shadow);
      }
      li::after {
        content: "";
        position: absolute;
        inset: auto -20% -78% -20%;
        height: 120%;
        border: 2px solid rgb(255 255 255 / 14%);
        border-radius: 50%;
        pointer-events: none;
      }
      h2 {
        font: 700 1.3rem/1.2 var(--font-felt);
        margin: 0;
      }
      h2 small {
        font: 600 0.75rem var(--font);
        background: rgb(0 0 0 / 35%);
        border-radius: 99px;
        padding: 0.15rem 0.5rem;
        vertical-align: middle;
      }
      p {
        margin: 0;
        font-size: 0.93rem;
        color: #e4eee8;
      }
      .row {
        position: relative;
        z-index: 1;
        gap: 0.4rem;
      }
      li button,
      li .button {
        background: var(--felt-2);
        color: #fff;
        border-color: rgb(255 255 255 / 45%);
        padding-inline: 0.6rem;
        font-size: 0.94rem;
        white-space: nowrap;
      }
      li button.main {
        background: #f0cf79;
        color: #1d1705;
        border-color: transparent;
      }
      li :focus-visible {
        outline-color: #fff;
      }
      .problem {
        margin: 0 0 0.8rem;
      }
      .chips {
        position: relative;
        z-index: 1;
        display: flex;
        flex-direction: row;
        gap: 0.4rem;
        align-items: center;
        justify-self: start;
        padding-inline-start: 0.6rem;
        border-radius: 10px;
        font-size: 0.94rem;
        color: #f6faf7;
        background: var(--felt-2);
      }
      .chips input {
        width: 5.2rem;
        background: #10151a;
        color: #fff;
        border-color: rgb(255 255 255 / 45%);
        font-variant-numeric: tabular-nums;
      }
      @media (width < 30rem) {
        li p {
          align-self: start;
          display: -webkit-box;
          -webkit-line-clamp: 2;
          -webkit-box-orient: vertical;
          overflow: hidden;
        }
        .row > * {
          flex: 1;
        }
        .row > .main {
          flex: 1 1 100%;
        }
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.known);
  }

  override render(): TemplateResult {
    return html`
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <ul>
        ${this.games.map((game) => this.tile(game))}
      </ul>
    `;
  }

  private tile(game: GameLine): TemplateResult {
    const now = this.sitting === game.id;
    return html`
      <li ${vars(feltOf(game.felt))}>
        <h2>${game.title} ${game.own ? html`<small>yours</small>` : nothing}</h2>
        <p>${game.summary}</p>
        <label class="chips"
          >Chips
          <input
            inputmode="decimal"
            autocomplete="off"
            aria-label="Chips to sit down with at ${game.title}"
            .value=${this.typed.get(game.id) ?? dollars(usualChips(game, session.person?.bankroll))}
            @input=${(event: Event) => this.typed.set(game.id, (event.target as HTMLInputElement).value)}
            @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.sit(game)}
          />
        </label>
        <div class="row">
          <button
            class="main"
            ?disabled=${this.sitting !== ""}
            aria-label="Sit down with bots at ${game.title}"
            @click=${() => this.sit(game)}
          >
            ${now ? "Sitting down…" : "Sit down with bots"}
          </button>
          ${
            game.solo
              ? html`<button
                  ?disabled=${this.sitting !== ""}
                  aria-label="Play ${game.title} solo"
                  @click=${() => this.sit(game, sitDownAlone)}
                >
                  Solo
                </button>`
              : nothing
          }
          <button aria-label="Set up a table of ${game.title}" @click=${() => this.setUp(game)}>Set up</button>
          <a class="button" href="/games/${game.id}" aria-label="Rules of ${game.title}">Rules</a>
        </div>
      </li>
    `;
  }

  private setUp(game: GameLine): void {
    this.dispatchEvent(new CustomEvent<string>("set-up", { detail: game.id }));
  }

  private async sit(game: GameLine, sitDown = sitDownWithBots): Promise<void> {
    if (this.sitting) return;
    this.problem = "";
    if (!(await askToSignIn(`Enter a name to play ${game.title}.`))) return;
    this.sitting = game.id;
    try {
      const chips = this.chipsFor(game);
      const path = await sitDown(game.id, chips);
      if (chips) rememberChips(game.id, chips);
      navigate(path);
    } catch (error) {
      this.problem = sentence(error);
      await this.updateComplete;
      this.renderRoot.querySelector(".problem")?.scrollIntoView({ block: "nearest" });
    } finally {
      this.sitting = "";
    }
  }

  /** What was typed; undefined where the proposed amount stands. */
  private chipsFor(game: GameLine): number | undefined {
    const typed = this.typed.get(game.id);
    if (typed === undefined) return undefined;
    const chips = parseDollars(typed);
    if (!chips) throw new Error("Enter an amount of chips like 200 or 50.50.");
    const bankroll = session.person?.bankroll ?? 0;
    if (chips > bankroll) throw new Error(`You have ${dollars(bankroll)} in your bankroll.`);
    return chips;
  }
}
