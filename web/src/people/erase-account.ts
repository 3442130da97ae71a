/** Erase one's own account: said plainly, asked for twice, with the password where there is one. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { session } from "../state/session";
import { foldStyles } from "../ui/fold-styles";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";

@customElement("pit-erase-account")
export class EraseAccount extends LitElement {
  @property({ type: Boolean }) guest = false;
  @state() private problem = "";
  @state() private busy = false;

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
      .tick {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        min-height: 44px;
      }
      .tick input {
        min-height: 0;
        flex: none;
        width: 22px;
        height: 22px;
        accent-color: var(--accent);
      }
      summary {
        gap: 0.5rem;
        color: var(--accent);
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <details>
        <summary>Erase my account</summary>
        <form @submit=${this.erase} novalidate>
          <p>
            Your name, password, sessions and bankroll are erased for good, and someone else may take your name. Your
            rounds show “former player”. Leave every table first.
          </p>
          ${
            this.guest
              ? nothing
              : html`<label
                  >Confirm with your password
                  <input name="password" type="password" autocomplete="current-password" maxlength="256" required
                /></label>`
          }
          <label class="tick"
            ><input name="sure" type="checkbox" required /> I understand that this cannot be undone</label
          >
          ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
          <button ?disabled=${this.busy}>Erase my account</button>
        </form>
      </details>
    `;
  }

  private async erase(event: Event): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    if (!fields.has("sure")) {
      this.problem = "Check the box first: an erased account cannot be restored.";
      return;
    }
    this.busy = true;
    this.problem = "";
    try {
      await session.erase(String(fields.get("password") ?? ""));
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}
