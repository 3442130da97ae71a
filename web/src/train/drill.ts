/** A drill: a hand, one key or button for each legal action, then what was best, what the choice costs and why. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { cardsWords, cardWords } from "../cards";
import { type GameLine, query, type Settings } from "../net/games";
import { get, post, Refusal } from "../net/http";
import { ACTION_KEYS } from "../ui/action-keys";
import { chartStyles, kindOf } from "../ui/chart-cells";
import { feltOf } from "../ui/felt";
import { percent, signed } from "../ui/numbers";
import { sentence, upperFirst } from "../ui/sentence";
import { shared } from "../ui/shared";
import { trainerFormStyles } from "../ui/trainer-tabs";
import { vars } from "../ui/vars";
import type { components } from "../wire/http";
import { ASK_AGAIN, busyReason } from "./busy-solver";
import { drillStyles } from "./drill-styles";
import "./rules-line";
import { gameField, partField } from "./setup-fields";

/** What someone chose to practice: the address of the page says it. */
export interface Chosen {
  game: string;
  part: string;
  settings: Settings;
}

type Question = components["schemas"]["DrillQuestion"];
type Graded = components["schemas"]["GradedAnswer"];

const DRILLS: Readonly<Record<string, string>> = {
  all: "Whole chart",
  hard: "Hard totals",
  soft: "Soft totals",
  pairs: "Pairs",
  surrender: "Surrender",
  doubled: "After a double",
  picks: "Choosing hit cards",
  exceptions: "Exceptions from the chart",
  mistakes: "My mistakes",
};
/** Seconds for an answer. */
const LIMITS = [0, 10, 5, 3, 2] as const;

