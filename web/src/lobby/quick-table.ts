/** One tap from a game to a seat: a private table with bots, and chips in front of one. */

import { game as gameOf, query, type Settings } from "../net/games";
import { post, Refusal } from "../net/http";
import { patched } from "../net/patch";
import type { TableInfo } from "../net/shapes";
import { socket, type Watcher } from "../net/socket";
import { session } from "../state/session";
import { dollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import type { Snapshot } from "../wire/socket";
import { usualChips } from "./buy-ins";
import { type OwnTable, ownTables, remember } from "./own-tables";
import { type MadeTable, type TableLine, tablePath } from "./tables";

const MOST_BOTS = 3;
const SITS_THERE = -1;
/** Milliseconds for the round in which one gives up a seat to end. */
const PATIENCE = 10_000;

/**
 * The path of the table that one sits at then, with these chips or the usual ones, under the game's own rules or
 * others. Someone must be in.
 */
export async function sitDownWithBots(game: string, chips?: number, rules: Settings = {}): Promise<string> {
  const { digest, seats } = await gameOf(game, rules);
  const kept = `${game}${query(rules)}`;
  const own = (await ownTable(kept, digest)) ?? (await opened(kept, game, Math.min(MOST_BOTS, seats - 1), rules));
  await sit(own.table, own.link, chips);
  return tablePath(own.table.id, own.link);
}

/** The path of a private table without bots, where you wait for nobody. */
export async function sitDownAlone(game: string, chips?: number, rules: Settings = {}): Promise<string> {
  const { digest } = await gameOf(game, rules);
  const kept = `${game}${query(rules)} solo`;
  const own = (await ownTable(kept, digest)) ?? (await opened(kept, game, 0, rules));
  await sit(own.table, own.link, chips);
  return tablePath(own.table.id, own.link);
}

/** The table of the last time, where it is still there and the game has not changed: taps do not pile up tables. */
async function ownTable(kept: string, digest: string): Promise<OwnTable | undefined> {
  return (await ownTables()).find(
    ({ quick, table }) => quick === kept && table.digest === digest && table.state === "open",
  );
}

async function opened(kept: string, game: string, bots: number, options: Settings): Promise<OwnTable> {
  // Nobody else waits at this table: the page alone sets the pace.
  const body = { game, options, bots, clock: 0, speed: "instant", visibility: "private" };
  const { table, link } = await post<MadeTable>("/api/tables", body);
  remember(table.id, link, kept);
  return { table, link, quick: kept };
}

async function sit(table: TableLine, link: string, chips?: number): Promise<void> {
  // Only who watches a table acts at it; the table's own page takes over from here.
  const { seat, info } = await freeSeat(table.id, link);
  if (seat === SITS_THERE) return;
  try {
    const answer = await socket.send(table.id, { do: "sit", chips: chipsFor(info, chips), seat });
    if (answer.ok)
      void session.load().catch(() => undefined); // the chips have left the bankroll
    else
      throw new Refusal(409, answer.code ?? "refused", answer.message ?? "The table could not be opened. Try again.");
  } catch (error) {
    socket.unwatch(table.id);
    throw error;
  }
}

/** What is asked for or usual at this table, or the whole bankroll if that is less, in whole chips. */
function chipsFor(table: TableInfo, wanted = usualChips({ id: table.game, buy_in: table.buy_in ?? 0 })): number {
  const bankroll = session.person?.bankroll ?? 0;
  const step = table.rack?.[0] ?? 1;
  const chips = Math.floor(Math.min(wanted, bankroll) / step) * step;
  if (chips >= table.base_minimum) return chips;
  throw new Refusal(
    409,
    "chips",
    bankroll < table.base_minimum
      ? `You have ${dollars(bankroll)}; the minimum bet here is ${dollars(table.base_minimum)}. ${refillWords()}`
      : `The minimum bet here is ${dollars(table.base_minimum)}: sit down with more chips.`,
  );
}

function refillWords(): string {
  const { refill, on_tables: onTables } = session.person ?? {};
  if (onTables) return `You have ${dollars(onTables)} in chips at tables: cash out there, or play on.`;
  return refill?.possible ? "Refill your bankroll on your account page." : sentence(refill?.reason ?? "");
}

/**
 * The free seat nearest to the middle; 0, which waits for one, if none is free. A seat that you have just given up is
 * yours until its round is over, so this waits for that.
 */
function freeSeat(table: string, link: string): Promise<{ seat: number; info: TableInfo }> {
  return new Promise((resolve, reject) => {
    let known: Pick<Snapshot, "info" | "scene" | "you"> | undefined;
    const look = (now: Pick<Snapshot, "info" | "scene" | "you">): void => {
      known = now;
      if (now.you.leaving) return;
      window.clearTimeout(timer);
      resolve({ seat: seatIn(now.scene.view, now.you.id ?? ""), info: now.info });
    };
    const timer = window.setTimeout(() => {
      socket.unwatch(table);
      reject(new Refusal(409, "leaving", "The round in which you gave up your seat is not over yet. Try again soon."));
    }, PATIENCE);
    const watcher: Watcher = {
      snapshot: look,
      update: (frame) => {
        if (!known) return;
        let view = known.scene.view;
        for (const step of frame.steps) for (const patch of step.view) view = patched(view, patch);
        look({
          info: known.info,
          scene: { ...patched(known.scene, frame.scene), view },
          you: patched(known.you, frame.you),
        });
      },
      announce: () => undefined,
      gone: ({ reason }) => {
        window.clearTimeout(timer);
        reject(new Refusal(404, "gone", reason));
      },
    };
    socket.watch(table, watcher, link);
  });
}

function seatIn(view: Snapshot["scene"]["view"], id: string): number {
  if (id && (view.waiting.includes(id) || view.seats.some((seat) => seat.holder === id))) return SITS_THERE;
  const middle = (view.seats.length + 1) / 2;
  const free = view.seats.filter((seat) => !seat.holder).map((seat) => seat.number);
  return free.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? 0;
}
