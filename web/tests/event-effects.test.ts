import { expect, test } from "vitest";
import type { TableEvent, View } from "../src/net/shapes";
import { soundsOf, travelsOf } from "../src/table/playback/event-effects";

function event(made: object): TableEvent {
  return made as TableEvent;
}

const bet = { owner: "ann", wager: "base", amount: 1_000, doubled: 600 };
const VIEW = {
  seats: [{ number: 1, hands: [{ bets: [bet] }, { bets: [bet, { ...bet, owner: "bob" }] }] }],
  settled: [],
} as unknown as View;

test("a bet goes to its spot, one that is taken back does not", () => {
  const placed = { event: "bet-placed", seat: 2, wager: "base", amount: 500 };
  expect(travelsOf(event(placed), undefined, VIEW)).toEqual([
    { kind: "bet", seat: 2, hand: -1, wager: "base", cents: 500 },
  ]);
  expect(travelsOf(event({ ...placed, amount: 0 }), undefined, VIEW)).toEqual([]);
  expect(soundsOf(event(placed), "ann")).toEqual(["chip"]);
});

test("a double lays down what was doubled, a split the stake of its new hand, each for the own stakes", () => {
  const doubled = { event: "hand-doubled", seat: 1, hand: 0, player: "ann", amount: 1_000 };
  expect(travelsOf(event(doubled), undefined, VIEW)).toMatchObject([{ hand: 0, cents: 600 }]);
  const split = { event: "hand-split", seat: 1, hand: 0, player: "ann" };
  expect(travelsOf(event(split), undefined, VIEW)).toMatchObject([{ hand: 1, cents: 1_000 }]);
});

test("a wager that is won, lost or pushed moves its net, and sounds for whoever owns it", () => {
  const settled = { event: "wager-settled", player: "ann", seat: 1, hand: 0, wager: "base", staked: 500 };
  const [won, lost, pushed] = [1_250, 0, 500].map((returned) => event({ ...settled, returned }));
  expect(travelsOf(won!, undefined, VIEW)).toMatchObject([{ kind: "win", cents: 750 }]);
  expect(travelsOf(lost!, undefined, VIEW)).toMatchObject([{ kind: "lose", cents: 500 }]);
  expect(travelsOf(pushed!, undefined, VIEW)).toEqual([]);
  expect([won, lost, pushed].map((each) => soundsOf(each!, "ann"))).toEqual([["pay", "win"], ["lose"], []]);
  expect(soundsOf(won!, "bob")).toEqual(["pay"]);
});

test("when a round begins, what was returned goes to its player", () => {
  const settled = [
    { seat: 1, hand: 0, wager: "base", returned: 900 },
    { seat: 2, hand: 0, wager: "base", returned: 0 },
  ];
  const before = { ...VIEW, settled } as unknown as View;
  expect(travelsOf(event({ event: "round-began" }), before, VIEW)).toEqual([
    { kind: "collect", seat: 1, hand: 0, wager: "base", cents: 900 },
  ]);
});
