import { expect, test } from "vitest";
import type { Settled, View } from "../src/net/shapes";
import { resultPanel, sharedLines } from "../src/table/state/round-result";

const NAMES = { title: (wager: string) => wager.toUpperCase(), paytable: (wager: string) => `table of ${wager}` };

function settled(change: Partial<Settled>): Settled {
  return {
    player: "ann", seat: 1, hand: -1, wager: "stud", staked: 500, returned: 0, result: "lose", line: "", odds: "",
    reason: "no pay line", table: "", uncovered: 0, code: "no-pay-line", ...change,
  } as Settled; // prettier-ignore
}

function view(settled: Settled[], rest: Partial<View> = {}): View {
  return { round: 3, seats: [{ number: 1, hands: [{}] }], settled, fees: [], bank: null, ...rest } as unknown as View;
}

test("each wager has a line with its stake, what happened, the pay line and the net", () => {
  const won = settled({
    returned: 2_000, result: "win", line: "flush", odds: "3:1", reason: "flush", table: "table of stud",
  }); // prettier-ignore
  const found = resultPanel(view([won, settled({ wager: "base", player: "bob" })]), "ann", NAMES);
  expect(found).toMatchObject({ round: 3, net: 1_500, staked: 500 });
  expect(found?.lines).toMatchObject([
    { title: "STUD", staked: 500, outcome: "Win", reason: "", line: "flush at 3 to 1", net: 1_500 },
  ]);
});

test("a reason that the pay line says too is said once", () => {
  const won = settled({
    returned: 1_000, result: "win", odds: "1:1", reason: "the dealer is bust",
    line: "dealer busts", table: "table of stud",
  }); // prettier-ignore
  const lines = resultPanel(view([won]), "ann", NAMES)?.lines ?? [];
  expect(lines).toMatchObject([{ outcome: "Win", reason: "", line: "dealer busts" }]);
});

test("odds have the form of the pay table's line, with the stake in them where the table counts it", () => {
  const won = settled({
    returned: 1_500, result: "win", line: "flush", odds: "2:1", reason: "flush", table: "table of stud",
  }); // prettier-ignore
  const printed = [{ name: "table of stud", lines: [{ when: "flush", pays: "3 for 1" }] }];
  const lines = resultPanel(view([won]), "ann", { ...NAMES, printed })?.lines ?? [];
  expect(lines.map((line) => line.line)).toEqual(["flush at 3 for 1"]);
});

test("a line says which hands were compared, where the server says it", () => {
  const ends = [settled({ compared: "pair of sevens against king high" }), settled({ wager: "bonus" })];
  const lines = resultPanel(view(ends), "ann", NAMES)?.lines ?? [];
  expect(lines.map((line) => line.cards)).toEqual(["pair of sevens against king high", ""]);
});

test("fees and the bank are lines of their own", () => {
  const fees = [
    { player: "ann", seat: 1, for: "base", amount: 100 },
    { player: "bob", seat: 2, for: "base", amount: 100 },
  ];
  const bank = { player: "ann", seat: 1, staked: 5_000, returned: 5_700, net: 700 };
  const lines = resultPanel(view([], { fees, bank }), "ann", NAMES)?.lines ?? [];
  expect(lines.map((line) => [line.title, line.net])).toEqual([
    ["Bank", 700],
    ["Fees", -100],
  ]);
});

test("wagers on one hand that ended alike share a line", () => {
  const ends = [
    settled({ wager: "ante", hand: 0, reason: "bust" }),
    settled({ wager: "2x", hand: 0, reason: "bust", staked: 500 }),
    settled({ wager: "ante", hand: 1, reason: "bust" }),
    settled({ wager: "match", staked: 100 }),
  ];
  const split = { seats: [{ number: 1, hands: [{}, {}] }] } as unknown as Partial<View>;
  const lines = sharedLines(resultPanel(view(ends, split), "ann", NAMES)?.lines ?? []);
  expect(lines).toMatchObject([
    { title: "ANTE, 2X", place: "hand 1", count: 2, staked: 1_000, each: 500, net: -1_000 },
    { title: "ANTE", place: "hand 2", count: 1, staked: 500, net: -500 },
    { title: "MATCH", place: "", count: 1, staked: 100, net: -100 },
  ]);
});
