import { expect, test } from "vitest";
import type { Scene, Settled } from "../src/net/shapes";
import { roundResult } from "../src/table/state/round-result";

const NAMES = { title: (wager: string) => wager.toUpperCase(), paytable: (wager: string) => `table of ${wager}` };
const NOTHING = { link: "", fees: 0, bank: undefined, bankStaked: 0 };

function settled(change: Partial<Settled>): Settled {
  return {
    player: "ann", seat: 1, hand: -1, wager: "stud", staked: 500, returned: 0, result: "lose", line: "", odds: "",
    reason: "no pay line", table: "", uncovered: 0, code: "no-pay-line", ...change,
  } as Settled; // prettier-ignore
}

function scene(ends: Settled[], poker = "", dealer = ""): Scene {
  const seats = [{ number: 1, hands: [{}], poker }];
  return { round_link: "", view: { round: 3, seats, settled: ends, dealer_poker: dealer } } as unknown as Scene;
}

test("each wager has a line with its stake, what happened, the pay line and the net", () => {
  const won = settled({
    returned: 2_000, result: "win", line: "flush", odds: "3:1", reason: "flush", table: "table of stud",
  }); // prettier-ignore
  const found = roundResult(scene([won, settled({ wager: "base", player: "bob" })]), "ann", NOTHING, NAMES);
  expect(found).toMatchObject({ round: 3, net: 1_500, staked: 500 });
  expect(found?.lines).toMatchObject([{ title: "STUD", staked: 500, words: "Win", line: "flush at 3:1", net: 1_500 }]);
});

test("poker hands have names, the dealer's too where both are compared", () => {
  const ends = [settled({ code: "lower-poker-hand", reason: "lower poker hand" }), settled({ wager: "bonus" })];
  const lines = roundResult(scene(ends, "pair of sevens", "king high"), "ann", NOTHING, NAMES)?.lines ?? [];
  expect(lines.map((line) => line.cards)).toEqual(["pair of sevens against king high", "pair of sevens"]);
});

test("fees and the bank are lines of their own", () => {
  const aside = { link: "", fees: 100, bank: 700, bankStaked: 5_000 };
  const lines = roundResult(scene([]), "ann", aside, NAMES)?.lines ?? [];
  expect(lines.map((line) => [line.title, line.net])).toEqual([
    ["Bank", 700],
    ["Fees", -100],
  ]);
});
