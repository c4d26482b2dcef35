import type { Json, MatchRow } from '../client';

const isRanked = (value: Json | undefined): value is { rank: number; seat: number }[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'rank' in row && 'seat' in row);

/** The accounts that won a finished match, as far as the outcome of its game says; all of them in a draw with winners. */
export function winnersOf({ outcome = {}, players }: MatchRow): string[] {
  const { winnerId, winnerIds, leaderboard, scoreP1, scoreP2 } = outcome;
  const inSeat = (seat: number) => Object.keys(players).filter((id) => players[id]!.seat === seat);
  if (Array.isArray(winnerIds)) return winnerIds as string[];
  if (typeof winnerId === 'string') return [winnerId];
  if (isRanked(leaderboard)) return leaderboard.filter(({ rank }) => rank === 1).flatMap(({ seat }) => inSeat(seat));
  if (typeof scoreP1 === 'number' && typeof scoreP2 === 'number' && scoreP1 !== scoreP2) return inSeat(scoreP1 > scoreP2 ? 0 : 1);
  return [];
}

export type Result = 'won' | 'lost' | 'drawn';

/** The result of a finished match for a player; undefined if it had none. */
export function resultOf(match: MatchRow, me: string): Result | undefined {
  if (match.status !== 'FINISHED' || !match.outcome || !(me in match.players)) return undefined;
  const winners = winnersOf(match);
  if (winners.includes(me)) return match.outcome['draw'] || winners.length > 1 ? 'drawn' : 'won';
  return winners.length > 0 || match.outcome['loserId'] || match.outcome['potBurned'] ? 'lost' : 'drawn';
}

/** The scores of a match, one's own first, where its game counts any. */
export function scoresOf({ outcome = {}, players }: MatchRow, me: string): number[] {
  const { scoreP1, scoreP2, players: told } = outcome;
  if (typeof scoreP1 === 'number' && typeof scoreP2 === 'number') return players[me]?.seat === 1 ? [scoreP2, scoreP1] : [scoreP1, scoreP2];
  if (!Array.isArray(told)) return [];
  const rows = told as unknown as { playerId: string; score: number }[];
  const own = rows.filter(({ playerId }) => playerId === me);
  const others = rows.filter(({ playerId }) => playerId !== me).sort((a, b) => b.score - a.score);
  return [...own, ...others.slice(0, 1)].map(({ score }) => score).filter((score) => typeof score === 'number');
}

export type Tally = Record<Result, number>;

/** The counts of results over many matches, the newest first. */
export interface PlayRecord {
  games: [game: string, tally: Tally][];
  /** The same result again and again, up to the newest match. */
  streak: { result: Result; n: number } | undefined;
  /** The people one has met most often. */
  rivals: { id: string; nickname: string; tally: Tally }[];
}

const MOST_RIVALS = 3;
const count = ({ won, lost, drawn }: Tally) => won + lost + drawn;

export function recordOf(matches: readonly MatchRow[], me: string): PlayRecord {
  const games = new Map<string, Tally>();
  const rivals = new Map<string, PlayRecord['rivals'][number]>();
  let streak: PlayRecord['streak'];
  let unbroken = true;
  for (const match of matches) {
    const result = resultOf(match, me);
    // A study is no contest, and in it nobody is to be found again.
    if (!result || match.origin === 'TOURNAMENT') continue;
    const tally = games.get(match.game) ?? { won: 0, lost: 0, drawn: 0 };
    tally[result]++;
    games.set(match.game, tally);
    if (!streak) streak = { result, n: 1 };
    else if (unbroken && streak.result === result) streak.n++;
    else unbroken = false;
    for (const [id, { nickname, bot }] of Object.entries(match.players)) {
      if (bot || id === me) continue;
      const rival = rivals.get(id) ?? { id, nickname, tally: { won: 0, lost: 0, drawn: 0 } };
      rival.tally[result]++;
      rivals.set(id, rival);
    }
  }
  const met = [...rivals.values()].sort((a, b) => count(b.tally) - count(a.tally));
  return { games: [...games], streak, rivals: met.slice(0, MOST_RIVALS) };
}
