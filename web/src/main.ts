/** The application: a header, the page of the path, and a line that says when the connection is lost. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { socket } from "./net/socket";
import { preferences } from "./state/preferences";
import { session } from "./state/session";
import { dollars } from "./ui/money";
import "./ui/notices";
import { followHistory, followLinks, type Route, routeOf } from "./ui/router";
import { shared } from "./ui/shared";

const PAGES: Record<string, { load: () => Promise<unknown>; show: (route: Route) => TemplateResult; title: string }> = {
  lobby: { load: () => import("./lobby/lobby"), show: () => html`<pit-lobby></pit-lobby>`, title: "Tables" },
  table: {
    load: () => import("./table/table"),
    show: (route) => html`<pit-table .table=${route.id} .link=${route.query.get("link") ?? ""}></pit-table>`,
    title: "Table",
  },
  games: { load: () => import("./game/games"), show: () => html`<pit-games></pit-games>`, title: "Games" },
  game: {
    load: () => import("./game/game"),
    show: (route) => html`<pit-game .game=${route.id}></pit-game>`,
    title: "Game",
  },
  lab: {
    load: () => import("./lab/lab"),
    show: (route) => html`<pit-lab .query=${route.query}></pit-lab>`,
    title: "Lab",
  },
  fair: {
    load: () => import("./fair/fair"),
    show: (route) => html`<pit-fair .query=${route.query}></pit-fair>`,
    title: "Fairness",
  },
  train: {
    load: () => import("./train/train"),
    show: (route) => html`<pit-train .query=${route.query}></pit-train>`,
    title: "Train",
  },
  school: {
    load: () => import("./school/school"),
    show: (route) => html`<pit-school .query=${route.query}></pit-school>`,
    title: "Dealer school",
  },
  history: {
    load: () => import("./history/history"),
    show: () => html`<pit-history></pit-history>`,
    title: "My rounds",
  },
  round: {
    load: () => import("./history/round"),
    show: (route) => html`<pit-round .link=${route.id} .query=${route.query}></pit-round>`,
    title: "A round",
  },
  reset: {
    load: () => import("./people/password-reset"),
    show: () => html`<pit-reset></pit-reset>`,
    title: "New password",
  },
  operator: {
    load: () => import("./operator/operator"),
    show: () => html`<pit-operator></pit-operator>`,
    title: "Operator",
  },
  me: { load: () => import("./people/me"), show: () => html`<pit-me></pit-me>`, title: "Me" },
};

@customElement("pit-app")
export class App extends LitElement {
  @state() private route = routeOf(new URL(location.href));
  @state() private loaded = "";
  @state() private link = socket.state;
  /** The page asked for the whole window, as a lesson of the dealer school does. */
  @state() private isFilled = false;

  static override styles = [
    shared,
    css`
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        align-items: center;
        padding: 0.4rem 1rem;
        background: var(--room-2);
        border-bottom: 1px solid var(--line);
      }
      header nav {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem;
        margin-inline-end: auto;
      }
      header a {
        color: var(--ink);
        text-decoration: none;
        padding: 0.5rem 0.6rem;
        border-radius: 8px;
        min-height: 44px;
        min-width: 44px;
        display: inline-flex;
        align-items: center;
        justify-content: center;
      }
      header a:hover,
      header a[aria-current] {
        background: var(--room-3);
      }
      .brand {
        font: 700 1.2rem var(--font-felt);
        color: var(--accent);
      }
      .lost {
        background: #8a1c12;
        color: #fff;
        padding: 0.4rem 1rem;
        text-align: center;
      }
      main {
        min-height: 60vh;
      }
      /*
       * A table or a lesson fills the window: what is announced takes room from the felt and never moves the actions
       * out of sight.
       */
      :host([at-table]) {
        display: flex;
        flex-direction: column;
        height: 100dvh;
      }
      :host([at-table]) > * {
        flex: none;
      }
      /* Both have their own header, one row with everything. */
      :host([at-table]) header nav,
      :host([at-table]) header > a {
        display: none;
      }
      :host([at-table]) header {
        display: contents;
      }
      :host([at-table]) > main {
        flex: 1;
        min-height: 0;
      }
      /* It lies on the table's header, which is of no use meanwhile: nothing of the table moves. */
      :host([at-table]) .lost {
        position: fixed;
        inset: 0 0 auto;
        z-index: 30;
        min-height: 36px;
        padding: 0.25rem 0.6rem;
        font-size: 0.9rem;
        line-height: 1.2;
        display: grid;
        place-content: center;
      }
      :host([at-table]) pit-notices {
        max-height: min(18dvh, 7rem);
        overflow: auto;
      }
      main:focus {
        outline: none;
      } /* it is focused when a page opens, for screen readers; nobody can act on it */
      @media print {
        header,
        .lost,
        .skip,
        pit-notices {
          display: none;
        }
        main {
          min-height: 0;
        }
      }
      .lone {
        max-width: 34rem;
        margin: 1.2rem auto;
      }
      .skip {
        position: absolute;
        left: -999px;
      }
      .skip:focus {
        left: 1rem;
        top: 0.5rem;
        background: var(--room-3);
        z-index: 10;
      }
      @media (max-width: 600px) {
        header {
          padding: 0.2rem 0.4rem;
          gap: 0;
        }
        header a {
          padding: 0.4rem 0.4rem;
          font-size: 0.92rem;
        }
        header nav {
          display: contents;
        } /* pages and person share the lines that there are */
        header > a {
          margin-inline-start: auto;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.apply();
    followLinks();
    followHistory(() => this.go());
    socket.addEventListener("state", () => (this.link = socket.state));
    session.addEventListener("change", () => this.requestUpdate());
    void session.load().catch(() => this.requestUpdate());
    void import("./people/reminder");
    void import("./people/session-summary");
    this.go();
  }

  private go(): void {
    const before = this.route.name;
    this.route = routeOf(new URL(location.href));
    if (this.route.name !== before) this.isFilled = false;
    const page = PAGES[this.route.name];
    document.title = page ? `${page.title} - pit21` : "pit21";
    const name = this.route.name;
    void page?.load().then(() => (this.loaded = name));
    this.renderRoot?.querySelector("main")?.focus();
    window.scrollTo(0, 0);
  }

  override render(): TemplateResult {
    return html`
      <header>
        <button class="skip" @click=${this.skip}>Skip to content</button>
        <nav aria-label="Pages">
          <a class="brand" href="/">pit21</a>
          ${this.item("/", "Tables", "lobby")} ${this.item("/games", "Games", "games")}
          ${this.item("/lab", "Lab", "lab")} ${this.item("/fair", "Fairness", "fair")}
          ${this.item("/train", "Train", "train", "school")}
          ${session.person ? this.item("/history", "My rounds", "history") : nothing}
          ${session.person?.role === "operator" ? this.item("/operator", "Operator", "operator") : nothing}
          <a href="/docs/">Docs</a>
        </nav>
        <a href="/me"
          >${session.person ? html`${session.person.name}, ${dollars(session.person.bankroll)}` : "Sign in"}</a
        >
      </header>
      ${
        this.link === "waiting"
          ? html`<div class="lost" role="status">Connection lost. Reconnecting; your seat and hand are kept.</div>`
          : nothing
      }
      ${
        this.link === "outdated"
          ? html`<div class="lost" role="alert">
              The server has been updated. <button @click=${() => location.reload()}>Reload the page</button> to
              continue; your seat is kept.
            </div>`
          : nothing
      }
      <pit-notices .table=${this.route.name === "table" ? this.route.id : ""}></pit-notices>
      <main id="main" tabindex="-1" @fills=${(event: CustomEvent<boolean>) => (this.isFilled = event.detail)}>
        ${this.page()}
      </main>
      <pit-play-reminder></pit-play-reminder>
      <pit-session-summary></pit-session-summary>
    `;
  }

  protected override updated(): void {
    this.toggleAttribute("at-table", this.isFilled || this.route.name === "table");
  }

  private item(path: string, title: string, ...names: readonly string[]): TemplateResult {
    return html`<a href=${path} aria-current=${names.includes(this.route.name) ? "page" : nothing}>${title}</a>`;
  }

  private skip(): void {
    this.renderRoot.querySelector("main")?.focus();
  }

  private page(): TemplateResult {
    const page = PAGES[this.route.name];
    if (!page)
      return html`<div class="card lone">
        <h1>Page not found</h1>
        <p><a href="/">Back to the tables</a></p>
      </div>`;
    return this.loaded === this.route.name ? page.show(this.route) : html`<p class="quiet" role="status">Loading…</p>`;
  }
}
