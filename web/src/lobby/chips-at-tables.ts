/** Your chips at tables, each with a way to cash them out into the bankroll. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get } from "../net/http";
import { socket, type Watcher } from "../net/socket";
import { onChange } from "../state/on-change";
import { session } from "../state/session";
import { dollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import type { components } from "../wire/http";

type ChipsAtTable = components["schemas"]["ChipsAtTable"];

const TRIES = 6;
const PAUSE = 400;

@customElement("pit-chips-at-tables")
export class ChipsAtTables extends LitElement {
  @state() private tables: readonly ChipsAtTable[] = [];
  @state() private busy = "";
  @state() private said = "";
  private readonly read = () => void this.look();

  static override styles = [
    shared,
    css`
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.4rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1rem;
        align-items: center;
      }
      h2 {
        margin-top: 0;
      }
      b {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.read);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.read();
  }

  override render(): TemplateResult {
    return html`
      ${
        this.tables.length
          ? html`<section class="card" aria-labelledby="chips">
              <h2 id="chips">Your chips at tables</h2>
              <ul>
                ${this.tables.map(
                  (table) =>
                    html`<li>
                      <a href="/table/${table.id}">${table.title}</a> <b>${dollars(table.chips)}</b>
                      <button
                        type="button"
                        ?disabled=${this.busy !== ""}
                        aria-label="Cash out ${dollars(table.chips)} at ${table.title}"
                        @click=${() => this.cashOut(table)}
                      >
                        Cash out
                      </button>
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
      <p role="status">${this.said || nothing}</p>
    `;
  }

  /** Whether the server answered. */
  private async look(): Promise<boolean> {
    try {
      this.tables = session.person ? (await get<{ tables: ChipsAtTable[] }>("/api/me/tables")).tables : [];
      return true;
    } catch {
      this.tables = []; // the lobby goes on without it; the account page shows what lies at tables
      return false;
    }
  }

  private async cashOut(table: ChipsAtTable): Promise<void> {
    this.busy = table.id;
    try {
      this.said = await cashOut(table);
    } catch (error) {
      this.said = sentence(error);
    }
    // A round without bets ends a moment later; in another one the chips come when it is over.
    for (let tries = 0; tries < TRIES; tries++) {
      const isKnown = await this.look();
      if (!this.tables.some((each) => each.id === table.id)) {
        if (isKnown) this.said = backWords(table.title);
        break;
      }
      await new Promise((resolve) => window.setTimeout(resolve, PAUSE));
    }
    this.busy = "";
    await session.load().catch(() => undefined);
  }
}

/** Leave a table with all chips, and return the message about it. In a round the chips come when it is over. */
async function cashOut(table: ChipsAtTable): Promise<string> {
  const { id, title } = table;
  await watched(id);
  try {
    const answer = await socket.send(id, { do: "leave" });
    if (!answer.ok) return answer.message ?? "The request was refused. Try again.";
    const { endSession, SessionLog } = await import("../table/state");
    endSession(new SessionLog(id), table, Boolean(answer.message));
    return answer.message ? `${title}: your chips come back ${answer.message}.` : backWords(title);
  } finally {
    socket.unwatch(id);
  }
}

function backWords(title: string): string {
  return `${title}: your chips are back in your bankroll.`;
}

/** Only who watches a table acts at it. */
function watched(table: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher: Watcher = {
      snapshot: () => resolve(),
      update: () => undefined,
      announce: () => undefined,
      gone: ({ reason }) => reject(new Error(reason)),
    };
    socket.watch(table, watcher, "");
  });
}
