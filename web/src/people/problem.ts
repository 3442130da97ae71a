/** What went wrong, as a sentence. */
export function sentence(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const text = (words.charAt(0).toUpperCase() + words.slice(1)).replace(/[:,;]$/, "");
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
