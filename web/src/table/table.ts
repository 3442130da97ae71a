/** A table: felt or text, the dealer's words, what one may do, and everything else one tap away. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keepLastGame } from "../state/last-game";
import { preferences } from "../state/preferences";
import { session } from "../state/session";
import { SESSION_OVER } from "../state/session-over";
import "../ui/dialog";
import { dollars } from "../ui/money";
import { PRACTICE } from "../ui/practice";
import { askBeforeStep, navigate } from "../ui/router";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import { type Actions, pressed, type Sheet } from "./actions";
import { LOG_FITS } from "./felt";
import "./sheets";
import { TableStore, tableNotes } from "./state";

const TITLES: Record<Sheet, string> = {
  "": "",
  rules: "Rules and pay tables",
  chart: "Basic strategy",
  count: "Count the cards",
  keys: "Keys",
  settings: "Settings",
  sitting: "This session",
  place: "My seat and people",
  fair: "Fairness",
  sit: "Sit down",
  menu: "This table",
  leave: "Leave the table?",
};
const WIDE: ReadonlySet<Sheet> = new Set(["rules", "chart", "sitting", "keys"]);
/** Behind one button: what is needed now and then. */
const MENU: readonly (readonly [Sheet, string])[] = [
  ["chart", "Basic strategy"],
  ["count", "Count the cards"],
  ["sitting", "Rounds and statistics"],
  ["place", "My seat and people"],
  ["fair", "Fairness"],
  ["settings", "Settings"],
  ["keys", "Keys"],
];

/** The other pages, which a table's one header row has no room for. */
const PAGES: readonly (readonly [string, string])[] = [
  ["/me", "My account"],
  ["/", "All tables"],
  ["/games", "Games"],
  ["/train", "Train"],
  ["/history", "My rounds"],
  ["/lab", "Lab"],
];

@customElement("pit-table")
export class Table extends LitElement {
  @property() table = "";
  @property() link = "";
  @state() private sheet: Sheet = "";
  @state() private seat = 0;
  @state() private logIsOpen = false;
  /** Takes the link or the step of the browser that was asked for with chips on the table. */
  private goOn: () => void = () => undefined;
  /** The chips that the browser's Back button was last asked about: pressed twice, it leaves. */
  private askedAbout = -1;
  /** One has asked to leave, and watches the round to its end. */
  private isLeaving = false;
  private endQuestion: () => void = () => undefined;
  private store: TableStore | undefined;
  private readonly again = () => this.requestUpdate();
  /** The summary takes the place of the sheet in which one left. */
  private readonly over = () => (this.sheet = "");
  private readonly key = (event: KeyboardEvent) => this.pressed(event);

