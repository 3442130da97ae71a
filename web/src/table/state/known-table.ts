/** What this tab knows of a table: the server's last scene, what is shown of it, and the game's sheet. */
import { get } from "../../net/http";
import {
  type Edges,
  type Game,
  NOBODY,
  type Scene,
  type Seat,
  type Settled,
  type TableInfo,
  type View,
  type Wager,
  type Yours,
} from "../../net/shapes";
import { type LaidStake, laid } from "./piles";
import { ownFees } from "./round-result";

export class KnownTable extends EventTarget {
  info: TableInfo | undefined;
  game: Game | undefined;
  edges: Edges | undefined;
  edgesProblem = "";
  scene: Scene | undefined;
  shown: View | undefined;
  you: Yours = NOBODY;
  /** Our id at the table: who leaves keeps it until all of the round has been shown. */
  protected own = "";

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  // People

  get me(): string {
    return this.own;
  }

  /** What is shown for someone: the name of a person, the id of a bot. */
  nameOf(id: string): string {
    return this.scene?.names[id] ?? id;
  }

  get mySeats(): readonly Seat[] {
    return this.shown?.seats.filter((seat) => seat.holder && seat.holder === this.me) ?? [];
  }

  get isHere(): boolean {
    return this.mySeats.length > 0 || this.isWaiting;
  }

  get isWaiting(): boolean {
    return (
      Boolean(this.me) && ((this.scene?.view.waiting.includes(this.me) ?? false) || this.you.later.includes("sit"))
    );
  }

  /** Whether this is whoever looks at the page. */
  isYou(player: string): boolean {
    return Boolean(player) && player === this.me;
  }

  get sitsOut(): boolean {
    return Boolean(this.me) && (this.scene?.view.sitting_out.includes(this.me) ?? false);
  }

  /** Nobody else sits here, and we do not hold the bank: without our bet there is no round. */
  get isAlone(): boolean {
    const others = this.shown?.seats.some((seat) => seat.holder && seat.holder !== this.me);
    return !others && this.shown?.bank_player !== this.me;
  }

  // Wagers

  wager(id: string): Wager | undefined {
    return this.game?.wagers.find((wager) => wager.id === id);
  }

  title(id: string): string {
    return this.wager(id)?.title ?? id;
  }

  isMain(id: string): boolean {
    const role = this.wager(id)?.role ?? "main";
    return role === "main" || role === "spot";
  }

  /** Spots on the felt, in the order of the layout. */
  get spots(): readonly Wager[] {
    return this.game?.wagers.filter((wager) => wager.offered && wager.role !== "insurance") ?? [];
  }

  /** Spots as a seat shows them: a row of side bets, and the main wager with its own. */
  get spotRows(): readonly [sides: readonly Wager[], mains: readonly Wager[]] {
    const isSide = (wager: Wager): boolean => wager.role === "side";
    return [this.spots.filter(isSide), this.spots.filter((wager) => !isSide(wager))];
  }

  /** Whether players have cards that lie face down in front of them, to be picked. */
  get picks(): boolean {
    return this.game?.has_picks ?? false;
  }

  get backline(): boolean {
    return this.game?.has_backline ?? false;
  }

  // Money

  /** The table's chips. */
  get rack(): readonly number[] {
    return this.info?.rack ?? [];
  }

  /** What the house took of us in this round for the wagers and the bank. */
  get fees(): number {
    return this.shown ? ownFees(this.shown, this.me) : 0;
  }

  /** The stakes that lie at a hand, or on the spots of the seat where it is -1. */
  laidAt(seat: Seat, hand: number): LaidStake[] {
    const bets = hand < 0 ? seat.bets : (seat.hands[hand]?.bets ?? []);
    const ends = this.settledOf(seat.number, hand);
    return bets.map((bet) =>
      laid(
        bet,
        ends.find((each) => each.wager === bet.wager && each.player === bet.owner),
      ),
    );
  }

  settledOf(seat: number, hand: number): readonly Settled[] {
    return this.shown?.settled.filter((each) => each.seat === seat && each.hand === hand) ?? [];
  }

  // Asked of the server

  async learnEdges(): Promise<void> {
    if (this.edges || !this.info) return;
    try {
      this.edges = await get<Edges>(`/api/games/${this.info.game}/edges?${settingsQuery(this.info)}`);
    } catch (error) {
      this.edgesProblem = (error as Error).message;
    }
    this.changed();
  }
}

export function settingsQuery(info: TableInfo): string {
  return new URLSearchParams(
    Object.entries(info.settings).map(([key, value]) => ["set", `${key}=${value}`]),
  ).toString();
}
