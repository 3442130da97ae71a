/**
 * The browser's own verifier: it deals a retired shoe again from its proof and compares every card. It shares no code
 * with the server; both are held against the same known answers. It never throws on what it is given.
 */
import { CUT_CARD, cardText, parseCard, parseCards, UNKNOWN } from "./cards";
import { type Hashing, hashing } from "./hashes";
import { type Proof, printable, type Refill, readProof } from "./proof";
import { Shoe, ShoeProblem } from "./shoe";
import { anchorOf, CHAIN_LENGTH, commitmentOf, digestsOf, linkBefore, VERSION_2 } from "./stream";

export interface Check {
  step: string;
  ok: boolean;
  words: string;
}

/** A card that nobody at the table saw, and what it was; `number` counts the cards of the shoe from 1. */
export interface HiddenCard {
  round: number;
  number: number;
  place: string;
  card: string;
}

/** A card as shown and as dealt from the seed; `dealt` is empty where the shoe was. */
export interface DrawAgain {
  place: string;
  shown: string;
  dealt: string;
  ok: boolean;
}

export interface Verdict {
  ok: boolean;
  table: string;
  shoe: number;
  rounds: number;
  cards: number;
  checks: Check[];
  hidden: HiddenCard[];
  firstDifference: string;
  /** For whoever wants to see it: the order as it was mixed, as it lay after the cut, and each draw. */
  commitment: string;
  /** What the seed leads to, hashed back to the beginning of its chain; empty in version 1, which has no chains. */
  anchor: string;
  order: string[];
  afterCut: string[];
  draws: { round: number; draws: DrawAgain[] }[];
}

export async function verifyProof(source: unknown, hashes: Hashing = hashing()): Promise<Verdict> {
  return (await verified(source, hashes)).verdict;
}

/**
 * Several proofs in order, and whether shoes of one table that follow each other fit together: the seed of a shoe
 * hashes to the seed before it or begins a new chain; a documented shuffle's pile is the shoe before it as it lay.
 * Where shoes between two are not given, their places in the chain are as far apart as their numbers.
 */
export async function verifyProofs(sources: readonly unknown[], hashes: Hashing = hashing()): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const tables = new Map<string, Map<number, { before: Proof; lying: readonly number[] }>>();
  for (const source of sources) {
    const { verdict, proof, left } = await verified(source, hashes);
    if (proof) {
      const seen = tables.get(proof.table) ?? new Map<number, { before: Proof; lying: readonly number[] }>();
      tables.set(proof.table, seen);
      const earlier = [...seen.keys()].filter((number) => number < proof.shoe);
      const last = seen.get(earlier.reduce((one, other) => Math.max(one, other), 0));
      if (seen.has(proof.shoe))
        add(verdict, { step: "link", ok: false, words: `Shoe ${proof.shoe} of this table was given before.` });
      if (last && proof.version === VERSION_2) add(verdict, await linkCheck(hashes, proof, last.before));
      if (last?.before.shoe === proof.shoe - 1 && proof.way === "documented")
        add(verdict, pileCheck(proof, last.lying));
      seen.set(proof.shoe, { before: proof, lying: left });
    }
    verdicts.push(verdict);
  }
  return verdicts;
}

function add(verdict: Verdict, check: Check): void {
  verdict.checks.push(check);
  if (check.ok) return;
  verdict.ok = false;
  verdict.firstDifference ||= check.words;
}

async function linkCheck(hashes: Hashing, proof: Proof, before: Proof): Promise<Check> {
  if (proof.shoe > before.shoe + 1) return gapCheck(proof, before);
  const step = "link";
  const last = `shoe ${before.shoe}`;
  if (proof.anchor === before.anchor) {
    const ok = proof.position === before.position + 1 && (await linkBefore(hashes, proof.seed)) === before.seed;
    return {
      step,
      ok,
      words: ok ? `The seed hashes to the seed of ${last}.` : `The seed does not hash to the seed of ${last}.`,
    };
  }
  if (proof.position !== 1)
    return { step, ok: false, words: `The anchor is not that of ${last}, and the shoe is not the first of its chain.` };
  if (before.version !== VERSION_2 || before.position === CHAIN_LENGTH)
    return { step, ok: true, words: `The shoe is the first of its chain; ${last} was the last one before it.` };
  return {
    step,
    ok: true,
    words: `The table took a new anchor after ${last}, in the middle of a chain: its history must say why.`,
  };
}

/** The shoes between them are not given: their places in the chain are compared. */
function gapCheck(proof: Proof, before: Proof): Check {
  const step = "link";
  const last = `shoe ${before.shoe}`;
  const apart = proof.shoe - before.shoe;
  if (proof.anchor === before.anchor) {
    const ok = proof.position - before.position === apart;
    const links = `Links of one chain: ${before.position} for ${last}, ${proof.position} for shoe ${proof.shoe}`;
    return { step, ok, words: links + (ok ? "." : ", which are not as far apart as the shoes.") };
  }
  if (proof.position > apart)
    return {
      step,
      ok: false,
      words: `The anchor is not that of ${last}, and the shoe's chain began before that shoe.`,
    };
  return {
    step,
    ok: true,
    words: `The table took a new anchor after ${last}: its history must say why, unless a chain ended.`,
  };
}

