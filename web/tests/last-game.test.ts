import { expect, test } from "vitest";
import { keepLastGame, lastGame } from "../src/state/last-game";

const known = (...ids: string[]): { id: string; first: boolean }[] =>
  ids.map((id) => ({ id, first: id === "blackjack" }));

test("someone new begins with the first game, others with the game they played last", () => {
  const games = known("twisted-21", "blackjack", "spanish-21");
  expect(lastGame(games)).toBe("blackjack");
  keepLastGame("spanish-21");
  expect(lastGame(games)).toBe("spanish-21");
  keepLastGame("my-own-game");
  expect(lastGame(games)).toBe("blackjack");
  expect(lastGame(known("twisted-21"))).toBe("twisted-21");
  expect(lastGame([])).toBe("");
});
