/**
 * One table as this tab knows it. Frames arrive in order; their events are shown one by one at the player's speed.
 * Every picture on the way is the server's: the view before with the server's patch. Nothing is derived from an event
 * but how it moves and sounds. Offers appear when all events before them have been shown.
 */
import { get } from "../../net/http";
import { patched } from "../../net/patch";
import {
  type Edges,
  type Game,
  NOBODY,
  type Offer,
  type Scene,
  type Seat,
  type Settled,
  type TableEvent,
  type TableInfo,
  type View,
  type Wager,
  type Yours,
} from "../../net/shapes";
import { type Command, socket, type Watcher } from "../../net/socket";
import { showRefusal } from "../../people";
import { preferences, speedFactor } from "../../state/preferences";
import { session } from "../../state/session";
import { withDollars } from "../../ui/money";
import { play as sound } from "../../ui/sound";
import type { Answer, BetPlan, Gone, ShoeAnnounced, Snapshot, Update } from "../../wire/socket";
import { Bets, type Placed, type Plan } from "./bets";
import type { Warning } from "./choice";
import { ClientSeeds } from "./client-seeds";
import { Hints } from "./hints";
import { duration, dwell } from "./pace";
import { type LaidStake, laid } from "./piles";
import { type RoundResult, roundResult } from "./round-result";
import { type Aside, SessionLog } from "./session-log";
import { TableCount } from "./table-count";

/** One picture: the view after a patch. A deal has one for each card; `last` is the one that ends its event. */
interface Picture {
  event: TableEvent;
  view: View;
  last: boolean;
  words: string;
  link: string;
}

interface FrameEnd {
  scene: Scene;
  you: Yours;
  at: number;
  ended: boolean;
}

/** What moves across the felt: drawn by the travel layer, which listens for it. */
export interface Travel {
  /** To a spot, from the dealer to a stake, from a stake to the dealer, from a spot to its player. */
  kind: "bet" | "win" | "lose" | "collect";
  seat: number;
  hand: number;
  wager: string;
  cents: number;
}

const REFUSAL_STAYS = 8_000;
/** Events that change nothing of what a player may do. */
const QUIET = new Set([
  "bet-placed",
  "chips-bought",
  "player-joined",
  "seat-taken",
  "player-left",
  "sat-out",
  "came-back",
]);
const MOST_WORDS = 300;
/** With this many frames waiting we are behind: they are shown at once. */
const MOST_BEHIND = 6;

export class TableStore extends EventTarget implements Watcher {
  info: TableInfo | undefined;
  game: Game | undefined;
  edges: Edges | undefined;
  edgesProblem = "";
  scene: Scene | undefined;
  shown: View | undefined;
  you: Yours = NOBODY;
  words: string[] = [];
  said = "";
  goneBecause = "";
  refusal = "";
  clockEnds = 0;
  playing = false;
  sending = 0;
  /** An act is on its way: no second one meanwhile. */
  acting = false;
  warning: Warning | undefined;
  /** The act that points at a face-down card: a click on one hits unless a double was asked for. */
  pointing = "hit";
  pointingAmount: number | undefined;
  lastNet: number | undefined;
  /** The round is over and was kept: nobody sits down, bets or acts. */
  readonly isReplay: boolean = false;
  /** How the last round ended; it stays until the next cards are dealt. */
  result: RoundResult | undefined;
  /** More chips are needed for what was asked. */
  wantsChips = false;
  readonly log: SessionLog;
  readonly bets: Bets;
  readonly hints: Hints;
  readonly count: TableCount;
  readonly seeds: ClientSeeds;
  /** Elements by name (`shoe`, `tray`, `spot 2 base`), so that cards and chips know where to travel from. */
  readonly places = new Map<string, HTMLElement>();
  /** What the server said last, which may still wait to be shown: the next patch is one of this. */
  private known: { scene: Scene; you: Yours } | undefined;
  /** Our id at the table: who leaves keeps it until all of the round has been shown. */
  protected own = "";
  private items: (Picture | FrameEnd)[] = [];
  /** Counts snapshots: what was about to be shown before one is not shown after it. */
  private snapshots = 0;
  /** The game's sheet has the titles of the wagers: nothing is shown step by step before it is there. */
  private learning: Promise<void> | undefined;
  private skipping = false;
  private wake: (() => void) | undefined;
  private restedAt = 0;

