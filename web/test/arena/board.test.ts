import { describe, expect, test } from 'vitest';
import { initials, onNode, ranking, targets, ways } from '../../src/games/arena/board';
import { at, seen } from './wire';

describe("arena's view", () => {
  test('is read by seat, with what is mine', () => {
    const arena = seen();
    expect(arena.fighters.map(({ id }) => id)).toEqual(['ann', 'bob', 'cid']);
    expect(arena.fighters.map(({ bot }) => bot)).toEqual([undefined, undefined, 'hunter']);
    expect(arena.me?.id).toBe('ann');
    expect(arena.stamps).toBe(2);
    expect(arena.nodes).toEqual([{ x: 4, y: 0 }, { x: 4, y: 3 }]);
  });

  test('follows patches: a move, a collected node, a pending action, an elimination', () => {
    const arena = seen(
      { tick: 7, ...at('ann', 1, 0) },
      { nodes: { '4,0': null }, you: { pending: { actionId: 'k', type: 'move', sealed: true } } },
      { players: { bob: { hp: 0, alive: false, position: null } } },
    );
    expect(arena.tick).toBe(7);
    expect(arena.me?.position).toEqual({ x: 1, y: 0 });
    expect(arena.nodes).toEqual([{ x: 4, y: 3 }]);
    expect(arena.pending).toEqual({ actionId: 'k', type: 'move', sealed: true });
    expect(arena.fighters[1]!.alive).toBe(false);
    expect(arena.fighters[1]!.position).toBeUndefined();
  });

  test('before the start there is nobody on the grid', () => {
    const arena = seen({ grid: null, nodes: null, you: null, ...at('ann', 0, 0), players: { ann: { position: null } } });
    expect(arena.grid).toEqual([]);
    expect(ways(arena)).toEqual([]);
    expect(targets(arena)).toEqual([]);
  });
});

describe('what I can do', () => {
  test('go where there is no edge, no wall and nobody', () => {
    expect(ways(seen())).toEqual(['south', 'east']);
    expect(ways(seen(at('ann', 0, 1)))).toEqual(['north', 'south']);
    expect(ways(seen(at('bob', 1, 0)))).toEqual(['south']);
  });

  test('strike neighbours, also across corners, the weakest first', () => {
    const arena = seen(at('ann', 5, 5), at('bob', 6, 6), at('cid', 5, 4), { players: { bob: { hp: 40 } } });
    expect(targets(arena).map(({ id }) => id)).toEqual(['bob', 'cid']);
    expect(targets(seen(at('ann', 5, 5), at('bob', 7, 5)))).toEqual([]);
  });

  test('nothing once I am out', () => {
    const arena = seen({ players: { ann: { alive: false, position: null } } });
    expect(ways(arena)).toEqual([]);
    expect(targets(arena)).toEqual([]);
    expect(onNode(arena)).toBe(false);
  });

  test('collect where a node is', () => {
    expect(onNode(seen())).toBe(false);
    expect(onNode(seen(at('ann', 4, 3)))).toBe(true);
  });
});

test('who is out ranks below who is not, whatever the score', () => {
  const arena = seen({ players: { ann: { alive: false, score: 300 }, bob: { score: 20 }, cid: { score: 20, hp: 60 } } });
  expect(ranking(arena.fighters).map(({ id }) => id)).toEqual(['bob', 'cid', 'ann']);
});

test.each([
  ['Ann', 'AN'],
  ['Wilhelmina the Great', 'WT'],
  ['bot-hunter', 'BH'],
  ['李雷', '李雷'],
  ['🦃 x', '🦃X'],
  ['q', 'Q'],
])('%s is known by %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
