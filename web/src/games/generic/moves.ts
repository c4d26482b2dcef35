import type { Json, JsonObject, LegalCommand } from '../../client';
import { isObject, shapeOf, type Reading } from './shape';

/** The grid of a view in which commands name cells. */
export interface Board {
  /** The path in the view, for example `state.cells`. */
  path: string;
  width: number;
  height: number;
  /** Commands with the cells they name, in the order in which they name them. */
  moves: readonly Move[];
}

export interface Move {
  command: LegalCommand;
  /** Cells counted row by row. */
  cells: readonly number[];
}

const PAIRS = [
  ['x', 'y'],
  ['column', 'row'],
  ['col', 'row'],
  ['c', 'r'],
] as const;

interface Size {
  width: number;
  height: number;
  flat: boolean;
}

/** The cells that a payload names, or nothing if it names none in a grid of this size. */
export function cellsOf(payload: JsonObject, { width, height, flat }: Size): number[] {
  const cells: number[] = [];
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const pair = PAIRS.find(([x, y]) => Number.isInteger(payload[x]) && Number.isInteger(payload[y]));
  if (pair) {
    const [x, y] = [payload[pair[0]] as number, payload[pair[1]] as number];
    if (inside(x, y)) cells.push(y * width + x);
  }
  for (const [name, value] of Object.entries(payload)) {
    if (pair?.some((part) => part === name)) continue;
    if (isObject(value)) cells.push(...cellsOf(value, { width, height, flat }));
    else if (flat && Number.isInteger(value) && (value as number) >= 0 && (value as number) < width * height) cells.push(value as number);
  }
  return cells;
}

/** The first grid in which every command of some type names a cell. */
export function boardOf(view: JsonObject, legal: readonly LegalCommand[], reading: Reading): Board | undefined {
  for (const { path, size } of grids(view, '', reading)) {
    const moves = legal.map((command) => ({ command, cells: cellsOf(command.payload, size) })).filter(({ cells }) => cells.length > 0);
    if (moves.length > 0) return { path, width: size.width, height: size.height, moves };
  }
  return undefined;
}

function* grids(value: Json, path: string, reading: Reading): Generator<{ path: string; size: Size }> {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const shape = shapeOf(value, name, reading);
  if (shape.kind === 'grid') yield { path, size: { width: shape.rows[0]!.length, height: shape.rows.length, flat: shape.flat } };
  else if (shape.kind === 'object') for (const [key, member] of shape.members) yield* grids(member, path ? `${path}.${key}` : key, reading);
}

/** The moves that go on from the cells chosen so far. */
export function continuing(board: Board, chosen: readonly number[]): Move[] {
  return board.moves.filter(({ cells }) => cells.length > chosen.length && chosen.every((cell, i) => cells[i] === cell));
}

/** The moves that the cells chosen so far name completely. */
export function complete(board: Board, chosen: readonly number[]): Move[] {
  return board.moves.filter(({ cells }) => cells.length === chosen.length && chosen.every((cell, i) => cells[i] === cell));
}

/** Commands of one type, and how they can be offered. */
export interface Group {
  type: string;
  commands: readonly LegalCommand[];
  /** The only member that differs between them, with its numbers from the first to the last without a gap. */
  range?: { member: string; min: number; max: number };
}

const MOST_BUTTONS = 12;

/** Legal commands by type. Many that differ in one number become a range. */
export function groupsOf(commands: readonly LegalCommand[]): Group[] {
  const types = [...new Set(commands.map(({ type }) => type))];
  return types.map((type) => {
    const group = commands.filter((command) => command.type === type);
    return { type, commands: group, ...(group.length > MOST_BUTTONS && { range: rangeOf(group) }) };
  });
}

function rangeOf(commands: readonly LegalCommand[]): Group['range'] {
  const members = Object.keys(commands[0]!.payload);
  const numbers = commands.map(({ payload }) => (Object.keys(payload).length === 1 ? payload[members[0]!] : undefined));
  if (members.length !== 1 || !numbers.every((value): value is number => Number.isInteger(value))) return undefined;
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return new Set(numbers).size === max - min + 1 ? { member: members[0]!, min, max } : undefined;
}
