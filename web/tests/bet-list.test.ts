import { expect, test } from "vitest";
import { moved, newBet, nextId, replaced, without } from "../src/lab/bet-list";
import { fromQuery, toQuery } from "../src/lab/link";

test("entries of a list are moved, replaced and removed", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  expect(replaced(["a", "b"], 0, "c")).toEqual(["c", "b"]);
  expect(without(["a", "b"], 0)).toEqual(["b"]);
});

test("two side bets have two ids", () => {
  const first = newBet();
  const second = { ...newBet(), id: nextId([first], "my-bet") };
  expect(second.id).toBe("my-bet-2");
  expect(nextId([first, second], "my-bet")).toBe("my-bet-3");
  expect(nextId([], "my-bet")).toBe("my-bet");
});

test("a link holds the side bets of a design", () => {
  const state = { ...fromQuery(new URLSearchParams("game=blackjack")), bets: [newBet()] };
  expect(fromQuery(new URLSearchParams(toQuery(state))).bets).toEqual([newBet()]);
  expect(fromQuery(new URLSearchParams("bet=nonsense&bet={}")).bets).toEqual([]);
});
