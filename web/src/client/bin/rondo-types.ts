#!/usr/bin/env node
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Rest } from '../rest';
import { typesOf } from '../typescript';

const USAGE = `Writes TypeScript types of a game's commands and view to standard output.
  rondo-types [--server http://localhost:8080] GAME
`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { server: { type: 'string', default: 'http://localhost:8080' }, help: { type: 'boolean', short: 'h' } },
  });
  const [id, ...others] = positionals;
  if (values.help) return void process.stdout.write(USAGE);
  if (id === undefined || others.length > 0) throw new Error(`one game is needed\n${USAGE}`);
  const games = await new Rest(values.server.replace(/\/+$/, ''), () => undefined).games();
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(`${values.server} has no game ${id}; it has ${games.map((one) => one.id).join(', ')}`);
  process.stdout.write(typesOf(game));
}

run().catch((cause: unknown) => {
  process.stderr.write(`rondo-types: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
