/** Counting drills: cards turned against the clock, true counts, the discard tray to scale, bets for the count. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { cardsWords, cardWords } from "../cards";
import { sitDownAlone, sitDownWithBots } from "../lobby";
import { type CountTask, countVerdict, keepCount } from "../net/counts";
import { type GameLine, query as queryOf, type Settings } from "../net/games";
import { get } from "../net/http";
import { COUNT_HELP, COUNTS, countWish, keepCountWish } from "../state/count-wish";
import { lastGame } from "../state/last-game";
import { navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { trainerFormStyles } from "../ui/trainer-tabs";
import "../ui/tray";
import { gameField, partField } from "./setup-fields";

const DRILLS: Readonly<Record<string, { title: string; says: string }>> = {
  countdown: {
    title: "Countdown",
    says: "Cards are turned in groups. Keep the running count, and type it at the end.",
  },
  "true-count": {
    title: "True count",
    says: "You get a running count and the decks left, and type the true count, rounded down.",
  },
  discards: {
    title: "Discard tray",
    says: "You see a discard tray, drawn to scale, and type how many decks are in it.",
  },
  bets: {
    title: "Bet for the count",
    says: "You get a running count and the decks left, and type how many units your bet ramp says to bet.",
  },
};

const TITLES = Object.fromEntries(Object.entries(DRILLS).map(([name, { title }]) => [name, title]));
/** Seconds for each group of cards of a countdown. */
const PACES: readonly (readonly [number, string])[] = [
  [0, "By click"],
  [2, "2 s"],
  [1, "1 s"],
  [0.5, "0.5 s"],
];

