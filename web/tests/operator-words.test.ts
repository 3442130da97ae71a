import { expect, test } from "vitest";
import { actionWords, outcomeLine, PERSON_DONE, TABLE_DONE } from "../src/operator/words";

const row = (ok: boolean, id = "t1", message = "") => ({ id, ok, message, link: "" });

test("the outcome says what was done and how often", () => {
  const eight = Array.from({ length: 8 }, () => row(true));
  expect(outcomeLine(eight, TABLE_DONE.close)).toBe("8 tables closed.");
  expect(outcomeLine([...eight, row(false, "t9", "you are at this table yourself")], TABLE_DONE.close)).toBe(
    "8 tables closed; 1 refused: you are at this table yourself.",
  );
  expect(outcomeLine([row(false), row(false)], TABLE_DONE.void)).toBe("Nothing was done; 2 refused:");
  expect(outcomeLine([row(true)], PERSON_DONE.disable)).toBe("1 person disabled.");
});

test("the audit speaks like the buttons", () => {
  expect(["close", "grant", "sign out", "sign-out refused", "void failed"].map(actionWords)).toEqual([
    "Close tables",
    "Give chips",
    "Sign out",
    "Sign out (refused)",
    "Void rounds (failed)",
  ]);
  expect(["irregularity M20 refused", "restored", "word of a later version"].map(actionWords)).toEqual([
    "Irregularity M20 (refused)",
    "Database restored",
    "word of a later version",
  ]);
});
