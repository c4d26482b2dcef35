import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ArenaTable from '../../src/games/arena/ArenaTable.svelte';
import { arenaOf, type ArenaView } from '../../src/games/arena/board';
import Log from '../../src/games/arena/Log.svelte';
import Scores from '../../src/games/arena/Scores.svelte';
import { TutorialTable } from '../../src/games/arena/tutorial.svelte';
import { ReplayedTable } from '../../src/shell/table.svelte';
import { MATCH, after, at } from './wire';

const place = (seat: number) => screen.getByTestId(`token-${seat}`).dataset['place'];
const press = (code: string) => fireEvent.keyDown(document.body, { code });
const letGo = (code: string) => fireEvent.keyUp(document.body, { code });

afterEach(cleanup);

test('the lesson leads back who has walked past what it is about', async () => {
  const table = new TutorialTable('Ann', 1);
  const go = (direction: string) => table.act('move', { direction });
  for (const direction of ['south', 'south', 'east', 'east']) await go(direction);
  expect([table.lesson, table.advice]).toEqual(['Collect', 'collect']);
  await go('west');
  expect([table.lesson, table.advice]).toEqual(['Collect', 'east']);
});

test('in the lesson a shield holds in its own tick and falls when the next one begins', async () => {
  vi.useFakeTimers();
  try {
    const table = new TutorialTable('Ann', 100);
    const you = () => (table.view as unknown as ArenaView).players['you']!;
    table.lesson = 'Defend';
    const defended = table.act('defend', {});
    await vi.advanceTimersByTimeAsync(100);
    await defended;
    expect([you().shields, table.lesson]).toEqual([20, 'Attack']);
    await vi.advanceTimersByTimeAsync(100);
    expect([you().shields, you().hp]).toEqual([0, 100]);
  } finally {
    vi.useRealTimers();
  }
});

test('the log begins with what happened before the page was opened, the newest first', async () => {
  const hit = (attackerId: string) => ({ name: 'player.attacked', d: { attackerId, targetId: 'cid', damage: 20, critical: false, shielded: 0, targetHp: 50 } });
  const seen = new ReplayedTable(MATCH, 'ann', [after()], [[]]);
  render(Log, { table: Object.assign(seen, { earlier: () => Promise.resolve([hit('bob'), hit('ann')]) }) });
  const lines = () => [...screen.getByTestId('log').children].map((line) => line.textContent);
  await waitFor(() => expect(lines()).toEqual(['You hit Cid for 20', 'Bob hits Cid for 20']));
  expect(screen.getByTestId('said').textContent).toBe('');
});

test('the scores say how strong a bot is', () => {
  const bots = { ...MATCH.players, cid: { seat: 2, nickname: 'Cid', bot: 'veteran' } };
  render(Scores, { arena: arenaOf(after(), bots, 'ann'), me: 'ann' });
  expect(screen.getAllByTestId('strength').map(({ textContent }) => textContent)).toEqual(['veteran']);
  expect(screen.getByText('Cid').closest('li')?.textContent).toContain('veteran');
});

