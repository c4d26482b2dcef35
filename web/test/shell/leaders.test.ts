import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import LeadersPage from '../../src/pages/LeadersPage.svelte';
import { app } from '../../src/shell/app.svelte';
import { router } from '../../src/shell/router.svelte';

afterEach(() => {
  router.go('/');
  vi.useRealTimers();
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
  vi.spyOn(app.rondo.rest, 'leaderboard').mockResolvedValue({ items: [row(1, 'Ann', 15, 20, 2), row(2, 'Bob', 40, 12, 4)], seasons: [] } as never);
  render(LeadersPage, { id: 'snatch' });
  await waitFor(() => expect(screen.getAllByTestId('leader')).toHaveLength(2));
  const numbers = screen.getAllByTestId('leader').map((line) => line.querySelector('b')!.textContent);
  expect(numbers).toEqual(['17.5', '13']);
  const totals = screen.getAllByTestId('totals')[1]!.textContent!.replace(/\s+/g, ' ');
  expect(totals).toContain('40 as P1 · 12 as P2 · 52 in all · 4 played');
  expect(screen.getAllByTestId('totals')[1]!.querySelector('time')!.dateTime).toBe('2030-01-02T12:00:00Z');
});

const points = (rank: number | undefined, nickname: string, score: number) => ({ rank, account: nickname, nickname, score, wins: 1, matches: 2 });

function shown(path: string, items: object[], seasons: string[]) {
  vi.useFakeTimers({ now: new Date('2030-03-30T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(app, 'someone').mockResolvedValue(undefined as never);
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([
    { id: 'arena', title: 'Arena' },
    { id: 'fupogfakta', title: 'Fup og Fakta' },
  ] as never);
  const asked = vi.spyOn(app.rondo.rest, 'leaderboard').mockResolvedValue({ items, seasons } as never);
  router.go(path);
  render(LeadersPage, { id: 'arena' });
  return asked;
}

test('a season that is over stays to be seen, with its winner', async () => {
  const asked = shown('/leaders/arena/2030-01', [points(1, 'Ann', 30), points(2, 'Bob', 10)], ['2030-03', '2030-02', '2030-01']);
  await screen.findByTestId('season-winner');
  expect(asked).toHaveBeenCalledWith('arena', '2030-01');
  expect(screen.getByTestId('season-state').textContent).toContain('This season is over');
  expect(screen.getByTestId<HTMLSelectElement>('earlier-seasons').value).toBe('2030-01');
  expect(screen.getByTestId('season-now').textContent).toContain('March 2030');
  expect(screen.getAllByTestId('season-winner')).toHaveLength(1);
});

test('the season that runs says when it ends, and has no winner yet', async () => {
  shown('/leaders/arena/2030-03', [points(1, 'Ann', 30)], ['2030-03']);
  expect((await screen.findByTestId('season-state')).textContent).toContain('ends in 2 days');
  expect(screen.queryByTestId('season-winner')).toBeNull();
  expect(screen.queryByTestId('earlier-seasons')).toBeNull();
});

test('where nobody has played for points, one is invited to, and games of an evening are not among the choices', async () => {
  shown('/leaders/arena', [{ ...points(undefined, 'Ann', 0), wins: 0, matches: 0 }], []);
  await screen.findByText(/Be the first/);
  expect(screen.queryByTestId('seasons')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Fup og Fakta' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Arena' })).toBeTruthy();
});
