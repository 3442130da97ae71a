/** Lists of side bets and of their lines, changed without changing the list that is shown. */
import type { SideBet, SideBetLine } from "../game";

const MOST_ID = 40;

export function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((each, index) => (index === at ? value : each));
}

export function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}

/** The list with one entry a step up or down; the same list if it is at the end. */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const next = [...list];
  const [one, other] = [next[at], next[at + step]];
  if (one === undefined || other === undefined) return next;
  next[at] = other;
  next[at + step] = one;
  return next;
}

/** The id, with a number behind it where another wager has it. */
export function nextId(ids: readonly string[], id: string): string {
  const taken = new Set(ids);
  let found = id;
  for (let number = 2; taken.has(found); number += 1) found = `${id}-${number}`;
  return found;
}

/** "780 of 48,516 deals" for a probability as a fraction; empty if it is not counted over these deals. */
export function counted(chance: string | null | undefined, deals: number | undefined): string {
  const [top, bottom] = chance?.split("/").map(BigInt) ?? [];
  if (top === undefined || !bottom || !deals || BigInt(deals) % bottom) return "";
  const text = (number: bigint): string => number.toLocaleString("en-US");
  return `${text((BigInt(deals) / bottom) * top)} of ${text(BigInt(deals))} deals`;
}

/** An id from what someone types: lower-case letters, digits and hyphens; empty if nothing of it is left. */
export function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, MOST_ID)
    .replace(/-+$/, "");
}

/** Where a game file has what a problem of the question is about: `side_bets.0.lines.1.pays` is a line of its table. */
export function fileField(field: string, bets: readonly { id: string }[]): string {
  const [, at, line, key] = /^side_bets\.(\d+)(?:\.lines\.(\d+))?\.(.+)$/.exec(field) ?? [];
  const bet = bets[Number(at ?? -1)];
  if (!bet || !key) return field;
  return line === undefined ? `wagers.${bet.id}.${key}` : `paytables.${bet.id}.lines[${line}].${key}`;
}

/** Whether a place in a game file is the wager of this id, or its pay table. */
export function isAbout(field: string, id: string): boolean {
  const [part, name] = field.split(/[.[]/);
  return (part === "wagers" || part === "paytables") && name === id;
}

/** Side bets from the catalog whose cards the game deals. */
export function playable<T extends { design: { reads: readonly string[] } }>(
  catalogue: readonly T[],
  reads: readonly string[],
): T[] {
  return catalogue.filter(({ design }) => design.reads.every((name) => reads.includes(name)));
}

/** What the design changes of the game's own side bets: null if it is nothing. */
export function changedBets(own: readonly SideBet[], bets: readonly SideBet[]): readonly SideBet[] | null {
  return isEqual(own, bets) ? null : bets;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
}

export function newLine(): SideBetLine {
  return { when: "pair", holds: 'same = "rank"', pays: "10:1", amount: [], meter: "", envy: 0 };
}

export function newBet(): SideBet {
  return {
    id: "my-bet",
    title: "My bet",
    reads: ["first-two"],
    lines: [newLine()],
    decided: "",
    decided_early: "",
    selection: "first",
    unit: "to",
    size: "limits",
    min: 100,
    max: 10_000,
    placed: "deal",
    forces: "",
    moves_to_main: "",
    payout_limit: 0,
    meter: 0,
    seed: 0,
    contribution: "",
    more: "",
  };
}
