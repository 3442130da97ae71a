/** The account page: name, bankroll, results and preferences. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { post } from "../net/http";
import { socket } from "../net/socket";
import { session } from "../state/session";
import { dollars } from "../ui/money";
import { shared } from "../ui/shared";
import "./sign-in";
import "./own-statistics";
import "./limits-form";
import "./preferences";
import "./erase-account";
import "./security";
import { onChange } from "../state/on-change";
import { sentence } from "../ui/sentence";

@customElement("pit-me")
export class Me extends LitElement {
  @state() private problem = "";
  @state() private said: string | TemplateResult = "";
  private saidTo: string | undefined;
  private timer = 0;
  @state() private busy = false;
  @state() private leaving = false;
  @query("#password") private password!: HTMLInputElement;

  static override styles = [
    shared,
    css`
      :host {
        max-width: var(--page);
        margin: 0 auto;
        padding: 1.2rem 1rem 3rem;
      }
      .columns {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
        align-items: start;
      }
      .money {
        font-size: 2rem;
        font-weight: 700;
        margin: 0.2rem 0;
        font-variant-numeric: tabular-nums;
      }
      form {
        display: grid;
        gap: 0.7rem;
        max-width: 26rem;
      }
      h2:first-child {
        margin-top: 0;
      }
      section.card {
        height: 100%;
      }
      .actions {
        margin-top: 0.9rem;
      }
    `,
  ];

  constructor() {
    super();
    onChange(this, session, this.again);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (session.known) void session.load().catch(() => undefined); // what lies at tables may have changed
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearTimeout(this.timer);
  }

  /** What was said to someone is over when they are signed out, by whomever, or someone else is signed in. */
  private readonly again = (): void => {
    this.askAgain();
    if (this.said && this.saidTo !== session.person?.name) this.said = "";
    this.requestUpdate();
  };

  /** The time limit of a refill passes while the page is open. */
  private askAgain(): void {
    window.clearTimeout(this.timer);
    const wait = session.person?.refill.wait;
    if (wait && this.isConnected)
      this.timer = window.setTimeout(() => void session.load().catch(() => undefined), Math.min(wait, 60) * 1_000);
  }

  override render(): TemplateResult {
    return html`
      <h1>${session.person ? session.person.name : "Sign in"}</h1>
      <div role="status">${this.said ? html`<p class="good">${this.said}</p>` : nothing}</div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${session.person ? this.inside() : this.outside()}
      <h2 id="likes">Preferences</h2>
      <p class="quiet">Saved in this browser; changes apply at once.</p>
      <pit-preferences></pit-preferences>
    `;
  }

  private outside(): TemplateResult {
    if (!session.known) return html`<p class="quiet" role="status">Loading…</p>`;
    return html`<section class="card" aria-label="Sign in">
      <pit-sign-in-form
        @done=${() => this.showMessage(html`You are signed in. <a href="/">Pick a table</a> to play.`)}
      ></pit-sign-in-form>
    </section>`;
  }

  private inside(): TemplateResult {
    return html`
      <div class="columns">${this.bankroll()} ${this.account()}</div>
      <h2>Your results</h2>
      <pit-own-statistics></pit-own-statistics>
      <h2 id="limits">Limits and breaks</h2>
      <section class="card" aria-labelledby="limits"><pit-play-limits></pit-play-limits></section>
    `;
  }

  private bankroll(): TemplateResult {
    const { bankroll, on_tables, refill } = session.person!;
    return html`
      <section class="card" aria-labelledby="bankroll">
        <h2 id="bankroll">Bankroll</h2>
        <p class="money">${dollars(bankroll)}</p>
        <p class="quiet">
          ${on_tables ? `Plus ${dollars(on_tables)} in chips at tables` : "No chips at tables"}. Play money only.
        </p>
        <p>${sentence(refill.possible ? session.refillRule : refill.reason)}</p>
        <div class="row actions">
          ${refill.possible ? html`<button ?disabled=${this.busy} @click=${this.refill}>Refill</button>` : nothing}<a
            class="button"
            href="/history"
            >My rounds</a
          >
        </div>
      </section>
    `;
  }

  private account(): TemplateResult {
    const guest = session.person!.kind === "guest";
    return html`
      <section class="card" aria-labelledby="account">
        <h2 id="account">Account</h2>
        ${
          guest
            ? html`
                <p>
                  You are a guest: your name and chips are saved in this browser only. Add a password to create an
                  account and sign in from anywhere.
                </p>
                <form @submit=${this.becomeAccount} novalidate>
                  <input
                    class="visually-hidden"
                    tabindex="-1"
                    aria-hidden="true"
                    autocomplete="username"
                    .value=${session.person!.name}
                    readonly
                  />
                  <label
                    >Password (10 to 128 characters)
                    <input id="password" type="password" autocomplete="new-password" maxlength="256" required
                  /></label>
                  <button class="main" ?disabled=${this.busy}>Create account</button>
                </form>
              `
            : html`<p>Your name and chips are saved to your account. Sign in with it on any device.</p>
                <pit-security></pit-security>`
        }
        ${this.leaving ? this.sure() : this.ways(guest)}
        <pit-erase-account ?guest=${guest}></pit-erase-account>
      </section>
    `;
  }

  private ways(guest: boolean): TemplateResult {
    return html`
      <div class="row actions">
        <button ?disabled=${this.busy} @click=${() => this.wantsOut(guest)}>Sign out</button>
        ${
          guest
            ? nothing
            : html`<button ?disabled=${this.busy} @click=${this.logoutEverywhere}>Sign out everywhere</button>`
        }
      </div>
    `;
  }

  private sure(): TemplateResult {
    return html`
      <p class="problem" role="alert">
        If you sign out as a guest, you lose your name and chips. Add a password first to keep them.
      </p>
      <div class="row">
        <button ?disabled=${this.busy} @click=${this.logout}>Sign out anyway</button>
        <button class="main" @click=${() => (this.leaving = false)}>Cancel</button>
      </div>
    `;
  }

  private showMessage(words: string | TemplateResult): void {
    this.said = words;
    this.saidTo = session.person?.name;
  }

  private async attempt(work: () => Promise<string>): Promise<void> {
    this.busy = true;
    this.problem = this.said = "";
    try {
      this.showMessage(await work());
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }

  private refill(): Promise<void> {
    return this.attempt(async () => `${dollars(await session.refill())} was added to your bankroll.`);
  }

  private async becomeAccount(event: Event): Promise<void> {
    event.preventDefault();
    const password = this.password.value;
    if (!password) {
      this.problem = "Enter a password for the account.";
      this.password.focus();
      return;
    }
    await this.attempt(async () => {
      await session.becomeAccount(password);
      return "Account created. Sign in with this name and password from anywhere.";
    });
  }

  /** A guest who leaves is gone for good, and is asked first. */
  private wantsOut(guest: boolean): void {
    if (guest) this.leaving = true;
    else void this.logout();
  }

  private logout(): Promise<void> {
    this.leaving = false;
    return this.attempt(async () => {
      await session.logout();
      return "You are signed out.";
    });
  }

  private logoutEverywhere(): Promise<void> {
    return this.attempt(async () => {
      await post("/api/logout-everywhere");
      await session.load();
      socket.reopen();
      return "You are signed out on all devices.";
    });
  }
}
