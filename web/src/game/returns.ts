/** Every wager with its exact return table: each line of the pay table, how often it comes, what it adds. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../ui/shared";
import { vars } from "../ui/vars";
import { chance, percent, plain, points, units } from "./numbers";
import { csvLine, download, parts } from "./parts";
import type { Game, PayTable, ReturnWager, Returns } from "./types";

@customElement("pit-game-returns")
export class ReturnTables extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) returns: Returns | null = null;

  static override styles = [
    shared,
    parts,
    css`
      .wagers { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); align-items: start; }
      article h2 { margin: 0; }
      .wagers { margin-top: 0.7rem; }
      tbody th { font-weight: 500; }
      dl { display: flex; flex-wrap: wrap; gap: 0.3rem 1.4rem; margin: 0.5rem 0; }
      dt { color: var(--ink-2); font-size: 0.85rem; }
      dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600; }
      table { width: 100%; }
      tfoot td, tfoot th { font-weight: 650; border-bottom: none; }
      .bar { position: relative; }
      .bar::after { content: ""; position: absolute; inset-inline-start: 0.7rem; bottom: 2px; height: 3px; width: calc(var(--share, 0) * (100% - 1.4rem)); background: var(--accent); border-radius: 2px; }
      code { overflow-wrap: anywhere; font-size: 0.85em; }
    `,
  ];

  override render(): TemplateResult {
    const { returns } = this;
    const wagers = (returns?.wagers ?? []).filter((wager) => wager.role !== "spot");
    return html`
      <div class="row">
        <p class="quiet">Units are won per unit staked; what a line adds is units times chance. All of it from the full shoe, main wagers by best play.</p>
        ${wagers.length ? html`<button @click=${this.save}>Save as CSV</button>` : nothing}
      </div>
      ${returns?.state === "none" ? html`<p class="problem">The return tables cannot be told: ${returns.why}</p>` : nothing}
      <div class="wagers">${wagers.map((wager) => this.wager(wager))}</div>
    `;
  }

  private spots(wager: ReturnWager): string {
    if (wager.role !== "main") return "";
    const spots = (this.returns?.wagers ?? []).filter((each) => each.role === "spot").map((each) => each.title);
    return spots.length ? `Also ${spots.join(", ")}: each is paid like it.` : "";
  }

  private wager(wager: ReturnWager): TemplateResult {
    const spots = this.spots(wager);
    const table = this.game.paytables.find((each) => each.name === wager.paytable);
    const computing = this.returns?.state === "computing";
    return html`<article class="card">
      <h2>${wager.title}</h2>
      ${spots ? html`<p class="quiet small">${spots}</p>` : nothing}
      <dl>
        <div><dt>House edge</dt><dd>${percent(wager.house_edge_percent, 5)}</dd></div>
        <div><dt>Deviation</dt><dd>${wager.std_dev === null && computing ? "working…" : plain(wager.std_dev)}</dd></div>
        ${wager.hit_rate === null ? nothing : html`<div><dt>Wins</dt><dd>${percent(100 * wager.hit_rate, 3)}</dd></div>`}
        ${wager.average_total_wager && wager.average_total_wager !== 1
          ? html`<div><dt>Wagered in all</dt><dd>${plain(wager.average_total_wager)}</dd></div>
              <div><dt>Edge per unit of that</dt><dd>${percent(-100 * (wager.ev_per_total_wagered ?? 0))}</dd></div>`
          : nothing}
      </dl>
      ${wager.exact ? html`<p class="small quiet">Expectation exactly <code>${wager.exact}</code></p>` : nothing}
      ${wager.lines ? this.lines(wager) : this.withoutLines(table, computing)} ${this.cases(wager)}
    </article>`;
  }

  private lines(wager: ReturnWager): TemplateResult {
    const lines = wager.lines ?? [];
    const most = Math.max(...lines.map((line) => line.probability), 1e-9);
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Return table of ${wager.title}">
      <table>
        <thead><tr><th scope="col">Outcome</th><th scope="col" class="number">Pays</th><th scope="col" class="number">Chance</th><th scope="col" class="number">Adds</th></tr></thead>
        <tbody>
          ${lines.map(
            (line) => html`<tr>
              <th scope="row">${line.result}</th>
              <td class="number">${units(line.units)}</td>
              <td class="number bar" title=${line.exact ?? ""} ${vars({ "--share": line.probability / most })}>${chance(line.probability)}</td>
              <td class="number">${points(100 * line.share)}%</td>
            </tr>`,
          )}
        </tbody>
        <tfoot><tr><th scope="row">Player's expectation</th><td></td><td class="number">${percent(100 * lines.reduce((sum, line) => sum + line.probability, 0), 2)}</td><td class="number">${points(100 * wager.ev)}%</td></tr></tfoot>
      </table>
    </div>`;
  }

  /** Splits make too many endings of a main wager to be counted out: its bonus table, and the way to a distribution. */
  private withoutLines(table: PayTable | undefined, computing: boolean): TemplateResult {
    return html`
      ${computing
        ? html`<p class="working"><span class="spinner" aria-hidden="true"></span> Deviation and outcomes are worked out…</p>`
        : html`<p class="quiet small">Hands that are split end in more ways than a table holds. <a href="/lab?game=${this.game.id}">A simulation in the lab</a> shows them.</p>`}
      ${table
        ? html`<table>
            <caption>${table.title}</caption>
            <thead><tr><th scope="col">Line</th><th scope="col" class="number">Pays</th></tr></thead>
            <tbody>${table.lines.map((line) => html`<tr><th scope="row">${line.when}</th><td class="number">${line.pays}</td></tr>`)}</tbody>
          </table>`
        : nothing}
    `;
  }

  private cases(wager: ReturnWager): TemplateResult | typeof nothing {
    if (!wager.cases.length) return nothing;
    return html`<table>
      <caption>By what one holds</caption>
      <thead><tr><th scope="col">Case</th><th scope="col" class="number">Of the offers</th><th scope="col" class="number">House edge</th></tr></thead>
      <tbody>${wager.cases.map((each) => html`<tr><th scope="row">${each.case}</th><td class="number">${percent(100 * each.probability, 2)}</td><td class="number ${each.ev > 0 ? "good" : ""}">${percent(each.house_edge_percent)}</td></tr>`)}</tbody>
    </table>`;
  }

  private readonly save = (): void => {
    const lines = [csvLine(["wager", "outcome", "units", "probability", "exact", "adds", "house_edge_percent", "std_dev", "hit_rate"])];
    for (const wager of this.returns?.wagers ?? []) {
      const about = [wager.house_edge_percent, wager.std_dev, wager.hit_rate];
      if (!wager.lines) lines.push(csvLine([wager.wager, "", "", "", "", "", ...about]));
      for (const line of wager.lines ?? []) lines.push(csvLine([wager.wager, line.result, line.units, line.probability, line.exact, line.share, ...about]));
    }
    download(`${this.game.id}-returns.csv`, "text/csv", `${lines.join("\n")}\n`);
  };
}
