/**
 * What is printed on the cloth beside the cards: the game's title and as many pay tables as there is room for. It lies
 * under nothing and stays where it is from round to round. Seats and dealer keep room for their cards, which are never
 * printed on.
 */
import {
  APART,
  type Box,
  type Edge,
  LEAST_WRAPPED,
  meet,
  type Needs,
  type Printed,
  printedIn,
  roomsAt,
} from "./free-room";
import { BRIEF, byImportance, divisions, type Halves, isCommon, type PayTable, type PayTables } from "./pay-tables";

const SIDES = ["left", "right"] as const;
/** Pixels from the rail; fewer on a narrow cloth. */
const EDGE = 24;
const NARROW_EDGE = 9;
/** Large letters stand farther from small ones. */
const BESIDE_BOW = 12;
const NARROW = 620;
/** How high the rail's ends stand, as in the styles. */
const BENT = 0.12;
const MOST_BENT = 110;
/** The level at which own spots lie where the cards will. */
const IN_WORDS = 3;
const MOST_KEPT = 100;

/** One side of the cloth: which tables are printed there and how. */
interface Side {
  edge: Edge;
  tables: readonly PayTable[];
  hasTitle: boolean;
  hasMore: boolean;
  printed: Printed;
}

interface Sides {
  /** The first lines of each table; 0 for all. */
  lines: number;
  /** Where cards will lie: the print is seen while bets are placed. */
  isUnderCards: boolean;
  sides: readonly (Side | undefined)[];
}

export interface Print {
  title: string;
  tables: readonly PayTable[];
  isInsurance: (wager: string) => boolean;
  /** Printed in the line of the rules. */
  isRule: (table: PayTable) => boolean;
}

/** A side as wide as this share of the cloth at most, in letters of a size at most. */
type Place = (side: Omit<Side, "printed">, widest: number, most?: number) => Side | undefined;

/** How many tables, how many lines of each, where, and how narrow if they wrap. */
interface Try {
  count: number;
  lines: number;
  isUnderCards: boolean;
  least: number;
}

const NOTHING: Sides = { lines: 0, isUnderCards: false, sides: [] };

export class ClothPrint {
  private readonly kept = new Map<string, Sides>();
  /** What came to lie on a print in a layout: later prints there keep clear of it too. */
  private readonly met = new Map<string, readonly Box[]>();
  private last: { place: string; found: Sides } | undefined;
  private readonly shown = new WeakMap<PayTables, Sides>();
  /** What room each part takes, by width, letters and so on. */
  private readonly measured = new Map<string, ReturnType<PayTables["sizes"]>>();

  /**
   * `layout` stands for everything that decides where there is room. Returns whether the spots now say more or less
   * than before, so that they may need other room.
   */
  update(felt: HTMLElement, layout: string, print: Print, isBetting: boolean): boolean {
    const parts = [...felt.querySelectorAll<PayTables>("pit-pay-tables")];
    // They still show another game: what they need is measured once they have drawn this one.
    if (parts.some((part) => part.tables !== print.tables || part.isUpdatePending)) return false;
    const before = felt.style.getPropertyValue("--unprinted");
    const key = `${print.title} ${print.tables.map((table) => table.name).join()} ${layout}`;
    const place = `${print.title} ${felt.clientWidth} ${felt.dataset.level}`;
    const still = !isBetting && place === this.last?.place ? this.still(felt, parts, this.last.found) : undefined;
    let found = this.kept.get(key) ?? still ?? this.keep(key, felt, parts[0]!, print);
    this.show(felt, parts, found, isBetting);
    // Seats move a little with the bar below the cloth, and empty seats are not always seen.
    const fixed = takenOn(felt, true);
    const seen = parts.filter((part) => !part.classList.contains("under")).map(edges);
    if (fixed.some((box) => seen.some((each) => meet(each, box)))) {
      this.met.set(key, [...(this.met.get(key) ?? []), ...fixed.map((box) => moved(box, felt, -1))]);
      found = this.keep(key, felt, parts[0]!, print);
      this.show(felt, parts, found, isBetting);
    }
    this.kept.set(key, found);
    this.last = { place, found };
    return before !== felt.style.getPropertyValue("--unprinted");
  }

