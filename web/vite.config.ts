import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { notices } from "./scripts/notices.ts";

const BUILT = "../src/pit21/web/built";
const FACES = "node_modules/@heruka_urgyen/react-playing-cards/src/images";
// Adrian Kennard's cards (CC0): two colors, four colors, and both with a big index.
const DECKS: Record<string, string> = {
  "two-colour": "2color",
  "four-colour": "4color",
  "two-colour-big": "2color-bf",
  "four-colour-big": "4color-bf",
};

/**
 * The card faces, under the names that the server gives to cards (As.svg, Td.svg), and each deck in one file, which a
 * table asks for at once: no card waits for its face then.
 */
function cardFaces(): Plugin {
  return {
    name: "card-faces",
    apply: "build",
    closeBundle() {
      for (const [deck, folder] of Object.entries(DECKS)) {
        const target = join(BUILT, "cards", deck);
        mkdirSync(target, { recursive: true });
        const faces: Record<string, string> = {};
        for (const file of readdirSync(join(FACES, folder))) {
          const name = /^([2-9TJQKA])([CDHS])\.svg$/.exec(file);
          if (!name) continue;
          const card = `${name[1]}${name[2]!.toLowerCase()}`;
          cpSync(join(FACES, folder, file), join(target, `${card}.svg`));
          faces[card] = readFileSync(join(FACES, folder, file), "utf-8");
        }
        writeFileSync(join(target, "deck.json"), JSON.stringify(faces));
      }
      for (const file of readdirSync(BUILT, { recursive: true, encoding: "utf-8" })) {
        if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
        const path = join(BUILT, file);
        const content = readFileSync(path);
        // The smallest form of the cards takes ten times as long to find and saves a tenth.
        const quality = file.startsWith("cards") ? 9 : constants.BROTLI_MAX_QUALITY;
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: ".",
  base: "/",
  publicDir: "public",
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [cardFaces(), notices(BUILT)],
  test: { include: ["tests/**/*.test.ts"] },
});
