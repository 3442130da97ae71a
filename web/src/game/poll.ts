/**
 * A result that the server computes and sends in parts, polled until it is complete. A server that
 * is busy or unreachable is asked again, with longer pauses, for as long as the page is open.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { get, post, Refusal } from "../net/http";

export interface Computed {
  state: "computing" | "ready" | "none";
  ready: number;
  of: number;
  why: string;
}

const PAUSE = 400;
const AFTER_TROUBLE = 2_000;
const LONGEST_PAUSE = 15_000;
/** How often to ask again where a part failed: the solver may have ended over another question. */
const MOST_REPEATS = 3;
const TOO_OFTEN = 429;
/** A proxy or the server itself: not now. */
const NOT_NOW = [502, 503, 504];

export class Polled<T extends Computed> implements ReactiveController {
  value: T | null = null;
  /** Why there is no result at all; `again` starts over. */
  problem = "";
  /** Why the answer is late; it is asked for again automatically. */
  waits = "";
  private path = "";
  private body: unknown;
  private timer = 0;
  private troubles = 0;
  private repeats = 0;
  private connected = false;
  /** Counts beginnings: an answer that arrives after a newer request is dropped. */
  private begun = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Start, or continue with the same question; another one forgets the old result. With a body it is posted. */
  ask(path: string, body?: unknown): void {
    if (path === this.path && JSON.stringify(body) === JSON.stringify(this.body) && !this.problem) return;
    this.path = path;
    this.body = body;
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
      const found = await (this.body === undefined ? get<T>(this.path) : post<T>(this.path, this.body));
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
    const words = error instanceof Error ? error.message : "The result could not be loaded.";
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
