/** What this browser's user likes, kept in this browser. */

export interface Preferences {
  theme: "dark" | "light" | "system";
  contrast: "normal" | "high";
  deck: "two-colour" | "four-colour" | "two-colour-big" | "four-colour-big";
  speed: "slow" | "normal" | "fast" | "instant";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Sound is offered once, at the first table; until then and unless it is accepted, it is off. */
  asked: boolean;
  /** The log stands beside the felt, where the window is wide enough. */
  pinned: boolean;
  hints: "off" | "warn" | "grade" | "both";
  text: boolean;
  /** Whose gain is green on the pages with figures. */
  side: "player" | "house";
}

const SPEEDS = { slow: 2, normal: 1, fast: 0.45, instant: 0 } as const;
const KEY = "pit21-preferences";
const DEFAULTS: Preferences = {
  theme: "system",
  contrast: "normal",
  deck: "two-colour-big",
  speed: "normal",
  sound: false,
  volume: 0.6,
  asked: false,
  pinned: false,
  hints: "off",
  text: false,
  side: "player",
};

class PreferenceStore extends EventTarget {
  now: Preferences = { ...DEFAULTS, ...read() };

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.now = { ...this.now, [key]: value, asked: this.now.asked || key === "sound" || key === "asked" };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
    this.apply();
    this.dispatchEvent(new Event("change"));
  }

  apply(): void {
    const root = document.documentElement;
    const light =
      this.now.theme === "light" ||
      (this.now.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
    root.dataset.theme = light ? "light" : "dark";
    root.dataset.side = this.now.side;
    root.dataset.contrast =
      this.now.contrast === "high" || matchMedia("(prefers-contrast: more)").matches ? "high" : "normal";
  }
}

function read(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const preferences = new PreferenceStore();

/** Whether a costly choice asks first. */
export function warns(): boolean {
  return preferences.now.hints === "warn" || preferences.now.hints === "both";
}

/** Whether each choice is graded afterward. */
export function grades(): boolean {
  return preferences.now.hints === "grade" || preferences.now.hints === "both";
}

/** How many times as long as normal everything takes; 0 is at once. */
export function speedFactor(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return SPEEDS[preferences.now.speed];
}

// What the device asks for may change while the page is open: at dusk, or by its settings.
for (const query of ["(prefers-color-scheme: light)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"]) {
  matchMedia(query).addEventListener("change", () => {
    preferences.apply();
    preferences.dispatchEvent(new Event("change"));
  });
}
