/** The first page: games to sit down at, tables to join, and ways to open your own. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { session } from "../state/session";
import { writeAddress } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import "./chips-at-tables";
import "./open-tables";
import "./game-tiles";
import { type GameLine, games } from "../net/games";
import { askToSignIn } from "../people";
import { onChange } from "../state/on-change";

type Sheet = "" | "create" | "upload";

@customElement("pit-lobby")
export class Lobby extends LitElement {
  @state() private games: readonly GameLine[] = [];
  @state() private problem = "";
  @state() private sheet: Sheet = "";
  @state() private chosen = "";

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page-wide);
        margin: 0 auto;
        padding: 1.2rem 1rem 3rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: end;
        justify-content: space-between;
        margin-bottom: 0.9rem;
      }
      .head h1,
      .head h2 {
        margin: 0;
      }
      .head p {
        margin: 0.1rem 0 0;
      }
      section + section {
        margin-top: 2rem;
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.read);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read().then(() => this.openAsked());
  }

  /** A link from a game's page asks for a table of that game. */
  private openAsked(): void {
    const game = new URLSearchParams(location.search).get("game");
    if (!game || !this.games.some((each) => each.id === game)) return;
    writeAddress("/");
    void this.open("create", game);
  }

  private readonly read = async (): Promise<void> => {
    try {
      this.games = await games();
      this.problem = "";
    } catch (error) {
      this.problem = sentence(error);
    }
  };

  override render(): TemplateResult {
    return html`
      <pit-chips-at-tables></pit-chips-at-tables>
      <section aria-labelledby="games">
        <div class="head">
          <div>
            <h1 id="games">Sit down</h1>
            <p class="quiet">Play money. Start your own table with bots in one tap.</p>
          </div>
          <div class="row"><button @click=${() => this.open("upload", "")}>Upload a game</button></div>
        </div>
        ${
          this.problem
            ? html`<p class="problem" role="alert">${this.problem}</p>
                <button @click=${this.read}>Retry</button>`
            : nothing
        }
        <pit-game-tiles
          .games=${this.games}
          @set-up=${(event: CustomEvent<string>) => this.open("create", event.detail)}
        ></pit-game-tiles>
      </section>
      <section aria-labelledby="tables">
        <div class="head">
          <h2 id="tables">Open tables</h2>
          <button class="main" @click=${() => this.open("create", "")}>Create a table</button>
        </div>
        <pit-open-tables .games=${this.games}></pit-open-tables>
      </section>
      ${this.sheetNow()}
    `;
  }

  private sheetNow(): TemplateResult | typeof nothing {
    const close = (): void => {
      this.sheet = "";
    };
    if (this.sheet === "create")
      return html`<pit-create-table .games=${this.games} .game=${this.chosen} @closed=${close}></pit-create-table>`;
    if (this.sheet === "upload")
      return html`<pit-upload-game
        .extended=${this.games.find((each) => !each.own)}
        @closed=${close}
        @uploaded=${this.read}
        @set-up=${(event: CustomEvent<string>) => this.open("create", event.detail)}
      ></pit-upload-game>`;
    return nothing;
  }

  private async open(sheet: Sheet, game: string): Promise<void> {
    const reason =
      sheet === "create"
        ? "Sign in to create a table: you will be its host."
        : "Sign in to upload a game: it is saved to your account.";
    if (!(await askToSignIn(reason))) return;
    await (sheet === "create" ? import("./table-form") : import("./game-upload"));
    this.chosen = game || (this.games[0]?.id ?? "");
    this.sheet = sheet;
  }
}