function pileCheck(proof: Proof, before: readonly number[]): Check {
  const pile = parseCards(proof.pile).cards;
  const ok = pile.join() === before.join();
  const last = `shoe ${proof.shoe - 1}`;
  if (ok) return { step: "pile", ok, words: `The pile is ${last} as it lay when it retired.` };
  if (!pile.length) return { step: "pile", ok, words: `The pile is missing: ${last} lay before this shuffle.` };
  const differs = pile.findIndex((card, index) => index < before.length && card !== before[index]);
  const at = (differs < 0 ? before.length : differs) + 1;
  return { step: "pile", ok, words: `The pile is not ${last} as it lay when it retired: card ${at} differs.` };
}

interface Verified {
  verdict: Verdict;
  proof?: Proof;
  left: readonly number[];
}

async function verified(source: unknown, hashes: Hashing): Promise<Verified> {
  const { proof, problems } = readProof(source);
  if (!proof || problems.length) {
    const verdict = { ...emptyVerdict(proof), ok: false, firstDifference: problems[0] ?? "" };
    verdict.checks = problems.map((words) => ({ step: "proof", ok: false, words }));
    return { verdict, left: [] };
  }
  const dealing = new Dealing(proof, hashes);
  await dealing.run();
  return { verdict: dealing.verdict, proof, left: dealing.lying };
}

function emptyVerdict(proof: Proof | undefined): Verdict {
  return {
    ok: true,
    table: printable(proof?.table ?? ""),
    shoe: proof?.shoe ?? 0,
    rounds: 0,
    cards: 0,
    checks: [],
    hidden: [],
    firstDifference: "",
    commitment: "",
    anchor: "",
    order: [],
    afterCut: [],
    draws: [],
  };
}

/** The shoe dealt once more, beside what the proof says of it. */
class Dealing {
  readonly verdict: Verdict;
  lying: readonly number[] = [];
  private readonly dealt: number[] = [];
  /** Numbers of the cards that are out of the shoe, and the round that each was dealt in. */
  private readonly out = new Map<number, number>();
  private shoe!: Shoe;
  private refills = 0;

  constructor(
    private readonly proof: Proof,
    private readonly hashes: Hashing,
  ) {
    this.verdict = { ...emptyVerdict(proof), rounds: proof.rounds.length };
  }

  async run(): Promise<void> {
    await this.checkCommitment();
    if (this.proof.version === VERSION_2) await this.checkAnchor();
    try {
      await this.shuffleAndCut();
    } catch (error) {
      if (!(error instanceof ShoeProblem)) throw error;
      this.say("order", error.message, false);
      return;
    }
    for (const played of this.proof.rounds) await this.round(played.round, played.draws);
    if (!this.proof.rounds.length) this.say("rounds", "The proof holds no round: no dealt card was compared.");
    const lost = this.proof.refills[this.refills];
    if (lost)
      this.say(
        "refill",
        `The refill of round ${lost.round} after ${lost.after} draws is not reached by the draws.`,
        false,
      );
    this.checkLie();
    this.verdict.cards = this.dealt.length;
  }

  private say(step: string, words: string, ok = true): void {
    add(this.verdict, { step, ok, words });
  }

  private async checkCommitment(): Promise<void> {
    const { seed, commitment, version } = this.proof;
    const found = await commitmentOf(this.hashes, seed, version);
    this.verdict.commitment = found;
    if (found === commitment) this.say("commitment", "The seed is the one that was committed to.");
    else this.say("commitment", `The seed's commitment is ${found}, and ${commitment} was published.`, false);
  }

  private async checkAnchor(): Promise<void> {
    const { seed, position, anchor, shoe } = this.proof;
    const found = await anchorOf(this.hashes, seed, position);
    this.verdict.anchor = found;
    if (found === anchor && position > shoe)
      this.say("anchor", `Shoe ${shoe} cannot have link ${position} of a chain: each shoe takes the next link.`, false);
    else if (found === anchor)
      this.say("anchor", `The seed is link ${position} of the chain that the anchor commits to.`);
    else
      this.say(
        "anchor",
        `As link ${position} the seed leads to the anchor ${found}, and ${anchor} was published.`,
        false,
      );
  }

