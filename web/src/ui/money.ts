/** Cents as people read them: 500 is $5, 250 is $2.50. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const grouped = whole.toLocaleString("en-US");
  return rest ? `${sign}$${grouped}.${String(rest).padStart(2, "0")}` : `${sign}$${grouped}`;
}

/** A sentence of the server, which writes $1000, with its amounts as everywhere on the pages: $1,000. */
export function withDollars(sentence: string): string {
  return sentence.replace(
    /\$(\d+)(\.\d\d)?\b/g,
    (_, whole: string, rest = "") => `${dollars(Number(whole) * 100)}${rest as string}`,
  );
}

export function signedDollars(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** `25`, `$25`, `2.50` as cents; undefined for anything else. */
export function parseDollars(text: string): number | undefined {
  const match = /^\$?(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(",", ""));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0") || 0);
}

/** What a mistake costs on average, in cents; less than half a cent is nothing that can be shown. */
export function costText(value: number): string {
  return value >= 0.5 ? cents(value) : "less than a cent";
}

/** Cents with their fraction, as an expectation needs them. */
export function cents(value: number): string {
  const sign = value < 0 ? "-" : "";
  return `${sign}$${(Math.abs(value) / 100).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })}`;
}