@customElement("pit-drill")
export class Drill extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @property() game = "";
  @property() drill = "all";
  /** Options of the game that differ from its own rules. */
  @property({ attribute: false }) settings: Settings = {};
  @state() private question: Question | undefined;
  @state() private graded: Graded | undefined;
  @state() private problem = "";
  /** The problem stays: these rules have no such hands. */
  private isFinal = false;
  @state() private asking = false;
  @state() private waiting = "";
  private later = 0;
  @state() private right = 0;
  @state() private answered = 0;
  /** Seconds in which an answer is in time; 0 for no limit. */
  @state() private limit = 0;
  @state() private inTime = 0;
  private seconds = 0;
  private shownAt = 0;
  /** The time for this question is over; it can still be answered, too late. */
  @state() private isLate = false;
  private timer = 0;

  static override styles = [shared, chartStyles, trainerFormStyles, drillStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.pressed);
    window.clearTimeout(this.later);
    window.clearTimeout(this.timer);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game") || changes.has("drill") || changes.has("settings")) {
      this.restart();
      this.question = undefined;
      void this.ask();
    }
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.composedPath()[0] instanceof HTMLSelectElement) return;
    const question = this.question;
    if (!question || this.asking) return;
    if (this.graded) {
      if (event.key === "n" || event.key === "N") void this.ask();
      return;
    }
    const action = question.legal.find((each) => ACTION_KEYS[each] === event.key.toLowerCase());
    if (action) void this.answer(action);
  };

  private chooseGame(game: string): void {
    this.chosen({ game, part: this.hasDrill(game) ? this.drill : "all", settings: {} });
  }

  override render(): TemplateResult {
    return html`
      <form class="setup" @submit=${(event: Event) => event.preventDefault()}>
        ${gameField(this.games, this.game, (game) => this.chooseGame(game))}
        ${partField("Drill", "drill", this.drills, this.drill, (part) => this.chosen({ part }))}
        <label
          >Time limit
          <select name="limit" @change=${this.limited}>
            ${LIMITS.map(
              (each) =>
                html`<option value=${each} ?selected=${each === this.limit}>${each ? `${each} s` : "None"}</option>`,
            )}
          </select>
        </label>
        <pit-rules-choice
          .game=${this.game}
          .settings=${this.settings}
          @choose-rules=${(event: CustomEvent<Settings>) => this.chosen({ settings: event.detail })}
        ></pit-rules-choice>
      </form>
      <pit-rules-line .game=${this.game} .settings=${this.settings}></pit-rules-line>
      ${
        this.problem
          ? html`<p class="problem" role="alert">${this.problem}</p>
              ${this.isFinal ? nothing : html`<button @click=${this.ask}>Retry</button>`}`
          : nothing
      }
      ${this.question ? this.hand(this.question) : this.problem ? nothing : this.loading()}
    `;
  }

  private tally(): string {
    const late = this.limit ? `, ${this.inTime} in time` : "";
    return `${this.right} of ${this.answered} right${late}, ${(this.seconds / this.answered).toFixed(1)} s each`;
  }

  private limited(event: Event): void {
    this.limit = Number((event.currentTarget as HTMLSelectElement).value);
    this.restart();
    void this.ask();
  }

  private restart(): void {
    this.right = 0;
    this.answered = 0;
    this.inTime = 0;
    this.seconds = 0;
  }

  private loading(): TemplateResult {
    return html`<p role="status">${this.waiting || "Loading…"}</p>`;
  }

  private hand(question: Question): TemplateResult {
    const doubled = question.doubles
      ? `, doubled ${question.doubles === 1 ? "once" : `${question.doubles} times`}`
      : question.from_split
        ? ", a split hand"
        : "";
    const total = `${question.total}${question.cell?.row.startsWith("pair ") ? ", a pair" : ""}${doubled}`;
    const own = `${cardsWords(question.cards)}, ${total}`;
    return html`
      <section class="question card" aria-label="Question">
        <div class="cloth" ${vars(feltOf(this.games.find((each) => each.id === this.game)?.felt))}>
          <div>
            <p>Dealer shows</p>
            <div class="hand"><pit-card face=${question.up} label=${cardWords(question.up)}></pit-card></div>
          </div>
          <div>
            <p>You hold <strong>${total}</strong></p>
            <div class="hand" role="img" aria-label=${own}>
              ${question.cards.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
            </div>
            ${question.seen?.length ? html`<p class="quiet">Also seen: ${cardsWords(question.seen)}</p>` : nothing}
          </div>
        </div>
        <div class="answer">${this.graded ? this.result(question, this.graded) : this.buttons(question)}</div>
      </section>
    `;
  }

  private buttons(question: Question): TemplateResult {
    return html`${
        this.limit
          ? html`${keyed(question, html`<div class="time" ${vars({ "--limit": `${this.limit}s` })}><div></div></div>`)}
              <p class="bad late" role="status">${this.isLate ? "Time is up. You can still answer." : nothing}</p>`
          : nothing
      }
      <p id="ask">What is the best action?</p>
      <div class="actions" role="group" aria-label="Your action" aria-describedby="ask">
        ${question.legal.map(
          (action) =>
            html`<button
              ?disabled=${this.asking}
              aria-keyshortcuts=${ACTION_KEYS[action] ?? nothing}
              @click=${() => this.answer(action)}
            >
              ${upperFirst(actionWords(question.step, action))} <kbd>${ACTION_KEYS[action]}</kbd>
            </button>`,
        )}
      </div>`;
  }

  private result(question: Question, graded: Graded): TemplateResult {
    const best = graded.actions?.[0]?.action ?? "";
    const wrong = graded.mistake;
    /** The reason compares these two: what the choice costs would be said twice. */
    const isNext = Boolean(question.reason) && graded.actions?.[1]?.action === graded.chosen;
    const named = (action: string): string => actionWords(question.step, action);
    const stake = question.step === "insurance" ? "the insurance" : "your bet";
    return html`
      <div role="status">
        <p class=${wrong ? "bad" : "good"}>
          <strong>${wrong ? `Wrong: ${named(best)} is best.` : `Right: ${named(graded.chosen)}.`}</strong>
          ${
            wrong && !isNext
              ? upperFirst(`${named(graded.chosen)} costs ${percent(graded.cost ?? 0, 1)} of ${stake}.`)
              : nothing
          }
          ${graded.seconds == null ? nothing : this.pace(graded.seconds)}
        </p>
        <p>${question.reason ? upperFirst(`${question.reason}.`) : nothing}</p>
        ${
          question.chart === best
            ? nothing
            : html`<p>An exception: the chart has ${named(question.chart)} for ${question.total}.</p>`
        }
      </div>
      ${question.cell ? this.row(question, question.cell.row, question.cell.up) : nothing}
      <div class="actions">
        <button class="main" @click=${() => this.asking || void this.ask()}>Next question <kbd>n</kbd></button>
      </div>
      <p class="quiet">${this.tally()}</p>
      <p class="quiet">
        EV per unit bet:
        ${(graded.actions ?? []).map((each) => `${named(each.action)} ${signed(each.ev, 3)}`).join(", ")}
      </p>
    `;
  }

  private pace(seconds: number): string {
    return `${seconds.toFixed(1)} s${this.limit && seconds > this.limit ? ", too late" : ""}.`;
  }

  private row(question: Question, row: string, up: string): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Row of the chart">
      <table class="chart">
        <caption class="visually-hidden">
          The chart's row for ${row}
        </caption>
        <thead>
          <tr>
            <th scope="col">Up card</th>
            ${Object.keys(question.row).map((each) => html`<th scope="col">${each}</th>`)}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">${row}</th>
            ${Object.entries(question.row).map(
              ([each, code]) =>
                html`<td aria-current=${each === up ? "true" : nothing}>
                  <span class="cell ${kindOf(code)} ${each === up ? "lit" : ""}">${code}</span>
                </td>`,
            )}
          </tr>
        </tbody>
      </table>
    </div>`;
  }

  /** The drills that this game has under some rules, and the one of the address. */
  private get drills(): Record<string, string> {
    const names = Object.keys(DRILLS).filter((name) => name === this.drill || this.hasDrill(this.game, name));
    return Object.fromEntries(names.map((name) => [name, DRILLS[name]!]));
  }

  private hasDrill(game: string, drill = this.drill): boolean {
    const known = this.games.find((each) => each.id === game)?.drills;
    return !known || known.some((each) => each === drill);
  }

  private chosen(changes: Partial<Chosen>): void {
    const detail = { game: this.game, part: this.drill, settings: this.settings, ...changes };
    this.dispatchEvent(new CustomEvent<Chosen>("chosen", { detail }));
  }

  private async ask(): Promise<void> {
    if (!this.game) return;
    this.asking = true;
    this.problem = "";
    const { game, drill, settings } = this;
    try {
      const path = `/api/trainer/drills/${encodeURIComponent(game)}?drill=${drill}${query(settings, "&")}`;
      const found = await get<Question>(path);
      if (game !== this.game || drill !== this.drill || settings !== this.settings) return;
      this.question = found;
      this.graded = undefined;
      this.shownAt = performance.now();
      this.waiting = "";
      this.startClock();
    } catch (error) {
      if (game !== this.game || drill !== this.drill || settings !== this.settings) return;
      this.question = undefined;
      this.graded = undefined;
      const busy = busyReason(error);
      if (busy) this.askLater(busy);
      else this.problem = sentence(error);
      this.isFinal = error instanceof Refusal && error.code === "no-drill";
    } finally {
      this.asking = false;
    }
  }

  private startClock(): void {
    window.clearTimeout(this.timer);
    this.isLate = false;
    if (this.limit) this.timer = window.setTimeout(() => (this.isLate = true), 1000 * this.limit);
  }

  private askLater(busy: string): void {
    this.waiting = busy;
    window.clearTimeout(this.later);
    this.later = window.setTimeout(() => void this.ask(), ASK_AGAIN);
  }

  private async answer(action: string): Promise<void> {
    const question = this.question;
    if (!question || this.asking || this.graded) return;
    this.asking = true;
    window.clearTimeout(this.timer);
    const seconds = Math.min(Math.round((performance.now() - this.shownAt) / 100) / 10, 3600);
    try {
      const { cards, up, doubles, seen = [], from_split = false, hands = 1, step = "play", house = false } = question;
      const path = `/api/trainer/drills/${encodeURIComponent(this.game)}/answers${query(this.settings)}`;
      this.graded = await post<Graded>(path, {
        cards,
        up,
        doubles,
        seen,
        from_split,
        hands,
        step,
        house,
        action,
        seconds,
      });
      this.answered += 1;
      this.seconds += seconds;
      const isRight = !this.graded.mistake;
      if (isRight) this.right += 1;
      if (isRight && seconds <= this.limit) this.inTime += 1;
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.asking = false;
    }
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("button.main")?.focus();
  }
}

const DECLINED: Record<string, string> = {
  insurance: "no insurance",
  switch: "keep both hands",
  move: "keep the winnings",
};

/** The name of an action; declining depends on the offer. */
export function actionWords(step: string | undefined, action: string): string {
  if (action === "insure") return "insurance";
  if (action === "decline") return DECLINED[step ?? ""] ?? "play on";
  return action;
}
