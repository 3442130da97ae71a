/** Simulate the game as set in the lab: form, progress, confidence band, outcomes, files. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { counted, duration, percent, plain, short, units, whole } from "../ui/numbers";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import type { BandPoint } from "./band";
import { gameOf, jobStyles, problemsOf, stateWords } from "./job-form";
import type { RunForm } from "./link";
import { Runner } from "./runner";
import "./band";
import { parts, type SideBet, type SimulatedWager, type Simulation } from "../game";

const LENGTHS = {
  rounds: "Rounds",
  error: "Standard error, in percentage points",
  minutes: "Minutes, up to 5",
} as const;
const AMOUNTS = { rounds: "10000000", error: "0.02", minutes: "1" } as const;
/** What the form calls the fields of the question, for what the server says of them. */
const FIELDS: Readonly<Record<string, string>> = {
  rounds: LENGTHS.rounds,
  until_error: LENGTHS.error,
  minutes: "Minutes",
  seed: "Seed",
  seats: "Seats",
};
const STATES = {
  preparing: "Preparing the strategy and tables…",
  compiling: "Compiling the simulator (only once after installation)…",
  playing: "Running.",
  failed: "The simulation failed.",
};

@customElement("pit-simulation")
export class SimulationRoom extends LitElement {
  @property() game = "";
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  @property({ attribute: false }) pays: Readonly<Record<string, readonly string[]>> = {};
  @property({ attribute: false }) bets: readonly SideBet[] | null = null;
  @property({ attribute: false }) form!: RunForm;
  @property({ attribute: false }) decides = true;
  @property({ attribute: false }) seats = 1;
  @property({ attribute: false }) shoes = true;
  /** The wager that is shown; the first one until another is chosen. */
  @state() private wager = "";
  private readonly runner = new Runner(this);

