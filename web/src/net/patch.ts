/**
 * Applies the server's patches: first cut, then set. Paths are JSON Pointers; cutting an element of an array removes it
 * and all that follow. What a patch does not touch is shared with the old value, so that the page sees what changed.
 */
import type { Patch } from "../wire/socket";

export function patched<T>(value: T, patch: Patch): T {
  let now: unknown = value;
  for (const path of patch.cut ?? []) now = changed(now, steps(path), undefined, true);
  for (const [path, next] of Object.entries(patch.set ?? {})) now = changed(now, steps(path), next, false);
  return now as T;
}

function changed(value: unknown, path: readonly string[], next: unknown, cut: boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const index = Number(step);
    if (index > value.length) throw new Error(`the patch names element ${index} of an array that has ${value.length}`);
    if (cut && !rest.length) return value.slice(0, index);
    return [
      ...value.slice(0, index),
      rest.length ? changed(value[index], rest, next, cut) : next,
      ...value.slice(index + 1),
    ];
  }
  const old = value as Record<string, unknown>;
  if (cut && !rest.length) return Object.fromEntries(Object.entries(old).filter(([name]) => name !== step));
  return { ...old, [step]: rest.length ? changed(old[step], rest, next, cut) : next };
}

function steps(path: string): string[] {
  return path
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
