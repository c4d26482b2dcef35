import type { CommandSchema, Json, JsonObject, Player } from '../../client';

export type Scalar = null | boolean | number | string;

/** A value of a view, sorted by how it can be drawn. */
export type Shape =
  | { kind: 'empty' }
  | { kind: 'flag'; on: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'text'; text: string }
  | { kind: 'player'; id: string }
  /** A point in the server's time, in epoch milliseconds. */
  | { kind: 'clock'; ts: number }
  /** `flat` if the view has the cells in one list. */
  | { kind: 'grid'; rows: Scalar[][]; flat: boolean; seats: boolean }
  /** A value for each player, by account. */
  | { kind: 'players'; rows: [string, Json][] }
  | { kind: 'list'; items: Json[] }
  | { kind: 'object'; members: [string, Json][] };

/** The means to read a view. */
export interface Reading {
  /** The players of the match, by account. */
  players: Record<string, Player>;
  /** Lengths of lists that commands name a place in. */
  lengths: ReadonlySet<number>;
  /** Columns of flat lists by name, where the view's schema says so as `x-columns`. */
  columns: Readonly<Record<string, number>>;
}

const LARGEST_GRID = 40;
const GRID_NAMES = /^(cells|board|grid|squares|fields|tiles|map)$/i;
const BY_SEAT = /^(players|seats|scores|points|totals|payoffs|earnings|tokens|lives|hands|wallets|contributions|by(Seat|Player))$/i;
const ONE_SEAT = /^(turn|seat|winner|loser|player|leader|dealer|starter|next|active|current|toMove|onTurn)(Seat|Player|Id)?$|Seat$/;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isScalar = (value: Json): value is Scalar => value === null || typeof value !== 'object';

/** The lists to which commands refer: a whole number from 0 to n - 1 names a place in a list of n. */
export function readingOf(
  players: Record<string, Player>,
  commands: readonly CommandSchema[] = [],
  viewSchema?: JsonObject,
): Reading {
  const lengths = new Set<number>();
  for (const { schema } of commands) {
    for (const member of Object.values(isObject(schema['properties']) ? schema['properties'] : {})) {
      if (isObject(member) && member['minimum'] === 0 && typeof member['maximum'] === 'number') {
        lengths.add(member['maximum'] + 1);
      }
    }
  }
  return { players, lengths, columns: columnsOf(viewSchema) };
}

function columnsOf(schema: JsonObject | undefined): Record<string, number> {
  const found: Record<string, number> = {};
  const members = isObject(schema?.['properties']) ? schema['properties'] : {};
  for (const [name, member] of Object.entries(members)) {
    if (isObject(member) && typeof member['x-columns'] === 'number') found[name] = member['x-columns'];
  }
  return found;
}

/** The way in which a member of a view can be drawn. */
export function shapeOf(value: Json, name: string, reading: Reading): Shape {
  if (value === null || value === '') return { kind: 'empty' };
  if (typeof value === 'boolean') return { kind: 'flag', on: value };
  if (typeof value === 'number') return numberShape(value, name, reading);
  if (typeof value === 'string') {
    return Object.hasOwn(reading.players, value) ? { kind: 'player', id: value } : { kind: 'text', text: value };
  }
  if (Array.isArray(value)) return listShape(value, name, reading);
  const members = Object.entries(value);
  if (members.length === 0) return { kind: 'empty' };
  const byAccount = members.every(([key]) => Object.hasOwn(reading.players, key));
  return byAccount ? { kind: 'players', rows: members } : { kind: 'object', members };
}

function numberShape(value: number, name: string, reading: Reading): Shape {
  if (name.endsWith('Ts')) return { kind: 'clock', ts: value };
  const player = ONE_SEAT.test(name) ? seatOf(value, reading.players) : undefined;
  return player ? { kind: 'player', id: player } : { kind: 'number', value };
}

