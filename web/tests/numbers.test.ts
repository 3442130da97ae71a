import { expect, test } from "vitest";
import { inWords } from "../src/ui/numbers";

test("keys of options in a sentence become words", () => {
  expect(inWords("Ante: soft_17=stand, surrender=early puts the player ahead")).toBe(
    "Ante: soft 17: stand, surrender: early puts the player ahead",
  );
  expect(inWords("match_table: the table for Spanish decks")).toBe("match table: the table for Spanish decks");
  expect(inWords("advantage 0.1291%")).toBe("advantage 0.1291%");
});
