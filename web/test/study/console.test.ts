import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StudyPerson, Tournament } from '../../src/client';
import { Tournaments } from '../../src/client/tournaments';
import ConsolePage from '../../src/pages/ConsolePage.svelte';
import { app } from '../../src/shell/app.svelte';
import { installed } from '../../src/shell/installed.svelte';
import Downloads from '../../src/study/Downloads.svelte';
import Deeds from '../../src/study/Deeds.svelte';
import People from '../../src/study/People.svelte';
import PaymentsTable from '../../src/study/PaymentsTable.svelte';
import Rooms from '../../src/study/Rooms.svelte';
import SettingsSheet from '../../src/study/SettingsSheet.svelte';
import { byUrgency, countsOf, statusOf } from '../../src/study/status';
import { Study } from '../../src/study/study.svelte';
import Wall from '../../src/study/Wall.svelte';
import { STUDY } from './wire';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const person = (status: StudyPerson['status'], more: Partial<StudyPerson> = {}): StudyPerson => ({ id: status, nickname: 'Ann', name: 'Ann', status, ...more });
const shape = { ...STUDY, controls: true, joined: false, players: [person('here', { id: 'a' }), person('deciding', { id: 'b', nickname: 'Ann', name: 'Ann (2)' })] } as Tournament;

beforeEach(() => {
  vi.spyOn(Tournaments.prototype, 'get').mockResolvedValue(shape);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [person('reading', { pageIndex: 2 }), 'reading page 2'],
  [person('here'), 'here'],
  [person('deciding', { secondsLeft: 31 }), 'deciding, 29 s left'],
  [person('deciding'), 'deciding'],
  [person('waiting'), 'waiting'],
  [person('left'), 'left'],
  [person('kicked'), 'sent away'],
  [person('done'), 'done'],
  [person('declined'), 'declined'],
  [person('excluded'), 'excluded'],
])('%o is: %s', (somebody, word) => {
  expect(statusOf(somebody, 2)).toBe(word);
});

test('who is away is so since a time', () => {
  expect(statusOf(person('away', { since: '2030-01-01T12:34:00Z' }))).toMatch(/^away since .*34/);
});

test('whom others wait for come first', () => {
  const people = [person('done'), person('kicked'), person('deciding'), person('reading')];
  expect(people.sort(byUrgency).map(({ status }) => status)).toEqual(['deciding', 'reading', 'done', 'kicked']);
  expect(countsOf(people)).toContainEqual(['deciding', 1]);
});

test('a room shows who decides, the scores as they are and the time that is left, also of four', async () => {
  const players = ['a', 'b', 'c', 'd'].map((id) => ({ id, nickname: id }));
  const room = { room: 1, restart: 0, phase: 1, variant: 'G1', status: 'playing', matchId: 'm', players, scores: [10, 15, 0, 7], deciding: [1], secondsLeft: 42, round: 2, paused: true };
  vi.spyOn(Tournaments.prototype, 'rooms').mockResolvedValue({ items: [room] } as never);
  render(Rooms, { study: new Study('study-1'), shape });
  await waitFor(() => expect(screen.getAllByTestId('seat')).toHaveLength(4));
  const seats = screen.getAllByTestId('seat');
  expect(seats.map((seat) => seat.dataset['deciding'])).toEqual(['false', 'true', 'false', 'false']);
  expect(seats[1]!.textContent).toBe('Ann (2)15');
  expect(screen.getByTestId('room-left').textContent).toBe('42 s');
});

test('payments are totalled and marked as paid', async () => {
  const item = { player: 'a', name: 'Ann', code: 'P1', status: 'done', points: 45, showUp: 50, amount: 72.5, final: true };
  const payments = vi.spyOn(Tournaments.prototype, 'payments').mockResolvedValue({ currency: 'DKK', items: [item], total: 72.5, paidTotal: 0, unpaid: 1 });
  const mark = vi.spyOn(Tournaments.prototype, 'markPaid').mockResolvedValue(item);
  render(PaymentsTable, { study: new Study('study-1'), shape });
  await waitFor(() => expect(screen.getByTestId('payments-total').textContent).toContain('72.50'));
  payments.mockResolvedValue({ currency: 'DKK', items: [{ ...item, paidAt: '2030-01-01T00:00:00Z' }], total: 72.5, paidTotal: 72.5, unpaid: 0 });
  await fireEvent.click(screen.getByTestId('mark-paid'));
  expect(mark).toHaveBeenCalledWith('study-1', 'a', true);
  await waitFor(() => expect(screen.getByTestId('payments-paid').textContent).toContain('72.50'));
});

