import type { TournamentRoom } from '../client';
import type { SnatchView } from '../games/snatch/board';

/** Whose decision a room waits for, by the names that tell everybody apart. */
export function awaitedIn({ players, view }: TournamentRoom, names: ReadonlyMap<string, string>): string {
  const shown = view as Partial<SnatchView> | undefined;
  const [p1 = '', p2 = ''] = players.map(({ id }) => names.get(id) ?? '');
  switch (shown?.phase) {
    case 'offer':
    case 'consequence':
      return p1;
    case 'decision':
      return p2;
    case 'chat':
      return [p1, p2].filter((_, seat) => !shown.ready?.includes(seat === 0 ? 'P1' : 'P2')).join(', ');
    default:
      return '';
  }
}
