import type { JsonObject } from '../../../client';

/** The settings of a game. */
export interface Values {
  num_rounds: number;
  questions_per_round: number;
  min_players: number;
  max_players: number;
  intro_seconds: number;
  lie_seconds: number;
  guess_seconds: number;
  end_guess_early: boolean;
  reveal_seconds_per_lie: number;
  scoreboard_recap_seconds: number;
  awards_seconds: number;
  points_correct: number[];
  points_bluff: number[];
  reaction_bonus: number;
  /** Without one it is the host's. */
  language?: string;
}

export const BUILT_IN: Values = {
  num_rounds: 3,
  questions_per_round: 3,
  min_players: 2,
  max_players: 8,
  intro_seconds: 15,
  lie_seconds: 45,
  guess_seconds: 30,
  end_guess_early: false,
  reveal_seconds_per_lie: 8,
  scoreboard_recap_seconds: 10,
  awards_seconds: 15,
  points_correct: [1500, 3000, 4500],
  points_bluff: [500, 1000, 1500],
  reaction_bonus: 5,
};

export type NumberField = { [K in keyof Values]-?: Values[K] extends number ? K : never }[keyof Values];
export type PointsField = 'points_correct' | 'points_bluff';

export interface NumberInput {
  name: NumberField;
  min: number;
  max: number;
}

export const EVENING: NumberInput[] = [
  { name: 'num_rounds', min: 1, max: 100 },
  { name: 'questions_per_round', min: 1, max: 100 },
  { name: 'min_players', min: 2, max: 60 },
  { name: 'max_players', min: 2, max: 60 },
];

export const SECONDS: NumberInput[] = [
  { name: 'intro_seconds', min: 0, max: 120 },
  { name: 'lie_seconds', min: 1, max: 3600 },
  { name: 'guess_seconds', min: 1, max: 3600 },
  { name: 'reveal_seconds_per_lie', min: 1, max: 3600 },
  { name: 'scoreboard_recap_seconds', min: 1, max: 3600 },
  { name: 'awards_seconds', min: 1, max: 3600 },
  { name: 'reaction_bonus', min: 1, max: 100 },
];

/** A preset's values may be partial: the rest is built in. */
export function valuesOf(given: JsonObject): Values {
  return { ...BUILT_IN, ...(given as unknown as Partial<Values>) };
}

/** The settings that differ from the built-in values, so that a preset follows when those change. */
export function partial(values: Values): JsonObject {
  const same = (name: keyof Values) => JSON.stringify(values[name]) === JSON.stringify(BUILT_IN[name]);
  const names = (Object.keys(values) as (keyof Values)[]).filter((name) => !same(name) && values[name] !== '');
  return Object.fromEntries(names.map((name) => [name, values[name]!])) as JsonObject;
}

/** Points as they are written, with commas between them; undefined if that is not what it says. */
export function pointsOf(text: string): number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^[1-9]\d{0,6}$/.test(part) && Number(part) <= 1_000_000) ? parts.map(Number) : undefined;
}

/** The length of an evening when everybody uses their time and a few lies of each question are revealed. */
export function minutesOf(values: Values): number {
  const revealed = 3;
  const question = values.lie_seconds + values.guess_seconds + revealed * values.reveal_seconds_per_lie + values.scoreboard_recap_seconds;
  return Math.max(1, Math.round((values.num_rounds * values.questions_per_round * question + values.intro_seconds + values.awards_seconds) / 60));
}
