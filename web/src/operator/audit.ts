/** Who did what, and why: newest first, by actor, action or subject. */
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { type AuditLine, moment, readAudit } from "./data";
import { OperatorList, pageSize } from "./list";
import { AUDIT_ACTIONS, actionWords } from "./words";

@customElement("pit-operator-audit")
export class OperatorAudit extends OperatorList<AuditLine> {
  private wanted: Record<string, string> = {};
  protected readonly one = "line";
  protected readonly many = "lines";

  protected key(row: AuditLine): string {
    return String(row.id);
  }

  protected async load(after: string): Promise<{ rows: readonly AuditLine[]; after: string }> {
    const found = await readAudit({ ...this.wanted, before: after, count: pageSize() });
    return { rows: found.lines, after: found.before ? String(found.before) : "" };
  }

  override render(): TemplateResult {
    return html`
      <form class="find" @submit=${this.filter}>
        <label>Subject <input name="subject" placeholder="user:anna or table:ID" /></label>
        <label>Actor <input name="actor" placeholder="Name" /></label>
        <label
          >Action
          <select name="kind">
            <option value="">All</option>
            ${AUDIT_ACTIONS.map(([stored, words]) => html`<option value=${stored}>${words}</option>`)}
          </select></label
        >
        <button>Find</button>
      </form>
      ${this.rows?.length ? this.table(this.rows) : ""} ${this.foot()}
    `;
  }

  private table(rows: readonly AuditLine[]): TemplateResult {
    return html`
      <div class="scroll" tabindex="0" role="region" aria-label="Audit">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Actor</th>
              <th scope="col">Action</th>
              <th scope="col">Subject</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <td class="when" data-label="When">${moment(row.at)}</td>
                  <td data-label="Actor">${row.actor}</td>
                  <td data-label="Action">${actionWords(row.action)}</td>
                  <td class="subject" data-label="Subject">
                    <span
                      >${
                        row.title ? html`${row.title}<br /><span class="quiet">${row.subject}</span>` : row.subject
                      }</span
                    >
                  </td>
                  <td class="long" data-label="Reason">${row.detail}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  private filter(event: Event): void {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    this.wanted = Object.fromEntries([...fields].map(([key, value]) => [key, String(value).trim()]));
    void this.read();
  }
}
