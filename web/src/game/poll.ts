/**
 * Something that the server works out and tells in parts: asked for again and again until it is whole. A server that
 * has too much to do, or cannot be reached, is asked again for as long as the page is looked at, with longer pauses.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { get, Refusal } from "../net/http";

export interface Computed {
  state: "computing" | "ready" | "none";
  ready: number;
  of: number;
  why: string;
}

const PAUSE = 400;
const AFTER_TROUBLE = 2_000;
const LONGEST_PAUSE = 15_000;
/** Where a part came to nothing, all is asked for so often again: the solver may have ended over another question. */
const MOST_REPEATS = 3;
const TOO_OFTEN = 429;
/** A proxy or the server itself: not now. */
const NOT_NOW = [502, 503, 504];

export class Polled<T extends Computed> implements ReactiveController {
  value: T | null = null;
  /** Why it is not told at all; `again` begins anew. */
  problem = "";
  /** Why the answer is late; it is asked for again without anybody's doing. */
  waits = "";
  private path = "";
  private timer = 0;
  private troubles = 0;
  private repeats = 0;
  private connected = false;
  /** Counts beginnings: an answer that comes after another one began is not taken. */
  private begun = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Begin, or go on with the same; another path forgets what was there. */
  ask(path: string): void {
    if (path === this.path && !this.problem) return;
    this.path = path;
    this.value = null;
    this.again();
  }

  /** Once more; what is known stays until there is news. */
  again(): void {
    this.problem = "";
    this.waits = "";
    this.troubles = 0;
    this.repeats = 0;
    this.begin();
    this.host.requestUpdate();
  }

  get working(): boolean {
    return this.path !== "" && !this.problem && (this.value === null || this.value.state === "computing");
  }

  /** Why a part is missing though all of them were tried. */
  get missing(): string {
    return this.value?.state === "ready" ? this.value.why : "";
  }

  hostConnected(): void {
    this.connected = true;
    if (this.working) this.begin();
  }

  hostDisconnected(): void {
    this.connected = false;
    this.begun += 1;
    window.clearTimeout(this.timer);
  }

  private begin(): void {
    this.begun += 1;
    window.clearTimeout(this.timer);
    if (this.path && this.connected) void this.look(this.begun);
  }

  private async look(begun: number): Promise<void> {
    try {
      const found = await get<T>(this.path);
      if (begun !== this.begun) return;
      this.value = found;
      this.waits = "";
      this.troubles = 0;
      if (found.state === "computing") this.later(PAUSE);
      else if (found.why && this.repeats < MOST_REPEATS) this.later(AFTER_TROUBLE * 2 ** this.repeats++);
    } catch (error) {
      if (begun !== this.begun) return;
      this.failed(error);
    }
    this.host.requestUpdate();
  }

  private failed(error: unknown): void {
    const words = error instanceof Error ? error.message : "It cannot be told now.";
    const status = error instanceof Refusal ? error.status : undefined;
    if (status === 0 || status === TOO_OFTEN || NOT_NOW.includes(status ?? -1)) {
      this.waits = words;
      const asked = error instanceof Refusal ? error.retryAfter * 1000 : 0;
      this.later(Math.max(asked, Math.min(LONGEST_PAUSE, AFTER_TROUBLE * 2 ** this.troubles++)));
    } else this.problem = words;
  }

  private later(pause: number): void {
    const begun = this.begun;
    this.timer = window.setTimeout(() => void this.look(begun), pause);
  }
}
