/** The bank's wager: how much of it is still there, what it paid, what it won, and what it did not reach. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import { vars } from "../../ui/vars";
import { TableElement } from "../state";

@customElement("pit-bank")
export class Bank extends TableElement {
  static override styles = [
    shared,
    css`
      .bank {
        display: grid;
        gap: 3px;
        width: clamp(270px, var(--scale) * 420px, 360px);
        white-space: nowrap;
        background: rgb(0 0 0 / 45%);
        border-radius: 10px;
        padding: clamp(1px, var(--scale) * 8px, 6px) 10px;
        color: #fff;
        font: 600 var(--text) / 1.25 var(--font);
      }
      .bar {
        height: 12px;
        border-radius: 999px;
        background: #4a1512;
        overflow: hidden;
        border: 1px solid rgb(255 255 255 / 55%);
        display: var(--bank-bar, flex);
      }
      .left {
        width: var(--left);
        background: linear-gradient(#ffe39a, #d4a72c);
      }
      .won {
        width: var(--won);
        background: linear-gradient(#9ff0b5, #2b9a4f);
      }
      .line {
        display: flex;
        justify-content: space-between;
        gap: 10px;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const view = this.store.shown;
    if (!view?.bank_wager) return nothing;
    const { bank_wager: wager, bank_result: result } = view;
    const left = Math.max(0, Math.min(wager, wager + result));
    const came = view.settled.reduce((sum, each) => sum + each.uncovered, 0);
    const words =
      result < 0
        ? `${dollars(-result)} paid, ${dollars(left)} left`
        : result > 0
          ? `intact, ${dollars(result)} won`
          : "intact";
    const share = (cents: number) => `${(100 * cents) / Math.max(1, wager + Math.max(0, result))}%`;
    return html`
      <div class="bank" role="group" aria-label="The bank's wager">
        <span class="line"><span>Bank ${dollars(wager)}</span><span>${words}</span></span>
        <div
          class="bar"
          role="meter"
          aria-label="Bank covers"
          aria-valuemin="0"
          aria-valuemax=${wager / 100}
          aria-valuenow=${left / 100}
          aria-valuetext=${words}
          ${vars({ "--left": share(left), "--won": share(Math.max(0, result)) })}
        >
          <div class="left"></div>
          <div class="won"></div>
        </div>
        ${came ? html`<span>Not covered, returned: ${dollars(came)}</span>` : nothing}
      </div>
    `;
  }
}
