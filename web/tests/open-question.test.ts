import { expect, test } from "vitest";
import type { Scene, Yours } from "../src/net/shapes";
import { isSameChoice, isTooLate } from "../src/table/state/open-question";

function scene(need: object | null, round = 1): Scene {
  return { view: { need, round } } as unknown as Scene;
}

const CHOICE = { need: "choice", seat: 2, hand: 0 };

test("a hit asks the same hand again; another hand, another round or no question do not", () => {
  expect(isSameChoice(scene(CHOICE), scene({ ...CHOICE }))).toBe(true);
  expect(isSameChoice(scene(CHOICE), scene({ ...CHOICE, hand: 1 }))).toBe(false);
  expect(isSameChoice(scene(CHOICE), scene({ ...CHOICE, seat: 3 }))).toBe(false);
  expect(isSameChoice(scene(CHOICE), scene(CHOICE, 2))).toBe(false);
  expect(isSameChoice(scene(CHOICE), scene(null))).toBe(false);
  expect(isSameChoice(scene({ need: "answers" }), scene({ need: "answers" }))).toBe(false);
  expect(isSameChoice(undefined, scene(CHOICE))).toBe(false);
});

function offers(...commands: object[]): Yours {
  return { offers: commands.map((command) => ({ command })) } as unknown as Yours;
}

test("a refusal came too late where the question has changed or nobody is asked", () => {
  const asked = offers({ do: "act", action: "hit", hand: 0 });
  expect(isTooLate("act", "action", asked, offers())).toBe(true);
  expect(isTooLate("act", "hand", asked, offers({ do: "act", action: "hit", hand: 1 }))).toBe(true);
  expect(isTooLate("act", "turn", asked, asked)).toBe(true);
  expect(isTooLate("act", "chips", asked, asked)).toBe(false);
});

test("a refusal of what is no answer is shown, whatever happens at the table meanwhile", () => {
  expect(isTooLate("buy", "chips", offers({ do: "act" }), offers())).toBe(false);
});
