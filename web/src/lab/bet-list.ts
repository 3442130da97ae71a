/** Lists of side bets and of their lines, changed without changing the list that is shown. */
import type { SideBet, SideBetLine } from "../game";

export function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((each, index) => (index === at ? value : each));
}

export function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}

/** The list with one entry a step up or down; the same list where it is at the end. */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const next = [...list];
  const [one, other] = [next[at], next[at + step]];
  if (one === undefined || other === undefined) return next;
  next[at] = other;
  next[at + step] = one;
  return next;
}

/** The id, with a number behind it where another side bet has it. */
export function nextId(bets: readonly SideBet[], id: string): string {
  const taken = new Set(bets.map((bet) => bet.id));
  let found = id;
  for (let number = 2; taken.has(found); number += 1) found = `${id}-${number}`;
  return found;
}

export function newLine(): SideBetLine {
  return { when: "pair", holds: 'same = "rank"', pays: "10:1" };
}

export function newBet(): SideBet {
  return {
    id: "my-bet",
    title: "My bet",
    reads: ["first-two"],
    lines: [newLine()],
    decided: "",
    selection: "first",
    unit: "to",
    size: "limits",
    min: 100,
    max: 10_000,
    more: "",
  };
}
