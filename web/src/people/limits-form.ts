/** Limits that one sets for oneself, and a break. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { dollars, parseDollars, signedDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { BREAKS, hours, moment, type Play, play, SESSIONS, setLimits, siteWords, takeBreak } from "./limits";

@customElement("pit-play-limits")
export class PlayLimits extends LitElement {
  @state() private play: Play | undefined;
  @state() private problem = "";
  @state() private said = "";
  @state() private busy = false;
  /** Minutes of the break that is to be confirmed. */
  @state() private chosenBreak = 0;

  static override styles = [
    shared,
    css`
      form {
        display: grid;
        gap: 0.7rem;
        max-width: 26rem;
        margin-bottom: 1rem;
      }
      .waits {
        margin: -0.4rem 0 0;
        border-inline-start: 3px solid var(--accent);
        padding-inline-start: 0.6rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void play().then(
      (found) => (this.play = found),
      (error: unknown) => (this.problem = sentence(error)),
    );
  }

  override render(): TemplateResult {
    return html`
      <div role="status">${this.said ? html`<p class="good">${this.said}</p>` : nothing}</div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${
        this.play
          ? html`${this.now(this.play)} ${this.limits(this.play)} ${this.pause(this.play)}`
          : html`<p class="quiet" role="status">Loading…</p>`
      }
    `;
  }

  private now(found: Play): TemplateResult {
    const site = siteWords(found.site);
    return html`
      <p>
        ${found.played_minutes ? `You have played for ${hours(found.played_minutes)} without a break. ` : ""}Your result
        today is ${signedDollars(found.net_today)}.
      </p>
      ${
        found.break_until
          ? html`<p><strong>You are taking a break until ${moment(found.break_until)}.</strong></p>`
          : nothing
      }
      ${site ? html`<p>${site}</p>` : nothing}
    `;
  }

  private limits(found: Play): TemplateResult {
    const session = found.session_from ? found.next_session_minutes : found.own.session_minutes;
    const loss = found.loss_from ? found.next_loss_limit : found.own.loss_limit;
    return html`
      <form @submit=${this.save} novalidate>
        ${this.minutes("reminder", "Remind me every", found.own.reminder_minutes)}
        ${this.minutes("session", "Session time limit", session, Boolean(found.session_from))}
        ${this.waiting(
          "session",
          found.session_from,
          limitWords(found.limits.session_minutes, hours),
          limitWords(found.next_session_minutes, hours),
        )}
        <label
          >Daily loss limit, in dollars
          <input
            name="loss"
            inputmode="decimal"
            autocomplete="off"
            placeholder="no limit"
            aria-describedby=${found.loss_from ? "loss-waits" : nothing}
            .value=${loss ? dollars(loss).replace("$", "") : ""}
        /></label>
        ${this.waiting(
          "loss",
          found.loss_from,
          limitWords(found.limits.loss_limit, dollars),
          limitWords(found.next_loss_limit, dollars),
        )}
        <p class="quiet">
          A tighter limit applies at once, a looser one after ${hours(Math.round(found.loosening_seconds / 60))}. A
          session ends after a 30-minute break, a day at midnight UTC. A bet counts as lost until its round is over;
          doubles, splits and insurance may exceed the loss limit.
        </p>
        <button class="main" ?disabled=${this.busy}>Save limits</button>
      </form>
    `;
  }

  /** Below a field that shows a looser limit: which one holds until it does. */
  private waiting(name: string, from: string, now: string, next: string): TemplateResult | typeof nothing {
    if (!from) return nothing;
    return html`<p class="waits" id="${name}-waits">
      <strong>${now} applies now</strong>, until ${moment(from)}. From then on: ${next}.
    </p>`;
  }

  private minutes(name: string, label: string, value: number, waits = false): TemplateResult {
    const choices = SESSIONS.some(([each]) => each === value)
      ? SESSIONS
      : [...SESSIONS, [value, hours(value)] as const];
    return html`<label
      >${label}
      <select name=${name} aria-describedby=${waits ? `${name}-waits` : nothing}>
        ${choices.map(([each, words]) => html`<option value=${each} ?selected=${each === value}>${words}</option>`)}
      </select></label
    >`;
  }

  private pause(found: Play): TemplateResult {
    return html`
      <form @submit=${this.rest} novalidate>
        <label
          >Break
          <select name="break" @change=${() => (this.chosenBreak = 0)}>
            ${BREAKS.map(([each, words]) => html`<option value=${each}>${words}</option>`)}
          </select></label
        >
        <p class="quiet">
          During a break you cannot sit down, buy chips or bet.
          ${found.break_until ? "You can extend it, not shorten it." : "It cannot be ended early."}
        </p>
        ${
          this.chosenBreak
            ? html`<p class="problem" role="alert">
                  Take a break of ${breakWords(this.chosenBreak)}? It cannot be ended early.
                </p>
                <div class="row">
                  <button class="main" ?disabled=${this.busy}>Start the break</button>
                  <button type="button" @click=${() => (this.chosenBreak = 0)}>Cancel</button>
                </div>`
            : html`<button ?disabled=${this.busy}>Take a break</button>`
        }
      </form>
    `;
  }

  private save(event: SubmitEvent): void {
    const data = read(event);
    const text = String(data.get("loss") ?? "").trim();
    const loss = text ? parseDollars(text) : 0;
    if (loss === undefined) {
      this.problem = "Enter an amount like 200 or 50.50, or leave it empty for no limit.";
      return;
    }
    const limits = {
      reminder_minutes: Number(data.get("reminder")),
      session_minutes: Number(data.get("session")),
      loss_limit: loss,
    };
    void this.attempt(() => setLimits(limits), "Limits saved.");
  }

  /** Nobody can end a break early, so it is asked for twice. */
  private rest(event: SubmitEvent): void {
    const minutes = Number(read(event).get("break"));
    if (this.chosenBreak !== minutes) {
      this.chosenBreak = minutes;
      return;
    }
    this.chosenBreak = 0;
    void this.attempt(() => takeBreak(minutes), "Your break has begun.");
  }

  private async attempt(work: () => Promise<Play>, words: string): Promise<void> {
    this.busy = true;
    this.problem = this.said = "";
    try {
      this.play = await work();
      this.said = words;
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}

function breakWords(minutes: number): string {
  return BREAKS.find(([each]) => each === minutes)?.[1] ?? hours(minutes);
}

function limitWords(value: number, shown: (value: number) => string): string {
  return value ? shown(value) : "no limit";
}

function read(event: SubmitEvent): FormData {
  event.preventDefault();
  return new FormData(event.target as HTMLFormElement);
}
