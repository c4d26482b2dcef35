import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Rondo, RondoError, type GameEvent, type SignedIn } from '../../src/client';
import { FakeSocket } from './fakeSocket';

const session: SignedIn = { token: 'secret', account: { id: 'a', nickname: 'Ann', roles: ['player'], guest: true } };

function client(answers: Record<string, unknown> = {}): Rondo {
  return new Rondo({
    origin: 'http://rondo.test',
    session: { load: () => session, save: () => undefined },
    createSocket: () => new FakeSocket() as unknown as WebSocket,
    fetch: (async (url: URL) => {
      const found = Object.entries(answers).find(([path]) => url.pathname.endsWith(path));
      return new Response(JSON.stringify(found?.[1] ?? {}), { status: found ? 200 : 404 });
    }) as unknown as typeof fetch,
  });
}

function connected(answers?: Record<string, unknown>): Rondo {
  const rondo = client(answers);
  rondo.connect();
  FakeSocket.last.accept();
  return rondo;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => void vi.useRealTimers());

const answer = (key: string) => ({ actionId: key, type: 'go', status: 'resolved', result: {} });

describe('the socket', () => {
  test('says hello first, with the token', () => {
    connected();
    expect(FakeSocket.last.sent[0]).toEqual({ t: 'hello', token: 'secret' });
  });

  test('comes back with growing pauses, and tells the page', () => {
    const rondo = connected();
    const states: string[] = [];
    rondo.on('connection', (state) => states.push(state));
    FakeSocket.last.drop();
    expect(states).toEqual(['lost']);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      waits.push(Date.now() - before);
      FakeSocket.last.drop();
    }
    expect(waits[0]).toBeLessThanOrEqual(250);
    expect(waits[7]).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(8_000);
    vi.advanceTimersToNextTimer();
    FakeSocket.last.accept();
    expect(states).toEqual(['lost', 'open']);
  });

  test('is given up when the server falls silent', () => {
    connected();
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.last.of('ping')).toHaveLength(1);
    vi.advanceTimersByTime(8_500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is asked at once when the browser says that it is offline', () => {
    connected();
    const socket = FakeSocket.last;
    window.dispatchEvent(new Event('offline'));
    expect(socket.of('ping')).toHaveLength(1);
    vi.advanceTimersByTime(8_000);
    expect(socket.readyState).toBe(3);
  });

  test('stays while the server answers', () => {
    connected();
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(10_000);
      FakeSocket.last.say({ t: 'pong', serverTs: Date.now() });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });

  test.each([4003, 4401])('is not tried again after %i: the sign-in is over', (code) => {
    const rondo = connected();
    FakeSocket.last.drop(code);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(rondo.account).toBeUndefined();
    expect(rondo.connectionState).toBe('refused');
  });

  test.each([4001, 4010, 4008, 4029])('comes back after %i', (code) => {
    connected();
    FakeSocket.last.drop(code);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('never sends more frames a second than the server takes', () => {
    const rondo = connected();
    for (let i = 0; i < 60; i++) void rondo.act('m', 'go', { i }).catch(() => undefined);
    const sent = () => FakeSocket.last.of('act').length;
    expect(sent()).toBeLessThan(30);
    const before = sent();
    vi.advanceTimersByTime(1_000);
    expect(sent() - before).toBeLessThan(30);
    vi.advanceTimersByTime(5_000);
    expect(sent()).toBe(60);
  });
});

describe('watching', () => {
  const update = (v: number, patch: object, ...events: GameEvent[]) =>
    ({ t: 'update', match: 'm', v, events, patch }) as never;
  const snapshot = (v: number, view: object) =>
    ({ t: 'snapshot', match: 'm', v, status: 'ACTIVE', view, serverTs: 0 }) as never;

  test('applies patches, and resumes after the last version seen', () => {
    const rondo = connected();
    const told: string[] = [];
    const { watch } = rondo.watch('m', { onChange: (events) => told.push(...events.map((event) => event.name)) });
    expect(FakeSocket.last.of('watch')).toEqual([{ t: 'watch', match: 'm' }]);
    FakeSocket.last.say(snapshot(3, { hp: 10, gone: 1 }));
    FakeSocket.last.say(update(4, { hp: 8, gone: null }, { name: 'hit', d: {} }));
    expect(watch.view).toEqual({ hp: 8 });
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of('watch')).toEqual([{ t: 'watch', match: 'm', since: 4 }]);
    FakeSocket.last.say(update(4, { hp: 8 }, { name: 'hit', d: {} }));
    FakeSocket.last.say(update(5, { hp: 7 }, { name: 'graze', d: {} }));
    expect(told).toEqual(['hit', 'graze']);
    expect(watch.view).toEqual({ hp: 7 });
  });

  test('from the start means: everything since version 0', () => {
    const { watch } = connected().watch('m', {}, true);
    expect(FakeSocket.last.of('watch')[0]).toEqual({ t: 'watch', match: 'm', since: 0 });
    FakeSocket.last.say(update(1, { hp: 10 }));
    expect(watch.view).toEqual({ hp: 10 });
  });

  test('a gap is asked for, not passed over', () => {
    const { watch } = connected().watch('m', {});
    FakeSocket.last.say(snapshot(1, { n: 1 }));
    FakeSocket.last.say(update(3, { n: 3 }));
    expect(watch.view).toEqual({ n: 1 });
    expect(FakeSocket.last.of('watch').at(-1)).toEqual({ t: 'watch', match: 'm', since: 1 });
  });

  test('is asked for again when the server is busy, unless it was given up', () => {
    const rondo = connected();
    const errors: unknown[] = [];
    const { stop } = rondo.watch('m', { onError: (error) => errors.push(error) }, true);
    const busy = { t: 'error', match: 'm', code: 'SERVICE_UNAVAILABLE', status: 503, detail: '' } as const;
    FakeSocket.last.say(busy);
    vi.advanceTimersByTime(1_500);
    const asked = { t: 'watch', match: 'm', since: 0 };
    expect(FakeSocket.last.of('watch')).toEqual([asked, asked]);
    FakeSocket.last.say(busy);
    stop();
    vi.advanceTimersByTime(1_500);
    expect(FakeSocket.last.of('watch')).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('a pause comes and goes', () => {
    const { watch } = connected().watch('m', {});
    FakeSocket.last.say(snapshot(1, {}));
    FakeSocket.last.say(update(2, {}, { name: 'match.paused', d: { reason: 'lunch', by: 'admin' } }));
    expect(watch.paused).toEqual({ reason: 'lunch', by: 'admin' });
    FakeSocket.last.say(update(3, {}, { name: 'match.resumed', d: { resumesTs: 1 } }));
    expect(watch.paused).toBeUndefined();
  });
});

describe('an action', () => {
  test('keeps its key over reconnects until it is answered', async () => {
    const rondo = connected();
    const acted = rondo.act('m', 'go', { where: 'north' });
    const [first] = FakeSocket.last.of('act');
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.of('act')).toEqual([first]);
    FakeSocket.last.say({ t: 'ack', match: 'm', key: first!.key, d: answer(first!.key) });
    expect((await acted).status).toBe('resolved');
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.last.of('act')).toEqual([]);
  });

  test('is tried again with the same key when the server is busy', () => {
    const rondo = connected();
    void rondo.act('m', 'go');
    const { key } = FakeSocket.last.of('act')[0]!;
    FakeSocket.last.say({ t: 'error', match: 'm', key, code: 'RATE_LIMITED', status: 429, detail: '' });
    vi.advanceTimersByTime(1_500);
    expect(FakeSocket.last.of('act').map((act) => act.key)).toEqual([key, key]);
  });

  test('is refused with a typed error', async () => {
    const rondo = connected();
    const acted = rondo.act('m', 'go');
    const { key } = FakeSocket.last.of('act')[0]!;
    FakeSocket.last.say({ t: 'error', match: 'm', key, code: 'phase_closed', status: 409, detail: 'too late' });
    await expect(acted).rejects.toMatchObject({ code: 'phase_closed', status: 409 });
    await expect(acted).rejects.toBeInstanceOf(RondoError);
  });

  test('is sent again only when its match is up to date, and not if it is too late by then', async () => {
    const rondo = connected();
    const { watch } = rondo.watch('m', {});
    FakeSocket.last.say({ t: 'snapshot', match: 'm', v: 1, status: 'ACTIVE', view: { round: 1 }, serverTs: 0 });
    const late = rondo.act('m', 'go', {}, { wanted: () => watch.view['round'] === 1 });
    const [timely] = [rondo.act('m', 'stay')];
    FakeSocket.last.drop();
    vi.advanceTimersByTime(260);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of('act')).toEqual([]);
    FakeSocket.last.say({ t: 'update', match: 'm', v: 2, events: [], patch: { round: 2 } });
    expect(FakeSocket.last.of('act').map(({ type }) => type)).toEqual(['stay']);
    await expect(late).rejects.toMatchObject({ code: 'EXPIRED' });
    const { key } = FakeSocket.last.of('act')[0]!;
    FakeSocket.last.say({ t: 'ack', match: 'm', key, d: answer(key) });
    expect((await timely)?.actionId).toBe(key);
  });

  test('does not overtake those that wait to be sent again', () => {
    const rondo = connected();
    rondo.watch('m', {});
    void rondo.act('m', 'first');
    FakeSocket.last.drop();
    vi.advanceTimersByTime(260);
    FakeSocket.last.accept();
    void rondo.act('m', 'second');
    expect(FakeSocket.last.of('act')).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.last.of('act').map(({ type }) => type)).toEqual(['first', 'second']);
  });

  test('larger than a frame is refused here', async () => {
    await expect(connected().act('m', 'go', { text: 'x'.repeat(17_000) })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });
});

