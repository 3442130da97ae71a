/** A table: felt or text, the dealer's words, what one may do, and everything else one tap away. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { preferences } from "../state/preferences";
import { session } from "../state/session";
import "../ui/dialog";
import { dollars } from "../ui/money";
import { PRACTICE } from "../ui/practice";
import { shared } from "../ui/shared";
import "./text-table";
import "./felt";
import "./sheets";
import { type Actions, pressed, type Sheet } from "./actions";
import { TableStore } from "./state";

const TITLES: Record<Sheet, string> = {
  "": "",
  rules: "Rules and pay tables",
  keys: "Keys",
  settings: "Settings",
  sitting: "This session",
  place: "My seat and people",
  fair: "Fairness",
  sit: "Sit down",
  menu: "This table",
};
/** Behind one button where there is no room for all of them. */
const MENU: readonly (readonly [Sheet, string])[] = [
  ["sitting", "Rounds and statistics"],
  ["place", "My seat and people"],
  ["fair", "Fairness"],
  ["settings", "Settings"],
  ["keys", "Keys"],
];

@customElement("pit-table")
export class Table extends LitElement {
  @property() table = "";
  @property() link = "";
  @state() private sheet: Sheet = "";
  @state() private seat = 0;
  private store: TableStore | undefined;
  private called = false;
  private readonly again = () => this.requestUpdate();
  private readonly key = (event: KeyboardEvent) => this.pressed(event);

