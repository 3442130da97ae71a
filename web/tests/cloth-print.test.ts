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

test("a room lower than a line is none", () => {
  const taken = [
    { left: 0, top: 0, right: 400, bottom: 100 },
    { left: 0, top: 120, right: 400, bottom: 500 },
  ];
  expect(roomsAt("left", 100, CLOTH, taken)).toEqual([]);
});

test("the largest letters that fit win; lines wrap only where they would be too small otherwise", () => {
  const rooms = () => [{ ...CLOTH, bottom: 100 }];
  expect(printedIn(rooms, (_, letters) => letters * 7)).toMatchObject({ letters: 14, wraps: false });
  expect(printedIn(rooms, (_, letters, wraps) => (wraps ? letters * 7 : 1000))).toMatchObject({
    letters: 14,
    wraps: true,
  });
  expect(printedIn(rooms, () => Number.POSITIVE_INFINITY)).toBeUndefined();
});

test("on a wide cloth a column of two or three words a line is not printed", () => {
  const rooms = (width: number) => (width <= 165 ? [CLOTH] : []);
  const needs = (_: number, letters: number, wraps: boolean) => (wraps ? letters * 7 : Number.POSITIVE_INFINITY);
  expect(printedIn(rooms, needs)).toMatchObject({ wraps: true, width: 165 });
  expect(printedIn(rooms, needs, LEAST_WRAPPED.wide)).toBeUndefined();
});
