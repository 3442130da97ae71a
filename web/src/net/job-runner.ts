/** One job of this browser at the server: begun, followed, stopped. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { type FieldProblem, get, post, Refusal } from "./http";

const PAUSE = 300;
const MOST_TROUBLES = 20;
const OVER = ["done", "stopped", "failed"];

interface Job {
  id: string;
  state: string;
  words: string;
  problems: readonly FieldProblem[];
}

export class JobRunner<Answer extends Job> implements ReactiveController {
  run: Answer | null = null;
  problem = "";
  problems: readonly FieldProblem[] = [];
  busy = false;
  private timer = 0;
  private troubles = 0;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly path: string,
    private readonly failure: string,
  ) {
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
      this.take(await post<Answer>(this.path, question));
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
    this.host.requestUpdate();
  }

  async stop(): Promise<void> {
    if (!this.run) return;
    try {
      this.take(await post<Answer>(`${this.path}/${this.run.id}/cancel`));
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

  protected forget(): void {
    window.clearTimeout(this.timer);
    this.run = null;
    this.problem = "";
    this.problems = [];
    this.troubles = 0;
  }

  protected take(found: Answer): void {
    this.run = found;
    this.troubles = 0;
    if (found.state === "failed") {
      this.problem = found.words;
      this.problems = found.problems;
    }
    if (!OVER.includes(found.state)) this.later();
    this.host.requestUpdate();
  }

  /** What is asked for besides, such as points after those that are known. */
  protected query(): string {
    return "";
  }

  private async find(): Promise<void> {
    try {
      const { id } = await get<{ id: string | null }>(this.path);
      if (id && !this.run) this.take(await get<Answer>(`${this.path}/${id}`));
    } catch {
      // Nobody asked for it: a page without it is whole.
    }
  }

  private later(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), PAUSE);
  }

  private async look(): Promise<void> {
    const run = this.run;
    if (!run) return;
    try {
      const found = await get<Answer>(`${this.path}/${run.id}${this.query()}`);
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
    this.problem = shownByField ? "" : error instanceof Error ? error.message : this.failure;
    this.host.requestUpdate();
  }
}
