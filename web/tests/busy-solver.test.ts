import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
const { Refusal } = await import("../src/net/http");
const { busyReason } = await import("../src/train/busy-solver");

test("a busy solver is a reason to ask again, without the number of the request", () => {
  expect(busyReason(new Refusal(503, "busy", "The solver is busy (request ab12)"))).toBe("The solver is busy.");
});

test("any other error is none", () => {
  expect(busyReason(new Refusal(404, "not-found", "There is no such game"))).toBe("");
  expect(busyReason(new Error("nothing answers"))).toBe("");
});
