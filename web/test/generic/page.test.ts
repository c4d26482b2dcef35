import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mount, PageTable } from '../../src/client';
import { gamePage } from '../../src/games';
import GenericTable from '../../src/games/generic/GenericTable.svelte';
import OwnTable from '../../src/games/generic/OwnTable.svelte';
import { label } from '../../src/games/generic/words';
import { installed } from '../../src/shell/installed.svelte';
import { learnCartridgeTexts, loadCartridgeTexts } from '../../src/texts/cartridges.svelte';
import { reasonOf } from '../../src/texts/errors';
import { choose } from '../../src/texts/language.svelte';
import { TICTACTOE, ToyTable, cell } from './wire.svelte';

const EMPTY = { cells: Array<null>(9).fill(null), turn: 0 };

beforeEach(() => {
  installed.games = [TICTACTOE];
});
afterEach(() => {
  cleanup();
  choose('en');
});

const cells = () => [...screen.getByTestId('grid').querySelectorAll<HTMLElement>('[data-cell]')];
const state = () => screen.getByTestId('state').textContent;

test('the page of a game that is not part of this build stays the same object', () => {
  expect(gamePage('chess')).toBe(gamePage('chess'));
});

describe('the generic page', () => {
  test('a click on a lit cell sends the command that names it', async () => {
    const table = new ToyTable(EMPTY, [cell(0), cell(4)]);
    render(GenericTable, { table });
    await waitFor(() => expect(cells().filter((one) => one.classList.contains('open'))).toEqual([cells()[0], cells()[4]]));
    expect(cells()).toHaveLength(9);
    expect(state()).toBe('Your turn');
    await fireEvent.click(cells()[4]!);
    expect(table.sent).toEqual([{ type: 'place', payload: { cell: 4 } }]);
  });

  test('a cell that no command names does nothing, and is said to be off', async () => {
    const table = new ToyTable(EMPTY, [cell(4)]);
    render(GenericTable, { table });
    await waitFor(() => expect(cells()[4]!.classList.contains('open')).toBe(true));
    expect(cells()[3]!.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(cells()[3]!);
    expect(table.sent).toEqual([]);
  });

  test('arrow keys go from cell to cell, and one cell is reached by tab', async () => {
    const table = new ToyTable(EMPTY, [cell(4)]);
    render(GenericTable, { table });
    await waitFor(() => expect(cells()[0]!.tagName).toBe('BUTTON'));
    cells()[0]!.focus();
    await fireEvent.keyDown(cells()[0]!, { key: 'ArrowRight' });
    await fireEvent.keyDown(cells()[1]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cells()[4]);
    expect(cells().filter((one) => one.tabIndex === 0)).toEqual([cells()[4]]);
  });

  test('it says for whom it waits, and asks again after each step', async () => {
    const table = new ToyTable(EMPTY, [cell(0)]);
    render(GenericTable, { table });
    await waitFor(() => expect(state()).toBe('Your turn'));
    table.next({ cells: [0, ...Array<null>(8).fill(null)], turn: 1 }, []);
    await waitFor(() => expect(state()).toBe('Waiting for Bob'));
    expect(screen.queryByTestId('actions')).toBeNull();
    expect(cells()[0]!.getAttribute('aria-label')).toBe('Row 1, column 1: Ann');
    expect(cells()[1]!.getAttribute('aria-label')).toBe('Row 1, column 2: empty');
  });

  test('a match that is read again tells the events of its step once', async () => {
    const table = new ToyTable(EMPTY, [cell(0)]);
    table.events = [{ name: 'moved', d: { seat: 0 } }];
    render(GenericTable, { table });
    table.match = { ...table.match };
    flushSync();
    expect(document.querySelectorAll('.log li')).toHaveLength(1);
  });

  test("a refusal is said in the game's own words", async () => {
    learnCartridgeTexts('tictactoe', { en: { codes: { CELL_TAKEN: 'The cell is taken.' } } });
    const table = new ToyTable(EMPTY, [cell(4)]);
    table.refusing = 'CELL_TAKEN';
    render(GenericTable, { table });
    await waitFor(() => expect(cells()[4]!.classList.contains('open')).toBe(true));
    await fireEvent.click(cells()[4]!);
    await waitFor(() => expect(screen.getByTestId('refusal').textContent).toContain('The cell is taken.'));
  });

  test('other commands are buttons', async () => {
    const table = new ToyTable({ pile: 3 }, [
      { type: 'draw', payload: {} },
      { type: 'vote', payload: { target: 'bob' } },
    ]);
    render(GenericTable, { table });
    await waitFor(() => screen.getByTestId('do-draw'));
    expect(screen.getByTestId('do-vote').textContent?.trim()).toBe('Vote Bob');
    await fireEvent.click(screen.getByTestId('do-vote'));
    expect(table.sent).toEqual([{ type: 'vote', payload: { target: 'bob' } }]);
  });

  test('where the rules do not say what is legal there is a form for each command', async () => {
    const table = new ToyTable({ pile: 3 });
    render(GenericTable, { table });
    const form = await waitFor(() => screen.getByTestId('form-place'));
    const input = form.querySelector('input')!;
    expect([input.min, input.max]).toEqual(['0', '8']);
    await fireEvent.input(input, { target: { value: '7' } });
    await fireEvent.submit(form);
    expect(table.sent).toEqual([{ type: 'place', payload: { cell: 7 } }]);
  });

  test('where the server does not tell the commands they are written by hand', async () => {
    installed.games = [];
    const table = new ToyTable({ pile: 3 });
    render(GenericTable, { table });
    const form = await waitFor(() => screen.getByTestId('free-form'));
    const [type, payload] = [...form.querySelectorAll('input')];
    await fireEvent.input(type!, { target: { value: 'add' } });
    await fireEvent.input(payload!, { target: { value: '{"n": ' } });
    expect(form.querySelector('button')!.disabled).toBe(true);
    await fireEvent.input(payload!, { target: { value: '{"n": 1}' } });
    await fireEvent.submit(form);
    expect(table.sent).toEqual([{ type: 'add', payload: { n: 1 } }]);
  });

  test('the end says who won', async () => {
    const table = new ToyTable(EMPTY, []);
    table.match = { ...table.match, outcome: { winner: 0, reason: 'line' } };
    table.status = 'FINISHED';
    render(GenericTable, { table });
    expect(state()).toBe('You won');
    expect(screen.getByTestId('result').dataset['outcome']).toBe('won');
  });

  test('a replay shows the same and offers nothing', () => {
    const table = new ToyTable({ ...EMPTY, turnEndsTs: 1_030_000 }, [cell(0)]);
    table.kind = 'replay';
    render(GenericTable, { table });
    expect(state()).toBe('');
    expect(screen.queryByTestId('actions')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('a moment counts down with the clock of the server', () => {
    render(GenericTable, { table: new ToyTable({ turnEndsTs: 1_030_000 }, []) });
    expect(screen.getByRole('timer').textContent).toContain('0:30');
  });
});

test('members that many games have are named in the language of the player, unless the game names them', () => {
  choose('es');
  expect(label('tictactoe', 'deadlineTs')).toBe('Tiempo restante');
  expect(label('tictactoe', 'turnSeconds')).toBe('Turn seconds');
  learnCartridgeTexts('blitz', { es: { labels: { deadlineTs: 'Bandera' } } });
  expect(label('blitz', 'deadlineTs')).toBe('Bandera');
});

describe("a jar's own page", () => {
  beforeEach(() => {
    installed.games = [{ ...TICTACTOE, page: '/cartridges/tictactoe/page.js' }];
  });

  function open(table: ToyTable, mount: Mount) {
    const load = vi.fn(() => Promise.resolve({ mount }));
    return { load, ...render(OwnTable, { table, load }) };
  }

  test('is given the table, told of changes, and told when it is left', async () => {
    learnCartridgeTexts('tictactoe', { en: { labels: { move: '{who} moves' }, codes: { CELL_TAKEN: 'Taken.' } } });
    const table = new ToyTable(EMPTY, [cell(1)]);
    const left = vi.fn();
    let given!: PageTable;
    const { load, unmount } = open(table, (element, one) => {
      given = one;
      one.subscribe(() => (element.textContent = `seat ${one.seat} step ${one.step}`));
      return left;
    });
    await waitFor(() => expect(screen.getByTestId('own-page').textContent).toBe('seat 0 step 1'));
    expect(load).toHaveBeenCalledWith('/cartridges/tictactoe/page.js');
    table.next(EMPTY);
    await waitFor(() => expect(screen.getByTestId('own-page').textContent).toBe('seat 0 step 2'));
    expect(given.t('move', { who: 'Ann' })).toBe('Ann moves');
    expect(given.reason({ code: 'x' })).not.toBe('');
    await given.act('place', { cell: 1 });
    expect(table.sent).toEqual([{ type: 'place', payload: { cell: 1 } }]);
    unmount();
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  test.each<[string, Mount]>([
    ['fails at once', () => { throw new Error('no canvas'); }],
    ['fails at a change', (_, table) => void table.subscribe(() => { throw new Error('no canvas'); })],
  ])('that %s is said to be broken, and the plain page is offered', async (_, mount) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open(new ToyTable(EMPTY, [cell(1)]), mount);
    await waitFor(() => expect(screen.getByTestId('page-broken').textContent).toContain('no canvas'));
    await fireEvent.click(screen.getByTestId('show-plain'));
    flushSync();
    expect(screen.getByTestId('generic')).toBeTruthy();
    quiet.mockRestore();
  });
});

describe('texts of games', () => {
  test('the same code in two games has two meanings', () => {
    learnCartridgeTexts('one', { en: { codes: { TAKEN: 'The cell is taken.' } }, es: { codes: { TAKEN: 'Ocupada.' } } });
    learnCartridgeTexts('two', { de: { codes: { TAKEN: 'Der Stich ist weg.' } } });
    expect(reasonOf('TAKEN', 'one')).toBe('The cell is taken.');
    expect(reasonOf('TAKEN', 'two')).toBe('Der Stich ist weg.');
    expect(reasonOf('TAKEN')).toContain('TAKEN');
    choose('es');
    expect(reasonOf('TAKEN', 'one')).toBe('Ocupada.');
  });

  test('the games of this build have their own codes, too', () => {
    expect(reasonOf('NOT_YOUR_TURN', 'snatch')).toBe('That is for the other player to decide.');
    expect(reasonOf('NOT_YOUR_TURN', 'tictactoe')).toContain('NOT_YOUR_TURN');
    expect(reasonOf('MATCH_PAUSED', 'snatch')).toBe('The match is paused.');
  });

  test('a game without texts is asked for them once', async () => {
    const load = vi.fn(() => Promise.resolve(new Response('', { status: 404 })));
    await loadCartridgeTexts('silent', load);
    await loadCartridgeTexts('silent', load);
    expect(load).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledWith('/cartridges/silent/texts.json');
  });
});
