import { describe, expect, test } from "vitest";
import { arc } from "../src/table/felt/layout";

const nobody = new Map<number, number>();

describe("where the seats stand", () => {
  test("seat 1 is on the right, and they follow each other to the left", () => {
    for (let seats = 1; seats <= 9; seats += 1) {
      const xs = arc(seats, nobody).map(({ x }) => x);
      expect(xs).toHaveLength(seats);
      expect(xs).toEqual([...xs].sort((one, other) => other - one));
    }
  });

  test("they mirror each other, with the middle one lowest", () => {
    const spots = arc(7, nobody);
    spots.forEach(({ x, y }, index) => {
      expect(x + spots[6 - index]!.x).toBeCloseTo(100);
      expect(y).toBeCloseTo(spots[6 - index]!.y);
      expect(y).toBeLessThanOrEqual(spots[3]!.y);
    });
  });

  test("nobody is outside the felt, whatever is one's own", () => {
    for (let seats = 1; seats <= 9; seats += 1) {
      for (let own = 1; own <= seats; own += 1) {
        for (const width of [10, 26, 60, 200]) {
          for (const { x, y } of arc(seats, new Map([[own, width]]))) {
            expect(x).toBeGreaterThan(0);
            expect(x).toBeLessThan(100);
            expect(y).toBeGreaterThan(30);
            expect(y).toBeLessThan(100);
          }
        }
      }
    }
  });

  test("one's own seat gets the room that it needs", () => {
    const [plain, wide] = [arc(7, new Map([[4, 10]])), arc(7, new Map([[4, 40]]))];
    expect(wide[2]!.x - wide[4]!.x).toBeGreaterThan(plain[2]!.x - plain[4]!.x + 20);
  });
});
