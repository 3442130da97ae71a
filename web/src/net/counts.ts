/** Answers about a count: the server grades and keeps them with the other records of the trainer. */
import type { components } from "../wire/http";
import { post } from "./http";

export type CountTask = components["schemas"]["CountTask"];
type Record = components["schemas"]["CountRecord"];

interface Answered {
  game: string;
  tags: string;
  task: CountTask;
  given: number;
  seconds: number;
  source: "drill" | "table";
  settings?: string[];
}

/** Keep an answer; whether it was right. */
export async function keepCount({ game, tags, task, given, seconds, source, settings }: Answered): Promise<boolean> {
  const record = await post<Record>(`/api/trainer/counts/${encodeURIComponent(game)}/answers`, {
    drill: task.drill,
    given,
    answer: task.answer,
    within: task.within ?? 0,
    tags,
    source,
    seconds: Math.round(10 * seconds) / 10,
    cards: (task.groups ?? []).flat().length,
    settings: settings ?? [],
  });
  return record.is_right;
}

/** The verdict on an answer. */
export function countVerdict(task: CountTask, isRight: boolean): string {
  const number = Number(task.answer.toFixed(2));
  return `${isRight ? "Right." : `Wrong: it is ${number}.`} ${task.reason ?? ""}.`;
}
