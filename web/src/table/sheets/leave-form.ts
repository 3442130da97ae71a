/** Before the page is left: the chips can be taken along, or the seat kept. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { session } from "../../state/session";
import { dollars } from "../../ui/money";
import { navigate } from "../../ui/router";
import { shared } from "../../ui/shared";
import { TableElement } from "../state";

const PATIENCE = 1_500;

@customElement("pit-leave")
export class Leave extends TableElement {
  /** Where one was about to go. */
  @property() path = "/";
  @state() private busy = false;

  static override styles = [
    shared,
    css`
      .row {
        margin-top: 0.8rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { store } = this;
    return html`
      <p>
        You have ${dollars(store.you.chips)} in chips at this table. Cash out, or keep your seat and come back later:
        the lobby shows where your chips are.
      </p>
      <div class="row">
        <button type="button" class="main" ?disabled=${this.busy} @click=${this.cashOut}>Cash out and leave</button>
        <button type="button" @click=${() => navigate(this.path)}>Keep my seat</button>
      </div>
    `;
  }

  /** Until the chips are back, which is at once before the deal; in a round they come back when it is over. */
  private async left(): Promise<void> {
    const { store } = this;
    await new Promise<void>((resolve) => {
      const look = () => store.isHere || done();
      const done = () => {
        store.removeEventListener("change", look);
        resolve();
      };
      store.addEventListener("change", look);
      window.setTimeout(done, PATIENCE);
      look();
    });
    await session.load().catch(() => undefined);
  }

  private async cashOut(): Promise<void> {
    this.busy = true;
    const answer = await this.store.do({ do: "leave" });
    if (answer.ok) await this.left();
    this.busy = false;
    if (answer.ok) navigate(this.path);
    else this.dispatchEvent(new CustomEvent("done", { bubbles: true, composed: true }));
  }
}
