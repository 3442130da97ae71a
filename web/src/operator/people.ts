/**
 * People for operators: found, disabled, signed out, helped with a link, given play money, sent home, limited, erased.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { hours } from "../people";
import { dollars } from "../ui/money";
import { counted } from "../ui/numbers";
import { type Act, ask } from "./action-form";
import { actOnPeople, minute, moment, type PersonAction, type PersonLine, readPeople } from "./data";
import { OperatorList, pageSize } from "./list";
import { PERSON_DONE, PERSON_TITLES } from "./words";

const WARNINGS: Partial<Record<PersonAction, string>> = {
  disable:
    "They are signed out at once and cannot sign in. Open hands are finished by the time-out rule; they keep " +
    "their chips.",
  erase:
    "Name, password, sessions and bankroll are erased for good, and the name becomes available. This " +
    "cannot be undone. They must leave all tables first.",
  kick: "They may finish the current round; then they leave every table with their chips.",
  limits:
    "A tighter limit applies at once, a looser one after the delay in the settings, as if they had set it " +
    "themselves. Nobody can end a break early.",
  "sign-out": "They are signed out on all devices. A guest without a password cannot sign in again.",
};

const ASKS: Partial<Record<PersonAction, NonNullable<Act["asks"]>>> = {
  grant: "amount",
  limits: "limits",
  kick: "message",
};

@customElement("pit-operator-people")
export class OperatorPeople extends OperatorList<PersonLine> {
  @state() private show = "all";
  protected readonly one = "person";
  protected readonly many = "people";

  protected key(row: PersonLine): string {
    return row.name;
  }

  protected async load(after: string): Promise<{ rows: readonly PersonLine[]; after: string }> {
    const found = await readPeople({ search: this.search, show: this.show, after, count: pageSize() });
    return { rows: found.people, after: found.after };
  }

  override render(): TemplateResult {
    return html`
      <div class="find">
        <label>Find <input type="search" placeholder="Name starts with" @input=${this.find} /></label>
        <label
          >Show
          <select @change=${this.filter}>
            <option value="all">Everyone</option>
            <option value="accounts">Accounts</option>
            <option value="guests">Guests</option>
            <option value="operators">Operators</option>
            <option value="disabled">Disabled</option>
          </select>
        </label>
      </div>
      ${this.bar(html` ${(Object.keys(PERSON_TITLES) as PersonAction[]).map((action) => this.button(action))} `)}
      ${this.rows?.length ? this.table(this.rows) : ""} ${this.foot()}
    `;
  }

  private table(rows: readonly PersonLine[]): TemplateResult {
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label="People">
        <table>
          <thead>
            <tr>
              ${this.checkAll()}
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th class="number" scope="col">Bankroll</th>
              <th class="number" scope="col">At tables</th>
              <th class="number" scope="col">Sessions</th>
              <th scope="col">Play limits</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => this.line(row))}
          </tbody>
        </table>
      </div>
    `;
  }

  private line(row: PersonLine): TemplateResult {
    return html`
      <tr aria-selected=${this.selected.has(row.name) ? "true" : "false"}>
        ${this.check(row)}
        <td class="title" data-label="Name">
          <span>${row.name} ${row.disabled ? html`<span class="flag bad">disabled</span>` : nothing}</span>
        </td>
        <td data-label="Kind">
          <span
            >${row.role === "operator" ? `operator, second factor ${row.second_factor ? "on" : "off"}` : row.kind}</span
          >
        </td>
        <td class="number" data-label="Bankroll">${dollars(row.bankroll)}</td>
        <td class="number" data-label="At tables">
          ${row.tables.length ? `${dollars(row.on_tables)} at ${counted(row.tables.length, "table")}` : "none"}
        </td>
        <td class="number" data-label="Sessions">${row.sessions}</td>
        <td data-label="Play limits"><span>${limits(row)}</span></td>
        <td class="when" data-label="Since">${minute(row.created)}</td>
      </tr>
    `;
  }

  private button(action: PersonAction): TemplateResult {
    return html`<button class=${action === "erase" ? "danger" : ""} @click=${() => this.act(action)}>
      ${PERSON_TITLES[action]}
    </button>`;
  }

  private filter(event: Event): void {
    this.show = (event.target as HTMLSelectElement).value;
    this.selected = new Set();
    void this.read();
  }

  private async act(action: PersonAction): Promise<void> {
    const title = PERSON_TITLES[action];
    const names = [...this.selected];
    const warning = WARNINGS[action];
    const asks = ASKS[action];
    const act: Act = {
      title,
      button: title,
      rows: names.map((name) => ({ id: name, title: name })),
      done: PERSON_DONE[action],
      ...(warning ? { warning } : {}),
      ...(asks ? { asks } : {}),
      run: (wish) =>
        actOnPeople(
          action,
          names,
          wish.reason,
          wish.code,
          action === "grant"
            ? { amount: Math.round(wish.dollars * 100) }
            : action === "limits"
              ? { play: wish.play }
              : { message: wish.message },
        ),
    };
    if (await ask(act)) await this.read();
  }
}

/** A person's own limits in a few words. */
function limits(row: PersonLine): string {
  const found = [
    row.session_minutes ? `${hours(row.session_minutes)} a session` : "",
    row.loss_limit ? `${dollars(row.loss_limit)} a day` : "",
    row.break_until ? `break until ${moment(row.break_until)}` : "",
  ].filter(Boolean);
  return found.join(", ") || "none";
}
