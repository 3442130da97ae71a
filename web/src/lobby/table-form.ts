/** A new table: the form is made from the game's own options. The server checks them while they are chosen. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type FieldProblem, get, post, Refusal } from "../net/http";
import type { Edges } from "../net/shapes";
import { sentence } from "../ui/sentence";
import "../ui/dialog";
import { dollars, parseDollars } from "../ui/money";
import { PRACTICE } from "../ui/practice";
import { navigate } from "../ui/router";
import { shared } from "../ui/shared";
import "../ui/copy-field";
import "./option-field";
import { missing, type OptionEffects, Polled, parts, progress, type SideBetLanguage } from "../game";
import { type Game, type GameLine, game as gameOf, type Option, query } from "../net/games";
import { isTypedOnly, NOT_AHEAD, type Value } from "./option-field";
import { remember } from "./own-tables";
import { type MadeTable, SPEEDS, tablePath } from "./tables";

const CLOCKS: readonly (readonly [number, string])[] = [
  [0, "none"],
  [15, "15 seconds"],
  [30, "30 seconds"],
  [60, "a minute"],
  [120, "two minutes"],
];
/** These stand above the others, in the form's own words. */
const FIRST = ["seats", "limits.base.min", "limits.base.max"];
const PAUSE = 350;

/** What a wager takes, and whether it is offered. */
function isLimit(option: Option): boolean {
  return /^(limits|offer)\./.test(option.key);
}

