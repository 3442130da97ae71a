/** Counting drills: cards turned against the clock, true counts, the discard tray to scale, bets for the count. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardsWords, cardWords } from "../cards";
import { sitDownAlone, sitDownWithBots } from "../lobby";
import type { GameLine } from "../net/games";
import { get } from "../net/http";
import { COUNTS, countWish, keepCountWish, USUAL_RAMP } from "../state/count-wish";
import { navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import "../ui/tray";
import type { components } from "../wire/http";

type Task = components["schemas"]["CountTask"];

const DRILLS: Readonly<Record<string, string>> = {
  countdown: "Count down cards",
  "true-count": "True count",
  discards: "Decks in the discard tray",
  bets: "Bet for the count",
};

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
  @state() private task: Task | undefined;
  /** The group of cards that lies open; past the last one the count is asked for. */
  @state() private turned = 0;
  @state() private verdict = "";
  @state() private problem = "";
  @state() private right = 0;
  @state() private answered = 0;
  @state() private sitting = false;
  private began = 0;
  private timer = 0;

  static override styles = [
    shared,
    css`
      form,
      .do {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: end;
      }
      label {
        display: grid;
        gap: 0.2rem;
      }
      input {
        max-width: 12rem;
      }
      .task {
        display: grid;
        gap: 0.8rem;
        margin: 1rem 0;
      }
      .hand {
        display: flex;
        gap: 0.4rem;
        min-height: calc(var(--card) * 1.4);
        --card: clamp(56px, 12vw, 96px);
      }
      .live {
        margin-top: 1.4rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <form @submit=${this.begin}>
        <label
          >Game
          <select name="game">
            ${this.games.map((each) => html`<option value=${each.id}>${each.title}</option>`)}
          </select>
        </label>
        <label
          >Drill
          <select name="drill">
            ${Object.entries(DRILLS).map(([name, title]) => html`<option value=${name}>${title}</option>`)}
          </select>
        </label>
        <label>Count <input name="tags" list="counts" value="hi-lo" maxlength="200" required /></label>
        <datalist id="counts">${COUNTS.map((each) => html`<option value=${each}></option>`)}</datalist>
        <label>Bet ramp <input name="ramp" value=${USUAL_RAMP} maxlength="200" required /></label>
        <label>Decks <input name="decks" type="number" min="1" max="8" value="1" required /></label>
        <label
          >Pace
          <select name="pace">
            ${PACES.map(([seconds, words]) => html`<option value=${seconds}>${words}</option>`)}
          </select>
        </label>
        <label>Cards at once <input name="cards" type="number" min="1" max="3" value="1" required /></label>
        <button class="primary">Ask</button>
        <p class="quiet">${this.answered ? `${this.right} of ${this.answered} right` : nothing}</p>
      </form>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.task ? this.show(this.task) : nothing} ${this.live()}
    `;
  }

  private live(): TemplateResult {
    return html`<section class="live card" aria-label="At a live table">
      <h2>At a live table</h2>
      <p>
        Play the game above while you keep this count. People talk, and now and then you are asked for the running
        count, the true count, the decks in the discard tray or your bet. Only cards that you were shown count.
      </p>
      <div class="do">
        <button type="button" ?disabled=${this.sitting} @click=${() => this.sit(sitDownAlone)}>Solo table</button>
        <button type="button" ?disabled=${this.sitting} @click=${() => this.sit(sitDownWithBots)}>
          Table with bots
        </button>
      </div>
    </section>`;
  }

  private async sit(sitDown: (game: string) => Promise<string>): Promise<void> {
    const form = new FormData(this.renderRoot.querySelector("form")!);
    this.sitting = true;
    this.problem = "";
    try {
      const path = await sitDown(String(form.get("game")));
      keepCountWish({ ...countWish(), on: true, tags: String(form.get("tags")), ramp: String(form.get("ramp")) });
      navigate(path);
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.sitting = false;
    }
  }

  private show(task: Task): TemplateResult {
    const groups = task.groups ?? [];
    const open = groups[this.turned];
    return html`<section class="task card" aria-label="Question">
      ${
        open
          ? html`<div class="hand" role="status" aria-label=${cardsWords(open)}>
                ${open.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
              </div>
              <div class="do">
                <button @click=${this.turn}>Next cards (${this.turned + 1} of ${groups.length})</button>
              </div>`
          : this.ask(task)
      }
      <p role="status"><strong>${this.verdict}</strong></p>
    </section>`;
  }

  private ask(task: Task): TemplateResult {
    return html`
      ${task.discards == null ? nothing : html`<pit-tray .share=${task.discards}></pit-tray>`}
      <form @submit=${this.answer}>
        <label>${task.text} <input name="given" inputmode="text" autocomplete="off" required /></label>
        <button ?disabled=${Boolean(this.verdict)}>Answer</button>
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

  private turn(): void {
    this.turned += 1;
    if (this.turned >= (this.task?.groups?.length ?? 0))
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("input[name=given]")?.focus());
  }

  private async begin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const value = (name: string): string => encodeURIComponent(String(form.get(name) ?? ""));
    this.problem = "";
    try {
      const query = ["drill", "tags", "ramp", "decks", "cards"].map((name) => `${name}=${value(name)}`).join("&");
      this.task = await get<Task>(`/api/trainer/counts/${value("game")}?${query}`);
      this.turned = 0;
      this.verdict = "";
      this.began = performance.now();
      this.run(Number(form.get("pace")));
    } catch (error) {
      this.task = undefined;
      this.problem = sentence(error);
    }
  }

  private answer(event: SubmitEvent): void {
    event.preventDefault();
    const task = this.task;
    if (!task || this.verdict) return;
    const given = Number(String(new FormData(event.currentTarget as HTMLFormElement).get("given")).replace(",", "."));
    if (Number.isNaN(given)) {
      this.problem = "Type a number, such as -3 or 2.5.";
      return;
    }
    this.problem = "";
    const isRight = Math.abs(given - task.answer) <= (task.within ?? 0) + 1e-9;
    const seconds = ((performance.now() - this.began) / 1000).toFixed(1);
    this.answered += 1;
    if (isRight) this.right += 1;
    const number = Number.isInteger(task.answer) ? task.answer : task.answer.toFixed(2);
    this.verdict = `${isRight ? "Right." : `Wrong: it is ${number}.`} ${task.reason ?? ""}. ${seconds} s.`;
  }
}