  /** What is printed already, if the cards of a split hand leave room for it. */
  private still(felt: HTMLElement, parts: readonly PayTables[], found: Sides): Sides | undefined {
    const taken = takenOn(felt, found.isUnderCards);
    const cloth = innerCloth(felt);
    const isFree = (box: Box) => box.bottom <= cloth.bottom && !taken.some((each) => meet(each, box));
    return parts.filter((part) => part.classList.contains("shown")).every((part) => isFree(edges(part)))
      ? found
      : undefined;
  }

  private keep(key: string, felt: HTMLElement, part: PayTables, print: Print): Sides {
    if (this.kept.size >= MOST_KEPT) {
      this.kept.clear();
      this.met.clear();
    }
    // Spots are as high as with printed tables: they say more only where there are none.
    felt.style.setProperty("--unprinted", "none");
    const met = (this.met.get(key) ?? []).map((box) => moved(box, felt, 1));
    const found = this.search(felt, part, print, met);
    this.kept.set(key, found);
    return found;
  }

  private show(felt: HTMLElement, parts: readonly PayTables[], found: Sides, isBetting: boolean): void {
    // Where there is no room for any table, the spots say what their highest lines pay.
    felt.style.setProperty("--unprinted", found.sides.some((side) => side?.tables.length) ? "none" : "block");
    for (const [at, part] of parts.entries()) {
      if (this.shown.get(part) !== found) show(part, found.sides[at], found.lines);
      this.shown.set(part, found);
      part.classList.toggle("under", (found.isUnderCards && !isBetting) || isUnderHand(felt, part));
    }
  }

  /** As many tables as there is room for, rather whole, and rather where no cards will lie. */
  private search(felt: HTMLElement, part: PayTables, print: Print, met: readonly Box[]): Sides {
    const isNarrow = felt.clientWidth <= NARROW;
    const isOnBow = felt.dataset.level === "0" && !isNarrow;
    const wanted = print.tables.filter((table) => !print.isRule(table));
    const order = byImportance(wanted, print.isInsurance);
    const cloth = innerCloth(felt);
    const taken = [false, true].map((isUnderCards) => [...met, ...takenOn(felt, isUnderCards)]);
    const all = [0, ...BRIEF];
    const { wide, narrow, last } = LEAST_WRAPPED;
    const tries: Try[] = (isNarrow ? [narrow, last] : [wide]).flatMap((least) =>
      order.flatMap((_, at) => {
        const count = order.length - at;
        // On a narrow cloth nearly all the room is the cards': there all lines come first.
        return isNarrow
          ? all.flatMap((lines) => [false, true].map((isUnderCards) => ({ count, lines, isUnderCards, least })))
          : [false, true].flatMap((isUnderCards) => all.map((lines) => ({ count, lines, isUnderCards, least })));
      }),
    );
    // On a wide one, all lines of what is special to the game before some of everything.
    const special = order.filter((table) => !isCommon(table, print.isInsurance)).length;
    const counts = order.map((_, at) => order.length - at).filter((count) => count >= special);
    if (!isNarrow) tries.unshift(...counts.map((count) => ({ count, lines: 0, isUnderCards: false, least: wide })));
    tries.push({ count: 0, lines: 0, isUnderCards: false, least: last });
    for (const { count, lines, isUnderCards, least } of tries) {
      const chosen = new Set(order.slice(0, count));
      const shown = print.tables.filter((table) => chosen.has(table));
      const isPart = lines > 0 || count < order.length;
      const place = this.placing(part, print, lines, cloth, taken[Number(isUnderCards)]!, least);
      for (const halves of divisions(shown)) {
        const sides = this.sides(place, halves, isPart, !isOnBow, isNarrow);
        if (sides) return { lines, isUnderCards, sides: sides.map((side) => side && onCloth(side, felt)) };
      }
    }
    return NOTHING;
  }

