import { describe, expect, test } from "vitest";
import { dollars, parseDollars, signedDollars, withDollars } from "../src/ui/money";

describe("cents as people read them", () => {
  test.each([
    [0, "$0"],
    [500, "$5"],
    [250, "$2.50"],
    [5, "$0.05"],
    [100_000, "$1,000"],
    [-123_456_789, "-$1,234,567.89"],
  ])("%i is %s", (cents, text) => expect(dollars(cents)).toBe(text));

  test("a win has a plus", () => {
    expect([signedDollars(500), signedDollars(0), signedDollars(-500)]).toEqual(["+$5", "$0", "-$5"]);
  });

  test("sentences of the server get their separators", () => {
    expect(withDollars("Ann wins $1000 and $2.50, and has $1234567.05.")).toBe(
      "Ann wins $1,000 and $2.50, and has $1,234,567.05.",
    );
  });
});

describe("what people type", () => {
  test.each([
    ["25", 2_500],
    ["$25", 2_500],
    [" 2.5 ", 250],
    ["2.05", 205],
    ["1,000", 100_000],
  ])("%s is %i cents", (text, cents) => expect(parseDollars(text)).toBe(cents));

  test.each(["", "$", "-5", "1.234", "five", "1e3", "99999999999999"])("%s is no amount", (text) =>
    expect(parseDollars(text)).toBeUndefined(),
  );

  test("amounts survive the way there and back", () => {
    for (let cents = 0; cents < 300_000; cents += 37) expect(parseDollars(dollars(cents))).toBe(cents);
  });
});
