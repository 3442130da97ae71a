/**
 * From what someone pastes to the proofs that are checked: a round's link, a table and a shoe, or proofs themselves.
 */
import { get, Refusal } from "../net/http";

export interface Found {
  proofs: unknown[];
  /** The round that was asked about, where one was. */
  round?: number;
  /** How many of the proofs in front are there only to compare the next pile with. */
  before: number;
}

interface ProofAnswer {
  table: string;
  shoe: number;
  proof: { way?: string };
}

/** What stands at the end of a round's link; a shorter word is none, and nobody is asked about it. */
const TOKEN = /^[A-Za-z0-9_-]{16,64}$/;
const EXAMPLE = "0f3a…9c";
const NOT_YET =
  "The seed of a shoe is published when the shoe is retired; until then it has no proof. Play on until " +
  "the cards are shuffled again, then open the same link again.";

export async function fromText(text: string): Promise<Found> {
  const given = text.trim();
  if (given.startsWith("{") || given.startsWith("[")) return { proofs: proofsOf(given), before: 0 };
  const link = /\/round\/([A-Za-z0-9_-]+)/.exec(given)?.[1] ?? given;
  if (TOKEN.test(link)) return fromRound(link);
  throw new Error(
    `This is neither a round link nor a proof. A link looks like ${location.origin}/round/${EXAMPLE}, with ` +
      `32 letters and digits at its end. A proof is JSON: it begins with a brace.`,
  );
}

export async function fromRound(link: string): Promise<Found> {
  const { table, shoe, round } = await get<{ table: string; shoe: number; round: number }>(
    `/api/rounds/${encodeURIComponent(link)}`,
  );
  return { ...(await fromShoe(table, shoe)), round };
}

/** The shoe's proof; a documented shuffle begins with the shoe before it, whose proof is included. */
export async function fromShoe(table: string, shoe: number): Promise<Found> {
  const last = await proofOf(table, shoe);
  if (last.proof.way !== "documented" || shoe < 2) return { proofs: [last.proof], before: 0 };
  const earlier = await proofOf(table, shoe - 1).catch(() => undefined);
  return earlier ? { proofs: [earlier.proof, last.proof], before: 1 } : { proofs: [last.proof], before: 0 };
}

async function proofOf(table: string, shoe: number): Promise<ProofAnswer> {
  try {
    return await get<ProofAnswer>(`/api/tables/${encodeURIComponent(table)}/shoes/${shoe}/proof`);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw new Error(NOT_YET);
    throw error;
  }
}

/** One proof, a list of them, or one a line; the server's own envelope is taken off. */
export function proofsOf(text: string): unknown[] {
  const whole = parsed(text);
  const values =
    whole === undefined
      ? text
          .split("\n")
          .filter((line) => line.trim())
          .map((line) => parsed(line) ?? line)
      : Array.isArray(whole)
        ? whole
        : [whole];
  if (!values.length) throw new Error("The file has no proof: the list is empty.");
  return values.map(opened);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function opened(value: unknown): unknown {
  const inner = (value as { proof?: unknown } | null)?.proof;
  return typeof inner === "object" && inner !== null ? inner : value;
}
