import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import MatchDetail from '../../src/console/MatchDetail.svelte';
import PlayerDetail from '../../src/console/PlayerDetail.svelte';
import { installed } from '../../src/shell/installed.svelte';

const MATCH = { matchId: 'm', game: 'duel', status: 'ACTIVE', players: {}, createdAt: '2030-01-01T00:00:00Z', rulesVersion: '1', config: {} };
const ITEMS = Array.from({ length: 100 }, (_, n) => ({ id: String(n), item: 'hat', equipped: false }));
const PLAYER = {
  user: { id: 'ann', nickname: 'Ann', guest: true, roles: ['player'], tariff: 'free', sanctions: [], createdAt: '2030-01-01T00:00:00Z' },
  wallet: { currency: 0, stamps: 5, tokens: 10 },
  ratings: [],
  items: ITEMS,
  signIns: [],
};

/** What the pages have asked for. */
let asked: string[] = [];

/** A server with one match and one player. */
beforeEach(() => {
  asked = [];
  // The list of games is asked for once, and other tests need theirs.
  vi.spyOn(installed, 'load').mockResolvedValue([]);
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname.replace('/api/v1/admin', '') + url.search);
    const answer = url.pathname.endsWith('/matches/m') ? { match: MATCH } : url.pathname.endsWith('/users/ann') ? PLAYER : { items: [] };
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const types = async (field: string, value: string) => fireEvent.input(await screen.findByTestId(field), { target: { value } });

test('the steps of a match are shown from any number on', async () => {
  render(MatchDetail, { id: 'm', admin: true });
  await types('search-step', '4000');
  await waitFor(() => expect(asked).toContain('/matches/m/steps?next=3999&limit=25'));
});

test('the ledger of a player and the acts about them are searched', async () => {
  render(PlayerDetail, { id: 'ann', admin: true });
  await types('search-ledger', '70');
  await types('filter-act', 'adminBlockUser');
  await waitFor(() => {
    expect(asked).toContain('/users/ann/ledger?next=71&limit=25');
    expect(asked).toContain('/audit?subject=ann&act=adminBlockUser&limit=25');
  });
});

test('a player with more items than are shown is told as one', async () => {
  render(PlayerDetail, { id: 'ann', admin: true });
  expect(await screen.findByText(/100 of them/)).toBeTruthy();
});
