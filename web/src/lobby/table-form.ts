/** A new table: the form is made from the game's own options. The server checks them while they are chosen. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type FieldProblem, post, Refusal } from "../net/http";
import { sentence } from "../ui/sentence";
import "../ui/dialog";
import { dollars, parseDollars } from "../ui/money";
import { PRACTICE } from "../ui/practice";
import { navigate } from "../ui/router";
import { shared } from "../ui/shared";
import "../ui/copy-field";
import "./option-groups";
import "./side-bet-choice";
import { parts } from "../game";
import { type Game, type GameLine, game as gameOf, type Option } from "../net/games";
import type { Value } from "./option-field";
import { problemAt, type Setting, settingOf } from "./option-groups";
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

@customElement("pit-create-table")
export class CreateTable extends LitElement {
  @property({ attribute: false }) games: readonly GameLine[] = [];
  @property() game = "";
  @state() private about: Game | undefined;
  @state() private settings: Record<string, Value> = {};
  /** Side bets from the catalog that the table offers besides. */
  @state() private added: readonly string[] = [];
  @state() private shape = { title: "", clock: 30, speed: "normal", visibility: "listed", bots: 0 };
  @state() private problems: readonly FieldProblem[] = [];
  @state() private problem = "";
  @state() private busy = false;
  @state() private made: MadeTable | undefined;
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
    `,
  ];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") && this.game) {
      this.added = [];
      this.settings = {};
      void this.read();
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
        ${this.about?.own ? html`<p>${PRACTICE}</p>` : nothing}
        <pit-side-bet-choice
          .game=${this.isOwn ? "" : this.game}
          .added=${this.added}
          @added=${(event: CustomEvent<readonly string[]>) => this.add(event.detail)}
        ></pit-side-bet-choice>
        ${
          this.about
            ? html`<pit-option-groups
                .game=${this.named}
                .about=${this.about}
                .options=${this.about.options.filter((option) => !FIRST.includes(option.key))}
                .settings=${this.settings}
                .problems=${this.problems}
                @set-option=${(event: CustomEvent<Setting>) => this.set(event.detail.key, event.detail.value)}
              ></pit-option-groups>`
            : nothing
        }
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

  private add(added: readonly string[]): void {
    this.added = added;
    void this.read();
  }

  /** An uploaded game says itself what it offers. */
  private get isOwn(): boolean {
    return this.games.some(({ id, own }) => id === this.game && own);
  }

  /** The game with the side bets that are added to it, as the server names it. */
  private get named(): string {
    return [this.game, ...this.added].join("+");
  }

  private money(key: string, title: string): TemplateResult | typeof nothing {
    if (!this.option(key)) return nothing;
    const value = this.valueAt(key);
    const problem = problemAt(this.problems, key);
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

  private option(key: string): Option | undefined {
    return this.about?.options.find((option) => option.key === key);
  }

  private valueAt(key: string): Value {
    return settingOf(this.option(key), this.settings, key);
  }

  private shapeAs(key: keyof CreateTable["shape"], value: string | number): void {
    this.shape = { ...this.shape, [key]: value };
  }

  private set(key: string, value: Value): void {
    const { [key]: _, ...others } = this.settings;
    this.settings = value === this.option(key)?.default ? others : { ...others, [key]: value };
    if (key === "seats") this.shapeAs("bots", Math.min(this.shape.bots, Number(value) - 1));
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  private async read(): Promise<void> {
    this.about = undefined;
    this.problems = [];
    this.problem = "";
    const asked = this.named;
    try {
      const about = await gameOf(asked);
      if (asked !== this.named) return;
      this.about = about;
      // What was set stays set, except limits of side bets that the table no longer offers.
      const known = new Set(about.options.map(({ key }) => key));
      this.settings = Object.fromEntries(Object.entries(this.settings).filter(([key]) => known.has(key)));
      this.shapeAs("bots", Math.min(this.shape.bots, Number(this.valueAt("seats")) - 1));
      if (Object.keys(this.settings).length) void this.check();
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
