/** A lesson: the felt, the dealer's controls and what was said, in one window. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { withCards } from "../cards";
import type { FeltName } from "../ui/felt";
import { withDollars } from "../ui/money";
import { shared } from "../ui/shared";
import { Conversation } from "./conversation";
import { DealerControls } from "./dealer-controls";
import "./floor-form";
import { kindTable } from "./kind-table";
import { lessonStyles } from "./lesson-styles";
import { lookup } from "./lookup";
import { percent } from "./progress";
import "./school-felt";
import "./score-sheet";
import type { Kit, Line, PickedWager, Scene, Sheet, Summary } from "./types";

/** The praise for a right step; only the first is counted as right at once. */
const RIGHT_AFTER: Readonly<Record<NonNullable<Line["after"]>, string>> = {
  "": "Right. ",
  hint: "Right, with a hint. ",
  error: "Right, after an error. ",
};
const MOST_LINES = 60;

function mark(line: Line): string {
  return line.tone === "right" ? RIGHT_AFTER[line.after ?? ""] : "";
}

/** Every step is in one of three groups: right at once, with a hint, after an error. On a phone the first must do. */
function figures({ steps, right_at_once, helped = 0, seconds }: Scene["score"]): TemplateResult {
  const late = steps - right_at_once - helped;
  const parts = [
    helped ? `${helped} with a hint` : "",
    late ? `${late} after an error` : "",
    `${(seconds / steps).toFixed(1)} s per step`,
  ];
  const others = parts.filter(Boolean).join(", ");
  return html`${right_at_once} of ${steps} right<span class="wide">
      at once (${percent(right_at_once / steps)}), ${others}</span
    >`;
}

@customElement("pit-lesson")
export class Lesson extends LitElement {
  @property({ attribute: false }) scene!: Scene;
  @property() color: FeltName = "green";
  /** Milliseconds for each thing that a player does. */
  @property({ type: Number }) pace = 0;
  @query("input[name=line]") private readonly input: HTMLInputElement | null | undefined;
  private readonly talk = new Conversation(this);
  private readonly controls = new DealerControls(
    this,
    (text) => this.say(text),
    () => this.input?.focus(),
  );
  /** How many lines the log had when it was last scrolled to its end. */
  private scrolled = 0;
  private seen: { readonly question: string; readonly reply: Line | undefined } = { question: "", reply: undefined };

