/** The games that can be played here, including your own. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get } from "../net/http";
import { onChange } from "../state/on-change";
import { session } from "../state/session";
import { shared } from "../ui/shared";
import type { GameLine } from "./types";

@customElement("pit-games")
export class Games extends LitElement {
  @state() private games: readonly GameLine[] | null = null;
  @state() private problem = "";

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page);
        margin: 0 auto;
        padding: 1rem;
      }
      .games {
        list-style: none;
        margin: 1rem 0;
        padding: 0;
        display: grid;
        gap: 0.9rem;
        grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
      }
      li {
        display: flex;
        flex-direction: column;
        gap: 0.3rem;
      }
      li h2 {
        margin: 0;
        font: 700 1.35rem var(--font-felt);
      }
      li p {
        flex: 1;
      }
      .tag {
        align-self: start;
        font-size: 0.8rem;
        padding: 0.1rem 0.55rem;
        border-radius: 999px;
        border: 1px solid var(--line);
        color: var(--ink-2);
      }
    `,
  ];

  private readonly load = async (): Promise<void> => {
    try {
      this.games = (await get<{ games: GameLine[] }>("/api/games")).games;
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : "The games could not be loaded. Try again.";
    }
  };

  constructor() {
    super();
    onChange(this, session, this.load);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override render(): TemplateResult {
    const games = this.games ?? [];
    const own = games.filter((game) => game.own);
    return html`
      <h1>Games</h1>
      <p class="quiet">Rules in plain words, the exact house edge of every wager, and the best strategy.</p>
      ${
        this.problem
          ? html`<p class="problem" role="alert">${this.problem} <button @click=${this.load}>Retry</button></p>`
          : nothing
      }
      ${this.games === null && !this.problem ? html`<p class="quiet" role="status">Loading…</p>` : nothing}
      <ul class="games">
        ${games.filter((game) => !game.own).map((game) => this.line(game))}
      </ul>
      ${
        own.length
          ? html`<h2>Your own games</h2>
              <ul class="games">
                ${own.map((game) => this.line(game))}
              </ul>`
          : nothing
      }
      <p class="quiet">
        Upload your own game file on the <a href="/">Tables page</a>. Problems are shown next to their lines.
      </p>
    `;
  }

  private line(game: GameLine): TemplateResult {
    return html`<li class="card">
      <h2>${game.title}</h2>
      <span class="tag">${game.shape}</span>
      <p>${game.summary}</p>
      <div class="row">
        <a class="button main" href="/games/${game.id}" aria-label="${game.title}: rules and odds">Rules and odds</a>
        <a class="button" href="/lab?game=${game.id}" aria-label="${game.title} : open in lab">Open in lab</a>
      </div>
    </li>`;
  }
}
