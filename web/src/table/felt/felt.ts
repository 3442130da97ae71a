/** The felt: a table seen from the players' side, made from the game's data. */
import { html, svg, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { feltOf } from "../../ui/felt";
import { shared } from "../../ui/shared";
import { vars } from "../../ui/vars";
import "./bank";
import "./cut";
import "./dealer";
import { feltStyles } from "./felt-styles";
import { arc } from "./layout";
import "./seat";
import type { Seat } from "./seat";
import "./shoe";
import { FACE_DOWN, withCards } from "../../cards";
import { TableElement } from "../state";

/** How wide one's own seat is taken to be before it has been seen, in per cent. */
const USUAL = 26;
/** On a phone the others share one row, sized for at least this many. */
const LEAST_OTHERS = 4;
/** Between one's own seat and the next, in pixels. */
const APART = 16;

@customElement("pit-felt")
export class Felt extends TableElement {
  /** How wide one's own seats are, in per cent of the felt. */
  @state() private widths: ReadonlyMap<number, number> = new Map();
  private looking: ResizeObserver | undefined;

  static override styles = [shared, feltStyles];

  override render(): TemplateResult {
    const { store } = this;
    const view = store.shown;
    if (!view) return html`<p role="status" class="loading">Loading…</p>`;
    const own = new Map(store.mySeats.map((seat) => [seat.number, this.widths.get(seat.number) ?? USUAL]));
    const places = arc(view.seats.length, own);
    const others = view.seats.filter((seat) => seat.holder && !own.has(seat.number)).length;
    return html`
      <div
        class="felt"
        data-own=${own.size}
        @click=${() => store.skip()}
        ${vars({ ...feltOf(store.info?.felt), "--others": Math.max(LEAST_OTHERS, others) })}
      >
        ${this.cloth()}
        <div class="head">
          <div class="top">
            <div class="tray">${this.discards()}</div>
            <pit-dealer .store=${store}></pit-dealer>
            <pit-shoe .store=${store}></pit-shoe>
          </div>
          <pit-bank class="lay" .store=${store}></pit-bank>
        </div>
        <div class="middle"><pit-cut .store=${store}></pit-cut></div>
        <div class="seats">
          ${repeat(
            view.seats,
            (seat) => seat.number,
            (seat, index) =>
              html` <pit-seat
                .store=${store}
                .seat=${seat}
                ?own=${own.has(seat.number)}
                class="${
                  own.has(seat.number)
                    ? "own"
                    : seat.holder
                      ? "other"
                      : own.size && view.dealer.length
                        ? "free idle"
                        : "free"
                }"
                ${vars({ "--x": `${places[index]!.x}%`, "--y": `${places[index]!.y}%` })}
              ></pit-seat>`,
          )}
        </div>
      </div>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.looking = new ResizeObserver(() => this.measure());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.looking?.disconnect();
  }

  protected override updated(): void {
    this.looking?.disconnect();
    for (const seat of this.renderRoot.querySelectorAll("pit-seat.own, .felt")) this.looking?.observe(seat);
  }

  /** One's own seats take the room that their hands and spots need, so that nothing lies on the neighbours'. */
  private measure(): void {
    const felt = this.renderRoot.querySelector(".felt")?.clientWidth ?? 0;
    if (!felt) return;
    const seats = [...this.renderRoot.querySelectorAll<Seat>("pit-seat.own")];
    const found = new Map(
      seats.map((seat) => [seat.seat.number, Math.round((100 * (seat.offsetWidth + APART)) / felt)]),
    );
    const same =
      found.size === this.widths.size && [...found].every(([number, width]) => this.widths.get(number) === width);
    if (!same) this.widths = found;
  }

  private cloth(): TemplateResult {
    const lines = this.print();
    return html`
      <svg class="cloth" viewBox="0 0 1000 560" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <radialGradient id="lamp" cx="50%" cy="28%" r="75%">
            <stop class="light" offset="0" />
            <stop class="shade" offset="1" />
          </radialGradient>
          <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
            <stop class="wood-1" offset="0" />
            <stop class="wood-2" offset="1" />
          </linearGradient>
        </defs>
        <path
          class="rail"
          d="M22 2 H978 Q998 2 998 24 V236 C998 452 772 558 500 558 C228 558 2 452 2 236 V24 Q2 2 22 2 Z"
        />
        <path
          class="cloth-inner"
          d="M32 14 H968 Q984 14 984 34 V236 C982 432 764 540 500 540 C236 540 18 432 16 236 V34 Q16 14 32 14 Z"
        />
        <path
          class="border"
          vector-effect="non-scaling-stroke"
          d="M40 24 H960 Q974 24 974 40 V236 C972 424 758 529 500 529 C242 529 28 424 26 236 V40 Q26 24 40 24 Z"
        />
      </svg>
      <svg class="print" viewBox="0 0 1000 300" aria-hidden="true">
        <defs>
          <path id="bow" d="M150 60 Q500 260 850 60" />
          <path id="bow2" d="M190 106 Q500 282 810 106" />
        </defs>
        <text class="title" font-size=${Math.min(40, 1080 / Math.max(1, lines[0].length))}>
          <textPath href="#bow" startOffset="50%" text-anchor="middle">${lines[0]}</textPath>
        </text>
        ${
          lines[1]
            ? svg`<text class="rule">
                <textPath href="#bow2" startOffset="50%" text-anchor="middle">${lines[1]}</textPath>
              </text>`
            : ""
        }
      </svg>
    `;
  }

  /** What is printed on the cloth: the game, and what its sheet says of the best hand and the dealer. */
  private print(): [string, string] {
    const game = this.store.game;
    return [
      (game?.title ?? this.store.info?.game_title ?? "").toUpperCase(),
      game?.printed.slice(0, 2).join("  ·  ") ?? "",
    ];
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
          : html`<small>discards</small>`
      }
    `;
  }
}
