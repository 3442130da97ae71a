import type { ReactiveControllerHost } from "lit";

/** Call a listener at every "change" of a target for as long as an element is on the page. */
export function onChange(host: ReactiveControllerHost, target: EventTarget, listener: () => unknown): void {
  host.addController({
    hostConnected: () => target.addEventListener("change", listener),
    hostDisconnected: () => target.removeEventListener("change", listener),
  });
}
