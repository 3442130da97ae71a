/** The lab: change any rule of a game, see the house edge of every wager, and simulate millions of rounds. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { type FieldProblem, get, post, Refusal } from "../net/http";
import { askToSignIn } from "../people";
import { PrintFoot } from "../ui/print";
import { shared } from "../ui/shared";
import { changedBets, fileField, isAbout } from "./bet-list";
import type { OptionChange, PayChange } from "./controls";
import { folds } from "./folds";
import { labStyles, ONE_COLUMN } from "./lab-styles";
import { fromQuery, type LabState, type RunForm, toQuery } from "./link";
import "./controls";
import "./edges";
import "./countability";
import type { SideBets } from "./side-bets";
import "./side-bets";
import "./simulation";
import {
  type DesignFile,
  download,
  type Game,
  type GameLine,
  type OwnSideBets,
  parts,
  type SideBet,
  type SideBetLanguage,
  type Version,
} from "../game";
import { navigate, writeAddress } from "../ui/router";

const DEBOUNCE = 150;
const PRINT_WAIT = 60_000;
const PRINT_PAUSE = 100;

@customElement("pit-lab")
export class Lab extends LitElement {
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private games: readonly GameLine[] = [];
  @state() private base: Game | null = null;
  @state() private game: Game | null = null;
  @state() private ownBets: readonly SideBet[] = [];
  /** Names of the cards that side bets of the game can read. */
  @state() private reads: readonly string[] = [];
  /** Fields with a text that cannot be read. */
  @state() private unread = 0;
  @state() private version: Version | null = null;
  @state() private set: LabState = fromQuery(new URLSearchParams());
  @state() private problem = "";
  @state() private problems: readonly FieldProblem[] = [];
  @state() private working = false;
  @state() private copied = "";
  @state() private narrow = false;
  @state() private preparing = false;
  @state() private language: SideBetLanguage | null = null;
  @state() private opening = false;
  @state() private chartShown = false;
  private readonly width = window.matchMedia(ONE_COLUMN);
  private readonly paper = window.matchMedia("print");
  private timer = 0;
  private asked = 0;
  private own = "";
  private readonly foot = new PrintFoot(this);

  static override styles = [shared, parts, folds, labStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.width.addEventListener("change", this.fold);
    this.fold();
    void this.list();
  }

  override disconnectedCallback(): void {
    this.width.removeEventListener("change", this.fold);
    window.clearTimeout(this.timer);
    super.disconnectedCallback();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    // The address as we wrote it ourselves says nothing new.
    if (changed.has("query") && this.query.toString() !== this.own) void this.open(fromQuery(this.query));
  }

  /** Paper is narrow too. Moving a part while the browser lays out its pages would lose some of them. */
  private readonly fold = (): void => {
    if (!this.paper.matches) this.narrow = this.width.matches;
  };

  /** Wait for the house edges, then print. */
  private readonly print = async (): Promise<void> => {
    this.preparing = true;
    const until = Date.now() + PRINT_WAIT;
    while (this.working && Date.now() < until) await new Promise((resolve) => window.setTimeout(resolve, PRINT_PAUSE));
    this.preparing = false;
    await this.updateComplete;
    window.print();
  };

  private async list(): Promise<void> {
    try {
      this.games = (await get<{ games: GameLine[] }>("/api/games")).games;
      this.language = await get<SideBetLanguage>("/api/lab/side-bets");
      if (!this.set.game && this.games[0]) void this.open({ ...this.set, game: this.games[0].id });
    } catch (error) {
      this.showProblem(error);
    }
  }

  private async open(set: LabState): Promise<void> {
    if (!set.game) set = { ...set, game: this.games[0]?.id ?? "" };
    const another = set.game !== this.set.game || !this.base;
    this.set = set;
    if (!set.game) return;
    if (another) {
      this.base = this.game = this.version = null;
      try {
        const path = `/api/games/${encodeURIComponent(set.game)}`;
        const [base, own] = await Promise.all([get<Game>(path), get<OwnSideBets>(`${path}/side-bets`)]);
        if (this.set.game !== set.game) return;
        this.base = this.game = base;
        this.ownBets = own.side_bets;
        this.reads = own.reads;
      } catch (error) {
        this.showProblem(error);
        return;
      }
    }
    void this.price();
  }

  private change(part: Partial<LabState>): void {
    this.set = { ...this.set, ...part };
    this.write();
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.price(), DEBOUNCE);
  }

  /** The address holds everything; going back leaves the lab, not the last change. */
  private write(): void {
    const query = toQuery(this.set);
    this.own = new URLSearchParams(query).toString();
    this.copied = "";
    writeAddress(`/lab${query}`);
  }

  private async price(): Promise<void> {
    const number = ++this.asked;
    const { game, options } = this.set;
    this.working = true;
    try {
      const version = await post<Version>("/api/lab/edges", this.question());
      // The game itself does not know the limits of a side bet that only the design has.
      const own = (this.set.bets ?? []).map(({ id }) => id);
      const known = Object.entries(options).filter(([key]) => !own.includes(key.split(".")[1] ?? ""));
      const set = known.map(([key, value]) => `set=${encodeURIComponent(`${key}=${value}`)}`);
      // Options decide which pay tables are in use.
      const shown = set.length ? await get<Game>(`/api/games/${encodeURIComponent(game)}?${set.join("&")}`) : this.base;
      if (number !== this.asked) return;
      this.version = version;
      if (shown) this.foot.show(`Lab: ${shown.title}`, version.comparison.results[1].digest.slice(0, 16));
      this.game = shown;
      this.problem = "";
      this.problems = [];
    } catch (error) {
      if (number === this.asked) this.showProblem(error);
    }
    if (number === this.asked) this.working = false;
  }

  /** The design, as every route of the lab takes it. */
  private question(): Record<string, unknown> {
    const { game, options, pays, bets } = this.set;
    return { game, options, paytables: pays, side_bets: bets };
  }

  private showProblem(error: unknown): void {
    this.problem = error instanceof Error ? error.message : "The house edges could not be computed. Try again.";
    this.problems = [];
    if (!(error instanceof Refusal)) return;
    const { bets } = this;
    const placed = error.problems.map((each) => ({ ...each, field: fileField(each.field, bets) }));
    // Other wrong fields of the question itself stand in the message, and at no control.
    const isOwn = error.problems.some(({ field }, at) => field === placed[at]?.field);
    if (error.code === "invalid" && isOwn) return;
    if (error.code === "invalid") this.problem = "The side bets cannot be used as they are.";
    this.problems = placed;
  }

  override render(): TemplateResult {
    const { options, pays, bets } = this.set;
    const changed = Object.keys(options).length + Object.keys(pays).length > 0 || bets !== null;
    return html`
      <div class="top">
        <div class="what">
          <h1>Lab</h1>
          <p class="quiet">Change rules, pays and side bets of a game. The house edges follow.</p>
        </div>
        <label class="game"
          >Game
          <select @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}>
            ${this.games.map(
              (game) =>
                html`<option value=${game.id} ?selected=${game.id === this.set.game}>
                  ${game.title}${game.own ? " (yours)" : ""}
                </option>`,
            )}
          </select>
        </label>
        <div class="tools">
          ${
            this.base
              ? html`<button class="main" ?disabled=${!changed || this.opening} @click=${this.play}>
                    ${this.opening ? "Opening…" : "Play this design"}
                  </button>
                  <button ?disabled=${!changed} @click=${this.save}>Save as game file</button>
                  <button ?disabled=${!changed} @click=${this.reset}>Reset</button>
                  <span role="status" class="quiet small">${this.copied}</span>
                  <span class="space"></span>
                  <button @click=${this.copy}>Copy link</button>
                  <button ?disabled=${this.preparing} @click=${this.print}>Print</button>
                  <pit-report .game=${this.set.game} .options=${options} .pays=${pays} .bets=${bets}></pit-report>
                  <a class="button" href="/games/${this.base.id}">Game page</a>`
              : nothing
          }
        </div>
      </div>
      ${
        this.problem
          ? html`<div role="alert">
              <p class="problem">
                ${sentence(this.problem)}${this.problems.length ? " Fix the marked fields, or reset." : ""}
              </p>
              ${this.loose()}
            </div>`
          : nothing
      }
      ${
        this.base && this.game
          ? this.room(this.base, this.game)
          : this.problem
            ? nothing
            : html`<p class="quiet" role="status">Loading…</p>`
      }
    `;
  }

  /** Problems that stand at no control. */
  private loose(): TemplateResult[] {
    const keys = new Set(this.base?.options.map((option) => option.key));
    const names = [...(this.game?.paytables.map(({ name }) => name) ?? []), ...this.bets.map(({ id }) => id)];
    const stands = (field: string): boolean => keys.has(field) || names.some((name) => isAbout(field, name));
    return this.problems
      .filter((each) => !stands(each.field))
      .map((each) => html`<p class="problem small">${each.field}: ${each.message}</p>`);
  }

  private room(base: Game, game: Game): TemplateResult {
    const { set } = this;
    const { seats } = game;
    // They are read and reached in the order in which they are seen; what stands in them moves along.
    const order = this.narrow ? (["edges", "controls"] as const) : (["controls", "edges"] as const);
    return html`
      <div class="room">
        ${repeat(
          order,
          (part) => part,
          (part) => (part === "edges" ? this.edges(game) : this.controls(base, game)),
        )}
      </div>
      <div class="card played">
        <details @toggle=${(event: Event) => (this.chartShown = (event.target as HTMLDetailsElement).open)}>
          <summary>Strategy chart of this design</summary>
          ${
            this.chartShown
              ? html`<pit-game-chart .game=${game} path="/api/lab/strategy" .body=${this.question()}></pit-game-chart>`
              : nothing
          }
        </details>
      </div>
      <div class="card played">
        <pit-simulation
          .game=${set.game}
          .options=${set.options}
          .pays=${set.pays}
          .bets=${set.bets}
          .form=${set.run}
          .seats=${seats}
          .decides=${game.has_turns}
          .shoes=${game.has_shoe}
          @form=${this.form}
        ></pit-simulation>
      </div>
      ${
        game.has_shoe
          ? html`<div class="card played">
              <pit-countability
                .game=${set.game}
                .options=${set.options}
                .pays=${set.pays}
                .bets=${set.bets}
                .wagers=${this.wagers(game)}
              ></pit-countability>
            </div>`
          : nothing
      }
    `;
  }

  /** The side bets of the design that are edited here. */
  private get bets(): readonly SideBet[] {
    return this.set.bets ?? this.ownBets;
  }

  /** Ids of the game's other wagers, which no side bet can have. */
  private taken(base: Game): string[] {
    const own = new Set(this.ownBets.map(({ id }) => id));
    return base.wagers.map(({ id }) => id).filter((id) => !own.has(id));
  }

  /** Wagers that can be counted: those of the game that are left, and the side bets of the design. */
  private wagers(game: Game): { id: string; title: string }[] {
    const own = new Set(this.ownBets.map(({ id }) => id));
    const left = game.wagers.filter(({ id, offered, role }) => offered && role !== "spot" && !own.has(id));
    return [...this.bets, ...left];
  }

  private controls(base: Game, game: Game): TemplateResult {
    const { options, pays } = this.set;
    return html`<div class="card">
      <pit-lab-controls
        .base=${base}
        .game=${game}
        .edited=${this.ownBets.map(({ id }) => id)}
        .options=${options}
        .pays=${pays}
        .problems=${this.problems}
        @option=${this.option}
        @pay=${this.pay}
      >
        <details open>
          <summary>Side bets</summary>
          <pit-side-bets
            .bets=${this.bets}
            .taken=${this.taken(base)}
            .reads=${this.reads}
            .language=${this.language}
            .version=${this.version}
            .problems=${this.problems}
            @bets=${(event: CustomEvent<readonly SideBet[]>) =>
              this.change({ bets: changedBets(this.ownBets, event.detail) })}
            @unread=${(event: CustomEvent<number>) => (this.unread = event.detail)}
          ></pit-side-bets>
        </details>
      </pit-lab-controls>
    </div>`;
  }

  private edges(game: Game): TemplateResult {
    return html`<div class="card edges">
      <pit-lab-edges
        .version=${this.version}
        .game=${game}
        .bets=${this.bets}
        .name=${game.id}
        .body=${this.question()}
        ?working=${this.working}
        ?stale=${this.problem !== "" || this.unread > 0}
      ></pit-lab-edges>
    </div>`;
  }

  private readonly reset = (): void => {
    this.renderRoot.querySelector<SideBets>("pit-side-bets")?.forget();
    this.change({ options: {}, pays: {}, bets: null });
  };

  private choose(game: string): void {
    this.set = { ...this.set, game: "" };
    const next = { ...this.set, game, options: {}, pays: {}, bets: null };
    void this.open(next);
    this.write();
  }

  private readonly option = (event: CustomEvent<OptionChange>): void => {
    const { key, value } = event.detail;
    const options = Object.fromEntries(Object.entries(this.set.options).filter(([each]) => each !== key));
    this.change({ options: value === null ? options : { ...options, [key]: value } });
  };

  private readonly pay = (event: CustomEvent<PayChange>): void => {
    const { table, pays } = event.detail;
    const rest = Object.fromEntries(Object.entries(this.set.pays).filter(([each]) => each !== table));
    this.change({ pays: pays === null ? rest : { ...rest, [table]: pays } });
  };

  private readonly form = (event: CustomEvent<Partial<RunForm>>): void => {
    this.set = { ...this.set, run: { ...this.set.run, ...event.detail } };
    this.write();
  };

  private readonly save = async (): Promise<void> => {
    try {
      const { name, text } = await post<DesignFile>("/api/lab/file", this.question());
      download(name, "application/toml", text);
    } catch (error) {
      this.showProblem(error);
    }
  };

  /** Upload the design and sit down at a table with it. */
  private readonly play = async (): Promise<void> => {
    if (!(await askToSignIn("Sign in to play this design: it is saved to your account."))) return;
    this.opening = true;
    try {
      const { text } = await post<DesignFile>("/api/lab/file", this.question());
      const { id } = await post<{ id: string }>("/api/games", { text });
      const { sitDownAlone } = await import("../lobby");
      navigate(await sitDownAlone(id));
    } catch (error) {
      this.showProblem(error);
    }
    this.opening = false;
  };

  private readonly copy = async (): Promise<void> => {
    const link = `${location.origin}/lab${toQuery(this.set)}`;
    try {
      await navigator.clipboard.writeText(link);
      this.copied = "Link copied.";
    } catch {
      this.copied = "Could not copy. The link is in the address bar.";
    }
  };
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? "" : "."}`;
}
