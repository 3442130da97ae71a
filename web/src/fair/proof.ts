/** A published proof, read with suspicion: every field that is missing, unknown or wrong is reported. */
import { type DeckKind, newDecks, parseCard, parseCards, sameCards, UNKNOWN } from "./cards";
import type { Way } from "./shoe";
import { CHAIN_LENGTH, VERSION, VERSION_2 } from "./stream";

export interface Refill {
  round: number;
  after: number;
  back: number[];
}

export interface Proof {
  version: string;
  table: string;
  shoe: number;
  game: string;
  deck: DeckKind;
  decks: number;
  way: Way;
  commitment: string;
  seed: string;
  contributions: [string, string][];
  pile: string;
  cut: { position: number; seat: number; by: string } | null;
  cut_card_from_end: number | null;
  rounds: { round: number; draws: [string, string][] }[];
  refills: Refill[];
  lies: number[];
  /** Version 2: the seed chain, the client seeds (seat, player, SHA-256), and seated people without one. */
  anchor: string;
  position: number;
  client_seeds: [number, string, string][];
  missing: [number, string][];
}

const MOST_DECKS = 8;
const MOST_CHARACTERS = 16 * 1024 * 1024;
const HEX = /^[0-9a-f]{64}$/;

type Test = (value: unknown) => boolean;
const text: Test = (value) => typeof value === "string";
const whole: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 2 ** 53;
const list =
  (each: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(each);
const pair: Test = (value) => Array.isArray(value) && value.length === 2 && value.every(text);
const shaped =
  (...tests: Test[]): Test =>
  (value) =>
    Array.isArray(value) && value.length === tests.length && tests.every((test, at) => test(value[at]));
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);

interface Field {
  test: Test;
  wants: string;
  absent?: unknown;
}

function record(fields: Record<string, Field>): Test {
  return (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, field]) =>
      Object.hasOwn(value, name) ? field.test(value[name]) : "absent" in field,
    );
}

const CUT = record({
  position: { test: whole, wants: "" },
  seat: { test: whole, wants: "" },
  by: { test: text, wants: "", absent: "" },
});
const ROUND = record({ round: { test: whole, wants: "" }, draws: { test: list(pair), wants: "", absent: [] } });
const REFILL = record({
  round: { test: whole, wants: "" },
  after: { test: whole, wants: "" },
  back: { test: list(whole), wants: "" },
});

const FIELDS: Record<string, Field> = {
  version: { test: text, wants: "a text", absent: VERSION },
  table: { test: text, wants: "a text" },
  shoe: { test: whole, wants: "a whole number" },
  game: { test: text, wants: "a text" },
  deck: { test: text, wants: "a text" },
  decks: { test: whole, wants: "a whole number" },
  way: { test: (value) => value === "uniform" || value === "documented", wants: "uniform or documented" },
  commitment: { test: text, wants: "a text" },
  seed: { test: text, wants: "a text" },
  contributions: { test: list(pair), wants: "a list of [name, text]", absent: [] },
  pile: { test: text, wants: "a text", absent: "" },
  cut: { test: orNull(CUT), wants: "position, seat and by, or null", absent: null },
  cut_card_from_end: { test: orNull(whole), wants: "a whole number or null", absent: null },
  rounds: { test: list(ROUND), wants: "a list of rounds with their draws", absent: [] },
  refills: { test: list(REFILL), wants: "a list of round, after and back", absent: [] },
  lies: { test: list(whole), wants: "a list of whole numbers", absent: [] },
};

/** Fields that one version has and the other has not. */
const ONLY_1 = ["contributions"];
const ONLY_2: Record<string, Field> = {
  anchor: { test: text, wants: "a text" },
  position: { test: whole, wants: "a whole number" },
  client_seeds: { test: list(shaped(whole, text, text)), wants: "a list of [seat, player, SHA-256]" },
  missing: { test: list(shaped(whole, text)), wants: "a list of [seat, player]" },
};
const FIELDS_2: Record<string, Field> = {
  ...Object.fromEntries(Object.entries(FIELDS).filter(([name]) => !ONLY_1.includes(name))),
  ...ONLY_2,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A proof, or why it is none: all of it. */
export function readProof(source: unknown): { proof?: Proof; problems: string[] } {
  let raw = source;
  if (typeof source === "string") {
    if (source.length > MOST_CHARACTERS) return { problems: [`a proof has at most ${MOST_CHARACTERS} bytes`] };
    try {
      raw = JSON.parse(source);
    } catch (error) {
      return { problems: [`it cannot be read as JSON: ${(error as Error).message}`] };
    }
  }
  if (!isObject(raw)) return { problems: ["a proof is a JSON object"] };
  const fields = raw.version === VERSION_2 ? FIELDS_2 : FIELDS;
  const problems = Object.keys(raw)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `${printable(name)} is not a field of a proof`);
  const made: Record<string, unknown> = { contributions: [], anchor: "", position: 0, client_seeds: [], missing: [] };
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(raw, name)) {
      if ("absent" in field) made[name] = field.absent;
      else problems.push(`${name} is missing`);
    } else if (field.test(raw[name])) made[name] = raw[name];
    else problems.push(`${name}: it is ${field.wants}`);
  }
  if (problems.length) return { problems };
  const proof = made as unknown as Proof;
  if (proof.cut) proof.cut = { ...proof.cut, by: proof.cut.by ?? "" };
  proof.rounds = proof.rounds.map((each) => ({ ...each, draws: each.draws ?? [] }));
  return { proof, problems: misfits(proof) };
}

