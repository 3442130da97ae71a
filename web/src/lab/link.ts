/** What is changed in the lab, as it stands in the address: ?game=ID&set=decks=8&pay=TABLE=22:1,15:1&bet={…} */
import type { SideBet } from "../game";
import { newBet, newLine } from "./bet-list";

export interface RunForm {
  length: "rounds" | "error" | "minutes";
  amount: string;
  seed: string;
  policy: string;
  shoe: boolean;
  seats: number;
}

export interface LabState {
  game: string;
  options: Readonly<Record<string, string>>;
  pays: Readonly<Record<string, readonly string[]>>;
  /** All side bets of the design that are edited here; null while they are those of the game. */
  bets: readonly SideBet[] | null;
  run: RunForm;
}

export const RUN: RunForm = { length: "rounds", amount: "10000000", seed: "1", policy: "best", shoe: false, seats: 1 };

export function fromQuery(query: URLSearchParams): LabState {
  const length = (["rounds", "error", "minutes"] as const).find((each) => query.has(each));
  return {
    game: query.get("game") ?? "",
    options: Object.fromEntries(
      query
        .getAll("set")
        .map(pair)
        .filter(([key]) => key),
    ),
    pays: Object.fromEntries(
      query
        .getAll("pay")
        .map(pair)
        .filter(([key]) => key)
        .map(([key, value]) => [key, value.split(",")]),
    ),
    bets: query.has("bet") ? query.getAll("bet").flatMap(readBet) : null,
    run: {
      length: length ?? RUN.length,
      amount: length ? query.get(length)! : RUN.amount,
      seed: query.get("seed") ?? RUN.seed,
      policy: query.get("policy") ?? RUN.policy,
      shoe: query.get("shoe") === "yes",
      seats: Number(query.get("seats")) || RUN.seats,
    },
  };
}

export function toQuery(state: LabState): string {
  const query: string[] = [];
  const add = (key: string, value: string): unknown =>
    query.push(
      `${key}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%3D", "=")}`,
    );
  if (state.game) add("game", state.game);
  for (const [key, value] of Object.entries(state.options)) add("set", `${key}=${value}`);
  for (const [table, lines] of Object.entries(state.pays)) add("pay", `${table}=${lines.join(",")}`);
  for (const bet of state.bets ?? []) add("bet", JSON.stringify(bet));
  if (state.bets?.length === 0) add("bet", "none");
  const { run } = state;
  if (run.length !== RUN.length || run.amount !== RUN.amount) add(run.length, run.amount);
  if (run.seed !== RUN.seed) add("seed", run.seed);
  if (run.policy !== RUN.policy) add("policy", run.policy);
  if (run.shoe) add("shoe", "yes");
  if (run.seats !== RUN.seats) add("seats", String(run.seats));
  return query.length ? `?${query.join("&")}` : "";
}

/** A side bet of the address; one that cannot be read is left out, as `none` is. The server checks what it says. */
function readBet(text: string): SideBet[] {
  try {
    const found: unknown = JSON.parse(text);
    if (!isBet(found)) return [];
    return [{ ...newBet(), ...found, lines: found.lines.map((line) => ({ ...newLine(), ...line })) }];
  } catch {
    return [];
  }
}

function isBet(found: unknown): found is SideBet {
  if (typeof found !== "object" || found === null) return false;
  const { id, title, reads, lines } = found as Record<string, unknown>;
  return typeof id === "string" && typeof title === "string" && Array.isArray(reads) && Array.isArray(lines);
}

function pair(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? ["", ""] : [text.slice(0, at), text.slice(at + 1)];
}
