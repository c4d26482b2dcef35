import type { MatchRow, Player } from '../client';

/** The address of the profile of somebody in a match; undefined for bots, and in studies and sessions, where nobody is linked. */
export function profileIn({ origin }: Pick<MatchRow, 'origin'>, id: string, { bot }: Pick<Player, 'bot'>): string | undefined {
  return bot || origin === 'TOURNAMENT' || origin === 'SESSION' ? undefined : `/player/${encodeURIComponent(id)}`;
}
