/** Tables for operators: found, closed, voided, emptied, spoken to. */
import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games } from "../net/games";
import { ask, type SelectedRow } from "./action-form";
import {
  actOnTables,
  announce,
  minute,
  readIrregularities,
  readTables,
  type TableAction,
  type TableLine,
} from "./data";
import { askIrregularity } from "./irregularity-form";
import { OperatorList, pageSize } from "./list";
import { ANNOUNCED, TABLE_DONE, TABLE_TITLES } from "./words";

const WARNINGS: Partial<Record<TableAction, string>> = {
  close: "When the round is over, everyone leaves with their chips and the tables close.",
  void: "The current rounds are void and every wager is returned. This cannot be undone.",
  kick: "Everyone at these tables may finish the current round; then they leave with their chips.",
};

@customElement("pit-operator-tables")
export class OperatorTables extends OperatorList<TableLine> {
  @state() private state = "open";
  @state() private games: ReadonlyMap<string, string> = new Map();
  protected readonly one = "table";
  protected readonly many = "tables";

  protected key(row: TableLine): string {
    return row.id;
  }

  protected override name(row: TableLine): string {
    return row.title;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void games()
      .then((found) => (this.games = new Map(found.map((game) => [game.id, game.title]))))
      .catch(() => undefined); // without titles the ids are shown
  }

  protected async load(after: string): Promise<{ rows: readonly TableLine[]; after: string }> {
    const found = await readTables({ search: this.search, state: this.state, after, count: pageSize() });
    return { rows: found.tables, after: found.after };
  }

  override render(): TemplateResult {
    return html`
      <div class="find">
        <label
          >Find
          <input
            type="search"
            placeholder=${this.state === "closed" ? "Id of a closed table" : "Title, host or id"}
            @input=${this.find}
        /></label>
        <label
          >State
          <select @change=${this.show}>
            <option value="open">Open</option>
            <option value="halted">Halted</option>
            <option value="closed">Closed</option>
          </select>
        </label>
      </div>
      ${this.bar(html`
        ${
          this.state === "closed"
            ? this.button("open")
            : html`${this.button("close")} ${this.button("void")} ${this.button("kick")} ${this.button("change-dealer")}
                <button @click=${this.report} ?disabled=${this.selected.size !== 1}>Irregularity</button>
                <button @click=${this.speak}>Announce</button>`
        }
      `)}
      ${this.rows?.length ? this.table(this.rows) : ""} ${this.foot()}
    `;
  }

  private table(rows: readonly TableLine[]): TemplateResult {
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label="Tables">
        <table>
          <thead>
            <tr>
              ${this.checkAll()}
              <th scope="col">Table</th>
              <th scope="col">Game</th>
              <th scope="col">People</th>
              <th scope="col">State</th>
              <th class="number" scope="col">Round</th>
              <th scope="col">Process</th>
              <th scope="col">Opened</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => this.line(row))}
          </tbody>
        </table>
      </div>
    `;
  }

  private line(row: TableLine): TemplateResult {
    const halted = row.state === "halted";
    return html`
      <tr aria-selected=${this.selected.has(row.id) ? "true" : "false"}>
        ${this.check(row)}
        <td class="title" data-label="Table">
          <span
            ><a href="/table/${row.id}">${row.title}</a><br /><span class="quiet"
              ><span class="id">${row.id}</span
              >${row.host ? `, host ${row.host}` : ""}${row.listed ? "" : ", private"}</span
            ></span
          >
        </td>
        <td data-label="Game">${this.games.get(row.game) ?? row.game}</td>
        <td class="long" data-label="People">
          ${row.people.length ? row.people.join(", ") : html`<span class="quiet">nobody</span>`}
        </td>
        <td data-label="State">
          <span class="flag ${halted ? "bad" : ""}"
            >${
              halted
                ? "halted"
                : row.state === "closed"
                  ? "closed"
                  : row.phase === "round"
                    ? "in a round"
                    : "between rounds"
            }</span
          >
        </td>
        <td class="number" data-label="Round">${row.round}</td>
        <td data-label="Process">${row.process || "none"}</td>
        <td class="when" data-label="Opened">${minute(row.created)}</td>
      </tr>
    `;
  }

  private button(action: TableAction): TemplateResult {
    return html`<button @click=${() => this.act(action)}>${TABLE_TITLES[action]}</button>`;
  }

  private show(event: Event): void {
    this.state = (event.target as HTMLSelectElement).value;
    this.selected = new Set();
    void this.read();
  }

  private async act(action: TableAction): Promise<void> {
    const title = TABLE_TITLES[action];
    const ids = [...this.selected];
    const warning = WARNINGS[action];
    const sent = await ask({
      title,
      button: title,
      rows: this.chosen(),
      done: TABLE_DONE[action],
      ...(warning ? { warning } : {}),
      ...(action === "kick" ? { asks: "message" } : {}),
      run: (wish) => actOnTables(action, ids, wish.reason, wish.code, wish.message),
    });
    if (sent) await this.read();
  }

  /** One table at a time: the facts are about its seats and wagers. */
  private async report(): Promise<void> {
    const [table] = this.selected;
    if (table && (await askIrregularity(await readIrregularities(table)))) await this.read();
  }

  private async speak(): Promise<void> {
    const ids = [...this.selected];
    await ask({
      title: "Announce at these tables",
      button: "Announce",
      rows: this.chosen(),
      asks: "text",
      done: ANNOUNCED,
      run: (wish) => announce(wish.text, ids, wish.minutes, wish.reason),
    });
  }

  private chosen(): readonly SelectedRow[] {
    const found = (this.rows ?? []).filter((row) => this.selected.has(row.id));
    return found.map(({ id, title }) => ({ id, title: `${title} (${id})` }));
  }
}
