/** This sitting: the rounds with their nets and links, and what choices cost. Kept while the tab is open. */
import type { Scene, Settled } from "../../net/shapes";
import { type SessionSummary, showSummary } from "../../state/session-over";
import { ownBank, ownFees, type ResultPanel } from "./round-result";

export interface PlayedRound {
  round: number;
  link: string;
  net: number;
  staked: number;
  fees: number;
  chips: number;
  results: string[];
  /** When it ended, in milliseconds; rounds that an earlier version kept have none. */
  at?: number;
}

export interface Mistake {
  kind: string;
  cents: number;
  at?: number;
}

/** When one sat down, and how many decisions had been graded until then. */
interface Opened {
  at: number;
  decisions: number;
}

export interface Totals {
  rounds: number;
  net: number;
  staked: number;
  won: number;
  lost: number;
  pushed: number;
  best: number;
  worst: number;
  fees: number;
}

/** Someone who is away this long has paused. */
const PAUSE = 120_000;

export class SessionLog {
  rounds: PlayedRound[] = [];
  mistakes: Mistake[] = [];
  /** Decisions, and those of them whose EV was known when they were made. */
  choices = 0;
  decisions = 0;
  /** How the last round ended, for a page that is loaded again before the next one. */
  result: ResultPanel | undefined;
  private opened: Opened | undefined;
  private readonly key: string;

  constructor(table: string) {
    this.key = `pit21-sitting-${table}`;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "null") as Partial<
        Pick<SessionLog, "rounds" | "mistakes" | "choices" | "decisions" | "result"> & {
          opened: Opened;
        }
      > | null;
      this.rounds = kept?.rounds ?? [];
      this.mistakes = kept?.mistakes ?? [];
      this.decisions = kept?.decisions ?? 0;
      this.choices = kept?.choices ?? this.decisions;
      this.result = kept?.result;
      this.opened = kept?.opened;
    } catch {
      // Nothing was kept: the sitting begins here.
    }
  }

  /** One has a seat here; after a reload the session goes on. */
  sit(): void {
    if (this.opened) return;
    this.opened = { at: Date.now(), decisions: this.decisions };
    this.keep();
  }

  /** The session is over: what was played since one sat down, or nothing if that was no round. */
  leave(): Omit<SessionSummary, "title" | "game" | "inRound"> | undefined {
    const { opened } = this;
    if (!opened) return undefined;
    this.opened = undefined;
    this.keep();
    const since = ({ at = 0 }: { at?: number }) => at >= opened.at;
    const rounds = this.rounds.filter(since);
    const mistakes = this.mistakes.filter(since);
    if (!rounds.length) return undefined;
    return {
      rounds: rounds.length,
      net: rounds.reduce((sum, round) => sum + round.net, 0),
      time: Date.now() - opened.at,
      decisions: this.decisions - opened.decisions,
      mistakes: mistakes.length,
      cost: mistakes.reduce((sum, mistake) => sum + mistake.cents, 0),
    };
  }

  /** A round that is over, as the server settled it. */
  ended(scene: Scene, me: string, chips: number, title: (wager: string) => string): void {
    const [fees, bank] = [ownFees(scene.view, me), ownBank(scene.view, me)];
    const own = scene.view.settled.filter((each) => each.player === me);
    if (!own.length && !bank && !fees) return;
    if (this.rounds.at(-1)?.link === scene.round_link) return;
    const net = own.reduce((sum, each) => sum + each.returned - each.staked, 0) + (bank?.net ?? 0) - fees;
    const results = own.map((each) =>
      own.length > 1 ? `${title(each.wager)}: ${resultWords(each)}` : resultWords(each),
    );
    if (bank) results.push("bank");
    // What the bank put up counts as staked, as in the history that the server keeps.
    const staked = own.reduce((sum, each) => sum + each.staked, bank?.staked ?? 0);
    this.rounds = [
      ...this.rounds,
      { round: scene.view.round, link: scene.round_link, net, staked, fees, chips, results, at: Date.now() },
    ].slice(-500);
    this.keep();
  }

  keepResult(result: ResultPanel): void {
    this.result = result;
    this.keep();
  }

  /** A choice of play, whether or not anything is known of it. */
  chose(): void {
    this.choices += 1;
    this.keep();
  }

  /** What a choice cost, where that was known. */
  decided(kind: string, cents: number): void {
    this.decisions += 1;
    if (cents > 0) this.mistakes = [...this.mistakes, { kind, cents, at: Date.now() }].slice(-1000);
    this.keep();
  }

  byKind(): { kind: string; count: number; cents: number }[] {
    const found = new Map<string, { kind: string; count: number; cents: number }>();
    for (const { kind, cents } of this.mistakes) {
      const line = found.get(kind) ?? { kind, count: 0, cents: 0 };
      line.count += 1;
      line.cents += cents;
      found.set(kind, line);
    }
    return [...found.values()].sort((one, other) => other.cents - one.cents);
  }

  totals(): Totals {
    const nets = this.rounds.length ? this.rounds.map((round) => round.net) : [0];
    const sum: Totals = {
      rounds: this.rounds.length,
      net: 0,
      staked: 0,
      won: 0,
      lost: 0,
      pushed: 0,
      best: Math.max(...nets),
      worst: Math.min(...nets),
      fees: 0,
    };
    for (const round of this.rounds) {
      sum.net += round.net;
      sum.staked += round.staked;
      sum.fees += round.fees;
      if (round.net > 0) sum.won += 1;
      else if (round.net < 0) sum.lost += 1;
      else sum.pushed += 1;
    }
    return sum;
  }

  /** Rounds per hour while one plays: pauses of more than two minutes do not count. Undefined before the second. */
  pace(): number | undefined {
    const times = this.rounds.flatMap((round) => (round.at ? [round.at] : []));
    const gaps = times.slice(1).map((time, at) => time - times[at]!);
    const played = gaps.filter((gap) => gap < PAUSE);
    const sum = played.reduce((total, gap) => total + gap, 0);
    return sum ? Math.round((played.length * 3_600_000) / sum) : undefined;
  }

  private keep(): void {
    try {
      sessionStorage.setItem(
        this.key,
        JSON.stringify({
          rounds: this.rounds,
          mistakes: this.mistakes,
          choices: this.choices,
          decisions: this.decisions,
          result: this.result,
          opened: this.opened,
        }),
      );
    } catch {
      // A browser that keeps nothing: it holds for this page.
    }
  }
}

/** Show what a session came to, unless no round was played or that has been shown. */
export function endSession(log: SessionLog, table: { title: string; game: string }, inRound: boolean): void {
  const summary = log.leave();
  if (summary) showSummary({ ...summary, title: table.title, game: table.game, inRound });
}

function resultWords(each: Settled): string {
  return each.line && each.line !== each.reason ? `${each.reason}, ${each.line}` : each.reason;
}
