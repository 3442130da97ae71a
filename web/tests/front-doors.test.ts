/** Folders answer one question each: others import what their index.ts exports, and nothing behind it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Folders of single modules that everyone imports one by one. */
const LIBRARIES = ["ui", "net", "state", "wire"];
const MOST_MODULES = 20;
const SOURCES = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((file) => file.endsWith(".ts"));

test("imports from another folder go through its front door", () => {
  const behind = SOURCES.filter((file) => file !== "main.ts").flatMap((file) => {
    const text = readFileSync(join("src", file), "utf-8");
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) =>
      normalize(join(dirname(file), match[1]!)),
    );
    return targets
      .filter((target) => existsSync(join("src", `${target}.ts`)) && dirname(target) !== dirname(file))
      .filter((target) => !LIBRARIES.includes(target.split("/")[0]!))
      .map((target) => `${file} imports ${target}: import ${dirname(target)} instead, and export it there`);
  });
  expect(behind).toEqual([]);
});

test("no folder has more modules than can be read at a glance", () => {
  const counts = new Map<string, number>();
  const modules = SOURCES.filter((file) => !file.endsWith("index.ts"));
  for (const file of modules) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_MODULES)).toEqual([]);
});
