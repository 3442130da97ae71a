import { beforeAll, expect, test, vi } from "vitest";

// The elements of the page need a document; of them only the time of a card's flight matters here.
vi.mock("../src/cards", () => ({ FLIGHT: 400 }));

let wantsNoMotion = false;
type Pace = typeof import("../src/table/playback/pace");
type Preferences = typeof import("../src/state/preferences").preferences;
let pace: Pace;
let preferences: Preferences;

beforeAll(async () => {
  const asked = (query: string) => ({
    matches: query.includes("reduced-motion") && wantsNoMotion,
    addEventListener: () => undefined,
  });
  vi.stubGlobal("matchMedia", asked);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  ({ preferences } = await import("../src/state/preferences"));
  pace = await import("../src/table/playback/pace");
});

const ALONE = { speed: "instant", bots: 0 } as const;
const WITH_BOTS = { speed: "instant", bots: 3 } as const;

test("the end of a round stays as long at once as at normal speed; only a player who likes it fast sees less", () => {
  const dwell = (speed: Preferences["now"]["speed"]) => {
    preferences.set("speed", speed);
    return [pace.dwell(ALONE), pace.dwell(WITH_BOTS)];
  };
  const normal = dwell("normal");
  expect(dwell("instant")).toEqual(normal);
  expect(dwell("fast")[0]).toBeLessThan(normal[0]!);
  expect(dwell("slow")[0]).toBeGreaterThan(normal[0]!);
  wantsNoMotion = true;
  expect(dwell("slow")).toEqual(normal);
  wantsNoMotion = false;
});

test("at once, no event takes time", () => {
  const drawn = { event: "dealer-drew" } as unknown as Parameters<Pace["duration"]>[0];
  preferences.set("speed", "instant");
  expect(pace.duration(drawn, false, true)).toBe(0);
  preferences.set("speed", "normal");
  expect(pace.duration(drawn, false, true)).toBeGreaterThan(0);
});
