import { describe, expect, test } from 'vitest';
import { RondoError, type ActionAnswer, type JsonObject } from '../../src/client';
import type { Board, CardId, Layout } from '../../src/games/duel/board';
import { Hand } from '../../src/games/duel/hand.svelte';

/** A table where the test decides when and how an action is answered. */
function table() {
  const sent: { type: string; layout: Layout; answer: () => void; refuse: (code: string) => void }[] = [];
  const act = (type: string, payload?: JsonObject) =>
    new Promise<ActionAnswer>((resolve, reject) => {
      sent.push({
        type,
        layout: payload!['layout'] as Layout,
        answer: () => resolve({ actionId: 'k', type, status: 'resolved', result: {} }),
        refuse: (code) => reject(new RondoError(code, 409, '')),
      });
    });
  return { live: true, act, sent };
}

function setUp(hand: CardId[] = ['attack', 'defense', 'heal', 'counter']) {
  const board = { phase: 'PREP', round: 1, hand, draft: undefined, layout: undefined, deadlineTs: 1 } as unknown as Board;
  const fake = table();
  const held = new Hand(fake, () => board);
  held.follow();
  return { board, fake, held };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the hand', () => {
  test('sends nothing until a card is moved', () => {
    const { fake, held } = setUp();
    held.follow();
    expect(fake.sent).toEqual([]);
    expect(held.slots).toEqual([undefined, undefined, undefined]);
  });

  test('sends a draft for a move, and only the newest of those that waited for it', async () => {
    const { fake, held } = setUp();
    held.place(0);
    held.place(1);
    held.place(2);
    expect(fake.sent.map(({ layout }) => layout)).toEqual([['attack', null, null]]);
    fake.sent[0]!.answer();
    await settled();
    expect(fake.sent.map(({ layout }) => layout)).toEqual([
      ['attack', null, null],
      ['attack', 'defense', 'heal'],
    ]);
  });

  test('two cards change places, and a card taken back frees its slot', () => {
    const { held } = setUp();
    held.place(0, 0);
    held.place(1, 2);
    held.place(0, 2);
    expect(held.slots).toEqual([1, undefined, 0]);
    held.take(1);
    expect(held.slots).toEqual([undefined, undefined, 0]);
  });

  test('does not let an older view undo a move that is on its way', async () => {
    const { board, fake, held } = setUp();
    held.place(0);
    board.draft = [null, null, null];
    held.follow();
    expect(held.slots).toEqual([0, undefined, undefined]);
    fake.sent[0]!.answer();
    await settled();
    board.draft = ['attack', null, null];
    held.follow();
    expect(held.slots).toEqual([0, undefined, undefined]);
  });

  test('believes the view when nothing is on its way, as after a reconnect', () => {
    const { board, held } = setUp();
    board.draft = [null, 'counter', null];
    held.follow();
    expect(held.slots).toEqual([undefined, 3, undefined]);
  });

  test('tells equal cards apart', () => {
    const { board, held } = setUp(['attack', 'attack', 'heal', 'counter']);
    held.place(1, 0);
    held.place(0, 1);
    board.layout = ['attack', 'attack', null];
    held.follow();
    expect(new Set(held.slots)).toEqual(new Set([0, 1, undefined]));
    expect(held.laid).toBe(2);
  });

  test('goes back to what the server has when it refuses, and says why', async () => {
    const { fake, held } = setUp();
    held.place(0);
    fake.sent[0]!.refuse('phase_closed');
    await settled();
    expect(held.slots).toEqual([undefined, undefined, undefined]);
    expect(held.refusal?.cause).toMatchObject({ code: 'phase_closed' });
  });

  test('is fixed from the confirm on, and empty again in the next round', async () => {
    const { board, fake, held } = setUp();
    held.place(0);
    void held.confirm();
    expect(fake.sent.at(-1)).toMatchObject({ type: 'layout_confirm', layout: ['attack', null, null] });
    held.place(1);
    expect(held.laid).toBe(1);
    fake.sent.forEach(({ answer }) => answer());
    await settled();
    expect(held.movable).toBe(false);
    Object.assign(board, { round: 2, layout: undefined });
    held.follow();
    expect(held.movable).toBe(true);
    expect(held.laid).toBe(0);
  });
});
