/**
 * One table as this tab knows it. Frames arrive in order; their events are shown one by one at the player's speed.
 * Every picture on the way is the server's: the view before with the server's patch. Nothing is derived from an event
 * but how it moves and sounds. Offers appear when all events before them have been shown.
 */
import { get } from "../../net/http";
import { patched } from "../../net/patch";
import { type Game, NOBODY, type Offer, type Scene, type TableInfo, type Yours } from "../../net/shapes";
import { type Command, socket, type Watcher } from "../../net/socket";
import { showRefusal } from "../../people";
import { preferences } from "../../state/preferences";
import { session } from "../../state/session";
import { withDollars } from "../../ui/money";
import { play as sound } from "../../ui/sound";
import type { Answer, BetPlan, Gone, ShoeAnnounced, Snapshot, Update } from "../../wire/socket";
import {
  duration,
  dwell,
  type FrameEnd,
  type Journey,
  type Picture,
  Playback,
  type Stage,
  soundsOf,
  travelsOf,
} from "../playback";
import { Bets, type Placed, type Plan } from "./bets";
import type { Warning } from "./choice";
import { ClientSeeds } from "./client-seeds";
import { Hints } from "./hints";
import { KnownTable, settingsQuery } from "./known-table";
import { isSameChoice, isTooLate, type Known } from "./open-question";
import { refusalWords } from "./refusal-words";
import { type ResultPanel, resultPanel } from "./round-result";
import { endSession, SessionLog } from "./session-log";
import { TableCount } from "./table-count";

const REFUSAL_STAYS = 8_000;
const MOST_WORDS = 300;

