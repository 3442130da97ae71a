import { expect, test } from "vitest";
import { changedBets, combinations, entryTitle, moved, newBet, nextId, replaced, without } from "../src/lab/bet-list";
import { fromQuery, toQuery } from "../src/lab/link";
import { problemWords } from "../src/ui/problem-words";

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
  expect(combinations(["5/311", "6/311", "300/311"])?.[0]).toBe("5 in 311 deals (reduced)");
  expect(combinations(["1/4", "1/6", "7/12"])).toEqual(
    ["3 in 12", "2 in 12", "7 in 12"].map((n) => `${n} deals (reduced)`),
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

test("entries of the catalogue with one title are told apart", () => {
  const entry = (id: string, title: string) => ({ id, title, design: { lines: [{ pays: "11:1" }, { pays: "" }] } });
  const catalogue = [entry("royal", "Royal Match"), entry("match-1", "Match"), entry("match-2", "Match")];
  expect(catalogue.map((each) => entryTitle(each, catalogue))).toEqual([
    "Royal Match",
    "Match (match-1: 11:1)",
    "Match (match-2: 11:1)",
  ]);
});

test("a problem beside a line names its key", () => {
  const problem = { field: "paytables.wind.lines[2].holds.totals", message: "unknown key; did you mean total?" };
  expect(problemWords(problem)).toBe("totals: unknown key; did you mean total?");
});
