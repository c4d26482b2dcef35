import type { Game } from '../client';
import { duelCard } from '../texts/duelCards';

/** The stake of each player of a match that the queue makes; empty for a game without one. */
export function stakeOf({ configSchema }: Game): string {
  const properties = configSchema['properties'] as Record<string, { default?: unknown }> | undefined;
  const n = Number(properties?.['stake']?.default ?? 0);
  return n > 0 ? duelCard(n === 1 ? 'stake' : 'stakes', { n }) : '';
}