  static override styles = [
    shared,
    parts,
    jobStyles,
    css`
      /* Every choice is read whole: a list is as wide as its longest one. */
      form > label {
        flex: 1 1 11rem;
        max-width: 100%;
      }
      form > .tick,
      form > .row {
        flex: 0 1 auto;
      }
      form :is(input, select) {
        justify-self: stretch;
        min-width: 0;
        width: auto;
      }
      form select {
        min-width: max-content;
        max-width: none;
      }
      @media (max-width: 26rem) {
        form select {
          min-width: 0;
          max-width: 100%;
          width: 100%;
          font-size: 0.9rem;
        }
      }
      .tick {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 44px;
      }
      .tick input {
        flex: none;
        width: 1.3rem;
        height: 1.3rem;
        min-height: 0;
        accent-color: var(--accent);
      }
      .stands progress {
        flex: 1 1 14rem;
        width: auto;
      }
      .figures {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        gap: 1.2rem;
        align-items: start;
      }
      @media (max-width: 56rem) {
        .figures {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      tr.chosen th {
        color: var(--accent);
      }
      .bar {
        position: relative;
        min-width: 7rem;
      }
      .bar::before {
        content: "";
        position: absolute;
        inset-block: 4px;
        inset-inline-start: 0;
        width: calc(var(--share, 0) * 100%);
        background: var(--accent);
        opacity: 0.35;
        border-radius: 3px;
      }
      .bar::after {
        content: "";
        position: absolute;
        inset-block: 2px;
        inset-inline-start: calc(var(--exact, -1) * 100%);
        width: 2px;
        background: var(--good);
        display: var(--mark, none);
      }
      .bar span {
        position: relative;
      }
      /* The estimates are read on a phone without scrolling sideways. */
      @media (max-width: 30rem) {
        [aria-label="Estimates"] :is(th, td) {
          padding-inline: 0.25rem;
        }
        [aria-label="Estimates"] .error {
          display: block;
          white-space: nowrap;
        }
      }
      td button[aria-pressed="true"] {
        border-color: var(--accent);
        color: var(--accent);
      }
      td button {
        min-height: 32px;
        padding: 0.1rem 0.6rem;
      }
      .error {
        display: none;
      }
      @media (max-width: 34rem) {
        .extra {
          display: none;
        }
        .error {
          display: block;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { runner } = this;
    return html`
      <h2>Simulation</h2>
      <p class="quiet">
        Estimate what is hard to compute exactly: a shoe dealt to its cut card, several seats, another strategy. The
        same seed deals the same rounds on every machine.
      </p>
      <form @submit=${this.begin} aria-label="Simulation">${this.fields()}</form>
      ${problemsOf(runner, FIELDS)} ${runner.run ? this.standing(runner.run) : nothing}
    `;
  }

  private fields(): TemplateResult {
    const { form, runner } = this;
    const change = (part: Partial<RunForm>): void =>
      void this.dispatchEvent(new CustomEvent<Partial<RunForm>>("form", { detail: part }));
    const value = (event: Event): string => (event.target as HTMLInputElement).value;
    const to = value as (event: Event) => RunForm["length"];
    return html`
      <label
        >Stop after
        <select @change=${(event: Event) => change({ length: to(event), amount: AMOUNTS[to(event)] })}>
          <option value="rounds" ?selected=${form.length === "rounds"}>a number of rounds</option>
          <option value="error" ?selected=${form.length === "error"}>a target error</option>
          <option value="minutes" ?selected=${form.length === "minutes"}>a time limit</option>
        </select>
      </label>
      <label
        >${LENGTHS[form.length]}
        <input
          inputmode="decimal"
          required
          .value=${form.amount}
          @change=${(event: Event) => change({ amount: value(event) })}
      /></label>
      ${
        this.decides
          ? html`<label
              >Strategy
              <select @change=${(event: Event) => change({ policy: value(event) })}>
                ${[
                  ["best", "composition-dependent basic strategy"],
                  ["basic", "basic strategy"],
                  ["mimic", "mimic the dealer"],
                  ["never-bust", "never bust"],
                  ["random", "random"],
                ].map(
                  ([name, words]) => html`<option value=${name!} ?selected=${form.policy === name}>${words}</option>`,
                )}
              </select></label
            >`
          : nothing
      }
      <label
        >Seed
        <input
          inputmode="numeric"
          required
          .value=${form.seed}
          @change=${(event: Event) => change({ seed: value(event) })}
      /></label>
      <label
        >Seats
        <input
          type="number"
          min="1"
          max=${this.seats}
          required
          .value=${String(form.seats)}
          @change=${(event: Event) => change({ seats: Number(value(event)) })}
      /></label>
      ${
        this.shoes
          ? html`<label class="tick"
              ><input
                type="checkbox"
                .checked=${form.shoe}
                @change=${(event: Event) => change({ shoe: (event.target as HTMLInputElement).checked })}
              />
              Deal each shoe to its cut card</label
            >`
          : nothing
      }
      <div class="row">
        <button class="main" type="submit" ?disabled=${runner.going}>Run</button>
        <button type="button" ?disabled=${!runner.going} @click=${() => void runner.stop()}>Stop</button>
      </div>
    `;
  }

  private readonly begin = (event: Event): void => {
    event.preventDefault();
    const { form } = this;
    const amount = Number(form.amount.replaceAll(",", "").replaceAll("_", ""));
    const seed = Number(form.seed);
    if (!(amount > 0) || !Number.isSafeInteger(seed) || seed < 0) {
      this.runner.refuse(amount > 0 ? "The seed must be a whole number, 0 or more." : "Enter a number above zero.");
      return;
    }
    const length = {
      rounds: { rounds: Math.round(amount) },
      error: { until_error: amount / 100 },
      minutes: { minutes: amount },
    }[form.length];
    void this.runner.begin({
      ...gameOf(this),
      ...length,
      seed,
      policy: this.decides ? form.policy : "",
      shoe: this.shoes && form.shoe,
      seats: form.seats,
    });
  };

  private standing(run: Simulation): TemplateResult {
    const over = ["done", "stopped", "failed"].includes(run.state);
    // The server says why a simulation stopped.
    const words = run.state === "stopped" && run.words ? run.words : stateWords(run, STATES);
    const share = run.share ?? (over ? 1 : null);
    return html`
      <div class="stands">
        ${
          share === null
            ? html`<progress aria-label="Simulation progress"></progress>`
            : html`<progress max="1" .value=${share} aria-label="Simulation progress"></progress>`
        }
        <span role="status">${words}</span>
        <span>${counted(run.rounds, "round")}</span>
        ${run.rate ? html`<span>${short(run.rate)}/s</span>` : nothing}
        ${!over && run.left !== null ? html`<span>${duration(run.left)} left</span>` : nothing}
        <span class="quiet">${run.game === this.game ? "" : html`${run.game}, `}seed ${run.seed}</span>
      </div>
      ${run.wagers.length ? this.figures(run) : nothing}
      ${
        over && run.state !== "failed" && run.rounds
          ? html`<div class="row">
              <a class="button" href="/api/lab/simulations/${run.id}/result.csv" download>CSV</a
              ><a class="button" href="/api/lab/simulations/${run.id}/result.json" download>JSON</a>
            </div>`
          : nothing
      }
    `;
  }

  private figures(run: Simulation): TemplateResult {
    const wager = run.wagers.find((each) => each.id === this.wager) ?? run.wagers[0]!;
    const points: BandPoint[] = this.runner.points.flatMap((point) => {
      const pair = point.wagers[wager.id];
      return pair ? [{ rounds: point.rounds, ev: pair[0] as number, error: pair[1] as number }] : [];
    });
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label="Estimates">${this.table(run, wager)}</div>
      <div class="figures">
        <section>
          <h3>${wager.title}: estimate and error</h3>
          <pit-band .points=${points} .exact=${run.shoe ? null : wager.exact_ev} .name=${wager.title}></pit-band>
        </section>
        <section>
          <h3>${wager.title}: outcomes</h3>
          ${this.outcomes(wager)}
        </section>
      </div>
    `;
  }