  static override styles = [
    shared,
    css`
      :host {
        height: 100%;
      }
      .page {
        display: grid;
        grid-template: "bar" auto "line" auto "felt" minmax(0, 1fr) "actions" auto / minmax(0, 1fr);
        height: 100%;
      }
      .bar {
        grid-area: bar;
        position: relative;
        display: flex;
        gap: 0.2rem 0.7rem;
        align-items: center;
        padding: 0.1rem 0.8rem;
        min-height: 48px;
        background: var(--room-2);
        border-bottom: 1px solid var(--line);
      }
      .brand {
        font: 700 1.15rem var(--font-felt);
        color: var(--accent);
        text-decoration: none;
        min-height: 44px;
        display: inline-flex;
        align-items: center;
      }
      h1 {
        font-size: 1rem;
        line-height: 1.15;
        margin: 0;
        overflow: hidden;
        max-width: 16rem;
        display: -webkit-box;
        -webkit-line-clamp: 2;
        -webkit-box-orient: vertical;
      }
      pit-dealer-line {
        flex: 1 1 8rem;
      }
      nav {
        display: flex;
        gap: 0.25rem;
      }
      .bar nav button,
      .me {
        padding: 0.2rem 0.6rem;
        white-space: nowrap;
      }
      .me {
        color: var(--ink);
        text-decoration: none;
        min-height: 44px;
        display: inline-flex;
        align-items: center;
      }
      .felt {
        grid-area: felt;
        padding: 2px 6px;
        min-height: 0;
      }
      .actions {
        grid-area: actions;
        min-height: 0;
        max-height: 60dvh;
        overflow: auto;
      }
      nav.menu {
        display: grid;
        gap: 0.5rem;
      }
      nav.menu :is(button, a) {
        display: flex;
      }
      nav.menu {
        grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
      }
      nav.menu p {
        grid-column: 1 / -1;
        margin: 0.3rem 0 0;
      }
      nav.menu h3 {
        grid-column: 1 / -1;
        margin: 0.3rem 0 0;
        font-size: 0.95rem;
      }
      /* The way out is visible, however low the window. */
      nav.menu .main {
        grid-column: 1 / -1;
        position: sticky;
        bottom: 0.4rem;
      }
      .text {
        grid-area: felt;
        overflow: auto;
      }
      .page.pinned {
        grid-template: "bar bar" auto "felt log" minmax(0, 1fr) "actions log" auto / minmax(0, 1fr) clamp(
            17rem,
            22vw,
            24rem
          );
      }
      pit-dealer-log {
        grid-area: log;
      }
      .note {
        margin: 0;
        padding: 0.5rem 0.8rem;
        background: var(--room-3);
        border-inline-start: 4px solid var(--accent);
        overflow-wrap: anywhere;
      }
      .practice {
        border: 1px solid var(--line);
        border-radius: 999px;
        padding: 0.1rem 0.6rem;
        font-size: 0.85rem;
        white-space: nowrap;
      }
      .net {
        font-weight: 700;
        white-space: nowrap;
      }
      .gone {
        max-width: 34rem;
        margin: 2rem auto;
      }
      @media (max-width: 1279px) {
        h1 {
          max-width: 11rem;
        }
        .bar nav button:not(.stays) {
          display: none;
        }
        .last {
          position: absolute;
          clip-path: inset(50%);
          width: 1px;
          height: 1px;
          overflow: hidden;
        }
      }
      @media (max-width: 900px) {
        .me {
          display: none;
        }
      }
      @media (max-width: 360px) {
        .bar h1 {
          font-size: 0.85rem;
          line-height: 1.1;
          -webkit-line-clamp: 3;
        }
      }
      /* The result stands in large type over the actions: the title has the room. */
      @media (max-width: 480px) {
        .net {
          position: absolute;
          clip-path: inset(50%);
          width: 1px;
          height: 1px;
          overflow: hidden;
        }
      }
      @media (max-width: 720px) {
        .felt {
          padding: 0;
        }
        .bar {
          padding: 0 0.4rem;
          gap: 0.2rem 0.4rem;
        }
        h1 {
          flex: 1 1 auto;
          max-width: none;
          font-size: 0.95rem;
          overflow-wrap: anywhere;
        }
        .practice {
          display: none;
        }
        .bar :is(pit-dealer-line, .history) {
          display: none;
        }
        .line {
          display: block;
          grid-area: line;
        }
      }
      @media (min-width: 721px) {
        .line {
          display: none;
        }
      }
      /* A small phone held upright: the cards need the room of the dealer's line, which is still read out. */
      @media (max-height: 619px) and (max-aspect-ratio: 1 / 1) {
        .line {
          position: absolute;
          clip-path: inset(50%);
          width: 1px;
          height: 1px;
          overflow: hidden;
        }
      }
      /* A low window: what one may do stands beside the felt, which keeps all of the height. */
      @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
        .page {
          grid-template: "bar bar" auto "felt actions" minmax(0, 1fr) / minmax(0, 1fr) clamp(192px, 31vw, 300px);
        }
        .bar {
          min-height: 36px;
          padding-block: 0;
        }
        .bar :is(button, a) {
          min-height: 34px;
        }
        .line {
          display: none;
        }
        .bar pit-dealer-line {
          display: block;
        }
        .bar .history {
          display: inline-flex;
        }
        h1 {
          flex: 0 1 auto;
          max-width: clamp(9rem, 24vw, 14rem);
          font-size: 0.85rem;
        }
        .actions {
          display: flex;
          flex-direction: column;
          max-height: none;
          border-inline-start: 1px solid var(--line);
          background: var(--room-2);
        }
        pit-actions {
          flex: 1;
          min-height: 0;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.again);
    session.addEventListener("change", this.again);
    LOG_FITS.addEventListener("change", this.again);
    window.addEventListener("keydown", this.key);
    window.addEventListener(SESSION_OVER, this.over);
    this.endQuestion = askBeforeStep((go) => this.steps(go));
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
    this.endQuestion();
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
              heading=${TITLES[this.sheet]}
              ?wide=${WIDE.has(this.sheet)}
              @closed=${this.shut}
              @done=${this.shut}
              @click=${this.goes}
              >${this.inside(store)}</pit-dialog
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

  private inside(store: TableStore): TemplateResult {
    switch (this.sheet) {
      case "rules":
        return html`<pit-rules-sheet .store=${store}></pit-rules-sheet>`;
      case "chart":
        return html`<pit-chart-sheet .store=${store}></pit-chart-sheet>`;
      case "count":
        return html`<pit-count-sheet .store=${store}></pit-count-sheet>`;
      case "menu":
        return html`<nav class="menu" aria-label="More options">
          ${MENU.map(
            ([sheet, title]) => html`<button type="button" @click=${() => this.instead(sheet)}>${title}</button>`,
          )}
          <h3>Other pages</h3>
          ${PAGES.map(([path, title]) => html`<a class="button" href=${path}>${title}</a>`)} ${this.leaving(store)}
        </nav>`;
      case "keys":
        return html`<pit-keys></pit-keys>`;
      case "settings":
        return html`<pit-settings .store=${store}></pit-settings>`;
      case "sitting":
        return html`<pit-sitting .store=${store}></pit-sitting>`;
      case "place":
        return html`<pit-place .store=${store}></pit-place>`;
      case "fair":
        return html`<pit-fairness .store=${store}></pit-fairness>`;
      case "leave":
        return html`<pit-leave .store=${store} .goOn=${this.goOn}></pit-leave>`;
      case "sit":
        return html`<pit-sit .store=${store} .seat=${this.seat}></pit-sit>`;
      default:
        return html``;
    }
  }

  /** Away with all one has here, from the menu. */
  private leaving(store: TableStore): TemplateResult | typeof nothing {
    if (!store.isHere) return nothing;
    const words = store.info?.practice ? "Leave the table" : `Leave with ${dollars(store.you.chips)}`;
    const hasHand = store.scene?.view.phase === "round" && store.mySeats.some((seat) => seat.hands.length);
    return html`${
        hasHand && !store.you.leaving ? html`<p>You leave after this round. Your hand stands if it may.</p>` : nothing
      }
      <button type="button" class="main" ?disabled=${store.you.leaving} @click=${() => this.leaves(store)}>
        ${store.you.leaving ? "Leaving after this round" : words}
      </button>`;
  }

  /** A round that goes on is watched to its end. */
  private async leaves(store: TableStore): Promise<void> {
    const answer = await store.do({ do: "leave" });
    this.isLeaving = answer.ok;
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

  /** A link away from the table asks first what becomes of the chips. */
  private goes(event: MouseEvent): void {
    const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
    if (!link || !this.hasChips || this.sheet === "leave") return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
    if (link.origin !== location.origin || link.hasAttribute("download")) return;
    event.preventDefault();
    const path = link.pathname + link.search + link.hash;
    this.goOn = () => navigate(path);
    void this.instead("leave");
  }

  /** So does the browser's Back button, but only once until a bet is made or settled: nobody is kept here. */
  private steps(go: () => void): boolean {
    const chips = this.store?.you.chips ?? 0;
    if (!this.hasChips || this.sheet === "leave" || this.askedAbout === chips) return false;
    this.askedAbout = chips;
    this.goOn = go;
    void this.instead("leave");
    return true;
  }

  private get hasChips(): boolean {
    const { store } = this;
    return Boolean(store?.isHere && store.you.chips && !store.you.leaving && !store.info?.practice);
  }

  private wantsSheet(event: CustomEvent<Sheet>): void {
    this.sheet = event.detail;
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