function listShape(list: Json[], name: string, reading: Reading): Shape {
  if (list.length === 0) return { kind: 'empty' };
  const rows = gridRows(list, name, reading);
  if (rows) return { kind: 'grid', ...rows, seats: holdsSeats(rows.rows.flat(), reading.players) };
  const named = list.map((item) => ofPlayer(item, reading.players));
  if (named.every((row) => row !== undefined)) return { kind: 'players', rows: named };
  const accounts = Object.entries(reading.players).sort(([, a], [, b]) => a.seat - b.seat);
  if (BY_SEAT.test(name) && list.length === accounts.length && !list.some((item) => typeof item === 'string' && Object.hasOwn(reading.players, item))) {
    return { kind: 'players', rows: accounts.map(([id], seat) => [id, list[seat]!]) };
  }
  return { kind: 'list', items: list };
}

/** An object that says whose it is, without that member. */
function ofPlayer(item: Json, players: Record<string, Player>): [string, Json] | undefined {
  if (!isObject(item)) return undefined;
  const { playerId, ...rest } = item;
  return typeof playerId === 'string' && Object.hasOwn(players, playerId) ? [playerId, rest] : undefined;
}

function gridRows(list: Json[], name: string, { columns, lengths }: Reading): { rows: Scalar[][]; flat: boolean } | undefined {
  const first = list[0];
  if (list.length > 1 && list.length <= LARGEST_GRID) {
    if (list.every((row): row is Scalar[] => Array.isArray(row) && row.length === (first as Json[]).length && row.every(isScalar))) {
      const width = (first as Json[]).length;
      if (width > 1 && width <= LARGEST_GRID) return { rows: list as Scalar[][], flat: false };
    }
    if (list.every((row): row is string => typeof row === 'string' && [...row].length === list.length)) {
      return { rows: (list as string[]).map((row) => [...row]), flat: false };
    }
  }
  if (!list.every(isScalar)) return undefined;
  const side = Math.sqrt(list.length);
  const width = columns[name] ?? (Number.isInteger(side) && side > 1 && (lengths.has(list.length) || GRID_NAMES.test(name)) ? side : undefined);
  if (!width || list.length % width !== 0) return undefined;
  return { rows: Array.from({ length: list.length / width }, (_, y) => list.slice(y * width, (y + 1) * width) as Scalar[]), flat: true };
}

/** Numbers of seats, if some cells are empty and the others name seats that there are. */
function holdsSeats(cells: Scalar[], players: Record<string, Player>): boolean {
  const full = cells.filter((cell) => !isEmptyCell(cell));
  return full.length < cells.length && full.every((cell) => typeof cell === 'number' && seatOf(cell, players) !== undefined);
}

export function isEmptyCell(cell: Scalar): boolean {
  return cell === null || cell === -1 || (typeof cell === 'string' && /^[\s._-]*$/.test(cell)) || cell === 'EMPTY' || cell === 'NONE';
}

export function seatOf(seat: number, players: Record<string, Player>): string | undefined {
  return Object.entries(players).find(([, player]) => player.seat === seat)?.[0];
}

/** The accounts whose turn it is, where a view says so. */
export function turnOf(view: JsonObject, players: Record<string, Player>): string[] {
  const said = Object.entries(view).find(([name]) => /^(turn|toMove|onTurn|active|current|next)(Seat|Player|Id)?$/.test(name))?.[1];
  const one = (value: Json) =>
    typeof value === 'number' ? seatOf(value, players) : typeof value === 'string' && Object.hasOwn(players, value) ? value : undefined;
  return (Array.isArray(said) ? said : [said ?? null]).map(one).filter((id) => id !== undefined);
}

/** Members that the page shows by itself: the own seat, whose turn it is, how it ended. */
const SHOWN_ELSEWHERE = ['seat', 'toMove', 'ending'];

/** The view without what is empty or shown elsewhere on the page. Scores follow from a state that is open to all. */
export function worthDrawing(view: JsonObject, reading: Reading): JsonObject {
  const elsewhere = 'state' in view ? [...SHOWN_ELSEWHERE, 'scores'] : SHOWN_ELSEWHERE;
  return Object.fromEntries(
    Object.entries(view).filter(([name, value]) => !elsewhere.includes(name) && shapeOf(value, name, reading).kind !== 'empty'),
  );
}
