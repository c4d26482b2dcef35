import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RondoError, type StudyPlace, type Tournament } from '../../src/client';
import { Tournaments } from '../../src/client/tournaments';
import MatchPage from '../../src/pages/MatchPage.svelte';
import ReplayPage from '../../src/pages/ReplayPage.svelte';
import StudyPage from '../../src/pages/StudyPage.svelte';
import { app } from '../../src/shell/app.svelte';
import { router } from '../../src/shell/router.svelte';
import { MATCH, view } from '../snatch/wire';
import { ANN, PLACE, QUIZ, STUDY } from './wire';

// The table is loaded when it is opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  await import('../../src/games/snatch');
}, 60_000);

let shape: Tournament;
let place: StudyPlace;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  app.account = { id: 'ann', nickname: 'Ann', guest: true } as never;
  vi.spyOn(Tournaments.prototype, 'get').mockImplementation(() => Promise.resolve(shape));
  vi.spyOn(Tournaments.prototype, 'place').mockImplementation(() => Promise.resolve(place));
  vi.spyOn(app.rondo, 'watch').mockReturnValue({ stop: () => undefined } as never);
  vi.spyOn(app.rondo.rest, 'match').mockImplementation((id) => Promise.resolve({ ...MATCH, matchId: id, origin: 'TOURNAMENT', v: 1, view: view() }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
});

function open(where: Partial<StudyPlace>, changes: Partial<Tournament> = {}) {
  shape = { ...STUDY, ...changes };
  place = { ...PLACE, ...where };
  render(StudyPage, { id: 'study-1' });
}

const seen = () => waitFor(() => screen.getByTestId('between'));

test.each([
  [{}, 'the next phase is yours'],
  [{ last: true }, 'This is the last phase'],
])('who rests with %j reads: %s', async (where, words) => {
  open({ state: 'bye', ...where });
  expect((await seen()).textContent).toContain(words);
});

test('who was sent away is told so after the end, and given no rank', async () => {
  const leaderboard = vi.spyOn(Tournaments.prototype, 'leaderboard').mockResolvedValue({ items: [{ account: 'ann', rank: 6, average: 0 }], count: 6 } as never);
  open({ state: 'kicked' }, { status: 'finished', joined: false, players: [{ ...ANN, status: 'kicked' }] });
  const between = await seen();
  expect(between.dataset['screen']).toBe('kicked');
  expect(between.textContent).not.toContain('6');
  expect(leaderboard).not.toHaveBeenCalled();
});

test('a pair whose room was started again is told why, once, also after a reload', async () => {
  const told = { state: 'playing', matchId: 'm2', restarted: 1, reason: 'restarted' } as const;
  open({ state: 'playing', matchId: 'm1' });
  await waitFor(() => screen.getByTestId('snatch'));
  expect(screen.queryByTestId('restarted')).toBeNull();
  cleanup();
  open(told);
  await waitFor(() => expect(screen.getByTestId('restarted').textContent).toContain('from the start'));
  cleanup();
  open(told);
  await fireEvent.click(await waitFor(() => screen.getByTestId('restarted-understood')));
  expect(screen.queryByTestId('restarted')).toBeNull();
  cleanup();
  open(told);
  await waitFor(() => screen.getByTestId('snatch'));
  expect(screen.queryByTestId('restarted')).toBeNull();
});

test('an unknown code is called unknown, and nobody is invited', async () => {
  vi.spyOn(Tournaments.prototype, 'card').mockRejectedValue(new RondoError('NOT_FOUND', 404, ''));
  render(StudyPage, { id: 'ZZZZZZ' });
  const between = await seen();
  expect(between.dataset['screen']).toBe('unknown');
  expect(between.textContent).toContain('ZZZZZZ');
  expect(screen.queryByTestId('enter-study')).toBeNull();
});

