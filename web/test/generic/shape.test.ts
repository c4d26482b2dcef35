import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/client';
import { describe as describeEvent } from '../../src/games/generic';
import { endingOf } from '../../src/games/generic/ending';
import { boardOf, cellsOf, complete, continuing, groupsOf } from '../../src/games/generic/moves';
import { fieldOf, initial } from '../../src/games/generic/schema';
import { readingOf, shapeOf, turnOf, worthDrawing } from '../../src/games/generic/shape';
import { commandWords, plain } from '../../src/games/generic/words';
import { MATCH, PLACE, cell } from './wire.svelte';

const players = MATCH.players as Record<string, Player>;
const reading = readingOf(players, [PLACE], { properties: { strip: { 'x-columns': 2 } } });

describe('shapes', () => {
  test.each([
    ['rows of equal length', [[null, 1], [0, null]], 'board2', 'grid'],
    ['lines of as many letters', ['X..', '.O.', '...'], 'lines', 'grid'],
    ['a square list in which a command names a place', Array(9).fill(null), 'marks', 'grid'],
    ['a square list by its name', Array(16).fill(''), 'cells', 'grid'],
    ['a list whose columns the schema declares', [1, 2, 3, 4, 5, 6], 'strip', 'grid'],
    ['a square list that nothing points into', [1, 2, 3, 4], 'history', 'list'],
    ['rows of different length', [[1, 2], [3]], 'rows', 'list'],
    ['words', ['one', 'two', 'three'], 'words', 'list'],
    ['a value for each account', { ann: 1, bob: 2 }, 'anything', 'players'],
    ['a value for each seat', [3, 4], 'scores', 'players'],
    ['a list that says whose each is', [{ playerId: 'bob', score: 2 }], 'places', 'players'],
    ['an account', 'bob', 'who', 'player'],
    ['a seat', 1, 'turn', 'player'],
    ['a number that is no seat', 5, 'turn', 'number'],
    ['a moment', 1_000_000, 'turnEndsTs', 'clock'],
    ['a text', 'bobby', 'who', 'text'],
    ['a flag', true, 'ready', 'flag'],
    ['nothing', null, 'card', 'empty'],
    ['an empty list', [], 'cards', 'empty'],
    ['an object', { a: 1 }, 'state', 'object'],
  ])('%s', (_, value, name, kind) => {
    expect(shapeOf(value, name, reading).kind).toBe(kind);
  });

  test('cells are seats only if some are empty and the others are seats that there are', () => {
    const seats = (list: (number | null)[]) => (shapeOf(list, 'cells', reading) as { seats: boolean }).seats;
    expect(seats([null, 0, 1, null])).toBe(true);
    expect(seats([-1, 0, 1, 1])).toBe(true);
    expect(seats([0, 1, 2, 0])).toBe(false);
    expect(seats([null, 2, 0, 1])).toBe(false);
  });

  test('whose turn it is', () => {
    expect(turnOf({ turn: 1 }, players)).toEqual(['bob']);
    expect(turnOf({ toMove: 'ann' }, players)).toEqual(['ann']);
    expect(turnOf({ turnNumber: 1 }, players)).toEqual([]);
  });
});

describe('moves', () => {
  const flat = { width: 3, height: 3, flat: true };

  test.each([
    [{ cell: 4 }, [4]],
    [{ x: 1, y: 2 }, [7]],
    [{ row: 0, column: 2 }, [2]],
    [{ from: 3, to: 8 }, [3, 8]],
    [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }, [0, 4]],
    [{ cell: 9 }, []],
    [{ word: 'a' }, []],
  ])('%j names %j', (payload, cells) => {
    expect(cellsOf(payload, flat)).toEqual(cells);
  });

  test('a plain number names no cell of a grid of rows', () => {
    expect(cellsOf({ amount: 1 }, { ...flat, flat: false })).toEqual([]);
  });

  test('a board is found deep in the view, and takes the moves that name its cells', () => {
    const pass = { type: 'pass', payload: {} };
    const board = boardOf({ state: { cells: Array(9).fill(null) } }, [cell(0), pass], reading)!;
    expect(board.path).toBe('state.cells');
    expect(board.moves).toEqual([{ command: cell(0), cells: [0] }]);
  });

  test('a move of two cells is picked one after the other', () => {
    const move = (from: number, to: number) => ({ type: 'move', payload: { from, to } });
    const board = boardOf({ cells: Array(9).fill(null) }, [move(0, 1), move(0, 3), move(2, 1)], reading)!;
    expect(continuing(board, [])).toHaveLength(3);
    expect(continuing(board, [0]).map(({ cells }) => cells[1])).toEqual([1, 3]);
    expect(complete(board, [0])).toEqual([]);
    expect(complete(board, [0, 3])[0]!.command).toEqual(move(0, 3));
  });

  test('many commands that differ in a number become a range, a few are buttons', () => {
    const give = (amount: number) => ({ type: 'give', payload: { amount } });
    const many = Array.from({ length: 21 }, (_, n) => give(n));
    expect(groupsOf(many)).toMatchObject([{ type: 'give', range: { member: 'amount', min: 0, max: 20 } }]);
    expect(groupsOf(many.slice(0, 5))[0]!.range).toBeUndefined();
    expect(groupsOf([...many, give(40)])[0]!.range).toBeUndefined();
  });
});

