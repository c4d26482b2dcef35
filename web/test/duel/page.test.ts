import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DuelTable from '../../src/games/duel/DuelTable.svelte';
import { TutorialTable } from '../../src/games/duel/tutorial.svelte';
import type { Table } from '../../src/client';

let table: TutorialTable;
const layouts = () => vi.mocked(table.act).mock.calls.map(([type, payload]) => [type, payload?.['layout']]);
const card = (id: string) => screen.getByTestId(`card-${id}`);
const confirm = () => screen.getByTestId('confirm') as HTMLButtonElement;

beforeEach(() => {
  table = new TutorialTable('Ann', 5);
  vi.spyOn(table, 'act');
  render(DuelTable, { table });
});
afterEach(cleanup);

describe("duel's page", () => {
  test('starts with empty places and asks for a card', () => {
    expect(card('attack').dataset['slot']).toBeUndefined();
    expect(confirm().disabled).toBe(true);
    expect(layouts()).toEqual([]);
  });

  test('a tap lays a card on the first free place, another takes it back', async () => {
    await fireEvent.click(card('heal'));
    expect(card('heal').dataset['slot']).toBe('1');
    await fireEvent.click(card('heal'));
    expect(card('heal').dataset['slot']).toBeUndefined();
    await waitFor(() => expect(layouts().at(-1)).toEqual(['layout_draft', [null, null, null]]));
  });

  test('a tapped place is where the next card goes', async () => {
    await fireEvent.click(screen.getByTestId('slot-3'));
    await fireEvent.click(card('counter'));
    expect(card('counter').dataset['slot']).toBe('3');
  });

  test('the keyboard lays, moves and takes back', async () => {
    await fireEvent.keyDown(card('defense'), { key: '2' });
    expect(card('defense').dataset['slot']).toBe('2');
    await fireEvent.keyDown(card('defense'), { key: 'ArrowRight' });
    expect(card('defense').dataset['slot']).toBe('3');
    await fireEvent.keyDown(card('defense'), { key: 'Delete' });
    expect(card('defense').dataset['slot']).toBeUndefined();
  });

  test('says where a card is', async () => {
    await fireEvent.keyDown(card('attack'), { key: '1' });
    expect(card('attack').getAttribute('aria-label')).toBe('Attack, on place 1');
  });

  test('locks in, reveals pair by pair with the server\'s lives, and tells it aloud', async () => {
    for (const id of ['counter', 'attack', 'defense']) await fireEvent.click(card(id));
    expect(confirm().disabled).toBe(false);
    await fireEvent.click(confirm());
    expect(layouts().at(-1)).toEqual(['layout_confirm', ['counter', 'attack', 'defense']]);
    await waitFor(() => expect(screen.getByTestId('said').textContent).toContain('Defense'));
    expect(screen.getByTestId('hp-below').textContent).toBe('10');
    expect(screen.getByTestId('hp-above').textContent).toBe('7');
    await waitFor(() => expect(screen.getByTestId('round').dataset['round']).toBe('2'));
    expect(card('attack').dataset['slot']).toBeUndefined();
  });
});

describe('an opponent who is away', () => {
  const shown = (awayUntilTs: number | undefined) => {
    cleanup();
    const view = { ...table.duel, ...(awayUntilTs !== undefined && { oppAwayUntilTs: awayUntilTs }) };
    const live = { kind: 'live', me: 'you', status: 'ACTIVE', paused: undefined, live: true, step: 1, events: [] };
    render(DuelTable, { table: { ...live, match: table.match, view, now: () => 1_000, act: vi.fn() } as unknown as Table });
    return screen.queryByTestId('away-above')?.textContent;
  };

  test('is shown with the seconds that are left', () => {
    expect(shown(4_800)).toBe('away, 4 s');
    expect(shown(900)).toBe('away, 0 s');
    expect(shown(undefined)).toBeUndefined();
    expect(screen.queryByTestId('away-below')).toBeNull();
  });
});
