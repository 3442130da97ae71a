/** A lesson: the felt, the question, what the dealer can do, and what was said. Every click types the same line. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { withCards } from "../cards";
import { post } from "../net/http";
import type { FeltName } from "../ui/felt";
import { withDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import type { Cut } from "./chip-cutter";
import "./chip-cutter";
import "./floor-form";
import { percent } from "./progress";
import "./school-felt";
import "./score-sheet";
import type { Kit, Line, PickedWager, Scene, Summary } from "./types";

const LABELS: Readonly<Record<string, string>> = {
  shuffle: "Shuffle",
  cut: "Offer the cut",
  cutcard: "Cut card",
  burn: "Burn",
  bank: "Offer the bank",
  close: "No more bets",
  fee: "Take fee",
  deal: "Deal",
  discard: "Discard the rest",
  offer: "Offer",
  peek: "Check hole card",
  turn: "Turn up",
  card: "Give a card",
  draw: "Draw",
  stand: "Stand",
  button: "Action button",
  pay: "Pay",
  take: "Take",
  push: "Push",
  collect: "Pick up cards",
  home: "Return the bank",
  relief: "Hand over",
};
/** Verbs that answer a question in words have controls of their own. */
const PROMPTED = new Set(["total", "say", "signal", "even", "color"]);
/** Verbs that are done as soon as a seat or place is clicked. */
const ON_PLACE = new Set(["deal", "card", "cut", "bank", "button", "collect", "turn"]);
/** Verbs that are done as soon as a wager is clicked. */
const ON_WAGER = new Set(["take", "push"]);
const HALF_DOLLAR = 50;
const MARKS: Readonly<Record<Line["tone"], string>> = { event: "", right: "Right. ", wrong: "", note: "" };
const MOST_LINES = 60;

@customElement("pit-lesson")
export class Lesson extends LitElement {
  @property({ attribute: false }) scene!: Scene;
  @property() color: FeltName = "green";
  /** Milliseconds for each thing that a player does. */
  @property({ type: Number }) pace = 0;
  @state() private kit: Kit | undefined;
  @state() private log: readonly Line[] = [];
  @state() private words: Readonly<Record<string, string>> = {};
  @state() private wrong: Line | undefined;
  @state() private armed = "";
  @state() private paying: PickedWager | undefined;
  @state() private fee = "";
  @state() private draft = "";
  @state() private sending = false;
  @state() private playing = false;
  @state() private problem = "";
  @query("input[name=line]") private readonly input: HTMLInputElement | null | undefined;
  private waited = 0;
  private readonly waiting: string[] = [];
  private stop: (() => void) | undefined;

