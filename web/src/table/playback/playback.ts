/** What has arrived and waits to be shown: one picture after the other, at the player's speed. */
import type { Scene, TableEvent, View, Yours } from "../../net/shapes";
import { speedFactor } from "../../state/preferences";
import { CARD_EVENTS } from "./event-effects";

/** One picture: the view after a patch. A deal has one for each card; `last` is the one that ends its event. */
export interface Picture {
  event: TableEvent;
  view: View;
  last: boolean;
  words: string;
}

export interface FrameEnd {
  scene: Scene;
  you: Yours;
  at: number;
  ended: boolean;
}

/** Whoever shows what is played. */
export interface Stage {
  playing: boolean;
  resting: boolean;
  /** Nothing is shown step by step before this is there. */
  readonly ready: Promise<void> | undefined;
  show(picture: Picture): void;
  endFrame(end: FrameEnd): void;
  say(words: readonly string[]): void;
  changed(): void;
  /** How long a picture stays. */
  stays(picture: Picture): number;
  /** How long what is there stays before this picture; undefined where it need not. */
  restsBefore(picture: Picture): number | undefined;
}

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
/** With this many frames waiting we are behind: they are shown at once. */
const MOST_BEHIND = 6;

export class Playback {
  private items: (Picture | FrameEnd)[] = [];
  /** Counts how often all was dropped: what was about to be shown before that is not shown after it. */
  private drops = 0;
  private skipping = false;
  /** A picture is shown that changes what a player may do, and its frame has not ended. */
  private isUnderWay = false;
  private wake: (() => void) | undefined;

  constructor(private readonly stage: Stage) {}

  /** Nothing moves: what an event changes is there at once. */
  get instant(): boolean {
    return this.hurried || speedFactor() === 0;
  }

  get isEmpty(): boolean {
    return !this.items.length;
  }

  /** Whether nothing waits or is being shown that changes what a player may do. */
  get isQuiet(): boolean {
    return !this.isUnderWay && this.items.every((item) => "scene" in item || QUIET.has(item.event.event));
  }

  add(items: readonly (Picture | FrameEnd)[]): void {
    this.items.push(...items);
    if (!this.stage.playing) void this.play();
    else if (this.hurried) this.wake?.();
  }

  /** The whole table is known from elsewhere, or nobody looks any more. */
  drop(): void {
    this.items = [];
    this.isUnderWay = false;
    this.drops += 1;
    this.skip();
  }

  /** A tap: everything that waits is shown at once. */
  skip(): void {
    this.skipping = this.items.length > 0;
    this.wake?.();
  }

  /** Nobody looks, or someone wants to go on, or we are behind: then the end of a round does not stay either. */
  private get hurried(): boolean {
    return this.skipping || document.hidden || this.items.filter((item) => "scene" in item).length > MOST_BEHIND;
  }

  private async play(): Promise<void> {
    const { stage } = this;
    stage.playing = true;
    await stage.ready;
    let batch: string[] = [];
    for (let item = this.items.shift(); item; item = this.items.shift()) {
      if ("scene" in item) {
        if (batch.length) stage.say(batch);
        batch = [];
        this.isUnderWay = false;
        stage.endFrame(item);
        stage.changed();
        continue;
      }
      const { drops } = this;
      this.isUnderWay ||= !QUIET.has(item.event.event);
      const rest = stage.restsBefore(item);
      if (rest !== undefined) await this.rest(rest);
      if (drops !== this.drops) continue;
      stage.show(item);
      if (item.words) batch.push(item.words);
      if (this.instant) continue;
      // What is said of a card names it: that waits until the card lies there.
      const lands = CARD_EVENTS.has(item.event.event);
      const say = () => {
        if (item.words) stage.say(batch.splice(0));
      };
      if (!lands) say();
      stage.changed();
      await this.pause(stage.stays(item));
      if (lands) say();
    }
    stage.playing = false;
    this.skipping = false;
    stage.changed();
  }

  /** The cards of a round stay a while before the next one clears them. */
  private async rest(milliseconds: number): Promise<void> {
    this.stage.resting = true;
    this.stage.changed();
    await this.pause(milliseconds);
    this.stage.resting = false;
  }

  private pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => this.wake?.(), milliseconds);
      this.wake = () => {
        window.clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
    });
  }
}
