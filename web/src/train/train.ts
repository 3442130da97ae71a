/** The trainer: drills about hands, and how well one plays at the tables. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type GameLine, games, query, type Settings, settingsIn } from "../net/games";
import { keepLastGame, lastGame } from "../state/last-game";
import { session } from "../state/session";
import { navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { TRAINER_VIEWS, type TrainerView, trainerPageStyles, trainerTabs } from "../ui/trainer-tabs";
import "../people";
import "../lobby";
import "./chart-memory";
import "./count-drill";
import type { Chosen } from "./drill";
import "./drill";
import "./my-play";
import { onChange } from "../state/on-change";

@customElement("pit-train")
export class Train extends LitElement {
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private games: readonly GameLine[] = [];
  @state() private problem = "";
  /** The options of the drill; the same object as long as they stay the same. */
  private settings: Settings = {};

  static override styles = [shared, trainerPageStyles];

  constructor() {
    super();
    onChange(this, session, this.someone);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  private readonly someone = (): void => this.requestUpdate();

  private get view(): TrainerView {
    const view = this.query.get("view") ?? "";
    return view in TRAINER_VIEWS ? (view as TrainerView) : "drill";
  }

  protected override willUpdate(): void {
    const game = this.query.get("game");
    if (game) keepLastGame(game);
    const settings = settingsIn(this.query);
    if (query(settings) !== query(this.settings)) this.settings = settings;
  }

  override render(): TemplateResult {
    return html`
      <h1>Train</h1>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${session.person ? this.inside() : this.outside()}
    `;
  }

  private outside(): TemplateResult {
    if (!session.known) return html`<p class="quiet" role="status">Loading…</p>`;
    return html`<section class="card">
      <p>Sign in or choose a name to train: your answers decide what is asked next.</p>
      <pit-sign-in-form></pit-sign-in-form>
    </section>`;
  }

  private inside(): TemplateResult {
    return html`
      ${trainerTabs(this.view, this.rules)} ${this.view === "drill" || this.view === "chart" ? this.other() : nothing}
      ${
        this.view === "play"
          ? html`<pit-my-play .game=${this.query.get("game") ?? ""}></pit-my-play>`
          : this.view === "count"
            ? html`<pit-count-drill .games=${this.games}></pit-count-drill>`
            : this.view === "chart"
              ? html`<pit-chart-memory
                  .games=${this.decided}
                  .game=${this.game}
                  .chosenPart=${this.query.get("part") ?? "all"}
                  .settings=${this.settings}
                  @chosen=${this.choose}
                ></pit-chart-memory>`
              : html`<pit-drill
                  .games=${this.decided}
                  .game=${this.game}
                  .drill=${this.query.get("drill") ?? "all"}
                  .settings=${this.settings}
                  @chosen=${this.choose}
                ></pit-drill>`
      }
    `;
  }

  /** The rules that were chosen, for the other tabs. */
  private get rules(): string {
    const rules = query(this.settings, "&");
    return rules && `&game=${encodeURIComponent(this.game)}${rules}`;
  }

  /** Where the address names a game in which nothing is decided, another one is asked about. */
  private other(): TemplateResult | typeof nothing {
    const wanted = this.games.find((each) => each.id === this.query.get("game"));
    if (!wanted || wanted.has_turns) return nothing;
    return html`<p class="quiet">
      In ${wanted.title} there is nothing to decide once the wagers are placed. Choose another game.
    </p>`;
  }

  /** Games in which something is decided. */
  private get decided(): readonly GameLine[] {
    return this.games.filter((each) => each.has_turns);
  }

  /** The game of the address, unless nothing is decided in it. */
  private get game(): string {
    const wanted = this.query.get("game");
    const isKnown = !this.games.length || this.decided.some((each) => each.id === wanted);
    return wanted && isKnown ? wanted : lastGame(this.decided);
  }

  private choose({ detail: { game, part, settings } }: CustomEvent<Chosen>): void {
    const name = this.view === "chart" ? "part" : "drill";
    const address = `/train?view=${this.view}&game=${encodeURIComponent(game)}&${name}=${encodeURIComponent(part)}`;
    navigate(`${address}${query(settings, "&")}`, { replace: true });
  }

  private async read(): Promise<void> {
    try {
      this.games = await games();
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}
