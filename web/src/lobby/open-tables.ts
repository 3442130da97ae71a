/** Tables that anyone may come to: found by text and game, looked up again while the page is seen. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameLine } from "../net/games";
import { askToSignIn } from "../people";
import { session } from "../state/session";
import { feltOf } from "../ui/felt";
import { counted } from "../ui/numbers";
import { navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import { close, type OwnTable, ownTables } from "./own-tables";
import { clockOf, type LobbyTable, limitsOf, tablePath, tables } from "./tables";

const AGAIN = 5_000;

@customElement("pit-open-tables")
export class OpenTables extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @state() private tables: readonly LobbyTable[] | undefined;
  /** The cursor of the next page; empty if there is none. */
  @state() private next = "";
  @state() private own: readonly OwnTable[] = [];
  @state() private problem = "";
  @state() private text = "";
  @state() private game = "";
  @state() private freeOnly = false;
  private timer = 0;
  private pages = 1;
  /** Counts readings: an answer that arrives after a newer request is dropped. */
  private reading = 0;

  static override styles = [
    shared,
    css`
      .find {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: end;
        margin-bottom: 0.9rem;
      }
      .find label:first-child {
        flex: 1 1 14rem;
      }
      .find input[type="search"] {
        width: 100%;
      }
      .check {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 44px;
      }
      .check input {
        min-height: 0;
        width: 1.2rem;
        height: 1.2rem;
        accent-color: var(--accent);
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.7rem;
        grid-template-columns: repeat(auto-fill, minmax(min(25rem, 100%), 1fr));
      }
      li {
        display: grid;
        grid-template-columns: 0.5rem 1fr auto;
        gap: 0 0.9rem;
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        overflow: hidden;
      }
      .felt {
        background: linear-gradient(var(--felt), var(--felt-2));
      }
      .about {
        padding: 0.7rem 0;
        min-width: 0;
      }
      h3 {
        margin: 0;
        font-size: 1.05rem;
        overflow-wrap: anywhere;
      }
      .game {
        color: var(--ink-2);
        margin: 0 0 0.35rem;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0.15rem 0.9rem;
        margin: 0;
        font-size: 0.92rem;
        font-variant-numeric: tabular-nums;
      }
      .facts div {
        display: flex;
        gap: 0.35rem;
      }
      .facts dt {
        color: var(--ink-2);
      }
      .facts dd {
        margin: 0;
      }
      .go {
        display: flex;
        flex-direction: column;
        justify-content: center;
        gap: 0.4rem;
        padding: 0.7rem 0.8rem 0.7rem 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
    this.timer = window.setInterval(() => document.visibilityState === "visible" && void this.read(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
  }

  /** Every page that is shown, again. */
  async read(): Promise<void> {
    const reading = ++this.reading;
    try {
      const [found, own] = await Promise.all([this.readPages(), session.person ? ownTables() : []]);
      if (reading !== this.reading) return;
      [this.tables, this.next, this.own, this.problem] = [found.tables, found.after, own, ""];
    } catch (error) {
      if (reading === this.reading) this.problem = sentence(error);
    }
  }

  private async readPages(): Promise<{ tables: readonly LobbyTable[]; after: string }> {
    const found: LobbyTable[] = [];
    let after = "";
    for (let page = 0; page < this.pages; page += 1) {
      const next = await tables(this.game, after);
      found.push(...next.tables);
      after = next.after;
      if (!after) break;
    }
    return { tables: found, after };
  }

  private choose(game: string): void {
    this.game = game;
    this.pages = 1;
    this.tables = undefined;
    this.next = "";
    void this.read();
  }

  private more(): void {
    this.pages += 1;
    void this.read();
  }

  override render(): TemplateResult {
    const found = (this.tables ?? []).filter((table) => this.fits(table));
    return html`
      <div class="find">
        <label
          >Find
          <input
            type="search"
            placeholder="Title, game or host"
            .value=${this.text}
            @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
        /></label>
        <label
          >Game
          <select @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}>
            <option value="">All games</option>
            ${this.games.map((game) => html`<option value=${game.id}>${game.title}</option>`)}
          </select>
        </label>
        <label class="check"
          ><input
            type="checkbox"
            .checked=${this.freeOnly}
            @change=${(event: Event) => (this.freeOnly = (event.target as HTMLInputElement).checked)}
          />
          With a free seat</label
        >
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <p class="visually-hidden" role="status">${this.tables ? counted(found.length, "table") : ""}</p>
      ${this.list(found)} ${this.next ? html`<p><button @click=${this.more}>Load more tables</button></p>` : nothing}
      ${this.mine()}
    `;
  }

  private list(found: readonly LobbyTable[]): TemplateResult {
    if (!this.tables) return this.problem ? html`` : html`<p class="quiet">Loading tables…</p>`;
    if (!this.tables.length && !this.game)
      return html`<p class="quiet">No open tables yet. Sit down with bots, or create one that others can find.</p>`;
    if (!found.length) return html`<p class="quiet">No table matches. Change the search or choose all games.</p>`;
    return html`<ul>
      ${found.map((table) => this.line(table))}
    </ul>`;
  }

  /** One's own private tables, which stand in no list; and every own table can be closed here. */
  private mine(): TemplateResult | typeof nothing {
    if (!this.own.length) return nothing;
    return html`
      <h2>Tables you host</h2>
      <ul>
        ${this.own.map(({ table, link }) => this.line(table, link, true, table.listed))}
      </ul>
    `;
  }

  private async close(table: LobbyTable): Promise<void> {
    try {
      await close(table.id);
      await this.read();
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private fits(table: LobbyTable): boolean {
    const text = `${table.title} ${table.game_title} ${table.host}`.toLowerCase();
    const words = this.text.toLowerCase().split(/\s+/).filter(Boolean);
    return words.every((word) => text.includes(word)) && (!this.freeOnly || table.taken - table.bots < table.seats);
  }

  private line(table: LobbyTable, link = "", hosted = false, listed = true): TemplateResult {
    const path = tablePath(table.id, link);
    const people = table.taken - table.bots;
    // Bots give their seats to people, so that only people fill a table.
    const full = people >= table.seats;
    const word = hosted ? "Go" : full ? "Wait" : "Join";
    return html`
      <li ${vars(feltOf(table.felt))}>
        <span class="felt"></span>
        <div class="about">
          <h3>${table.title}</h3>
          <p class="game">
            ${table.title === table.game_title ? "" : `${table.game_title}, `}${
              hosted ? (listed ? "listed" : "private") : table.host ? `host ${table.host}` : "hosted by the house"
            }${table.state === "open" ? "" : table.state === "halted" ? ", stopped" : `, ${table.state}`}
          </p>
          <dl class="facts">
            ${this.fact("Limits", limitsOf(table))} ${table.practice ? this.fact("Chips", "practice") : nothing}
            ${this.fact(
              "Seats",
              `${table.taken} of ${table.seats}${table.bots ? ` (${counted(table.bots, "bot")})` : ""}`,
            )}
            ${table.waiting ? this.fact("Waiting", String(table.waiting)) : nothing}
            ${table.watching ? this.fact("Watching", String(table.watching)) : nothing}
            ${this.fact("Clock", clockOf(table))}
            ${this.fact("Speed", table.speed === "instant" ? "instant" : table.speed)}
          </dl>
        </div>
        <div class="go">
          <a
            class="button main"
            href=${path}
            aria-label="${word} ${hosted ? "to" : full ? "at" : ""} ${table.title}"
            @click=${(event: Event) => this.join(event, table)}
            >${word}</a
          >
          ${
            hosted
              ? html`<button @click=${() => this.close(table)} aria-label="Close ${table.title}">Close</button>`
              : html`<a class="button" href=${path} aria-label="Watch ${table.title}">Watch</a>`
          }
        </div>
      </li>
    `;
  }

  /** Watching needs no name; joining does. */
  private join(event: Event, table: LobbyTable): void {
    if (session.person) return;
    event.preventDefault();
    void askToSignIn(`Enter a name to join ${table.title}.`).then((isIn) => isIn && navigate(tablePath(table.id)));
  }

  private fact(title: string, value: string): TemplateResult {
    return html`<div>
      <dt>${title}</dt>
      <dd>${value}</dd>
    </div>`;
  }
}
