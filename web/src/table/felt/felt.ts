/** The felt: a table seen from the players' side, made from the game's data. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { feltOf } from "../../ui/felt";
import { shared } from "../../ui/shared";
import { vars } from "../../ui/vars";
import "./bank";
import "./cut";
import "./dealer";
import { feltStyles } from "./felt-styles";
import { bend, bestFit, type Fit, WHOLE } from "./fit";
import { type Box, meet, printedIn, roomAt } from "./free-room";
import { divided, type PayTables } from "./pay-tables";
import "./seat";
import type { Seat } from "./seat";
import "./shoe";
import { FACE_DOWN, withCards } from "../../cards";
import { TableElement } from "../state";

/** A title is at most this wide on its bow, in the units of the picture, where a letter has about 0.72 of its size. */
const TITLE = 760;

function letters(title: string): number {
  return Math.min(46, (TITLE / Math.max(1, title.length) - 3) / 0.72);
}

/** Pixels between the end of the cloth and what lies on it. */
const EDGE = 3;

const NARROW = 480;

@customElement("pit-felt")
export class Felt extends TableElement {
  /** How the felt is laid out now; it changes with the room and with what lies on the table. */
  @state() private fit: Fit = WHOLE;
  private readonly looking = new ResizeObserver(() => this.arrange(true));
  private fitted = "";
  /** Even the smallest scale does not fit: nothing is won by trying again. */
  private isFull = false;
  private round = 0;
  /** For which arrangement the pay tables were last printed. */
  private printed = "";

  static override styles = [shared, feltStyles];

