/** A finished round, card by card: play it or step through it, with a sentence for each step. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../ui/copy-field";
import { get } from "../net/http";
import type { View } from "../net/shapes";
import { preferences } from "../state/preferences";
import type { FeltName } from "../ui/felt";
import { withDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import "./table-picture";
import { withCards } from "../cards";
import { game as gameOf } from "../net/games";
import type { components } from "../wire/http";
import type { Titles } from "./table-picture";

type PastRound = Omit<components["schemas"]["PastRound"], "views"> & { views: View[] };

interface Step {
  words: string;
  view: View;
}

const PAUSES = { slow: 2600, normal: 1500, fast: 800, instant: 350 } as const;

@customElement("pit-round")
export class Round extends LitElement {
  @property() link = "";
  @state() private round: PastRound | undefined;
  @state() private steps: readonly Step[] = [];
  @state() private at = 0;
  @state() private playing = false;
  @state() private problem = "";
  @state() private gameTitle = "";
  private titles: Titles = new Map();
  private felt: FeltName | undefined;
  private timer = 0;
  @query("ol") private list?: HTMLOListElement;

  static override styles = [
    shared,
    css`
      :host {
        max-width: 90rem;
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
      .said {
        min-height: 3.2rem;
        display: flex;
        align-items: center;
        justify-content: center;
        text-align: center;
        font: 600 1.1rem/1.35 var(--font-felt);
        margin: 0.6rem 0;
      }
      .bar {
        display: flex;
        gap: 0.4rem;
        align-items: center;
        flex-wrap: wrap;
        justify-content: center;
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
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.key);
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
    const step = this.steps[this.at];
    if (!this.round || !step) return html`<p class="quiet" role="status">Loading the round…</p>`;
    const { round, shoe, table, at, state } = this.round;
    return html`
      <div class="head">
        <h1>${this.gameTitle || this.round.game}, round ${round}</h1>
        <span class="quiet"
          ><time datetime=${at}
            >${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}</time
          >, shoe ${shoe}${state === "ended" ? "" : `, ${state}`}</span
        >
      </div>
      <div class="columns">
        <div>
          <pit-still-table
            .view=${step.view}
            .titles=${this.titles}
            .names=${this.round.names}
            .felt=${this.felt}
          ></pit-still-table>
          <p class="said" role="status" aria-live=${this.playing ? "off" : "polite"}><span>${this.said(step)}</span></p>
          ${this.bar()}
          <p class="quiet keys">
            <kbd>←</kbd> <kbd>→</kbd> a step, <kbd>Space</kbd> play and pause, <kbd>Home</kbd> <kbd>End</kbd> first and
            last.
          </p>
        </div>
        <ol aria-label="Steps" tabindex="-1">
          ${this.steps.map(
            (each, index) =>
              html`<li>
                <button aria-current=${index === this.at ? "step" : nothing} @click=${() => this.go(index)}>
                  <span>${this.said(each)}</span>
                </button>
              </li>`,
          )}
        </ol>
      </div>
      <div class="below">
        <pit-copy label="Link to this round" .text=${`${location.origin}/round/${this.link}`}></pit-copy>
        <div class="row">
          <a class="button" href="/fair?table=${table}&shoe=${shoe}">Verify the shoe</a
          ><a class="button" href="/games/${this.round.game}">About the game</a>
        </div>
      </div>
    `;
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
    return withCards(words, Object.values(this.round?.names ?? {}));
  }

  private async read(): Promise<void> {
    this.pause();
    this.round = undefined;
    this.steps = [];
    this.problem = "";
    this.at = 0;
    try {
      const round = await get<PastRound>(`/api/rounds/${encodeURIComponent(this.link)}`);
      // An event without a word of its own belongs to the step before it.
      const steps: Step[] = [];
      round.words.forEach((words, index) => {
        const view = round.views[index]!;
        if (words || !steps.length) steps.push({ words: withDollars(words), view });
        else steps[steps.length - 1] = { ...steps.at(-1)!, view };
      });
      this.steps = steps;
      this.round = round;
      void this.nameWagers(round.game);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** A game that is gone leaves the ids of its wagers, which are words too. */
  private async nameWagers(id: string): Promise<void> {
    const about = await gameOf(id).catch(() => undefined);
    if (!about) return;
    this.titles = new Map(about.wagers.map((wager) => [wager.id, wager.title]));
    this.gameTitle = about.title;
    this.felt = about.felt;
  }

  private go(step: number): void {
    this.pause();
    this.at = Math.min(Math.max(step, 0), this.steps.length - 1);
  }

  private readonly toggle = (): void => {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at === this.steps.length - 1) this.at = 0;
    this.playing = true;
    this.timer = window.setInterval(() => {
      if (this.at < this.steps.length - 1) this.at += 1;
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
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
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
