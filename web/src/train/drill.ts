/** A drill: a hand, one key or button for each legal action, then what was best, what the choice costs and why. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardsWords, cardWords } from "../cards";
import type { GameLine } from "../net/games";
import { get, post, Refusal } from "../net/http";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import type { components } from "../wire/http";

type Question = components["schemas"]["DrillQuestion"];
type Graded = components["schemas"]["DecisionRecord"];

const DRILLS: Readonly<Record<string, string>> = {
  all: "All cells of the chart",
  hard: "Hard totals",
  soft: "Soft totals",
  pairs: "Pairs",
  surrender: "Surrender",
  doubled: "After a double",
  picks: "Picks of Twisted 21",
  exceptions: "Exceptions from the chart",
  mistakes: "My mistakes",
};
const KEYS: Readonly<Record<string, string>> = {
  hit: "h",
  stand: "s",
  double: "d",
  split: "p",
  surrender: "r",
  rescue: "x",
  insure: "i",
  decline: "n",
};

/** Seconds for an answer. */
const LIMITS = [0, 10, 5, 3, 2] as const;
const BUSY = 503;
/** Milliseconds until a busy solver is asked again. */
const PAUSE = 2000;

@customElement("pit-drill")
export class Drill extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @property() game = "";
  @property() drill = "all";
  @state() private question: Question | undefined;
  @state() private graded: Graded | undefined;
  @state() private problem = "";
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

  static override styles = [
    shared,
    css`
      form,
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: end;
      }
      label {
        display: grid;
        gap: 0.2rem;
      }
      .hand {
        display: flex;
        gap: 0.4rem;
        --card: clamp(56px, 12vw, 96px);
      }
      .question {
        display: grid;
        gap: 0.8rem;
        margin: 1rem 0;
      }
      .actions button {
        min-width: 6rem;
        min-height: 48px;
      }
      .time {
        height: 6px;
        background: var(--room-3);
        border-radius: 3px;
        overflow: hidden;
      }
      .time div {
        height: 100%;
        background: var(--accent);
        animation: pass var(--limit) linear forwards;
      }
      @keyframes pass {
        from {
          width: 100%;
        }
        to {
          width: 0;
        }
      }
      kbd {
        color: var(--ink-2);
        font-size: 0.85em;
      }
      .scroll {
        overflow-x: auto;
      }
      td,
      th {
        text-align: center;
        padding: 0.3rem 0.5rem;
      }
      @media (max-width: 30rem) {
        td,
        th {
          padding: 0.3rem 0.15rem;
        }
      }
      td[aria-current] {
        outline: 2px solid var(--accent);
        font-weight: 700;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.pressed);
    window.clearTimeout(this.later);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game") || changes.has("drill")) {
      this.restart();
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
    const action = question.legal.find((each) => KEYS[each] === event.key.toLowerCase());
    if (action) void this.answer(action);
  };

  override render(): TemplateResult {
    return html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <label
          >Game
          <select name="game" .value=${this.game} @change=${this.chosen}>
            ${this.games.map(
              (each) => html`<option value=${each.id} ?selected=${each.id === this.game}>${each.title}</option>`,
            )}
          </select>
        </label>
        <label
          >Drill
          <select name="drill" .value=${this.drill} @change=${this.chosen}>
            ${Object.entries(DRILLS).map(
              ([name, title]) => html`<option value=${name} ?selected=${name === this.drill}>${title}</option>`,
            )}
          </select>
        </label>
        <label
          >Time limit
          <select name="limit" @change=${this.limited}>
            ${LIMITS.map(
              (each) =>
                html`<option value=${each} ?selected=${each === this.limit}>${each ? `${each} s` : "None"}</option>`,
            )}
          </select>
        </label>
        <p class="quiet">${this.answered ? this.tally() : nothing}</p>
      </form>
      ${
        this.problem
          ? html`<p class="problem" role="alert">${this.problem}</p>
              <button @click=${this.ask}>Retry</button>`
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
    const own = `${cardsWords(question.cards)}, ${question.total}${doubled}`;
    return html`
      <section class="question card" aria-label="Question">
        <div>
          <p>The dealer shows</p>
          <div class="hand"><pit-card face=${question.up} label=${cardWords(question.up)}></pit-card></div>
        </div>
        <div>
          <p>You hold <strong>${question.total}${doubled}</strong></p>
          <div class="hand" role="img" aria-label=${own}>
            ${question.cards.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
          </div>
          ${question.seen?.length ? html`<p class="quiet">Also seen: ${cardsWords(question.seen)}</p>` : nothing}
        </div>
        ${this.graded ? this.result(question, this.graded) : this.buttons(question)}
      </section>
    `;
  }

  private buttons(question: Question): TemplateResult {
    return html`${
        this.limit ? html`<div class="time" ${vars({ "--limit": `${this.limit}s` })}><div></div></div>` : nothing
      }
      <div class="actions" role="group" aria-label="Your action">
        ${question.legal.map(
          (action) =>
            html`<button
              ?disabled=${this.asking}
              aria-keyshortcuts=${KEYS[action] ?? nothing}
              @click=${() => this.answer(action)}
            >
              ${actionWords(question.step, action)} <kbd>${KEYS[action]}</kbd>
            </button>`,
        )}
      </div>`;
  }

  private result(question: Question, graded: Graded): TemplateResult {
    const best = graded.actions?.[0]?.action ?? "";
    const wrong = (graded.cost ?? 0) > 0.0001;
    const named = (action: string): string => actionWords(question.step, action);
    const stake = question.step === "insurance" ? "the insurance" : "your bet";
    return html`
      <div role="status">
        <p class=${wrong ? "bad" : "good"}>
          <strong>${wrong ? `Wrong: ${named(best)} is best.` : `Right: ${named(graded.chosen)}.`}</strong>
          ${wrong ? `${named(graded.chosen)} costs ${percent(graded.cost ?? 0)} of ${stake}.` : nothing}
          ${graded.seconds == null ? nothing : this.pace(graded.seconds)}
        </p>
        <p>${question.reason ? `${question.reason.charAt(0).toUpperCase()}${question.reason.slice(1)}.` : nothing}</p>
        ${
          question.chart === best
            ? nothing
            : html`<p>An exception: the chart has ${named(question.chart)} for ${question.total}.</p>`
        }
      </div>
      ${question.cell ? this.row(question, question.cell.row, question.cell.up) : nothing}
      <div class="actions">
        <button class="primary" @click=${this.ask}>Next question <kbd>n</kbd></button>
      </div>
    `;
  }

  private pace(seconds: number): string {
    return `${seconds.toFixed(1)} s${this.limit && seconds > this.limit ? ", too late" : ""}.`;
  }

  private row(question: Question, row: string, up: string): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Row of the chart">
      <table>
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
              ([each, code]) => html`<td aria-current=${each === up ? "true" : nothing}>${code}</td>`,
            )}
          </tr>
        </tbody>
      </table>
    </div>`;
  }

  private chosen(): void {
    const value = (name: string): string =>
      this.renderRoot.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
    this.dispatchEvent(new CustomEvent("chosen", { detail: { game: value("game"), drill: value("drill") } }));
  }

  private async ask(): Promise<void> {
    if (!this.game) return;
    this.asking = true;
    this.problem = "";
    this.graded = undefined;
    const [game, drill] = [this.game, this.drill];
    try {
      const found = await get<Question>(`/api/trainer/drills/${encodeURIComponent(game)}?drill=${drill}`);
      if (game !== this.game || drill !== this.drill) return;
      this.question = found;
      this.shownAt = performance.now();
      this.waiting = "";
    } catch (error) {
      this.question = undefined;
      if (error instanceof Refusal && error.status === BUSY) this.askLater(error);
      else this.problem = sentence(error);
    } finally {
      this.asking = false;
    }
  }

  /** The solver is busy or still loads its code: the question is asked for again by itself. */
  private askLater(error: Refusal): void {
    this.waiting = sentence(error).replace(/ \(request \w+\)/, "");
    window.clearTimeout(this.later);
    this.later = window.setTimeout(() => void this.ask(), PAUSE);
  }

  private async answer(action: string): Promise<void> {
    const question = this.question;
    if (!question || this.asking || this.graded) return;
    this.asking = true;
    const seconds = Math.min(Math.round((performance.now() - this.shownAt) / 100) / 10, 3600);
    try {
      const { cards, up, doubles, seen = [], from_split = false, hands = 1, step = "play", house = false } = question;
      this.graded = await post<Graded>(`/api/trainer/drills/${encodeURIComponent(this.game)}/answers`, {
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
      const isRight = (this.graded.cost ?? 0) <= 0.0001;
      if (isRight) this.right += 1;
      if (isRight && seconds <= this.limit) this.inTime += 1;
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.asking = false;
    }
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("button.primary")?.focus();
  }
}

/** An action as it is said: an offer is declined by its own words. */
export function actionWords(step: string | undefined, action: string): string {
  if (action === "insure") return "insurance";
  if (action === "decline") return step === "insurance" ? "no insurance" : "play on";
  return action;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}
