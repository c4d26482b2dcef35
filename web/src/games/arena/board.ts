import type { JsonObject, Player } from '../../client';

export type Direction = 'north' | 'south' | 'east' | 'west';
export type ActionType = 'move' | 'attack' | 'defend' | 'collect';

export interface Place {
  x: number;
  y: number;
}

/** A fighter, as the view has it. Who is off the grid has no position. */
export interface Fighter {
  seat: number;
  nickname: string;
  hp: number;
  score: number;
  resources: number;
  position?: Place;
  shields: number;
  alive: boolean;
}

/** One's own action that is stored and waits for its tick: a sealed one, or any in a match of older rules. */
export interface Pending {
  actionId: string;
  type: ActionType;
  sealed: boolean;
}

/** arena's view, as it is sent. */
export interface ArenaView {
  tick: number;
  status: string;
  endsTs?: number;
  grid: string[];
  nodes: Record<string, true>;
  players: Record<string, Fighter>;
  you?: { id: string; stamps: number; weaponBonus: number; pending?: Pending; resting?: ActionType[] };
}

export interface Combatant extends Fighter {
  id: string;
  /** The kind of bot, if it is one. */
  bot: string | undefined;
}

/** The arena as it is drawn. */
export interface Arena {
  tick: number;
  over: boolean;
  endsTs: number | undefined;
  /** Rows of `.` and `#`. */
  grid: string[];
  nodes: Place[];
  /** By seat. */
  fighters: Combatant[];
  me: Combatant | undefined;
  stamps: number;
  weaponBonus: number;
  pending: Pending | undefined;
  /** The actions that I did too lately to do them again now. */
  resting: ActionType[];
}

export const MAX_HP = 100;
export const STEPS: Record<Direction, Place> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  west: { x: -1, y: 0 },
};
export const DIRECTIONS = Object.keys(STEPS) as Direction[];

/** Reads a view; `me` is the seat that is looked from, for a spectator none. */
export function arenaOf(json: JsonObject, players: Record<string, Player>, me: string | undefined): Arena {
  const view = json as unknown as Partial<ArenaView>;
  const fighters = Object.entries(view.players ?? {})
    .map(([id, fighter]) => ({ ...fighter, id, bot: players[id]?.bot }))
    .sort((a, b) => a.seat - b.seat);
  return {
    tick: view.tick ?? 0,
    over: view.status === 'FINISHED',
    endsTs: view.endsTs,
    grid: view.grid ?? [],
    nodes: Object.keys(view.nodes ?? {}).map(placeOf),
    fighters,
    me: fighters.find(({ id }) => id === me),
    stamps: view.you?.stamps ?? 0,
    weaponBonus: view.you?.weaponBonus ?? 0,
    pending: view.you?.pending,
    resting: view.you?.resting ?? [],
  };
}

/** "3,4" as the third and fourth tile from the top left, counted from 0. */
export function placeOf(key: string): Place {
  const [x, y] = key.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function isWall(grid: readonly string[], { x, y }: Place): boolean {
  return (grid[y]?.[x] ?? '#') === '#';
}

export function fighterAt(arena: Arena, { x, y }: Place): Combatant | undefined {
  return arena.fighters.find(({ alive, position }) => alive && position?.x === x && position.y === y);
}

export function step({ x, y }: Place, direction: Direction): Place {
  return { x: x + STEPS[direction].x, y: y + STEPS[direction].y };
}

/** The players that I can strike from my tile, the weakest first. */
export function targets(arena: Arena): Combatant[] {
  const from = arena.me?.position;
  if (!from || !arena.me?.alive) return [];
  return arena.fighters
    .filter(({ id, alive, position }) => id !== arena.me!.id && alive && position !== undefined && distance(from, position) <= 1)
    .sort((a, b) => a.hp - b.hp || a.seat - b.seat);
}

/** The tiles to which I can go now. */
export function ways(arena: Arena): Direction[] {
  const from = arena.me?.position;
  if (!from || !arena.me?.alive) return [];
  return DIRECTIONS.filter((direction) => {
    const to = step(from, direction);
    return !isWall(arena.grid, to) && !fighterAt(arena, to);
  });
}

export function onNode(arena: Arena): boolean {
  const at = arena.me?.position;
  return at !== undefined && arena.nodes.some(({ x, y }) => x === at.x && y === at.y);
}

function distance(a: Place, b: Place): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Best first: who is alive, then by score, hp and seat. */
export function ranking<F extends Pick<Combatant, 'alive' | 'score' | 'hp' | 'seat'>>(fighters: readonly F[]): F[] {
  return [...fighters].sort(
    (a, b) => Number(b.alive) - Number(a.alive) || b.score - a.score || b.hp - a.hp || a.seat - b.seat,
  );
}

/** One or two letters to know somebody by, of any script. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0]!, words[1]!].map(first) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function first(word: string): string {
  return [...word][0] ?? '';
}
