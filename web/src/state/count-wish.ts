/** What someone wants to count at tables; it holds for this tab. */

export interface CountWish {
  on: boolean;
  tags: string;
  ramp: string;
  /** Before every round, or now and then. */
  often: "always" | "sometimes";
  /** Whether there is table talk to distract you. */
  talk: boolean;
}

/** Counts that the server knows by name. Tags such as `2..6:+1 T..A:-1` or `red:+1 black:-1` are counts too. */
export const COUNTS = ["hi-lo", "ko", "hi-opt-1", "hi-opt-2", "omega-2", "zen", "halves"] as const;
/** How a count is written in a field. */
export const COUNT_HELP =
  "With hi-lo, cards from 2 to 6 count +1, tens and aces -1. Choose another count by its name, or write your own " +
  "tags, such as 2..6:+1 T..A:-1, or red:+1 black:-1 for suits.";
export const USUAL_RAMP = "0:1 1:2 2:4 3:6 4:8";

const KEY = "pit21-count";
const NONE: CountWish = { on: false, tags: "hi-lo", ramp: USUAL_RAMP, often: "sometimes", talk: true };

export function countWish(): CountWish {
  try {
    return { ...NONE, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<CountWish>) };
  } catch {
    return NONE;
  }
}

export function keepCountWish(wish: CountWish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // A browser that keeps nothing: the table that is open counts anyway.
  }
}
