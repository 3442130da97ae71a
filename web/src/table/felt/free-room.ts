/** Where there is room on the cloth for what is printed beside the dealer: it is never under a card or a stake. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const APART = 10;
const WIDTHS = [330, 290, 250, 220];
/** Pixels, largest first: below the last one it is not printed. */
const LETTERS = [16, 15, 14, 13];

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * The room from `top` down, as wide as `width`, at one edge of the cloth; as low as what lies there lets it. `taken` is
 * everything that lies on the cloth.
 */
export function roomAt(side: "left" | "right", width: number, top: number, cloth: Box, taken: readonly Box[]): Box {
  const left = side === "left" ? cloth.left : cloth.right - width;
  const column = { left: left - APART, right: left + width + APART, top, bottom: cloth.bottom };
  const bottom = Math.min(cloth.bottom, ...taken.filter((box) => meet(box, column)).map((box) => box.top - APART));
  return { left, right: left + width, top, bottom };
}

/**
 * The largest letters with which `needs` fits. `needs` says what height a width and a size of letters take, infinite
 * where a line is wider and must not wrap. Lines that wrap are the last resort.
 */
export function printedIn(
  room: (width: number) => Box,
  needs: (width: number, letters: number, wraps: boolean) => number,
): { box: Box; letters: number; wraps: boolean } | undefined {
  for (const wraps of [false, true])
    for (const letters of LETTERS)
      for (const width of WIDTHS) {
        const box = room(width);
        if (needs(width, letters, wraps) <= box.bottom - box.top) return { box, letters, wraps };
      }
  return undefined;
}
