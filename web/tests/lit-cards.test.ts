import { describe, expect, it, vi } from "vitest";
import type { View } from "../src/net/shapes";
import { beatingCards } from "../src/table/state/lit-cards";

// The elements of the page need a document; of them only the name of a hidden card matters here.
vi.mock("../src/cards", () => ({ FACE_DOWN: "??" }));

function places(code: string, dealer: readonly string[], counted: number, player = "anna"): number[] {
  const view = { dealer, dealer_counted: counted, settled: [{ player, code }] } as unknown as View;
  return [...beatingCards(view, "anna")];
}

describe("the dealer's cards that beat the player", () => {
  const OPEN = ["9c", "6d", "4h", "2s", "2d"];

  it("are those that count for 21", () => {
    expect(places("lower-total", OPEN, 3)).toEqual([0, 1, 2]);
  });

  it("are no cards that lie face down", () => {
    expect(places("lower-total", ["9c", "6d", "4h", "??", "??"], 3)).toEqual([0, 1, 2]);
    expect(places("lower-total", ["9c", "??", "??", "6d", "4h"], 5)).toEqual([0, 3, 4]);
  });

  it("are all cards of a poker hand", () => {
    expect(places("lower-poker-hand", OPEN, 3)).toEqual([0, 1, 2, 3, 4]);
  });

  it("are none where the player won, or another lost", () => {
    expect(places("higher-total", OPEN, 3)).toEqual([]);
    expect(places("lower-total", OPEN, 3, "bot-1")).toEqual([]);
  });
});