  override render(): TemplateResult {
    const { store } = this;
    const view = store.shown;
    if (!view) return html`<p role="status" class="loading">Loading…</p>`;
    const own = new Set(store.mySeats.map((seat) => seat.number));
    const { fit } = this;
    const kind = (one: (typeof view.seats)[number]) =>
      own.has(one.number) ? "own" : one.holder ? "other" : own.size && view.dealer.length ? "free idle" : "free";
    const seat = (one: (typeof view.seats)[number]) =>
      html`<pit-seat
        .store=${store}
        .seat=${one}
        .level=${fit.level}
        ?own=${own.has(one.number)}
        ?flat=${fit.own === "row"}
        ?grid=${fit.hands === "grid"}
        class=${kind(one)}
      ></pit-seat>`;
    return html`
      <div
        class="felt"
        data-others=${fit.others}
        data-level=${fit.level}
        @click=${() => store.skip()}
        ${vars({ ...feltOf(store.info?.felt), "--scale": fit.scale })}
      >
        <div class="cloth" aria-hidden="true"></div>
        ${divided(store.game?.paytables ?? []).map(
          (tables, side) =>
            html`<pit-pay-tables
              class=${side ? "right" : "left"}
              aria-hidden="true"
              .store=${store}
              .tables=${tables}
            ></pit-pay-tables>`,
        )}
        <div class="board">
          <div class="top">
            <div class="tray">${this.discards()}</div>
            <pit-dealer .store=${store}></pit-dealer>
            <pit-shoe .store=${store}></pit-shoe>
          </div>
          <pit-bank .store=${store}></pit-bank>
          <pit-cut .store=${store}></pit-cut>
          ${this.print()}
          <div class="seats">${repeat(view.seats, (one) => one.number, seat)}</div>
        </div>
      </div>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.looking.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.looking.disconnect();
  }

  protected override updated(): void {
    void this.settle();
  }

  /** Once the parts have drawn themselves: what they need is known only then. */
  private async settle(): Promise<void> {
    const parts = [
      ...this.renderRoot.querySelectorAll<TableElement>("pit-seat, pit-dealer, pit-bank, pit-cut, pit-shoe"),
    ];
    await Promise.all(parts.map((part) => part.updateComplete));
    await Promise.all(
      parts.flatMap((part) =>
        [...(part.shadowRoot?.querySelectorAll<TableElement>("pit-hand, pit-spot, pit-pick") ?? [])].map(
          (inner) => inner.updateComplete,
        ),
      ),
    );
    this.arrange(false);
    await this.updateComplete;
    this.printTables();
  }

  /**
   * Print the pay tables left and right of the dealer where they lie under nothing. Within a round they stay where they
   * are, and give way to cards.
   */
  private printTables(): void {
    const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
    if (!felt?.clientWidth) return;
    const taken = this.taken(felt);
    const now = `${this.fitted} ${this.round} ${JSON.stringify(this.fit)}`;
    const isSame = now === this.printed;
    this.printed = now;
    for (const pays of felt.querySelectorAll<PayTables>("pit-pay-tables")) {
      if (isSame && pays.classList.contains("shown")) {
        const box = pays.getBoundingClientRect();
        if (taken.some((each) => meet(each, box))) pays.classList.remove("shown");
      } else if (!isSame) pays.classList.toggle("shown", this.printsAt(felt, pays, taken));
    }
  }

  private printsAt(felt: HTMLElement, pays: PayTables, taken: readonly Box[]): boolean {
    if (this.fit.level > 0 || !pays.tables.length) return false;
    const side = pays.classList.contains("left") ? "left" : "right";
    const cloth = felt.getBoundingClientRect();
    const edge = 34;
    const inner = {
      left: cloth.left + edge,
      right: cloth.right - edge,
      top: cloth.top,
      bottom: cloth.bottom - edge,
    };
    const corner = felt.querySelector(side === "left" ? ".tray" : "pit-shoe")!.getBoundingClientRect();
    const room = (width: number) => roomAt(side, width, corner.bottom + edge / 3, inner, taken);
    for (let left = pays.tables.length; left > 0; left--) {
      pays.printMost(left);
      const found = printedIn(room, (width, letters) => {
        pays.style.setProperty("--letters", `${letters}px`);
        pays.style.setProperty("--wide", `${width}px`);
        return pays.offsetHeight;
      });
      if (!found) continue;
      pays.style.setProperty("--at", `${Math.round(found.box.top - cloth.top)}px`);
      return true;
    }
    return false;
  }

  /** Everything on the cloth that nothing is printed under. */
  private taken(felt: HTMLElement): Box[] {
    const parts = [...felt.querySelectorAll("pit-dealer, pit-bank, pit-cut, pit-seat, .print text")];
    return parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width && box.height);
  }

  /**
   * Choose the arrangement again when the room or what there is to show is another. Within a round nothing grows:
   * cards that lie on the table keep their size until there is no room for it.
   */
  private arrange(again: boolean): void {
    const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
    const view = this.store.shown;
    if (!felt?.clientWidth || !view) return;
    const hands = Math.max(1, ...this.store.mySeats.map((seat) => seat.hands.length));
    const now = [
      felt.clientWidth,
      felt.clientHeight,
      this.store.game?.id,
      this.store.betting,
      view.seats.map((seat) => `${seat.holder} ${seat.hands.length}`).join(),
      this.store.mySeats.length,
      this.store.offers.some((offer) => offer.action === "cut"),
    ].join("/");
    const isNew = again || now !== this.fitted || view.round !== this.round;
    if (!isNew && (this.isFull || this.isWhole(felt))) return;
    const before = this.fit;
    const sameRound = !again && view.round === this.round && now === this.fitted;
    this.fitted = now;
    this.round = view.round;
    const own = this.store.mySeats.length;
    const others = view.seats.filter((seat) => seat.holder).length - own;
    const need = { hands, others, isNarrow: felt.clientWidth < Math.max(NARROW, felt.clientHeight) };
    const found = bestFit(need, (fit) => (!sameRound || fit.scale <= before.scale) && this.tries(felt, fit));
    this.isFull = !this.tries(felt, found);
    if (JSON.stringify(found) !== JSON.stringify(before)) this.fit = found;
  }

  private tries(felt: HTMLElement, fit: Fit): boolean {
    felt.dataset.others = fit.others;
    felt.dataset.level = String(fit.level);
    felt.style.setProperty("--scale", String(fit.scale));
    for (const seat of this.renderRoot.querySelectorAll<Seat>("pit-seat")) {
      seat.toggleAttribute("flat", fit.own === "row");
      seat.toggleAttribute("grid", fit.hands === "grid");
      seat.dataset.level = String(fit.level);
    }
    this.lift(felt, fit);
    return this.isWhole(felt);
  }

  /** Seats stand along the bend of the rail, where they stand beside each other. */
  private lift(felt: HTMLElement, fit: Fit): void {
    const seats = [...this.renderRoot.querySelectorAll<HTMLElement>("pit-seat")];
    for (const seat of seats) seat.style.setProperty("--lift", "0px");
    if (fit.others !== "beside") return;
    const width = felt.clientWidth;
    const edge = felt.getBoundingClientRect().left;
    const boxes = seats.map((seat) => seat.getBoundingClientRect());
    for (const [at, seat] of seats.entries()) {
      const box = boxes[at]!;
      const share = bend((box.left - edge) / width, (box.right - edge) / width);
      seat.style.setProperty("--lift", `calc(var(--bend) * ${share.toFixed(3)})`);
    }
  }

  /** Whether nothing is cut off: all parts lie within the cloth. */
  private isWhole(felt: HTMLElement): boolean {
    const board = felt.querySelector<HTMLElement>(".board")!;
    if (board.scrollHeight > board.clientHeight + 1) return false;
    const room = felt.getBoundingClientRect();
    const [tray, dealer, shoe] = [".tray", "pit-dealer", "pit-shoe"].map((each) =>
      felt.querySelector(each)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    if (felt.dataset.level !== "3" && (tray.right > dealer.left + 1 || shoe.left < dealer.right - 1)) return false;
    const seats = [...felt.querySelectorAll<HTMLElement>("pit-seat")];
    const inner = seats.flatMap((seat) => [
      ...(seat.shadowRoot?.querySelectorAll("pit-hand, pit-pick, pit-spot, .plate, .sit, .buttons") ?? []),
    ]);
    const isIn = (part: Element, edge: number) => {
      const box = part.getBoundingClientRect();
      return !box.width || (box.left >= room.left + edge && box.right <= room.right - edge);
    };
    if (!seats.every((seat) => isIn(seat, 0))) return false;
    const ends = seats
      .filter((seat) => seat.classList.contains("other"))
      .map((seat) => seat.getBoundingClientRect().bottom);
    // A second row of others only where all that can be left out is left out.
    if (felt.dataset.others === "above" && felt.dataset.level !== "3" && Math.max(...ends) > Math.min(...ends) + 2)
      return false;
    const parts: Element[] = [...felt.querySelectorAll(".tray, pit-dealer, pit-shoe, pit-bank, pit-cut"), ...inner];
    return parts.every((part) => isIn(part, EDGE));
  }

  /** What is printed on the cloth: the game, and what its sheet says of the best hand and the dealer. */
  private print(): TemplateResult {
    const game = this.store.game;
    const title = (game?.title ?? this.store.info?.game_title ?? "").toUpperCase();
    const rule = game?.printed.slice(0, 2).join("  ·  ") ?? "";
    return html`<svg class="print" viewBox="0 0 1000 120" aria-hidden="true">
      <defs>
        <path id="bow" d="M60 34 Q500 94 940 34" />
        <path id="bow2" d="M60 74 Q500 134 940 74" />
      </defs>
      <text class="title" font-size=${letters(title)}>
        <textPath href="#bow" startOffset="50%" text-anchor="middle">${title}</textPath>
      </text>
      ${
        rule
          ? svg`<text class="rule">
              <textPath href="#bow2" startOffset="50%" text-anchor="middle">${rule}</textPath>
            </text>`
          : nothing
      }
    </svg>`;
  }

  private discards(): TemplateResult {
    const view = this.store.shown!;
    const seen = view.burned.filter((card) => card !== FACE_DOWN);
    return html`
      <svg viewBox="0 0 80 78" role="img" aria-label="Discard tray">
        <path
          d="M8 30 L60 20 L74 34 L74 66 L20 74 L8 60 Z"
          fill="rgb(180 40 50 / 55%)"
          stroke="rgb(255 255 255 / 55%)"
        />
        <path d="M20 44 L74 34 L74 66 L20 74 Z" fill="rgb(140 25 35 / 70%)" />
      </svg>
      ${
        view.burned.length
          ? html`<small
              >burned: ${seen.length ? withCards(seen.join(" "), []) : `${view.burned.length}, unseen`}</small
            >`
          : html`<small class="plain">discards</small>`
      }
    `;
  }
}
