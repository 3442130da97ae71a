/** What stands where a choice of an option has no number: the server's reason, in the same words everywhere. */
import type { ChoiceWorth } from "./types";

/** Empty where the choice is priced; `told` are the wagers whose change would be shown. */
export function withoutNumber(choice: ChoiceWorth, told: readonly string[]): string {
  if (choice.refused) return `cannot be set: ${choice.refused}`;
  if (choice.same) return "no card is played or paid otherwise";
  return told.length ? "" : "the wager is not offered then";
}