export class TableStore extends KnownTable implements Watcher, Stage {
  words: string[] = [];
  said = "";
  goneBecause = "";
  refusal = "";
  clockEnds = 0;
  playing = false;
  /** The next round has begun at the table; the last one can still be seen. */
  resting = false;
  sending = 0;
  /** An action has been sent: no second one until it is answered. */
  acting = false;
  warning: Warning | undefined;
  /** The act that points at a face-down card: a click on one hits unless a double was asked for. */
  pointing = "hit";
  pointingAmount: number | undefined;
  lastNet: number | undefined;
  /** The round is over and was kept: nobody sits down, bets or acts. */
  readonly isReplay: boolean = false;
  /** How the last round ended; it stays until the next cards are dealt. */
  result: ResultPanel | undefined;
  /** More chips are needed for what was asked. */
  wantsChips = false;
  readonly log: SessionLog;
  readonly bets: Bets;
  readonly hints: Hints;
  readonly count: TableCount;
  readonly seeds: ClientSeeds;
  /** Elements by name (`shoe`, `tray`, `spot 2 base`), so that cards and chips know where to travel from. */
  readonly places = new Map<string, HTMLElement>();
  /** The game's sheet has the titles of the wagers: nothing is shown step by step before it is there. */
  ready: Promise<void> | undefined;
  /** What the server said last, which may still wait to be shown: the next patch is one of this. */
  private known: Known | undefined;
  private readonly playback = new Playback(this);
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
    this.playback.drop();
  }

  // Frames

  snapshot(frame: Snapshot): void {
    this.playback.drop();
    const first = this.info?.digest !== frame.info.digest;
    this.info = frame.info;
    this.known = { scene: frame.scene as unknown as Scene, you: yours(frame.you) };
    this.own = this.known.you.id;
    this.take(this.known.scene, this.known.you, performance.now());
    if (first) this.remember(this.known.scene);
    if (first) this.ready = this.learnGame(frame.info);
    this.followSeat();
    this.changed();
    this.giveSeed();
  }

  update(frame: Update): void {
    if (!this.known) return;
    const before = this.known;
    const pictures: Picture[] = [];
    let view = before.scene.view;
    for (const { event, words, view: patches } of frame.steps) {
      patches.forEach((patch, at) => {
        view = patched(view, patch);
        const last = at === patches.length - 1;
        pictures.push({ event, view, last, words: last ? words : "" });
      });
      if (/^(seat-taken|player-left|player-joined|chips-bought)$/.test(event.event))
        void session.load().catch(() => undefined);
    }
    const scene = { ...patched(before.scene, frame.scene), view, clock: frame.clock };
    const you = patched(before.you, frame.you);
    this.known = { scene, you };
    this.own = you.id || this.own;
    const ended = frame.steps.some((step) => step.event.event === "round-ended");
    this.playback.add([...pictures, { scene, you, at: performance.now(), ended }]);
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

  // Showing

  /** Nothing moves: what an event changes is there at once. */
  get instant(): boolean {
    return this.playback.instant;
  }

  /** Whether things move now, so that what is laid down arrives a moment later. */
  get moves(): boolean {
    return this.playing && !this.instant;
  }

  /** A tap: everything that waits is shown at once. */
  skip(): void {
    this.playback.skip();
  }

  stays({ event, last }: Picture): number {
    return duration(event, "player" in event && event.player === this.me, last);
  }

  restsBefore({ event }: Picture): number | undefined {
    if (event.event !== "round-began" || !this.shown?.settled.length) return undefined;
    return dwell(this.info) - (performance.now() - this.restedAt);
  }

  show({ event, view }: Pick<Picture, "event" | "view">): void {
    const before = this.shown;
    if (event.event === "bets-closed") this.bets.closed();
    if (!this.playback.isQuiet) this.refusal = ""; // of what can no longer be done
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
    for (const detail of travelsOf(event, before, view))
      this.dispatchEvent(new CustomEvent<Journey>("travel", { detail }));
    for (const heard of soundsOf(event, this.me)) sound(heard);
  }

  endFrame(item: FrameEnd): void {
    const hadTurn = this.you.offers.length > 0;
    this.take(item.scene, item.you, item.at);
    this.restedAt = performance.now();
    if (item.ended && this.me) {
      this.log.ended(item.scene, this.me, item.you.chips, (wager) => this.title(wager));
      const last = this.log.rounds.at(-1);
      this.lastNet = last?.link === item.scene.round_link ? last.net : undefined;
    }
    this.followSeat();
    if (!hadTurn && item.you.offers.some((offer) => offer.action !== "bet")) sound("turn");
  }

  /** One has sat down, or has left. */
  private followSeat(): void {
    if (this.isReplay) return;
    if (this.isHere) this.log.sit();
    else this.endSession();
  }

  /** In a round the seat is given up when it is over. */
  endSession(): void {
    if (this.info) endSession(this.log, this.info, this.isHere);
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
    const found = resultPanel(scene.view, this.own, {
      title: (wager) => this.title(wager),
      paytable: (wager) => this.wager(wager)?.paytable ?? "",
      printed: this.game?.paytables,
    });
    if (!found) return;
    this.result = found;
    this.log.keepResult(found);
  }

  /** After a reload while bets are placed: how the round before ended is still there. */
  private remember(scene: Scene): void {
    const last = this.log.result;
    if (!last || scene.view.dealer.length || !this.isHere || scene.view.round - last.round > 1) return;
    this.result ??= last;
    this.lastNet ??= last.net;
  }

  say(words: readonly string[]): void {
    const sentences = words.map(withDollars);
    this.words = [...this.words, ...sentences].slice(-MOST_WORDS);
    this.said = sentences.join(" ");
  }

  // What is known

  /** Someone who has only just come is known before all is shown. */
  override nameOf(id: string): string {
    return this.known?.scene.names[id] ?? super.nameOf(id);
  }

  /** What may be done now; nothing while cards still travel. Bets of the others take nothing away. */
  get offers(): readonly Offer[] {
    return this.playback.isQuiet ? this.you.offers : [];
  }

  /** What the bar draws: the offers, and between two choices of one hand, while its card travels, those before. */
  get drawnOffers(): readonly Offer[] {
    return isSameChoice(this.scene, this.known?.scene) ? this.you.offers : this.offers;
  }

  get betting(): boolean {
    return this.offers.some((offer) => offer.action === "bet");
  }

  /** Whoever is decided for: (seat, hand), seat 0 for nobody in particular. */
  get turn(): { seat: number; hand: number } {
    const need = this.playback.isEmpty ? this.scene?.view.need : null;
    if (!need || !("seat" in need)) return { seat: 0, hand: 0 };
    return { seat: need.seat, hand: "hand" in need ? need.hand : 0 };
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
    const asked = this.known?.you ?? NOBODY;
    const sent = await socket.send(this.table, command);
    const answer = sent.message ? { ...sent, message: this.inWords(sent.message) } : sent;
    this.sending -= 1;
    if (!answer.ok) showRefusal(answer.code, answer.message ?? "");
    // Bets and sitting down say it where they were asked for.
    const isSaid =
      ["bet", "sit"].includes(command.do) || isTooLate(command.do, answer.code, asked, this.known?.you ?? NOBODY);
    if (!answer.ok && !isSaid) this.refuse(withDollars(answer.message ?? "The request was refused."));
    this.changed();
    return answer;
  }

  /** The server's plan for several stakes at once. */
  async askBets(plan: Plan, bets: readonly Placed[]): Promise<BetPlan> {
    const found = await socket.askBets(this.table, plan, bets);
    return found.problem ? { ...found, problem: this.inWords(found.problem) } : found;
  }

  private inWords(message: string): string {
    return refusalWords(message, this.me, (id) => this.nameOf(id));
  }

  refuse(message: string): void {
    this.refusal = message;
    window.setTimeout(() => {
      if (this.refusal !== message) return;
      this.refusal = "";
      this.changed();
    }, REFUSAL_STAYS);
  }
}

function yours(you: Snapshot["you"]): Yours {
  return { ...NOBODY, ...you } as Yours;
}
