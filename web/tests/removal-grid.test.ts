import { expect, test } from "vitest";
import { removalGrid } from "../src/lab/removal-grid";

test("suits with the same effects share a row", () => {
  const grid = removalGrid({ Ac: 0.1, Ah: 0.1, "10c": -0.2, "10h": -0.3, As: 0.1, "10s": -0.2 });
  expect(grid.ranks).toEqual(["A", "10"]);
  expect(grid.rows).toEqual([
    { suits: "♣♠", effects: [0.1, -0.2] },
    { suits: "♥", effects: [0.1, -0.3] },
  ]);
});
