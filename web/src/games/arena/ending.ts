import type { GameEvent, JsonObject, Match } from '../../client';
import type { Arena } from './board';

export type Outcome = 'winner' | 'survivor' | 'eliminated';

export interface Rewards {
  currency: number;
  stamps: number;
  /** Ids of items. */
  items: string[];
}

export interface Rank {
  place: number;
  id: string;
  seat: number;
  name: string;
  outcome: Outcome;
  score: number;
  hp: number;
  resources: number;
  rewards: Rewards | undefined;
}

export interface Ending {
  winners: string[];
  draw: boolean;
  reason: string;
  ranks: Rank[];
}

const ORDER: Outcome[] = ['winner', 'survivor', 'eliminated'];

/** The end of a match: as it was told, or else as it is kept with the match; without either, as the view shows it. */
export function endingOf(told: readonly GameEvent[], match: Match, arena: Arena): Ending | undefined {
  if (!arena.over) return undefined;
  const end = told.find(({ name }) => name === 'match.finished')?.d ?? match.outcome;
  const players = (end?.['players'] as JsonObject[] | undefined) ?? arena.fighters.map(asShown);
  const ranks = players.map((player) => rankOf(player, match));
  ranks.sort(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || b.score - a.score || b.hp - a.hp || a.seat - b.seat,
  );
  const winners = (end?.['winnerIds'] as string[] | undefined) ?? ranks.filter(isWinner).map(({ id }) => id);
  return {
    winners,
    draw: end?.['draw'] === true || winners.length > 1,
    reason: String(end?.['reason'] ?? ''),
    ranks: ranks.map((rank, i) => ({ ...rank, place: isWinner(rank) ? 1 : i + 1 })),
  };
}

function isWinner({ outcome }: { outcome: Outcome }): boolean {
  return outcome === 'winner';
}

function asShown({ id, score, hp, resources, alive }: Arena['fighters'][number]): JsonObject {
  return { playerId: id, outcome: alive ? 'survivor' : 'eliminated', score, hp, resources };
}

function rankOf(player: JsonObject, match: Match): Rank {
  const id = String(player['playerId']);
  return {
    place: 0,
    id,
    seat: match.players[id]?.seat ?? 0,
    name: match.players[id]?.nickname ?? '',
    outcome: player['outcome'] as Outcome,
    score: Number(player['score'] ?? 0),
    hp: Number(player['hp'] ?? 0),
    resources: Number(player['resources'] ?? 0),
    rewards: rewardsOf(player['rewards'] as JsonObject | null | undefined),
  };
}

function rewardsOf(rewards: JsonObject | null | undefined): Rewards | undefined {
  if (!rewards) return undefined;
  const items = (rewards['items'] as (string | JsonObject)[] | undefined) ?? [];
  return {
    currency: Number(rewards['currency'] ?? 0),
    stamps: Number(rewards['stamps'] ?? 0),
    items: items.map((item) => (typeof item === 'string' ? item : String(item['item'] ?? item['id']))),
  };
}
