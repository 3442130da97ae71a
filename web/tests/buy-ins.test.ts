import { beforeEach, expect, test, vi } from "vitest";
import { rememberChips, usualChips } from "../src/lobby/buy-ins";

const kept = new Map<string, string>();
const STUD = { id: "21-stud", buy_in: 46_000 };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("the amount that suits a game is proposed, then the one of the last time, and never more than one has", () => {
  expect(usualChips(STUD)).toBe(46_000);
  expect(usualChips(STUD, 30_000)).toBe(30_000);
  rememberChips("21-stud", 10_000);
  expect(usualChips(STUD)).toBe(10_000);
  expect(usualChips({ id: "blackjack", buy_in: 20_000 })).toBe(20_000);
});

test("what a browser keeps and nobody wrote is no amount", () => {
  for (const nonsense of ["", "null", "[1]", '{"21-stud":"x"}', '{"21-stud":-5}']) {
    kept.set("pit21-buy-ins", nonsense);
    expect(usualChips(STUD)).toBe(46_000);
  }
});
