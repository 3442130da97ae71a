/** Something that the server works out and tells in parts: asked for again and again until it is whole. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { Refusal, get } from "../net/http";

interface Computed {
  state: "computing" | "ready" | "none";
  ready: number;
  of: number;
  why: string;
}

const PAUSE = 400;
const AFTER_TROUBLE = 3000;
const MOST_TROUBLES = 5;

export class Polled<T extends Computed> implements ReactiveController {
  value: T | null = null;
  problem = "";
  private path = "";
  private timer = 0;
  private troubles = 0;
  private connected = false;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Begin, or go on with the same; another path forgets what was there. */
  ask(path: string): void {
    if (path === this.path) return;
    this.path = path;
    this.value = null;
    this.problem = "";
    this.troubles = 0;
    window.clearTimeout(this.timer);
    if (path && this.connected) void this.look(path);
  }

  get working(): boolean {
    return this.path !== "" && !this.problem && (this.value === null || this.value.state === "computing");
  }

  hostConnected(): void {
    this.connected = true;
    if (this.path && this.working) void this.look(this.path);
  }

  hostDisconnected(): void {
    this.connected = false;
    window.clearTimeout(this.timer);
  }

  private async look(path: string): Promise<void> {
    try {
      const found = await get<T>(path);
      if (path !== this.path) return;
      this.value = found;
      this.troubles = 0;
      if (found.state === "computing") this.later(path, PAUSE);
    } catch (error) {
      if (path !== this.path) return;
      const again = error instanceof Refusal && (error.status === 503 || error.status === 0);
      this.troubles += 1;
      if (again && this.troubles < MOST_TROUBLES) this.later(path, AFTER_TROUBLE);
      else this.problem = error instanceof Error ? error.message : "It cannot be told now.";
    }
    this.host.requestUpdate();
  }

  private later(path: string, pause: number): void {
    if (this.connected) this.timer = window.setTimeout(() => void this.look(path), pause);
  }
}
