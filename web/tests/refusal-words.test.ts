import { expect, test } from "vitest";
import { refusalWords } from "../src/table/state/refusal-words";

const names: Record<string, string> = { "p-abcdefgh": "Ann", "p-22223333": "Bob" };
const said = (message: string) => refusalWords(message, "p-abcdefgh", (id) => names[id] ?? id);

test.each([
  ["p-abcdefgh has only $40 for this wager", "You have only $40 for this wager"],
  ["seat 3 is not held by p-abcdefgh", "seat 3 is not held by you"],
  ["it is not p-abcdefgh's turn; it is the turn of p-22223333", "it is not your turn; it is the turn of Bob"],
  ["p-abcdefgh is already sitting out", "You are already sitting out"],
  ["hit is not offered here", "hit is not offered here"],
])("%s", (message, words) => expect(said(message)).toBe(words));

test("who watches is nobody in a sentence", () => {
  expect(refusalWords("it is the turn of p-22223333", "", (id) => names[id] ?? id)).toBe("it is the turn of Bob");
});
