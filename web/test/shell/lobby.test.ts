import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Account, Game } from '../../src/client';
import { Lobby, type LobbyGame } from '../../src/client/lobby';
import Board from '../../src/lobby/Board.svelte';
import Elsewhere from '../../src/lobby/Elsewhere.svelte';
import Entry from '../../src/lobby/Entry.svelte';
import { commands, configFor, hasRoom, isOver, seatsShown, usualPlayers } from '../../src/lobby/rules';
import { app } from '../../src/shell/app.svelte';

const game = (changes: Partial<LobbyGame> = {}): LobbyGame => ({
  id: 'game-1',
  name: 'Cup',
  description: '',
  kind: 'private',
  owner_user_id: 'ann',
  game: 'arena',
  config: {},
  min_players: 2,
  max_players: 4,
  start_gap_hours: 2,
  start_gap_players: 1,
  enrollment_ends_at: '2030-01-02T00:00:00Z',
  enrollment_due_at: '2030-01-02T00:00:00Z',
  created_at: '2030-01-01T00:00:00Z',
  status: 'enrollment_open',
  roster_size: 0,
  ...changes,
});

describe('what an owner can do', () => {
  test.each([
    ['draft', 0, ['open-enrollment', 'cancel']],
    ['enrollment_open', 1, ['cancel']],
    ['enrollment_open', 2, ['ready-to-start', 'cancel']],
    ['ready_to_start', 2, ['start', 'cancel']],
    ['start_failed', 2, ['retry-start', 'cancel']],
    ['running', 2, ['pause', 'cancel']],
    ['paused', 2, ['resume', 'cancel']],
    ['finished', 2, []],
    ['cancelled', 2, []],
  ] as const)('%s with %i', (status, roster_size, expected) => {
    expect(commands(game({ status, roster_size }))).toEqual(expected);
  });
});

describe('seats', () => {
  test('those of the gap are shown once it has begun', () => {
    expect(seatsShown(game())).toBe(4);
    expect(seatsShown(game({ gap_started_at: '2030-01-01T00:00:00Z', roster_size: 4 }))).toBe(5);
  });

  test('there is room until the gap is filled', () => {
    expect(hasRoom(game({ roster_size: 4 }))).toBe(true);
    expect(hasRoom(game({ roster_size: 5 }))).toBe(false);
    expect(hasRoom(game({ status: 'ready_to_start' }))).toBe(false);
  });
});

test('what is finished or cancelled is over', () => {
  expect(isOver(game({ status: 'finished' }))).toBe(true);
  expect(isOver(game({ status: 'paused' }))).toBe(false);
});

describe('a game that has a setting for how many play', () => {
  const properties = { min_players: { default: 2 }, max_players: { default: 8 } };
  const party = { id: 'party', title: 'Party', rulesVersion: '1', seats: { min: 2, max: 60 }, configSchema: { properties } } as Game;

  test('offers that, and is told what was chosen', () => {
    expect(usualPlayers(party)).toEqual({ min: 2, max: 8 });
    expect(configFor(party, 3, 12)).toEqual({ config: { min_players: 3, max_players: 12 } });
  });

  test('others have seats alone', () => {
    const duel = { ...party, configSchema: { properties: {} }, seats: { min: 2, max: 2 } };
    expect(usualPlayers(duel)).toEqual({ min: 2, max: 2 });
    expect(configFor(duel, 2, 2)).toEqual({});
  });
});

describe('a race name on the page', () => {
  afterEach(cleanup);

  test.each([
    ['a', 31, 30],
    ['🦊', 31, 30],
    ['a', 30, 30],
  ])('of %s, %i times, has %i characters', async (letter, typed, kept) => {
    const applied: string[] = [];
    const lobby = { apply: (_game: string, name: string) => Promise.resolve(applied.push(name)) } as unknown as Lobby;
    render(Entry, {
      lobby,
      game: game({ kind: 'public' }),
      member: true,
      application: undefined,
      invite: undefined,
      mine: undefined,
      act: async (work: () => Promise<unknown>) => Boolean(await work()),
    });
    const field = screen.getByTestId('race-name') as HTMLInputElement;
    expect(field.maxLength).toBe(-1);
    await fireEvent.input(field, { target: { value: letter.repeat(typed) } });
    expect(field.value).toBe(letter.repeat(kept));
    await fireEvent.submit(field.form!);
    expect(applied).toEqual([letter.repeat(kept)]);
  });
});

describe('where a game is played', () => {
  afterEach(cleanup);

  test('is shown as another service told it', () => {
    const runtime_binding = { runtime_id: 'c-7', address: '10.9.8.7:7000', ports: [1, 2] };
    render(Elsewhere, { game: game({ status: 'running', runtime_binding }) });
    const shown = [...screen.getByTestId('lobby-runtime').querySelectorAll('div')].map((row) => row.textContent);
    expect(shown).toEqual(['runtime_idc-7', 'address10.9.8.7:7000', 'ports[1,2]']);
  });

  test('is not said of a match of this server, whose page shows the way to it', () => {
    render(Elsewhere, { game: game({ status: 'running', runtime_binding: { matchId: 'm-1', node: 'a' } }) });
    expect(screen.queryByTestId('lobby-runtime')).toBeNull();
  });
});

test.each([
  ['a member is', false, 1],
  ['a guest, who cannot make one, is not', true, 0],
])('where no game is open, %s invited to make one', async (_, guest, links) => {
  const account = { id: 'ann', nickname: 'Ann', roles: ['player'], guest } as unknown as Account;
  app.account = account;
  vi.spyOn(app, 'someone').mockResolvedValue(account);
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([]);
  vi.spyOn(Lobby.prototype, 'games').mockResolvedValue({ items: [] });
  render(Board);
  await screen.findByText('No game here right now.');
  expect(screen.queryAllByTestId('make-one')).toHaveLength(links);
  vi.restoreAllMocks();
  app.account = undefined;
});