@customElement("pit-create-table")
export class CreateTable extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @property() game = "";
  @state() private about: Game | undefined;
  @state() private settings: Record<string, Value> = {};
  /** Side bets of the catalogue that the table offers besides, and those that it can. */
  @state() private added: readonly string[] = [];
  @state() private catalogue: SideBetLanguage["catalogue"] = [];
  @state() private shape = { title: "", clock: 30, speed: "normal", visibility: "listed", bots: 0 };
  @state() private problems: readonly FieldProblem[] = [];
  @state() private problem = "";
  @state() private busy = false;
  @state() private made: MadeTable | undefined;
  @state() private edges: Edges | string | undefined;
  private readonly effects = new Polled<OptionEffects>(this);
  private timer = 0;

  static override styles = [
    shared,
    parts,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
        padding-top: 0.6rem;
      }
      .basics {
        display: grid;
        gap: 0.8rem 1rem;
        grid-template-columns: repeat(auto-fit, minmax(8.6rem, 1fr));
      }
      .basics > label {
        align-content: start;
      }
      .basics > label > select,
      .basics > label > input {
        width: 100%;
      }
      .wide {
        grid-column: 1 / -1;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: 10px;
        padding: 0.4rem 0.9rem 0.5rem;
        margin: 0;
      }
      fieldset label {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 40px;
      }
      fieldset input {
        min-height: 0;
        width: 1.2rem;
        height: 1.2rem;
        accent-color: var(--accent);
      }
      details {
        border: 1px solid var(--line);
        border-radius: 10px;
        padding: 0 0.9rem;
      }
      details[open] {
        padding-bottom: 0.6rem;
      }
      summary {
        cursor: pointer;
        min-height: 44px;
        display: flex;
        align-items: center;
        gap: 0.6rem;
        font-weight: 650;
      }
      summary::before {
        content: "▸";
      }
      details[open] > summary::before {
        content: "▾";
      }
      summary small {
        color: var(--ink-2);
        font-weight: 400;
      }
      .foot {
        position: sticky;
        bottom: 0;
        background: var(--room-2);
        padding: 0.7rem 0;
        border-top: 1px solid var(--line);
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: center;
      }
      .foot .problem {
        margin: 0;
        flex: 1 1 100%;
      }
      .bets {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
        gap: 0 1rem;
        padding-bottom: 0.6rem;
      }
      .bets label {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 40px;
      }
      .bets input {
        width: auto;
        min-height: 0;
      }
      .edges {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1.2rem;
        margin: 0;
        padding: 0;
        list-style: none;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") && this.game) {
      this.added = [];
      void this.read();
      void this.readCatalogue();
    }
  }

  override render(): TemplateResult {
    return html`
      <pit-dialog
        wide
        heading=${this.made ? "Your table is open" : "Create a table"}
        @closed=${() => this.dispatchEvent(new CustomEvent("closed"))}
      >
        ${this.made ? this.ready(this.made) : this.form()}
      </pit-dialog>
    `;
  }

  protected override updated(): void {
    // What is wrong is seen; what somebody opened stays open when it is mended.
    for (const group of this.renderRoot.querySelectorAll<HTMLDetailsElement>("details[data-wrong]")) group.open = true;
  }

  private form(): TemplateResult {
    return html`
      <form @submit=${this.submit} novalidate>
        <div class="basics">
          <label class="wide"
            >Game
            <select @change=${(event: Event) => (this.game = (event.target as HTMLSelectElement).value)}>
              ${this.games.map(
                (each) =>
                  html`<option value=${each.id} ?selected=${each.id === this.game}>
                    ${each.title}${each.own ? " (yours)" : ""}
                  </option>`,
              )}
            </select>
          </label>
          ${this.about ? this.basics(this.about) : html`<p class="quiet" role="status">Loading the game…</p>`}
        </div>
        ${this.about?.own ? html`<p>${PRACTICE}</p>` : nothing} ${this.sideBets()}
        ${this.about ? this.options(this.about) : nothing}
        <div class="foot">
          ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
          <button class="main" ?disabled=${this.busy || !this.about}>
            ${this.busy ? "Opening…" : "Open the table"}
          </button>
          <span class="quiet">Rules cannot change once the table is open.</span>
        </div>
      </form>
    `;
  }

  private basics(about: Game): TemplateResult {
    const seats = this.option("seats");
    const numbers = /(\d+)\.\.(\d+)/.exec(seats?.choices.join(" ") ?? "");
    const taken = Number(this.valueAt("seats"));
    return html`
      <label class="wide"
        >Title
        <input
          maxlength="60"
          placeholder=${about.title}
          .value=${this.shape.title}
          @input=${(event: Event) => this.shapeAs("title", (event.target as HTMLInputElement).value)}
      /></label>
      ${this.money("limits.base.min", "Minimum bet")} ${this.money("limits.base.max", "Maximum bet")}
      ${
        numbers
          ? this.pick("Seats", range(Number(numbers[1]), Number(numbers[2])), String(taken), (value) =>
              this.set("seats", Number(value)),
            )
          : nothing
      }
      ${this.pick("Bots", range(0, taken - 1), String(this.shape.bots), (value) => this.shapeAs("bots", Number(value)))}
      ${this.pick(
        "Clock",
        CLOCKS.map(([seconds, words]) => [String(seconds), words]),
        String(this.shape.clock),
        (value) => this.shapeAs("clock", Number(value)),
      )}
      ${this.pick("Speed", SPEEDS, this.shape.speed, (value) => this.shapeAs("speed", value))}
      <fieldset class="wide">
        <legend>Visibility</legend>
        ${this.radio("listed", "Public: listed in the lobby")}
        ${this.radio("private", "Private: only people with the link")}
      </fieldset>
    `;
  }

  private sideBets(): TemplateResult | typeof nothing {
    const fitting = this.catalogue.filter((entry) => entry.fits);
    if (!fitting.length) return nothing;
    return html`<details>
      <summary>Side bets <small>${this.added.length ? `${this.added.length} added` : "none added"}</small></summary>
      <div class="bets">
        ${fitting.map(
          ({ id, title, summary }) =>
            html`<label title=${summary}
              ><input
                type="checkbox"
                .checked=${this.added.includes(id)}
                @change=${() => this.toggle(id)}
              />${title}</label
            >`,
        )}
      </div>
    </details>`;
  }

  private toggle(id: string): void {
    const rest = this.added.filter((each) => each !== id);
    this.added = rest.length < this.added.length ? rest : [...this.added, id];
    void this.read();
  }

  /** The game with the side bets that are added to it, as the server names it. */
  private get named(): string {
    return [this.game, ...this.added].join("+");
  }

  private async readCatalogue(): Promise<void> {
    const asked = this.game;
    this.catalogue = [];
    if (this.games.some(({ id, own }) => id === asked && own)) return; // an uploaded game says itself what it offers
    const { catalogue } = await get<SideBetLanguage>(`/api/lab/side-bets?game=${encodeURIComponent(asked)}`);
    if (asked === this.game) this.catalogue = catalogue;
  }

  private options(about: Game): TemplateResult {
    const rest = about.options.filter((option) => !FIRST.includes(option.key));
    const side = rest.filter(isLimit);
    const rules = rest.filter((option) => option.kind === "reading" && !side.includes(option));
    const table = rest.filter((option) => !rules.includes(option) && !side.includes(option));
    return html`
      ${progress(this.effects, "effects of the options")} ${missing(this.effects)} ${this.group("Rules of play", rules)}
      ${this.group("Wagers and their limits", side)} ${this.group("House rules", table)}
      <div class="row">
        <button type="button" ?disabled=${this.edges === "working"} @click=${this.askEdges}>Show house edge</button>
      </div>
      <div role="status">${this.edgeWords()}</div>
    `;
  }

  private group(title: string, options: readonly Option[]): TemplateResult | typeof nothing {
    if (!options.length) return nothing;
    const changed = options.filter((option) => String(this.valueAt(option.key)) !== String(option.default)).length;
    const wrong = options.some((option) => this.problemOf(option.key));
    const effects = new Map(this.effects.value?.effects.map((each) => [each.key, each]));
    return html`
      <details data-wrong=${wrong ? "" : nothing} @toggle=${this.askEffects}>
        <summary>${title} <small>${changed ? `${changed} changed` : "all defaults"}</small></summary>
        ${
          this.isPriced(options)
            ? html`<p class="quiet">
                In brackets: the wager a choice affects most, and the change in its house edge in percentage points
                (pp). Positive is worse for the player. Select a choice to see its effect on the other wagers.
              </p>`
            : nothing
        }
        ${
          options.every(isLimit)
            ? html`<p class="quiet">
                These set which wagers are offered and their limits. They do not change any house edge.
              </p>`
            : nothing
        }
        ${options.map(
          (option) => html`
            <pit-option-field
              .option=${option}
              .value=${this.valueAt(option.key)}
              .problem=${this.problemOf(option.key)}
              .effect=${effects.get(option.key)}
              .unpriced=${effects.has(option.key) ? "" : this.unpriced(option)}
              .wagers=${this.about?.wagers ?? []}
              @change-value=${(event: CustomEvent<Value>) => this.set(option.key, event.detail)}
            ></pit-option-field>
          `,
        )}
      </details>
    `;
  }

  /** Why an option shows no effect: a blank would read as no effect. */
  private unpriced(option: Option): string {
    if (isLimit(option)) return ""; // the group says it once
    if (option.choices.length === 1) return "the only choice";
    if (!option.moves.length) return "does not change any house edge";
    if (isTypedOnly(option)) return NOT_AHEAD;
    if (this.effects.working) return "computing…";
    return `unknown: ${this.effects.problem || this.effects.missing || "the server has no result"}`;
  }

  private isPriced(options: readonly Option[]): boolean {
    const keys = new Set(options.map((option) => option.key));
    return (
      this.effects.value?.effects.some(
        ({ key, choices }) =>
          keys.has(key) && choices.some((choice) => !choice.present && Object.keys(choice.changes).length),
      ) ?? false
    );
  }

  private money(key: string, title: string): TemplateResult | typeof nothing {
    if (!this.option(key)) return nothing;
    const value = this.valueAt(key);
    const problem = this.problemOf(key);
    return html`
      <label
        >${title}
        <input
          inputmode="decimal"
          .value=${typeof value === "number" ? dollars(value) : String(value)}
          aria-invalid=${problem ? "true" : "false"}
          aria-describedby=${problem ? `${key}-problem` : nothing}
          @change=${(event: Event) =>
            this.set(
              key,
              parseDollars((event.target as HTMLInputElement).value) ?? (event.target as HTMLInputElement).value,
            )}
        />
        ${problem ? html`<span class="problem" id="${key}-problem" role="alert">${problem}</span>` : nothing}
      </label>
    `;
  }

  private pick(
    title: string,
    values: readonly (readonly [string, string])[],
    now: string,
    take: (value: string) => void,
  ): TemplateResult {
    return html`
      <label
        >${title}
        <select @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}>
          ${values.map(([value, words]) => html`<option value=${value} ?selected=${value === now}>${words}</option>`)}
        </select>
      </label>
    `;
  }

  private radio(value: string, words: string): TemplateResult {
    return html`<label
      ><input
        type="radio"
        name="visibility"
        .checked=${this.shape.visibility === value}
        @change=${() => this.shapeAs("visibility", value)}
      />
      ${words}</label
    >`;
  }

  private ready(made: MadeTable): TemplateResult {
    const address = `${location.origin}${tablePath(made.table.id, made.link)}`;
    return html`
      <p>
        Only people with this link can find <strong>${made.table.title}</strong>. Share it with everyone you want to
        invite.
      </p>
      <pit-copy label="Table link" .text=${address}></pit-copy>
      <p><a class="button main" href=${tablePath(made.table.id, made.link)}>Go to the table</a></p>
    `;
  }

  private edgeWords(): TemplateResult | typeof nothing {
    if (this.edges === "working")
      return html`<p class="quiet">Computing exact house edges. The first time takes a while…</p>`;
    if (typeof this.edges === "string") return html`<p class="problem">${this.edges}</p>`;
    if (!this.edges) return nothing;
    const { wagers } = this.edges;
    const list = (this.about?.wagers ?? []).flatMap(({ id, title }) => {
      const found = wagers[id];
      return found ? [html`<li>${title} <strong>${(found.house_edge * 100).toFixed(3)}%</strong></li>`] : [];
    });
    return html`<p class="quiet">House edge of the initial bet, with composition-dependent basic strategy:</p>
      <ul class="edges">
        ${list}
      </ul>`;
  }

  private option(key: string): Option | undefined {
    return this.about?.options.find((option) => option.key === key);
  }

  private valueAt(key: string): Value {
    return this.settings[key] ?? this.option(key)?.default ?? "";
  }

  private problemOf(key: string): string {
    const found = this.problems.find((problem) => [key, `options.${key}`].includes(problem.field));
    return found ? sentence(found.message) : "";
  }

  private shapeAs(key: keyof CreateTable["shape"], value: string | number): void {
    this.shape = { ...this.shape, [key]: value };
  }

  private set(key: string, value: Value): void {
    const { [key]: _, ...others } = this.settings;
    this.settings = value === this.option(key)?.default ? others : { ...others, [key]: value };
    if (key === "seats") this.shapeAs("bots", Math.min(this.shape.bots, Number(value) - 1));
    this.edges = undefined;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  private async read(): Promise<void> {
    this.about = undefined;
    this.settings = {};
    this.problems = [];
    this.problem = "";
    this.edges = undefined;
    this.effects.ask("");
    const asked = this.named;
    try {
      const about = await gameOf(asked);
      if (asked === this.named) this.about = about;
      this.shapeAs("bots", Math.min(this.shape.bots, about.seats - 1));
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** The server's word on what is chosen so far. */
  private async check(): Promise<void> {
    const settings = this.settings;
    try {
      await gameOf(this.named, settings);
      if (settings === this.settings) this.refused([], "");
    } catch (error) {
      if (settings === this.settings && error instanceof Refusal) this.refused(error.problems, sentence(error));
    }
  }

  private refused(problems: readonly FieldProblem[], title: string): void {
    this.problems = problems;
    const known = new Set(this.about?.options.flatMap((option) => [option.key, `options.${option.key}`]));
    const others = problems
      .filter((problem) => !known.has(problem.field))
      .map((problem) => sentence(`${problem.field ? `${problem.field}: ` : ""}${problem.message}`));
    this.problem =
      others.join(" ") || (problems.length ? "Some settings are not valid. They are marked above." : title);
  }

  /** The server computes the effects when somebody opens the options, and sends what it has so far. */
  private askEffects(event: Event): void {
    if ((event.target as HTMLDetailsElement).open)
      this.effects.ask(`/api/games/${encodeURIComponent(this.named)}/effects`);
  }

  private async askEdges(): Promise<void> {
    const settings = this.settings;
    this.edges = "working";
    try {
      const found = await get<Edges>(`/api/games/${encodeURIComponent(this.named)}/edges${query(settings)}`);
      if (settings === this.settings) this.edges = found;
    } catch (error) {
      if (settings === this.settings) this.edges = sentence(error);
    }
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    this.busy = true;
    this.refused([], "");
    try {
      const made = await post<MadeTable>("/api/tables", { game: this.named, options: this.settings, ...this.shape });
      remember(made.table.id, made.link);
      if (made.link) this.made = made;
      else navigate(tablePath(made.table.id));
    } catch (error) {
      this.refused(error instanceof Refusal ? error.problems : [], sentence(error));
    } finally {
      this.busy = false;
    }
  }
}

function range(low: number, high: number): [string, string][] {
  return Array.from({ length: high - low + 1 }, (_, index) => [String(low + index), String(low + index)]);
}