  /** How a side is printed in the largest letters up to a size, if there is room for it. */
  private placing(
    part: PayTables,
    print: Print,
    lines: number,
    cloth: Box,
    taken: readonly Box[],
    leastWrapped: number,
  ): Place {
    return (side, widest, most) => {
      const rooms = (width: number) =>
        width <= (cloth.right - cloth.left) * widest - APART ? roomsAt(side.edge, width, cloth, taken) : [];
      const needs: Needs = {
        // As narrow as its lines are; the title over them breaks.
        whole: (letters) => {
          const { width } = this.room(part, print, side, { width: 1, letters, wraps: false }, lines);
          return { width, height: this.room(part, print, side, { width, letters, wraps: false }, lines).height };
        },
        wrapped: (width, letters) => {
          const room = this.room(part, print, side, { width, letters, wraps: true }, lines);
          return room.width <= width ? room.height : Number.POSITIVE_INFINITY;
        },
      };
      const printed = printedIn(rooms, needs, leastWrapped, most);
      return printed && { ...side, printed };
    };
  }

  /** Both sides with these tables, if there is room for them, in letters of one size. */
  private sides(
    place: Place,
    halves: Halves,
    isPart: boolean,
    wantsTitle: boolean,
    isNarrow: boolean,
  ): Sides["sides"] | undefined {
    const hasBoth = halves.every((tables) => tables.length);
    const widest = hasBoth ? 0.5 : 1;
    const put = (at: number, hasTitle: boolean, most?: number): Side | undefined => {
      const hasMore = isPart && at === (halves[1].length || !halves[0].length ? 1 : 0);
      const side = { edge: SIDES[at]!, tables: halves[at]!, hasTitle, hasMore };
      // A sign alone on the cloth of a phone lies in its middle, where there is room.
      const middle = isNarrow && !hasBoth ? place({ ...side, edge: "middle" }, widest, most) : undefined;
      return middle ?? place(side, widest, most);
    };
    // Where there is no room for any table, one side says where they are.
    const needed = [0, 1].filter((at) => halves[at]!.length > 0 || (at === 1 && !halves[0].length));
    let found = needed.map((at) => put(at, false));
    if (found.some((side) => !side)) return undefined;
    const letters = Math.min(...found.map((side) => side!.printed.letters));
    const alike = needed.map((at) => put(at, false, letters));
    if (alike.every((side) => side)) found = alike;
    const titled = wantsTitle ? put(needed[0]!, true, letters) : undefined;
    if (titled) found = found.with(0, titled);
    return [0, 1].map((at) => found[needed.indexOf(at)]);
  }

