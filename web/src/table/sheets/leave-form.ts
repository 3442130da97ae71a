/** Before the page is left: the chips can be taken along, or the seat kept. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { session } from "../../state/session";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import { TableElement, type TableStore } from "../state";

const PATIENCE = 1_500;

/** Whether the server let one go. Chips are back at once before the deal; in a round they come back when it is over. */
async function leaveTable(store: TableStore): Promise<boolean> {
  const answer = await store.do({ do: "leave" });
  if (!answer.ok) return false;
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
  store.endSession();
  await session.load().catch(() => undefined);
  return true;
}

@customElement("pit-leave")
export class Leave extends TableElement {
  /** Goes where one was about to go. */
  @property({ attribute: false }) goOn: () => void = () => undefined;
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
        <button type="button" @click=${() => this.goOn()}>Keep my seat</button>
      </div>
    `;
  }

  private async cashOut(): Promise<void> {
    this.busy = true;
    const isGone = await leaveTable(this.store);
    this.busy = false;
    if (isGone) this.goOn();
    else this.dispatchEvent(new CustomEvent("done", { bubbles: true, composed: true }));
  }
}
