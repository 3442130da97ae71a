/** Amounts as chips: which ones make an amount, and the color of each. */

/** From how many cents on, face, edge and ink of each chip. */
export const COLORS: readonly (readonly [number, string, string, string])[] = [
  [500_000, "#8a4b1f", "#ffe9d6", "#ffffff"],
  [100_000, "#e0a526", "#fff8e2", "#20242a"],
  [50_000, "#5b2a86", "#efe6ff", "#ffffff"],
  [10_000, "#17191d", "#e8e8e8", "#ffffff"],
  [2_500, "#1c6b3a", "#f4fff6", "#ffffff"],
  [500, "#b3202c", "#fff1f1", "#ffffff"],
  [100, "#f3f1ea", "#3b6ea8", "#20242a"],
  [0, "#aab2bc", "#f4f6f8", "#20242a"],
];
/** Where a table does not say which chips it has. */
export const USUAL_RACK: readonly number[] = [100, 500, 2_500, 10_000, 50_000];
/** What a payout may need beside the chips of the table. */
const CHANGE: readonly number[] = [100, 50, 25, 5, 1];

export function colorOf(cents: number): readonly [number, string, string, string] {
  return COLORS.find(([least]) => cents >= least) ?? COLORS[COLORS.length - 1]!;
}

/** The fewest chips of these values that make an amount, the largest first, as a dealer stacks them. */
export function chipsFor(cents: number, rack: readonly number[] = USUAL_RACK): number[] {
  const smallest = Math.min(...rack);
  const values = [...new Set([...rack, ...CHANGE.filter((value) => value < smallest)])].sort((a, b) => b - a);
  const found: number[] = [];
  let left = cents;
  for (const value of values) {
    for (; left >= value; left -= value) found.push(value);
  }
  return found;
}

/** A tall pile is drawn with fewer chips, some of each value that is in it. */
export function drawn(chips: readonly number[], most: number): number[] {
  if (chips.length <= most) return [...chips];
  const values = [...new Set(chips)].slice(0, most);
  const found = values.map((value) => ({ value, count: 1, all: chips.filter((each) => each === value).length }));
  for (let room = most - values.length; room > 0;) {
    const tallest = found.reduce((one, other) => (other.all - other.count > one.all - one.count ? other : one));
    tallest.count += 1;
    room -= 1;
  }
  return found.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
}