test.each([
  [{ joinable: false }, 'closed'],
  [{ joinable: true, needsLink: true }, 'needs-link'],
])('a study with %j says so before anybody writes a name', async (changes, screenName) => {
  vi.spyOn(Tournaments.prototype, 'card').mockResolvedValue({ code: 'ABCDEF', name: 'Monday class', game: 'snatch', ...changes } as never);
  render(StudyPage, { id: 'ABCDEF' });
  expect((await seen()).dataset['screen']).toBe(screenName);
});

test('with titles hidden the table names no variant', async () => {
  open({ state: 'playing', matchId: 'm1' }, { study: { anonymity: 'neutral', titles: 'hidden' }, variants: [] });
  const table = await waitFor(() => screen.getByTestId('snatch'));
  expect(table.querySelector('.variant')).toBeNull();
  expect(screen.getByTestId('rule').textContent).not.toBe('');
});

test('the match page sends a player of a study to the study, and shows its experimenter the variant', async () => {
  const match = { ...MATCH, matchId: 'm', origin: 'TOURNAMENT', createdBy: 'x', v: 1, view: view() } as never;
  vi.spyOn(app.rondo.rest, 'match').mockResolvedValue(match);
  vi.spyOn(Tournaments.prototype, 'list').mockResolvedValue({ items: [{ id: 'study-1', status: 'running' }] } as never);
  shape = { ...STUDY, myMatchId: 'm' };
  app.account = { id: 'ann', nickname: 'Ann', guest: true, roles: ['player'] } as never;
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined as never);
  render(MatchPage, { id: 'm' });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/study/study-1', { replace: true }));
  expect(screen.queryByTestId('snatch')).toBeNull();
  cleanup();
  shape = STUDY;
  app.account = { id: 'x', nickname: 'Somebody', guest: false, roles: ['player'] } as never;
  render(MatchPage, { id: 'm' });
  expect((await waitFor(() => screen.getByTestId('snatch'))).querySelector('.variant')).not.toBeNull();
});

test.each([
  ['its player', 'ann', true],
  ['its experimenter', 'x', false],
])('the replay of a study names the variant to %s: %s', async (_, who, hidden) => {
  app.account = { id: who, nickname: 'Somebody', guest: false } as never;
  const match = { ...MATCH, matchId: 'm', status: 'FINISHED', origin: 'TOURNAMENT', createdBy: 'x', v: 1, view: view() } as never;
  vi.spyOn(app.rondo.rest, 'match').mockResolvedValue(match);
  vi.spyOn(app.rondo.rest, 'events').mockResolvedValue({ items: [{ v: 1, events: [], patch: view() }] } as never);
  render(ReplayPage, { id: 'm' });
  expect((await waitFor(() => screen.getByTestId('snatch'))).querySelector('.variant') === null).toBe(hidden);
});

test('who is known by their seat alone can play', async () => {
  const act = vi.spyOn(app.rondo, 'act').mockResolvedValue({} as never);
  const players = { A: { seat: 0, nickname: 'Participant A' }, B: { seat: 1, nickname: 'Participant B' } };
  vi.spyOn(app.rondo.rest, 'match').mockResolvedValue({ ...MATCH, players, origin: 'TOURNAMENT', v: 1, view: view() } as never);
  open({ state: 'playing', matchId: 'm1', seat: 0 });
  await fireEvent.click(await waitFor(() => screen.getByTestId('no-offer')));
  expect(act).toHaveBeenCalledWith('m', 'noOffer', undefined, expect.anything());
});

