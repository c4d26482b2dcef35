import { describe, expect, test } from 'vitest';
import { board, marks, type CardId, type Mark } from '../../src/games/duel/board';

const nobody = null;
const pairs: [CardId | null, CardId | null, string[]][] = [
  ['attack', 'attack', ['clash both']],
  ['attack', 'defense', ['block above']],
  ['defense', 'attack', ['block below']],
  ['attack', 'counter', ['mirror below']],
  ['counter', 'attack', ['mirror above']],
  ['attack', 'heal', ['heart above', 'hit above']],
  ['attack', nobody, ['hit above']],
  [nobody, 'attack', ['hit below']],
  ['heal', 'heal', ['heart below', 'heart above']],
  ['defense', 'counter', ['still both']],
  [nobody, nobody, ['still both']],
];

test.each(pairs)('%s against %s is drawn as %j', (below, above, drawn) => {
  expect(marks(below, above).map((mark: Mark) => `${mark.kind} ${mark.towards}`)).toEqual(drawn);
});

describe('the board', () => {
  const players = { ann: { seat: 0 }, bo: { seat: 1 } };
  const common = { phase: 'REVEAL', roundIndex: 2, suddenDeath: false, pot: 2 };

  test('of a player has them below', () => {
    const view = {
      ...common,
      yourNickname: 'Bo',
      oppNickname: 'Ann',
      yourHp: 4,
      oppHp: 9,
      yourHand: ['attack', 'attack', 'heal', 'counter'],
      oppConfirmed: true,
      reveals: [{ stepIndex: 0, oppCard: 'heal' }],
      result: { winner: 'OPPONENT', reason: 'normal', potBurned: false },
    };
    const seen = board(view, { me: 'bo', players });
    expect(seen.below).toEqual({ id: 'bo', name: 'Bo', hp: 4, ready: false });
    expect(seen.above).toEqual({ id: 'ann', name: 'Ann', hp: 9, ready: true });
    expect(seen.reveals).toEqual([{ below: null, above: 'heal' }]);
    expect(seen.result?.winner).toBe('above');
  });

  test('says until when the opponent is away', () => {
    const view = { ...common, oppNickname: 'Ann', oppHp: 9, oppConfirmed: false, yourHand: [], reveals: [] };
    expect(board(view, { me: 'bo', players }).above.awayUntilTs).toBeUndefined();
    expect(board({ ...view, oppAwayUntilTs: 5_000 }, { me: 'bo', players }).above.awayUntilTs).toBe(5_000);
  });

  test('of a spectator has the first seat below, and no hand', () => {
    const view = {
      ...common,
      players: {
        bo: { seat: 1, nickname: 'Bo', hp: 4, confirmed: true },
        ann: { seat: 0, nickname: 'Ann', hp: 9, confirmed: false },
      },
      reveals: [{ stepIndex: 0, cards: { bo: 'attack' } }],
    };
    const seen = board(view, { me: undefined, players });
    expect(seen.below.name).toBe('Ann');
    expect(seen.hand).toEqual([]);
    expect(seen.reveals).toEqual([{ below: null, above: 'attack' }]);
  });
});