  constructor(
    readonly table: string,
    readonly link: string,
  ) {
    super();
    this.log = new SessionLog(table);
    this.bets = new Bets(this);
    this.hints = new Hints(this);
    this.count = new TableCount(this);
    this.seeds = new ClientSeeds(
      table,
      (command) => socket.send(table, command),
      () => this.changed(),
    );
  }

  open(): void {
    socket.watch(this.table, this, this.link);
  }

  close(): void {
    socket.unwatch(this.table);
    this.items = [];
    this.skip();
  }

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  // Frames

  snapshot(frame: Snapshot): void {
    this.items = [];
    this.snapshots += 1;
    this.skip();
    const first = this.info?.digest !== frame.info.digest;
    this.info = frame.info;
    this.known = { scene: frame.scene as unknown as Scene, you: yours(frame.you) };
    this.own = this.known.you.id;
    this.take(this.known.scene, this.known.you, performance.now());
    if (first) this.learning = this.learnGame(frame.info);
    this.changed();
    this.giveSeed();
  }

  update(frame: Update): void {
    if (!this.known) return;
    const before = this.known;
    const rest = patched(before.scene, frame.scene);
    let view = before.scene.view;
    for (const { event, words, view: patches } of frame.steps) {
      patches.forEach((patch, at) => {
        view = patched(view, patch);
        const last = at === patches.length - 1;
        this.items.push({ event, view, last, words: last ? words : "", link: rest.round_link });
      });
      if (/^(seat-taken|player-left|player-joined|chips-bought)$/.test(event.event))
        void session.load().catch(() => undefined);
    }
    const scene = { ...rest, view, clock: frame.clock };
    const you = patched(before.you, frame.you);
    this.known = { scene, you };
    this.own = you.id || this.own;
    this.items.push({
      scene,
      you,
      at: performance.now(),
      ended: frame.steps.some((step) => step.event.event === "round-ended"),
    });
    if (!this.playing) void this.play();
    this.giveSeed();
  }

  announce(frame: ShoeAnnounced): void {
    this.seeds.announce(frame);
    this.giveSeed();
  }

  /** At once, whatever is still to be shown: the shuffle waits for it. */
  private giveSeed(): void {
    if (this.known) void this.seeds.answer(this.known.scene, this.known.you.id);
  }

  gone(frame: Gone): void {
    this.goneBecause = frame.reason;
    this.changed();
  }

  /** When it is shown, not when it arrives: frames of the next round may wait behind those of this one. */
  private account(event: TableEvent, link: string): void {
    if (event.event === "fees-taken")
      for (const [player, , , cents] of event.fees as unknown as [string, number, string, number][])
        if (player === this.me) this.log.took(link, cents);
    if (event.event === "bank-returned" && event.player === this.me)
      this.log.banked(link, event.staked, event.returned);
  }

  // Showing

  get instant(): boolean {
    return (
      this.skipping ||
      document.hidden ||
      speedFactor() === 0 ||
      this.items.filter((item) => "scene" in item).length > MOST_BEHIND
    );
  }

  /** A tap: everything that waits is shown at once. */
  skip(): void {
    this.skipping = this.items.length > 0;
    this.wake?.();
  }

  private async play(): Promise<void> {
    this.playing = true;
    await this.learning;
    let batch: string[] = [];
    for (let item = this.items.shift(); item; item = this.items.shift()) {
      if ("scene" in item) {
        if (batch.length) this.say(batch);
        batch = [];
        this.endFrame(item);
        this.changed();
        continue;
      }
      const snapshots = this.snapshots;
      if (item.event.event === "round-began" && this.shown?.settled.length)
        await this.pause(dwell() - (performance.now() - this.restedAt));
      if (snapshots !== this.snapshots) continue;
      this.show(item);
      if (item.last) this.account(item.event, item.link);
      if (item.words) batch.push(item.words);
      if (this.instant) continue;
      if (item.words) {
        this.say(batch);
        batch = [];
      }
      this.changed();
      await this.pause(duration(item.event, this.isOwn(item.event), item.last));
    }
    this.playing = false;
    this.skipping = false;
    this.changed();
  }

