// Types of everything that is said to the server, from its own schemas: node scripts/types.mjs SCHEMAS.json [FOLDER]
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import openapi, { astToString } from "openapi-typescript";

const schemas = JSON.parse(readFileSync(process.argv[2] ?? 0, "utf-8"));
const folder = process.argv[3] ?? "src/wire";
const banner = "// Written from the server's schemas; make types writes it again.\n";

/** Names with a module's path in front, where two records share one, become PlayerBet and the like. */
function plainNames(schema) {
  const text = JSON.stringify(schema)
    .replaceAll("pit21.wire.to_server.Bet", "BetCommand")
    .replaceAll("pit21.table.state.Bet", "Stake")
    .replaceAll(/pit21\.[a-z_.]*\.([A-Z][A-Za-z]*)/g, "$1");
  const plain = JSON.parse(text);
  for (const [name, definition] of Object.entries(plain.$defs)) definition.title = name;
  return plain;
}

const socket = await compile(plainNames(schemas.socket), "SocketMessage", {
  bannerComment: banner,
  additionalProperties: false,
  declareExternallyReferenced: true,
  unreachableDefinitions: true,
  format: false,
});
writeFileSync(`${folder}/socket.ts`, socket);
const http = await openapi(schemas.http);
writeFileSync(`${folder}/http.ts`, banner + astToString(http));
