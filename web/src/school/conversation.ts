/** What goes between a lesson and the server: answers in order, what was said about them, and the time they took. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { post } from "../net/http";
import { sentence } from "../ui/sentence";
import { Absence } from "./absence";
import type { Kit, Line, Scene } from "./types";

/** A day, in seconds: the server takes no more. */
const MOST_WAITED = 86_400;
const REPLIES: ReadonlySet<Line["tone"]> = new Set(["wrong", "note"]);

export interface LessonHost extends ReactiveControllerHost {
  scene: Scene;
  /** Milliseconds for each thing that a player does. */
  readonly pace: number;
}

export class Conversation implements ReactiveController {
  kit: Kit | undefined;
  log: readonly Line[] = [];
  /** What the clauses say that were named so far. */
  words: Readonly<Record<string, string>> = {};
  /** The last answer was wrong, or this was said in place of a verdict, such as a hint. */
  reply: Line | undefined;
  problem = "";
  sending = false;
  /** The players act, one after the other. */
  playing = false;
  private readonly host: LessonHost;
  private readonly absence: Absence;
  private waited = 0;
  private readonly waiting: string[] = [];
  private ending: (() => void) | undefined;

  constructor(host: LessonHost) {
    this.host = host;
    this.absence = new Absence(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Do not wait for the players any longer. */
  stop(): void {
    this.ending?.();
  }

  /** Take over a scene that the server sent. */
  begin(scene: Scene): void {
    if (scene.kit) {
      this.kit = scene.kit;
      this.log = [];
      this.words = {};
      this.reply = undefined;
      this.absence.take();
      this.waited = scene.open_seconds ?? 0; // the page was closed, or it has just been loaded
    }
    this.words = { ...this.words, ...scene.clauses };
    void this.show(scene);
  }

  /**
   * Clicks may come faster than answers: they wait in line, and what follows an error is dropped. `answered` is called
   * for each answer before its scene is shown.
   */
  async send(text: string, answered: () => void): Promise<void> {
    this.waiting.push(text.trim());
    if (this.sending) return;
    this.sending = true;
    this.problem = "";
    this.host.requestUpdate();
    try {
      for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
        const scene = await this.answer(next);
        answered();
        this.host.scene = scene;
      }
    } catch (error) {
      this.waiting.length = 0;
      this.problem = sentence(error);
    } finally {
      this.sending = false;
      this.host.requestUpdate();
    }
  }

  private async answer(text: string): Promise<Scene> {
    const { scene } = this.host;
    const answer = await post<Scene>("/api/trainer/school/answers", {
      lesson: scene.id,
      number: scene.number,
      text,
      waited: Math.min(this.waited + this.absence.take(), MOST_WAITED),
    });
    this.waited = 0;
    const last = answer.lines.at(-1);
    if ((last && REPLIES.has(last.tone)) || answer.round_over) this.waiting.length = 0;
    return answer;
  }

  /** What was said appears at once, but for the players, who take their time. */
  private async show(scene: Scene): Promise<void> {
    const lines = scene.lines;
    const last = lines.at(-1);
    this.reply = last && REPLIES.has(last.tone) ? last : lines.length ? undefined : this.reply;
    const pause = scene.is_exam || scene.kit ? 0 : this.host.pace;
    if (!pause || !lines.some((line) => line.tone === "event")) {
      this.add(...lines);
      return;
    }
    this.playing = true;
    const began = performance.now();
    let stopped = false;
    for (const line of lines) {
      this.add(line);
      if (line.tone === "event" && !stopped)
        await new Promise<void>((resolve) => {
          const timer = window.setTimeout(resolve, pause);
          this.ending = () => {
            stopped = true;
            window.clearTimeout(timer);
            resolve();
          };
        });
    }
    this.ending = undefined;
    this.playing = false;
    this.waited += (performance.now() - began) / 1000;
    this.host.requestUpdate();
  }

  private add(...lines: readonly Line[]): void {
    this.log = [...this.log, ...lines];
    this.host.requestUpdate();
  }
}
