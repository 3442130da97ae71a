/** How well you play: accuracy, cost, luck and skill, and the costliest mistakes with their replays. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardsWords, cardWords } from "../cards";
import { decisionPath } from "../history";
import { query } from "../net/games";
import { get, post } from "../net/http";
import { dollars, signedDollars } from "../ui/money";
import { counted } from "../ui/numbers";
import { sentence, upperFirst } from "../ui/sentence";
import { shared } from "../ui/shared";
import type { components } from "../wire/http";
import { accuracyLine, percent } from "./accuracy-line";
import { actionWords } from "./drill";
import { playStyles } from "./my-play-styles";
import "./rules-line";

type Overview = components["schemas"]["PlayOverview"];
type Summary = components["schemas"]["PlaySummary"];
type Decision = components["schemas"]["DecisionRecord"];

const MOST_CELLS = 10;
/** As the server counts them, see `has_enough` of a summary. */
const ENOUGH = 50;
const QUESTIONS: Readonly<Record<string, string>> = {
  countdown: "Countdown",
  running: "Running count",
  "true-count": "True count",
  discards: "Discard tray",
  bets: "Bet for the count",
};
/** While decisions are being graded, how often and how long the page looks again. */
const AGAIN = 3_000;
const MOST_LOOKS = 40;

@customElement("pit-my-play")
export class MyPlay extends LitElement {
  @property() game = "";
  @state() private found: Overview | undefined;
  @state() private problem = "";
  @state() private said = "";
  private later = 0;
  private looks = 0;

