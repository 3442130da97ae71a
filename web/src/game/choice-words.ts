/** The text for an option's choice that has no number: the server's reason, worded the same everywhere. */
import type { ChoicePrices } from "./types";

/** Empty where the choice has an effect; `shown` are the wagers whose change would be listed. */
export function withoutNumber(choice: ChoicePrices, shown: readonly string[]): string {
  if (choice.refused) return `cannot be set: ${choice.refused}`;
  if (choice.note) return choice.note;
  return shown.length ? "" : "the wager is not offered with this choice";
}
