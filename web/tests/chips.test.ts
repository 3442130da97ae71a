import { describe, expect, test } from "vitest";
import { chipsFor, drawn } from "../src/chips/chip-values";
import type { Settled, Stake } from "../src/net/shapes";
import { byOwner, laid, together } from "../src/table/state/piles";

const BET: Stake = { amount: 1_000, doubled: 0, house: 0, moved: 0, owner: "ann", settled: false, wager: "base" };

function ended(staked: number, returned: number): Settled {
  return { wager: "base", player: "ann", staked, returned } as Settled;
}

describe("chips of an amount", () => {
  test("are the fewest, the largest first", () => {
    expect(chipsFor(13_600, [100, 500, 2_500, 10_000])).toEqual([10_000, 2_500, 500, 500, 100]);
  });
  test("are those of the table, and change only below its smallest", () => {
    expect(chipsFor(60_000, [500, 2_500])).toEqual(Array.from({ length: 24 }, () => 2_500));
    expect(chipsFor(750, [500, 2_500])).toEqual([500, 100, 100, 50]);
    expect(chipsFor(1_234, [100, 500])).toEqual([500, 500, 100, 100, 25, 5, 1, 1, 1, 1]);
  });
  test("always add up", () => {
    for (let cents = 0; cents < 30_000; cents += 37)
      expect(chipsFor(cents, [100, 500, 2_500]).reduce((sum, each) => sum + each, 0)).toBe(cents);
  });
  test("are not drawn higher than a pile can be, with some of each value", () => {
    expect(drawn([500, 100], 8)).toEqual([500, 100]);
    const tall = drawn([...Array.from({ length: 30 }, () => 2_500), 500, 100, 100], 8);
    expect(tall).toHaveLength(8);
    expect(new Set(tall)).toEqual(new Set([2_500, 500, 100]));
  });
});

describe("a stake as it lies", () => {
  test("stays until it is settled", () => {
    expect(laid({ ...BET, doubled: 500 }, undefined)).toMatchObject({ amount: 1_000, doubled: 500, paid: 0 });
  });
  test("has what was paid beside it", () => {
    const won = laid({ ...BET, doubled: 1_000, settled: true }, ended(2_000, 4_000));
    expect(won).toMatchObject({ amount: 1_000, doubled: 1_000, paid: 2_000 });
    expect(laid({ ...BET, settled: true }, ended(1_000, 2_500)).paid).toBe(1_500);
  });
  test("is gone when it lost, and what came back stays", () => {
    expect(laid({ ...BET, settled: true }, ended(1_000, 0))).toMatchObject({ amount: 0, doubled: 0, paid: 0 });
    expect(laid({ ...BET, settled: true }, ended(1_000, 500))).toMatchObject({ amount: 500, paid: 0 });
    expect(laid({ ...BET, settled: true }, ended(1_000, 1_000))).toMatchObject({ amount: 1_000, paid: 0 });
  });
  test("is one pile for each owner, or one for all", () => {
    const stakes = [laid(BET, undefined), { ...BET, owner: "bob", paid: 0 }, { ...BET, doubled: 500, paid: 300 }];
    expect(byOwner(stakes).map((each) => [each.owner, each.amount, each.doubled, each.paid])).toEqual([
      ["ann", 2_000, 500, 300],
      ["bob", 1_000, 0, 0],
    ]);
    expect(together(stakes)).toEqual({ stake: 3_000, doubled: 500, paid: 300 });
  });
});
