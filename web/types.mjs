// Makes src/client/schema.d.ts from the server's OpenAPI document: npm run types -- [address or file]
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const source = process.argv[2] ?? 'http://localhost:8080/openapi.json';
const text = /^https?:/.test(source) ? await (await fetch(source)).text() : await readFile(source, 'utf8');
const { openapi, info, components } = JSON.parse(text);
// The client has a method a call; what it takes from the document is what goes in and comes out.
const types = astToString(await openapiTS({ openapi, info, paths: {}, components: { schemas: components.schemas } }));
await writeFile(new URL('src/client/schema.d.ts', import.meta.url), `/** Made by \`npm run types\`. */\n\n${types}`);
