/** Sums over one's own rounds with a line of the bankroll; older rounds are read when they are asked for. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { byGame, course, type Played, page, type Sum, sum } from "../history";
import { games } from "../net/games";
import { session } from "../state/session";
import { dollars, signedDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";

const MOST_PAGES_AT_ONCE = 5;

@customElement("pit-own-statistics")
export class OwnStatistics extends LitElement {
  @state() private rounds: readonly Played[] = [];
  @state() private older = "";
  @state() private problem = "";
  @state() private reading = true;
  @state() private chartIsThere = false;
  @state() private titles: ReadonlyMap<string, string> = new Map();

  static override styles = [
    shared,
    css`
      .figures {
        display: grid;
        gap: 0.6rem;
        grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
        margin: 0 0 1rem;
        padding: 0;
      }
      .figures div {
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: 10px;
        padding: 0.5rem 0.8rem;
      }
      dt {
        color: var(--ink-2);
        font-size: 0.9rem;
      }
      dd {
        margin: 0;
        font-size: 1.25rem;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
      }
      .scroll {
        overflow-x: auto;
        margin-top: 1rem;
      }
      table {
        width: 100%;
      }
      @media (width < 30rem) {
        .wide {
          display: none;
        }
        th,
        td {
          padding-inline: 0.4rem;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
    void games().then(
      (all) => (this.titles = new Map(all.map((game) => [game.id, game.title]))),
      () => undefined,
    );
  }

  override render(): TemplateResult {
    if (this.problem)
      return html`<p class="problem" role="alert">${this.problem}</p>
        <button @click=${this.read}>Retry</button>`;
    if (this.reading && !this.rounds.length) return html`<p class="quiet" role="status">Loading your rounds…</p>`;
    if (!this.rounds.length)
      return html`<p class="quiet">No rounds yet. <a href="/">Pick a table</a> to start your bankroll chart.</p>`;
    return html`
      ${this.figures(sum(this.rounds))} ${this.chart()} ${this.games()}
      ${
        this.older
          ? html`<p class="quiet">These are your last ${this.rounds.length} rounds.</p>
              <button ?disabled=${this.reading} @click=${this.read}>Load older rounds</button>`
          : nothing
      }
    `;
  }

  private figures(all: Sum): TemplateResult {
    const rows: [string, string, string?][] = [
      ["Rounds", all.rounds.toLocaleString("en-US")],
      ["Net", signedDollars(all.net), all.net < 0 ? "bad" : "good"],
      ["Staked", dollars(all.staked)],
      ["Net per $100 staked", all.staked ? signedDollars(Math.round((all.net / all.staked) * 10_000)) : "–"],
      ["Won / lost", `${all.won} / ${all.lost}`],
      ["Best round", signedDollars(all.best)],
      ["Worst round", signedDollars(all.worst)],
    ];
    if (all.fees) rows.push(["Fees", dollars(all.fees)]);
    return html`<dl class="figures">
      ${rows.map(
        ([title, value, tone]) =>
          html`<div>
            <dt>${title}</dt>
            <dd class=${tone ?? ""}>${value}</dd>
          </div>`,
      )}
    </dl>`;
  }

  private chart(): TemplateResult | typeof nothing {
    if (!this.chartIsThere) return nothing;
    const { bankroll, on_tables } = session.person ?? { bankroll: 0, on_tables: 0 };
    return html`
      <div class="card">
        <pit-bankroll-chart .values=${course(this.rounds, bankroll + on_tables)}></pit-bankroll-chart>
      </div>
      <p class="quiet">Computed from your current bankroll and the results of your rounds. Refills are not included.</p>
    `;
  }

  private games(): TemplateResult {
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label="By game">
        <table>
          <caption class="visually-hidden">
            Your rounds by game
          </caption>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col" class="number">Rounds</th>
              <th scope="col" class="number">Staked</th>
              <th scope="col" class="number wide">Fees</th>
              <th scope="col" class="number">Net</th>
            </tr>
          </thead>
          <tbody>
            ${byGame(this.rounds).map(
              ([game, each]) => html`
                <tr>
                  <th scope="row"><a href="/games/${game}">${this.titles.get(game) ?? game}</a></th>
                  <td class="number">${each.rounds}</td>
                  <td class="number">${dollars(each.staked)}</td>
                  <td class="number wide">${dollars(each.fees)}</td>
                  <td class="number ${each.net < 0 ? "bad" : "good"}">${signedDollars(each.net)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  private async read(): Promise<void> {
    this.reading = true;
    this.problem = "";
    try {
      for (let pages = 0; pages < MOST_PAGES_AT_ONCE; pages++) {
        const next = await page(this.older);
        this.rounds = [...this.rounds, ...next.rounds.filter((round) => !round.practice)];
        this.older = next.after;
        if (!this.older) break;
      }
      if (this.rounds.length) await import("./bankroll-chart").then(() => (this.chartIsThere = true));
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.reading = false;
    }
  }
}