  static override styles = [shared, playStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearTimeout(this.later);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("game")) return;
    this.looks = 0;
    void this.read();
  }

  override render(): TemplateResult {
    return html`
      <div role="status" class="visually-hidden">${this.said}</div>
      ${
        this.problem
          ? html`<p class="problem" role="alert">${this.problem}</p>
              <button @click=${this.read}>Retry</button>`
          : nothing
      }
      ${this.found ? this.all(this.found) : this.problem ? nothing : html`<p role="status">Loading…</p>`}
    `;
  }

  private all(found: Overview): TemplateResult {
    if (!found.games.length)
      return html`<p class="quiet">
        No decisions yet. <a href="/">Pick a table</a>. Every decision and every answer about a count is saved and
        graded.
      </p>`;
    return html`
      ${found.games.length > 1 ? this.choice(found) : nothing} ${found.summaries.map((each) => this.summary(each))}
      ${
        found.left_out
          ? html`<p class="quiet">
              Not shown: ${counted(found.left_out, "older set of rules", "older sets of rules")}.
            </p>`
          : nothing
      }
      <div class="do">
        <a class="button" href="/api/trainer/records" download="pit21-play.json">Download my records</a>
        <button @click=${this.erase}>Remove my records</button>
      </div>
    `;
  }

  private choice(found: Overview): TemplateResult {
    const shown = found.summaries[0]?.game;
    return html`<nav class="do games" aria-label="Games">
      ${found.games.map(
        (each) =>
          html`<a
            class="button"
            href="/train?view=play&game=${each.game}"
            aria-current=${each.game === shown ? "true" : nothing}
            >${each.title}: ${counted(each.rounds, "round")}</a
          >`,
      )}
    </nav>`;
  }

  private summary(found: Summary): TemplateResult {
    const luck = found.luck;
    return html`<section class="card">
      <h2>${found.title}</h2>
      <pit-rules-line .game=${found.game} .settings=${found.settings}></pit-rules-line>
      <p>
        At tables: ${counted(found.rounds, "round")}, ${counted(found.total.decisions, "decision")}
        graded${found.pending ? `, ${found.pending} still to be graded` : ""}.
        ${found.total.accuracy == null ? nothing : html`Accuracy <strong>${percent(found.total.accuracy)}</strong>.`}
      </p>
      ${
        found.total.cents_per_100 == null
          ? nothing
          : found.has_enough === false
            ? html`<p class="quiet">What mistakes cost per 100 rounds is shown after ${ENOUGH} graded decisions.</p>`
            : html`<p>
                Mistakes cost <strong>${dollars(found.total.cents_per_100)}</strong> per 100 rounds against optimal
                play, ${dollars(found.total.basic_cents_per_100 ?? 0)} against basic strategy.
              </p>`
      }
      <div class="beside">
        ${luck ? this.luck(luck) : nothing} ${Object.keys(found.kinds).length ? this.kinds(found) : nothing}
      </div>
      ${this.trend(found)} ${this.days(found)} ${this.cells(found)}
      ${found.costliest.length ? this.mistakes(found.costliest) : nothing} ${this.drills(found)} ${this.counting(found)}
    </section>`;
  }

  /** Result = expectation + luck, and how much luck is usual. */
  private luck(luck: NonNullable<Summary["luck"]>): TemplateResult {
    const deviations = luck.std_error ? Math.abs(luck.luck) / luck.std_error : 0;
    // Whole cents that add up to the result as they are shown.
    const best = Math.round(luck.best_play);
    const mistakes = Math.round(luck.mistakes);
    const usual = deviations < 1 ? "usual" : deviations < 2 ? "not unusual" : "unusual";
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Luck and skill">
      <table>
        <caption>
          Luck and skill, ${counted(luck.rounds, "round")}
        </caption>
        <tbody>
          <tr>
            <th scope="row">Expected with optimal play</th>
            <td class="number">${dollars(best)}</td>
          </tr>
          <tr>
            <th scope="row">Cost of your mistakes</th>
            <td class="number">${dollars(-mistakes)}</td>
          </tr>
          <tr>
            <th scope="row">Luck</th>
            <td class="number">${dollars(luck.result - best + mistakes)}</td>
          </tr>
          <tr>
            <th scope="row">Result</th>
            <td class="number"><strong>${signedDollars(luck.result)}</strong></td>
          </tr>
        </tbody>
      </table>
      ${
        luck.std_error
          ? html`<p class="quiet">
              Luck in this many rounds is usually between ${money(-luck.std_error)} and +${money(luck.std_error)} (one
              standard deviation): yours is ${usual}.
            </p>`
          : nothing
      }
    </div>`;
  }

  /** Accuracy over time, in stretches of decisions. */
  private trend(found: Summary): TemplateResult | typeof nothing {
    const shares = found.trend.map((each) => each.figures.accuracy).filter((share) => share != null);
    if (shares.length < 2) return nothing;
    return html`<figure>
      <figcaption>Accuracy over time: ${percent(shares[0]!)} at first, ${percent(shares.at(-1)!)} of late</figcaption>
      ${accuracyLine(shares, 300, 90)}
    </figure>`;
  }

  /** Answers of drills, which are no part of the figures above. */
  private drills(found: Summary): TemplateResult | typeof nothing {
    const drills = found.drills;
    if (!drills) return nothing;
    const trend = drills.trend ?? [];
    return html`<h3>Drills</h3>
      <p>
        ${counted(drills.answers, "answer")}, <strong>${percent(drills.accuracy)}</strong> right,
        ${percent(drills.lately)} of the last
        20${drills.seconds == null ? "" : `, ${drills.seconds.toFixed(1)} s each`}.
      </p>
      ${
        trend.length < 2
          ? nothing
          : html`<figure>
              <figcaption>Right answers over time</figcaption>
              ${accuracyLine(trend, 300, 90)}
            </figure>`
      }`;
  }

  private cells(found: Summary): TemplateResult | typeof nothing {
    if (!found.cells.length) return nothing;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Plays that differ from the chart">
        <table>
          <caption>
            Plays that differ from the chart
          </caption>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">You</th>
              <th scope="col">Chart</th>
              <th scope="col" class="number wide">Times</th>
              <th scope="col" class="number">Cost</th>
            </tr>
          </thead>
          <tbody>
            ${found.cells.slice(0, MOST_CELLS).map(
              (each) =>
                html`<tr>
                  <th scope="row">${short(each.cell)}</th>
                  <td>${each.chosen}</td>
                  <td>${each.basic}</td>
                  <td class="number wide">${each.count} of ${each.times}</td>
                  <td class="number">${money(each.cost)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p>
        <a class="button" href="/train?view=drill&game=${found.game}&drill=mistakes${query(found.settings, "&")}"
          >Practice my mistakes</a
        >
      </p>`;
  }

  private kinds(found: Summary): TemplateResult {
    const hasCosts = found.has_enough !== false;
    const amount = (cents: number | null | undefined): string => (cents == null ? "–" : dollars(cents));
    const row = (kind: string, each: Summary["total"]): TemplateResult =>
      html`<tr>
        <th scope="row">${kind}</th>
        <td class="number wide">${each.decisions}</td>
        <td class="number">${each.mistakes}<span class="narrow"> of ${each.decisions}</span></td>
        <td class="number wide">${each.accuracy == null ? "–" : percent(each.accuracy)}</td>
        ${
          hasCosts
            ? html`<td class="number">${amount(each.cents_per_100)}</td>
                <td class="number">${amount(each.basic_cents_per_100)}</td>`
            : nothing
        }
      </tr>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="By kind">
      <table class="kinds">
        <caption>
          By kind of decision${hasCosts ? ", cost per 100 rounds" : ""}
        </caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" class="number wide">Decisions</th>
            <th scope="col" class="number">Mistakes</th>
            <th scope="col" class="number wide">Accuracy</th>
            ${
              hasCosts
                ? html`<th scope="col" class="number">Cost vs. optimal</th>
                    <th scope="col" class="number">Cost vs. basic</th>`
                : nothing
            }
          </tr>
        </thead>
        <tbody>
          ${Object.entries(found.kinds).map(([kind, each]) => row(kind, each))}
        </tbody>
        <tfoot>
          ${row("all", found.total)}
        </tfoot>
      </table>
    </div>`;
  }

  private counting(found: Summary): TemplateResult | typeof nothing {
    const rows = found.counting ?? [];
    if (!rows.length) return nothing;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Counting">
      <table>
        <caption>
          Counting
        </caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Count</th>
            <th scope="col" class="number">Answers</th>
            <th scope="col" class="number">Right</th>
            <th scope="col" class="number">Last ten</th>
            <th scope="col" class="number">Off by</th>
            <th scope="col" class="number">Seconds</th>
            <th scope="col">Over time</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (each) =>
              html`<tr>
                <th scope="row">${QUESTIONS[each.drill]}${each.source === "table" ? ", at a table" : ""}</th>
                <td>${each.tags}</td>
                <td class="number">${each.answers}</td>
                <td class="number">${percent(each.accuracy)}</td>
                <td class="number">${percent(each.lately)}</td>
                <td class="number">${each.mean_off.toFixed(2)}</td>
                <td class="number">${each.seconds == null ? "–" : each.seconds.toFixed(1)}</td>
                <td class="over-time">
                  ${
                    each.trend?.length
                      ? accuracyLine(
                          each.trend.map((one) => one.accuracy),
                          90,
                          30,
                        )
                      : "–"
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private days(found: Summary): TemplateResult | typeof nothing {
    if (found.days.length < 2) return nothing;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="By day">
      <table>
        <caption>
          By day
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" class="number">Rounds</th>
            <th scope="col" class="number">Result</th>
            <th scope="col" class="number">Accuracy</th>
            <th scope="col" class="number">Cost</th>
          </tr>
        </thead>
        <tbody>
          ${found.days.map(
            (each) =>
              html`<tr>
                <th scope="row">${each.day}</th>
                <td class="number">${each.rounds}</td>
                <td class="number">${signedDollars(each.net)}</td>
                <td class="number">${each.figures.accuracy == null ? "–" : percent(each.figures.accuracy)}</td>
                <td class="number">${money(each.figures.cost)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private mistakes(costliest: readonly Decision[]): TemplateResult {
    return html`<h3>Costliest mistakes</h3>
      <ol class="mistakes" role="list">
        ${costliest.map((each) => {
          const best = actionWords(each.step, each.actions?.[0]?.action ?? "");
          const words = `${cardsWords(each.cards)} against ${cardWords(each.up)}`;
          return html`<li>
            <div class="hand" role="img" aria-label=${words}>
              ${each.cards.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
              <span>against</span>
              <pit-card face=${each.up} label=${cardWords(each.up)}></pit-card>
            </div>
            ${upperFirst(actionWords(each.step, each.chosen))} costs ${money((each.cost ?? 0) * each.unit)}; ${best} was
            best. ${each.link ? html`<a href=${decisionPath(each.link, each)}>Replay</a>` : nothing}
          </li>`;
        })}
      </ol>`;
  }

  private async read(): Promise<void> {
    window.clearTimeout(this.later);
    this.problem = "";
    try {
      this.found = await get<Overview>(`/api/trainer/play${this.game ? `?game=${encodeURIComponent(this.game)}` : ""}`);
      const isComplete = this.found.summaries.every((each) => !each.pending && (each.luck || !each.rounds));
      if (!isComplete && this.looks < MOST_LOOKS && this.isConnected) {
        this.looks += 1;
        this.later = window.setTimeout(() => void this.read(), AGAIN);
      }
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private async erase(): Promise<void> {
    if (!window.confirm("Remove all your trainer records? This cannot be undone.")) return;
    try {
      await post("/api/trainer/records/erase", {});
      this.said = "Your records were removed.";
      await this.read();
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

/** A cell of the chart; on a phone with as few letters as in a chart. */
function short(cell: string): TemplateResult {
  const [hand, up] = cell.split(" v ");
  return html`${hand} <span class="wide">against</span><span class="narrow">v</span> ${up}`;
}

/** An average amount, rounded to a cent. */
function money(cents: number): string {
  return dollars(Math.round(cents));
}
