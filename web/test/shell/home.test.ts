import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match, MatchRow } from '../../src/client';
import { Tournaments } from '../../src/client/tournaments';
import Home from '../../src/pages/Home.svelte';
import MatchPage from '../../src/pages/MatchPage.svelte';
import { app } from '../../src/shell/app.svelte';
import CodeField from '../../src/shell/CodeField.svelte';
import Invitation from '../../src/shell/Invitation.svelte';
import MatchLine from '../../src/shell/MatchLine.svelte';
import { router } from '../../src/shell/router.svelte';
import { STUDY } from '../study/wire';
import { MATCH } from '../snatch/wire';

configure({ asyncUtilTimeout: 15_000 });

const studied = { ...MATCH, matchId: 'm1', origin: 'TOURNAMENT', createdBy: 'x', private: true, createdAt: '2030-01-01T00:00:00Z' } as Match;
const ordinary = { ...studied, matchId: 'm2', origin: 'QUEUE', private: false } as Match;

function signIn(...roles: string[]) {
  app.account = { id: 'ann', nickname: 'Ann', roles: ['player', ...roles], guest: true } as never;
}

/** The lists of the home page: the running matches of the caller, and those of others. */
function lists(mine: MatchRow[], others: MatchRow[] = []) {
  vi.spyOn(app.rondo.rest, 'matches').mockImplementation(({ status, mine: own }: { status?: string; mine?: boolean } = {}) =>
    Promise.resolve({ items: status === 'ACTIVE' ? (own ? mine : others) : [] }),
  );
}

beforeEach(() => {
  router.go('/');
  signIn();
  lists([]);
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([]);
  vi.spyOn(app.rondo.rest, 'place').mockResolvedValue({ online: 1, hosts: [] });
  vi.spyOn(Tournaments.prototype, 'list').mockResolvedValue({ items: [{ ...STUDY, status: 'running' }] } as never);
  vi.spyOn(Tournaments.prototype, 'get').mockResolvedValue({ ...STUDY, myMatchId: 'm1' });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
});

test('a visitor watches a match of others with one tap', async () => {
  app.account = undefined;
  vi.spyOn(app.rondo.rest, 'publicMatches').mockResolvedValue({ items: [{ ...ordinary, players: { bob: { seat: 0, nickname: 'Bob' } } }] });
  const made = vi.spyOn(app, 'someone').mockImplementation(() => {
    signIn();
    return Promise.resolve(app.account!);
  });
  render(Home);
  await fireEvent.click(await waitFor(() => screen.getByTestId('alive-match')));
  await waitFor(() => expect(router.path).toBe('/match/m2'));
  expect(made).toHaveBeenCalledOnce();
});

test('what others do now is looked up again every 15 seconds while the page is seen', async () => {
  vi.useFakeTimers();
  try {
    const other = (id: string) => ({ ...ordinary, matchId: id, players: { bob: { seat: 0, nickname: 'Bob' } } });
    lists([], [other('a')]);
    render(Home);
    const shown = () => screen.queryAllByTestId('alive-match').map((link) => link.getAttribute('href'));
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual(['/match/a']);
    lists([], [other('b')]);
    vi.mocked(app.rondo.rest.place).mockResolvedValue({ online: 7, hosts: [] });
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(shown()).toEqual(['/match/a']);
    seen.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(shown()).toEqual(['/match/b']);
    expect(screen.getByTestId('online').textContent).toContain('7');
  } finally {
    vi.useRealTimers();
  }
});