describe('forms', () => {
  const schema = {
    type: 'object',
    properties: {
      amount: { type: 'integer', minimum: 1, maximum: 20 },
      kind: { enum: ['maize', 'turkey'] },
      open: { type: 'boolean' },
      note: { type: 'string', maxLength: 40 },
      at: { $ref: '#/$defs/Place' },
      cards: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 3 },
      odd: { oneOf: [] },
    },
    required: ['amount', 'kind', 'open', 'at', 'cards'],
    $defs: { Place: { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] } },
  };

  test('each kind of schema has its field', () => {
    const field = fieldOf(schema);
    expect(field.kind === 'object' && field.members.map((member) => member.field.kind)).toEqual([
      'number',
      'choice',
      'flag',
      'text',
      'object',
      'list',
      'json',
    ]);
  });

  test('what is required begins with something that is allowed', () => {
    expect(initial(fieldOf(schema))).toEqual({ amount: 1, kind: 'maize', open: false, at: { x: 0 }, cards: [0, 0] });
  });

  test('a schema that refers to itself ends', () => {
    expect(fieldOf({ $ref: '#' })).toEqual({ kind: 'json' });
  });
});

describe('words', () => {
  test('an event says who did what', () => {
    const moved = { name: 'moved', d: { seat: 1, command: { cell: 4 }, endsTs: 5 } };
    expect(describeEvent(moved, MATCH)).toBe('Bob · Moved · Cell 4');
    expect(describeEvent({ name: 'moved', d: { seat: 1, what: 'place', scores: [] } }, MATCH)).toBe('Bob · Moved · place');
  });

  test('what the page shows elsewhere, or what is empty, is not drawn again', () => {
    expect(worthDrawing({ state: { cells: [] }, seat: 0, toMove: 1, out: [], round: 2 }, reading)).toEqual({ state: { cells: [] }, round: 2 });
  });

  test.each([
    ['turnSeconds', 'Turn seconds'],
    ['turnEndsTs', 'Turn ends'],
    ['CELL_TAKEN', 'Cell taken'],
    ['match.paused', 'Match paused'],
    ['x', 'X'],
  ])('%s', (name, words) => {
    expect(plain(name)).toBe(words);
  });

  test('a command names players by their nickname', () => {
    expect(commandWords('vote', { target: 1 }, MATCH)).toBe('Vote Bob');
    expect(commandWords('vote', { who: 'bob' }, MATCH)).toBe('Vote Bob');
    expect(commandWords('pass', {}, MATCH)).toBe('Pass');
  });

  test.each([
    [{ winnerId: 'ann' }, 'ann', 'won', 'You won'],
    [{ winner: 1, reason: 'line' }, 'ann', 'lost', 'Bob won'],
    [{ winnerIds: ['bob'] }, undefined, 'seen', 'Bob won'],
    [{ draw: true }, 'bob', 'draw', 'A draw'],
    [{ draw: true, players: [{ playerId: 'ann', result: 'LOST' }] }, 'ann', 'lost', 'You lost'],
    [{ total: 4 }, 'bob', 'over', 'The match is over'],
  ])('%j for %s', (outcome, me, result, headline) => {
    expect(endingOf({ ...MATCH, outcome }, me)).toEqual({ result, headline });
  });
});
