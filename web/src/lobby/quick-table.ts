/** One tap from a game to a seat: a private table with bots, and chips in front of one. */

import { game as gameOf } from "../net/games";
import { post, Refusal } from "../net/http";
import type { TableInfo } from "../net/shapes";
import { socket, type Watcher } from "../net/socket";
import { preferences } from "../state/preferences";
import { session } from "../state/session";
import { dollars } from "../ui/money";
import { type OwnTable, ownTables, remember } from "./own-tables";
import { type MadeTable, type TableLine, tablePath } from "./tables";

const MOST_BOTS = 3;
const SITS_THERE = -1;

/** The path of the table that one sits at then. Somebody must be in. */
export async function sitDownWithBots(game: string): Promise<string> {
  const { digest, seats } = await gameOf(game);
  const own = (await ownTable(game, digest)) ?? (await opened(game, game, Math.min(MOST_BOTS, seats - 1)));
  await sit(own.table, own.link);
  return tablePath(own.table.id, own.link);
}

/** The path of a private table without bots, where nobody is waited for. */
export async function sitDownAlone(game: string): Promise<string> {
  const { digest } = await gameOf(game);
  const kept = `${game} solo`;
  const own = (await ownTable(kept, digest)) ?? (await opened(kept, game, 0));
  await sit(own.table, own.link);
  return tablePath(own.table.id, own.link);
}

/** The table of the last time, where it is still there and the game has not changed: taps do not pile up tables. */
async function ownTable(kept: string, digest: string): Promise<OwnTable | undefined> {
  return (await ownTables()).find(
    ({ quick, table }) => quick === kept && table.digest === digest && table.state === "open",
  );
}

async function opened(kept: string, game: string, bots: number): Promise<OwnTable> {
  // Alone there is nobody to wait for: the page alone sets the pace.
  const speed = bots ? preferences.now.speed : "instant";
  const body = { game, bots, clock: 0, speed, visibility: "private" };
  const { table, link } = await post<MadeTable>("/api/tables", body);
  remember(table.id, link, kept);
  return { table, link, quick: kept };
}

async function sit(table: TableLine, link: string): Promise<void> {
  // Only who watches a table acts at it; the table's own page takes over from here.
  const { seat, info } = await freeSeat(table.id, link);
  if (seat === SITS_THERE) return;
  try {
    const answer = await socket.send(table.id, { do: "sit", chips: chipsFor(info), seat });
    if (answer.ok)
      void session.load().catch(() => undefined); // the chips have left the bankroll
    else
      throw new Refusal(409, answer.code ?? "refused", answer.message ?? "The table could not be opened. Try again.");
  } catch (error) {
    socket.unwatch(table.id);
    throw error;
  }
}

/** The usual buy-in at this table, or the whole bankroll if that is less, in whole chips. */
function chipsFor(table: TableInfo): number {
  const bankroll = session.person?.bankroll ?? 0;
  const step = table.rack?.[0] ?? 1;
  const chips = Math.floor(Math.min(table.buy_in ?? 0, bankroll) / step) * step;
  if (chips >= table.base_minimum) return chips;
  throw new Refusal(
    409,
    "chips",
    `You have ${dollars(bankroll)}; the minimum bet here is ${dollars(table.base_minimum)}. Refill your bankroll ` +
      `on your account page.`,
  );
}

/** The free seat nearest to the middle; 0, which waits for one, where none is free. */
function freeSeat(table: string, link: string): Promise<{ seat: number; info: TableInfo }> {
  return new Promise((resolve, reject) => {
    const watcher: Watcher = {
      snapshot: ({ info, scene: { view }, you: { id } }) => {
        const middle = (view.seats.length + 1) / 2;
        const free = view.seats.filter((seat) => !seat.holder).map((seat) => seat.number);
        const nearest = free.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? 0;
        const here = id && (view.waiting.includes(id) || view.seats.some((seat) => seat.holder === id));
        resolve({ seat: here ? SITS_THERE : nearest, info });
      },
      update: () => undefined,
      announce: () => undefined,
      gone: ({ reason }) => reject(new Refusal(404, "gone", reason)),
    };
    socket.watch(table, watcher, link);
  });
}
