/** The felt: a table seen from the players' side, made from the game's data. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { feltOf } from "../../ui/felt";
import { counted } from "../../ui/numbers";
import { shared } from "../../ui/shared";
import { vars } from "../../ui/vars";
import "./bank";
import { ClothPrint } from "./cloth-print";
import "./dealer";
import { FACE_DOWN, withCards } from "../../cards";
import type { View } from "../../net/shapes";
import { feltStyles } from "./felt-styles";
import { bend, bestFit, type Fit, shrunk, WHOLE } from "./fit";
import { meet } from "./free-room";
import { Glides } from "./glide";
import { onlyLine, type PayTable } from "./pay-tables";
import "../seat";
import type { Seat } from "../seat";
import { discardRack } from "../shoe";
import { TableElement } from "../state";

/** A title is at most this wide on its bow, in the units of the picture, where a letter has about 0.72 of its size. */
const TITLE = 760;
const LARGEST_LETTER = 40;

function letters(title: string): number {
  return Math.min(LARGEST_LETTER, (TITLE / Math.max(1, title.length) - 3) / 0.72);
}

/** Pixels between the rail and what is on the cloth. */
const EDGE = 1;

/** The level at which stakes are in words once the cards are out. */
const IN_WORDS = 3;
const NARROW = 480;
/** As wide as a cloth without print in the styles. */
const PLAIN = 620;
const MOST_KEPT = 100;
/** Tries at fitting what the spots say where no pay table is printed. */
const MOST_TIMES = 3;

interface Room {
  width: number;
  height: number;
}

/** A line more or less in the bar below the cloth moves no card. */
const LIKE = 0.05;

function isLike(one: Room, other: Room): boolean {
  return one.width === other.width && Math.abs(one.height - other.height) <= LIKE * other.height;
}

/** Letters of the rules on the cloth; more than some 54 of them are smaller, so that all lie on their bow. */
const RULE_LETTERS = 23;
const RULE_WIDTH = 1250;

/** A seat is as wide and as high as the largest of these. */
function takesAtLeast(seat: Seat, ...rooms: readonly Room[]): void {
  seat.style.setProperty("--least-wide", `${Math.max(0, ...rooms.map((room) => room.width))}px`);
  seat.style.setProperty("--least", `${Math.max(0, ...rooms.map((room) => room.height))}px`);
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.matches("button, a, input");
}

@customElement("pit-felt")
export class Felt extends TableElement {
  /** How the felt is laid out now; it changes with the space and with what is on the table. */
  @state() private fit: Fit = WHOLE;
  private readonly looking = new ResizeObserver(() => this.resized());
  /** What the felt was last laid out for, and in how much room. */
  private fitted = "";
  private room: Room = { width: 0, height: 0 };
  private readonly kept = new Map<string, Fit>();
  private readonly glides = new Glides();
  /** Who sat where with how many own hands when the felt was last laid out. */
  private seatedFor = "";
  /** Whether the present stage is laid out by itself. */
  private isAlone = false;
  /** Even the smallest scale does not fit: nothing is won by trying again. */
  private isFull = false;
  private round = 0;
  private readonly print = new ClothPrint();

  static override styles = [shared, feltStyles];

