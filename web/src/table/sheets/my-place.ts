/** One's place at the table: more chips, sitting out, leaving; and who else is here. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { session } from "../../state/session";
import { dollars } from "../../ui/money";
import { shared } from "../../ui/shared";
import "../betting";
import { laterWords, TableElement } from "../state";

@customElement("pit-place")
export class Place extends TableElement {
  @state() private copied = "";

  static override styles = [
    shared,
    css`
      ul {
        padding-left: 1.2rem;
      }
      .row {
        margin: 0.4rem 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { store } = this;
    const step = store.bets.step;
    const practice = store.info?.practice ?? 0;
    const most = practice ? Math.max(0, practice - store.you.chips) : (session.person?.bankroll ?? 0);
    const bankroll = Math.floor(most / step) * step;
    return html`
      ${
        store.isHere
          ? html` <p>
                ${dollars(store.you.chips)} in
                ${
                  practice
                    ? "practice chips. They are free and valid only here."
                    : `chips, ${dollars(session.person?.bankroll ?? 0)} in your bankroll.`
                }
                ${laterWords(store.you.later)}
              </p>
              ${
                bankroll >= step
                  ? html`<pit-amount
                      label=${practice ? "Take practice chips" : "Buy chips"}
                      verb=${practice ? "Take" : "Buy"}
                      .minimum=${step}
                      .maximum=${bankroll}
                      .step=${step}
                      .value=${Math.min(bankroll, store.info?.buy_in ?? 0)}
                      @amount=${this.buy}
                    ></pit-amount>`
                  : nothing
              }
              <div class="row">
                ${
                  store.sitsOut
                    ? html`<button type="button" class="main" @click=${() => store.do({ do: "come-back" })}>
                        Play again
                      </button>`
                    : html`<button type="button" @click=${() => store.do({ do: "sit-out" })}>Sit out</button>`
                }
                <button type="button" ?disabled=${store.you.leaving} @click=${() => store.do({ do: "leave" })}>
                  ${
                    store.you.leaving
                      ? "Leaving after this round"
                      : practice
                        ? "Leave"
                        : `Leave with ${dollars(store.you.chips)}`
                  }
                </button>
              </div>`
          : html`<p>You are watching this table.</p>
              ${
                store.you.later.includes("sit")
                  ? html`<p>${laterWords(store.you.later)}</p>
                      <button type="button" @click=${() => store.do({ do: "leave" })}>Cancel</button>`
                  : nothing
              }`
      }
      <p class="problem" role="alert">${store.refusal || nothing}</p>
      <h3>People here</h3>
      <ul>
        ${store.scene?.people.map((person) => html`<li>${store.nameOf(person.id)}${this.marks(person.id)}</li>`)}
        ${store.scene?.people.length ? nothing : html`<li>nobody yet</li>`}
      </ul>
      <h3>Invite</h3>
      <div class="row">
        <button type="button" @click=${this.share}>Copy the table link</button><span role="status">${this.copied}</span>
      </div>
      <p class="quiet">
        ${
          store.info?.listed
            ? "The table is public: anyone may join."
            : store.link
              ? "The table is private: anyone with the link may join."
              : "The table is private; the host got its link when it was opened."
        }
      </p>
    `;
  }

  private buy(event: CustomEvent<number>): void {
    void this.store.do({ do: "buy", chips: event.detail, at_once: true });
  }

  private marks(id: string): string {
    const { store } = this;
    const person = store.scene?.people.find((each) => each.id === id);
    const view = store.scene?.view;
    const seats = view?.seats.filter((seat) => seat.holder === id).map((seat) => seat.number) ?? [];
    const found = [
      id === store.me ? "you" : "",
      seats.length ? `seat ${seats.join(", ")}` : "",
      person?.bot ? "bot" : "",
      person && !person.bot && !person.connected ? "connection lost" : "",
      person?.timed_out ? "timed out" : "",
      view?.sitting_out.includes(id) ? "sitting out" : "",
      view?.waiting.includes(id) ? "waiting for a seat" : "",
      person?.ready ? "ready" : "",
      person?.leaving ? "leaving after this round" : "",
    ].filter(Boolean);
    return found.length ? ` (${found.join(", ")})` : "";
  }

  private async share(): Promise<void> {
    const url = `${location.origin}/table/${this.store.table}${this.store.link ? `?link=${this.store.link}` : ""}`;
    try {
      await navigator.clipboard.writeText(url);
      this.copied = "Copied.";
    } catch {
      this.copied = url;
    }
  }
}