  private table(run: Simulation, chosen: SimulatedWager): TemplateResult {
    return html`<table>
      <thead>
        <tr>
          <th scope="col">Wager</th>
          <th scope="col" class="number">House edge</th>
          <th scope="col" class="number extra">± SE</th>
          <th scope="col" class="number">${run.shoe ? "Fresh shoe" : "Exact"}</th>
          <th scope="col" class="number extra">${run.shoe ? "Cut-card effect" : "z"}</th>
          <th scope="col" class="number extra">Times bet</th>
          <th scope="col">Shown below</th>
        </tr>
      </thead>
      <tbody>
        ${run.wagers.map((wager) => {
          const effect = wager.ev !== null && wager.exact_ev !== null ? wager.exact_ev - wager.ev : null;
          const error = wager.std_error === null ? "–" : percent(wager.std_error);
          return html`<tr class=${wager === chosen ? "chosen" : ""}>
            <th scope="row">${wager.title}</th>
            <td class="number">
              ${wager.ev === null ? "–" : percent(-wager.ev)}<span class="error quiet small">± ${error}</span>
            </td>
            <td class="number extra">${error}</td>
            <td class="number">${wager.exact_ev === null ? "–" : percent(-wager.exact_ev)}</td>
            <td class="number extra">${run.shoe ? percent(effect) : wager.z === null ? "–" : plain(wager.z, 2)}</td>
            <td class="number extra">${whole(wager.placed)}</td>
            <td>
              <button
                aria-pressed=${wager === chosen}
                aria-label="show ${wager.title}"
                @click=${() => (this.wager = wager.id)}
              >
                show
              </button>
            </td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  private outcomes(wager: SimulatedWager): TemplateResult {
    const most = Math.max(
      ...wager.outcomes.map((each) => Math.max(each.count / wager.placed, each.exact_probability ?? 0)),
      1e-12,
    );
    const named = wager.outcomes.some((each) => each.result);
    const exact = wager.outcomes.some((each) => each.exact_probability !== null);
    return html`<table>
      <caption>
        Bars show the simulated frequency${exact ? ", marks show the exact probability" : ""}
      </caption>
      <thead>
        <tr>
          ${named ? html`<th scope="col">Outcome</th>` : nothing}
          <th scope="col" class="number">Units</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        ${wager.outcomes.map((each) => {
          const share = each.count / wager.placed;
          const marked = each.exact_probability !== null;
          const look = vars({
            "--share": share / most,
            "--exact": marked ? each.exact_probability! / most : -1,
            "--mark": marked ? "block" : "none",
          });
          const unit = named
            ? html`<td class="number">${units(each.units)}</td>`
            : html`<th scope="row" class="number">${units(each.units)}</th>`;
          return html`<tr>
            ${named ? html`<th scope="row">${each.result || "–"}</th>` : nothing}${unit}
            <td class="bar" title="${whole(each.count)} times" ${look}><span>${percent(share, 4)}</span></td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}