  private room(
    part: PayTables,
    { title, tables }: Print,
    side: Omit<Side, "printed">,
    printed: Omit<Printed, "top">,
    lines: number,
  ): { width: number; height: number } {
    const key = [title, tables.map((each) => each.name), Object.values(printed), lines].join(" ");
    let found = this.measured.get(key);
    if (!found) {
      size(part, printed, lines);
      found = part.sizes();
      this.measured.set(key, found);
    }
    const rows = side.tables.map((table) => found[tables.indexOf(table) + 1]!);
    if (side.hasTitle) rows.push(found[0]!);
    if (side.hasMore) rows.push(found.at(-1)!);
    return { width: Math.max(1, ...rows.map((row) => row.width)), height: sum(rows.map((row) => row.height)) };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** The cloth without its edges and the bend of its rail. */
function innerCloth(felt: HTMLElement): Box {
  const box = felt.getBoundingClientRect();
  const edge = box.width > NARROW ? EDGE : NARROW_EDGE;
  const corners = [".tray", "pit-shoe"].map((each) => felt.querySelector(each)!.getBoundingClientRect().bottom);
  const bend = felt.dataset.others === "beside" ? Math.min(MOST_BENT, BENT * box.height) : 0;
  return {
    left: box.left + edge,
    right: box.right - edge,
    top: Math.max(box.top + edge, ...corners.map((bottom) => bottom + 4)),
    bottom: box.bottom - edge - bend,
  };
}

/** Everything on the cloth that nothing is printed under; cards only where the print may not lie under them. */
function takenOn(felt: HTMLElement, isUnderCards: boolean): Box[] {
  const cloth = felt.getBoundingClientRect();
  const parts: Element[] = [...felt.querySelectorAll("pit-bank, pit-seat:not(.own)")];
  const dealer = felt.querySelector("pit-dealer");
  const head = isUnderCards && !dealer?.shadowRoot?.querySelector(".zone") ? ".head" : "section";
  parts.push(...(dealer?.shadowRoot?.querySelectorAll(head) ?? []));
  const boxes: Box[] = [];
  for (const seat of felt.querySelectorAll("pit-seat.own")) {
    const { top, bottom } = seat.getBoundingClientRect();
    // Spots and cards take the place of each other there.
    if (Number(felt.dataset.level) >= IN_WORDS) boxes.push({ ...edges(cloth), top, bottom });
    else {
      const cards = isUnderCards ? "" : ".hands, .poker, ";
      parts.push(...(seat.shadowRoot?.querySelectorAll(`${cards}.row, .lower > :not(.spots)`) ?? []));
    }
  }
  const bow = [...felt.querySelectorAll(".print text")].map(edges);
  boxes.push(...bow.map((box) => ({ ...box, left: box.left - BESIDE_BOW, right: box.right + BESIDE_BOW })));
  return [...boxes, ...parts.map(edges)].filter((box) => box.right > box.left && box.bottom > box.top);
}

function edges(part: Element | DOMRect): Box {
  const { left, top, right, bottom } = part instanceof Element ? part.getBoundingClientRect() : part;
  return { left, top, right, bottom };
}

/** Between places on the cloth and in the window: 1 from the cloth, -1 from the window. */
function moved(box: Box, felt: HTMLElement, by: 1 | -1): Box {
  const { left, top } = felt.getBoundingClientRect();
  return {
    left: box.left + by * left,
    right: box.right + by * left,
    top: box.top + by * top,
    bottom: box.bottom + by * top,
  };
}

function onCloth(side: Side, felt: HTMLElement): Side {
  const top = side.printed.top - felt.getBoundingClientRect().top;
  return { ...side, printed: { ...side.printed, top } };
}

function size(part: PayTables, { width, letters, wraps }: Omit<Printed, "top">, lines: number): void {
  part.toggleAttribute("wraps", wraps);
  part.setAttribute("lines", String(lines));
  part.style.setProperty("--letters", `${letters}px`);
  part.style.setProperty("--wide", `${width}px`);
}

function show(part: PayTables, side: Side | undefined, lines: number): void {
  part.classList.toggle("shown", Boolean(side));
  if (!side) return;
  part.print(side.tables, side.hasMore, side.hasTitle);
  part.classList.toggle("middle", side.edge === "middle");
  size(part, side.printed, lines);
  part.style.setProperty("--at", `${Math.round(side.printed.top)}px`);
}

/** More cards than a seat or the dealer keeps room for lie on the print: it is out of sight until they are gone. */
function isUnderHand(felt: HTMLElement, part: PayTables): boolean {
  const box = part.getBoundingClientRect();
  const hands = [...felt.querySelectorAll("pit-seat.own")].flatMap((seat) => [
    ...(seat.shadowRoot?.querySelectorAll("pit-hand, pit-pick, .apart") ?? []),
  ]);
  const dealer = felt.querySelector("pit-dealer")?.shadowRoot;
  hands.push(...(dealer?.querySelectorAll(":is(.hand, .community):has(pit-card)") ?? []));
  return box.width > 0 && hands.some((hand) => meet(hand.getBoundingClientRect(), box));
}
