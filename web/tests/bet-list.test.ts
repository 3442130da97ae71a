import { expect, test } from "vitest";
import { changedBets, combinations, moved, newBet, nextId, replaced, without } from "../src/lab/bet-list";
import { fromQuery, toQuery } from "../src/lab/link";

test("entries of a list are moved, replaced and removed", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  expect(replaced(["a", "b"], 0, "c")).toEqual(["c", "b"]);
  expect(without(["a", "b"], 0)).toEqual(["b"]);
});

test("two side bets have two ids", () => {
  expect(nextId(["my-bet"], "my-bet")).toBe("my-bet-2");
  expect(nextId(["my-bet", "my-bet-2"], "my-bet")).toBe("my-bet-3");
  expect(nextId([], "my-bet")).toBe("my-bet");
});

test("a link holds the side bets of a design", () => {
  const state = { ...fromQuery(new URLSearchParams("game=blackjack")), bets: [newBet()] };
  expect(fromQuery(new URLSearchParams(toQuery(state))).bets).toEqual([newBet()]);
  expect(fromQuery(new URLSearchParams("bet=nonsense&bet={}")).bets).toEqual([]);
});

test("combinations of all lines have one denominator", () => {
  expect(combinations(["5/311", "6/311", "300/311"])?.[0]).toBe("5 of 311 combinations");
  expect(combinations(["1/4", "1/6", "7/12"])).toEqual(
    ["3 of 12", "2 of 12", "7 of 12"].map((n) => `${n} combinations`),
  );
  expect(combinations(["1/2", null])).toBeNull();
});

test("a link keeps a design without side bets apart from one that leaves those of the game", () => {
  const state = fromQuery(new URLSearchParams("game=own-1"));
  expect(state.bets).toBeNull();
  expect(toQuery(state)).toBe("?game=own-1");
  expect(fromQuery(new URLSearchParams(toQuery({ ...state, bets: [] }))).bets).toEqual([]);
});

test("side bets that are those of the game are no change", () => {
  const own = [newBet()];
  expect(changedBets(own, [newBet()])).toBeNull();
  expect(changedBets([], [])).toBeNull();
  expect(changedBets(own, [])).toEqual([]);
  const other = { ...newBet(), lines: [{ ...newBet().lines[0]!, pays: "9:1" }] };
  expect(changedBets(own, [other])).toEqual([other]);
});
