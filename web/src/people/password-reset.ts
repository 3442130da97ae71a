/** A new password by an operator's link. The token stands after the #, so that no log and no other page gets it. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { post } from "../net/http";
import { writeAddress } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";

@customElement("pit-reset")
export class Reset extends LitElement {
  @state() private name = "";
  @state() private dead = "";
  @state() private problem = "";
  @state() private done = false;
  @state() private busy = false;
  @query("#password") private password!: HTMLInputElement;
  private readonly token = location.hash.slice(1);

  static override styles = [
    shared,
    css`
      :host {
        max-width: 34rem;
        margin: 0 auto;
        padding: 1.2rem 1rem 3rem;
      }
      form {
        display: grid;
        gap: 0.8rem;
      }
      input {
        width: 100%;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    writeAddress("/reset"); // the token stays out of the history and of a shared screen
    void this.check();
  }

  private async check(): Promise<void> {
    try {
      this.name = (await post<{ name: string }>("/api/reset/check", { token: this.token || "-" })).name;
    } catch (error) {
      this.dead = sentence(error);
    }
  }

  override render(): TemplateResult {
    return html`<section class="card" aria-labelledby="title">
      <h1 id="title">New password</h1>
      ${this.body()}
    </section>`;
  }

  private body(): TemplateResult {
    if (this.dead)
      return html`<p class="problem" role="alert">${this.dead}</p>
        <p><a href="/">Back to the tables</a></p>`;
    if (this.done)
      return html`<p class="good" role="status">The password of ${this.name} is set. You are signed out everywhere.</p>
        <p><a class="button main" href="/me">Sign in</a></p>`;
    if (!this.name) return html`<p class="quiet" role="status">Checking the link…</p>`;
    return html`
      <p>Set a new password for <strong>${this.name}</strong>. This link works once.</p>
      <form @submit=${this.submit} novalidate>
        <input
          class="visually-hidden"
          tabindex="-1"
          aria-hidden="true"
          autocomplete="username"
          .value=${this.name}
          readonly
        />
        <label
          >Password (10 to 128 characters)
          <input
            id="password"
            type="password"
            autocomplete="new-password"
            maxlength="256"
            required
            aria-invalid=${this.problem ? "true" : "false"}
        /></label>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <button class="main" ?disabled=${this.busy}>Set password</button>
      </form>
    `;
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    this.busy = true;
    this.problem = "";
    try {
      await post("/api/reset", { token: this.token, password: this.password.value });
      this.done = true;
    } catch (error) {
      this.problem = sentence(error);
      this.password.focus();
    } finally {
      this.busy = false;
    }
  }
}
