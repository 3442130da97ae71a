/** Every wager's exact edge beside the base. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import {
  csvLine,
  download,
  type Game,
  Polled,
  parts,
  type Returns,
  type SideBet,
  unfinished,
  type Version,
} from "../game";
import { percent, plain, points } from "../ui/numbers";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { isAbout } from "./bet-list";

/** A wager of the version and of the base; null where one of them does not take it. */
interface ComparedWager {
  id: string;
  title: string;
  role: string;
  house_edge: number | null;
  exact: string | null;
  base_edge: number | null;
  base_exact: string | null;
  change: number | null;
  change_exact: string | null;
  std_dev: number | null;
  hit_frequency: number | null;
  /** Why it has no exact value; empty where it has one. */
  unsolved: string;
  /** Whether it is a bonus that comes with the main wager, without a stake of its own. */
  bonus: boolean;
  /** Standard error of the hit frequency, where it is simulated. */
  hit_error: number | null;
}

@customElement("pit-lab-edges")
export class Edges extends LitElement {
  @property({ attribute: false }) version: Version | null = null;
  @property({ attribute: false }) game: Game | null = null;
  /** Side bets of the design that are edited here; some may be those of the game. */
  @property({ attribute: false }) bets: readonly SideBet[] = [];
  @property() name = "";
  @property({ type: Boolean }) working = false;
  /** The values asked for are not valid: what is shown belongs to earlier ones. */
  @property({ type: Boolean }) stale = false;
  /** The design, as the routes of the lab take it. */
  @property({ attribute: false }) body: unknown;
  /** Whether figures that take a long time are computed for this version. */
  @state() private wanted = false;
  private readonly returns = new Polled<Returns>(this);

