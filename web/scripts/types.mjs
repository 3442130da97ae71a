// Types of everything that is said to the server, from its own schemas: node scripts/types.mjs SCHEMAS.json [FOLDER]
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import openapi, { astToString } from "openapi-typescript";

const schemas = JSON.parse(readFileSync(process.argv[2] ?? 0, "utf-8"));
const folder = process.argv[3] ?? "src/wire";
const banner = "// Written from the server's schemas; make types writes it again.\n";

const socket = await compile(schemas.socket, "SocketMessage", {
  bannerComment: banner,
  additionalProperties: false,
  declareExternallyReferenced: true,
  unreachableDefinitions: true,
  format: false,
});
writeFileSync(`${folder}/socket.ts`, socket);
const http = await openapi(schemas.http);
writeFileSync(`${folder}/http.ts`, banner + astToString(http));
