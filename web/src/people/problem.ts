/** What went wrong, as a sentence. */
import { withDollars } from "../ui/money";

export function sentence(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const text = (words.charAt(0).toUpperCase() + words.slice(1)).replace(/[:,;]$/, "");
  return withDollars(/[.!?]$/.test(text) ? text : `${text}.`);
}
