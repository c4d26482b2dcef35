import { afterEach, describe, expect, test } from 'vitest';
import { endingOf } from '../../src/games/arena/ending';
import { beat, concerns, describe as say, describeChange, isSmall } from '../../src/games/arena/steps';
import { around } from '../../src/games/arena/around';
import { reason } from '../../src/texts/errors';
import { speak } from '../../src/texts/language.svelte';
import { RondoError, type GameEvent, type JsonObject } from '../../src/client';
import { MATCH, after, at, seen } from './wire';

afterEach(() => speak('en'));

const event = (name: string, d: JsonObject): GameEvent => ({ name, d });
const attacked = (attackerId: string, targetId: string, damage: number, critical = false) =>
  event('player.attacked', { attackerId, targetId, damage: damage + 20, critical, shielded: 20, targetHp: 50 });

describe('the log says', () => {
  test.each([
    [attacked('bob', 'cid', 20), 'Bob hits Cid for 20'],
    [attacked('ann', 'cid', 40, true), 'Critical! You hit Cid for 40'],
    [attacked('cid', 'ann', 20), 'Cid hits you for 20'],
    [attacked('cid', 'bob', 0), 'Bob blocks Cid'],
    [attacked('cid', 'ann', 0), 'You block Cid'],
    [event('player.eliminated', { playerId: 'bob', eliminatedBy: 'ann', resourcesDropped: 30, position: null }), 'You take out Bob, 30 resources drop'],
    [event('player.eliminated', { playerId: 'ann', eliminatedBy: 'cid', resourcesDropped: 0, position: null }), 'Cid takes you out'],
    [event('player.eliminated', { playerId: 'bob', eliminatedBy: null, resourcesDropped: 0, position: null }), 'Bob is out'],
    [event('match.action', { playerId: 'ann', actionId: 'k', type: 'collect', status: 'resolved', result: { amount: 77, resources: 77 } }), 'You collect 77'],
    [event('match.action', { playerId: 'bob', actionId: 'k', type: 'move', status: 'resolved', result: { position: { x: 2, y: 0 } } }), 'Bob goes to column 3, row 1'],
    [event('match.action', { playerId: 'bob', actionId: 'k', type: 'attack', status: 'resolved', result: {} }), ''],
    [event('score.updated', { playerId: 'bob', score: 20, delta: 20, reason: 'damage' }), ''],
    [event('match.finished', { winnerIds: ['cid'], draw: false, reason: 'time_limit', players: [] }), 'Cid wins'],
    [event('match.finished', { winnerIds: ['cid', 'bob'], draw: true, reason: 'time_limit', players: [] }), 'Draw'],
  ])('%j: %s', (told, line) => {
    expect(say(told, MATCH, 'ann')).toBe(line);
  });

  test('the same in Danish and Spanish', () => {
    speak('da');
    expect(say(attacked('ann', 'bob', 20), MATCH, 'ann')).toBe('Du rammer Bob: 20');
    speak('es');
    expect(say(attacked('ann', 'bob', 20), MATCH, 'ann')).toBe('Golpeas a Bob: 20');
  });

  test('moves and defences are for replays alone', () => {
    expect(isSmall(event('match.action', { playerId: 'bob', type: 'move' }))).toBe(true);
    expect(isSmall(event('match.action', { playerId: 'bob', type: 'collect' }))).toBe(false);
  });

  test('what others do to each other is not read out', () => {
    expect(concerns(attacked('bob', 'cid', 20), 'ann')).toBe(false);
    expect(concerns(attacked('bob', 'ann', 20), 'ann')).toBe(true);
  });
});

describe.each(['en', 'da', 'es'] as const)('in %s', (language) => {
  test.each([
    'MOVE_BLOCKED',
    'TARGET_OUT_OF_RANGE',
    'TARGET_NOT_ALIVE',
    'TARGET_SELF',
    'TARGET_NOT_FOUND',
    'LINE_OF_SIGHT_BLOCKED',
    'NOT_ON_RESOURCE_NODE',
    'ON_COOLDOWN',
    'PLAYER_ELIMINATED',
    'MATCH_NOT_ACTIVE',
    'MATCH_PAUSED',
    'ACTION_SEALED',
    'ACTION_ALREADY_RESOLVED',
    'INSUFFICIENT_STAMPS',
    'IDEMPOTENCY_KEY_REUSED',
  ])('%s is said in words', (code) => {
    speak(language);
    expect(reason(new RondoError(code, 409, ''), 'arena')).not.toContain(code);
  });
});

describe('a replay', () => {
  test('says what a step without events was', () => {
    const pending = { you: { pending: { actionId: 'k', type: 'move', sealed: true } } };
    expect(describeChange(after(), after(pending))).toBe('Move waits for its tick');
    expect(describeChange(after({ players: { bob: { shields: 20 } } }), after())).toBe('Shields fall');
    expect(describeChange(after(), after({ tick: 4 }))).toBe('·');
  });

  test('takes as long as the match, but skips the long waits', () => {
    expect(beat(after({ tick: 3 }), after({ tick: 5 }), MATCH)).toBe(200);
    expect(beat(after({ tick: 3 }), after({ tick: 3 }), MATCH)).toBe(0);
    expect(beat(after({ tick: 3 }), after({ tick: 900 }), MATCH)).toBe(1_200);
  });
});

describe('the end', () => {
  const finished = {
    winnerIds: ['cid'],
    draw: false,
    reason: 'last_standing',
    players: [
      { playerId: 'ann', outcome: 'eliminated', score: 300, hp: 0, resources: 5, rewards: { currency: 5, stamps: 0, items: [] } },
      { playerId: 'cid', outcome: 'winner', score: 125, hp: 40, resources: 80, rewards: { currency: 580, stamps: 3, items: ['steel_sword'] } },
      { playerId: 'bob', outcome: 'survivor', score: 400, hp: 10, resources: 0 },
    ],
  };
  const over = seen({ status: 'FINISHED' });

  test('ranks winners before survivors before the eliminated', () => {
    const ending = endingOf([event('match.finished', finished as unknown as JsonObject)], MATCH, over)!;
    expect(ending.ranks.map(({ place, name }) => [place, name])).toEqual([[1, 'Cid'], [2, 'Bob'], [3, 'Ann']]);
    expect(ending.ranks[0]!.rewards).toEqual({ currency: 580, stamps: 3, items: ['steel_sword'] });
    expect(ending.ranks[1]!.rewards).toBeUndefined();
  });

  test('is the same after a reload, from what is kept with the match', () => {
    const kept = { ...MATCH, outcome: finished as unknown as JsonObject };
    expect(endingOf([], kept, over)?.winners).toEqual(['cid']);
  });

  test('has no result while the match runs, and shows the view when nothing else is known yet', () => {
    expect(endingOf([], MATCH, seen())).toBeUndefined();
    expect(endingOf([], MATCH, over)?.ranks.map(({ outcome }) => outcome)).toEqual(['survivor', 'survivor', 'survivor']);
  });
});

test('what is around is said from where I stand', () => {
  const said = around(seen(at('ann', 4, 4), at('bob', 5, 5), { players: { cid: { alive: false, position: null } } }));
  expect(said).toBe(
    'You are in column 5, row 5, with 100 health. Bob, number 2, 100 health: 1 south, 1 east. Nearest resources: 1 north.',
  );
});
