/** The game that someone played or practiced last in this browser: forms and drills begin with it. */

const KEY = "pit21-game";

let last = "";

/** One of these games; without an earlier one, the game that the server marks as the first. */
export function lastGame(known: readonly { id: string; first?: boolean }[]): string {
  let kept = last;
  try {
    kept = localStorage.getItem(KEY) ?? last;
  } catch {
    // A browser that keeps nothing: the page remembers it until it is closed.
  }
  const found = known.find((each) => each.id === kept) ?? known.find((each) => each.first) ?? known[0];
  return found?.id ?? "";
}

export function keepLastGame(id: string): void {
  if (id === last) return;
  last = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // See above.
  }
}
