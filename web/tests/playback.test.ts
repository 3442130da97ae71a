import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TableEvent, View } from "../src/net/shapes";
import type { FrameEnd, Picture, Playback, Stage } from "../src/table/playback";

vi.mock("../src/cards", () => ({ FLIGHT: 380 }));
vi.mock("../src/state/preferences", () => ({ speedFactor: () => 1 }));

const STAYS = 400;
let Made: typeof Playback;
let playback: Playback;
let log: string[];

beforeAll(async () => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("window", globalThis);
  ({ Playback: Made } = await import("../src/table/playback"));
});

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  const stage: Stage = {
    playing: false,
    resting: false,
    ready: undefined,
    show: ({ event }) => log.push(`show ${event.event}`),
    endFrame: () => log.push("end"),
    say: (words) => log.push(`say ${words.join(" ")}`),
    changed: () => undefined,
    stays: () => STAYS,
    restsBefore: () => undefined,
  };
  playback = new Made(stage);
});

function picture(name: string, words = ""): Picture {
  return { event: { event: name } as unknown as TableEvent, view: {} as View, last: true, words };
}

const END = { scene: {}, you: {}, at: 0, ended: false } as unknown as FrameEnd;

test("nothing may be done while the last step of a frame is shown", async () => {
  playback.add([picture("card-drawn"), END]);
  await vi.advanceTimersByTimeAsync(STAYS - 1);
  expect(log).toEqual(["show card-drawn"]);
  expect(playback.isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.at(-1)).toBe("end");
  expect(playback.isQuiet).toBe(true);
});

test("a bet of someone else takes nothing away, and a new picture of the whole table waits for nothing", async () => {
  playback.add([picture("bet-placed"), END]);
  await vi.advanceTimersByTimeAsync(1);
  expect(playback.isQuiet).toBe(true);
  playback.add([picture("peeked"), END]);
  await vi.advanceTimersByTimeAsync(STAYS);
  expect(playback.isQuiet).toBe(false);
  playback.drop();
  expect(playback.isQuiet).toBe(true);
});

test("what is said of a card waits until it lies there; all else is said at once", async () => {
  playback.add([picture("hand-stood", "stands."), picture("dealer-drew", "The ten: 17."), END]);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(["show hand-stood", "say stands."]);
  await vi.advanceTimersByTimeAsync(STAYS + 1);
  expect(log.at(-1)).toBe("show dealer-drew");
  await vi.advanceTimersByTimeAsync(STAYS);
  expect(log.slice(-2)).toEqual(["say The ten: 17.", "end"]);
});
