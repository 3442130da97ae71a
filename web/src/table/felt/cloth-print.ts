/**
 * What is printed on the cloth beside the cards: the game's title and as many pay tables as there is room for. It lies
 * under nothing and stays where it is from round to round. Seats and dealer keep room for their cards, which are never
 * printed on.
 */
import { APART, type Box, LEAST_WRAPPED, meet, type Printed, printedIn, roomsAt } from "./free-room";
import { BRIEF, byImportance, divisions, type Halves, type PayTable, type PayTables } from "./pay-tables";

const SIDES = ["left", "right"] as const;
/** Pixels from the rail; fewer on a narrow cloth. */
const EDGE = 24;
const NARROW_EDGE = 9;
const NARROW = 620;
/** How high the rail's ends stand, as in the styles. */
const BENT = 0.12;
const MOST_BENT = 110;
/** The level at which own spots lie where the cards will. */
const IN_WORDS = 3;
const MOST_KEPT = 100;

/** One side of the cloth: which tables are printed there and how. */
interface Side {
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
}

const NOTHING: Sides = { lines: 0, isUnderCards: false, sides: [] };

export class ClothPrint {
  private readonly kept = new Map<string, Sides>();
  /** What came to lie on a print in a layout: later prints there keep clear of it too. */
  private readonly met = new Map<string, readonly Box[]>();
  private readonly shown = new WeakMap<PayTables, Sides>();
  /** What height each part takes, by width, letters and so on. */
  private readonly measured = new Map<string, readonly number[]>();

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
    let found = this.kept.get(key) ?? this.keep(key, felt, parts[0]!, print);
    this.show(felt, parts, found, isBetting);
    // Seats move a little with the bar below the cloth, and empty seats are not always seen.
    const fixed = takenOn(felt, true);
    const seen = parts.filter((part) => !part.classList.contains("under")).map(edges);
    if (fixed.some((box) => seen.some((each) => meet(each, box)))) {
      this.met.set(key, [...(this.met.get(key) ?? []), ...fixed.map((box) => moved(box, felt, -1))]);
      found = this.keep(key, felt, parts[0]!, print);
      this.show(felt, parts, found, isBetting);
    }
    return before !== felt.style.getPropertyValue("--unprinted");
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
    const order = byImportance(print.tables, print.isInsurance);
    const cloth = innerCloth(felt);
    const taken = [false, true].map((isUnderCards) => [...met, ...takenOn(felt, isUnderCards)]);
    const isNarrow = felt.clientWidth <= NARROW;
    const isOnBow = felt.dataset.level === "0" && !isNarrow;
    if (!order.length) return NOTHING;
    const all = [0, ...BRIEF];
    // On a narrow cloth nearly all the room is the cards': there all lines come first.
    const ways = isNarrow
      ? all.flatMap((lines) => [false, true].map((isUnderCards) => [lines, isUnderCards] as const))
      : [false, true].flatMap((isUnderCards) => all.map((lines) => [lines, isUnderCards] as const));
    const { wide, narrow, last } = LEAST_WRAPPED;
    const tries = (isNarrow ? [narrow, last] : [wide]).flatMap((least) =>
      order.map((_, at) => ({ count: order.length - at, least })),
    );
    for (const { count, least } of [...tries, { count: 0, least: last }]) {
      const chosen = new Set(order.slice(0, count));
      const shown = print.tables.filter((table) => chosen.has(table));
      for (const [lines, isUnderCards] of ways)
        for (const halves of divisions(shown)) {
          const sides = this.sides(part, print, halves, lines, cloth, taken[Number(isUnderCards)]!, !isOnBow, least);
          if (sides) return { lines, isUnderCards, sides: sides.map((side) => side && onCloth(side, felt)) };
        }
    }
    return NOTHING;
  }

  /** Both sides with these tables, if there is room for them. */
  private sides(
    part: PayTables,
    print: Print,
    halves: Halves,
    lines: number,
    cloth: Box,
    taken: readonly Box[],
    wantsTitle: boolean,
    leastWrapped: number,
  ): Sides["sides"] | undefined {
    const hasBoth = halves.every((tables) => tables.length);
    const isPart = lines > 0 || halves[0].length + halves[1].length < print.tables.length;
    const most = hasBoth ? (cloth.right - cloth.left) / 2 - APART : cloth.right - cloth.left;
    const place = (at: number, hasTitle: boolean): Side | undefined => {
      const side = {
        tables: halves[at]!,
        hasTitle,
        hasMore: isPart && at === (halves[1].length || !halves[0].length ? 1 : 0),
      };
      const rooms = (width: number) => (width <= most ? roomsAt(SIDES[at]!, width, cloth, taken) : []);
      const printed = printedIn(
        rooms,
        (width, letters, wraps) => this.height(part, print, side, { width, letters, wraps }, lines),
        leastWrapped,
      );
      return printed && { ...side, printed };
    };
    // Where there is no room for any table, one side says where they are.
    const isNeeded = (at: number) => halves[at]!.length > 0 || (at === 1 && !halves[0].length);
    const sides = halves.map((_, at) => (isNeeded(at) ? place(at, false) : undefined));
    if (sides.some((side, at) => !side && isNeeded(at))) return undefined;
    const first = halves[0].length ? 0 : 1;
    const titled = wantsTitle ? place(first, true) : undefined;
    return titled ? sides.with(first, titled) : sides;
  }

  private height(
    part: PayTables,
    { title, tables }: Print,
    side: Omit<Side, "printed">,
    printed: Omit<Printed, "top">,
    lines: number,
  ): number {
    const key = [title, tables.map((each) => each.name), Object.values(printed), lines].join(" ");
    let found = this.measured.get(key);
    if (!found) {
      size(part, printed, lines);
      found = part.heights(printed.width);
      this.measured.set(key, found);
    }
    const rows = side.tables.map((table) => found[tables.indexOf(table) + 1]!);
    return sum([...rows, side.hasTitle ? found[0]! : 0, side.hasMore ? found.at(-1)! : 0]);
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
  const parts: Element[] = [...felt.querySelectorAll("pit-bank, .print text, pit-seat:not(.own)")];
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
