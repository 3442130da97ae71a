import { expect, test } from "vitest";
import type { View } from "../src/net/shapes";
import { limitsText, stakesOf } from "../src/table/state/bets";

const title = (id: string) => ({ base: "Ante" })[id] ?? id;

test("limits are the server's numbers, or the spot whose stake a wager equals", () => {
  expect(limitsText({ equals: "", minimum: 500, maximum: 50_000 }, title)).toBe("$5–$500");
  expect(limitsText({ equals: "", minimum: 500, maximum: 500 }, title)).toBe("$5");
  expect(limitsText({ equals: "base", minimum: 500, maximum: 50_000 }, title)).toBe("= Ante");
});

test("stakes are those of one player, wherever they lie", () => {
  const bet = (owner: string, wager: string, amount: number) => ({ owner, wager, amount });
  const seats = [
    { number: 1, bets: [bet("ann", "base", 1_000), bet("bob", "base", 500)] },
    { number: 2, bets: [bet("ann", "side", 100)] },
  ];
  expect(stakesOf({ seats } as unknown as View, "ann")).toEqual([
    { seat: 1, wager: "base", amount: 1_000 },
    { seat: 2, wager: "side", amount: 100 },
  ]);
  expect(stakesOf(undefined, "ann")).toEqual([]);
});
