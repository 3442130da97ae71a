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
const WIDTHS = [330, 290, 250, 220, 200, 180, 165, 150, 137, 125, 118, 112];
/** Letters' heights: narrower lines would break after every word, and on a wide cloth look so. */
export const LEAST_WRAPPED = { wide: 14.5, narrow: 11.5, last: 9.3 };
/** Pixels, largest first: below the last one it is not printed. */
const LETTERS = [16, 15, 14, 13, 12];
/** A lower room holds no line. */
const LEAST = 14;

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * The rooms as wide as `width` at one edge of the cloth, between the things that lie there, from the top down. `taken`
 * is everything that lies on the cloth.
 */
export function roomsAt(side: "left" | "right", width: number, cloth: Box, taken: readonly Box[]): Box[] {
  const left = side === "left" ? cloth.left : cloth.right - width;
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

/**
 * The largest letters with which `needs` fits, in the first room that is high enough. `needs` says what height a width
 * and a size of letters take, infinite where a line is wider and must not wrap. Lines that wrap are the last resort;
 * they are at least `leastWrapped` times as wide as a letter is high.
 */
export function printedIn(
  rooms: (width: number) => readonly Box[],
  needs: (width: number, letters: number, wraps: boolean) => number,
  leastWrapped = LEAST_WRAPPED.last,
): Printed | undefined {
  const columns = WIDTHS.map((width) => ({ width, rooms: rooms(width) })).filter((each) => each.rooms.length);
  for (const wraps of [false, true])
    for (const letters of LETTERS)
      for (const column of columns.filter((each) => !wraps || each.width >= leastWrapped * letters)) {
        const high = needs(column.width, letters, wraps);
        const room = column.rooms.find((box) => high <= box.bottom - box.top);
        if (room) return { top: room.top, width: column.width, letters, wraps };
      }
  return undefined;
}
