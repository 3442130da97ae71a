/** Coming in, wherever a name is needed: as a guest at once, or with the password of an account. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { Refusal } from "../net/http";
import { session } from "../state/session";
import "../ui/dialog";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";

type Way = "guest" | "login";

/** The two forms; `done` fires when someone is signed in. */
@customElement("pit-sign-in-form")
export class SignInForm extends LitElement {
  /** Where only an account is of use, its form comes first. */
  @property({ type: Boolean }) account = false;
  @state() private chosenWay: Way | undefined;
  @state() private problem = "";
  @state() private busy = false;
  @query("#name") private nameField!: HTMLInputElement;
  @query("#password") private passwordField?: HTMLInputElement;
  @query("#code") private codeField?: HTMLInputElement;
  @state() private asksCode = false;

  static override styles = [
    shared,
    css`
      form {
        display: grid;
        gap: 0.8rem;
        max-width: 32rem;
      }
      .ways {
        display: flex;
        gap: 0.4rem;
        margin-bottom: 0.9rem;
      }
      .ways button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
        font-weight: 650;
      }
      .hint {
        font-size: 0.9rem;
      }
      input {
        width: 100%;
      }
    `,
  ];

  override render(): TemplateResult {
    const guest = this.way === "guest";
    return html`
      <div class="ways" role="group" aria-label="How to sign in">
        ${this.choice("guest", "Guest")} ${this.choice("login", "Account")}
      </div>
      <form @submit=${this.submit} novalidate>
        <label
          >Your name
          <input
            id="name"
            name="name"
            autocomplete="username"
            maxlength="32"
            required
            spellcheck="false"
            autocapitalize="off"
            aria-describedby="hint ${this.problem ? "problem" : ""}"
            aria-invalid=${this.problem ? "true" : "false"}
          />
        </label>
        ${
          guest
            ? nothing
            : html`<label
                >Your password
                <input id="password" type="password" autocomplete="current-password" maxlength="256" required
              /></label>`
        }
        ${
          this.asksCode && !guest
            ? html`<label
                >Code from your authenticator, or a recovery code
                <input id="code" autocomplete="one-time-code" maxlength="32" required
              /></label>`
            : nothing
        }
        <p class="quiet hint" id="hint">
          ${
            guest
              ? "Letters, digits, hyphens and underscores. You start with $1,000 of play money, saved in " +
                "this browser. You can add a password later."
              : "Your name and chips are saved to your account on every device."
          }
        </p>
        ${this.problem ? html`<p class="problem" id="problem" role="alert">${this.problem}</p>` : nothing}
        <button class="main" ?disabled=${this.busy}>${guest ? "Play as guest" : "Sign in"}</button>
      </form>
    `;
  }

  override focus(): void {
    void this.updateComplete.then(() => this.nameField.focus());
  }

  /** Name and password are right: the next field is asked for. */
  private async askCode(): Promise<void> {
    this.asksCode = true;
    await this.updateComplete;
    this.codeField?.focus();
  }

  private choice(way: Way, title: string): TemplateResult {
    return html`<button
      type="button"
      aria-pressed=${this.way === way ? "true" : "false"}
      @click=${() => this.choose(way)}
    >
      ${title}
    </button>`;
  }

  private get way(): Way {
    return this.chosenWay ?? (this.account ? "login" : "guest");
  }

  private choose(way: Way): void {
    this.chosenWay = way;
    this.problem = "";
    this.focus();
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.nameField.value.trim();
    const password = this.passwordField?.value ?? "";
    if (!name) this.problem = "Enter a name.";
    else if (this.way === "login" && !password) this.problem = "Enter your password.";
    else await this.signIn(name, password);
    if (this.problem) this.focus();
  }

  private async signIn(name: string, password: string): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await (this.way === "guest"
        ? session.guest(name)
        : session.login(name, password, this.codeField?.value.trim() ?? ""));
      this.dispatchEvent(new CustomEvent("done", { bubbles: true, composed: true }));
    } catch (error) {
      if (error instanceof Refusal && error.code === "second-factor") await this.askCode();
      else this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}

/** The same as a sheet over the page. */
@customElement("pit-sign-in")
export class SignIn extends LitElement {
  @property() reason = "";

  static override styles = [
    shared,
    css`
      :host {
        display: contents;
      }
      p {
        margin: 0.8rem 0 1rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <pit-dialog heading="Sign in" @closed=${() => this.end(false)}>
        <p>${this.reason || "Enter a name so that others know who is playing."}</p>
        <pit-sign-in-form @done=${() => this.end(true)}></pit-sign-in-form>
      </pit-dialog>
    `;
  }

  protected override firstUpdated(): void {
    // After the sheet has opened, which takes the focus itself.
    window.setTimeout(() => this.renderRoot.querySelector<SignInForm>("pit-sign-in-form")?.focus());
  }

  private end(isIn: boolean): void {
    this.dispatchEvent(new CustomEvent<boolean>("end", { detail: isIn }));
  }
}

let asking: Promise<boolean> | undefined;

/** Whether someone is in; asks in place where nobody is. */
export async function askToSignIn(reason = ""): Promise<boolean> {
  if (!session.known) await session.load().catch(() => undefined);
  if (session.person) return true;
  asking ??= ask(reason).finally(() => (asking = undefined));
  return asking;
}

function ask(reason: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sheet = new SignIn();
    sheet.reason = reason;
    sheet.addEventListener("end", (event) => {
      sheet.remove();
      resolve((event as CustomEvent<boolean>).detail);
    });
    document.body.append(sheet);
  });
}
