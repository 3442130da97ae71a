/** Every clause of the rule document in our own words, what carries it out, and how its gaps are read. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get } from "../net/http";
import { counted, humanise } from "../ui/numbers";
import { shared } from "../ui/shared";
import { parts, unfinished } from "./parts";
import type { Game, Register } from "./types";

const STATUS: Record<string, string> = {
  enforced: "enforced by the software",
  shown: "shown on the rule sheet",
  physical: "physical procedure",
};

@customElement("pit-game-register")
export class RegisterOf extends LitElement {
  @property({ attribute: false }) game!: Game;
  /** `L38` or `S3`: the clause to look at. */
  @property() clause = "";
  @state() private register: Register | null = null;
  @state() private problem = "";
  @state() private words = "";

  static override styles = [
    shared,
    parts,
    css`
      table {
        width: 100%;
      }
      tr:target,
      tr.chosen {
        background: var(--room-3);
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      td.where {
        white-space: nowrap;
        color: var(--ink-2);
      }
      input {
        width: min(24rem, 100%);
      }
      @media (max-width: 40rem) {
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tr {
          display: block;
          padding: 0.5rem 0;
          border-bottom: 1px solid var(--line);
        }
        th,
        td {
          display: block;
          border: none;
          padding: 0.1rem 0.4rem;
        }
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game")) void this.load();
    if (changed.has("clause") && this.clause) this.words = "";
  }

  private async load(): Promise<void> {
    try {
      this.register = await get<Register>(`/api/games/${this.game.id}/register`);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : "The clauses could not be loaded. Try again.";
    }
  }

  override updated(changed: Map<string, unknown>): void {
    if (!changed.has("clause") && !changed.has("register")) return;
    const row = this.renderRoot.querySelector<HTMLElement>("tr.chosen");
    row?.focus();
    row?.scrollIntoView({ block: "center" });
  }

  /** What an option asks; its key where the game does not have it. */
  private question(key: string): string {
    return this.game.options.find((each) => each.key === key)?.question ?? key;
  }

  override render(): TemplateResult {
    const { register } = this;
    if (this.problem) return html`<p class="problem" role="alert">${this.problem}</p>`;
    if (!register)
      return html`${unfinished("clauses")}
        <p class="quiet loading" role="status">Loading…</p>`;
    return html`
      <label class="on-screen"
        >Search clauses
        <input
          type="search"
          .value=${this.words}
          @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
      /></label>
      ${this.rulings(register)} ${this.clauses(register)}
    `;
  }

  private fits(...texts: readonly string[]): boolean {
    const words = this.words.trim().toLowerCase();
    return !words || texts.some((text) => text.toLowerCase().includes(words));
  }

  private rulings(register: Register): TemplateResult {
    const rulings = register.rulings.filter((each) => this.fits(each.id, each.question, each.ruling));
    return html`<h2>Rulings on unclear clauses (${rulings.length})</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Ruling</th>
            <th scope="col">Question and answer</th>
            <th scope="col">Implementation</th>
          </tr>
        </thead>
        <tbody>
          ${rulings.map(
            (each) =>
              html`<tr
                class=${each.id === this.clause ? "chosen" : ""}
                tabindex=${each.id === this.clause ? -1 : nothing}
              >
                <th scope="row">${each.id}</th>
                <td><strong>${each.question}</strong><br />${each.ruling}</td>
                <td class="quiet small">
                  ${STATUS[each.status] ?? each.status}${
                    each.options.length
                      ? html`<br />${each.options.map((key) => this.question(key)).join(" ")}`
                      : nothing
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }

  private clauses(register: Register): TemplateResult | typeof nothing {
    if (!register.clauses.length)
      return html`<p class="quiet">This game has no rule document. Its rules are the ones above.</p>`;
    const line = /^L(\d+)$/.exec(this.clause)?.[1];
    const at = line === undefined ? -1 : Number(line);
    const shown = register.clauses.filter((each) => this.fits(`L${each.lines[0]}`, each.words));
    return html`<h2>Clauses of the document (${shown.length} of ${register.clauses.length})</h2>
      <p class="quiet small">${register.title}, ${counted(register.lines, "line")}, paraphrased.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Lines</th>
            <th scope="col">What it says</th>
            <th scope="col">Implementation</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map((each) => {
            const chosen = each.lines[0] <= at && at <= each.lines[1];
            return html`<tr class=${chosen ? "chosen" : ""} tabindex=${chosen ? -1 : nothing}>
              <th scope="row">L${each.lines[0]}${each.lines[1] > each.lines[0] ? `–${each.lines[1]}` : ""}</th>
              <td>${each.words}</td>
              <td class="quiet small">
                ${STATUS[each.status] ?? each.status}<br />${each.carried_by
                  .map((carrier) => humanise(carrier.replace(":", ": ")))
                  .join(", ")}
              </td>
            </tr>`;
          })}
        </tbody>
      </table>`;
  }
}
