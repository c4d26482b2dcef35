import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RondoError, type Account, type MatchRow, type Transaction } from '../../src/client';
import FriendPage from '../../src/pages/FriendPage.svelte';
import FriendsPage from '../../src/pages/FriendsPage.svelte';
import PlayerPage from '../../src/pages/PlayerPage.svelte';
import PlayedBy from '../../src/people/PlayedBy.svelte';
import { profileIn } from '../../src/people/known';
import { line, overTime } from '../../src/people/line';
import { app } from '../../src/shell/app.svelte';
import { recordOf } from '../../src/shell/outcome';
import { router } from '../../src/shell/router.svelte';

const member = { id: 'ann', nickname: 'Ann', roles: ['player'], guest: false } as unknown as Account;

beforeEach(() => {
  app.account = member;
  vi.spyOn(app, 'someone').mockResolvedValue(member);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
  app.toasts = [];
});

const missing = () => Promise.reject(new RondoError('NOT_FOUND', 404, 'nobody'));

describe('a rating as a line', () => {
  test('fills its height from the lowest to the highest', () => {
    expect(line([10, 30, 20])).toEqual({ points: '0.0,80.0 150.0,0.0 300.0,40.0', end: { x: 300, y: 40 }, low: 10, high: 30 });
  });
  test('is in the middle where nothing changed', () => {
    expect(line([7, 7]).points).toBe('0.0,40.0 300.0,40.0');
  });
});

test('a balance over time is counted back from what there is', () => {
  const rows = [
    { balance: 'tokens', amount: -2, time: '3' },
    { balance: 'stamps', amount: 5, time: '2' },
    { balance: 'tokens', amount: 10, time: '1' },
  ] as unknown as Transaction[];
  expect(overTime(rows, 8, 'tokens')).toEqual([
    { time: '1', rating: 10 },
    { time: '3', rating: 8 },
  ]);
});

describe('the way to a profile', () => {
  test.each([
    ['QUEUE', undefined, '/player/bob'],
    ['HAND', undefined, '/player/bob'],
    ['BOT', 'easy', undefined],
    ['TOURNAMENT', undefined, undefined],
    ['SESSION', undefined, undefined],
  ])('%s %s', (origin, bot, way) => {
    expect(profileIn({ origin } as MatchRow, 'bob', { bot })).toBe(way);
  });

  test('whom one met in a study is no rival', () => {
    const match = {
      status: 'FINISHED',
      game: 'snatch',
      players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } },
      outcome: { winnerId: 'ann' },
    };
    const rivals = (origin: string) => recordOf([{ ...match, origin } as unknown as MatchRow], 'ann').rivals.map(({ id }) => id);
    expect(rivals('QUEUE')).toEqual(['bob']);
    expect(rivals('TOURNAMENT')).toEqual([]);
  });
});

test('a player without a profile is said to have none', async () => {
  vi.spyOn(app.rondo.rest, 'player').mockImplementation(missing);
  render(PlayerPage, { id: 'bob' });
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('No profile here'));
});

test('what two people played in studies is not held against each other', async () => {
  const match = { game: 'snatch', status: 'FINISHED', players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } }, createdAt: '2030-01-01T00:00:00Z', outcome: { winnerId: 'ann' } };
  const items = ['QUEUE', 'TOURNAMENT'].map((origin) => ({ ...match, origin, matchId: origin })) as unknown as MatchRow[];
  vi.spyOn(app.rondo.rest, 'player').mockResolvedValue({ id: 'bob', nickname: 'Bob', since: '2030-01-01T00:00:00Z', games: [] } as never);
  vi.spyOn(app.rondo.rest, 'matches').mockResolvedValue({ items });
  render(PlayerPage, { id: 'bob' });
  const between = await waitFor(() => screen.getByTestId('between'));
  expect(between.querySelectorAll('[data-testid=match-line]').length).toBe(1);
  expect(between.textContent).toContain('1 won');
});

describe('friends', () => {
  const bob = { id: 'bob', nickname: 'Bob', since: '2030-01-01T12:00:00Z', online: true };
  beforeEach(() => {
    vi.spyOn(app.rondo.rest, 'friendLink').mockResolvedValue({ code: 'abc' });
    vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([{ id: 'duel', title: 'Duel' }, { id: 'fupogfakta', title: 'Fup' }] as never);
  });

  test('are invited to a private table, which one goes to', async () => {
    vi.spyOn(app.rondo.rest, 'friends').mockResolvedValue({ items: [bob] });
    const create = vi.spyOn(app.rondo.rest, 'createMatch').mockResolvedValue({ matchId: 'm' } as never);
    const invite = vi.spyOn(app.rondo.rest, 'inviteFriend').mockResolvedValue({ told: false });
    const go = vi.spyOn(router, 'go').mockReturnValue();
    render(FriendsPage);
    await waitFor(() => expect(screen.getByTestId('friend').dataset['online']).toBe('true'));
    await fireEvent.click(screen.getByTestId('invite-friend'));
    expect(screen.queryByTestId('invite-to-fupogfakta')).toBeNull();
    await fireEvent.click(screen.getByTestId('invite-to-duel'));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/match/m'));
    expect(create.mock.calls[0]![1]!.private).toBe(true);
    expect(invite).toHaveBeenCalledWith('bob', 'm');
    expect(app.toasts.at(-1)!.text).toBe('Bob is not here. Send the link of the table.');
  });

  test('are removed only after one was asked', async () => {
    const friends = vi.spyOn(app.rondo.rest, 'friends').mockResolvedValueOnce({ items: [bob] }).mockResolvedValue({ items: [] });
    const remove = vi.spyOn(app.rondo.rest, 'removeFriend').mockResolvedValue();
    render(FriendsPage);
    await waitFor(() => screen.getByTestId('friend'));
    await fireEvent.click(screen.getByTestId('remove-friend'));
    expect(remove).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByTestId('remove-friend-anyway'));
    await waitFor(() => expect(screen.queryByTestId('friend')).toBeNull());
    expect(remove).toHaveBeenCalledWith('bob');
    expect(friends).toHaveBeenCalledTimes(2);
  });

  test('are for members: a guest is asked to become one', async () => {
    app.account = { ...member, guest: true };
    vi.spyOn(app.rondo.rest, 'friendLinkOwner').mockResolvedValue({ id: 'bob', nickname: 'Bob' });
    render(FriendPage, { id: 'abc' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bob wants to be your friend'));
    expect(screen.queryByTestId('accept-friend')).toBeNull();
    expect(screen.getByTestId('submit-credentials')).toBeTruthy();
  });

  test('a link that was replaced says so', async () => {
    vi.spyOn(app.rondo.rest, 'friendLinkOwner').mockImplementation(missing);
    render(FriendPage, { id: 'old' });
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('This link leads to nobody'));
  });
});

test('below a match the others are linked, and neither oneself nor bots', () => {
  const players = { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' }, bot: { seat: 2, nickname: 'Bot 3', bot: 'easy' } };
  render(PlayedBy, { match: { origin: 'QUEUE', players } as unknown as MatchRow });
  expect(screen.getAllByTestId('person').map((link) => link.getAttribute('href'))).toEqual(['/player/bob']);
});