  protected show({ event, view }: Pick<Picture, "event" | "view">): void {
    const before = this.shown;
    if (event.event === "bets-closed") this.bets.closed();
    // Whoever bet without an answer about sound plays without it.
    if (event.event === "bets-closed" && this.isHere && !this.isReplay && !preferences.now.asked)
      preferences.set("asked", true);
    if (event.event === "bets-closed" || event.event === "cards-dealt") {
      this.result = undefined;
      this.hints.graded = "";
    }
    this.shown = view;
    this.count.note(view, event.event === "shoe-shuffled" || event.event === "discards-reshuffled");
    if (this.instant) return;
    this.move(event, before, view);
    if (/^(cards-dealt|card-drawn|card-picked|cards-turned|dealer-drew|dealer-took)$/.test(event.event)) sound("card");
    if (event.event === "shoe-shuffled") sound("shuffle");
    if (/^(insurance-taken|hand-doubled|hand-split|stake-followed)$/.test(event.event)) sound("chip");
    if (event.event === "bet-placed" && event.amount) sound("chip");
    if (event.event === "wager-settled") {
      const net = event.returned - event.staked;
      if (net > 0) sound("pay");
      if (event.player === this.me && net) sound(net > 0 ? "win" : "lose");
    }
  }

  /** Chips as a dealer handles them: a double and a split's stake are laid down, payouts beside the stake. */
  private move(event: TableEvent, before: View | undefined, view: View): void {
    if (event.event === "bet-placed" && event.amount)
      this.travel({ kind: "bet", seat: event.seat, hand: -1, wager: event.wager, cents: event.amount });
    if (event.event === "hand-doubled" || event.event === "hand-split") {
      const hands = view.seats[event.seat - 1]?.hands ?? [];
      const hand = event.event === "hand-split" ? hands.length - 1 : event.hand;
      const own = hands[hand]?.bets.filter((bet) => bet.owner === event.player) ?? [];
      for (const bet of own) {
        const cents = event.event === "hand-split" ? bet.amount : Math.min(event.amount, bet.doubled);
        if (cents) this.travel({ kind: "bet", seat: event.seat, hand, wager: bet.wager, cents });
      }
    }
    if (event.event === "wager-settled") {
      const { seat, hand, wager } = event;
      const net = event.returned - event.staked;
      if (net) this.travel({ kind: net > 0 ? "win" : "lose", seat, hand, wager, cents: Math.abs(net) });
    }
    if (event.event === "round-began")
      for (const { seat, hand, wager, returned } of before?.settled ?? [])
        if (returned) this.travel({ kind: "collect", seat, hand, wager, cents: returned });
  }

  private travel(detail: Travel): void {
    this.dispatchEvent(new CustomEvent<Travel>("travel", { detail }));
  }

  private endFrame(item: FrameEnd): void {
    const hadTurn = this.you.offers.length > 0;
    this.take(item.scene, item.you, item.at);
    this.restedAt = performance.now();
    if (item.ended && this.me) {
      this.log.ended(item.scene, this.me, item.you.chips, (wager) => this.title(wager));
      const last = this.log.rounds.at(-1);
      this.lastNet = last?.link === item.scene.round_link ? last.net : undefined;
    }
    if (!hadTurn && item.you.offers.some((offer) => offer.action !== "bet")) sound("turn");
  }

  private take(scene: Scene, you: Yours, at: number): void {
    this.scene = scene;
    this.shown = scene.view;
    this.you = you;
    this.clockEnds = scene.clock.left >= 0 ? at + scene.clock.left : 0;
    this.warning = undefined;
    if (scene.view.phase === "between") this.conclude(scene);
    else if (scene.view.dealer.length) this.result = undefined;
    this.bets.serverUpdated();
    this.hints.serverUpdated();
    this.count.note(scene.view);
    void this.count.rest();
  }

  /** Whatever the speed, and after a reload too: the result is what the server's scene says of it. */
  protected conclude(scene: Scene): void {
    if (!this.own) return;
    const found = roundResult(scene, this.own, this.asideOf(scene.round_link), {
      title: (wager) => this.title(wager),
      paytable: (wager) => this.wager(wager)?.paytable ?? "",
    });
    if (found) this.result = found;
  }

  private say(words: readonly string[]): void {
    const sentences = words.map(withDollars);
    this.words = [...this.words, ...sentences].slice(-MOST_WORDS);
    this.said = sentences.join(" ");
  }

