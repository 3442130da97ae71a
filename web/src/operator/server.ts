/** What waits, and the limits in force; announcements to everyone. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { ask } from "./action-form";
import { type Announcement, announce, moment, readAnnouncements, readStatus, type Status, takeDown } from "./data";
import { listStyles } from "./styles";

const AGAIN = 5_000;
const PHONE = window.matchMedia("(max-width: 760px)");

@customElement("pit-operator-server")
export class OperatorServer extends LitElement {
  @state() private status: Status | undefined;
  @state() private notices: readonly Announcement[] = [];
  @state() private problem = "";
  private timer = 0;

  static override styles = [
    shared,
    listStyles,
    css`
      li + li {
        margin-top: 0.4rem;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
        gap: 0.6rem;
        margin: 0.8rem 0;
      }
      dl div {
        background: var(--room-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: 0.6rem 0.9rem;
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        margin: 0;
        font-size: 1.4rem;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
      }
      table {
        max-width: 64rem;
      }
      td.key {
        min-width: 12rem;
        overflow-wrap: normal;
      }
      ul {
        padding-left: 1.2rem;
      }
      summary {
        cursor: pointer;
        margin-top: 1rem;
        min-height: 44px;
      }
      summary h2 {
        display: inline;
      }
      li .row {
        justify-content: space-between;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
    this.timer = window.setInterval(() => document.visibilityState === "visible" && void this.read(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
  }

  private async read(): Promise<void> {
    try {
      [this.status, this.notices] = await Promise.all([readStatus(), readAnnouncements()]);
      this.problem = "";
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  override render(): TemplateResult {
    if (this.problem)
      return html`<p class="problem" role="alert">${this.problem}</p>
        <button @click=${() => void this.read()}>Retry</button>`;
    if (!this.status) return html`<p class="quiet" role="status">Loading…</p>`;
    const { sockets, people, tables, halted, version, process, queues, limits } = this.status;
    return html`
      <h2>Announcements</h2>
      ${
        this.notices.length
          ? html`<ul>
              ${this.notices.map(
                (each) =>
                  html`<li>
                    <div class="row">
                      <span
                        >${each.text}
                        <span class="quiet"
                          >${each.table ? `at ${each.title || each.table}` : "to everyone"}, until
                          ${moment(new Date(each.expires).toISOString())}</span
                        ></span
                      ><button @click=${() => this.end(each)}>Take down</button>
                    </div>
                  </li>`,
              )}
            </ul>`
          : html`<p class="quiet">No announcements.</p>`
      }
      <button @click=${this.speak}>Announce to everyone</button>
      <h2>This process</h2>
      <p class="quiet">${process}, version ${version}</p>
      <dl>
        ${this.figure("Sockets", sockets)} ${this.figure("People", people)} ${this.figure("Open tables", tables)}
        ${this.figure("Halted tables", halted)}
      </dl>
      <h2>Queues</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">State</th>
            <th class="number" scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          ${queues.map(
            (each) =>
              html`<tr>
                <td data-label="Queue">${each.name}</td>
                <td data-label="State">${each.state}</td>
                <td class="number" data-label="Waiting">${each.waiting}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <details ?open=${!PHONE.matches}>
        <summary><h2>Limits in force</h2></summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th class="number" scope="col">Value</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            ${limits.map(
              (each) =>
                html`<tr>
                  <td class="key" data-label="Setting"><code>${breakable(each.key)}</code></td>
                  <td class="number" data-label="Value">${each.value}</td>
                  <td data-label="Meaning">${each.meaning || nothing}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </details>
    `;
  }

  private figure(title: string, value: number): TemplateResult {
    return html`<div>
      <dt>${title}</dt>
      <dd>${value.toLocaleString()}</dd>
    </div>`;
  }

  private async speak(): Promise<void> {
    if (
      await ask({
        title: "Announce to everyone",
        button: "Announce",
        rows: [],
        asks: "text",
        done: () => "Announced to everyone",
        run: (wish) => announce(wish.text, [], wish.minutes, wish.reason),
      })
    )
      await this.read();
  }

  private async end(notice: Announcement): Promise<void> {
    if (
      await ask({
        title: "Take down the announcement",
        button: "Take down",
        rows: [{ id: String(notice.id), title: notice.text }],
        done: () => "Announcement taken down",
        run: (wish) => takeDown(notice.id, wish.reason),
      })
    )
      await this.read();
  }
}

/** A key that may go on in the next line after a dot or an underscore, never inside a word. */
function breakable(key: string): TemplateResult {
  return html`${key.split(/(?<=[._])/).map((part) => html`${part}<wbr />`)}`;
}
