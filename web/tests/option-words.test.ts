import { expect, test } from "vitest";
import { choiceWords, nameSettings, settingsWords, type WordedOption } from "../src/ui/option-words";

const OPTIONS: readonly WordedOption[] = [
  {
    key: "soft_17",
    question: "What does the dealer do with a soft 17?",
    words: { hit: "The dealer hits soft 17.", stand: "The dealer stands on soft 17." },
  },
  { key: "decks", question: "How many decks?", words: { "1": "One deck.", "2": "Two decks." } },
  { key: "bonus", question: "Which bonus?", words: {} },
];

test("a choice is its sentence", () => {
  expect(choiceWords(OPTIONS[0], "hit")).toBe("The dealer hits soft 17");
  expect(choiceWords(undefined, 3)).toBe("3");
});

test("settings are sentences", () => {
  expect(settingsWords(OPTIONS, { soft_17: "stand", decks: 2 })).toBe("The dealer stands on soft 17. Two decks.");
  expect(settingsWords(OPTIONS, { decks: "1 or 2" })).toBe("One deck, or: Two decks.");
});

test("a finding names the choices, not the keys", () => {
  expect(
    nameSettings(OPTIONS, "Ante: soft_17=stand, decks=1 puts the player ahead", { soft_17: "stand", decks: 1 }),
  ).toBe("Ante: “The dealer stands on soft 17. One deck.” puts the player ahead");
  expect(nameSettings(OPTIONS, "bonus: the low hand favors the player", {})).toBe("The low hand favors the player");
  expect(nameSettings(OPTIONS, "Ante: the player is ahead", {})).toBe("Ante: the player is ahead");
});
