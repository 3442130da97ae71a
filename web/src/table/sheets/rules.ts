/**
 * The rules and pay tables of this very table, with the line that has just won lit and the exact edge beside each
 * wager.
 */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { Edges, Game } from "../../net/shapes";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

@customElement("pit-rules-sheet")
export class Rules extends TableElement {
  static override styles = [
    shared,
    css`
      .tables {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
        gap: 1rem;
        align-items: start;
      }
      table {
        width: 100%;
      }
      caption {
        text-align: left;
        font-weight: 650;
        padding: 0.2rem 0;
      }
      tr.lit td {
        background: var(--accent);
        color: var(--accent-ink);
        font-weight: 700;
      }
      .scroll {
        overflow-x: auto;
      }
      li {
        margin: 0.15rem 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.store?.learnEdges();
  }

  override render(): TemplateResult {
    const { game } = this.store;
    if (!game) return html`<p role="status">Loading the rules…</p>`;
    return html`
      <p>${game.summary}</p>
      ${game.printed.length ? html`<p><strong>${game.printed.join(" · ")}</strong></p>` : nothing}
      <h3>Wagers</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Wagers and their edges">
        <table>
          <thead>
            <tr>
              <th scope="col">Wager</th>
              <th scope="col">Limits</th>
              <th scope="col" class="number">House edge</th>
            </tr>
          </thead>
          <tbody>
            ${game.wagers
              .filter((wager) => wager.offered)
              .map(
                (wager) =>
                  html`<tr>
                    <th scope="row">${wager.title}</th>
                    <td>${wager.text.replace(`${wager.title}: `, "")}</td>
                    <td class="number">${this.edge(wager.id)}</td>
                  </tr>`,
              )}
          </tbody>
        </table>
      </div>
      ${this.store.edges ? html`<p class="quiet">${methods(this.store.edges)}</p>` : nothing}
      <h3>Pay tables</h3>
      <div class="tables">${game.paytables.map((table) => this.paytable(table))}</div>
      ${game.paytables.length ? nothing : html`<p>None: the main wager pays as stated in the rules.</p>`}
      <h3>A round</h3>
      <ol>
        ${game.course.map((line) => html`<li>${line.text}</li>`)}
      </ol>
      ${game.sections.map(
        (section) =>
          html`<h3>${section.title}</h3>
            <ul>
              ${section.lines.map((line) => html`<li>${line.text}</li>`)}
            </ul>`,
      )}
      <p><a href="/games/${game.id}">Full game page</a></p>
    `;
  }

  private edge(wager: string): string {
    const { edges, edgesProblem } = this.store;
    if (!edges) return edgesProblem || "…";
    const found = edges.wagers[wager];
    return found ? `${(found.house_edge * 100).toFixed(3)}%` : "–";
  }

  private paytable(table: Game["paytables"][number]): TemplateResult {
    const won = new Set(
      this.store.shown?.settled
        .filter((each) => each.table === table.name && each.result === "win")
        .map((each) => each.line) ?? [],
    );
    const edges = table.wagers
      .filter((id) => this.store.wager(id)?.offered)
      .map((id) => `${this.store.title(id)} ${this.edge(id)}`);
    return html`
      <table>
        <caption>
          ${table.title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Hand</th>
            <th scope="col" class="number">Pays</th>
          </tr>
        </thead>
        <tbody>
          ${table.lines.map(
            (line) =>
              html`<tr class=${won.has(line.when) ? "lit" : ""}>
                <td>
                  ${line.when}${
                    won.has(line.when) ? html`<span class="visually-hidden">, won in this round</span>` : nothing
                  }
                </td>
                <td class="number">${line.pays}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colspan="2" class="quiet">${edges.length ? `Edge: ${edges.join(", ")}` : nothing}</td>
          </tr>
        </tfoot>
      </table>
    `;
  }
}

/** How the edges were computed, each way once. */
function methods(edges: Edges): string {
  return [...new Set(Object.values(edges.wagers).map((each) => each.method))].join("; ");
}
