/** With how many chips one sits down at a game: as many as the last time, or as many as suit it. */
import type { GameLine } from "../net/games";

const KEY = "pit21-buy-ins";

/** No more than one has. */
export function usualChips(game: Pick<GameLine, "id" | "buy_in">, bankroll = Number.POSITIVE_INFINITY): number {
  return Math.min(read()[game.id] ?? game.buy_in, bankroll);
}

export function rememberChips(game: string, chips: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: chips }));
  } catch {
    // A browser that keeps nothing: the amount that suits the game is proposed again.
  }
}

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const entries = Object.entries(kept as object).filter(([, chips]) => Number.isInteger(chips) && chips > 0);
    return Object.fromEntries(entries) as Record<string, number>;
  } catch {
    return {};
  }
}
