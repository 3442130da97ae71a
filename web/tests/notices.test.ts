import { expect, test } from "vitest";
import { packageOf } from "../scripts/notices";

test("a bundled module belongs to its package", () => {
  expect(packageOf("/home/me/web/node_modules/lit/index.js")).toBe("lit");
  expect(packageOf("/home/me/web/node_modules/@lit/reactive-element/css-tag.js")).toBe("@lit/reactive-element");
  expect(packageOf("/home/me/web/node_modules/a/node_modules/b/index.js")).toBe("b");
  expect(packageOf("\0rolldown/runtime.js")).toBe("rolldown");
  expect(packageOf("/home/me/web/src/main.ts")).toBeUndefined();
});
