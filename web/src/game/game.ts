/**
 * A game's page: rules, pay tables, options, readings, strategy, findings, clauses. Slow parts begin when they are
 * open.
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { sitDownWithBots } from "../lobby";
import { get } from "../net/http";
import { askToSignIn } from "../people";
import { percent } from "../ui/numbers";
import { PrintFoot, today } from "../ui/print";
import { navigate, writeAddress } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { missing, parts, progress, unfinished } from "./parts";
import { Polled } from "./poll";
import type { Game, Returns } from "./types";
import "./rules";
import "./returns";
import "./options";
import "./readings";
import "./chart";
import "./audit";
import "./register";
import "./report";
import "./side";

const TABS = [
  ["rules", "Rules"],
  ["pays", "Pay tables"],
  ["options", "Options"],
  ["readings", "Interpretations"],
  ["strategy", "Strategy"],
  ["audit", "Audit"],
  ["clauses", "Clauses"],
] as const;
type Tab = (typeof TABS)[number][0];
/** How often it is checked whether everything is there to be printed, and for how long. */
const PRINT_PAUSE = 250;
const PRINT_WAIT = 300_000;

@customElement("pit-game")
export class GamePage extends LitElement {
  @property() game = "";
  @state() private data: Game | null = null;
  @state() private problem = "";
  @state() private tab: Tab = "rules";
  @state() private clause = "";
  /** All tabs one below the other, as they are printed. */
  @state() private whole = false;
  @state() private sitting = false;
  /** Why one could not sit down. */
  @state() private noSeat = "";
  @state() private preparing = false;
  private readonly opened = new Set<Tab>();
  private readonly foot = new PrintFoot(this);
  private readonly returns = new Polled<Returns>(this);

