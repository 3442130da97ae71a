/** What the built files hold of others: their licenses as text, and a list for the bill of materials. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const TEXT = "third-party-notices.txt";
const LIST = "third-party.json";
const CARDS = "@heruka_urgyen/react-playing-cards";
/** Copied rather than bundled, and under another license than their package. */
const CARD_ART = { name: CARDS, license: "CC0-1.0", what: "Card faces by Adrian Kennard, https://www.me.uk/cards/" };
/** Small pieces that the builder adds itself. */
const HELPERS = { "\0rolldown/": "rolldown", "\0vite/": "vite" };

export interface Part {
  name: string;
  version: string;
  license: string;
  what: string;
}

/** The package that a bundled module comes from; undefined for our own. */
export function packageOf(module: string): string | undefined {
  const inside = module.replaceAll("\\", "/").lastIndexOf("/node_modules/");
  if (inside >= 0) return /^(@[^/]+\/)?[^/]+/.exec(module.slice(inside + "/node_modules/".length))![0];
  return Object.entries(HELPERS).find(([start]) => module.startsWith(start))?.[1];
}

export function notices(built: string): Plugin {
  const names = new Set<string>();
  return {
    name: "notices",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const module of Object.keys(chunk.modules)) {
          const name = packageOf(module);
          if (name) names.add(name);
        }
      }
      // Styles are in no chunk; those of a package are imported by ours.
      for (const module of this.getModuleIds()) {
        const name = packageOf(module);
        if (name && /\.css(\?|$)/.test(module)) names.add(name);
      }
    },
    closeBundle() {
      const parts: Part[] = [...names].sort().map((name) => ({ what: `Code of ${name}`, ...about(name) }));
      parts.push({ ...about(CARDS), ...CARD_ART });
      writeFileSync(join(built, LIST), `${JSON.stringify(parts, undefined, 2)}\n`);
      writeFileSync(join(built, TEXT), noticesText(parts));
    },
  };
}

function about(name: string): Omit<Part, "what"> {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf-8"));
  if (!license) throw new Error(`${name} states no license`);
  return { name, version, license };
}

function noticesText(parts: readonly Part[]): string {
  const head = "The pages of pit21 in the browser hold work of others, under these licenses.\n";
  const sections = parts.map(({ name, version, license, what }) => {
    const said =
      license === CARD_ART.license ? "Dedicated to the public domain: CC0 1.0 Universal." : licenseText(name);
    return `${what} (${name} ${version}), ${license}\n\n${said.trim()}\n`;
  });
  return [head, ...sections].join(`\n${"-".repeat(80)}\n\n`);
}

/** The package's own license file. */
function licenseText(name: string): string {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (!file) throw new Error(`${name} has no license file`);
  const text = readFileSync(join(folder, file), "utf-8");
  // Vite's file goes on with the licenses of packages that are bundled with the builder itself.
  return text.split(/^## /m)[0]!;
}
