import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/client';
import { Orders } from '../../src/games/arena/orders.svelte';
import { at, quietTable, seen } from './wire';

function setUp(...patches: JsonObject[]) {
  const shown = { arena: seen(...patches) };
  const table = quietTable();
  let now = 0;
  const orders = new Orders(table, () => shown.arena, () => now);
  return {
    table,
    orders,
    sent: table.sent,
    see: (...more: JsonObject[]) => {
      shown.arena = seen(...patches, ...more);
      orders.follow();
    },
    later: (millis: number) => (now += millis),
  };
}

describe('orders', () => {
  test('are sent at once, and shown until they are answered', async () => {
    const { orders, sent } = setUp();
    orders.order({ type: 'defend' });
    expect(sent).toMatchObject([{ type: 'defend', payload: undefined, sealed: false }]);
    expect(orders.current?.intent).toEqual({ type: 'defend' });
    await sent[0]!.answer();
    expect(orders.current).toBeUndefined();
  });

  test('a later one replaces an earlier one, and being superseded is no error', async () => {
    const { orders, sent, later } = setUp();
    orders.order({ type: 'move', direction: 'east' });
    later(80);
    orders.order({ type: 'defend' });
    expect(sent.map(({ type }) => type)).toEqual(['move', 'defend']);
    expect(sent[0]!.wanted()).toBe(false);
    await sent[0]!.answer('superseded');
    expect(orders.refusal).toBeUndefined();
    expect(orders.current?.intent.type).toBe('defend');
  });

  test('taps too fast for the server wait, and the last of them counts', async () => {
    const { orders, sent, later } = setUp();
    orders.order({ type: 'move', direction: 'east' });
    orders.order({ type: 'move', direction: 'south' });
    orders.order({ type: 'defend' });
    expect(sent).toHaveLength(1);
    later(100);
    await new Promise((resolve) => setTimeout(resolve, 90));
    expect(sent.map(({ type }) => type)).toEqual(['move', 'defend']);
  });

  test('a held key goes on when the view has followed, until it is let go', async () => {
    const { orders, sent, see, later } = setUp();
    orders.hold('east');
    later(100);
    await sent[0]!.answer('resolved', { tick: 1 });
    expect(sent).toHaveLength(1);
    see({ tick: 1 }, at('ann', 1, 0));
    expect(sent.map(({ payload }) => payload)).toEqual([{ direction: 'east' }, { direction: 'east' }]);
    orders.release('east');
    later(100);
    await sent[1]!.answer('resolved', { tick: 2 });
    see({ tick: 2 }, at('ann', 2, 0));
    expect(sent).toHaveLength(2);
  });

  test('of two held keys the newer counts, unless it leads into a wall', async () => {
    const { orders, sent, see, later } = setUp();
    orders.hold('south');
    later(100);
    orders.hold('east');
    await sent[1]!.answer('resolved', { tick: 1 });
    later(100);
    see({ tick: 1 }, at('ann', 0, 1));
    expect(sent.at(-1)!.payload).toEqual({ direction: 'south' });
  });

  test('a held key against a wall asks nothing of the server and says why', () => {
    const { orders, sent } = setUp();
    orders.hold('north');
    expect(sent).toEqual([]);
    expect(orders.refusal?.cause.code).toBe('MOVE_BLOCKED');
  });

  test('a refusal is told, and does not repeat by itself', async () => {
    const { orders, sent } = setUp();
    orders.hold('east');
    await sent[0]!.refuse('ON_COOLDOWN');
    expect(orders.refusal).toMatchObject({ fizzled: false, cause: { code: 'ON_COOLDOWN' } });
    expect(orders.current).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  test('what fizzled is told with its code', async () => {
    const { orders, sent } = setUp();
    orders.order({ type: 'collect' });
    await sent[0]!.answer('fizzled', { tick: 1, result: { code: 'NOT_ON_RESOURCE_NODE' } });
    expect(orders.refusal).toMatchObject({ fizzled: true, cause: { code: 'NOT_ON_RESOURCE_NODE' } });
  });

  test('an action that came too late is forgotten in silence', async () => {
    const { orders, sent } = setUp();
    orders.order({ type: 'defend' });
    await sent[0]!.refuse('EXPIRED');
    expect(orders.refusal).toBeUndefined();
  });
});

describe('sealing', () => {
  test('is for the next action alone', async () => {
    const { orders, sent, later } = setUp();
    orders.toggleSeal();
    orders.order({ type: 'defend' });
    expect(orders.armed).toBe(false);
    await sent[0]!.answer();
    later(100);
    orders.order({ type: 'defend' });
    expect(sent.map(({ sealed }) => sealed)).toEqual([true, false]);
  });

  test('makes later actions wait: a sealed one cannot be replaced', async () => {
    const { orders, sent, later, see } = setUp();
    orders.toggleSeal();
    orders.order({ type: 'defend' });
    later(100);
    orders.order({ type: 'move', direction: 'east' });
    expect(sent).toHaveLength(1);
    await sent[0]!.answer('resolved', { tick: 1 });
    see({ tick: 1 });
    expect(sent.map(({ type }) => type)).toEqual(['defend', 'move']);
  });

  test('without stamps it is said so, and nothing is armed', () => {
    const { orders } = setUp({ you: { stamps: 0 } });
    orders.toggleSeal();
    expect(orders.armed).toBe(false);
    expect(orders.refusal?.cause.code).toBe('INSUFFICIENT_STAMPS');
  });

  test('an illegal action costs nothing, so the seal is kept; a missing stamp is not tried again', async () => {
    const { orders, sent, later } = setUp();
    orders.toggleSeal();
    orders.order({ type: 'collect' });
    await sent[0]!.refuse('NOT_ON_RESOURCE_NODE');
    expect(orders.armed).toBe(true);
    later(200);
    orders.order({ type: 'defend' });
    await sent[1]!.refuse('INSUFFICIENT_STAMPS');
    expect(orders.armed).toBe(false);
    expect(orders.refusal?.cause.code).toBe('INSUFFICIENT_STAMPS');
  });
});

test('the dead and those whose match does not run order nothing', () => {
  const dead = setUp({ players: { ann: { alive: false, position: null } } });
  dead.orders.order({ type: 'defend' });
  dead.orders.hold('east');
  const over = setUp({ status: 'FINISHED' });
  over.orders.order({ type: 'defend' });
  expect([...dead.sent, ...over.sent]).toEqual([]);
});