  private pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.instant) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => this.wake?.(), milliseconds);
      this.wake = () => {
        window.clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
    });
  }

  private isOwn(event: TableEvent): boolean {
    return "player" in event && event.player === this.me;
  }

  // What is known

  get me(): string {
    return this.own;
  }

  /** What is shown for somebody: the name of a person, the id of a bot. */
  nameOf(id: string): string {
    return this.known?.scene.names[id] ?? this.scene?.names[id] ?? id;
  }

  /** What may be done now; nothing while cards still travel. Bets of the others take nothing away. */
  get offers(): readonly Offer[] {
    return this.items.every((item) => "scene" in item || QUIET.has(item.event.event)) ? this.you.offers : [];
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

  /** What is no wager of ours in a round. */
  protected asideOf(link: string): Aside {
    return this.log.asideOf(link);
  }

  /** What the house took of us in this round for the wagers and the bank. */
  get fees(): number {
    return this.asideOf(this.scene?.round_link ?? "").fees;
  }

  /** Whether this is whoever looks at the page. */
  isYou(player: string): boolean {
    return Boolean(player) && player === this.me;
  }

  get sitsOut(): boolean {
    return Boolean(this.me) && (this.scene?.view.sitting_out.includes(this.me) ?? false);
  }

  get betting(): boolean {
    return this.offers.some((offer) => offer.action === "bet");
  }

  /** Whoever is decided for: (seat, hand), seat 0 for nobody in particular. */
  get turn(): { seat: number; hand: number } {
    const need = this.items.length ? null : this.scene?.view.need;
    if (!need || !("seat" in need)) return { seat: 0, hand: 0 };
    return { seat: need.seat, hand: "hand" in need ? need.hand : 0 };
  }

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

  get backline(): boolean {
    return this.game?.has_backline ?? false;
  }

  /** The table's chips. */
  get rack(): readonly number[] {
    return this.info?.rack ?? [];
  }

  /** Whether things move now, so that what is laid down arrives a moment later. */
  get moves(): boolean {
    return this.playing && !this.instant;
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

  // Doing

  point(action: string, amount: number | undefined): void {
    this.pointing = action || "hit";
    this.pointingAmount = amount;
    this.changed();
  }

  async do(command: Command): Promise<Answer> {
    this.sending += 1;
    this.refusal = "";
    this.wantsChips = false;
    this.changed();
    const answer = await socket.send(this.table, command);
    this.sending -= 1;
    if (!answer.ok) showRefusal(answer.code, answer.message ?? "");
    // Bets and sitting down say it where they were asked for.
    if (!answer.ok && !["bet", "sit"].includes(command.do))
      this.refuse(withDollars(answer.message ?? "That was refused."));
    this.changed();
    return answer;
  }

  /** The server's plan for several stakes at once. */
  askBets(plan: Plan, bets: readonly Placed[]): Promise<BetPlan> {
    return socket.askBets(this.table, plan, bets);
  }

  refuse(message: string): void {
    this.refusal = message;
    window.setTimeout(() => {
      if (this.refusal !== message) return;
      this.refusal = "";
      this.changed();
    }, REFUSAL_STAYS);
  }

  async learnEdges(): Promise<void> {
    if (this.edges || !this.info) return;
    try {
      this.edges = await get<Edges>(`/api/games/${this.info.game}/edges?${settingsQuery(this.info)}`);
    } catch (error) {
      this.edgesProblem = (error as Error).message;
    }
    this.changed();
  }

  private async learnGame(info: TableInfo): Promise<void> {
    try {
      this.game = await get<Game>(`/api/games/${info.game}?${settingsQuery(info)}`);
    } catch (error) {
      this.refusal = `The rule sheet could not be loaded: ${(error as Error).message}`;
    }
    if (this.scene?.view.phase === "between") this.conclude(this.scene); // now the wagers have their titles
    this.changed();
  }
}

function yours(you: Snapshot["you"]): Yours {
  return { ...NOBODY, ...you } as Yours;
}

export function settingsQuery(info: TableInfo): string {
  return new URLSearchParams(
    Object.entries(info.settings).map(([key, value]) => ["set", `${key}=${value}`]),
  ).toString();
}
