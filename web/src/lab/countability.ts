/** How far a wager can be beaten by counting: effects of removal, the best linear count, and full knowledge. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type BettingGain, type Countability, parts, type SideBet, type WagerCountability } from "../game";
import { JobRunner } from "../net/job-runner";
import { percent, plain, points, signed, whole } from "../ui/numbers";
import { shared } from "../ui/shared";
import { gameOf, jobStyles, problemsOf, stateWords } from "./job-form";
import { removalGrid } from "./removal-grid";

const ROUNDS = [100_000, 500_000, 2_000_000] as const;
const STATES = { playing: "Computing…", failed: "The count failed." };

@customElement("pit-countability")
export class CountabilityRoom extends LitElement {
  @property() game = "";
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  @property({ attribute: false }) pays: Readonly<Record<string, readonly string[]>> = {};
  @property({ attribute: false }) bets: readonly SideBet[] | null = null;
  /** Wagers of the game itself. */
  @property({ attribute: false }) wagers: readonly { id: string; title: string }[] = [];
  @state() private wager = "";
  @state() private rounds: number = ROUNDS[1];
  private readonly runner = new JobRunner<Countability>(
    this,
    "/api/lab/countability",
    "The computation could not start. Try again.",
  );

  static override styles = [
    shared,
    parts,
    jobStyles,
    css`
      form > label {
        flex: 1 1 14rem;
        max-width: 24rem;
      }
      form select {
        width: 100%;
      }
      table.removal {
        width: auto;
      }
      td,
      thead th + th {
        text-align: end;
      }
      @media (max-width: 34rem) {
        th,
        td {
          font-size: 0.85rem;
        }
      }
      .tags {
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render(): TemplateResult {
    const { runner } = this;
    return html`
      <h2>Countability</h2>
      <p class="quiet">
        Compute how much card counting can gain on a wager. A side bet that is decided by cards alone is valued exactly
        before every round of simulated shoes; other wagers are simulated.
      </p>
      <form @submit=${this.begin} aria-label="Countability">${this.fields()}</form>
      ${problemsOf(runner)} ${runner.run ? this.standing(runner.run) : nothing}
    `;
  }

  private fields(): TemplateResult {
    const value = (event: Event): string => (event.target as HTMLSelectElement).value;
    const chosen = this.chosen();
    return html`
      <label
        >Wager
        <select @change=${(event: Event) => (this.wager = value(event))}>
          ${this.wagers.map(({ id, title }) => html`<option value=${id} ?selected=${id === chosen}>${title}</option>`)}
        </select>
      </label>
      <label
        >Rounds
        <select @change=${(event: Event) => (this.rounds = Number(value(event)))}>
          ${ROUNDS.map(
            (rounds) => html`<option value=${rounds} ?selected=${rounds === this.rounds}>${whole(rounds)}</option>`,
          )}
        </select>
      </label>
      <div class="row">
        <button class="main" type="submit" ?disabled=${this.runner.going}>Compute</button>
        <button type="button" ?disabled=${!this.runner.going} @click=${() => void this.runner.stop()}>Cancel</button>
      </div>
    `;
  }

  private chosen(): string {
    const known = this.wagers.find(({ id }) => id === this.wager);
    return (known ?? this.wagers[0])?.id ?? "";
  }

  private readonly begin = (event: Event): void => {
    event.preventDefault();
    void this.runner.begin({
      ...gameOf(this),
      wager: this.chosen(),
      rounds: this.rounds,
    });
  };

  private standing(run: Countability): TemplateResult {
    const over = !this.runner.going;
    return html`
      <div class="stands">
        ${over ? nothing : html`<progress aria-label="Countability progress"></progress>`}
        <span role="status">${stateWords(run, STATES)}</span>
        ${!over && run.state === "playing" && run.words ? html`<span>${run.words}</span>` : nothing}
      </div>
      ${run.result ? Object.entries(run.result.wagers).map(([id, found]) => this.result(run, id, found)) : nothing}
    `;
  }

  private result(run: Countability, id: string, found: WagerCountability): TemplateResult {
    const title = this.wagers.find((each) => each.id === id)?.title ?? id;
    const { penetration } = run.result!;
    return html`
      <section aria-label="Countability of ${title}">
        <h3>${title}</h3>
        ${
          found.tags === null
            ? nothing
            : html`<p class="tags">
                Best linear count: <strong>${found.tags}</strong> (betting correlation
                ${plain(found.correlation)}${found.hi_lo === null ? "" : html`; Hi-Lo ${plain(found.hi_lo)}`}).
                ${found.from_count === null ? "" : html`Bet at a true count of ${signed(found.from_count, 0)} or more.`}
              </p>`
        }
        ${found.reason ? html`<p>No linear count: ${found.reason}.</p>` : nothing} ${this.gains(found)}
        ${
          found.fit === null
            ? nothing
            : html`<p>
                The least-squares count has a correlation of ${plain(found.fit)} with the exact EV. Where that is low,
                no linear count works well.
              </p>`
        }
        ${found.effects ? this.removal(found.effects) : nothing}
        <p class="quiet small">
          ${found.shoes === null ? "" : `${whole(found.shoes)} shoes, ${whole(found.rounds ?? 0)} rounds, `}${
            found.method
          }${penetration === null ? "" : `; penetration ${percent(penetration, 1)}`};
          seed ${run.result!.seed}
        </p>
        <p class="row">
          <a class="button" href="/api/lab/countability/${run.id}/result.json" download>JSON</a>
        </p>
      </section>
    `;
  }

  private gains(found: WagerCountability): TemplateResult | typeof nothing {
    const rows: [string, Pick<BettingGain, "share" | "ev" | "ev_error" | "per_100" | "per_100_error"> | null][] = [
      ["Least-squares count", found.least_squares],
      ["Full knowledge", found.full_knowledge],
    ];
    const known = rows.filter(([, gain]) => gain !== null);
    if (found.tags === null && !known.length) return nothing;
    return html`<table>
      <thead>
        <tr>
          <th>Bet</th>
          <th>Rounds bet</th>
          <th>EV ± 1 SE</th>
          <th>Units per 100 ± 1 SE</th>
        </tr>
      </thead>
      <tbody>
        ${found.tags === null ? nothing : this.tagsRow(found)}
        ${known.map(
          ([name, gain]) =>
            html`<tr>
              <th>${name}</th>
              <td>${percent(gain!.share, 2)}</td>
              <td>${estimate(gain!.ev, gain!.ev_error, 100, 2, "%")}</td>
              <td>${estimate(gain!.per_100, gain!.per_100_error)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private tagsRow(found: WagerCountability): TemplateResult {
    const trigger = found.from_count === null ? "" : ` from ${signed(found.from_count, 0)}`;
    return html`<tr>
      <th>Tags${trigger}</th>
      <td>${found.won_per_100 === null ? "never wins" : percent(found.share, 2)}</td>
      <td>${estimate(found.edge, found.edge_error, 100, 2, "%")}</td>
      <td>${estimate(found.won_per_100, found.won_per_100_error)}</td>
    </tr>`;
  }

  private removal(effects: Readonly<Record<string, number>>): TemplateResult {
    const { ranks, rows } = removalGrid(effects);
    return html`<h4>Effects of removal</h4>
      <p class="quiet small">Change in EV when one card is removed from the shoe, in percentage points.</p>
      <table class="removal">
        <thead>
          <tr>
            <th>Rank</th>
            ${rows.map((row) => html`<th>${row.suits}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ranks.map(
            (rank, at) =>
              html`<tr>
                <th>${rank}</th>
                ${rows.map((row) => html`<td>${points(row.effects[at], 3)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`;
  }
}

function estimate(value: number | null, error: number | null, scale = 1, digits = 4, unit = ""): string {
  if (value === null) return "–";
  const shown = `${signed(scale * value, digits)}${unit}`;
  return error === null ? shown : `${shown} ±\u00a0${plain(scale * error, digits)}${unit}`;
}
