import { expect, test } from "vitest";
import {
  costOf,
  type Decision,
  decisionIn,
  decisionPath,
  namedDecision,
  nextDecision,
  stepOf,
  stepsOf,
} from "../src/history/replay-steps";

const STEPS = stepsOf(["Round 1 begins.", "", "Dealt.", "Ann hits.", "", "Ann stands."]);

function decision(event: number): Decision {
  return { event, player: "ann", seat: 1, hand: 0, chosen: "hit", total: "16", up: "Th" } as Decision;
}

test("an event without words belongs to the step before it", () => {
  expect(STEPS.map(({ first, last }) => [first, last])).toEqual([
    [0, 1],
    [2, 2],
    [3, 4],
    [5, 5],
  ]);
  expect(stepsOf(["", "Dealt."])[0]).toEqual({ words: "", first: 0, last: 0 });
});

test("decisions are found in their step, and stepped to in both directions", () => {
  const decisions = [decision(3), decision(5)];
  expect(decisionIn(STEPS[2], decisions)).toBe(decisions[0]);
  expect(decisionIn(STEPS[1], decisions)).toBeUndefined();
  expect(nextDecision(STEPS, decisions, 0, 1)).toBe(2);
  expect(nextDecision(STEPS, decisions, 2, 1)).toBe(3);
  expect(nextDecision(STEPS, decisions, 3, 1)).toBe(3);
  expect(nextDecision(STEPS, decisions, 3, -1)).toBe(2);
});

test("an address names a decision, and the replay opens at its step", () => {
  const first = { ...decision(3), cards: ["Th", "6h"] };
  const second = { ...decision(5), cards: ["Th", "6h", "2c"], chosen: "stand" };
  const path = decisionPath("a-1", second);
  expect(path).toBe("/round/a-1?cards=Th+6h+2c&chosen=stand");
  const query = new URL(path, "http://x").searchParams;
  expect(stepOf(STEPS, [first, second], namedDecision(query))).toBe(3);
  expect(stepOf(STEPS, [first], namedDecision(query))).toBe(0);
  expect(stepOf(STEPS, [first, second], namedDecision(new URLSearchParams()))).toBe(0);
});

test("a cost in units is one in cents by the stakes that lay there; a decision without grades costs nothing", () => {
  expect(costOf({ ...decision(1), cost: 0.12, unit: 1_000 })).toBeCloseTo(120);
  expect(costOf(decision(1))).toBe(0);
});
