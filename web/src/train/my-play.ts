/** How well one plays: accuracy, cost, luck and skill, and the costliest mistakes with their replays. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardsWords, cardWords } from "../cards";
import { get, post } from "../net/http";
import { dollars, signedDollars } from "../ui/money";
import { counted } from "../ui/plural";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import type { components } from "../wire/http";

type Overview = components["schemas"]["PlayOverview"];
type Summary = components["schemas"]["PlaySummary"];
type Decision = components["schemas"]["DecisionRecord"];

@customElement("pit-my-play")
export class MyPlay extends LitElement {
  @property() game = "";
  @state() private found: Overview | undefined;
  @state() private problem = "";
  @state() private said = "";

  static override styles = [
    shared,
    css`
      section {
        margin-bottom: 1.4rem;
      }
      .scroll {
        overflow-x: auto;
      }
      .hand {
        display: flex;
        gap: 0.3rem;
        align-items: center;
        --card: 40px;
      }
      li {
        margin-bottom: 0.8rem;
      }
      .do {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
      }
    `,
  ];

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game")) void this.read();
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
        No decisions yet. <a href="/">Pick a table</a>. Every decision you make is kept and graded.
      </p>`;
    return html`
      <p>
        ${found.games.map(
          (each) =>
            html`<a class="button" href="/train?view=play&game=${each.game}"
              >${each.game}: ${counted(each.rounds, "round")}</a
            > `,
        )}
      </p>
      ${found.summaries.map((each) => this.summary(each))}
      <div class="do">
        <a class="button" href="/api/trainer/records" download="pit21-play.json">Download my records</a>
        <button @click=${this.erase}>Remove my records</button>
      </div>
    `;
  }

  private summary(found: Summary): TemplateResult {
    const luck = found.luck;
    return html`<section class="card">
      <h2>${found.title}</h2>
      <p>
        ${counted(found.rounds, "round")}, ${counted(found.total.decisions, "decision")}
        graded${found.pending ? `, ${found.pending} still to be graded` : ""}.
        ${found.total.accuracy == null ? nothing : html`Accuracy <strong>${percent(found.total.accuracy)}</strong>.`}
      </p>
      ${
        found.cost_per_100 == null
          ? nothing
          : html`<p>
              Mistakes cost <strong>${money(found.cost_per_100)}</strong> per 100 rounds against optimal play,
              ${money(found.cost_to_basic_per_100 ?? 0)} against basic strategy.
            </p>`
      }
      ${
        luck
          ? html`<p>
              Result ${signedDollars(luck.result)} = expectation ${money(luck.expectation)} + luck ${money(luck.luck)} ±
              ${money(luck.std_error)} (1 SE) in ${counted(luck.rounds, "round")}.
            </p>`
          : nothing
      }
      ${this.kinds(found)} ${this.days(found)} ${found.costliest.length ? this.mistakes(found.costliest) : nothing}
    </section>`;
  }

  private kinds(found: Summary): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label="By kind">
      <table>
        <caption>
          By kind of decision
        </caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" class="number">Decisions</th>
            <th scope="col" class="number">Mistakes</th>
            <th scope="col" class="number">Accuracy</th>
            <th scope="col" class="number">Cost</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(found.kinds).map(
            ([kind, each]) =>
              html`<tr>
                <th scope="row">${kind}</th>
                <td class="number">${each.decisions}</td>
                <td class="number">${each.mistakes}</td>
                <td class="number">${each.accuracy == null ? "–" : percent(each.accuracy)}</td>
                <td class="number">${money(each.cost)}</td>
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
      <ol>
        ${costliest.map((each) => {
          const best = each.actions?.[0]?.action ?? "";
          const words = `${cardsWords(each.cards)} against ${cardWords(each.up)}`;
          return html`<li>
            <div class="hand" role="img" aria-label=${words}>
              ${each.cards.map((card) => html`<pit-card face=${card} label=${cardWords(card)}></pit-card>`)}
              <span>against</span>
              <pit-card face=${each.up} label=${cardWords(each.up)}></pit-card>
            </div>
            ${each.chosen} costs ${money((each.cost ?? 0) * each.unit)}; ${best} was best.
            ${each.link ? html`<a href="/round/${each.link}">Replay</a>` : nothing}
          </li>`;
        })}
      </ol>`;
  }

  private async read(): Promise<void> {
    this.problem = "";
    try {
      this.found = await get<Overview>(`/api/trainer/play${this.game ? `?game=${encodeURIComponent(this.game)}` : ""}`);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private async erase(): Promise<void> {
    if (!window.confirm("Remove every decision that is kept of you? This cannot be undone.")) return;
    try {
      await post("/api/trainer/records/erase", {});
      this.said = "Your records are removed.";
      await this.read();
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}

/** An average amount, rounded to a cent. */
function money(cents: number): string {
  return dollars(Math.round(cents));
}
