import type { JsonObject } from '../../client';

export interface Person {
  seat: number;
  nickname: string;
}

export interface Guest extends Person {
  score: number;
  connected: boolean;
}

export interface Choice {
  id: string;
  text: string;
}

export const REACTIONS = ['laugh', 'heart', 'fire', 'thumbs_up'] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface Received extends Choice {
  reactions: Partial<Record<Reaction, number>>;
}

/** A lie has authors, the truth an answer. */
export interface Reveal {
  optionId?: string;
  text?: string;
  authors?: Person[];
  answer?: string;
  explanation?: string;
  guessers: Person[];
  scoreDelta: number;
  reactions?: Received[];
}

export interface Line extends Person {
  rank: number;
  score: number;
}

export interface Award {
  id: string;
  title: string;
  winners: Person[];
  text?: string;
  count: number;
}

export interface You {
  seat: number;
  lie?: string;
  guess?: string;
  ownOptionId?: string;
  reactions: { optionId: string; reaction: Reaction }[];
}

export type Stage = 'LOBBY' | 'INTRO' | 'LIE' | 'GUESS' | 'LIE_SHOWN' | 'TRUTH_SHOWN' | 'SCORES' | 'AWARDS' | 'OVER';

/** The game as the room may see it, and what only this player may. */
export interface Party {
  code?: string;
  stage: Stage;
  /** Names this phase of this question: another value is another phase. */
  moment: string;
  paused: boolean;
  remainingSeconds?: number;
  deadlineTs?: number;
  round: number;
  rounds: number;
  question: number;
  questions: number;
  category?: string;
  prompt?: string;
  options: Choice[];
  submitted: number;
  guests: Guest[];
  reveal?: Reveal;
  leaderboard?: Line[];
  awards?: Award[];
  you?: You;
}

const STAGES: Record<string, Stage> = {
  INTRO: 'INTRO',
  LIE_PHASE: 'LIE',
  GUESS_PHASE: 'GUESS',
  REVEAL_TRUTH: 'TRUTH_SHOWN',
  SCOREBOARD_RECAP: 'SCORES',
  POST_GAME_AWARDS: 'AWARDS',
  FINISHED: 'OVER',
};

type Wire = Omit<Party, 'stage' | 'moment' | 'guests' | 'options' | 'submitted' | 'paused'> & {
  status?: string;
  phase?: string;
  paused?: boolean;
  options?: Choice[];
  submitted?: number;
  players?: Record<string, { nickname: string; seat?: number; score?: number; connected?: boolean }>;
};

/** Reads a view. Before the start it is the platform's, which has those who have come and nothing else. */
export function partyOf(view: JsonObject): Party {
  const { status, phase, players, ...rest } = view as unknown as Wire;
  const stage = phase === undefined || status === 'PENDING' ? 'LOBBY' : (STAGES[phase] ?? 'LIE_SHOWN');
  return {
    ...rest,
    stage,
    moment: `${rest.round ?? 0}.${rest.question ?? 0}.${phase ?? 'LOBBY'}`,
    paused: rest.paused ?? false,
    round: rest.round ?? 0,
    rounds: rest.rounds ?? 0,
    question: rest.question ?? 0,
    questions: rest.questions ?? 0,
    options: rest.options ?? [],
    submitted: rest.submitted ?? 0,
    guests: Object.entries(players ?? {})
      .map(([key, { nickname, seat = Number(key), score = 0, connected = true }]) => ({ seat, nickname, score, connected }))
      .sort((a, b) => a.seat - b.seat),
  };
}

/** The score as a table; equal scores share a rank. */
export function ranked(scores: (Person & { score: number })[]): Line[] {
  return scores
    .toSorted((a, b) => b.score - a.score || a.seat - b.seat)
    .map(({ seat, nickname, score }) => ({
      rank: 1 + scores.filter((other) => other.score > score).length,
      seat,
      nickname,
      score,
    }));
}

/** Everybody with the points they had before what is being revealed was added. */
export function guestsBefore({ stage, guests, reveal }: Party): Guest[] {
  const paid = stage === 'LIE_SHOWN' ? reveal?.authors : stage === 'TRUTH_SHOWN' ? reveal?.guessers : [];
  const delta = (seat: number) => (paid?.some((person) => person.seat === seat) ? (reveal?.scoreDelta ?? 0) : 0);
  return guests.map((guest) => ({ ...guest, score: guest.score - delta(guest.seat) }));
}

/** Those who come first in a table. */
export function winnersOf(lines: Line[]): Line[] {
  return lines.filter(({ rank, score }) => rank === 1 && score > 0);
}

/** True if a player has more than one option they could take for the truth. */
export function hasChoice({ options, you }: Party): boolean {
  return options.filter(({ id }) => id !== you?.ownOptionId).length > 1;
}

/** The parts of a prompt before and after its blank. */
export function aroundBlank(prompt: string): [string, string] {
  const blank = /_{2,}/.exec(prompt);
  if (!blank) return [`${prompt} `, ''];
  return [prompt.slice(0, blank.index), prompt.slice(blank.index + blank[0].length)];
}

/** Characters as people count them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}
