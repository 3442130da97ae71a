import { expect, test } from "vitest";
import { LEAST_WRAPPED, printedIn, roomsAt } from "../src/table/felt/free-room";

const CLOTH = { left: 0, top: 0, right: 400, bottom: 500 };

test("rooms lie between the things at an edge, from the top down", () => {
  const taken = [
    { left: 0, top: 300, right: 400, bottom: 350 },
    { left: 0, top: 100, right: 50, bottom: 150 },
    { left: 200, top: 0, right: 400, bottom: 90 },
  ];
  expect(roomsAt("left", 100, CLOTH, taken).map(({ top, bottom }) => [top, bottom])).toEqual([
    [0, 94],
    [156, 294],
    [356, 500],
  ]);
  expect(roomsAt("right", 100, CLOTH, taken).map(({ top, bottom }) => [top, bottom])).toEqual([
    [96, 294],
    [356, 500],
  ]);
});

test("the middle of the cloth is as far from both edges", () => {
  expect(roomsAt("middle", 100, CLOTH, [])).toEqual([{ left: 150, right: 250, top: 0, bottom: 500 }]);
  const taken = [{ left: 0, top: 100, right: 140, bottom: 150 }];
  expect(roomsAt("middle", 100, CLOTH, taken)).toHaveLength(1);
  expect(roomsAt("middle", 120, CLOTH, taken)).toHaveLength(2);
});

test("a room lower than a line is none", () => {
  const taken = [
    { left: 0, top: 0, right: 400, bottom: 100 },
    { left: 0, top: 120, right: 400, bottom: 500 },
  ];
  expect(roomsAt("left", 100, CLOTH, taken)).toEqual([]);
});

/** A column of lines that are `whole` wide and take `rows` of a letter's height, or `wrapped` where they wrap. */
function column(whole: number, rows: number, wrapped: number) {
  return {
    whole: (letters: number) => ({ width: whole, height: letters * rows }),
    wrapped: (_: number, letters: number) => letters * wrapped,
  };
}

test("the largest letters that fit win; lines wrap only where they would be too small otherwise", () => {
  const rooms = () => [{ ...CLOTH, bottom: 100 }];
  expect(printedIn(rooms, column(200, 7, 7))).toMatchObject({ letters: 14, wraps: false });
  expect(printedIn(rooms, column(200, 8, 6))).toMatchObject({ letters: 16, wraps: true });
  expect(printedIn(rooms, column(200, 8, 7.5))).toMatchObject({ letters: 12, wraps: false });
  expect(printedIn(rooms, column(200, 9, 8))).toMatchObject({ letters: 12, wraps: true });
  expect(printedIn(rooms, column(200, 9, 9))).toBeUndefined();
});

test("on a wide cloth a column of two or three words a line is not printed", () => {
  const rooms = (width: number) => (width <= 166 ? [CLOTH] : []);
  expect(printedIn(rooms, column(200, 7, 7))).toMatchObject({ wraps: true, width: 166 });
  expect(printedIn(rooms, column(200, 7, 7), LEAST_WRAPPED.wide)).toBeUndefined();
});

test("whole lines stand in a column as narrow as they are, lines that wrap in the widest", () => {
  const rooms = (width: number) => (width <= 250 ? [CLOTH] : []);
  expect(printedIn(rooms, column(203, 7, 7))).toMatchObject({ wraps: false, width: 203 });
  expect(printedIn(rooms, column(251, 7, 7))).toMatchObject({ wraps: true, width: 250 });
});

test("letters are no larger than asked for", () => {
  expect(printedIn(() => [CLOTH], column(200, 7, 7), undefined, 13)).toMatchObject({ letters: 13, wraps: false });
});
