import { describe, expect, test } from 'vitest';
import { atSeat, clicked, meaning, nearest, towards } from '../../src/games/arena/intent';
import { at, seen } from './wire';

describe('a click', () => {
  const arena = seen(at('ann', 4, 4), at('bob', 5, 5), at('cid', 4, 6));

  test.each([
    ['a free neighbour is a step', { x: 5, y: 4 }, { type: 'move', direction: 'east' }],
    ['a player beside me is an attack', { x: 5, y: 5 }, { type: 'attack', targetId: 'bob' }],
    ['my own tile is a defence', { x: 4, y: 4 }, { type: 'defend' }],
    ['a far tile is a step along the longer way', { x: 2, y: 0 }, { type: 'move', direction: 'north' }],
    ['a player out of reach is a step towards', { x: 4, y: 6 }, { type: 'move', direction: 'south' }],
  ])('on %s', (_what, tile, intent) => {
    expect(clicked(arena, tile)).toEqual(intent);
  });

  test('on my own tile collects when there is something', () => {
    expect(clicked(seen(at('ann', 4, 3)), { x: 4, y: 3 })).toEqual({ type: 'collect' });
  });

  test('goes the other way round when a wall is in the way', () => {
    expect(clicked(seen(at('ann', 0, 1)), { x: 3, y: 3 })).toEqual({ type: 'move', direction: 'south' });
  });

  test('means nothing to the dead, or where every way is blocked', () => {
    expect(clicked(seen({ players: { ann: { alive: false, position: null } } }), { x: 1, y: 0 })).toBeUndefined();
    expect(clicked(seen(at('ann', 0, 1)), { x: 2, y: 1 })).toBeUndefined();
  });
});

describe('a key', () => {
  test.each([
    ['ArrowUp', { kind: 'direction', direction: 'north' }],
    ['KeyA', { kind: 'direction', direction: 'west' }],
    ['Space', { kind: 'defend' }],
    ['KeyE', { kind: 'collect' }],
    ['KeyF', { kind: 'attack' }],
    ['KeyQ', { kind: 'seal' }],
    ['Digit3', { kind: 'seat', seat: 2 }],
    ['Digit7', undefined],
    ['KeyZ', undefined],
  ])('%s', (code, means) => {
    expect(meaning(code)).toEqual(means);
  });

  test('towards somebody strikes, towards a wall or the edge does nothing', () => {
    const arena = seen(at('bob', 1, 0));
    expect(towards(arena, 'east')).toEqual({ type: 'attack', targetId: 'bob' });
    expect(towards(arena, 'south')).toEqual({ type: 'move', direction: 'south' });
    expect(towards(arena, 'north')).toBeUndefined();
    expect(towards(seen(at('ann', 0, 1)), 'east')).toBeUndefined();
  });

  test('the attack key strikes who is near, a number who sits there', () => {
    expect(nearest(seen())).toBeUndefined();
    expect(nearest(seen(at('cid', 1, 1)))).toEqual({ type: 'attack', targetId: 'cid' });
    expect(atSeat(seen(), 1)).toEqual({ type: 'attack', targetId: 'bob' });
    expect(atSeat(seen(), 5)).toBeUndefined();
  });
});
