import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "../src/net/shapes";
import { resultHeading } from "../src/state/session-over";
import { SessionLog } from "../src/table/state/session-log";
import { dollars } from "../src/ui/money";

const settled = (returned: number) => [{ player: "ann", wager: "base", staked: 500, returned, reason: "win" }];

function play(log: SessionLog, round: number, returned: number): void {
  const scene = { round_link: `r${round}`, view: { round, settled: settled(returned), fees: [] } };
  log.ended(scene as unknown as Scene, "ann", 0, (wager) => wager);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a session lasts from sitting down to leaving, and is shown once", () => {
  const log = new SessionLog("t");
  log.sit();
  log.decided("stand where hit is best", 40);
  play(log, 1, 1_000);
  vi.advanceTimersByTime(600_000);
  expect(log.leave()).toEqual({ rounds: 1, net: 500, time: 600_000, decisions: 1, mistakes: 1, cost: 40 });
  expect(log.leave()).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  log.sit();
  log.decided("hit", 0);
  play(log, 2, 0);
  log.sit(); // after a reload
  play(log, 3, 0);
  vi.advanceTimersByTime(5_000);
  expect(log.leave()).toEqual({ rounds: 2, net: -1_000, time: 5_000, decisions: 1, mistakes: 0, cost: 0 });
});

test("nothing is shown where no round was played", () => {
  const log = new SessionLog("t");
  log.sit();
  expect(log.leave()).toBeUndefined();
});

test("the result stands in the heading", () => {
  const heading = (net: number) => resultHeading({ net, title: "Blackjack" } as never, dollars);
  expect([heading(3_500), heading(-500), heading(0)]).toEqual([
    "You won $35 at Blackjack",
    "You lost $5 at Blackjack",
    "You broke even at Blackjack",
  ]);
});
