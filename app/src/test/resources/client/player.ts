// Compiled against the installed package and the types that rondo-types wrote; never run.
import { Rondo, RondoError, type Mount, type PageTable } from '@rondo/client';
import type { Command, View } from './duel.js';

export async function play(rondo: Rondo, command: Command): Promise<View> {
  const match = await rondo.seek('duel', { vsBot: true });
  try {
    await rondo.act(match, command.type, command.payload as never);
  } catch (cause) {
    if (!(cause instanceof RondoError)) throw cause;
  }
  return (await rondo.rest.match(match)).view as unknown as View;
}

export const mount: Mount = (element, table: PageTable) =>
  table.subscribe(() => {
    element.textContent = `${table.t('seat')} ${table.seat ?? ''}: ${JSON.stringify(table.view)}`;
  });

// @ts-expect-error A command that the game does not have.
export const wrong: Command = { type: 'fly', payload: {} };
