/** One simulation of this browser: begun, followed, stopped. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Point, Simulation } from "../game";
import { type FieldProblem, get, post, Refusal } from "../net/http";

const PAUSE = 300;
const MOST_TROUBLES = 20;
const OVER = ["done", "stopped", "failed"];

export class Runner implements ReactiveController {
  run: Simulation | null = null;
  points: Point[] = [];
  problem = "";
  problems: readonly FieldProblem[] = [];
  busy = false;
  private timer = 0;
  private troubles = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  get going(): boolean {
    return this.busy || (this.run !== null && !OVER.includes(this.run.state));
  }

  /** A run that was begun before the page was loaded is found again. */
  hostConnected(): void {
    void this.find();
  }

  hostDisconnected(): void {
    window.clearTimeout(this.timer);
  }

  async begin(question: Record<string, unknown>): Promise<void> {
    this.forget();
    this.busy = true;
    this.host.requestUpdate();
    try {
      this.take(await post<Simulation>("/api/lab/simulations", question));
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
    this.host.requestUpdate();
  }

  async stop(): Promise<void> {
    if (!this.run) return;
    try {
      await post<Simulation>(`/api/lab/simulations/${this.run.id}/cancel`);
    } catch (error) {
      this.fail(error);
    }
  }

  /** What the form itself finds wrong. */
  refuse(words: string): void {
    this.problem = words;
    this.problems = [];
    this.host.requestUpdate();
  }

  private async find(): Promise<void> {
    try {
      const { id } = await get<{ id: string | null }>("/api/lab/simulations");
      if (id && !this.run) this.take(await get<Simulation>(`/api/lab/simulations/${id}`));
    } catch {
      // Nobody asked for it: a page without it is whole.
    }
  }

  private forget(): void {
    window.clearTimeout(this.timer);
    this.run = null;
    this.points = [];
    this.problem = "";
    this.problems = [];
    this.troubles = 0;
  }

  private take(found: Simulation): void {
    this.run = found;
    const last = this.points.at(-1)?.rounds ?? 0;
    this.points.push(...found.points.filter((point) => point.rounds > last));
    this.troubles = 0;
    if (found.state === "failed") {
      this.problem = found.words;
      this.problems = found.problems;
    }
    if (!OVER.includes(found.state)) this.later();
    this.host.requestUpdate();
  }

  private later(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), PAUSE);
  }

  private async look(): Promise<void> {
    const run = this.run;
    if (!run) return;
    try {
      const after = this.points.at(-1)?.rounds ?? 0;
      const found = await get<Simulation>(`/api/lab/simulations/${run.id}?after=${after}`);
      if (this.run?.id === run.id) this.take(found);
    } catch (error) {
      this.troubles += 1;
      const gone = error instanceof Refusal && error.status === 404;
      if (gone || this.troubles > MOST_TROUBLES) {
        this.run = { ...run, state: "failed", words: "" };
        this.fail(error);
      } else this.later();
    }
  }

  private fail(error: unknown): void {
    this.problems = error instanceof Refusal ? error.problems : [];
    // Wrong fields are shown one by one, not once more all together.
    const shownByField = error instanceof Refusal && error.code === "invalid" && this.problems.length > 0;
    this.problem = shownByField
      ? ""
      : error instanceof Error
        ? error.message
        : "The simulation could not start. Try again.";
    this.host.requestUpdate();
  }
}
