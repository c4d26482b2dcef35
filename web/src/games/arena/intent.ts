import { fighterAt, isWall, onNode, step, targets, type Arena, type Direction, type Place } from './board';

/** The wish of a player. */
export type Intent =
  | { type: 'move'; direction: Direction }
  | { type: 'attack'; targetId: string }
  | { type: 'defend' }
  | { type: 'collect' };

/** The meaning of a key. `attack` is whoever is nearest, `seat` whoever sits there. */
export type KeyMeaning =
  | { kind: 'direction'; direction: Direction }
  | { kind: 'attack' | 'defend' | 'collect' | 'seal' | 'look' }
  | { kind: 'seat'; seat: number };

/** By place on the keyboard, so that WASD are one block on every layout. */
const KEYS: Record<string, KeyMeaning> = {
  ArrowUp: { kind: 'direction', direction: 'north' },
  ArrowDown: { kind: 'direction', direction: 'south' },
  ArrowRight: { kind: 'direction', direction: 'east' },
  ArrowLeft: { kind: 'direction', direction: 'west' },
  KeyW: { kind: 'direction', direction: 'north' },
  KeyS: { kind: 'direction', direction: 'south' },
  KeyD: { kind: 'direction', direction: 'east' },
  KeyA: { kind: 'direction', direction: 'west' },
  KeyF: { kind: 'attack' },
  Space: { kind: 'defend' },
  KeyE: { kind: 'collect' },
  KeyQ: { kind: 'seal' },
  KeyX: { kind: 'look' },
};

export function meaning(code: string): KeyMeaning | undefined {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1];
  return digit ? { kind: 'seat', seat: Number(digit) - 1 } : KEYS[code];
}

/** A step that way; whoever stands there is struck instead. Nothing if a wall or the edge is there. */
export function towards(arena: Arena, direction: Direction): Intent | undefined {
  const from = arena.me?.position;
  if (!from) return undefined;
  const to = step(from, direction);
  if (isWall(arena.grid, to)) return undefined;
  const there = fighterAt(arena, to);
  return there ? { type: 'attack', targetId: there.id } : { type: 'move', direction };
}

/**
 * The intent of a click on a tile. A click on a neighbour strikes it. A click on the own tile collects there, or
 * defends. A click on any other tile steps towards it, along the longer way first.
 */
export function clicked(arena: Arena, at: Place): Intent | undefined {
  const from = arena.me?.position;
  if (!from || !arena.me?.alive) return undefined;
  if (at.x === from.x && at.y === from.y) return { type: onNode(arena) ? 'collect' : 'defend' };
  const struck = targets(arena).find(({ position }) => position?.x === at.x && position.y === at.y);
  if (struck) return { type: 'attack', targetId: struck.id };
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const across: Direction | undefined = dx > 0 ? 'east' : dx < 0 ? 'west' : undefined;
  const along: Direction | undefined = dy > 0 ? 'south' : dy < 0 ? 'north' : undefined;
  const tries = (Math.abs(dx) >= Math.abs(dy) ? [across, along] : [along, across]).filter((way) => way !== undefined);
  const free = tries.find((way) => towards(arena, way)?.type === 'move');
  return free && { type: 'move', direction: free };
}

/** The player that the attack key strikes. */
export function nearest(arena: Arena): Intent | undefined {
  const target = targets(arena)[0];
  return target && { type: 'attack', targetId: target.id };
}

/** Whoever sits there, whether in reach or not: the server says why not. */
export function atSeat(arena: Arena, seat: number): Intent | undefined {
  const target = arena.fighters.find((fighter) => fighter.seat === seat);
  return target && { type: 'attack', targetId: target.id };
}

export function payloadOf(intent: Intent): { direction: string } | { targetId: string } | undefined {
  if (intent.type === 'move') return { direction: intent.direction };
  return intent.type === 'attack' ? { targetId: intent.targetId } : undefined;
}

/** The tile an intent is about, to mark it while it waits for its tick. */
export function aim(arena: Arena, intent: Intent): Place | undefined {
  const from = arena.me?.position;
  if (!from) return undefined;
  if (intent.type === 'move') return step(from, intent.direction);
  if (intent.type === 'attack') return arena.fighters.find(({ id }) => id === intent.targetId)?.position;
  return from;
}