  static override styles = [shared, lessonStyles];

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("scene")) this.talk.begin(this.scene);
  }

  /** What is done can be typed at once, except where a keyboard would cover the felt. */
  protected override firstUpdated(): void {
    if (window.matchMedia("(hover: hover)").matches) this.input?.focus();
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has("scene")) this.dispatchEvent(new CustomEvent<boolean>("fills", { detail: !this.scene.sheet }));
    this.showWhatIsNew();
    const { length } = this.talk.log;
    const log = this.renderRoot.querySelector(".log");
    if (!log || this.scrolled === length) return;
    this.scrolled = length;
    log.scrollTop = log.scrollHeight;
  }

  /** Where the controls scroll, as on a phone, new questions and replies are scrolled into view. */
  private showWhatIsNew(): void {
    const { question } = this.scene;
    const { reply } = this.talk;
    const isNew = { ".question": question !== this.seen.question, ".reply": reply !== this.seen.reply };
    this.seen = { question, reply };
    for (const [part, is] of Object.entries(isNew))
      if (is) this.renderRoot.querySelector(part)?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    const { scene, talk } = this;
    const { kit } = talk;
    if (!kit) return html`<p role="status">Loading…</p>`;
    const { score } = scene;
    return html`<div class="lesson" data-number=${scene.number}>
      <div class="head">
        <a class="brand" href="/" aria-label="pit21: all tables">pit21</a>
        <h2>${scene.title}${scene.is_exam ? ": exam" : ""}</h2>
        <p>Round ${Math.max(1, scene.round)}${scene.is_exam ? ` of ${scene.rounds}` : ""}</p>
        <p class="score" aria-live="off">${score.steps ? figures(score) : "No score yet"}</p>
        ${
          scene.is_over
            ? nothing
            : html`<button @click=${this.leave}>${scene.is_exam ? "Leave the exam" : "End lesson"}</button>`
        }
      </div>
      ${talk.problem ? html`<p class="problem" role="alert">${talk.problem}</p>` : nothing}
      ${scene.sheet ? this.sheet(scene.sheet) : this.columns(kit)}
    </div>`;
  }

  /** An exam that is over: the sheet alone, which scrolls and prints as a page. */
  private sheet(sheet: Sheet): TemplateResult {
    return html`<pit-score-sheet .sheet=${sheet}></pit-score-sheet>
      <p class="on-screen"><button class="main" @click=${this.leave}>Back to the school</button></p>`;
  }

  private columns(kit: Kit): TemplateResult {
    const { scene } = this;
    return html`<div class="columns">
      <pit-school-felt
        .view=${scene.view}
        .kit=${kit}
        .color=${this.color}
        .wants=${this.controls.wants(scene.asks)}
        @place=${(event: CustomEvent<string>) => this.controls.onPlace(event.detail)}
        @wager=${(event: CustomEvent<PickedWager>) => this.controls.onWager(event.detail, scene.asks)}
      ></pit-school-felt>
      <div class="side">
        <div class="controls">${scene.round_over ? this.roundOver(scene) : this.question(kit)}</div>
        ${this.lines()}
        <div class="folds">
          ${scene.round_over ? nothing : this.floor(kit)} ${scene.is_exam ? nothing : lookup(kit, scene.extras)}
        </div>
      </div>
    </div>`;
  }

  private question(kit: Kit): TemplateResult {
    const { scene, talk } = this;
    return this.controls.render({
      scene,
      kit,
      playing: talk.playing,
      sending: talk.sending,
      reply: this.reply(),
    });
  }

  private floor(kit: Kit): TemplateResult {
    return html`<details>
      <summary>Call the floor</summary>
      <pit-floor-form .kit=${kit} @floor=${(event: CustomEvent<string>) => this.say(event.detail)}></pit-floor-form>
    </details>`;
  }

  private reply(): TemplateResult | typeof nothing {
    const { reply, words } = this.talk;
    const isFirst = !this.scene.number && !this.scene.is_exam && !this.scene.round_over;
    if (!reply && isFirst)
      return html`<p class="quiet begin">
        ${this.scene.asks ? nothing : "Click what the dealer does first."} Hint explains the step, then shows the
        answer.
      </p>`;
    if (!reply) return nothing;
    const clauses = reply.clause ?? [];
    const known = clauses.filter((clause) => words[clause]);
    const isWrong = reply.tone === "wrong";
    return html`<section
      class="reply ${reply.tone}"
      role=${isWrong ? "alert" : "status"}
      aria-label=${isWrong ? "Correction" : "Note"}
    >
      <p>${withDollars(reply.text)} ${clauses.length ? html`<strong>[${clauses.join(", ")}]</strong>` : nothing}</p>
      ${
        known.length
          ? html`<details>
              <summary>What the clauses say</summary>
              <dl>
                ${known.map(
                  (clause) =>
                    html`<dt>${clause}</dt>
                      <dd>${words[clause]}</dd>`,
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
        ${this.talk.log
          .slice(-MOST_LINES)
          .map((line) => html`<li class=${line.tone}>${mark(line)}${withCards(withDollars(line.text), [])}</li>`)}
      </ol>
    </div>`;
  }

  private roundOver(scene: Scene): TemplateResult {
    return html`
      <div class="row over">
        <p class="question" role="status">
          ${scene.is_over ? (scene.is_exam ? "The exam is over." : "The lesson is over.") : "The round is over."}
        </p>
        ${
          scene.is_over
            ? html`<button class="main" @click=${this.leave}>Back to the school</button>`
            : html`<button class="main" ?disabled=${this.talk.sending} @click=${() => this.say("next")}>
                Next round
              </button>`
        }
      </div>
      ${this.reply()} ${scene.summary ? this.summary(scene.summary) : nothing}
    `;
  }

  private summary(summary: Summary): TemplateResult {
    return html`${kindTable(summary.kinds, "This round")}
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

  private say(text: string): void {
    this.talk.stop();
    void this.talk.send(text, () => this.controls.clear());
  }

  private leave(): void {
    const { scene } = this;
    if (scene.is_exam && !scene.is_over && !window.confirm("Leave the exam? It counts as not passed.")) return;
    this.talk.stop();
    this.dispatchEvent(new CustomEvent<Scene>("leave", { detail: scene }));
  }
}