test('a quiz that was failed shows the explanations and keeps the answers', async () => {
  open({ state: 'page', page: QUIZ });
  const answer = vi.spyOn(Tournaments.prototype, 'answer').mockImplementation(() => {
    place = { ...place, page: { ...QUIZ, triesLeft: 2, attempt: 2, results: [] }, results: [{ question: 'q1', correct: false, why: '10 - 5 + 2 × 5' }, { question: 'q2', correct: true, why: 'Always.' }], passed: false };
    return Promise.resolve(place);
  });
  await fireEvent.input(await waitFor(() => screen.getByTestId('answer-q1')), { target: { value: '10' } });
  await fireEvent.click(screen.getByTestId('answer-q2-yes'));
  await fireEvent.click(screen.getByTestId('page-on'));
  await waitFor(() => expect(screen.getByTestId('result-q1').textContent).toContain('10 - 5 + 2 × 5'));
  expect(answer).toHaveBeenCalledWith('study-1', expect.objectContaining({ id: 'before-3', attempt: 1 }), { q1: 10, q2: 'yes' }, 'en');
  expect(screen.getByTestId('quiz-again').textContent).toContain('Tries left: 2');
  expect((screen.getByTestId('answer-q1') as HTMLInputElement).value).toBe('10');
  await fireEvent.click(screen.getByTestId('page-on'));
  expect(answer).toHaveBeenLastCalledWith('study-1', expect.objectContaining({ id: 'before-3', attempt: 2 }), { q1: 10, q2: 'yes' }, 'en');
});

test('a page that has become another one while it was read is drawn anew', async () => {
  open({ state: 'page', page: { ...QUIZ, kind: 'text', title: 'Old', questions: [] } });
  vi.spyOn(Tournaments.prototype, 'answer').mockImplementation(() => {
    place = { ...place, page: { ...QUIZ, title: 'New' } };
    return Promise.reject(new RondoError('wrong_page', 409, ''));
  });
  await fireEvent.click(await waitFor(() => screen.getByTestId('page-on')));
  await waitFor(() => expect(screen.getByTestId('reading').textContent).toContain('New'));
  await fireEvent.input(screen.getByTestId('answer-q1'), { target: { value: '10' } });
  await fireEvent.click(screen.getByTestId('page-on'));
  expect(screen.getByRole('alert').textContent).toContain('1');
});

test('the end shows the own earnings with their proof and the way out', async () => {
  const proof = { commitment: '00', secret: '00', label: 'phase', choices: [1, 2], index: 0, phase: 1 };
  const earnings = { currency: 'DKK', points: 15, showUp: 50, amount: 57.5, pay: 'random-phase', phases: [{ phase: 1, points: 15, paid: true }, { phase: 2, points: 20, paid: false }], final: true, paid: false, code: 'P3K', proof } as const;
  open({ state: 'done', earnings: earnings as never, completion: { url: 'https://example.org/done', code: 'C1A2' } }, { status: 'finished' });
  expect((await waitFor(() => screen.getByTestId('amount'))).textContent).toContain('57.50');
  expect(screen.getByTestId('completion-code').textContent).toBe('C1A2');
  expect((screen.getByTestId('completion-url') as HTMLAnchorElement).href).toBe('https://example.org/done');
  expect(screen.getByTestId('own-code').textContent).toBe('P3K');
  // A secret that does not belong to its promise is called out.
  expect(screen.getByTestId('proof').dataset['proven']).toBe('false');
});

test('who declined at the end is paid, and who declined at the start is only thanked', async () => {
  const earnings = { currency: 'DKK', points: 15, showUp: 50, amount: 57.5, pay: 'all', phases: [{ phase: 1, points: 15, paid: true }], final: true, paid: false, code: 'P3K' } as const;
  open({ state: 'declined', earnings: earnings as never, completion: { code: 'C1A2' } }, { status: 'finished' });
  expect((await seen()).textContent).toContain('Your answer is noted');
  expect(screen.getByTestId('amount').textContent).toContain('57.50');
  expect(screen.getByTestId('completion-code').textContent).toBe('C1A2');
  cleanup();
  open({ state: 'declined' });
  expect((await seen()).textContent).toContain('You do not take part');
  expect(screen.queryByTestId('amount')).toBeNull();
});

test('a completion address that would run a script is no link', async () => {
  vi.spyOn(Tournaments.prototype, 'leaderboard').mockResolvedValue({ items: [], count: 0 });
  open({ state: 'done', completion: { url: 'javascript:alert(1)' } }, { status: 'finished' });
  await seen();
  expect(screen.queryByTestId('completion-url')).toBeNull();
});
