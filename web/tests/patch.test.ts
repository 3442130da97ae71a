import { describe, expect, test } from "vitest";
import { patched } from "../src/net/patch";

const scene = { seats: [{ cards: ["As", "Td"] }, { cards: [] }], names: { p1: "Ann", "a/b": "Bob" }, round: 1 };

describe("the server's patches", () => {
  test("set a member, an element, and the next element", () => {
    const now = patched(scene, { set: { "/round": 2, "/seats/0/cards/1": "9h", "/seats/1/cards/0": "2c" } });
    expect(now).toEqual({ ...scene, seats: [{ cards: ["As", "9h"] }, { cards: ["2c"] }], round: 2 });
  });

  test("cut first: an element goes with all that follow, a member alone", () => {
    const now = patched(scene, { cut: ["/seats/1", "/names/p1"], set: { "/seats/1": { cards: ["5d"] } } });
    expect(now).toEqual({ ...scene, seats: [scene.seats[0], { cards: ["5d"] }], names: { "a/b": "Bob" } });
  });

  test("escapes of JSON Pointers", () => {
    expect(patched(scene, { set: { "/names/a~1b": "Cat", "/names/~0": "Dan" } }).names).toEqual({
      p1: "Ann",
      "a/b": "Cat",
      "~": "Dan",
    });
  });

  test("the empty path is everything", () => {
    expect(patched(scene, { set: { "": { round: 9 } } })).toEqual({ round: 9 });
  });

  test("what is not touched is shared, and nothing is changed in place", () => {
    const before = structuredClone(scene);
    const now = patched(scene, { set: { "/seats/1/cards/0": "2c" } });
    expect(now.names).toBe(scene.names);
    expect(now.seats[0]).toBe(scene.seats[0]);
    expect(scene).toEqual(before);
  });

  test("a gap in an array is an error, so that the whole table is asked for", () => {
    expect(() => patched(scene, { set: { "/seats/4/cards/0": "2c" } })).toThrow("element 4");
  });
});