  static override styles = [
    shared,
    css`
      .lesson {
        display: grid;
        gap: 0.8rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1.2rem;
        align-items: baseline;
      }
      .head p {
        margin: 0;
      }
      .side {
        display: grid;
        gap: 0.8rem;
        align-content: start;
        min-width: 0;
      }
      .desk {
        display: grid;
        gap: 0.6rem;
        align-content: start;
      }
      .question {
        font-size: 1.1rem;
        font-weight: 650;
        margin: 0;
        min-height: 1.6em;
      }
      .line {
        display: flex;
        gap: 0.5rem;
        align-items: end;
      }
      .line label {
        flex: 1;
      }
      .line input {
        width: 100%;
      }
      .verbs {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
      }
      .verbs button[aria-pressed="true"] {
        background: var(--accent);
        color: var(--accent-ink);
      }
      .correction {
        border: 2px solid var(--bad);
        border-radius: var(--radius);
        padding: 0.6rem 0.8rem;
      }
      .correction p {
        margin: 0 0 0.3rem;
      }
      dl {
        margin: 0;
        font-size: 0.92rem;
      }
      dt {
        font-weight: 700;
      }
      dd {
        margin: 0 0 0.3rem;
      }
      .log ol {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      .log {
        padding: 0.5rem 0.8rem;
        max-height: 14rem;
        overflow-y: auto;
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        font-size: 0.95rem;
      }
      .log .wrong {
        color: var(--bad);
      }
      .log .right {
        color: var(--good);
      }
      details > * + * {
        margin-top: 0.5rem;
      }
      .scroll {
        overflow-x: auto;
      }
      @media (width >= 64rem) {
        .columns {
          display: grid;
          grid-template-columns: minmax(0, 1.6fr) minmax(20rem, 1fr);
          gap: 1rem;
          align-items: start;
        }
      }
      /* Below the felt the desk stays in sight while the table is scrolled. */
      @media (width < 64rem) {
        .columns {
          display: contents;
        }
        .side {
          display: contents;
        }
        .desk {
          position: sticky;
          bottom: 0;
          max-height: 52dvh;
          overflow-y: auto;
          background: var(--room);
          border-top: 1px solid var(--line);
          padding: 0.5rem 0;
          gap: 0.4rem;
        }
        .verbs button {
          min-height: 40px;
          padding: 0.2rem 0.6rem;
        }
      }
      @media print {
        .head,
        .columns {
          display: none;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("scene")) return;
    const { scene } = this;
    if (scene.kit) {
      this.kit = scene.kit;
      this.log = [];
      this.words = {};
      this.wrong = undefined;
    }
    this.words = { ...this.words, ...scene.clauses };
    void this.take(scene);
  }

  override render(): TemplateResult {
    const { scene, kit } = this;
    if (!kit) return html`<p role="status">Loading…</p>`;
    const { score } = scene;
    const right = percent(score.right_at_once / score.steps);
    const pace = `${(score.seconds / score.steps).toFixed(1)} s per step`;
    const figures = `${score.right_at_once} of ${score.steps} right (${right}), ${pace}`;
    return html`<div class="lesson" data-number=${scene.number}>
      <div class="head">
        <h2>${scene.title}${scene.is_exam ? ": exam" : ""}</h2>
        <p>Round ${scene.round}${scene.is_exam ? ` of ${scene.rounds}` : ""}</p>
        <p aria-live="off">${score.steps ? figures : "No score yet"}</p>
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${scene.sheet ? html`<pit-score-sheet .sheet=${scene.sheet}></pit-score-sheet>` : nothing}
      <div class="columns">
        <pit-school-felt
          .view=${scene.view}
          .kit=${kit}
          .color=${this.color}
          .wants=${this.wants()}
          @place=${(event: CustomEvent<string>) => this.onPlace(event.detail)}
          @wager=${(event: CustomEvent<PickedWager>) => this.onWager(event.detail)}
        ></pit-school-felt>
        <div class="side">
          <div class="desk">${scene.round_over ? this.roundOver(scene) : this.desk(scene, kit)}</div>
          ${scene.round_over ? nothing : this.floor(kit)} ${this.lines()}
        </div>
      </div>
    </div>`;
  }

  // The desk

  private desk(scene: Scene, kit: Kit): TemplateResult {
    return html`
      <p class="question" role="status">${this.playing ? "The players act…" : withDollars(scene.question)}</p>
      ${this.correction()} ${this.playing ? nothing : this.prompt(scene, kit)} ${this.more(kit)}
      ${PROMPTED.has(scene.asks) || scene.asks === "amount" || scene.asks === "order" ? nothing : this.verbs(kit)}
      <form class="line" @submit=${this.typed}>
        <label
          >Type what you do
          <input
            name="line"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            maxlength="200"
            .value=${this.draft}
            @input=${(event: Event) => (this.draft = (event.target as HTMLInputElement).value)}
            placeholder=${this.placeholder(scene)}
          />
        </label>
        <button class="main" ?disabled=${this.sending}>Enter</button>
      </form>
      <div class="row">
        ${
          scene.is_exam
            ? nothing
            : html`<button ?disabled=${this.sending} @click=${() => this.send("hint")}>Hint</button>`
        }
        <button @click=${this.leave}>${scene.is_exam ? "Leave the exam" : "End lesson"}</button>
      </div>
    `;
  }

  private floor(kit: Kit): TemplateResult {
    return html`<details>
      <summary>Call the floor</summary>
      <pit-floor-form
        .kit=${kit}
        @floor=${(event: CustomEvent<string>) => void this.send(event.detail)}
      ></pit-floor-form>
    </details>`;
  }

  private placeholder(scene: Scene): string {
    const examples: Readonly<Record<string, string>> = {
      total: "17, soft 17 or bust",
      amount: "15, take or push",
      order: "3 base",
      color: "1x100 2x25",
      even: "25",
    };
    return examples[scene.asks] ?? "deal 1 3 5 d";
  }

  private verbs(kit: Kit): TemplateResult {
    return html`<div class="verbs" role="group" aria-label="What a dealer does">
      ${kit.verbs
        .filter((verb) => !PROMPTED.has(verb.name))
        .map((verb) => {
          const isPlain = !verb.needs || verb.name === "cutcard";
          return html`<button
            ?disabled=${this.playing}
            title=${verb.says}
            aria-pressed=${isPlain ? nothing : this.armed === verb.name}
            @click=${() => (isPlain ? this.send(verb.name) : this.arm(verb.name))}
          >
            ${LABELS[verb.name] ?? verb.name}
          </button>`;
        })}
    </div>`;
  }

  /** What the armed verb still needs. */
  private more(kit: Kit): TemplateResult | typeof nothing {
    const verb = kit.verbs.find((each) => each.name === this.armed);
    if (!verb) return nothing;
    const send = (text: string, label: string): TemplateResult =>
      html`<button @click=${() => this.send(`${verb.name} ${text}`)}>${label}</button>`;
    if (verb.name === "deal")
      return html`<div class="row" role="group" aria-label="Deal to">
        <span>Click a seat, or</span> ${send("d", "Dealer")}
        ${verb.says.includes("(com)") ? send("com", "Community cards") : nothing}
      </div>`;
    if (verb.name === "turn")
      return html`<div class="row" role="group" aria-label="Turn up">
        ${verb.needs
          .split(" | ")
          .flatMap((each) => (each.startsWith("SEAT") ? ["d", "com"] : [each]))
          .map((each) => send(each, TURNED[each] ?? each))}
        ${verb.needs.includes("SEAT") ? html`<span>or click a seat</span>` : nothing}
      </div>`;
    if (verb.name === "offer")
      return html`<div class="row" role="group" aria-label="Offer">
        ${verb.needs.split("|").map((each) => send(each, each))}
      </div>`;
    if (verb.name === "collect")
      return html`<div class="row"><span>Click a seat, or</span> ${send("all", "all that are left")}</div>`;
    if (verb.name === "home" || (verb.name === "fee" && this.fee))
      return this.cutter(
        kit,
        verb.name === "home" ? "Return" : `Take from seat ${this.fee}`,
        ({ cents }) => `${verb.name} ${this.fee ? `${this.fee} ` : ""}${cents / 100}`,
      );
    if (verb.name === "pay" && this.paying) {
      const { place, code, title } = this.paying;
      return html`<p>${title} of seat ${place.replace(".", ", hand ")}: cut out what it wins.</p>
        ${this.cutter(kit, "Pay", ({ cents }) => `pay ${place} ${code} ${cents / 100}`)}`;
    }
    return html`<p class="quiet">
      ${this.wants() === "wager" ? "Click a wager on the table." : "Click a seat on the table."}
    </p>`;
  }

  private cutter(kit: Kit, action: string, text: (cut: Cut) => string, chipsOnly = false): TemplateResult {
    return html`<pit-chip-cutter
      .chips=${chipsOnly ? kit.chips : [...kit.chips, HALF_DOLLAR]}
      .action=${action}
      ?chips-only=${chipsOnly}
      @cut=${(event: CustomEvent<Cut>) => void this.send(text(event.detail))}
    ></pit-chip-cutter>`;
  }

  /** Controls for a question that is asked in words. */
  private prompt(scene: Scene, kit: Kit): TemplateResult | typeof nothing {
    const choose = (verb: string, id: string, label: string): TemplateResult =>
      html`<button @click=${() => this.send(`${verb} ${id}`)}>${label}</button>`;
    if (scene.asks === "say")
      return html`<div class="verbs" role="group" aria-label="Calls">
        ${kit.calls.map((each) => choose("say", each.id, each.call))}
      </div>`;
    if (scene.asks === "signal")
      return html`<div class="verbs" role="group" aria-label="Meanings">
        ${kit.signals.map((each) => choose("signal", each.id, each.title))}
      </div>`;
    if (scene.asks === "even") return this.cutter(kit, "Pay", ({ cents }) => `even ${cents / 100}`);
    if (scene.asks === "color") return this.cutter(kit, "Hand over", ({ chips }) => `color ${chips}`, true);
    if (scene.asks === "amount")
      return html`<div class="row">${choose("take", "", "Take")} ${choose("push", "", "Push")}</div>
        ${this.cutter(kit, "Pay", ({ cents }) => `pay ${cents / 100}`)}`;
    if (scene.asks === "order") return html`<p class="quiet">Click the wager on the table.</p>`;
    return nothing;
  }

  private correction(): TemplateResult | typeof nothing {
    const { wrong } = this;
    if (!wrong) return nothing;
    const known = (wrong.clause ?? []).filter((clause) => this.words[clause]);
    return html`<section class="correction" role="alert" aria-label="Correction">
      <p>${withDollars(wrong.text)} <strong>[${(wrong.clause ?? []).join(", ")}]</strong></p>
      ${
        known.length
          ? html`<details>
              <summary>What the clauses say</summary>
              <dl>
                ${known.map(
                  (clause) =>
                    html`<dt>${clause}</dt>
                      <dd>${this.words[clause]}</dd>`,
                )}
              </dl>
            </details>`
          : nothing
      }
    </section>`;
  }

  private lines(): TemplateResult {
    return html`<div class="log" role="log" aria-label="What happened" tabindex="0">
      <ol>
        ${this.log
          .slice(-MOST_LINES)
          .map((line) => html`<li class=${line.tone}>${MARKS[line.tone]}${withCards(withDollars(line.text), [])}</li>`)}
      </ol>
    </div>`;
  }

  private roundOver(scene: Scene): TemplateResult {
    return html`
      <p class="question" role="status">
        ${scene.is_over ? (scene.is_exam ? "The exam is over." : "The lesson is over.") : "The round is over."}
      </p>
      ${this.correction()} ${scene.summary ? this.summary(scene.summary) : nothing}
      <div class="row">
        ${
          scene.is_over
            ? html`<button class="main" @click=${this.leave}>Back to the school</button>`
            : html`<button class="main" ?disabled=${this.sending} @click=${() => this.send("next")}>Next round</button>
                <button @click=${this.leave}>${scene.is_exam ? "Leave the exam" : "End lesson"}</button>`
        }
      </div>
    `;
  }

  private summary(summary: Summary): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label="This round">
        <table>
          <thead>
            <tr>
              <th scope="col">This round</th>
              <th scope="col" class="number">Steps</th>
              <th scope="col" class="number">Right</th>
              <th scope="col" class="number">Errors</th>
            </tr>
          </thead>
          <tbody>
            ${summary.kinds.map(
              (each) =>
                html`<tr>
                  <th scope="row">${each.title}</th>
                  <td class="number">${each.steps}</td>
                  <td class="number">${each.right_at_once}</td>
                  <td class="number">${each.mistakes}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        summary.mistakes.length
          ? html`<ul>
              ${summary.mistakes.map(
                (each) =>
                  html`<li>
                    “${each.said}”: ${withDollars(each.text)} Right: “${each.right}”. [${each.clause.join(", ")}]
                  </li>`,
              )}
            </ul>`
          : nothing
      }`;
  }

  // What the person does

  private wants(): "" | "place" | "wager" {
    if (this.scene.asks === "order") return "wager";
    if (ON_WAGER.has(this.armed) || this.armed === "pay") return "wager";
    return ON_PLACE.has(this.armed) || this.armed === "fee" ? "place" : "";
  }

  private arm(verb: string): void {
    this.armed = this.armed === verb ? "" : verb;
    this.paying = undefined;
    this.fee = "";
  }

  private onPlace(place: string): void {
    if (this.armed === "fee") this.fee = place;
    else if (ON_PLACE.has(this.armed)) void this.send(`${this.armed} ${place}`);
    else this.type(place);
  }

  private onWager(wager: PickedWager): void {
    if (this.scene.asks === "order") void this.send(`${wager.place} ${wager.code}`);
    else if (ON_WAGER.has(this.armed)) void this.send(`${this.armed} ${wager.place} ${wager.code}`);
    else if (this.armed === "pay") this.paying = wager;
    else this.type(`${wager.place} ${wager.code}`);
  }

  /** Without an armed verb a click writes into the line, as in the terminal. */
  private type(text: string): void {
    this.draft = `${this.draft.trimEnd()} ${text} `.trimStart();
    this.input?.focus();
  }

  private typed(event: Event): void {
    event.preventDefault();
    const text = this.draft.trim();
    if (!text) return;
    if (this.playing) this.stop?.();
    void this.send(text);
  }

  /** Clicks may come faster than answers: they wait in line, and what follows an error is dropped. */
  private async send(text: string): Promise<void> {
    this.waiting.push(text.trim());
    if (this.sending) return;
    this.sending = true;
    this.problem = "";
    try {
      for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) await this.answer(next);
    } catch (error) {
      this.waiting.length = 0;
      this.problem = sentence(error);
    } finally {
      this.sending = false;
    }
  }

  private async answer(text: string): Promise<void> {
    const { scene } = this;
    const answer = await post<Scene>("/api/trainer/school/answers", {
      lesson: scene.id,
      number: scene.number,
      text,
      waited: Math.min(this.waited, 60),
    });
    this.waited = 0;
    this.draft = "";
    this.paying = undefined;
    this.fee = "";
    if (!KEPT_ARMED.has(this.armed)) this.armed = "";
    const last = answer.lines.at(-1)?.tone;
    if (last === "wrong" || last === "note" || answer.round_over) this.waiting.length = 0;
    this.scene = answer;
  }

  private async leave(): Promise<void> {
    const { scene } = this;
    if (scene.is_exam && !scene.is_over && !window.confirm("Leave the exam? It counts as not passed.")) return;
    this.stop?.();
    this.dispatchEvent(new CustomEvent<Scene>("leave", { detail: scene }));
  }

  /** What was said appears at once, but for the players, who take their time. */
  private async take(scene: Scene): Promise<void> {
    const lines = scene.lines;
    const last = lines.at(-1);
    this.wrong = last?.tone === "wrong" ? last : lines.length ? undefined : this.wrong;
    const pause = scene.is_exam || scene.kit ? 0 : this.pace;
    if (!pause || !lines.some((line) => line.tone === "event")) {
      this.add(...lines);
      return;
    }
    this.playing = true;
    const began = performance.now();
    let stopped = false;
    for (const line of lines) {
      this.add(line);
      if (line.tone === "event" && !stopped)
        await new Promise<void>((resolve) => {
          const timer = window.setTimeout(resolve, pause);
          this.stop = () => {
            stopped = true;
            window.clearTimeout(timer);
            resolve();
          };
        });
    }
    this.stop = undefined;
    this.playing = false;
    this.waited += (performance.now() - began) / 1000;
  }

  private add(...lines: readonly Line[]): void {
    this.log = [...this.log, ...lines];
    void this.updateComplete.then(() => {
      const log = this.renderRoot.querySelector(".log");
      if (log) log.scrollTop = log.scrollHeight;
    });
  }
}

/** Verbs that are done again and again. */
const KEPT_ARMED = new Set(["deal", "card", "pay", "take", "push"]);
const TURNED: Readonly<Record<string, string>> = {
  "1": "Dealer Card 1",
  "2": "Dealer Card 2",
  hole: "Hole card",
  all: "All cards",
  d: "Dealer's other cards",
  com: "Community cards",
};
