/** The person's own rounds, newest first, with the result of each, its replay and its link. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { session } from "../state/session";
import { dollars, signedDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { net, type Played, page } from "./played-rounds";
import "../people";
import { onChange } from "../state/on-change";

const COUNT = 50;

@customElement("pit-history")
export class History extends LitElement {
  @state() private rounds: readonly Played[] = [];
  @state() private older = "";
  @state() private problem = "";
  @state() private reading = false;
  @state() private said = "";
  private readFor = "";

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page);
        margin: 0 auto;
        padding: 1.2rem 1rem 3rem;
      }
      table {
        width: 100%;
      }
      th,
      td {
        vertical-align: middle;
      }
      tbody tr:hover {
        background: var(--room-2);
      }
      td .button,
      td button {
        min-height: 40px;
        padding: 0.2rem 0.7rem;
      }
      .do {
        display: flex;
        gap: 0.4rem;
        justify-content: flex-end;
      }
      td small {
        display: block;
        color: var(--ink-2);
      }
      .more {
        margin-top: 1rem;
      }
      @media (width < 46rem) {
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        table,
        tbody,
        tr,
        td,
        th {
          display: block;
        }
        tr {
          border: 1px solid var(--line);
          border-radius: var(--radius);
          background: var(--room-2);
          padding: 0.6rem 0.8rem;
          margin-bottom: 0.7rem;
          display: flex;
          flex-wrap: wrap;
          gap: 0.1rem 0.9rem;
        }
        th[scope="row"] {
          flex: 1 1 calc(100% - 7rem);
          order: -2;
          border: 0;
          padding: 0;
        }
        td {
          border: 0;
          padding: 0;
        }
        td.number {
          text-align: left;
        }
        td.net {
          order: -1;
          flex: 0 0 5rem;
          text-align: right;
          font-size: 1.15rem;
          font-weight: 650;
        }
        td.money::before {
          content: attr(data-title) " ";
          color: var(--ink-2);
        }
        td.money,
        td.when {
          font-size: 0.92rem;
        }
        td.none {
          display: none;
        }
        td.actions {
          flex: 1 1 100%;
          padding-top: 0.4rem;
        }
        .do {
          justify-content: flex-start;
        }
        .do .button,
        .do button {
          min-height: 44px;
        }
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.someone);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.someone();
  }

  private readonly someone = (): void => {
    const id = session.person?.id ?? "";
    if (id === this.readFor) {
      this.requestUpdate();
      return;
    }
    this.readFor = id;
    this.rounds = [];
    this.older = "";
    if (id) void this.read();
  };

  override render(): TemplateResult {
    return html`
      <h1>My rounds</h1>
      <div role="status" class="visually-hidden">${this.said}</div>
      ${session.person ? this.inside() : this.outside()}
    `;
  }

  private outside(): TemplateResult {
    if (!session.known) return html`<p class="quiet" role="status">Loading…</p>`;
    return html`<section class="card">
      <p>Sign in to see your rounds.</p>
      <pit-sign-in-form></pit-sign-in-form>
    </section>`;
  }

  private inside(): TemplateResult {
    return html`
      ${
        this.problem
          ? html`<p class="problem" role="alert">${this.problem}</p>
              <button @click=${this.read}>Retry</button>`
          : nothing
      }
      ${
        this.rounds.length
          ? this.table()
          : this.reading
            ? html`<p class="quiet">Loading your rounds…</p>`
            : this.problem
              ? nothing
              : html`<p class="quiet">
                  No rounds yet. <a href="/">Pick a table</a>. Every round you play is saved here, card by card.
                </p>`
      }
      ${
        this.older
          ? html`<p class="more">
              <button ?disabled=${this.reading} @click=${this.read}>
                ${this.reading ? "Loading…" : "Older rounds"}
              </button>
            </p>`
          : nothing
      }
    `;
  }

  private table(): TemplateResult {
    return html`
      <p class="quiet">Your statistics and bankroll chart are on <a href="/me">your account page</a>.</p>
      <table>
        <caption class="visually-hidden">
          Your rounds, newest first
        </caption>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">When</th>
            <th scope="col" class="number">Staked</th>
            <th scope="col" class="number">Returned</th>
            <th scope="col" class="number">Fees</th>
            <th scope="col" class="number">Net</th>
            <th scope="col"><span class="visually-hidden">Replay and link</span></th>
          </tr>
        </thead>
        <tbody>
          ${this.rounds.map((round) => this.row(round))}
        </tbody>
      </table>
    `;
  }

  private row(round: Played): TemplateResult {
    const result = net(round);
    const name = `round ${round.round} at ${round.title}`;
    return html`
      <tr>
        <th scope="row">
          ${round.title} <small class="quiet">round ${round.round}${round.practice ? ", practice chips" : ""}</small>
        </th>
        <td class="when"><time datetime=${round.at}>${when(round.at)}</time></td>
        <td class="number money" data-title="staked">${dollars(round.staked)}</td>
        <td class="number money" data-title="returned">${dollars(round.returned)}</td>
        <td class="number money ${round.fees ? "" : "none"}" data-title="fees">
          ${round.fees ? dollars(round.fees) : "–"}
        </td>
        <td class="number net ${result > 0 ? "good" : result < 0 ? "bad" : ""}">${signedDollars(result)}</td>
        <td class="actions">
          <div class="do">
            <a class="button" href="/round/${round.link}" aria-label="Replay ${name}">Replay</a>
            <button
              @click=${() => this.copy(round)}
              aria-label="${this.said.endsWith(round.link) ? "Copied" : "Copy link"} of ${name}"
            >
              ${this.said.endsWith(round.link) ? "Copied" : "Copy link"}
            </button>
          </div>
        </td>
      </tr>
    `;
  }

  private async copy(round: Played): Promise<void> {
    const address = `${location.origin}/round/${round.link}`;
    try {
      await navigator.clipboard.writeText(address);
      this.said = `Copied: ${address}`;
    } catch {
      this.said = "";
      this.problem = `Could not copy. The link is ${address}`;
    }
  }

  private async read(): Promise<void> {
    this.reading = true;
    this.problem = "";
    const asked = this.readFor;
    try {
      const next = await page(this.older, COUNT);
      if (asked !== this.readFor) return;
      this.rounds = [...this.rounds, ...next.rounds];
      this.older = next.after;
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.reading = false;
    }
  }
}

/** Today as a time, else with its day. */
function when(at: string): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(
    "en-GB",
    today
      ? { hour: "2-digit", minute: "2-digit", second: "2-digit" }
      : { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  );
}
