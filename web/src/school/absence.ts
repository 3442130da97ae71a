/** How long the page was out of sight while a question was open: this time is no part of a dealer's pace. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

export class Absence implements ReactiveController {
  private away = 0;
  private left: number | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("visibilitychange", this.look);
    this.look();
  }

  hostDisconnected(): void {
    document.removeEventListener("visibilitychange", this.look);
  }

  /** The seconds since the last call; they are counted once. */
  take(): number {
    const now = Date.now();
    if (this.left !== undefined) {
      this.away += now - this.left;
      this.left = now;
    }
    const seconds = this.away / 1000;
    this.away = 0;
    return seconds;
  }

  private readonly look = (): void => {
    if (document.hidden) this.left ??= Date.now();
    else if (this.left !== undefined) {
      this.away += Date.now() - this.left;
      this.left = undefined;
    }
  };
}
