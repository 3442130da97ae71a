/** Numbers as the pages of games and the lab print them. */

/** A share such as 0.042666 as 4.2666%; true minus signs, and no minus before a zero. */
export function percent(share: number | null | undefined, digits = 4): string {
  if (share === null || share === undefined) return "–";
  return `${plain(100 * share, digits)}%`;
}

/** A difference of two shares, in percentage points. */
export function points(difference: number | null | undefined, digits = 4): string {
  return signed(difference === null || difference === undefined ? null : 100 * difference, digits);
}

/** A number with its sign. */
export function signed(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return "–";
  const text = plain(value, digits);
  return Number(value.toFixed(digits)) > 0 ? `+${text}` : text;
}

export function plain(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text.replace("-", "−");
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** 12.3 M, 4.56 k. */
export function short(value: number): string {
  for (const [size, letter] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const) {
    if (value >= size) return `${(value / size).toPrecision(3)} ${letter}`;
  }
  return String(Math.round(value));
}

/** Units won as a pay table says them: +1.5, −1. */
export function units(value: number): string {
  const text = String(Math.round(Math.abs(value) * 1e6) / 1e6);
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : "0";
}

/** A probability so that small ones can be read too. */
export function chance(value: number): string {
  if (value === 0 || value >= 0.0001) return `${(100 * value).toFixed(4)}%`;
  return `1 in ${whole(1 / value)}`;
}

/** 75 seconds as 1:15. */
export function duration(seconds: number): string {
  const rest = Math.max(0, Math.round(seconds));
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}`;
}

/** An option's value in words: `first_is_1` is "first is 1". */
export function humanise(value: string | number): string {
  return String(value).replaceAll("_", " ");
}

/** "1 round", "2 rounds", "1,000 rounds". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
