import { expect, test } from "vitest";
import { type Decision, decisionIn, isCostly, nextDecision, stepsOf } from "../src/history/replay-steps";

const STEPS = stepsOf(["Round 1 begins.", "", "Dealt.", "Ann hits.", "", "Ann stands."]);

function decision(event: number, cost = 0): Decision {
  return { event, player: "ann", seat: 1, hand: 0, chosen: "hit", total: "16", up: "Th", cost } as Decision;
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

test("what costs less than half a cent costs nothing", () => {
  expect(isCostly(decision(3, 0.4))).toBe(false);
  expect(isCostly(decision(3, 40))).toBe(true);
});
