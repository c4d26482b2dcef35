import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../src/client';
import { PAIR_MILLIS, Pace } from '../../src/games/duel/pace';

let shown: unknown[];
let pace: Pace;
const step = (n: number, ...names: string[]) =>
  pace.add({ view: { n }, events: names.map((name): GameEvent => ({ name, d: {} })) });

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = new Pace(({ view }) => shown.push(view['n']));
});
afterEach(() => {
  pace.close();
  vi.useRealTimers();
});

test('each pair stays for 1.5 seconds, and the rest follows in its order', () => {
  expect(PAIR_MILLIS).toBe(1_500);
  step(1, 'prep_start');
  step(2, 'step_reveal');
  vi.advanceTimersByTime(900);
  step(3, 'step_reveal');
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(599);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2, 3]);
  step(4, 'round_end', 'prep_start');
  vi.advanceTimersByTime(1_499);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2, 3, 4]);
  step(5);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test('what has waited too long is left out', () => {
  for (let n = 1; n <= 12; n++) step(n, 'step_reveal');
  expect(shown.at(-1)).toBe(10);
  vi.advanceTimersByTime(20_000);
  expect(shown.at(-1)).toBe(12);
});
