/** A table: felt or text, the dealer's words, what one may do, and everything else one tap away. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keepLastGame } from "../state/last-game";
import { preferences } from "../state/preferences";
import { session } from "../state/session";
import { SESSION_OVER } from "../state/session-over";
import "../ui/dialog";
import { dollars } from "../ui/money";
import { PRACTICE } from "../ui/practice";
import { navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { type Actions, pressed, type Sheet } from "./actions";
import { LOG_FITS } from "./felt";
import { pageStyles } from "./page-styles";
import { isWideSheet, LeaveQuestion, sheetContent, sheetTitle } from "./sheets";
import { TableStore, tableNotes } from "./state";

@customElement("pit-table")
export class Table extends LitElement {
  @property() table = "";
  @property() link = "";
  @state() private sheet: Sheet = "";
  @state() private seat = 0;
  @state() private logIsOpen = false;
  private readonly leaving = new LeaveQuestion(
    () => (this.sheet === "leave" ? undefined : this.store),
    () => this.instead("leave"),
  );
  /** One has asked to leave, and watches the round to its end. */
  private isLeaving = false;
  private store: TableStore | undefined;
  private readonly again = () => this.requestUpdate();
  /** The summary takes the place of the sheet in which one left. */
  private readonly over = () => (this.sheet = "");
  private readonly key = (event: KeyboardEvent) => this.pressed(event);

  static override styles = [shared, pageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.again);
    session.addEventListener("change", this.again);
    LOG_FITS.addEventListener("change", this.again);
    window.addEventListener("keydown", this.key);
    window.addEventListener(SESSION_OVER, this.over);
    this.leaving.connect();
  }

  protected override willUpdate(): void {
    if (this.store?.table === this.table) return;
    this.close();
    this.store = new TableStore(this.table, this.link);
    this.store.addEventListener("change", this.again);
    this.store.open();
  }

  private close(): void {
    if (this.isLeaving) this.store?.endSession();
    this.isLeaving = false;
    this.store?.removeEventListener("change", this.again);
    this.store?.close();
    this.store = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener("change", this.again);
    session.removeEventListener("change", this.again);
    LOG_FITS.removeEventListener("change", this.again);
    window.removeEventListener("keydown", this.key);
    window.removeEventListener(SESSION_OVER, this.over);
    this.leaving.disconnect();
    this.close();
  }

  override render(): TemplateResult {
    const { store } = this;
    if (!store) return html``;
    if (store.goneBecause) {
      const chips = store.isHere && !store.info?.practice ? " Your chips are back in your bankroll." : "";
      return html`<div class="card gone">
        <h1>Table closed</h1>
        <p>${sentence(store.goneBecause)}${chips}</p>
        <p><a href="/">Back to the tables</a></p>
      </div>`;
    }
    const info = store.info;
    const pinned = preferences.now.pinned && LOG_FITS.matches && !preferences.now.text;
    return html`
      <div
        class="page ${pinned ? "pinned" : ""}"
        @sit=${this.wantsSeat}
        @leave-focus=${this.toTheBar}
        @open-sheet=${this.wantsSheet}
        @turn-log=${(event: CustomEvent<boolean>) => (this.logIsOpen = event.detail)}
        @click=${this.goes}
      >
        <div class="bar">
          <a class="brand" href="/" aria-label="pit21: all tables">pit21</a>
          <h1 title=${info?.title ?? ""}>${info?.title ?? "Table"}</h1>
          ${
            info?.practice
              ? html`<span class="practice" title=${PRACTICE}
                  >Practice chips<span class="visually-hidden">. ${PRACTICE}</span></span
                >`
              : nothing
          }
          <pit-dealer-line .store=${store} ?pinned=${pinned} .open=${this.logIsOpen}></pit-dealer-line>
          <pit-clock .store=${store}></pit-clock>
          ${
            store.lastNet === undefined || !store.isHere
              ? nothing
              : html`<span class="net ${store.lastNet > 0 ? "good" : store.lastNet < 0 ? "bad" : ""}"
                  ><span class="last">last round </span>${store.lastNet > 0 ? "+" : ""}${dollars(store.lastNet)}</span
                >`
          }
          <nav aria-label="Table menu">
            ${
              pinned
                ? nothing
                : html`<button
                    type="button"
                    class="stays history"
                    aria-expanded=${this.logIsOpen}
                    @click=${this.turnLog}
                  >
                    History
                  </button>`
            }
            ${this.opener("rules", "Rules", "stays")} ${this.opener("chart", "Chart")}
            ${this.opener("sitting", "Rounds")} ${this.opener("menu", "Menu", "stays")}
          </nav>
          <a class="me" href="/me"
            >${session.person ? html`${session.person.name}, ${dollars(session.person.bankroll)}` : "Sign in"}</a
          >
        </div>
        <div class="line"><pit-dealer-line brief .store=${store} .open=${this.logIsOpen}></pit-dealer-line></div>
        ${
          preferences.now.text
            ? html`<div class="text" role="region" aria-label="Text table" tabindex="0">
                <pit-text-table .store=${store}></pit-text-table>
              </div>`
            : html`<div class="felt" role="region" aria-label="The felt">
                <pit-felt .store=${store}></pit-felt>
              </div>`
        }
        <div class="actions">${this.notes(store)}<pit-actions .store=${store}></pit-actions></div>
        ${pinned ? html`<pit-dealer-log .store=${store}></pit-dealer-log>` : nothing}
      </div>
      <pit-count-question .store=${store} @leave-focus=${this.toTheBar}></pit-count-question>
      ${preferences.now.text ? nothing : html`<pit-travel .store=${store}></pit-travel>`}
      ${
        this.sheet
          ? html`<pit-dialog
              heading=${sheetTitle(this.sheet)}
              ?wide=${isWideSheet(this.sheet)}
              @closed=${this.shut}
              @done=${this.shut}
              @open-sheet=${this.wantsSheet}
              @leave-table=${this.leaves}
              @click=${this.goes}
              >${sheetContent(this.sheet, { store, seat: this.seat, goOn: this.leaving.goOn })}</pit-dialog
            >`
          : nothing
      }
    `;
  }

  protected override updated(): void {
    if (this.isLeaving && this.store && !this.store.isHere) void this.toTheLobby();
    if (this.store?.info) keepLastGame(this.store.info.game);
    if (this.store?.info)
      document.title = `${
        this.store.offers.some((offer) => offer.action !== "bet") ? "Your turn - " : ""
      }${this.store.info.title} - pit21`;
  }

  /** What someone has to know about the table before the next action. */
  private notes(store: TableStore): TemplateResult {
    const lines = tableNotes(store);
    return html`<div role="status">${lines.map((line) => html`<p class="note">${line}</p>`)}</div>`;
  }

  private turnLog(): void {
    this.logIsOpen = !this.logIsOpen;
  }

  private toTheBar(): void {
    this.renderRoot.querySelector<Actions>("pit-actions")?.takeFocus();
  }

  /**
   * What opened a sheet may be gone when it closes, such as the seat that is taken now: then one goes on at the bar.
   */
  private async shut(): Promise<void> {
    this.sheet = "";
    await this.updateComplete;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) this.toTheBar();
    });
  }

  private opener(sheet: Sheet, title: string, kind = ""): TemplateResult {
    return html`<button type="button" class=${kind} aria-haspopup="dialog" @click=${() => (this.sheet = sheet)}>
      ${title}
    </button>`;
  }

  private goes(event: MouseEvent): void {
    this.leaving.click(event);
  }

  /** A round that goes on is watched to its end. */
  private async leaves(): Promise<void> {
    const answer = await this.store?.do({ do: "leave" });
    this.isLeaving = answer?.ok ?? false;
    void this.shut();
  }

  private async toTheLobby(): Promise<void> {
    this.isLeaving = false;
    await session.load().catch(() => undefined);
    navigate("/");
  }

  /** Another sheet in place of the one that is open. */
  private async instead(sheet: Sheet): Promise<void> {
    this.sheet = "";
    await this.updateComplete;
    this.sheet = sheet;
  }

  private wantsSheet(event: CustomEvent<Sheet>): void {
    void this.instead(event.detail);
  }

  private wantsSeat(event: CustomEvent<number>): void {
    this.seat = event.detail;
    this.sheet = "sit";
    void session.load().catch(() => undefined);
  }

  private pressed(event: KeyboardEvent): void {
    if (!this.store || event.defaultPrevented) return;
    if (event.key === "Escape" && this.logIsOpen && !this.sheet) {
      this.logIsOpen = false;
      event.preventDefault();
      return;
    }
    if (pressed(this.store, event, (sheet) => (this.sheet = sheet))) event.preventDefault();
  }
}
