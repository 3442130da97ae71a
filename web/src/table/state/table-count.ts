/** Counting at this table: questions about the cards that were seen, at moments, and talk that distracts. */
import { type CountTask, countVerdict, keepCount } from "../../net/counts";
import { post } from "../../net/http";
import type { View } from "../../net/shapes";
import { type CountWish, countWish, keepCountWish } from "../../state/count-wish";
import type { components } from "../../wire/http";
import { SeenCards } from "./seen-cards";
import type { TableStore } from "./store";

type Asked = components["schemas"]["TableCountTask"];

/** How often a question comes before the bets, and in one's turn. */
const BEFORE_BETS = 0.6;
const ON_TURN = 0.15;
const TALK = 0.4;
const TALK_STAYS = 6_000;

export class TableCount {
  wish: CountWish = countWish();
  task: CountTask | undefined;
  talk = "";
  problem = "";
  verdict = "";
  answered = 0;
  right = 0;
  seconds = 0;
  private readonly seen: SeenCards;
  private moment = "";
  private shownAt = 0;

  constructor(private readonly store: TableStore) {
    this.seen = new SeenCards(`pit21-seen-${store.table}`);
  }

  get isWhole(): boolean {
    return this.seen.isWhole;
  }

  note(view: View, shuffled = false): void {
    this.seen.note(view, shuffled);
  }

  set(wish: CountWish): void {
    this.wish = wish;
    this.problem = "";
    keepCountWish(wish);
    if (!wish.on) this.task = undefined;
    this.store.changed();
  }

  /** The table has come to rest: perhaps this is a moment to ask. */
  async rest(): Promise<void> {
    this.seen.keep();
    const { store, wish } = this;
    const { scene, info } = store;
    const betting = store.betting && !store.you.ready;
    const turn = scene?.view.need?.need === "choice" && store.offers.length > 0;
    if (!wish.on || !scene || !info || (!betting && !turn) || !this.seen.cards.length) return;
    const moment = `${scene.view.round} ${betting ? "bets" : "turn"}`;
    if (moment === this.moment || this.task) return;
    this.moment = moment;
    const chance = betting ? (wish.often === "always" ? 1 : BEFORE_BETS) : ON_TURN;
    const asks = Math.random() < chance;
    const talks = wish.talk && Math.random() < TALK;
    if (!asks && !talks) return;
    try {
      const found = await post<Asked>(`/api/trainer/counts/${encodeURIComponent(info.game)}/table`, {
        cards: this.seen.cards,
        left: this.seen.left,
        on_table: this.seen.onTable,
        tags: wish.tags,
        ramp: wish.ramp,
        settings: this.settings,
      });
      if (talks) this.hear(found.talk);
      // A table that has gone on meanwhile is asked about later.
      if (asks && store.scene?.view.seq === scene.view.seq) this.ask(found.task);
    } catch (error) {
      this.problem = (error as Error).message;
      this.wish = { ...wish, on: false };
    }
    store.changed();
  }

  private ask(task: CountTask): void {
    this.task = task;
    this.verdict = "";
    this.shownAt = performance.now();
  }

  private hear(talk: string): void {
    this.talk = talk;
    window.setTimeout(() => {
      if (this.talk !== talk) return;
      this.talk = "";
      this.store.changed();
    }, TALK_STAYS);
  }

  /** Graded and kept by the server; the error where it is away. */
  async answer(given: number): Promise<void> {
    const { task, wish, store } = this;
    if (!task || this.verdict || !store.info) return;
    const seconds = (performance.now() - this.shownAt) / 1000;
    const { game } = store.info;
    const answered = { game, tags: wish.tags, task, given, seconds, source: "table", settings: this.settings } as const;
    const isRight = await keepCount(answered);
    this.answered += 1;
    if (isRight) this.right += 1;
    this.seconds += seconds;
    this.verdict = countVerdict(task, isRight);
    store.changed();
  }

  private get settings(): string[] {
    return Object.entries(this.store.info?.settings ?? {}).map(([key, value]) => `${key}=${value}`);
  }

  /** Go on with the game. */
  close(): void {
    this.task = undefined;
    this.store.changed();
  }
}
