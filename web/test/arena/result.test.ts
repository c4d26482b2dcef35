import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Ending, Outcome, Rank } from '../../src/games/arena/ending';
import Result from '../../src/games/arena/Result.svelte';
import { TutorialTable } from '../../src/games/arena/tutorial.svelte';

afterEach(cleanup);

const rank = (id: string, outcome: Outcome, score: number): Rank => ({
  place: 1,
  id,
  seat: 0,
  name: id,
  outcome,
  score,
  hp: 10,
  resources: 0,
  rewards: undefined,
});
const show = (reason: string, winner: number, other: number) => {
  const ending: Ending = { winners: ['ann'], draw: false, reason, ranks: [rank('ann', 'winner', winner), rank('bob', 'eliminated', other)] };
  render(Result, { ending, table: new TutorialTable('Ann'), fresh: false });
};

test('says why somebody with fewer points has won', () => {
  show('last_standing', 100, 250);
  expect(screen.getByTestId('why-fewer').textContent).toContain('Whoever stands alone wins');
});

test('says nothing of it where the most points have won', () => {
  show('time_limit', 250, 100);
  expect(screen.queryByTestId('why-fewer')).toBeNull();
});