describe('the code field', () => {
  async function type(code: string) {
    render(CodeField);
    await fireEvent.input(screen.getByTestId('home-code'), { target: { value: code } });
    await fireEvent.click(screen.getByTestId('home-code-go'));
  }

  test('leads where the code leads', async () => {
    await type(' abc 234');
    expect(router.path).toBe('/ABC234');
  });

  test('keeps a code that cannot be, and says so until it is changed', async () => {
    await type('abc 10');
    expect(router.path).toBe('/');
    expect((screen.getByTestId('home-code') as HTMLInputElement).value).toBe('abc 10');
    expect(screen.getByRole('alert').textContent).toContain('six letters and digits');
    await fireEvent.input(screen.getByTestId('home-code'), { target: { value: 'abc 1' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without a code leads to the page that asks for one', async () => {
    await type(' ');
    expect(router.path).toBe('/join');
  });
});

describe('the page behind a link', () => {
  const invitation = { matchId: 'm2', code: 'ABC234', game: 'duel', title: 'Duel', invitedBy: 'Bob', players: ['Bob', 'Cid'], seats: 2 };
  const nothing = () => undefined;

  test('offers to watch a running match first', () => {
    render(Invitation, { invitation: { ...invitation, state: 'RUNNING', watchable: true } as never, join: nothing, watch: nothing });
    expect(screen.getByRole('heading').textContent).toBe('This match has begun');
    expect(screen.getAllByRole('button').map((button) => button.dataset['testid'])).toEqual(['watch', 'start-own']);
    expect(screen.getByTestId('invitation').textContent).not.toContain('too late');
  });

  test('says that the link came too late where there is nothing to see', () => {
    render(Invitation, { invitation: { ...invitation, state: 'RUNNING', watchable: false } as never, join: nothing, watch: nothing });
    expect(screen.getByTestId('invitation').textContent).toContain('too late');
    expect(screen.queryByTestId('watch')).toBeNull();
  });
});

describe('a match of a study', () => {
  test('is come back to on the page of the study', async () => {
    lists([studied, ordinary]);
    render(Home);
    const way = await waitFor(() => screen.getByTestId('running-study'));
    expect(way.getAttribute('href')).toBe('/study/study-1');
    expect(way.textContent).toContain('Monday class');
    const matches = screen.getAllByTestId('match-line').map((line) => line.querySelector('a.go')?.getAttribute('href'));
    expect(matches).toEqual(['/match/m2']);
  });

  test.each([
    ['that is running', 'm1', '/study/study-1'],
    ['of an earlier phase', 'm0', '/studies'],
  ])('%s sends its participants away from its bare table', async (_, myMatchId, way) => {
    vi.spyOn(Tournaments.prototype, 'get').mockResolvedValue({ ...STUDY, myMatchId });
    vi.spyOn(app.rondo.rest, 'match').mockResolvedValue({ ...studied, matchId: 'm1' });
    router.go('/match/m1');
    render(MatchPage, { id: 'm1' });
    if (myMatchId !== 'm1') await waitFor(() => expect(Tournaments.prototype.get).toHaveBeenCalled());
    await waitFor(() => expect(router.path).toBe(way));
    expect(screen.queryByTestId('snatch')).toBeNull();
  });

  test('can be watched by those who lead it', async () => {
    signIn('experimenter');
    vi.spyOn(Tournaments.prototype, 'list').mockResolvedValue({ items: [] });
    vi.spyOn(app.rondo.rest, 'match').mockResolvedValue({ ...studied, players: { bob: { seat: 0, nickname: 'Bob' } }, v: 1, view: {} });
    vi.spyOn(app.rondo, 'watch').mockReturnValue({ stop: () => undefined } as never);
    router.go('/match/m1');
    render(MatchPage, { id: 'm1' });
    await waitFor(() => screen.getByTestId('watching'));
    expect(router.path).toBe('/match/m1');
  });

  test('is listed without scores and without a winner', () => {
    const over = { ...studied, status: 'FINISHED', outcome: { scoreP1: 15, scoreP2: 10 } } as MatchRow;
    render(MatchLine, { match: over });
    expect(screen.queryByTestId('scores')).toBeNull();
    expect(screen.getByTestId('match-line').textContent).toContain('Over');
    cleanup();
    render(MatchLine, { match: { ...over, origin: 'QUEUE' } });
    expect(screen.getByTestId('scores').textContent).toBe('15 : 10');
    expect(screen.getByTestId('match-line').textContent).toContain('Won');
  });
});
