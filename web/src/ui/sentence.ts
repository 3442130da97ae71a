/** What went wrong, as a sentence. */
import { session } from "../state/session";
import { withDollars } from "./money";

/** `names` are people that the words may begin with: a name keeps its case, including your own. */
export function sentence(error: unknown, names: readonly string[] = []): string {
  const words = error instanceof Error ? error.message : String(error);
  const isName = [...names, session.person?.name ?? ""].some((name) => name && words.startsWith(`${name} `));
  const text = (isName ? words : upperFirst(words)).replace(/[:,;]$/, "");
  return withDollars(/[.!?]$/.test(text) ? text : `${text}.`);
}

export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
