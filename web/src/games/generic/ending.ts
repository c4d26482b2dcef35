import type { JsonObject, Match } from '../../client';
import { n } from '../../texts/generic';
import { isObject, seatOf } from './shape';

/** Members of an outcome that the headline says. */
const SAID = ['winnerIds', 'winners', 'winnerId', 'winner', 'winnerSeat', 'loserId', 'draw'];

/** The other values of the outcome. */
export function detailsOf(match: Match): JsonObject {
  return Object.fromEntries(Object.entries(match.outcome ?? {}).filter(([name]) => !SAID.includes(name)));
}

export interface Ending {
  headline: string;
  /** For the own seat; `seen` for who looked on, `over` where the outcome does not say. */
  result: 'won' | 'lost' | 'draw' | 'seen' | 'over';
}

function placeOf(outcome: JsonObject, account: string): JsonObject | undefined {
  const places = Array.isArray(outcome['players']) ? outcome['players'] : [];
  return places.filter(isObject).find(({ playerId }) => playerId === account);
}

/** The end of a match, as far as its outcome says it in the usual words: winners, a loser, a draw. */
export function endingOf(match: Match, me: string | undefined): Ending {
  const outcome: JsonObject = match.outcome ?? {};
  const winners = [outcome['winnerIds'], outcome['winners'], outcome['winnerId'], outcome['winner'], outcome['winnerSeat']]
    .flat()
    .map((value) => (typeof value === 'number' ? seatOf(value, match.players) : value))
    .filter((value): value is string => typeof value === 'string' && Object.hasOwn(match.players, value));
  // Several may share the first place while others have lost.
  if (me && winners.length === 0 && placeOf(outcome, me)?.['result'] === 'LOST') return { headline: n('youLost'), result: 'lost' };
  const names = [...new Set(winners)].map((id) => match.players[id]!.nickname).join(', ');
  if (outcome['draw'] === true) return { headline: n('draw'), result: me ? 'draw' : 'seen' };
  if (winners.length === 0) return { headline: n('over'), result: 'over' };
  if (!me) return { headline: n('someoneWon', { names }), result: 'seen' };
  return winners.includes(me) ? { headline: n('youWon'), result: 'won' } : { headline: n('someoneWon', { names }), result: 'lost' };
}
