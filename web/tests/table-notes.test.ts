import { describe, expect, test } from "vitest";
import { type Fair, NOBODY } from "../src/net/shapes";
import { tableNotes } from "../src/table/state/table-notes";

const fair = (discarded: number) => ({ fair: { discarded } as Fair });

describe("notes at a table", () => {
  test("nothing to say", () => {
    expect(tableNotes({ you: NOBODY, isHere: true, scene: fair(0) })).toEqual([]);
  });

  test("whoever is asked to leave learns what the operator wants to say, and what becomes of the chips", () => {
    const you = { ...NOBODY, kicked: true, kick_message: "We close early." };
    expect(tableNotes({ you, isHere: true })).toEqual([
      "An operator asked you to leave: “We close early.” Finish this round; then you leave with your chips.",
    ]);
    expect(tableNotes({ you: { ...NOBODY, kicked: true }, isHere: false })).toEqual([
      "An operator asked you to leave. Your chips are back in your bankroll.",
    ]);
    expect(tableNotes({ you: { ...NOBODY, kicked: true }, isHere: false, info: { practice: 100_000 } })).toEqual([
      "An operator asked you to leave.",
    ]);
  });

  test("a discarded shoe is named with the cause", () => {
    expect(tableNotes({ you: NOBODY, isHere: true, scene: fair(3) })[0]).toMatch(/^Shoe 3 was discarded: .*restored/);
  });
});
