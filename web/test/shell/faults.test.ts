import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Match, MatchRow, Table } from '../../src/client';
import { describe as duelLine } from '../../src/games/duel/steps';
import { describe as genericLine } from '../../src/games/generic';
import Countdown from '../../src/games/snatch/Countdown.svelte';
import { describe as snatchLine } from '../../src/games/snatch/steps';
import { copyText } from '../../src/parts/copy';
import { winnersOf } from '../../src/shell/outcome';
import { pausedWords } from '../../src/texts/events';

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

test('a clock never shows more than the whole time', () => {
  const table = { now: () => 0, paused: undefined } as unknown as Table;
  render(Countdown, { table, until: 60_400, total: 60, mine: true });
  expect(screen.getByRole('timer').textContent).toBe('60');
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
});