@customElement("pit-count-drill")
export class CountDrill extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @state() private task: CountTask | undefined;
  /** The group of cards that is face up; after the last one the count is asked for. */
  @state() private turned = 0;
  @state() private verdict = "";
  @state() private problem = "";
  @state() private right = 0;
  @state() private answered = 0;
  @state() private sitting = false;
  @state() private chosen = "";
  /** Options of the game that differ from its own rules. */
  @state() private settings: Settings = {};
  private seconds = 0;
  @state() private drill = "countdown";
  private asked = { game: "", tags: "", settings: [] as string[] };
  private began = 0;
  private timer = 0;

  static override styles = [
    shared,
    trainerFormStyles,
    css`
      .do {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: center;
      }
      input {
        max-width: 12rem;
      }
      .task {
        display: grid;
        gap: 0.8rem;
        margin: 1rem 0;
      }
      /* However long the question, the button is next to its field. */
      .task form {
        display: grid;
        gap: 0.6rem;
        justify-items: start;
      }
      .hand {
        display: flex;
        gap: 0.4rem;
        min-height: calc(var(--card) * 1.4);
        --card: clamp(72px, 20vw, 96px);
      }
      .live {
        margin-top: 1.4rem;
      }
      form.setup .help {
        flex-basis: 100%;
        margin: 0;
      }
      /* On a small window a question takes the place of what was chosen. */
      @media (width < 34rem), (height < 34rem) {
        form.setup.running :is(label, pit-rules-choice) {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <form class="setup ${this.task ? "running" : ""}" @submit=${this.begin}>
        ${gameField(this.games, this.game, (game) => this.choose(game))}
        ${partField("Drill", "drill", TITLES, this.drill, (drill) => (this.drill = drill))}
        ${this.drill === "discards" ? nothing : this.count()} ${this.drill === "bets" ? this.ramp() : nothing}
        ${this.drill === "countdown" ? this.shoe() : nothing}
        <pit-rules-choice
          .game=${this.game}
          .settings=${this.settings}
          @choose-rules=${(event: CustomEvent<Settings>) => (this.settings = event.detail)}
        ></pit-rules-choice>
        <button class=${this.task ? "" : "main"} ?disabled=${!this.games.length}>
          ${this.task ? "Start again" : "Start drill"}
        </button>
        ${
          this.task
            ? html`<button type="button" @click=${this.end}>End drill</button>`
            : html`<p class="quiet help">
                ${DRILLS[this.drill]!.says} ${this.drill === "discards" ? nothing : COUNT_HELP}
              </p>`
        }
      </form>
      ${this.problem && !this.task ? this.trouble() : nothing} ${this.task ? this.show(this.task) : this.live()}
    `;
  }

  private tally(): string {
    return `${this.right} of ${this.answered} right, ${(this.seconds / this.answered).toFixed(1)} s each`;
  }

  private get game(): string {
    return this.chosen || lastGame(this.games);
  }

  private choose(game: string): void {
    this.chosen = game;
    this.settings = {};
  }

  private count(): TemplateResult {
    return html`<label>Count <input name="tags" list="counts" value=${this.tags} maxlength="200" required /></label>
      <datalist id="counts">${COUNTS.map((each) => html`<option value=${each}></option>`)}</datalist>`;
  }

  /** The count in the form; the last one where the drill needs none. */
  private get tags(): string {
    return this.renderRoot?.querySelector<HTMLInputElement>("input[name=tags]")?.value ?? countWish().tags;
  }

  private ramp(): TemplateResult {
    return html`<label
      >Bet ramp (true count:units)
      <input name="ramp" value=${countWish().ramp} maxlength="200" required />
    </label>`;
  }

  /** How a countdown is turned; the other drills use the game's own shoe. */
  private shoe(): TemplateResult {
    return html`<label>Decks <input name="decks" type="number" min="1" max="8" value="1" required /></label>
      <label
        >Pace
        <select name="pace">
          ${PACES.map(([seconds, words]) => html`<option value=${seconds}>${words}</option>`)}
        </select>
      </label>
      <label>Cards at once <input name="cards" type="number" min="1" max="3" value="1" required /></label>`;
  }

  private live(): TemplateResult {
    return html`<section class="live card" aria-label="At a live table">
      <h2>At a live table</h2>
      <p>
        Play the game above while you keep this count. There is table talk, and now and then you are asked for the
        running count, the true count, the decks in the discard tray or your bet. Only cards that you were shown count.
      </p>
      <div class="do">
        <button type="button" ?disabled=${this.sitting || !this.games.length} @click=${() => this.sit(sitDownAlone)}>
          Solo table
        </button>
        <button type="button" ?disabled=${this.sitting || !this.games.length} @click=${() => this.sit(sitDownWithBots)}>
          Table with bots
        </button>
      </div>
    </section>`;
  }

  private async sit(sitDown: typeof sitDownAlone): Promise<void> {
    const form = new FormData(this.renderRoot.querySelector("form")!);
    this.sitting = true;
    this.problem = "";
    try {
      const path = await sitDown(this.game, undefined, this.settings);
      const before = countWish();
      const ramp = String(form.get("ramp") ?? before.ramp);
      keepCountWish({ ...before, on: true, tags: this.tags, ramp });
      navigate(path);
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.sitting = false;
    }
  }

  private show(task: CountTask): TemplateResult {
    const groups = task.groups ?? [];
    const open = groups[this.turned];
    return html`<section class="task card" aria-label="Question">
      ${
        open
          ? html`<div class="hand" role="status" aria-label=${cardsWords(open)}>
                ${open.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
              </div>
              <div class="do">
                <button class="main turn" @click=${this.turn}>
                  ${groups.some((each) => each.length > 1) ? "Next cards" : "Next card"}
                </button>
                <span class="quiet">${this.turned + 1} of ${groups.length}</span>
              </div>`
          : keyed(task, this.ask(task))
      }
      <p role="status"><strong>${this.verdict}</strong></p>
      ${
        this.verdict
          ? html`<div class="do"><button class="main next" @click=${this.next}>Next question</button></div>
              <p class="quiet">${this.tally()}</p>`
          : nothing
      }
    </section>`;
  }

  private trouble(): TemplateResult {
    return html`<p class="problem" role="alert">${this.problem}</p>`;
  }

  private ask(task: CountTask): TemplateResult {
    return html`
      ${task.discards == null ? nothing : html`<pit-tray .share=${task.discards}></pit-tray>`}
      <form @submit=${this.answer}>
        <label>${task.text} <input name="given" inputmode="text" autocomplete="off" required /></label>
        ${this.problem ? this.trouble() : nothing}
        <button class=${this.verdict ? "" : "main"} ?disabled=${Boolean(this.verdict)}>Answer</button>
      </form>
    `;
  }

  /** Turn the cards at a fixed pace; 0 waits for a click. */
  private run(seconds: number): void {
    window.clearInterval(this.timer);
    if (seconds && this.task?.groups?.length)
      this.timer = window.setInterval(() => {
        if (this.turned < (this.task?.groups?.length ?? 0)) this.turn();
        else window.clearInterval(this.timer);
      }, 1000 * seconds);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
  }

  /** Back to the choice of a drill. */
  private end(): void {
    window.clearInterval(this.timer);
    this.task = undefined;
    this.verdict = "";
    this.problem = "";
  }

  private turn(): void {
    this.turned += 1;
    if (this.turned >= (this.task?.groups?.length ?? 0)) this.focusOn("input[name=given]");
  }

  private focusOn(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  private next(): void {
    this.renderRoot.querySelector("form")?.requestSubmit();
  }

  private async begin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const value = (name: string): string => encodeURIComponent(String(form.get(name) ?? ""));
    this.problem = "";
    try {
      const names = ["drill", "tags", "ramp", "decks", "cards"].filter((name) => form.has(name));
      const query = names.map((name) => `${name}=${value(name)}`).join("&");
      const path = `/api/trainer/counts/${value("game")}?${query}${queryOf(this.settings, "&")}`;
      this.task = await get<CountTask>(path);
      this.asked = {
        game: String(form.get("game")),
        tags: this.tags,
        settings: Object.entries(this.settings).map(([key, set]) => `${key}=${set}`),
      };
      this.turned = 0;
      this.verdict = "";
      this.began = performance.now();
      this.run(Number(form.get("pace") ?? 0));
      this.focusOn(this.task.groups?.length ? "button.turn" : "input[name=given]");
    } catch (error) {
      this.task = undefined;
      this.problem = sentence(error);
    }
  }

  private async answer(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { task, asked } = this;
    if (!task || this.verdict) return;
    const given = Number(String(new FormData(event.currentTarget as HTMLFormElement).get("given")).replace(",", "."));
    if (Number.isNaN(given)) {
      this.problem = "Type a number, such as -3 or 2.5.";
      return;
    }
    this.problem = "";
    const seconds = (performance.now() - this.began) / 1000;
    try {
      const isRight = await keepCount({ ...asked, task, given, seconds, source: "drill" });
      this.answered += 1;
      this.seconds += seconds;
      if (isRight) this.right += 1;
      this.verdict = `${countVerdict(task, isRight)} ${seconds.toFixed(1)} s.`;
      this.focusOn(".next");
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}
