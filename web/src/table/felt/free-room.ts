/** Where there is room on the cloth for what is printed on it: it is never under a card or a stake. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How something is printed: where from the cloth's top, how wide, with which letters, and whether lines wrap. */
export interface Printed {
  top: number;
  width: number;
  letters: number;
  wraps: boolean;
}

/** Pixels between what is printed and what lies there. */
export const APART = 6;
/** Of columns whose lines wrap, widest first. */
const WIDTHS = Array.from({ length: 37 }, (_, at) => 328 - 6 * at);
/** Letters' heights: narrower lines would break after every word, and on a wide cloth look so. */
export const LEAST_WRAPPED = { wide: 14.5, narrow: 11.5, last: 9.3 };
/** Pixels: larger letters are not printed on a cloth, smaller ones cannot be read. */
export const LARGEST_LETTERS = 16;
const SMALLEST_LETTERS = 12;
/** Whole lines of letters this large are better than lines that wrap; those are better than smaller letters. */
const READ_EASILY = { whole: 13, wrapped: 14 };
/** A lower room holds no line. */
const LEAST = 14;

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** At which edge of the cloth something is printed, or between both. */
export type Edge = "left" | "right" | "middle";

function leftOf(edge: Edge, width: number, cloth: Box): number {
  if (edge === "middle") return (cloth.left + cloth.right - width) / 2;
  return edge === "left" ? cloth.left : cloth.right - width;
}

/**
 * The rooms as wide as `width` at an edge of the cloth, between the things that lie there, from the top down. `taken`
 * is everything that lies on the cloth.
 */
export function roomsAt(edge: Edge, width: number, cloth: Box, taken: readonly Box[]): Box[] {
  const left = leftOf(edge, width, cloth);
  const column = { ...cloth, left: left - APART, right: left + width + APART };
  const found: Box[] = [];
  let top = cloth.top;
  for (const box of taken.filter((each) => meet(each, column)).sort((one, other) => one.top - other.top)) {
    if (box.top - APART > top) found.push({ left, right: left + width, top, bottom: box.top - APART });
    top = Math.max(top, box.bottom + APART);
  }
  if (cloth.bottom > top) found.push({ left, right: left + width, top, bottom: cloth.bottom });
  return found.filter((box) => box.bottom - box.top >= LEAST);
}

/** Ways to print, the best first. */
function ways(most: number): { letters: number; wraps: boolean }[] {
  const sizes = Array.from({ length: most - SMALLEST_LETTERS + 1 }, (_, at) => most - at);
  const all = (wraps: boolean, suits: (letters: number) => boolean) =>
    sizes.filter(suits).map((letters) => ({ letters, wraps }));
  const { whole, wrapped } = READ_EASILY;
  return [
    ...all(false, (letters) => letters >= whole),
    ...all(true, (letters) => letters >= wrapped),
    ...all(false, (letters) => letters < whole),
    ...all(true, (letters) => letters < wrapped),
  ];
}

/** What something takes: with whole lines its own width, with lines that wrap a height by width, infinite if none. */
export interface Needs {
  whole: (letters: number) => { width: number; height: number };
  wrapped: (width: number, letters: number) => number;
}

/**
 * Large letters with which it fits, in the first room that is high enough: in a column as narrow as its lines are, or
 * as wide as it can be where they wrap. Columns of lines that wrap are at least `leastWrapped` times as wide as a
 * letter is high. No letter is larger than `most`.
 */
export function printedIn(
  rooms: (width: number) => readonly Box[],
  needs: Needs,
  leastWrapped = LEAST_WRAPPED.last,
  most = LARGEST_LETTERS,
): Printed | undefined {
  const columns = WIDTHS.map((width) => ({ width, rooms: rooms(width) })).filter((each) => each.rooms.length);
  for (const { letters, wraps } of ways(most)) {
    const whole = wraps ? undefined : needs.whole(letters);
    const tried = whole
      ? [{ width: whole.width, rooms: rooms(whole.width) }]
      : columns.filter((each) => each.width >= leastWrapped * letters);
    for (const column of tried) {
      const high = whole?.height ?? needs.wrapped(column.width, letters);
      const room = column.rooms.find((box) => high <= box.bottom - box.top);
      if (room) return { top: room.top, width: column.width, letters, wraps };
    }
  }
  return undefined;
}