/** Values of the right type that no proof can have, with their fields. */
function misfits(proof: Proof): string[] {
  const found: string[] = [];
  const kinds = ["standard", "spanish"];
  const rightDecks = proof.decks >= 1 && proof.decks <= MOST_DECKS;
  if (![VERSION, VERSION_2].includes(proof.version))
    found.push(`version: '${printable(proof.version)}' is not known here; known are ${VERSION} and ${VERSION_2}`);
  if (!rightDecks) found.push(`decks: a shoe has 1 to ${MOST_DECKS} decks, not ${proof.decks}`);
  if (!kinds.includes(proof.deck))
    found.push(`deck: '${printable(proof.deck)}' is not a kind of deck: ${kinds.join(", ")}`);
  if (proof.shoe < 1) found.push(`shoe: shoes are numbered from 1, not ${proof.shoe}`);
  found.push(...wrongHashes(proof));
  if (proof.pile) {
    if (proof.way === "uniform") found.push("pile: only a documented shuffle has one");
    const { cards, wrong } = parseCards(proof.pile);
    if (wrong !== undefined) found.push(`pile: '${printable(wrong)}' is not a card`);
    else if (rightDecks && kinds.includes(proof.deck) && !sameCards(cards, newDecks(proof.deck, proof.decks))) {
      found.push(`pile: its ${cards.length} cards are not the cards of the shoe`);
    }
  }
  proof.rounds.forEach((played, index) => {
    played.draws.forEach(([place, shown], draw) => {
      const card = parseCard(shown);
      const where = `rounds[${index}].draws[${draw}]`;
      if (card === undefined) found.push(`${where}: '${printable(shown)}' is not a card`);
      else if (card === UNKNOWN && place !== "burn" && !place.endsWith(", face down")) {
        found.push(`${where}: a card that was dealt face up cannot be ??`);
      }
    });
  });
  if (proof.way === "uniform" && proof.lies.length) found.push("lies: only a documented shuffle has it");
  return found;
}

function wrongHashes(proof: Proof): string[] {
  const names =
    proof.version === VERSION_2 ? (["seed", "commitment", "anchor"] as const) : (["seed", "commitment"] as const);
  const found = names
    .filter((name) => !HEX.test(proof[name]))
    .map((name) => `${name}: it has 64 small hexadecimal digits`);
  if (proof.version !== VERSION_2) return found;
  if (proof.position < 1 || proof.position > CHAIN_LENGTH)
    found.push(`position: a chain has the links 1 to ${CHAIN_LENGTH}, not ${proof.position}`);
  proof.client_seeds.forEach(([, , digest], index) => {
    if (!HEX.test(digest)) found.push(`client_seeds[${index}]: a SHA-256 has 64 small hexadecimal digits`);
  });
  return [...found, ...wrongPeople(proof)];
}

/** One client seed for each person, by seat: a server that chose their order or added some could choose cards. */
function wrongPeople(proof: Proof): string[] {
  const found: string[] = [];
  for (const name of ["client_seeds", "missing"] as const) {
    const players = new Set<string>();
    let last = 0;
    for (const [index, [seat, player]] of proof[name].entries()) {
      if (seat <= last) found.push(`${name}[${index}]: the seats are not in rising order, each once`);
      if (players.has(player)) found.push(`${name}[${index}]: this player is listed twice`);
      players.add(player);
      last = seat;
    }
  }
  const seats = new Set(proof.client_seeds.map(([seat]) => seat));
  const players = new Set(proof.client_seeds.map(([, player]) => player));
  for (const [index, [seat, player]] of proof.missing.entries())
    if (seats.has(seat) || players.has(player))
      found.push(`missing[${index}]: a client seed of this seat or player was mixed in`);
  return found;
}

/** A stranger's text, cut short, without anything that turns a line around or hides in it. */
export function printable(words: string): string {
  return [...words.slice(0, 80)]
    .map((sign) =>
      /[\p{C}\p{Zl}\p{Zp}]/u.test(sign) ? `\\u${sign.codePointAt(0)!.toString(16).padStart(4, "0")}` : sign,
    )
    .join("");
}
