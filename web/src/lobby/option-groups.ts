/** The options of a game in groups, with their effects on the house edge and the house edge itself. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { missing, type OptionEffects, Polled, parts, progress } from "../game";
import { type Game, type Option, query } from "../net/games";
import { type FieldProblem, get } from "../net/http";
import type { Edges } from "../net/shapes";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { formFoldStyles } from "./fold-styles";
import "./option-field";
import { isTypedOnly, NOT_AHEAD, type Value } from "./option-field";

export interface Setting {
  key: string;
  value: Value;
}

type Settings = Readonly<Record<string, Value>>;

/** What an option is set to. */
export function settingOf(option: Option | undefined, settings: Settings, key = option?.key ?? ""): Value {
  return settings[key] ?? option?.default ?? "";
}

/** What the server has against a setting. */
export function problemAt(problems: readonly FieldProblem[], key: string): string {
  const found = problems.find((problem) => [key, `options.${key}`].includes(problem.field));
  return found ? sentence(found.message) : "";
}

@customElement("pit-option-groups")
export class OptionGroups extends LitElement {
  /** As the server names it, with the side bets that are added. */
  @property() game = "";
  @property({ attribute: false }) about!: Game;
  @property({ attribute: false }) options: readonly Option[] = [];
  @property({ attribute: false }) settings: Settings = {};
  @property({ attribute: false }) problems: readonly FieldProblem[] = [];
  @state() private edges: Edges | string | undefined;
  private readonly effects = new Polled<OptionEffects>(this);

  static override styles = [
    shared,
    parts,
    formFoldStyles,
    css`
      /* Its parts stand in the form's grid. */
      :host {
        display: contents;
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
    if (changed.has("game")) this.effects.ask("");
    if (changed.has("game") || changed.has("settings")) this.edges = undefined;
  }

  protected override updated(): void {
    // What is wrong is seen; what someone opened stays open when it is mended.
    for (const group of this.renderRoot.querySelectorAll<HTMLDetailsElement>("details[data-wrong]")) group.open = true;
  }

  override render(): TemplateResult {
    const of = (group: Option["group"]): readonly Option[] => this.options.filter((option) => option.group === group);
    return html`
      ${progress(this.effects, "effects of the options")} ${missing(this.effects)}
      ${this.group("Rules of play", of("rules"))} ${this.group("Wagers and their limits", of("wagers"))}
      ${this.group("House rules", of("house"))}
      <div class="row">
        <button type="button" ?disabled=${this.edges === "working"} @click=${this.askEdges}>Show house edge</button>
      </div>
      <div role="status">${this.edgeWords()}</div>
    `;
  }

  private group(title: string, options: readonly Option[]): TemplateResult | typeof nothing {
    if (!options.length) return nothing;
    const changed = options.filter(
      (option) => String(settingOf(option, this.settings)) !== String(option.default),
    ).length;
    const wrong = options.some((option) => problemAt(this.problems, option.key));
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
          options.every((option) => option.group === "wagers")
            ? html`<p class="quiet">
                These set which wagers are offered and their limits. They do not change any house edge.
              </p>`
            : nothing
        }
        ${options.map(
          (option) => html`
            <pit-option-field
              .option=${option}
              .value=${settingOf(option, this.settings)}
              .problem=${problemAt(this.problems, option.key)}
              .effect=${effects.get(option.key)}
              .unpriced=${effects.has(option.key) ? "" : this.unpriced(option)}
              .wagers=${this.about.wagers}
              @change-value=${(event: CustomEvent<Value>) => this.set({ key: option.key, value: event.detail })}
            ></pit-option-field>
          `,
        )}
      </details>
    `;
  }

  /** Why an option shows no effect: a blank would read as no effect. */
  private unpriced(option: Option): string {
    if (option.group === "wagers") return ""; // the group says it once
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
          keys.has(key) && choices.some((choice) => !choice.present && Object.keys(choice.prices).length),
      ) ?? false
    );
  }

  private set(detail: Setting): void {
    this.dispatchEvent(new CustomEvent<Setting>("set-option", { detail }));
  }

  private edgeWords(): TemplateResult | typeof nothing {
    if (this.edges === "working")
      return html`<p class="quiet">Computing exact house edges. The first time takes a while…</p>`;
    if (typeof this.edges === "string") return html`<p class="problem">${this.edges}</p>`;
    if (!this.edges) return nothing;
    const { wagers } = this.edges;
    const list = this.about.wagers.flatMap(({ id, title }) => {
      const found = wagers[id];
      return found ? [html`<li>${title} <strong>${(found.house_edge * 100).toFixed(3)}%</strong></li>`] : [];
    });
    return html`<p class="quiet">House edge of the initial bet, with composition-dependent basic strategy:</p>
      <ul class="edges">
        ${list}
      </ul>`;
  }

  /** The server computes the effects when someone opens the options, and sends what it has so far. */
  private askEffects(event: Event): void {
    if ((event.target as HTMLDetailsElement).open)
      this.effects.ask(`/api/games/${encodeURIComponent(this.game)}/effects`);
  }

  private async askEdges(): Promise<void> {
    const settings = this.settings;
    this.edges = "working";
    try {
      const found = await get<Edges>(`/api/games/${encodeURIComponent(this.game)}/edges${query(settings)}`);
      if (settings === this.settings) this.edges = found;
    } catch (error) {
      if (settings === this.settings) this.edges = sentence(error);
    }
  }
}