test('the tables of the own game come first, also of a game that the page does not know', async () => {
  const game = { id: 'publicgoods', title: 'Public goods', rulesVersion: '1', tournament: { variant: 'pot', bots: [], tables: ['rounds', 'pots'] } };
  vi.spyOn(installed, 'load').mockResolvedValue([]);
  installed.games = [game] as never;
  const exported = vi.spyOn(Tournaments.prototype, 'export').mockRejectedValue(new Error('not here'));
  render(Downloads, { study: new Study('study-1'), shape: { ...shape, game: 'publicgoods' } });
  await waitFor(() => expect(screen.getAllByTestId(/^download-.*-csv$/).map(({ dataset }) => dataset['testid'])).toEqual(
    ['rounds', 'pots', 'players', 'answers', 'events', 'payments', 'matches', 'settings', 'codebook'].map((what) => `download-${what}-csv`),
  ));
  expect(screen.getByTestId('download-pots-csv').getAttribute('aria-label')).toBe('pots CSV');
  await fireEvent.click(screen.getByTestId('download-pots-csv'));
  expect(exported).toHaveBeenCalledWith('study-1', 'pots', 'csv', false);

  cleanup();
  // The installed rules have version 1. What counts is what the data of the study say.
  const get = vi.spyOn(app.rondo.rest, 'get').mockResolvedValue([{ of: 'tournament', setting: 'rulesVersion', value: '0 1' }]);
  render(SettingsSheet, { shape: { ...shape, game: 'publicgoods' } });
  await waitFor(() => expect(screen.getByTestId('rules-version').textContent).toBe('publicgoods 0 1'));
  expect(get).toHaveBeenCalledWith('/tournaments/study-1/export', { what: 'settings', format: 'json' });
  expect(screen.getByTestId('commitment').textContent).toBe(shape.seedCommitment);
  installed.games = [];
});

test.each([
  [{ groupSize: 4 }, 3, true],
  [{ groupSize: 4 }, 4, false],
  [{}, 1, true],
  [{}, 2, false],
])('with %j and %i people here, start waits: %s', async (study, presentCount, waits) => {
  vi.mocked(Tournaments.prototype.get).mockResolvedValue({ ...shape, status: 'open', study, presentCount } as Tournament);
  vi.spyOn(Tournaments.prototype, 'rooms').mockResolvedValue({ items: [] } as never);
  vi.spyOn(Tournaments.prototype, 'charts').mockResolvedValue({ items: [] } as never);
  vi.spyOn(installed, 'load').mockResolvedValue([]);
  vi.spyOn(app.rondo, 'watch').mockReturnValue({ stop: () => undefined } as never);
  app.account = { id: 'x', nickname: 'Ex' } as never;
  render(ConsolePage, { id: 'study-1' });
  const start = await waitFor(() => screen.getByTestId('start-study'));
  expect((start as HTMLButtonElement).disabled).toBe(waits);
  app.account = undefined;
});

test('a list that is cut says so', async () => {
  const crowd = (count: number) => Array.from({ length: count }, (_, n) => person('here', { id: `p${n}` }));
  render(People, { study: new Study('study-1'), shape: { ...shape, players: crowd(301) } });
  expect(screen.getAllByTestId('person')).toHaveLength(300);
  expect(screen.getByTestId('people-more').textContent).toContain('300 of 301');
  cleanup();
  render(People, { study: new Study('study-1'), shape: { ...shape, players: crowd(300) } });
  expect(screen.queryByTestId('people-more')).toBeNull();
});

test('a study is deleted only after it was asked', async () => {
  const remove = vi.spyOn(Tournaments.prototype, 'remove').mockResolvedValue(undefined);
  render(Deeds, { study: new Study('study-1'), shape: { ...shape, status: 'finished' } });
  await fireEvent.click(screen.getByTestId('delete-study'));
  expect(remove).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByTestId('delete-anyway'));
  expect(remove).toHaveBeenCalledWith('study-1');
});

test('the wall shows how many are in and the phase, and no link where everybody has their own', async () => {
  const card = { code: 'ABCDEF', name: 'Monday class', game: 'snatch', status: 'open', joinable: true, joinedCount: 12, presentCount: 11, readyCount: 9, phase: 0, phases: 5, expectedCount: 20 } as const;
  const look = vi.spyOn(Tournaments.prototype, 'card').mockResolvedValue(card);
  render(Wall, { code: 'ABCDEF' });
  await waitFor(() => expect(screen.getByTestId('wall-count').textContent).toBe('12'));
  expect(screen.getByTestId('wall').textContent).toContain('12 of 20 are in');
  expect(screen.getByTestId('wall-code').textContent).toBe('ABCDEF');
  cleanup();
  look.mockResolvedValue({ ...card, needsLink: true, status: 'running', phase: 2 });
  render(Wall, { code: 'ABCDEF' });
  await waitFor(() => expect(screen.getByTestId('wall-phase').textContent).toContain('Phase 2 of 5'));
  expect(screen.queryByTestId('wall-code')).toBeNull();
});
