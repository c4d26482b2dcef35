import type { LobbyGame } from '../client/lobby';
import { l } from '../texts/lobby';

/** Says how many people play. */
export function needs({ min_players: min, max_players: max }: LobbyGame): string {
  return min === max ? l('needsExactly', { n: max }) : l('needs', { min, max });
}