  static override styles = [
    shared,
    parts,
    css`
      .wide {
        overflow-x: auto;
      }
      table {
        width: 100%;
      }
      td.number {
        white-space: nowrap;
      }
      th,
      td {
        padding-inline: 0.45rem;
      }
      :is(th, td):first-child {
        padding-inline-start: 0;
      }
      :is(th, td):last-child {
        padding-inline-end: 0;
      }
      .base {
        display: block;
        font-weight: 400;
      }
      .warning {
        border-inline-start: 4px solid var(--accent);
        padding-inline-start: 0.6rem;
      }
      .edge {
        font-weight: 650;
        font-size: 1.05rem;
      }
      .spread {
        display: none;
      }
      .stale tbody {
        opacity: 0.55;
      }
      .top {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 1rem;
        align-items: center;
        min-height: 2rem;
      }
      h2 {
        margin: 0;
      }
      .files {
        margin-top: 0.7rem;
      }
      @media (max-width: 34rem) {
        th,
        td {
          padding: 0.3rem 0.35rem;
        }
        /* Two columns are read without scrolling sideways. */
        .extra {
          display: none;
        }
        .spread {
          display: block;
          font-weight: 400;
        }
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("version")) this.wanted = false;
  }

  override render(): TemplateResult {
    const { version } = this;
    return html`
      <div class="top">
        <h2>Exact house edge</h2>
        <pit-side></pit-side>
        ${this.working ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}
      </div>
      ${
        version
          ? this.table(version)
          : html`${unfinished("exact house edges")}
              <p class="working" role="status">Computing exact house edges…</p>`
      }
    `;
  }

  private table(version: Version): TemplateResult {
    const wagers = this.wagers(version).filter((wager) => wager.role !== "spot");
    return html`
      <div class="wide" tabindex="0" role="region" aria-label="House edges">
        <table class=${this.working || this.stale ? "stale" : ""} aria-busy=${this.working}>
          <caption>
            House edge as a percentage of the stake; difference from the base game in percentage points
          </caption>
          <thead>
            <tr>
              <th scope="col">Wager</th>
              <th scope="col" class="number">House edge</th>
              <th scope="col" class="number extra">Difference</th>
              <th scope="col" class="number extra">Std dev, hit frequency</th>
            </tr>
          </thead>
          <tbody>
            ${wagers.map((wager) => this.row(wager))}
          </tbody>
        </table>
      </div>
      ${wagers.some((wager) => wager.house_edge !== null && wager.hit_frequency === null) ? this.more() : nothing}
      ${this.warnings(version).map(({ message }) => html`<p class="warning small">${sentence(message)}</p>`)}
      <div class="row small files">
        <button @click=${() => this.save("csv")}>CSV</button>
        <button @click=${() => this.save("json")}>JSON</button>
        <span class="quiet">digest <code>${version.comparison.results[1].digest.slice(0, 12)}</code></span>
      </div>
      <p class="visually-hidden" role="status">
        ${
          this.working
            ? ""
            : wagers.map((wager) => `${wager.title} ${percent(wager.house_edge)}, ${difference(wager)}`).join("; ")
        }
      </p>
    `;
  }

  /** The main wager's spread takes seconds to minutes, so it is computed when someone asks for it. */
  private more(): TemplateResult {
    const { value, problem } = this.returns;
    if (!this.wanted)
      return html`<p>
        <button class="small" ?disabled=${this.working || this.stale} @click=${this.compute}>
          Compute std dev and hit frequency of the main wager
        </button>
      </p>`;
    const why = problem || (value?.state === "none" ? value.why : "");
    if (why) return html`<p class="problem small">${why}</p>`;
    if (value?.state === "ready") return html``;
    return html`<p class="quiet small" role="status">Computing std dev and hit frequency…</p>`;
  }

  /** Warnings about side bets stand in their editor. */
  private warnings({ warnings }: Version): Version["warnings"] {
    return warnings.filter(({ field }) => !this.bets.some(({ id }) => isAbout(field, id)));
  }

  private readonly compute = (): void => {
    this.wanted = true;
    this.returns.ask("/api/lab/returns", this.body);
  };

  private wagers({ comparison }: Version): ComparedWager[] {
    const [before, after] = comparison.results;
    const edited = this.bets.map(({ id, title }) => ({ id, title, role: "side" }));
    const others = (this.game?.wagers ?? []).filter(({ id }) => !this.bets.some((bet) => bet.id === id));
    return [...others, ...edited].flatMap(({ id, title, role }) => {
      const base = before.wagers[id];
      const found = after.wagers[id];
      const apart = comparison.differences[id];
      const late = this.wanted ? this.returns.value?.result?.wagers[id] : undefined;
      const unsolved = after.unsolved?.[id] ?? "";
      if (!base && !found && !unsolved) return [];
      return [
        {
          id,
          title,
          role,
          unsolved,
          bonus: this.bets.some((bet) => bet.id === id && bet.placed === "main"),
          house_edge: found?.house_edge ?? null,
          exact: found?.exact ?? null,
          base_edge: base?.house_edge ?? null,
          base_exact: base?.exact ?? null,
          change: apart?.house_edge ?? null,
          change_exact: apart?.exact ?? null,
          std_dev: found?.std_dev ?? late?.std_dev ?? null,
          hit_frequency: found?.hit_frequency ?? late?.hit_frequency ?? null,
          hit_error: late?.simulated?.hit_frequency_error ?? null,
        },
      ];
    });
  }

  private row(wager: ComparedWager): TemplateResult {
    const change = wager.change;
    const tone = change === null || Math.abs(change) < 5e-11 ? "quiet" : change < 0 ? "for-player" : "for-house";
    const sign = tone === "for-house" ? "▲" : tone === "for-player" ? "▼" : "";
    const apart = html`${sign ? html`<span aria-hidden="true">${sign} </span>` : nothing}${points(change)}`;
    const ahead = wager.house_edge !== null && wager.house_edge < 0 && !wager.bonus;
    const missing = wager.unsolved ? "no exact value" : "not offered";
    return html`<tr>
      <th scope="row">
        ${wager.title}${ahead ? html`<br /><span class="small for-player">player advantage</span>` : nothing}
        ${wager.bonus ? html`<br /><span class="base quiet small">bonus, per unit of the main wager</span>` : nothing}
        ${wager.unsolved ? html`<br /><span class="base quiet small">${sentence(wager.unsolved)}</span>` : nothing}
      </th>
      <td class="number edge" title=${wager.exact ?? ""}>
        ${wager.house_edge === null ? missing : percent(wager.house_edge)}<span class="base quiet small"
          >${wager.base_edge === null ? "not in the base game" : `base ${percent(wager.base_edge)}`}</span
        >
        <span class="spread small">
          ${change === null ? nothing : html`<span class=${tone}>${apart} points</span><br />`}
          ${
            wager.std_dev === null
              ? nothing
              : html`<span class="quiet">SD ${plain(wager.std_dev)}, hit ${hits(wager)}</span>`
          }
        </span>
      </td>
      <td class="number extra ${tone}">${apart}</td>
      <td class="number extra">
        ${plain(wager.std_dev)}${
          wager.hit_frequency === null ? nothing : html`<br /><span class="quiet small">${hits(wager)}</span>`
        }
      </td>
    </tr>`;
  }

  private save(kind: "csv" | "json"): void {
    const { version } = this;
    if (!version) return;
    if (kind === "json") {
      download(`${this.name}-edges.json`, "application/json", `${JSON.stringify(version, null, 1)}\n`);
      return;
    }
    const columns = [
      "id",
      "title",
      "house_edge",
      "exact",
      "base_edge",
      "base_exact",
      "change",
      "change_exact",
      "std_dev",
      "hit_frequency",
    ] as const;
    const lines = [
      csvLine(columns),
      ...this.wagers(version).map((wager) => csvLine(columns.map((column) => wager[column]))),
    ];
    download(`${this.name}-edges.csv`, "text/csv", `${lines.join("\n")}\n`);
  }
}

function hits({ hit_frequency, hit_error }: ComparedWager): string {
  return percent(hit_frequency, 2) + (hit_error === null ? "" : ` ± ${percent(hit_error, 2)}`);
}

function difference(wager: ComparedWager): string {
  if (wager.change === null) return "no base game to compare with";
  if (Math.abs(wager.change) < 5e-11) return "same as the base game";
  const points = plain(100 * Math.abs(wager.change));
  return `${points} percentage points ${wager.change < 0 ? "better" : "worse"} for the player`;
}
