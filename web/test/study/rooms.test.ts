import { expect, test } from 'vitest';
import type { TournamentRoom } from '../../src/client';
import { awaitedIn } from '../../src/study/rooms';

const room = (view?: object) =>
  ({ players: [{ id: 'a', nickname: 'Ann' }, { id: 'b', nickname: 'Bob' }], view }) as unknown as TournamentRoom;

test.each([
  [{ phase: 'offer' }, 'Ann'],
  [{ phase: 'decision' }, 'Bob'],
  [{ phase: 'consequence' }, 'Ann'],
  [{ phase: 'chat', ready: [] }, 'Ann, Bob'],
  [{ phase: 'chat', ready: ['P1'] }, 'Bob'],
  [{ phase: 'finished' }, ''],
  [undefined, ''],
])('a room with %o waits for %s', (view, who) => {
  expect(awaitedIn(room(view), new Map([['a', 'Ann'], ['b', 'Bob']]))).toBe(who);
});
