import { mergePatch, type ActionAnswer, type JsonObject, type Match } from '../../src/client';
import { RondoError } from '../../src/client';
import { arenaOf, type Arena } from '../../src/games/arena/board';

export const GRID = [
  '..........',
  '.##....##.',
  '.#......#.',
  '..........',
  '..........',
  '..........',
  '..........',
  '.#......#.',
  '.##....##.',
  '..........',
];

const fighter = { hp: 100, score: 0, resources: 0, shields: 0, alive: true };

/** The view of Ann, on the first seat, when a match of three has begun. */
export const BEGUN: JsonObject = {
  tick: 0,
  status: 'ACTIVE',
  endsTs: 300_000,
  map: 'default',
  grid: GRID,
  nodes: { '4,0': true, '4,3': true },
  players: {
    ann: { ...fighter, seat: 0, nickname: 'Ann', position: { x: 0, y: 0 } },
    bob: { ...fighter, seat: 1, nickname: 'Bob', position: { x: 9, y: 0 } },
    cid: { ...fighter, seat: 2, nickname: 'Cid', position: { x: 4, y: 9 } },
  },
  you: { id: 'ann', stamps: 2, weaponBonus: 0 },
};

export const MATCH = {
  matchId: 'm',
  game: 'arena',
  status: 'ACTIVE',
  players: {
    ann: { seat: 0, nickname: 'Ann' },
    bob: { seat: 1, nickname: 'Bob' },
    cid: { seat: 2, nickname: 'Cid', bot: 'hunter' },
  },
  config: { tickMillis: 100, durationSeconds: 300 },
} as unknown as Match;

export function after(...patches: JsonObject[]): JsonObject {
  return patches.reduce((view, patch) => mergePatch(view, patch) as JsonObject, BEGUN);
}

export function seen(...patches: JsonObject[]): Arena {
  return arenaOf(after(...patches), MATCH.players, 'ann');
}

export const at = (id: string, x: number, y: number): JsonObject => ({ players: { [id]: { position: { x, y } } } });

export interface Sent {
  type: string;
  payload: JsonObject | undefined;
  sealed: boolean;
  wanted: () => boolean;
  answer: (status?: string, more?: JsonObject) => Promise<void>;
  refuse: (code: string) => Promise<void>;
}

export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/** A table where the test decides when and how an action is answered. */
export function quietTable() {
  const sent: Sent[] = [];
  const act = (type: string, payload?: JsonObject, options: { useStamp?: boolean; wanted?: () => boolean } = {}) =>
    new Promise<ActionAnswer>((resolve, reject) => {
      sent.push({
        type,
        payload,
        sealed: options.useStamp ?? false,
        wanted: options.wanted ?? (() => true),
        answer: (status = 'resolved', more = {}) => {
          resolve({ actionId: 'k', type, status, result: {}, ...more } as ActionAnswer);
          return settled();
        },
        refuse: (code) => {
          reject(new RondoError(code, 409, ''));
          return settled();
        },
      });
    });
  return { live: true, act, sent };
}
