import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Match, MatchRow, Table } from '../../src/client';
import Clock from '../../src/games/arena/Clock.svelte';
import DuelTable from '../../src/games/duel/DuelTable.svelte';
import { describe as duelLine } from '../../src/games/duel/steps';
import { describe as genericLine } from '../../src/games/generic';
import Countdown from '../../src/games/snatch/Countdown.svelte';
import { describe as snatchLine } from '../../src/games/snatch/steps';
import { copyText } from '../../src/parts/copy';
import { app } from '../../src/shell/app.svelte';
import Frame from '../../src/shell/Frame.svelte';
import { winnersOf } from '../../src/shell/outcome';
import JoinCard from '../../src/study/JoinCard.svelte';
import { pausedWords } from '../../src/texts/events';
import { seen } from '../arena/wire';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const match = {
  matchId: 'm',
  game: 'duel',
  players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } },
} as unknown as Match;

describe('what the platform says is told in words', () => {
  test.each([
    ['duel', duelLine],
    ['snatch', snatchLine],
    ['any other', genericLine],
  ])('%s', (_, line) => {
    expect(line({ name: 'match.paused', d: { reason: 'lobby', by: 'x' } }, match)).toBe('Paused');
    expect(line({ name: 'match.resumed', d: { resumesTs: 1 } }, match)).toBe('It goes on');
  });

  test('a pause by the lobby names no part of the program', () => {
    expect(pausedWords({ by: 'someone', reason: 'lobby' }, match)).toBe('Whoever runs this game has paused it.');
    expect(pausedWords({ by: 'ann', reason: 'tea' }, match)).toBe('By Ann: tea');
  });
});

describe('a clock never shows more than the whole time', () => {
  const table = { now: () => 0, paused: undefined, kind: 'live', status: 'ACTIVE', events: [] } as unknown as Table;
  const shown = () => screen.getByRole('timer').textContent;

  test('in snatch', () => {
    render(Countdown, { table, until: 60_400, total: 60, mine: true });
    expect(shown()).toBe('60');
  });

  test('in duel', () => {
    const side = { hp: 10, confirmed: false };
    const players = { ann: { ...side, seat: 0, nickname: 'Ann' }, bob: { ...side, seat: 1, nickname: 'Bob' } };
    const view = { phase: 'PREP', roundIndex: 1, suddenDeath: false, deadlineTs: 20_400, players, pot: 2, reveals: [] };
    render(DuelTable, { table: { ...table, match: { ...match, config: { prepMillis: 20_000 } }, view } as unknown as Table });
    expect(shown()).toBe('20');
  });

  test('in arena', () => {
    render(Clock, { table, arena: seen({ endsTs: 300_400 }), duration: 300, tick: 100 });
    expect(shown()).toBe('5:00');
  });
});

describe('copying', () => {
  test('uses what is marked where there is no clipboard', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    const copied: string[] = [];
    document.execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0;
    expect(await copyText('https://here')).toBe(true);
    expect(copied).toEqual(['https://here']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('says when it did not work', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    document.execCommand = () => false;
    expect(await copyText('https://here')).toBe(false);
  });
});

describe('who has won', () => {
  const row = (outcome: object) => ({ ...match, outcome }) as unknown as MatchRow;
  test.each([
    [{ winnerId: 'bob', loserId: 'ann' }, ['bob']],
    [{ winnerIds: ['ann', 'bob'], draw: true }, ['ann', 'bob']],
    [{ scoreP1: 15, scoreP2: 10 }, ['ann']],
    [{ scoreP1: 10, scoreP2: 10 }, []],
    [{ leaderboard: [{ rank: 1, seat: 1 }, { rank: 2, seat: 0 }] }, ['bob']],
    [{}, []],
  ])('%j', (outcome, winners) => expect(winnersOf(row(outcome))).toEqual(winners));

  test('a link to a study that cannot be copied is shown to be copied by hand', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    document.execCommand = () => false;
    const shown = vi.spyOn(app, 'toast').mockImplementation(() => undefined);
    render(JoinCard, { code: 'ABC234' });
    await fireEvent.click(screen.getByTestId('copy-study-link'));
    await waitFor(() => expect(shown).toHaveBeenCalledWith(`${location.origin}/study/ABC234`));
    document.execCommand = () => true;
    await fireEvent.click(screen.getByTestId('copy-study-link'));
    await waitFor(() => expect(screen.getByTestId('copy-study-link').textContent).toContain('Copied'));
    shown.mockRestore();
  });
});

test('the badge of the bell ends at 99, and the bell says the number', () => {
  const account = { id: 'ann', nickname: 'Ann', roles: ['player'] } as unknown as NonNullable<typeof app.account>;
  app.account = account;
  app.notices = Array.from({ length: 120 }, (_, n) => ({ id: `${n}`, name: 'x', d: {}, time: '', read: n < 10 }) as unknown as (typeof app.notices)[number]);
  try {
    render(Frame, { bare: false, children: (() => undefined) as never });
    expect(screen.getByTestId('badge').textContent).toBe('99+');
    expect(screen.getByTestId('nav-notices').getAttribute('aria-label')).toContain('110');
  } finally {
    app.account = undefined;
    app.notices = [];
  }
});
