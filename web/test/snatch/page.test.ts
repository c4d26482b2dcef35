import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/client';
import { Moves } from '../../src/games/snatch/moves.svelte';
import SnatchTable from '../../src/games/snatch/SnatchTable.svelte';
import { TutorialTable } from '../../src/games/snatch/tutorial.svelte';
import { OFFER, asBob, board, tableOf, view } from './wire';

afterEach(cleanup);

const button = (id: string) => screen.getByTestId(id) as HTMLButtonElement;

function open(shown: JsonObject, refusing?: string) {
  const table = tableOf(shown, refusing);
  render(SnatchTable, { table });
  return table;
}

describe("snatch's page", () => {
  test('P1 puts an offer together with steppers and sends it', async () => {
    const table = open(view());
    expect(button('propose').disabled).toBe(true);
    for (let n = 0; n < 3; n++) await fireEvent.click(button('more-offerPavo'));
    await fireEvent.click(button('less-offerPavo'));
    await fireEvent.click(button('more-requestElote'));
    expect(screen.getByTestId('count-offerPavo').textContent).toBe('2');
    expect(button('more-requestPavo').disabled).toBe(true);
    await fireEvent.click(button('propose'));
    expect(table.sent[0]).toMatchObject({ type: 'proposeOffer', payload: { offerPavo: 2, offerElote: 0, requestPavo: 0, requestElote: 1 } });
  });

  test('a token that is dragged into the middle is offered, or asked for', async () => {
    open(view());
    const drag = async (basket: string, onto: Element) => {
      document.elementFromPoint = () => onto;
      await fireEvent.pointerDown(screen.getByTestId(basket).querySelector('i.loose')!);
      await fireEvent.pointerMove(window, { clientX: 5, clientY: 5 });
      await fireEvent.pointerUp(window, { clientX: 5, clientY: 5 });
    };
    await drag('basket-here', screen.getByTestId('offering'));
    await drag('basket-across', screen.getByTestId('offering'));
    await drag('basket-here', document.body);
    expect(screen.getByTestId('count-offerPavo').textContent).toBe('1');
    expect(screen.getByTestId('count-requestElote').textContent).toBe('1');
  });

  test('who does not decide drags nothing', () => {
    open(asBob());
    expect(document.querySelector('i.loose')).toBeNull();
  });

  test('what was meant for a round is not sent in the next, and nobody is told off for it', async () => {
    let shown = board();
    const table = tableOf(view(), 'EXPIRED');
    const moves = new Moves(table, () => shown);
    const made = moves.make('noOffer');
    expect(table.sent[0]!.wanted()).toBe(true);
    shown = board(view({ round: 2 }));
    expect(table.sent[0]!.wanted()).toBe(false);
    expect(await made).toBe(false);
    expect(moves.refusal).toBeUndefined();
  });

  test.each([
    ['QUEUE', 1],
    ['HAND', 1],
    ['LOBBY', 0],
    ['TOURNAMENT', 0],
  ] as const)('in a match of the origin %s the variant can be changed: %i', (origin, buttons) => {
    const table = tableOf(view());
    render(SnatchTable, { table: { ...table, match: { ...table.match, origin } } });
    expect(screen.queryAllByTestId('change-variant')).toHaveLength(buttons);
  });

  test('no offer is off while forced', () => {
    open(view({ variant: 'G2', forcedByP2: true }));
    expect(button('no-offer').disabled).toBe(true);
    expect(screen.getByTestId('forced').textContent).toContain('Bob');
  });

  test('once offered the steppers are gone', () => {
    open(view({ phase: 'decision', offer: OFFER }));
    expect(screen.queryByTestId('offering')).toBeNull();
    expect(screen.getByTestId('deal').textContent).toContain('5 turkeys');
    expect(screen.queryByTestId('verdict')).toBeNull();
  });

  test('P2 forces by default and can stop it', async () => {
    const table = open(asBob({ variant: 'G2', forcedByP2: true }));
    const box = screen.getByTestId('force') as HTMLInputElement;
    expect(box.checked).toBe(true);
    await fireEvent.click(box);
    expect(table.sent[0]).toMatchObject({ type: 'p2Force', payload: { force: false } });
  });

  test.each(['accept', 'reject', 'snatch'])('P2 can %s', async (reply) => {
    const table = open(asBob({ phase: 'decision', offer: OFFER }));
    await fireEvent.click(button(`reply-${reply}`));
    expect(table.sent[0]).toMatchObject({ type: 'p2Action', payload: { action: reply } });
  });

  test('both see what each reply would lead to', () => {
    const outlook = (reply: string) => screen.getByTestId(`outlook-${reply}`).textContent?.replace(/\s+/g, ' ');
    open(asBob({ phase: 'decision', offer: OFFER }));
    expect(outlook('accept')).toContain('You 15 +5');
    expect(outlook('snatch')).toContain('You 20 +10');
    expect(outlook('snatch')).toContain('Ann 5 −5');
    expect(outlook('reject')).toContain('Ann 10 ±0');
    cleanup();
    open(view({ phase: 'decision', offer: OFFER }));
    expect(outlook('snatch')).toContain('You 5 −5');
    expect(outlook('snatch')).toContain('Bob 20 +10');
  });

  test('in a study nothing is drawn for who waits, and nobody is said to have more', () => {
    render(SnatchTable, { table: tableOf(view({ phase: 'decision', offer: OFFER })), study: true });
    expect(screen.queryByTestId('outlook-snatch')).toBeNull();
    cleanup();
    render(SnatchTable, { table: tableOf(view({ phase: 'finished', round: 3 })), study: true });
    expect(screen.queryByTestId('who-has-more')).toBeNull();
  });

  test('the end says who has more, and what the last round was', () => {
    const last = { index: 3, p1Action: 'offer', p2Action: 'snatch', forcedByP2: false, offer: OFFER, byClock: [] };
    open(view({ phase: 'finished', round: 3, you: { pavos: 5, elotes: 0, score: 5, shameTokens: 0 }, opponent: { nickname: 'Bob', pavos: 5, elotes: 10, score: 20, shameTokens: 0 }, rounds: [last as never] }));
    expect(screen.getByTestId('who-has-more').textContent).toBe('Bob has more: 20 against 5');
    expect(screen.getByTestId('finished').textContent).toContain('Bob snatched 5 turkeys');
  });

  test('once decided the choices are gone', () => {
    open(asBob({ variant: 'G3', phase: 'consequence', offer: OFFER }));
    expect(screen.queryByTestId('verdict')).toBeNull();
    expect(screen.getByTestId('awaiting').textContent).toContain('Ann');
  });

  test.each([
    ['G3', 'punish', 'assignShame', { assign: true }],
    ['G3', 'let-be', 'assignShame', { assign: false }],
    ['G4', 'punish', 'report', { report: true }],
    ['G4', 'let-be', 'report', { report: false }],
  ] as const)('after a snatch of %s P1 can %s', async (variant, control, type, payload) => {
    const table = open(view({ variant, phase: 'consequence', offer: OFFER }));
    await fireEvent.click(button(control));
    expect(table.sent[0]).toMatchObject({ type, payload });
  });

  /** The look of a button: its classes, without the ones that Svelte adds. */
  const looks = (id: string) => [...button(id).classList].filter((name) => !name.startsWith('svelte-')).sort();

  test('choices that are studied look alike', () => {
    open(asBob({ phase: 'decision', offer: OFFER }));
    expect(looks('reply-reject')).toEqual(looks('reply-accept'));
    expect(looks('reply-snatch')).toEqual(looks('reply-accept'));
    cleanup();
    open(view({ variant: 'G3', phase: 'consequence', offer: OFFER }));
    expect(looks('let-be')).toEqual(looks('punish'));
    cleanup();
    open(view());
    expect(looks('no-offer')).toEqual(looks('propose'));
  });

  test('in G5 there is talk until one is ready', async () => {
    const table = open(view({ variant: 'G5', phase: 'chat', chat: [{ from: 'P2', text: 'Five for five?', atTs: 1 }], ready: ['P2'] }));
    expect(screen.getByTestId('line').textContent).toBe('Five for five?');
    const say = screen.getByTestId('say') as HTMLInputElement;
    await fireEvent.input(say, { target: { value: ' Yes ' } });
    await fireEvent.submit(say.closest('form')!);
    await waitFor(() => expect(say.value).toBe(''));
    await fireEvent.click(button('ready'));
    expect(table.sent.map(({ type, payload }) => [type, payload])).toEqual([
      ['chat', { text: 'Yes' }],
      ['ready', undefined],
    ]);
  });

  test('marks are shown to both', () => {
    open(view({ opponent: { nickname: 'Bob', pavos: 0, elotes: 10, score: 10, shameTokens: 2 } }));
    expect(screen.getByTestId('shame-across').textContent).toContain('2');
    expect(screen.queryByTestId('shame-here')).toBeNull();
  });

  test('a refusal is explained', async () => {
    open(view({ variant: 'G2', forcedByP2: false }), 'OFFER_REQUIRED');
    await fireEvent.click(button('no-offer'));
    await waitFor(() => expect(screen.getByTestId('refusal').textContent).toContain('forced'));
  });

  test('after the last round of demo play another variant starts again', async () => {
    const table = open(view({ phase: 'finished', round: 3, result: { scoreP1: 10, scoreP2: 10 } }));
    await fireEvent.click(button('variant-G4'));
    expect(table.sent[0]).toMatchObject({ type: 'setVariant', payload: { variant: 'G4' } });
  });

  test('who looks on has nothing to press', () => {
    open(view({ role: 'spectator', variant: 'G2', forcedByP2: true }));
    expect(screen.queryByTestId('offering')).toBeNull();
    expect((screen.getByTestId('force') as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByTestId('change-variant')).toBeNull();
  });
});

describe('the lesson', () => {
  test('goes through a trade, a snatch and the other side of the table', async () => {
    const table = new TutorialTable('Ann', 1);
    await table.act('proposeOffer', { ...OFFER });
    await waitFor(() => expect(table.lesson).toBe('Again'));
    expect(table.view['you']).toMatchObject({ pavos: 5, elotes: 5, score: 15 });
    await table.act('proposeOffer', { offerPavo: 2, offerElote: 0, requestPavo: 0, requestElote: 2 });
    await waitFor(() => expect(table.lesson).toBe('Shame'));
    expect(table.view['you']).toMatchObject({ pavos: 3, elotes: 5, score: 13 });
    await table.act('assignShame', { assign: true });
    expect(table.view).toMatchObject({ role: 'P2', opponent: { shameTokens: 1 } });
    await table.act('p2Action', { action: 'accept' });
    expect(table.view['you']).toMatchObject({ pavos: 4, elotes: 6, score: 14 });
    expect(table.lesson).toBe('Done');
  });
});
