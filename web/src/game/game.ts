/**
 * A game's page: rules, pay tables, options, readings, strategy, findings, clauses. Slow parts begin when they are
 * open.
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get } from "../net/http";
import { percent } from "../ui/numbers";
import { shared } from "../ui/shared";
import { missing, parts, progress } from "./parts";
import { Polled } from "./poll";
import type { Game, Returns } from "./types";
import "./rules";
import "./returns";
import "./options";
import "./readings";
import "./chart";
import "./audit";
import "./register";

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

@customElement("pit-game")
export class GamePage extends LitElement {
  @property() game = "";
  @state() private data: Game | null = null;
  @state() private problem = "";
  @state() private tab: Tab = "rules";
  @state() private clause = "";
  private readonly returns = new Polled<Returns>(this);

  static override styles = [
    shared,
    parts,
    css`
      :host {
        max-width: 74rem;
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
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.fromHash);
    this.fromHash();
  }

  override disconnectedCallback(): void {
    window.removeEventListener("hashchange", this.fromHash);
    super.disconnectedCallback();
  }

  override updated(): void {
    const chosen = this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`);
    const list = chosen?.parentElement;
    if (chosen && list && list.scrollWidth > list.clientWidth)
      list.scrollLeft = chosen.offsetLeft - list.offsetLeft - 40;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game") && this.game) void this.load();
  }

  /** What is set in the address, as the server takes it. */
  private get query(): string {
    const set = new URLSearchParams(location.search).getAll("set");
    return set.length ? `?${set.map((each) => `set=${encodeURIComponent(each)}`).join("&")}` : "";
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
    history.pushState(null, "", `${location.pathname}${location.search}#clause-${clause}`);
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
        <section role="tabpanel" id="panel" aria-labelledby="tab-${this.tab}" tabindex="0">${this.panel(game)}</section>
      </div>
    `;
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
        ${game.warnings.map((warning) => html`<p class="bad">${warning}</p>`)}
        <div class="row">
          <a class="button main" href="/?game=${game.id}">Open a table</a>
          <a class="button" href="/lab${this.query ? `${this.query}&` : "?"}game=${game.id}">Open in lab</a>
        </div>
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
            ? html`<p class="working" role="status">
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
      aria-controls=${chosen ? "panel" : nothing}
      tabindex=${chosen ? 0 : -1}
      @click=${() => this.show(tab)}
    >
      ${title}
    </button>`;
  }

  private show(tab: Tab): void {
    history.replaceState(null, "", `${location.pathname}${location.search}#${tab}`);
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

  private panel(game: Game): TemplateResult {
    const path = (what: string): string => `/api/games/${game.id}/${what}${this.query}`;
    switch (this.tab) {
      case "rules":
        return html`<pit-game-rules .game=${game}></pit-game-rules>`;
      case "pays":
        return html`${progress(this.returns, "return tables")} ${missing(this.returns)}<pit-game-returns
            .game=${game}
            .returns=${this.returns.value}
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
        return html`<pit-game-audit .game=${game.id} .path=${path("audit")}></pit-game-audit>`;
      case "clauses":
        return html`<pit-game-register .game=${game} .clause=${this.clause}></pit-game-register>`;
    }
  }
}
