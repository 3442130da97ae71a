/** The dealer school: what to practice, your progress, and the open lesson. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type GameLine, games, type Settings } from "../net/games";
import { get, post } from "../net/http";
import { lastGame } from "../state/last-game";
import { session } from "../state/session";
import { counted } from "../ui/numbers";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { trainerPageStyles, trainerTabs } from "../ui/trainer-tabs";
import "../people";
import "../lobby";
import "./lesson";
import "./progress";
import "./score-sheet";
import { onChange } from "../state/on-change";
import type { Page, Scene, Sheet } from "./types";
import { EXTRAS } from "./verbs";

const PACES: readonly (readonly [number, string])[] = [
  [0, "At once"],
  [500, "Fast"],
  [1200, "Normal"],
  [2500, "Slow"],
];
const DRILLS: Readonly<Record<string, string>> = {
  all: "Whole procedure",
  payouts: "Payouts",
  order: "Order of settlement",
  draw: "The dealer's hand",
  deal: "The deal",
  totals: "Totals",
  talk: "Calls and hand signals",
  catch: "Player mistakes",
};

@customElement("pit-school")
export class School extends LitElement {
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private games: readonly GameLine[] = [];
  @state() private page: Page | undefined;
  @state() private scene: Scene | undefined;
  @state() private sheet: Sheet | undefined;
  @state() private chosen = "";
  @state() private settings: Settings = {};
  @state() private pace = 0;
  @state() private problem = "";
  @state() private starting = false;

  static override styles = [
    shared,
    trainerPageStyles,
    css`
      /* A lesson fills the window. */
      :host([fills]) {
        height: 100%;
        max-width: none;
        padding: 0;
        overflow: hidden;
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.8rem;
      }
      .fields {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: end;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: var(--radius);
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1.2rem;
        margin: 0;
        min-width: 0;
      }
      .fields label {
        min-width: 0;
        max-width: 100%;
      }
      fieldset label {
        display: flex;
        gap: 0.4rem;
        align-items: center;
        min-height: 44px;
      }
      fieldset input {
        min-height: 0;
        width: 20px;
        height: 20px;
      }
      select {
        box-sizing: border-box;
        width: 100%;
      }
      .start {
        gap: 0.6rem;
      }
      /* However much can be chosen, the way to begin is in sight. */
      @media (width < 40rem), (height < 40rem) {
        .start {
          position: sticky;
          bottom: 0;
          z-index: 1;
          padding-block: 0.4rem;
          background: inherit;
        }
        .start button {
          flex: 1;
        }
      }
      @media (width < 40rem) {
        .fields {
          gap: 0.6rem;
        }
        .fields .long {
          flex: 1 1 12rem;
        }
        .fields .players {
          flex: 0 0 5rem;
        }
        fieldset {
          display: grid;
          grid-template-columns: repeat(2, minmax(0, 1fr));
          gap: 0.1rem 0.5rem;
          padding-inline: 0.5rem;
        }
        fieldset label {
          line-height: 1.15;
        }
        fieldset input {
          flex: none;
        }
        input[name="players"] {
          width: 100%;
        }
      }
      @media print {
        :host {
          padding: 0;
          max-width: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.someone);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  private readonly someone = (): void => {
    this.requestUpdate();
    if (session.person && !this.page) void this.read();
  };

  /** A lesson takes the whole window, its score sheet and this page do not. */
  private fill(fills: boolean): void {
    if (this.hasAttribute("fills") === fills) return;
    this.toggleAttribute("fills", fills);
    this.dispatchEvent(new CustomEvent<boolean>("fills", { detail: fills, bubbles: true, composed: true }));
  }

  override render(): TemplateResult {
    return html`
      <h1 class=${this.scene ? "visually-hidden" : "on-screen"}>Dealer school</h1>
      ${session.person && !this.scene ? trainerTabs("school") : nothing}
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${session.person ? this.inside() : this.outside()}
    `;
  }

  private outside(): TemplateResult {
    if (!session.known) return html`<p class="quiet" role="status">Loading…</p>`;
    return html`<section class="card">
      <p>Sign in or choose a name: your accuracy and pace are saved.</p>
      <pit-sign-in-form></pit-sign-in-form>
    </section>`;
  }

  private inside(): TemplateResult {
    if (this.scene)
      return html`<pit-lesson
        .scene=${this.scene}
        .color=${this.games.find((each) => each.id === this.scene?.game)?.felt ?? "green"}
        .pace=${this.pace}
        @fills=${(event: CustomEvent<boolean>) => this.fill(event.detail)}
        @leave=${this.leave}
      ></pit-lesson>`;
    if (this.sheet)
      return html`<p class="on-screen"><button @click=${() => (this.sheet = undefined)}>Back to the school</button></p>
        <pit-score-sheet .sheet=${this.sheet}></pit-score-sheet>`;
    if (!this.page)
      return this.problem ? html`<button @click=${this.read}>Retry</button>` : html`<p role="status">Loading…</p>`;
    const titles = new Map(this.games.map((each) => [each.id, each.title]));
    return html`
      ${this.page.notice ? html`<p class="problem" role="status">${this.page.notice}</p>` : nothing}
      <p>You deal, and the software plays the players' hands. Every error is explained with its clause.</p>
      ${this.form(this.page)}
      <h2>My progress</h2>
      <pit-school-progress
        .progress=${this.page.progress}
        .titles=${titles}
        @sheet=${(event: CustomEvent<Sheet>) => (this.sheet = event.detail)}
      ></pit-school-progress>
      <p class="quiet">
        Rounds and exams are part of your trainer records. Download or remove them on
        <a href="/train?view=play">My play</a>.
      </p>
    `;
  }

  private form(page: Page): TemplateResult {
    const { marks } = page;
    return html`<form class="card" @submit=${this.begin}>
      <div class="fields">
        <label class="long"
          >Game
          <select name="game" @change=${this.choose}>
            ${this.games.map(
              (each) => html`<option value=${each.id} ?selected=${each.id === this.chosen}>${each.title}</option>`,
            )}
          </select>
        </label>
        <label class="players">Players <input name="players" type="number" min="1" max="9" value="3" required /></label>
        <label class="long"
          >Practice
          <select name="drill">
            ${page.drills.map((each) => html`<option value=${each.name}>${DRILLS[each.name] ?? each.name}</option>`)}
          </select>
        </label>
        <label
          >Players act
          <select name="pace">
            ${PACES.map(
              ([pause, title]) => html`<option value=${pause} ?selected=${pause === this.pace}>${title}</option>`,
            )}
          </select>
        </label>
      </div>
      <fieldset>
        <legend>Also ask for</legend>
        ${page.extras.map(
          (each) =>
            html`<label
              ><input type="checkbox" name="extras" value=${each.name} /> ${EXTRAS[each.name] ?? each.says}</label
            >`,
        )}
      </fieldset>
      <pit-rules-choice
        house
        .game=${this.chosen}
        .settings=${this.settings}
        @choose-rules=${(event: CustomEvent<Settings>) => (this.settings = event.detail)}
      ></pit-rules-choice>
      <div class="row start">
        <button class="main" name="mode" value="lesson" ?disabled=${this.starting}>Start lesson</button>
        <button name="mode" value="exam" ?disabled=${this.starting}>Start exam</button>
      </div>
      <p class="quiet">
        Exam: ${counted(marks.rounds, "round")}, no hints; to pass, ${(100 * marks.accuracy).toFixed(0)}% of all steps
        and ${(100 * marks.amounts).toFixed(0)}% of amounts right at the first attempt, at most ${marks.seconds} s per
        step. Its clock keeps running while you are away from the page; the clock of a lesson stops.
      </p>
    </form>`;
  }

  private choose(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value;
    this.settings = {};
  }

  private async read(): Promise<void> {
    this.problem = "";
    try {
      this.games = await games();
      this.chosen ||= this.query.get("game") ?? lastGame(this.games);
      if (!session.person) return;
      this.page = await get<Page>("/api/trainer/school");
      this.scene = this.page.lesson ?? undefined;
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private async begin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const exam = event.submitter instanceof HTMLButtonElement && event.submitter.value === "exam";
    this.pace = Number(form.get("pace"));
    this.problem = "";
    this.starting = true;
    try {
      this.scene = await post<Scene>("/api/trainer/school/lessons", {
        game: String(form.get("game")),
        players: Number(form.get("players")),
        drill: String(form.get("drill")),
        extras: form.getAll("extras").map(String),
        options: this.settings,
        exam,
      });
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.starting = false;
    }
  }

  private async leave(event: CustomEvent<Scene>): Promise<void> {
    const { id, sheet, is_over } = event.detail;
    this.fill(false);
    this.scene = undefined;
    this.page = undefined;
    try {
      const ended = await post<Scene>("/api/trainer/school/end", { lesson: id });
      if (!is_over && !sheet) this.sheet = ended.sheet ?? undefined;
    } catch {
      // It was closed in the meantime: its results are in the records.
    }
    await this.read();
  }
}
