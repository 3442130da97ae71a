/** The rules that someone can choose for a drill, and what is kept of a choice. */
import { expect, test } from "vitest";
import { practicedOptions, withSetting } from "../src/lobby/practiced-options";
import type { Option } from "../src/net/games";

function option(
  key: string,
  group: string,
  moves: string[],
  at_tables: string[],
  initial: string | number = "",
): Option {
  return { key, group, moves, at_tables, default: initial } as unknown as Option;
}

const SOFT_17 = option("soft_17", "rules", ["base"], ["hit", "stand"], "hit");
const DECKS = option("decks", "rules", ["base", "insurance"], ["1..8"], 6);
const OPTIONS = [
  DECKS,
  SOFT_17,
  option("hearts_insurance", "rules", ["insurance"], ["yes", "no"]),
  option("fixed", "rules", ["base"], ["6"]),
  option("breakage", "house", ["base"], ["exact", "down"]),
  option("irregularity.M3.refused", "house", [], ["no_more_cards", "free"]),
  option("limits.base.max", "wagers", ["base"], ["half", "amount"]),
];

test("a drill offers the rules of play that move the main wager and leave a choice", () => {
  expect(practicedOptions(OPTIONS, "base").map((each) => each.key)).toEqual(["decks", "soft_17"]);
});

test("dealers also choose procedures of the house, no irregularities and no limits", () => {
  const keys = practicedOptions(OPTIONS, "base", true).map((each) => each.key);
  expect(keys).toEqual(["decks", "soft_17", "hearts_insurance", "breakage"]);
});

test("only what differs from the default is kept", () => {
  const chosen = withSetting(withSetting({}, SOFT_17, "stand"), DECKS, "2");
  expect(chosen).toEqual({ soft_17: "stand", decks: "2" });
  expect(withSetting(withSetting(chosen, SOFT_17, "hit"), DECKS, "6")).toEqual({});
});
