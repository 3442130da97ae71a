import { expect, test } from "vitest";
import { entryPays, entryTitle } from "../src/game/catalogue";
import { percentage } from "../src/lab/bet-fields";
import {
  changedBets,
  counted,
  fileField,
  idOf,
  isAbout,
  moved,
  newBet,
  nextId,
  playable,
  replaced,
  without,
} from "../src/lab/bet-list";
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

test("combinations of a line are counted over all deals of its cards", () => {
  expect(counted("5/311", 48_516)).toBe("780 of 48,516 deals");
  expect(counted("5/311", undefined)).toBe("");
  expect(counted("5/311", 100)).toBe("");
  expect(counted(null, 48_516)).toBe("");
});

test("an id is made of what someone types", () => {
  expect(idOf("My Bet!")).toBe("my-bet");
  expect(idOf("  --21 + 3")).toBe("21-3");
  expect(idOf("!")).toBe("");
  expect(idOf(`${"x".repeat(39)}-y`)).toBe("x".repeat(39));
});

test("problems of a question stand at the keys of a game file", () => {
  const bets = [{ id: "one" }, { id: "two" }];
  expect(fileField("side_bets.1.lines.3.holds", bets)).toBe("paytables.two.lines[3].holds");
  expect(fileField("side_bets.0.min", bets)).toBe("wagers.one.min");
  expect(fileField("side_bets.7.min", bets)).toBe("side_bets.7.min");
  expect(fileField("paytables.one.lines[0]", bets)).toBe("paytables.one.lines[0]");
  expect(["wagers.one", "paytables.one.lines[0]", "paytables.one"].map((each) => isAbout(each, "one"))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isAbout("wagers.one-2.min", "one")).toBe(false);
});

test("only side bets whose cards are dealt are offered", () => {
  const catalogue = [{ design: { reads: ["first-two"] } }, { design: { reads: ["first-two", "community"] } }];
  expect(playable(catalogue, ["first-two", "up-card"])).toEqual([catalogue[0]]);
});

test("a percentage is read with and without its sign", () => {
  expect(["", "20", "12.5 %", "x", "1.2.3"].map(percentage)).toEqual(["", "20%", "12.5%", undefined, undefined]);
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

test("entries from the catalog with one title are told apart", () => {
  const entry = (id: string, title: string) => ({ id, title, design: { lines: [{ pays: "11:1" }, { pays: "" }] } });
  const catalogue = [entry("royal", "Royal Match"), entry("match-1", "Match"), entry("match-2", "Match")];
  expect(catalogue.map((each) => entryTitle(each, catalogue))).toEqual([
    "Royal Match",
    "Match (match-1: 11:1)",
    "Match (match-2: 11:1)",
  ]);
});

test("an entry from the catalog says what its first lines pay", () => {
  const lines = ["100:1", "40:1", "30:1", "10:1", "5:1"].map((pays) => ({ pays }));
  expect(entryPays({ id: "a", title: "A", design: { lines } })).toBe("100:1, 40:1, 30:1, 10:1\u00a0…");
  expect(entryPays({ id: "a", title: "A", design: { lines: lines.slice(3) } })).toBe("10:1, 5:1");
});

test("a problem beside a line names its key", () => {
  const problem = { field: "paytables.wind.lines[2].holds.totals", message: "unknown key; did you mean total?" };
  expect(problemWords(problem)).toBe("totals: unknown key; did you mean total?");
  const words = (field: string): string => problemWords({ field, message: "is wrong" });
  expect(words("rules.decks")).toBe("decks: is wrong.");
  expect(["wagers.my-bet", "paytables.my-bet", "paytables.my-bet.lines[1]"].map(words)).toEqual(
    Array(3).fill("Is wrong."),
  );
});