describe('seeking a match', () => {
  test('ends with the match', async () => {
    const found = connected().seek('duel');
    FakeSocket.last.say({ t: 'queued', game: 'duel', position: 1 });
    FakeSocket.last.say({ t: 'matched', game: 'duel', match: 'm1', seat: 0 });
    expect(await found).toBe('m1');
  });

  test('finds the match that was made while the socket was away', async () => {
    const createdAt = new Date(Date.now() + 1_000).toISOString();
    const found = connected({ '/matches': { items: [{ matchId: 'm2', createdAt }] } }).seek('duel', { vsBot: true });
    expect(FakeSocket.last.of('queue')).toHaveLength(1);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    expect(await found).toBe('m2');
    expect(FakeSocket.last.of('queue')).toHaveLength(0);
  });

  test('can be refused, and can be given up', async () => {
    const rondo = connected();
    const poor = rondo.seek('duel');
    FakeSocket.last.say({ t: 'error', code: 'INSUFFICIENT_TOKENS', status: 402, detail: '' });
    await expect(poor).rejects.toMatchObject({ code: 'INSUFFICIENT_TOKENS' });
    const stop = new AbortController();
    const found = rondo.seek('duel', { signal: stop.signal });
    stop.abort();
    expect(FakeSocket.last.of('unqueue')).toHaveLength(1);
    await expect(found).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
