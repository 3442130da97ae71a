/** Password and second factor of an account. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { post } from "../net/http";
import { session } from "../state/session";
import { foldStyles } from "../ui/fold-styles";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import type { components } from "../wire/http";

type Enrollment = components["schemas"]["Enrollment"];

@customElement("pit-security")
export class Security extends LitElement {
  @state() private problem = "";
  @state() private said = "";
  @state() private busy = false;
  @state() private enrollment: Enrollment | undefined;
  @state() private codes: readonly string[] = [];

  static override styles = [
    shared,
    foldStyles,
    css`
      form {
        display: grid;
        gap: 0.7rem;
        max-width: 26rem;
        margin: 0.5rem 0;
      }
      summary {
        gap: 0.5rem;
        color: var(--accent);
      }
      svg {
        width: 12rem;
        height: 12rem;
        background: #fff;
        border-radius: 8px;
        display: block;
      }
      code {
        font-size: 1.05rem;
        overflow-wrap: anywhere;
      }
      ol {
        columns: 2;
        max-width: 30rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <div role="status">${this.said ? html`<p class="good">${this.said}</p>` : nothing}</div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <details>
        <summary>Change password</summary>
        ${this.passwordForm()}
      </details>
      ${this.factor()}
    `;
  }

  private passwordForm(): TemplateResult {
    return html`
      <form @submit=${this.changePassword} novalidate>
        <input
          class="visually-hidden"
          tabindex="-1"
          aria-hidden="true"
          autocomplete="username"
          .value=${session.person?.name ?? ""}
          readonly
        />
        <label
          >Current password <input name="old" type="password" autocomplete="current-password" maxlength="256" required
        /></label>
        <label
          >New password, 10 to 128 characters
          <input name="password" type="password" autocomplete="new-password" maxlength="256" required
        /></label>
        <p class="quiet">You will be signed out on all other devices.</p>
        <button class="main" ?disabled=${this.busy}>Change password</button>
      </form>
    `;
  }

  private factor(): TemplateResult {
    const state = session.person?.factor ?? "off";
    if (this.codes.length) return this.recovery();
    if (state === "on")
      return html`<details>
        <summary>Second factor: on</summary>
        ${this.removeForm()}
      </details>`;
    return html`
      <details ?open=${state === "needed" || this.enrollment !== undefined}>
        <summary>Second factor: off</summary>
        ${
          state === "needed"
            ? html`<p class="problem">
                Operators on this server need a second factor. Until you set one up, you have the rights of a player.
              </p>`
            : nothing
        }
        ${this.enrollment ? this.confirmForm(this.enrollment) : this.beginForm()}
      </details>
    `;
  }

  private beginForm(): TemplateResult {
    return html`
      <p>An authenticator app shows a code that you enter after your password.</p>
      <form @submit=${this.begin} novalidate>
        <label
          >Your password
          <input name="password" type="password" autocomplete="current-password" maxlength="256" required
        /></label>
        <button ?disabled=${this.busy}>Set up a second factor</button>
      </form>
    `;
  }

  private confirmForm(found: Enrollment): TemplateResult {
    const groups = found.secret.match(/.{1,4}/g) ?? [];
    return html`
      <p>Scan this with your authenticator app, or enter the secret there:</p>
      <svg viewBox="-4 -4 ${found.size + 8} ${found.size + 8}" role="img" aria-label="QR code of the secret">
        <path d=${found.qr} fill="#000"></path>
      </svg>
      <p><code>${groups.join(" ")}</code></p>
      <form @submit=${this.confirm} novalidate>
        <label
          >Code from the app
          <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="32" required
        /></label>
        <button class="main" ?disabled=${this.busy}>Confirm</button>
      </form>
    `;
  }

  private removeForm(): TemplateResult {
    return html`
      <form @submit=${this.turnOff} novalidate>
        <label
          >Your password
          <input name="password" type="password" autocomplete="current-password" maxlength="256" required
        /></label>
        <label
          >Code from the app, or a recovery code
          <input name="code" autocomplete="one-time-code" maxlength="32" required
        /></label>
        <button ?disabled=${this.busy}>Turn the second factor off</button>
      </form>
    `;
  }

  private recovery(): TemplateResult {
    return html`
      <h3>Recovery codes</h3>
      <p>
        Each code signs you in once if you lose your authenticator. They are not shown again: keep them in a safe place.
      </p>
      <ol>
        ${this.codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <button class="main" @click=${() => (this.codes = [])}>I saved them</button>
    `;
  }

  private async attempt(event: Event, work: (fields: Record<string, string>) => Promise<string>): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
    if (Object.values(fields).some((value) => !value)) {
      this.problem = "Fill in every field.";
      return;
    }
    this.busy = true;
    this.problem = this.said = "";
    try {
      this.said = await work(fields);
      form.reset();
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }

  private changePassword(event: Event): Promise<void> {
    return this.attempt(event, async ({ old = "", password = "" }) => {
      await session.changePassword(old, password);
      return "Your password was changed.";
    });
  }

  private begin(event: Event): Promise<void> {
    return this.attempt(event, async ({ password = "" }) => {
      this.enrollment = await post<Enrollment>("/api/second-factor", { password });
      return "";
    });
  }

  private confirm(event: Event): Promise<void> {
    return this.attempt(event, async ({ code = "" }) => {
      this.codes = await session.confirmFactor(code);
      this.enrollment = undefined;
      return "Your second factor is on.";
    });
  }

  private turnOff(event: Event): Promise<void> {
    return this.attempt(event, async ({ password = "", code = "" }) => {
      await post("/api/second-factor/remove", { password, code });
      await session.load();
      return "Your second factor is off.";
    });
  }
}
