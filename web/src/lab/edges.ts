/** Every wager's exact edge beside the base. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { percent, plain, points } from "../game/numbers";
import { csvLine, download, parts } from "../game/parts";
import type { Version, VersionWager } from "../game/types";
import { shared } from "../ui/shared";

@customElement("pit-lab-edges")
export class Edges extends LitElement {
  @property({ attribute: false }) version: Version | null = null;
  @property() name = "";
  @property({ type: Boolean }) working = false;

  static override styles = [
    shared,
    parts,
    css`
      table { width: 100%; }
      td.number { white-space: nowrap; }
      .base { display: none; }
      .edge { font-weight: 650; font-size: 1.05rem; }
      .stale { opacity: 0.55; }
      .top { display: flex; gap: 0.7rem; align-items: center; min-height: 2rem; }
      h2 { margin: 0; }
      .files { margin-top: 0.7rem; }
      @media (max-width: 34rem) {
        th, td { padding: 0.3rem 0.35rem; }
        .extra { display: none; }
        .base { display: block; }
        table { font-size: 0.92rem; }
      }
    `,
  ];

  override render(): TemplateResult {
    const { version } = this;
    return html`
      <div class="top"><h2>Exact house edge</h2>${this.working ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}</div>
      ${version ? this.table(version) : html`<p class="working" role="status">The exact edges are worked out…</p>`}
    `;
  }

  private table(version: Version): TemplateResult {
    const wagers = version.wagers.filter((wager) => wager.role !== "spot");
    return html`
      <table class=${this.working ? "stale" : ""} aria-busy=${this.working}>
        <caption>Percent of the stake, and points of difference to the game as it is</caption>
        <thead><tr><th scope="col">Wager</th><th scope="col" class="number">Edge</th><th scope="col" class="number extra">Base</th><th scope="col" class="number">Difference</th><th scope="col" class="number extra">Deviation</th></tr></thead>
        <tbody>${wagers.map((wager) => this.row(wager))}</tbody>
      </table>
      ${version.warnings.map((warning) => html`<p class="bad small">${warning}</p>`)}
      <div class="row small files">
        <button @click=${() => this.save("csv")}>CSV</button>
        <button @click=${() => this.save("json")}>JSON</button>
        <span class="quiet">digest <code>${version.digest.slice(0, 12)}</code></span>
      </div>
      <p class="visually-hidden" role="status">${this.working ? "" : wagers.map((wager) => `${wager.title} ${percent(wager.house_edge_percent)}, ${difference(wager)}`).join("; ")}</p>
    `;
  }

  private row(wager: VersionWager): TemplateResult {
    const change = wager.change_percent;
    const tone = change === null || Math.abs(change) < 5e-9 ? "quiet" : change < 0 ? "good" : "bad";
    const ahead = wager.house_edge_percent !== null && wager.house_edge_percent < 0;
    return html`<tr>
      <th scope="row">${wager.title}${ahead ? html`<br /><span class="small good">player ahead</span>` : nothing}</th>
      <td class="number edge" title=${wager.exact ?? ""}>${wager.house_edge_percent === null ? "not offered" : percent(wager.house_edge_percent)}<span class="base quiet small">base ${percent(wager.base_edge_percent)}</span></td>
      <td class="number quiet extra">${wager.base_edge_percent === null ? "not offered" : percent(wager.base_edge_percent)}</td>
      <td class="number ${tone}"><span aria-hidden="true">${tone === "bad" ? "▲" : tone === "good" ? "▼" : ""}</span> ${points(change)}</td>
      <td class="number extra">${plain(wager.std_dev)}</td>
    </tr>`;
  }

  private save(kind: "csv" | "json"): void {
    const { version } = this;
    if (!version) return;
    if (kind === "json") return download(`${this.name}-edges.json`, "application/json", `${JSON.stringify(version, null, 1)}\n`);
    const columns = ["id", "title", "house_edge_percent", "exact", "base_edge_percent", "base_exact", "change_percent", "change_exact", "std_dev", "hit_rate"] as const;
    const lines = [csvLine(columns), ...version.wagers.map((wager) => csvLine(columns.map((column) => wager[column])))];
    download(`${this.name}-edges.csv`, "text/csv", `${lines.join("\n")}\n`);
  }
}

function difference(wager: VersionWager): string {
  if (wager.change_percent === null) return "no base to compare with";
  if (Math.abs(wager.change_percent) < 5e-9) return "as the base";
  return `${plain(Math.abs(wager.change_percent))} points ${wager.change_percent < 0 ? "better" : "worse"} for the player`;
}