  private async shuffleAndCut(): Promise<void> {
    const { proof, verdict } = this;
    const halved = proof.contributions.find(([, text]) => !isWhole(text));
    if (halved) throw new ShoeProblem(`the contribution of '${printable(halved[0])}' holds half a pair of Unicode`);
    const texts = proof.contributions.map(([, text]) => text);
    const digests =
      proof.version === VERSION_2
        ? proof.client_seeds.map(([, , digest]) => digest)
        : await digestsOf(this.hashes, texts);
    this.shoe = new Shoe(this.hashes, proof.deck, proof.decks, proof.way, proof.seed, digests, proof.version);
    await this.shoe.shuffle(parseCards(proof.pile).cards);
    verdict.order = verdict.afterCut = this.shoe.remaining.map(cardText);
    const seated = ([seat, player]: readonly [number, string, ...string[]]): string =>
      `${printable(player)} (seat ${seat})`;
    const names = [...proof.contributions.map(([name]) => printable(name)), ...proof.client_seeds.map(seated)].join(
      ", ",
    );
    this.say(
      "order",
      `${this.shoe.size} cards mixed from the seed${names || digests.length ? `, with the seeds of ${names}` : ""}.`,
    );
    if (proof.missing.length)
      this.say("left out", `Seated without a client seed in time: ${proof.missing.map(seated).join(", ")}.`);
    if (proof.cut) {
      const { position, seat, by } = proof.cut;
      this.shoe.cut(position);
      verdict.afterCut = this.shoe.remaining.map(cardText);
      const who = printable(by) || (seat ? `seat ${seat}` : "the dealer");
      this.say("cut", `Cut by ${who}; cards that went from the front to the back: ${position}.`);
    }
    if (proof.cut_card_from_end !== null) {
      this.shoe.placeCutCard(proof.cut_card_from_end);
      this.say("cut card", `Cards behind the cut card: ${proof.cut_card_from_end}.`);
    }
  }

  private async round(number: number, draws: readonly [string, string][]): Promise<void> {
    let difference = "";
    const again: DrawAgain[] = [];
    for (const [index, [place, shown]] of draws.entries()) {
      await this.refillAt(number, index);
      const { draw, words } = this.draw(number, index, place, parseCard(shown)!);
      again.push(draw);
      difference ||= words;
    }
    await this.refillAt(number, draws.length);
    this.verdict.draws.push({ round: number, draws: again });
    this.say(`round ${number}`, difference || `All ${draws.length} draws match.`, !difference);
  }

  /** One card dealt again; what differs, in words. */
  private draw(round: number, index: number, place: string, seen: number): { draw: DrawAgain; words: string } {
    const where = `Round ${round}, draw ${index + 1} (${printable(place)})`;
    const shown = cardText(seen);
    const card = this.shoe.draw();
    const report = (ok: boolean, words = "") => ({
      draw: { place: printable(place), shown, dealt: card === undefined ? "" : cardText(card), ok },
      words,
    });
    if (card === undefined) return report(false, `${where}: the shoe is empty, and ${shown} was shown.`);
    if (card !== CUT_CARD) {
      this.dealt.push(card);
      this.out.set(this.dealt.length, round);
    }
    if (seen === UNKNOWN && card !== CUT_CARD) {
      this.verdict.hidden.push({ round, number: this.dealt.length, place: printable(place), card: cardText(card) });
      return report(true);
    }
    return seen === card
      ? report(true)
      : report(false, `${where}: ${shown} was shown, ${cardText(card)} comes from the seed.`);
  }

  private async refillAt(round: number, after: number): Promise<void> {
    for (;;) {
      const refill = this.proof.refills[this.refills];
      if (!refill || refill.round !== round || refill.after !== after) return;
      this.refills += 1;
      const wrong = await this.refill(refill);
      this.say(
        "refill",
        wrong || `Cards that went back into the empty shoe in round ${round}: ${refill.back.length}.`,
        !wrong,
      );
    }
  }

  /** The cards of those numbers go back, whatever anyone says they were; what is wrong, in words. */
  private async refill({ round, back }: Refill): Promise<string> {
    const where = `Refill in round ${round}`;
    const going = new Set(back);
    if (going.size !== back.length || back.some((number) => !this.out.has(number))) {
      return `${where}: the cards that go back are not cards that lie outside the shoe, each once.`;
    }
    const over = [...this.out]
      .filter(([number, dealtIn]) => dealtIn !== round && !going.has(number))
      .map(([number]) => number);
    if (over.length) return `${where}: card ${Math.min(...over)}, of a round that was over, did not go back.`;
    try {
      await this.shoe.refill(back.map((number) => this.dealt[number - 1]!));
    } catch (error) {
      if (!(error instanceof ShoeProblem)) throw error;
      return `${where}: ${error.message}.`;
    }
    for (const number of back) this.out.delete(number);
    return "";
  }

  /** How the cards lie at the end is the front of the next pile. */
  private checkLie(): void {
    const { way, lies } = this.proof;
    if (way === "uniform") return;
    const sorted = (numbers: Iterable<number>): string => [...numbers].sort((a, b) => a - b).join();
    if (sorted(lies) !== sorted(this.out.keys())) {
      this.say("lies", "The cards that lie beside the shoe are not those dealt, each once.", false);
      return;
    }
    this.lying = [...lies.map((number) => this.dealt[number - 1]!), ...this.shoe.remaining];
    this.say("lies", `Cards beside the shoe: ${lies.length}; left in it: ${this.shoe.size}.`);
  }
}

/** Whether a text holds no half of a pair, which has no UTF-8. */
function isWhole(text: string): boolean {
  return !/[\uD800-\uDFFF]/u.test(text);
}
