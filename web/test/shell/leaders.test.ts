import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import LeadersPage from '../../src/pages/LeadersPage.svelte';
import { app } from '../../src/shell/app.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = (rank: number, nickname: string, scoreAsP1: number, scoreAsP2: number, matches: number) => ({
  rank,
  account: nickname,
  nickname,
  score: scoreAsP1 + scoreAsP2,
  wins: 0,
  matches,
  scoreAsP1,
  scoreAsP2,
  aggregateScore: scoreAsP1 + scoreAsP2,
  average: (scoreAsP1 + scoreAsP2) / matches,
  updatedAt: '2030-01-02T12:00:00Z',
});

test("snatch's leaders are shown by their average, with both roles, the sum, the matches and when it changed", async () => {
  vi.spyOn(app, 'someone').mockResolvedValue(undefined as never);
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([{ id: 'snatch', title: 'Snatch' }] as never);
  vi.spyOn(app.rondo.rest, 'leaderboard').mockResolvedValue({ items: [row(1, 'Ann', 15, 20, 2), row(2, 'Bob', 40, 12, 4)] } as never);
  render(LeadersPage, { id: 'snatch' });
  await waitFor(() => expect(screen.getAllByTestId('leader')).toHaveLength(2));
  const numbers = screen.getAllByTestId('leader').map((line) => line.querySelector('b')!.textContent);
  expect(numbers).toEqual(['17.5', '13']);
  const totals = screen.getAllByTestId('totals')[1]!.textContent!.replace(/\s+/g, ' ');
  expect(totals).toContain('40 as P1 · 12 as P2 · 52 in all · 4 played');
  expect(screen.getAllByTestId('totals')[1]!.querySelector('time')!.dateTime).toBe('2030-01-02T12:00:00Z');
});
