/** One simulation of this browser, with the points of its picture. */
import type { ReactiveControllerHost } from "lit";
import type { Point, Simulation } from "../game";
import { JobRunner } from "../net/job-runner";

export class Runner extends JobRunner<Simulation> {
  points: Point[] = [];

  constructor(host: ReactiveControllerHost) {
    super(host, "/api/lab/simulations", "The simulation could not start. Try again.");
  }

  protected override forget(): void {
    super.forget();
    this.points = [];
  }

  protected override take(found: Simulation): void {
    const last = this.points.at(-1)?.rounds ?? 0;
    this.points.push(...found.points.filter((point) => point.rounds > last));
    super.take(found);
  }

  protected override query(): string {
    return `?after=${this.points.at(-1)?.rounds ?? 0}`;
  }
}