  override render(): TemplateResult {
    const { store } = this;
    const view = store.shown;
    if (!view) return html`<p role="status" class="loading">Loading…</p>`;
    const own = new Set(store.mySeats.map((seat) => seat.number));
    const { fit } = this;
    const idle = store.mySeats.some((each) => each.hands.length > 1) ? "free idle crowded" : "free idle";
    const kind = (one: (typeof view.seats)[number]) =>
      own.has(one.number) ? "own" : one.holder ? "other" : own.size && view.dealer.length ? idle : "free";
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
        @click=${this.tap}
        ${vars({ ...feltOf(store.info?.felt), "--scale": fit.scale })}
      >
        <div class="cloth" aria-hidden="true"></div>
        ${["left", "right"].map(
          (side) =>
            html`<pit-pay-tables
              class=${side}
              aria-hidden="true"
              .store=${store}
              .tables=${store.game?.paytables ?? []}
              .title=${store.game?.title ?? ""}
              .rules=${this.rules()}
            ></pit-pay-tables>`,
        )}
        <div class="board">
          <div class="top">
            <div class="tray">${this.discards()}</div>
            <pit-dealer .store=${store}></pit-dealer>
            <pit-shoe .store=${store}></pit-shoe>
          </div>
          <pit-bank .store=${store}></pit-bank>
          <div><pit-cut .store=${store}></pit-cut></div>
          ${this.bow()}
          <div class="seats">${repeat(view.seats, (one) => one.number, seat)}</div>
        </div>
      </div>
    `;
  }

  /** A tap on the printed pay tables shows all of them; anywhere else on the cloth it ends the animation. */
  private tap(event: MouseEvent): void {
    const isOnCloth = event.composedPath()[0] instanceof HTMLElement && !event.composedPath().some(isButton);
    const prints = [...this.renderRoot.querySelectorAll("pit-pay-tables.shown:not(.under)")];
    const at = { left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY };
    if (isOnCloth && prints.some((print) => meet(print.getBoundingClientRect(), at)))
      this.dispatchEvent(new CustomEvent("open-sheet", { detail: "rules", bubbles: true, composed: true }));
    else this.store.skip();
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
      ...this.renderRoot.querySelectorAll<TableElement>(
        "pit-seat, pit-dealer, pit-bank, pit-cut, pit-shoe, pit-pay-tables",
      ),
    ];
    await Promise.all(parts.map((part) => part.updateComplete));
    await Promise.all(
      parts.flatMap((part) =>
        [...(part.shadowRoot?.querySelectorAll<TableElement>("pit-hand, pit-spot, pit-pick") ?? [])].map(
          (inner) => inner.updateComplete,
        ),
      ),
    );
    if (!this.fitAndPrint()) return;
    this.glides.follow(this.cards(), this.store.moves);
    this.store.dispatchEvent(new Event("laid-out"));
  }

  private resized(): void {
    if (this.fitAndPrint()) this.store.dispatchEvent(new Event("laid-out"));
  }

  /** With another layout everything is drawn again, and this is called again: then it returns false. */
  private fitAndPrint(): boolean {
    const before = this.fit;
    for (let times = 0; times < MOST_TIMES; times++) {
      this.arrange();
      if (this.fit !== before) return false;
      if (!this.printTables()) return true;
    }
    return true;
  }

  /** All cards that lie on the cloth. */
  private cards(): HTMLElement[] {
    const inside = (part: Element, names: string) => [...(part.shadowRoot?.querySelectorAll<HTMLElement>(names) ?? [])];
    const parts = [...this.renderRoot.querySelectorAll("pit-seat, pit-dealer")];
    const hands = parts.flatMap((part) => inside(part, "pit-hand"));
    return [...parts, ...hands].flatMap((part) => inside(part, "pit-card"));
  }

  /** Whether the spots then say more or less than before, so that they may need other room. */
  private printTables(): boolean {
    const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
    const { game, info } = this.store;
    if (!felt?.clientWidth || !game) return false;
    const { width, height } = this.room;
    const print = {
      title: game.title || (info?.game_title ?? ""),
      tables: game.paytables,
      isInsurance: (id: string) => this.store.wager(id)?.role === "insurance",
      isRule: (table: PayTable) => this.isRule(table),
    };
    return this.print.update(
      felt,
      `${this.fitted} ${width} ${height} ${JSON.stringify(this.fit)}`,
      print,
      this.store.betting,
    );
  }

  /**
   * Choose the arrangement again when the room or who sits there is another. It stays through the stages of a round and
   * from round to round: seats keep room for cards. Only where that is not enough, everything shrinks a little until
   * the round is over. What was found for as much to show in as much room is tried first: trying out is what takes a
   * page its time.
   */
  private arrange(): void {
    const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
    const view = this.store.shown;
    if (!felt?.clientWidth || !view) return;
    const room: Room = { width: felt.clientWidth, height: felt.clientHeight };
    const parts = this.parts(view);
    const isSame = parts === this.fitted && isLike(room, this.room);
    const isNext = view.round !== this.round;
    if (isSame && !isNext && (this.isFull || this.isWhole(felt))) return;
    const before = this.fit;
    const key = `${room.width}x${room.height} ${parts}`;
    this.isAlone = false;
    const seated = this.seated(view);
    // A split makes nothing larger.
    const isStill = isLike(room, this.room) && (seated === this.seatedFor || this.isDealt(view));
    let found = this.found(felt, view, isStill, isSame && !isNext ? undefined : this.kept.get(key));
    if (!this.tries(felt, found)) {
      // No layout holds both stages: what is there now comes before a felt that stays put.
      this.isAlone = true;
      found = this.chosen(felt, view, 1);
    }
    // What the first cards need, the next rounds need too; what later ones need, they need not.
    const isDealt = view.seats.every((seat) => seat.hands.every((hand) => hand.cards.length < 3));
    if (!this.kept.has(key) || isDealt) this.keep(key, found);
    this.fitted = parts;
    this.seatedFor = seated;
    this.round = view.round;
    this.room = room;
    this.isFull = !this.tries(felt, found);
    if (JSON.stringify(found) !== JSON.stringify(before)) this.fit = found;
  }

  /** What was found before, the same a little smaller, or the best of all, which takes many tries. */
  private found(felt: HTMLElement, view: View, isStill: boolean, kept: Fit | undefined): Fit {
    const tries = (fit: Fit) => this.tries(felt, fit);
    const before = kept ?? (isStill ? this.fit : undefined);
    if (before && tries(before)) return before;
    return (before && shrunk(before, tries)) ?? this.chosen(felt, view, isStill ? this.fit.scale : 1);
  }

  /** Whether cards lie there that the present layout was found for. */
  private isDealt(view: View): boolean {
    return view.round === this.round && view.dealer.length > 0;
  }

  private keep(key: string, fit: Fit): void {
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, fit);
  }

  /** What there is to lay out, whatever its cards are. */
  private parts(view: View): string {
    return [
      this.store.game?.id,
      view.seats.map((seat) => `${seat.holder} ${Math.max(1, seat.hands.length)}`).join(),
      this.store.mySeats.length,
    ].join("/");
  }

  /** The same but for the others' hands: when a bot splits, the layout stays if it still fits. */
  private seated(view: View): string {
    const own = new Set(this.store.mySeats.map((seat) => seat.number));
    const hands = (seat: View["seats"][number]) => (own.has(seat.number) ? Math.max(1, seat.hands.length) : "");
    return [this.store.game?.id, view.seats.map((seat) => `${seat.holder} ${hands(seat)}`).join()].join("/");
  }

  private chosen(felt: HTMLElement, view: View, largest: number): Fit {
    const own = this.store.mySeats.length;
    const need = {
      hands: Math.max(1, ...this.store.mySeats.map((seat) => seat.hands.length)),
      others: view.seats.filter((seat) => seat.holder).length - own,
      isNarrow: felt.clientWidth < Math.max(NARROW, felt.clientHeight),
      isPlain: felt.clientWidth <= PLAIN,
      keeps: this.isDealt(view) ? this.fit.others : undefined,
    };
    return bestFit(need, (fit) => fit.scale <= largest && this.tries(felt, fit));
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
    if (fit.level >= IN_WORDS && !this.isAlone) return this.isWholeInBoth(felt);
    for (const seat of this.renderRoot.querySelectorAll<Seat>("pit-seat.own")) takesAtLeast(seat);
    return this.isWhole(felt);
  }

  /** Where stakes turn into words when the cards come: whether both stages fit. Own seats are as large in both. */
  private isWholeInBoth(felt: HTMLElement): boolean {
    const seats = [...this.renderRoot.querySelectorAll<Seat>("pit-seat.own")];
    const now = seats.map((seat) => seat.dataset.stage ?? "round");
    const show = (stage: string) => {
      for (const seat of seats) seat.dataset.stage = stage;
    };
    const rooms = ["betting", "round"].map((stage) => {
      show(stage);
      return seats.map((seat) => {
        takesAtLeast(seat);
        return { width: seat.offsetWidth, height: seat.offsetHeight };
      });
    });
    for (const [at, seat] of seats.entries()) takesAtLeast(seat, ...rooms.map((some) => some[at]!));
    const isWhole = ["betting", "round"].every((stage) => {
      show(stage);
      return this.isWhole(felt);
    });
    for (const [at, seat] of seats.entries()) seat.dataset.stage = now[at]!;
    return isWhole;
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
      ...(seat.shadowRoot?.querySelectorAll("pit-hand, pit-pick, .apart, pit-spot, .plate, .sit, .buttons") ?? []),
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
    const rail = Number.parseFloat(getComputedStyle(felt.querySelector(".cloth")!).borderLeftWidth);
    return parts.every((part) => isIn(part, rail + EDGE));
  }

  /** What insurance pays in every case belongs to the rules, as on a real layout. */
  private isRule(table: PayTable): boolean {
    return table.lines.length === 1 && table.wagers.every((id) => this.store.wager(id)?.role === "insurance");
  }

  private rules(): string[] {
    const { game } = this.store;
    const insurance = game?.paytables.filter((table) => this.isRule(table)) ?? [];
    return [...(game?.printed.slice(0, 3) ?? []), ...insurance.map(onlyLine)];
  }

  /** What is printed on the cloth: the game, and what its sheet says of the best hand, dealer and insurance. */
  private bow(): TemplateResult {
    const game = this.store.game;
    const title = (game?.title ?? this.store.info?.game_title ?? "").toUpperCase();
    const rule = this.rules().join("  ·  ");
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
          ? svg`<text class="rule" font-size=${Math.min(RULE_LETTERS, RULE_WIDTH / rule.length)}>
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
      ${discardRack(view.discarded ?? 0)}
      ${
        view.burned.length
          ? html`<small
              >${
                seen.length
                  ? html`burned: ${withCards(seen.join(" "), [])}`
                  : `${counted(view.burned.length, "card")} burned`
              }</small
            >`
          : html`<small class="plain">discards</small>`
      }
    `;
  }
}
