import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tournament } from '../../src/client';
import { Tournaments } from '../../src/client/tournaments';
import StudyPage from '../../src/pages/StudyPage.svelte';
import { app } from '../../src/shell/app.svelte';
import { MATCH, view } from '../snatch/wire';

const ANN = { id: 'ann', nickname: 'Ann', status: 'present' as const };

const BEGUN = {
  id: 'study-1',
  code: 'ABCDEF',
  game: 'snatch',
  name: 'Monday class',
  status: 'running',
  phase: 1,
  variants: ['G1', 'G2'],
  settings: {},
  players: [ANN],
  presentCount: 3,
  awaitedCount: 2,
  joined: true,
  controls: false,
  createdBy: 'x',
  seedCommitment: 'c',
  createdAt: '2030-01-01T00:00:00Z',
} as unknown as Tournament;

let shape: Tournament;

beforeEach(() => {
  localStorage.clear();
  app.account = { id: 'ann', nickname: 'Ann', guest: true } as never;
  vi.spyOn(Tournaments.prototype, 'get').mockImplementation(() => Promise.resolve(shape));
  vi.spyOn(app.rondo, 'watch').mockReturnValue({ stop: () => undefined } as never);
  vi.spyOn(app.rondo.rest, 'match').mockImplementation((id) => Promise.resolve({ ...MATCH, matchId: id, origin: 'TOURNAMENT', v: 1, view: view() }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
});

function open(changes: Partial<Tournament>) {
  shape = { ...BEGUN, ...changes };
  render(StudyPage, { id: 'study-1' });
}

const seen = () => waitFor(() => screen.getByTestId('between'));

test.each([
  [1, 'the next phase is yours'],
  [2, 'This is the last phase'],
])('who rests in phase %i of 2 reads: %s', async (phase, words) => {
  open({ phase, bye: true });
  expect((await seen()).textContent).toContain(words);
});

test('who was sent away is told so after the end, and given no rank', async () => {
  const leaderboard = vi.spyOn(Tournaments.prototype, 'leaderboard').mockResolvedValue({ items: [{ account: 'ann', rank: 6, average: 0 }], count: 6 } as never);
  open({ status: 'finished', joined: false, players: [{ ...ANN, status: 'kicked' }] });
  const between = await seen();
  expect(between.dataset['screen']).toBe('kicked');
  expect(between.textContent).not.toContain('6');
  expect(leaderboard).not.toHaveBeenCalled();
});

test('a pair whose room was started again is told why, once, also after a reload', async () => {
  open({ myMatchId: 'm1' });
  await waitFor(() => screen.getByTestId('snatch'));
  expect(screen.queryByTestId('restarted')).toBeNull();
  cleanup();

  open({ myMatchId: 'm2' });
  await waitFor(() => expect(screen.getByTestId('restarted').textContent).toContain('from the start'));
  cleanup();
  open({ myMatchId: 'm2' });
  await fireEvent.click(await waitFor(() => screen.getByTestId('restarted-understood')));
  expect(screen.queryByTestId('restarted')).toBeNull();
  cleanup();

  open({ myMatchId: 'm2' });
  await waitFor(() => screen.getByTestId('snatch'));
  expect(screen.queryByTestId('restarted')).toBeNull();
  cleanup();
  open({ myMatchId: 'm3', phase: 2 });
  await waitFor(() => screen.getByTestId('snatch'));
  expect(screen.queryByTestId('restarted')).toBeNull();
});
