import { describe, expect, test } from 'vitest';
import type { MatchRow } from '../../src/client';
import { recordOf, resultOf, scoresOf } from '../../src/shell/outcome';

const match = (outcome: object, changes: Partial<MatchRow> = {}) =>
  ({
    matchId: 'm',
    game: 'duel',
    status: 'FINISHED',
    players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } },
    outcome,
    ...changes,
  }) as unknown as MatchRow;

const won = match({ winnerId: 'ann', loserId: 'bob' });
const lost = match({ winnerId: 'bob', loserId: 'ann' });

test.each([
  [won, 'won'],
  [lost, 'lost'],
  [match({ reason: 'draw' }), 'drawn'],
  [match({ potBurned: true }), 'lost'],
  [match({ winnerIds: ['ann', 'bob'], draw: true }), 'drawn'],
  [match({ scoreP1: 10, scoreP2: 15 }), 'lost'],
  [match({}, { status: 'CANCELLED' }), undefined],
])('the result of a match for a player', (row, result) => expect(resultOf(row, 'ann')).toBe(result));

test("one's own score comes first", () => {
  expect(scoresOf(match({ scoreP1: 10, scoreP2: 15 }), 'bob')).toEqual([15, 10]);
  const players = [
    { playerId: 'cid', score: 1 },
    { playerId: 'ann', score: 5 },
    { playerId: 'bob', score: 9 },
  ];
  expect(scoresOf(match({ players }), 'ann')).toEqual([5, 9]);
  expect(scoresOf(won, 'ann')).toEqual([]);
});

describe('the record of a player', () => {
  test('counts by game, in a row, and against whom', () => {
    const snatch = match({ scoreP1: 15, scoreP2: 15 }, { game: 'snatch' });
    const record = recordOf([won, won, snatch, lost], 'ann');
    expect(record.games).toEqual([
      ['duel', { won: 2, lost: 1, drawn: 0 }],
      ['snatch', { won: 0, lost: 0, drawn: 1 }],
    ]);
    expect(record.streak).toEqual({ result: 'won', n: 2 });
    expect(record.rivals).toEqual([{ id: 'bob', nickname: 'Bob', tally: { won: 2, lost: 1, drawn: 1 } }]);
  });

  test('a streak ends for good', () => expect(recordOf([won, lost, won, won], 'ann').streak).toEqual({ result: 'won', n: 1 }));

  test('matches of studies are not counted, and neither go on nor end a streak', () => {
    const studied = match({ winnerId: 'bob', loserId: 'ann' }, { origin: 'TOURNAMENT' });
    expect(recordOf([won, studied, won], 'ann')).toEqual(recordOf([won, won], 'ann'));
    expect(recordOf([studied], 'ann')).toEqual({ games: [], streak: undefined, rivals: [] });
  });

  test('bots are no rivals', () => {
    const bot = match({ winnerId: 'ann' }, { players: { ann: { seat: 0, nickname: 'Ann' }, b: { seat: 1, nickname: 'Bot 2', bot: 'x' } } });
    expect(recordOf([bot], 'ann').rivals).toEqual([]);
  });
});
