import { expect, test } from "vitest";
import { ACTION_KEYS } from "../src/ui/action-keys";
import { costText } from "../src/ui/money";

test("a cost that cannot be shown in cents is said in words", () => {
  expect(costText(0.4)).toBe("less than a cent");
  expect(costText(40)).toBe("$0.40");
});

test("giving up half a bet has one key, on the first cards and after a double", () => {
  expect([ACTION_KEYS.surrender, ACTION_KEYS.rescue]).toEqual(["r", "r"]);
});
