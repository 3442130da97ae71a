import type { ReactiveController } from "lit";
import { expect, test } from "vitest";
import { onChange } from "../src/state/on-change";

test("a listener hears changes only while its element is on the page", () => {
  const target = new EventTarget();
  const controllers: ReactiveController[] = [];
  const host = { addController: (each: ReactiveController) => controllers.push(each) };
  let heard = 0;
  onChange(host as never, target, () => (heard += 1));
  const change = () => target.dispatchEvent(new Event("change"));
  change();
  controllers[0]?.hostConnected?.();
  change();
  controllers[0]?.hostDisconnected?.();
  change();
  expect([controllers.length, heard]).toEqual([1, 1]);
});