describe("arena's page", () => {
  let table: TutorialTable;
  const acts = () => vi.mocked(table.act).mock.calls.map(([type, payload]) => [type, payload]);

  beforeEach(() => {
    table = new TutorialTable('Ann', 5);
    vi.spyOn(table, 'act');
    render(ArenaTable, { table });
  });

  async function walk(code: string, to: string) {
    await press(code);
    await letGo(code);
    await waitFor(() => expect(place(0)).toBe(to));
    await new Promise((resolve) => setTimeout(resolve, 80));
  }

  test('draws everybody where they are, and does not draw the floor again on a tick', async () => {
    expect([place(0), place(1)]).toEqual(['0,3', '5,2']);
    const [floor, token] = [document.querySelector('.board rect'), screen.getByTestId('token-0')];
    await walk('ArrowRight', '1,3');
    expect(document.querySelector('.board rect')).toBe(floor);
    expect(screen.getByTestId('token-0')).toBe(token);
    expect(token.style.transform).toBe('translate3d(100%, 300%, 0)');
  });

  test('a key against a wall says so and asks nothing', async () => {
    await press('ArrowLeft');
    expect(acts()).toEqual([]);
    await waitFor(() => expect(screen.getByTestId('refusal').textContent).toBe('The way is blocked.'));
  });

  test('a held key goes on until it is let go', async () => {
    await press('KeyD');
    await waitFor(() => expect(place(0)).toBe('3,3'), { timeout: 2_000 });
    await letGo('KeyD');
    expect(acts().every(([type]) => type === 'move')).toBe(true);
  });

  test('buttons do the same as keys, one step a press from the keyboard', async () => {
    await fireEvent.click(screen.getByTestId('go-south'), { detail: 0 });
    await waitFor(() => expect(place(0)).toBe('0,4'));
    await fireEvent.click(screen.getByTestId('defend'));
    await waitFor(() => expect(acts().at(-1)).toEqual(['defend', undefined]));
  });

  test('collecting shows what it brought', async () => {
    await walk('ArrowDown', '0,4');
    await walk('ArrowDown', '0,5');
    await walk('ArrowRight', '1,5');
    await walk('ArrowRight', '2,5');
    await press('KeyE');
    await waitFor(() => expect(screen.getByTestId('own-score').textContent).toBe('50'));
    expect(screen.queryByTestId('node')).toBeNull();
    expect(screen.getByTestId('own-resources').textContent).toBe('80');
  });

  test('sealing shows what it costs, and is used up by one action', async () => {
    const seal = screen.getByTestId('seal');
    expect(seal.getAttribute('title')).toBe('Seal the next action: 1 of 1 stamps');
    expect(seal.textContent).toContain('Seal 1 of 1');
    const why = document.getElementById(seal.getAttribute('aria-describedby')!);
    expect(why?.textContent).toBe('A seal: nothing replaces your next action or takes it back.');
    await press('KeyQ');
    expect(seal.getAttribute('aria-pressed')).toBe('true');
    await press('Space');
    await waitFor(() => expect(screen.getByTestId('own-stamps').textContent).toBe('0'));
    expect(vi.mocked(table.act).mock.calls[0]![2]).toMatchObject({ useStamp: true });
    expect(seal.getAttribute('aria-pressed')).toBe('false');
    expect(seal.textContent).toContain('No stamps left');
  });

  test('every button says what it does, and what is in the way of it', () => {
    const named = (name: string | RegExp) => screen.getByRole('button', { name }).dataset['testid'];
    expect(['north', 'south', 'east', 'west'].map((where) => named(`Go ${where}`))).toEqual(['go-north', 'go-south', 'go-east', 'go-west']);
    expect(named('Attack. Nobody in reach')).toBe('attack');
    expect(named('Defend')).toBe('defend');
    expect(named('Collect. Nothing lies here')).toBe('collect');
    expect(named(/^Seal/)).toBe('seal');
  });

  test('keys that a focused button needs are left to it', async () => {
    const button = screen.getByTestId('go-north');
    button.focus();
    await fireEvent.keyDown(button, { code: 'Space' });
    expect(acts()).toEqual([]);
    await fireEvent.keyDown(button, { code: 'ArrowRight' });
    expect(acts()).toEqual([['move', { direction: 'east' }]]);
  });

  test('says what is around on demand', async () => {
    await press('KeyX');
    await waitFor(() => expect(screen.getByTestId('around').textContent).toContain('You are in column 1, row 4'));
  });
});

describe('a replay', () => {
  const views = [
    after(),
    after({ tick: 1, ...at('bob', 8, 0) }),
    after({ tick: 2, status: 'FINISHED', players: { cid: { alive: false, hp: 0, position: null } } }),
  ];
  const outcome = { winnerIds: ['ann'], draw: false, reason: 'last_standing', players: [{ playerId: 'ann', outcome: 'winner', score: 125, hp: 9, resources: 0 }] };

  test('shows any step, without controls, and the end as it was', async () => {
    const table = new ReplayedTable({ ...MATCH, outcome }, 'ann', views, [[], [], []]);
    table.show(0);
    render(ArenaTable, { table });
    expect(screen.queryByTestId('attack')).toBeNull();
    expect(screen.getByTestId('clock').textContent).toBe('5:00');
    table.show(1);
    await waitFor(() => expect(place(1)).toBe('8,0'));
    table.show(2);
    await waitFor(() => expect(screen.getByTestId('result').textContent).toContain('Ann wins'));
    expect(screen.queryByTestId('token-2')).toBeNull();
    table.show(0);
    await waitFor(() => expect(screen.queryByTestId('result')).toBeNull());
    expect(place(2)).toBe('4,9');
  });
});