  static override styles = [
    shared,
    parts,
    css`
      :host {
        max-width: var(--page);
        margin: 0 auto;
        padding: 1rem;
      }
      h1 {
        font: 700 2rem var(--font-felt);
        margin: 0;
      }
      .head {
        display: grid;
        gap: 0.3rem;
      }
      .edges {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
        gap: 0.5rem;
        margin: 0.8rem 0;
        padding: 0;
        list-style: none;
      }
      .edges li {
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: 0.5rem 0.8rem;
      }
      .edges strong {
        display: block;
        font-size: 1.25rem;
        font-variant-numeric: tabular-nums;
      }
      [role="tablist"] {
        display: flex;
        gap: 0.2rem;
        overflow-x: auto;
        border-bottom: 1px solid var(--line);
        margin: 0.6rem 0 1rem;
        padding: 3px 3px 0;
      }
      [role="tab"] {
        border: 1px solid transparent;
        border-bottom: none;
        border-radius: 10px 10px 0 0;
        background: none;
        white-space: nowrap;
        flex: none;
      }
      [role="tab"][aria-selected="true"] {
        background: var(--room-2);
        border-color: var(--line);
        color: var(--accent);
        font-weight: 650;
      }
      [role="tab"]:focus-visible {
        outline-offset: -3px;
      }
      @media print {
        :host {
          max-width: none;
          padding: 0;
        }
        [role="tablist"] {
          display: none;
        }
        .part + .part {
          margin-top: 1.5rem; /* no new page for each: some parts hold a sentence only */
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.fromHash);
    window.addEventListener("beforeprint", this.unfold);
    window.addEventListener("afterprint", this.fold);
    this.fromHash();
  }

  override disconnectedCallback(): void {
    window.removeEventListener("hashchange", this.fromHash);
    window.removeEventListener("beforeprint", this.unfold);
    window.removeEventListener("afterprint", this.fold);
    super.disconnectedCallback();
  }

  override updated(): void {
    const chosen = this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`);
    const list = chosen?.parentElement;
    if (chosen && list && list.scrollWidth > list.clientWidth)
      list.scrollLeft = chosen.offsetLeft - list.offsetLeft - 40;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game") && this.game) {
      this.opened.clear();
      void this.load();
    }
    this.opened.add(this.tab);
  }

  /** The browser's own print command shows every tab as far as it is computed. */
  private readonly unfold = (): void => {
    this.whole = true;
    this.performUpdate();
  };

  private readonly fold = (): void => {
    this.whole = false;
  };

  /** Wait until every tab is complete, then print. */
  private readonly print = async (): Promise<void> => {
    this.whole = this.preparing = true;
    await this.updateComplete;
    const until = Date.now() + PRINT_WAIT;
    while (this.preparing && !this.complete && Date.now() < until)
      await new Promise((resolve) => window.setTimeout(resolve, PRINT_PAUSE));
    if (!this.preparing) return this.fold();
    this.preparing = false;
    await this.updateComplete;
    window.print();
  };

  private get complete(): boolean {
    const roots = [...this.renderRoot.querySelectorAll<LitElement>(".part > *")].map((each) => each.renderRoot);
    return ![this.renderRoot, ...roots].some((root) => root?.querySelector(".working, .loading"));
  }

  /** What is set in the address, as the server takes it. */
  private get query(): string {
    const set = new URLSearchParams(location.search).getAll("set");
    return set.length ? `?${set.map((each) => `set=${encodeURIComponent(each)}`).join("&")}` : "";
  }

  /** The same as a table of options. */
  private get options(): Record<string, string> {
    const set = new URLSearchParams(location.search).getAll("set");
    return Object.fromEntries(set.map((each) => [each.split("=", 1)[0]!, each.slice(each.indexOf("=") + 1)]));
  }

  private async load(): Promise<void> {
    const game = this.game;
    this.data = null;
    this.problem = "";
    try {
      const data = await get<Game>(`/api/games/${game}${this.query}`);
      if (game !== this.game) return;
      this.data = data;
      document.title = `${data.title} - pit21`;
      this.foot.show(data.title, data.digest.slice(0, 16));
      this.returns.ask(`/api/games/${game}/returns${this.query}`);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : "The game could not be loaded. Try again.";
    }
  }

  private readonly fromHash = (): void => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (name.startsWith("clause-")) {
      this.tab = "clauses";
      this.clause = name.slice("clause-".length);
    } else if (TABS.some(([tab]) => tab === name)) {
      this.tab = name as Tab;
      this.clause = "";
    }
  };

  /** Clauses are links to the register below; the router is not asked for them. */
  private readonly clicked = (event: Event): void => {
    const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
    const clause = link?.dataset.clause;
    if (!clause) return;
    event.preventDefault();
    writeAddress(`${location.pathname}${location.search}#clause-${clause}`, { replace: false });
    this.clause = "";
    this.fromHash();
  };

  override render(): TemplateResult {
    if (this.problem)
      return html`<div class="card">
        <h1>Game not found</h1>
        <p class="problem" role="alert">${this.problem}</p>
        <p><a href="/games">All games</a></p>
      </div>`;
    if (!this.data) return html`<p class="quiet" role="status">Loading…</p>`;
    const game = this.data;
    return html`
      <div @click=${this.clicked}>
        ${this.head(game)}
        <div role="tablist" aria-label="About ${game.title}" @keydown=${this.keys}>
          ${TABS.map(([tab, title]) => this.tabButton(tab, title))}
        </div>
        ${repeat(
          TABS.filter(([tab]) => this.whole || this.opened.has(tab)),
          ([tab]) => tab,
          ([tab, title]) => this.section(game, tab, title),
        )}
      </div>
    `;
  }

  /** A tab that was opened stays there, so that it is complete when it is shown again or printed. */
  private section(game: Game, tab: Tab, title: string): TemplateResult {
    const chosen = tab === this.tab;
    return html`<section
      class="part"
      role=${this.whole ? "region" : "tabpanel"}
      id="panel-${tab}"
      aria-labelledby="tab-${tab}"
      tabindex=${this.whole ? nothing : 0}
      ?hidden=${!this.whole && !chosen}
    >
      ${this.whole ? html`<h2>${title}</h2>` : nothing} ${this.panel(game, tab)}
    </section>`;
  }

  /** At a table under the options of this page. */
  private async sit(game: Game): Promise<void> {
    this.noSeat = "";
    if (!(await askToSignIn(`Enter a name to play ${game.title}.`))) return;
    this.sitting = true;
    try {
      navigate(await sitDownWithBots(game.id, undefined, this.options));
    } catch (error) {
      this.noSeat = sentence(error);
    } finally {
      this.sitting = false;
    }
  }

  private head(game: Game): TemplateResult {
    const wagers = this.returns.value?.result?.wagers ?? {};
    const edges = game.wagers.filter((wager) => wager.role !== "spot" && wagers[wager.id]);
    return html`
      <div class="head">
        <h1>${game.title}</h1>
        <p>${game.summary}</p>
        <p class="quiet small">
          ${game.source}${game.holder ? `, ${game.holder}` : ""}. Rules digest <code>${game.digest.slice(0, 16)}</code>
        </p>
        <p class="on-paper small">Printed ${today()}. Rules digest <code>${game.digest}</code></p>
        ${game.warnings.map((warning) => html`<p class="bad">${warning}</p>`)}
        <div class="row">
          <button type="button" class="main" ?disabled=${this.sitting} @click=${() => this.sit(game)}>
            ${this.sitting ? "Sitting down…" : "Sit down with bots"}
          </button>
          <a class="button" href="/?game=${game.id}">Set up a table</a>
          <a class="button" href="/lab${this.query ? `${this.query}&` : "?"}game=${game.id}">Open in lab</a>
          ${
            this.preparing
              ? html`<button type="button" @click=${this.giveUp}>Cancel printing</button>
                  <span class="quiet" role="status">Computing all results before printing…</span>`
              : html`<button type="button" @click=${this.print}>Print</button>`
          }
          <pit-report .game=${game.id} .options=${this.options}></pit-report>
        </div>
        ${this.noSeat ? html`<p class="problem" role="alert">${this.noSeat}</p>` : nothing}
      </div>
      ${
        edges.length
          ? html`<ul class="edges" aria-label="House edge of each wager">
              ${edges.map(
                (wager) =>
                  html`<li>
                    <span class="quiet">${wager.title}</span>
                    <strong>${percent(wagers[wager.id]!.house_edge, 3)}</strong>
                    <span class="quiet small">house edge</span>
                  </li>`,
              )}
            </ul>`
          : this.returns.working
            ? html`${unfinished("exact house edges")}
                <p class="working" role="status">
                  <span class="spinner" aria-hidden="true"></span> Computing exact house edges…
                </p>`
            : nothing
      }
    `;
  }

  private tabButton(tab: Tab, title: string): TemplateResult {
    const chosen = tab === this.tab;
    return html`<button
      role="tab"
      id="tab-${tab}"
      aria-selected=${chosen}
      aria-controls=${chosen ? `panel-${tab}` : nothing}
      tabindex=${chosen ? 0 : -1}
      @click=${() => this.show(tab)}
    >
      ${title}
    </button>`;
  }

  private show(tab: Tab): void {
    writeAddress(`${location.pathname}${location.search}#${tab}`);
    this.tab = tab;
    this.clause = "";
  }

  private readonly keys = async (event: KeyboardEvent): Promise<void> => {
    const at = TABS.findIndex(([tab]) => tab === this.tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.show(TABS[(to + TABS.length) % TABS.length]![0]);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus();
  };

  private readonly giveUp = (): void => {
    this.preparing = false;
    this.fold();
  };

  private panel(game: Game, tab: Tab): TemplateResult {
    const path = (what: string): string => `/api/games/${game.id}/${what}${this.query}`;
    switch (tab) {
      case "rules":
        return html`<pit-game-rules .game=${game}></pit-game-rules>`;
      case "pays":
        return html`${progress(this.returns, "return tables")} ${missing(this.returns)}<pit-game-returns
            .game=${game}
            .returns=${this.returns.value}
            @simulate=${() => this.returns.ask(`${path("returns")}${this.query ? "&" : "?"}simulated=true`)}
          ></pit-game-returns>`;
      case "options":
        return html`<pit-game-options .game=${game} .path=${path("effects")}></pit-game-options>`;
      case "readings":
        return html`<pit-game-readings .game=${game} .path=${path("readings")}></pit-game-readings>`;
      case "strategy":
        return html`<pit-game-chart
          .game=${game}
          .path=${path("strategy")}
          .file=${path("strategy.csv")}
        ></pit-game-chart>`;
      case "audit":
        return html`<pit-game-audit .game=${game} .path=${path("audit")}></pit-game-audit>`;
      case "clauses":
        return html`<pit-game-register .game=${game} .clause=${this.clause}></pit-game-register>`;
    }
  }
}
