import { expect, test } from "vitest";
import { stackHeight } from "../src/table/shoe/discard-rack";

test("the discards stand higher the more there are, from the first card on, and stay in the rack", () => {
  expect(stackHeight(0)).toBe(0);
  expect(stackHeight(1)).toBeGreaterThan(1);
  expect(stackHeight(104)).toBeGreaterThan(stackHeight(52));
  expect(stackHeight(1_000)).toBe(stackHeight(416));
});
