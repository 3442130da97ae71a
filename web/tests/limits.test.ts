import { expect, test } from "vitest";
import { siteWords } from "../src/people/limits";

test("everything that the operator has set for everyone is said", () => {
  const none = { reminder_minutes: 0, session_minutes: 0, loss_limit: 0 };
  const words = [
    [none, ""],
    [{ ...none, loss_limit: 50_000 }, "This site allows at most a loss of $500 a day."],
    [{ ...none, reminder_minutes: 60 }, "You get a reminder each time you have played for 1 hour."],
    [
      { reminder_minutes: 90, session_minutes: 180, loss_limit: 50_000 },
      "This site allows at most 3 hours in one session and a loss of $500 a day. " +
        "You get a reminder each time you have played for 1 hour and 30 minutes.",
    ],
  ] as const;
  for (const [site, said] of words) expect(siteWords(site)).toBe(said);
});