  static override styles = [
    shared,
    css`
      :host {
        height: 100%;
      }
      .page {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: auto minmax(0, 1fr) auto;
        height: 100%;
        min-height: 520px;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.8rem;
        align-items: center;
        padding: 0.2rem 0.8rem;
        background: var(--room-2);
        border-bottom: 1px solid var(--line);
      }
      h1 {
        font-size: 1rem;
        line-height: 1.2;
        margin: 0;
        overflow: hidden;
        max-width: 16rem;
        display: -webkit-box;
        -webkit-line-clamp: 2;
        -webkit-box-orient: vertical;
      }
      pit-dealer-line {
        flex: 1 1 13rem;
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem;
      }
      nav button {
        padding: 0.2rem 0.7rem;
      }
      .felt {
        padding: 6px 10px;
        min-height: 0;
      }
      nav.menu {
        display: grid;
        gap: 0.5rem;
      }
      nav.menu button {
        display: flex;
      }
      .text {
        overflow: auto;
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
      .more {
        display: none;
      }
      @media (max-width: 1100px) {
        .bar nav button:not(.stays) {
          display: none;
        }
        nav button.more {
          display: inline-flex;
        }
      }
      @media (max-width: 720px) {
        .page {
          min-height: 420px;
        }
        /* From below: one's own hand and spots stay in sight when cards, words or buttons take more room. */
        .felt {
          padding: 0;
          overflow: auto;
          display: flex;
          flex-direction: column-reverse;
        }
        pit-felt {
          flex: 1 0 auto;
        }
        .actions {
          position: sticky;
          bottom: 0;
          z-index: 10;
          max-height: 55dvh;
          overflow: auto;
          box-shadow: 0 -6px 18px rgb(0 0 0 / 45%);
        }
        /* Two lines, whatever they say: buttons do not move under the finger. */
        .bar {
          padding: 0.1rem 0.5rem;
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto auto auto;
          gap: 0.2rem 0.35rem;
        }
        h1 {
          max-width: none;
          font-size: 0.95rem;
          -webkit-line-clamp: 1;
          overflow-wrap: anywhere;
        }
        .last {
          position: absolute;
          clip-path: inset(50%);
          width: 1px;
          height: 1px;
          overflow: hidden;
        }
        h1 {
          grid-column: 1;
        }
        pit-clock {
          grid-column: 2;
        }
        .net {
          grid-column: 3;
        }
        .bar nav {
          grid-column: 4;
          grid-row: 1;
        }
        pit-dealer-line {
          grid-column: 1 / -1;
          grid-row: 2;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.again);
    window.addEventListener("keydown", this.key);
  }

  protected override willUpdate(): void {
    if (this.store?.table === this.table) return;
    this.close();
    this.store = new TableStore(this.table, this.link);
    this.store.addEventListener("change", this.again);
    this.store.open();
  }

  private close(): void {
    this.store?.removeEventListener("change", this.again);
    this.store?.close();
    this.store = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener("change", this.again);
    window.removeEventListener("keydown", this.key);
    this.close();
  }

  override render(): TemplateResult {
    const { store } = this;
    if (!store) return html``;
    if (store.goneBecause)
      return html`<div class="card gone">
        <h1>Table closed</h1>
        <p>
          ${store.goneBecause}.${store.isHere && !store.info?.practice ? " Your chips are back in your bankroll." : ""}
        </p>
        <p><a href="/">Back to the tables</a></p>
      </div>`;
    const info = store.info;
    return html`
      <div class="page" @sit=${this.wantsSeat} @leave-focus=${this.toTheBar}>
        <div class="bar">
          <h1 title=${info?.title ?? ""}>${info?.title ?? "Table"}</h1>
          ${
            info?.practice
              ? html`<span class="practice" title=${PRACTICE}
                  >Practice chips<span class="visually-hidden">. ${PRACTICE}</span></span
                >`
              : nothing
          }
          <pit-dealer-line .store=${store}></pit-dealer-line>
          <pit-clock .store=${store}></pit-clock>
          ${
            store.lastNet === undefined || !store.isHere
              ? nothing
              : html`<span class="net ${store.lastNet > 0 ? "good" : store.lastNet < 0 ? "bad" : ""}"
                  ><span class="last">last round </span>${store.lastNet > 0 ? "+" : ""}${dollars(store.lastNet)}</span
                >`
          }
          <nav aria-label="Table menu">
            ${this.opener("rules", "Rules", "stays")} ${this.opener("sitting", "Rounds")}
            ${this.opener("place", `People ${store.scene?.people.length ?? 0}`)} ${this.opener("fair", "Fair")}
            ${this.opener("settings", "Settings")} ${this.opener("keys", "Keys")}
            ${this.opener("menu", "Menu", "stays more")}
          </nav>
        </div>
        ${
          preferences.now.text
            ? html`<div class="text" role="region" aria-label="Text table" tabindex="0">
                <pit-text-table .store=${store}></pit-text-table>
              </div>`
            : html`<div
                class="felt"
                role="region"
                aria-label="The felt"
                tabindex=${matchMedia("(max-width: 720px)").matches ? 0 : nothing}
              >
                <pit-felt .store=${store}></pit-felt>
              </div>`
        }
        <div class="actions"><pit-actions .store=${store}></pit-actions></div>
      </div>
      ${preferences.now.text ? nothing : html`<pit-travel .store=${store}></pit-travel>`}
      ${
        this.sheet
          ? html`<pit-dialog
              heading=${TITLES[this.sheet]}
              ?wide=${this.sheet === "rules" || this.sheet === "sitting" || this.sheet === "keys"}
              @closed=${this.shut}
              @done=${this.shut}
              >${this.inside(store)}</pit-dialog
            >`
          : nothing
      }
    `;
  }

  protected override updated(): void {
    this.comeToTheHand();
    if (this.store?.info)
      document.title = `${
        this.store.offers.some((offer) => offer.action !== "bet") ? "Your turn - " : ""
      }${this.store.info.title} - pit21`;
  }

  /** On the player's turn, scroll a small screen so that the player's own hand is in view under the site's header. */
  private comeToTheHand(): void {
    const now = Boolean(this.store?.offers.length);
    if (now && !this.called && matchMedia("(max-width: 720px)").matches) {
      this.scrollIntoView();
      const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
      if (felt) requestAnimationFrame(() => felt.scrollTo(0, felt.scrollHeight));
    }
    this.called = now;
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
      case "menu":
        return html`<nav class="menu" aria-label="More options">
          ${MENU.map(
            ([sheet, title]) => html`<button type="button" @click=${() => this.instead(sheet)}>${title}</button>`,
          )}
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
      case "sit":
        return html`<pit-sit .store=${store} .seat=${this.seat}></pit-sit>`;
      default:
        return html``;
    }
  }

  /** Another sheet in place of the one that is open. */
  private async instead(sheet: Sheet): Promise<void> {
    this.sheet = "";
    await this.updateComplete;
    this.sheet = sheet;
  }

  private wantsSeat(event: CustomEvent<number>): void {
    this.seat = event.detail;
    this.sheet = "sit";
    void session.load().catch(() => undefined);
  }

  private pressed(event: KeyboardEvent): void {
    if (!this.store || event.defaultPrevented) return;
    if (pressed(this.store, event, (sheet) => (this.sheet = sheet))) event.preventDefault();
  }
}
