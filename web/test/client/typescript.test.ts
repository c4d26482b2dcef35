import { expect, test } from 'vitest';
import type { Game } from '../../src/client';
import { typesOf } from '../../src/client/typescript';

const game: Game = {
  id: 'cards',
  title: 'Cards',
  seats: { min: 2, max: 2 },
  configSchema: {},
  rulesVersion: '3',
  commands: [
    { name: 'lay_down', schema: { type: 'object', properties: { card: { type: 'integer', minimum: 1, maximum: 13 }, dice: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 6 } }, 'a b': { enum: ["it's", 2] } }, required: ['card', 'dice'] } },
    { name: 'pass', schema: { type: 'object', additionalProperties: false } },
  ],
  viewSchema: {
    type: 'object',
    properties: {
      hand: { type: 'array', items: { $ref: '#/$defs/Card-1' } },
      scores: { type: 'object', additionalProperties: { type: 'number' } },
      winner: { type: ['integer', 'null'] },
    },
    required: ['hand', 'scores'],
    $defs: { 'Card-1': { type: 'object', properties: { next: { $ref: '#' } } } },
  },
};

test('commands and view become types', () => {
  expect(typesOf(game)).toBe(`// Commands and view of cards, rules 3.

export type LayDown = {
  /** 1 to 13 */
  card: number;
  /** 1 to 6 */
  dice: Array<number>;
  'a b'?: 'it\\'s' | 2;
};

export type Pass = Record<string, never>;

export type View = {
  hand: Array<ViewCard1>;
  scores: Record<string, number>;
  winner?: number | null;
};

export type ViewCard1 = {
  next?: View;
};

export type Command =
  | { type: 'lay_down'; payload: LayDown }
  | { type: 'pass'; payload: Pass };
`);
});

test('a server that does not tell its schemas is refused', () => {
  expect(() => typesOf({ ...game, commands: undefined })).toThrow('does not tell');
});
