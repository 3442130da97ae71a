/** One's rounds, page by page, and what they add up to. */
import { get } from "../net/http";
import type { components } from "../wire/http";

export type Played = components["schemas"]["HistoryRound"];
type Page = components["schemas"]["HistoryPage"];

export const PAGE = 100;

/** The newest rounds first; `after` is empty if there are no more. */
export function page(after: string, count = PAGE): Promise<Page> {
  return get<Page>(`/api/history?count=${count}${after ? `&after=${encodeURIComponent(after)}` : ""}`);
}

export function net(round: Played): number {
  return round.returned - round.staked - round.fees;
}

export interface Sum {
  rounds: number;
  staked: number;
  fees: number;
  net: number;
  won: number;
  lost: number;
  best: number;
  worst: number;
}

export function sum(rounds: readonly Played[]): Sum {
  const made: Sum = { rounds: 0, staked: 0, fees: 0, net: 0, won: 0, lost: 0, best: 0, worst: 0 };
  for (const round of rounds) {
    const result = net(round);
    made.rounds += 1;
    made.staked += round.staked;
    made.fees += round.fees;
    made.net += result;
    made.won += result > 0 ? 1 : 0;
    made.lost += result < 0 ? 1 : 0;
    made.best = Math.max(made.best, result);
    made.worst = Math.min(made.worst, result);
  }
  return made;
}

export function byGame(rounds: readonly Played[]): [string, Sum][] {
  const games = new Map<string, Played[]>();
  for (const round of rounds) games.set(round.game, [...(games.get(round.game) ?? []), round]);
  return [...games]
    .map(([game, played]): [string, Sum] => [game, sum(played)])
    .sort((one, other) => other[1].rounds - one[1].rounds);
}

/** The bankroll after each round, oldest first, counted back from what one has now by the rounds' results. */
export function course(rounds: readonly Played[], now: number): number[] {
  const values = [now];
  for (const round of rounds) values.unshift(values[0]! - net(round));
  return values;
}
