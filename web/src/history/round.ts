/** A finished round on the felt, card by card: play it or step through it, with the EV of every decision. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../ui/copy-field";
import { withCards } from "../cards";
import { get } from "../net/http";
import { preferences } from "../state/preferences";
import "../table/actions";
import "../table/felt";
import { type PastRound, ReplayStore } from "../table/state";
import { costText } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import "./decision-ev";
import {
  costOf,
  type Decision,
  decisionIn,
  namedDecision,
  nextDecision,
  type Step,
  stepOf,
  stepsOf,
} from "./replay-steps";

const PAUSES = { slow: 2600, normal: 1500, fast: 800, instant: 350 } as const;
/** After so long a busy solver is asked again. */
const AGAIN = 1_500;

@customElement("pit-round")
export class Round extends LitElement {
  @property() link = "";
  /** Names the decision to open at. */
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private store: ReplayStore | undefined;
  @state() private steps: readonly Step[] = [];
  @state() private decisions: readonly Decision[] = [];
  @state() private at = 0;
  @state() private playing = false;
  @state() private problem = "";
  private timer = 0;
  /** The decisions whose EVs are being asked for, by their events. */
  private readonly asked = new Set<number>();
  private readonly again = (): void => this.requestUpdate();
  @query("ol") private list?: HTMLOListElement;

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page-wide);
        margin: 0 auto;
        padding: 1rem 1rem 3rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1.2rem;
        align-items: baseline;
        margin-bottom: 0.8rem;
      }
      .head h1 {
        margin: 0;
      }
      .columns {
        display: grid;
        gap: 1rem;
        grid-template-columns: minmax(0, 1fr) 22rem;
        align-items: start;
      }
      .felt {
        height: clamp(20rem, 100dvh - 25.5rem, 52rem);
      }
      .text {
        max-height: 60dvh;
        overflow: auto;
      }
      .head label {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
      }
      .cost {
        color: var(--bad);
        font-weight: 600;
        white-space: nowrap;
      }
      .said {
        min-height: 2.8rem;
        display: flex;
        align-items: center;
        justify-content: center;
        text-align: center;
        font: 600 1.1rem/1.35 var(--font-felt);
        margin: 0.3rem 0;
      }
      .bar {
        display: flex;
        gap: 0.4rem;
        align-items: center;
        flex-wrap: wrap;
        justify-content: center;
        margin-top: 0.4rem; /* the ring around the best action */
      }
      .bar button {
        min-width: 3.2rem;
        letter-spacing: -0.1em;
      }
      .bar button.main {
        letter-spacing: 0;
      }
      .bar button.main {
        min-width: 6.5rem;
      }
      .bar label {
        flex: 1 1 12rem;
        display: flex;
        align-items: center;
        gap: 0.6rem;
        white-space: nowrap;
      }
      input[type="range"] {
        width: 100%;
        padding: 0;
        min-height: 44px;
        accent-color: var(--accent);
        background: none;
        border: 0;
      }
      ol {
        margin: 0;
        padding: 0.3rem;
        list-style: none;
        overflow-y: auto;
        max-height: 32rem;
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        position: relative;
      }
      ol button {
        width: 100%;
        justify-content: flex-start;
        text-align: start;
        background: none;
        border-color: transparent;
        min-height: 36px;
        padding: 0.3rem 0.6rem;
      }
      ol button[aria-current] {
        background: var(--room-3);
        border-color: var(--accent);
      }
      .below {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
        margin-top: 1.2rem;
        align-items: end;
      }
      kbd {
        font: inherit;
        border: 1px solid var(--line);
        border-radius: 5px;
        padding: 0 0.35rem;
      }
      @media (hover: none) {
        .keys {
          display: none;
        }
      }
      @media (width < 72rem) {
        .columns {
          grid-template-columns: 1fr;
        }
        ol {
          max-height: 16rem;
        }
      }
      @media (width < 45rem) {
        :host {
          padding: 0.4rem 0.3rem 2rem;
        }
        .head {
          margin-bottom: 0.2rem;
          align-items: center;
        }
        .head h1 {
          font-size: 1.1rem;
        }
        .head .quiet {
          display: none;
        }
        .felt {
          height: clamp(18rem, 100dvh - 26.5rem, 40rem);
        }
        .said {
          font-size: 1rem;
        }
      }
      /* A low window: what is said and done stands beside the felt. */
      @media (height < 32.5rem) and (min-aspect-ratio: 1 / 1) {
        :host {
          padding: 0.2rem 0.4rem 2rem;
        }
        .head {
          display: none;
        }
        .stage {
          display: grid;
          grid-template-columns: minmax(0, 1fr) clamp(13rem, 34vw, 20rem);
          gap: 0.4rem;
        }
        .felt {
          height: calc(100dvh - 4rem);
          min-height: 14rem;
        }
        .keys {
          display: none;
        }
        .said {
          min-height: 0;
          font-size: 0.95rem;
        }
        /* All five buttons in one row. */
        .bar button {
          min-width: 2.5rem;
          padding-inline: 0.4rem;
        }
        .bar button.main {
          min-width: 4.5rem;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.key);
    preferences.addEventListener("change", this.again);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.key);
    preferences.removeEventListener("change", this.again);
    this.pause();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("link")) void this.read();
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("at") || !this.list) return;
    const now = this.list.children[this.at] as HTMLElement | undefined;
    // Only the list scrolls, not the page under the reader.
    if (now) this.list.scrollTop = now.offsetTop - this.list.clientHeight / 2 + now.offsetHeight / 2;
  }

  override render(): TemplateResult {
    if (this.problem) {
      return html`<div class="card">
        <h1>This round cannot be shown</h1>
        <p class="problem" role="alert">${this.problem}</p>
        <p>A round gets a link when it is over. <a href="/history">My rounds</a> lists the links of your rounds.</p>
      </div>`;
    }
    const { store } = this;
    const step = this.steps[this.at];
    if (!store || !step) return html`<p class="quiet" role="status">Loading the round…</p>`;
    const { round, shoe, table, at, state, game } = store.past;
    return html`
      <div class="head">
        <h1>${store.game?.title ?? game}, round ${round}</h1>
        <span class="quiet"
          ><time datetime=${at}
            >${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}</time
          >, shoe ${shoe}${state === "ended" ? "" : `, ${state}`}</span
        >
        ${this.seats(store)}
      </div>
      <div class="columns">
        <div class="stage">
          ${
            preferences.now.text
              ? html`<div class="text" role="region" aria-label="Text table" tabindex="0">
                  <pit-text-table .store=${store}></pit-text-table>
                </div>`
              : html`<div class="felt" role="region" aria-label="The felt"><pit-felt .store=${store}></pit-felt></div>
                  <pit-travel .store=${store}></pit-travel>`
          }
          <div>
            <p class="said" role="status" aria-live=${this.playing ? "off" : "polite"}>
              <span>${this.said(step)}</span>
            </p>
            ${this.outcome(store, step)} ${this.bar()}
            <p class="quiet keys">
              <kbd>←</kbd> <kbd>→</kbd> a step, <kbd>Shift</kbd> with them a decision, <kbd>Space</kbd> play and pause,
              <kbd>Home</kbd> <kbd>End</kbd> first and last.
            </p>
          </div>
        </div>
        <ol aria-label="Steps" tabindex="-1">
          ${this.steps.map(
            (each, index) =>
              html`<li>
                <button aria-current=${index === this.at ? "step" : nothing} @click=${() => this.go(index)}>
                  <span>${this.said(each)}${this.cost(each)}</span>
                </button>
              </li>`,
          )}
        </ol>
      </div>
      <div class="below">
        <pit-copy label="Link to this round" .text=${`${location.origin}/round/${this.link}`}></pit-copy>
        <div class="row">
          <a class="button" href="/fair?table=${table}&shoe=${shoe}">Verify the shoe</a
          ><a class="button" href="/games/${game}">About the game</a>
        </div>
      </div>
    `;
  }

  /** Whose hands are large, where several people played. */
  private seats(store: ReplayStore): TemplateResult | typeof nothing {
    const players = [
      ...new Set(
        store.past.views.flatMap((view) =>
          view.seats.filter((seat) => seat.holder && seat.hands.length).map((seat) => seat.holder),
        ),
      ),
    ];
    if (players.length < 2) return nothing;
    return html`<label
      >Seat of
      <select @change=${(event: Event) => store.lookAs((event.target as HTMLSelectElement).value)}>
        ${players.map(
          (player) =>
            html`<option value=${player} ?selected=${player === store.me}>
              ${store.isYou(player) ? "you" : store.nameOf(player)}
            </option>`,
        )}
      </select></label
    >`;
  }

  /** The EVs of what is decided in this step; at the end, the result. */
  private outcome(store: ReplayStore, step: Step): TemplateResult {
    const decision = decisionIn(step, this.decisions);
    if (!decision && store.result) return html`<pit-result roomy .store=${store}></pit-result>`;
    const player = decision ? (store.isYou(decision.player) ? "You" : store.nameOf(decision.player)) : "";
    return html`<pit-decision-ev .decision=${decision} .player=${player}></pit-decision-ev>`;
  }

  private cost(step: Step): TemplateResult | typeof nothing {
    const decision = decisionIn(step, this.decisions);
    return decision?.mistake ? html` <span class="cost">costs ${costText(costOf(decision))}</span>` : nothing;
  }

  private bar(): TemplateResult {
    const last = this.steps.length - 1;
    return html`
      <div class="bar" role="group" aria-label="Replay">
        <button ?disabled=${this.at === 0} aria-label="First step" @click=${() => this.go(0)}>|◀</button>
        <button ?disabled=${this.at === 0} aria-label="Step back" @click=${() => this.go(this.at - 1)}>◀</button>
        <button class="main" @click=${this.toggle}>
          ${this.playing ? "Pause" : this.at === last ? "Replay" : "Play"}
        </button>
        <button ?disabled=${this.at === last} aria-label="Step forward" @click=${() => this.go(this.at + 1)}>▶</button>
        <button ?disabled=${this.at === last} aria-label="Last step" @click=${() => this.go(last)}>▶|</button>
        <label>
          <span class="visually-hidden">Step</span>
          <input
            type="range"
            min="0"
            max=${last}
            .value=${String(this.at)}
            aria-valuetext="Step ${this.at + 1} of ${last + 1}"
            @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
          />
          <span class="quiet">${this.at + 1} of ${last + 1}</span>
        </label>
      </div>
    `;
  }

  private said({ words }: Step): ReturnType<typeof withCards> {
    return withCards(words, Object.values(this.store?.past.names ?? {}));
  }

  private async read(): Promise<void> {
    this.pause();
    this.store = undefined;
    this.steps = [];
    this.decisions = [];
    this.asked.clear();
    this.problem = "";
    this.at = 0;
    const address = this.address;
    try {
      const past = await get<PastRound>(address);
      const store = new ReplayStore(past);
      this.steps = stepsOf(past.words);
      this.store = store;
      store.addEventListener("change", this.again);
      store.stepTo(this.steps[0]?.last ?? 0);
      await store.learn();
    } catch (error) {
      this.problem = sentence(error);
      return;
    }
    // A round whose decisions cannot be found is still a round.
    const found = await get<{ decisions: Decision[] }>(`${address}/decisions`).catch(() => ({ decisions: [] }));
    if (address !== this.address) return;
    this.decisions = found.decisions;
    const named = stepOf(this.steps, this.decisions, namedDecision(this.query));
    if (named && !this.at && !this.playing) this.show(named);
    else void this.compute();
  }

  private get address(): string {
    return `/api/rounds/${encodeURIComponent(this.link)}`;
  }

  /** The EVs of the decision that is shown, where they are not known yet. */
  private async compute(): Promise<void> {
    const { address } = this;
    const decision = decisionIn(this.steps[this.at], this.decisions);
    if (!decision || decision.actions?.length || this.asked.has(decision.event)) return;
    this.asked.add(decision.event);
    for (let found: Decision = { ...decision, later: true }; found.later;) {
      found = await get<Decision>(`${address}/decisions/${decision.event}`).catch((error): Decision => ({
        ...decision,
        problem: sentence(error),
        later: false,
      }));
      if (address !== this.address || !this.isConnected) return;
      this.decisions = this.decisions.map((each) => (each.event === found.event ? found : each));
      if (found.later) await new Promise((resolve) => window.setTimeout(resolve, AGAIN));
    }
  }

  private go(step: number): void {
    this.pause();
    this.show(step);
  }

  private show(step: number): void {
    this.at = Math.min(Math.max(step, 0), this.steps.length - 1);
    this.store?.stepTo(this.steps[this.at]!.last);
    void this.compute();
  }

  private readonly toggle = (): void => {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at === this.steps.length - 1) this.show(0);
    this.playing = true;
    this.timer = window.setInterval(() => {
      if (this.at < this.steps.length - 1) this.show(this.at + 1);
      if (this.at === this.steps.length - 1) this.pause();
    }, PAUSES[preferences.now.speed]);
  };

  private pause(): void {
    window.clearInterval(this.timer);
    this.playing = false;
  }

  private readonly key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest("input, textarea, select, dialog") ||
      !this.steps.length
    )
      return;
    const step = (way: 1 | -1) => () =>
      this.go(event.shiftKey ? nextDecision(this.steps, this.decisions, this.at, way) : this.at + way);
    const keys: Record<string, () => void> = {
      ArrowLeft: step(-1),
      ArrowRight: step(1),
      Home: () => this.go(0),
      End: () => this.go(this.steps.length - 1),
    };
    // A button that has the focus keeps its space bar.
    if (!target.closest("button, a")) keys[" "] = this.toggle;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
