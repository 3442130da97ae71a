/** Sitting down: a name where there is none yet, a seat, and chips from the bankroll. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { onChange } from "../../state/on-change";
import { session } from "../../state/session";
import { dollars, parseDollars, withDollars } from "../../ui/money";
import { PRACTICE } from "../../ui/practice";
import { sentence } from "../../ui/sentence";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

@customElement("pit-sit")
export class Sit extends TableElement {
  @property({ type: Number }) seat = 0;
  @state() private problem = "";
  @state() private busy = false;

  static override styles = [
    shared,
    css`
      form {
        display: grid;
        gap: 0.8rem;
        max-width: 24rem;
      }
    `,
  ];

  private readonly known = () => this.requestUpdate();

  constructor() {
    super();
    onChange(this, session, this.known);
  }

  override render(): TemplateResult {
    return html`${session.person ? this.chips(session.person.bankroll) : this.name()}
      <p class="problem" role="alert">${this.problem || nothing}</p>`;
  }

  private name(): TemplateResult {
    return html`
      <form @submit=${this.signIn}>
        <p>
          Choose a name to play with play money. To keep it, add a password on
          <a href="/me">your account page</a>.
        </p>
        <label
          >Name
          <input name="name" required maxlength="32" pattern="[A-Za-z0-9][A-Za-z0-9_\\-]*" autocomplete="nickname"
        /></label>
        <button class="main" type="submit" ?disabled=${this.busy}>Play as guest</button>
      </form>
    `;
  }

  private chips(bankroll: number): TemplateResult {
    const { store } = this;
    const free = store.scene?.view.seats.filter((seat) => !seat.holder) ?? [];
    // Without this the last option stays selected: it is there before the others are put in front of it.
    const chosen = free.some((seat) => seat.number === this.seat) ? this.seat : free[0]?.number;
    const least = store.info?.base_minimum ?? 0;
    const practice = store.info?.practice ?? 0;
    const refill = session.person?.refill;
    const most = practice || bankroll;
    const usual = Math.min(most, store.info?.buy_in ?? 0);
    return html`
      <form @submit=${this.sitDown}>
        <label
          >Seat
          ${keyed(
            free.length > 0, // a new element does not keep the choice that was made before seats were known
            html`<select name="seat">
              ${free.map(
                (seat) =>
                  html`<option value=${seat.number} ?selected=${seat.number === chosen}>Seat ${seat.number}</option>`,
              )}
              <option value="0" ?selected=${!free.length}>Wait for a free seat</option>
            </select>`,
          )}
        </label>
        <label
          >${practice ? `Practice chips, up to ${dollars(practice)}` : `Chips, of your ${dollars(bankroll)}`}
          <input
            name="chips"
            inputmode="decimal"
            autocomplete="off"
            required
            .value=${dollars(usual).replace("$", "")}
          />
        </label>
        ${practice ? html`<p>${PRACTICE}</p>` : nothing}
        <p class="quiet">
          Bets here are ${dollars(least)} to ${dollars(store.info?.base_maximum ?? 0)}.
          ${practice ? "" : "You take all chips with you when you leave."}${
            store.scene?.view.phase === "round" ? " A round is in progress: you will be seated after it." : ""
          }
        </p>
        <button class="main" type="submit" ?disabled=${this.busy}>Sit down</button>
        ${
          most < least
            ? html`<p>
                Your bankroll is too low.
                ${
                  refill?.possible
                    ? html`<a href="/me">Refill it on your account page</a>.`
                    : sentence(refill?.reason ?? "")
                }
              </p>`
            : nothing
        }
      </form>
    `;
  }

  private async signIn(event: Event): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("name") ?? "");
    this.busy = true;
    this.problem = "";
    try {
      await session.guest(name);
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }

  private async sitDown(event: Event): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const chips = parseDollars(String(data.get("chips") ?? ""));
    if (chips === undefined) {
      this.problem = "Enter an amount like 200 or 50.50.";
      return;
    }
    this.busy = true;
    const answer = await this.store.do({ do: "sit", chips, seat: Number(data.get("seat")) });
    this.busy = false;
    this.problem = answer.ok ? "" : withDollars(answer.message ?? "The request was refused. Try again.");
    if (answer.ok) {
      void session.load().catch(() => undefined);
      this.dispatchEvent(new CustomEvent("done", { bubbles: true, composed: true }));
    }
  }
}
