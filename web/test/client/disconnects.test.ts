// @vitest-environment node
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { Rondo, type ClientFrame, type GameEvent } from '../../src/client';

/** A server with one match, in which each action adds its number to a list. It loses connections at the worst moments. */
class UnreliableServer {
  readonly server = new WebSocketServer({ port: 0 });
  readonly applied: number[] = [];
  readonly answers = new Map<string, object>();
  readonly updates: { v: number; events: GameEvent[]; patch: object }[] = [];
  readonly watching = new Set<WebSocket>();
  disconnects = 0;

  constructor(
    private readonly random: () => number,
    private readonly mostDisconnects: number,
  ) {
    this.server.on('connection', (socket) => {
      socket.on('message', (data) => this.receive(socket, JSON.parse(String(data))));
      socket.on('close', () => this.watching.delete(socket));
    });
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  private receive(socket: WebSocket, frame: ClientFrame): void {
    if (this.cut(socket)) return; // lost on the way here
    const say = (answer: object) => socket.send(JSON.stringify({ ...answer, serverTs: Date.now() }));
    if (frame.t === 'hello') say({ t: 'hello_ok', account: { id: 'a' } });
    if (frame.t === 'watch') {
      const missed = this.updates.slice(frame.since ?? 0);
      if (frame.since === undefined) {
        say({ t: 'snapshot', match: 'm', v: this.updates.length, status: 'ACTIVE', view: { list: this.applied } });
      } else {
        missed.forEach((update) => say({ t: 'update', match: 'm', ...update }));
      }
      this.watching.add(socket);
    }
    if (frame.t === 'act') {
      if (!this.answers.has(frame.key)) this.carryOut(frame.key, (frame.payload as { n: number }).n);
      if (this.cut(socket)) return; // carried out, but the answer is lost
      say({ t: 'ack', match: 'm', key: frame.key, d: this.answers.get(frame.key) });
      this.cut(socket);
    }
  }

  private carryOut(key: string, n: number): void {
    this.applied.push(n);
    this.answers.set(key, { actionId: key, type: 'add', status: 'resolved', result: { n } });
    const update = {
      v: this.updates.length + 1,
      events: [{ name: 'added', d: { n } }],
      patch: { list: [...this.applied] },
    };
    this.updates.push(update);
    this.watching.forEach((socket) => socket.send(JSON.stringify({ t: 'update', match: 'm', ...update })));
  }

  private cut(socket: WebSocket): boolean {
    if (this.disconnects >= this.mostDisconnects || this.random() > 0.3) return false;
    this.disconnects++;
    this.watching.delete(socket);
    if (this.random() < 0.5) socket.terminate();
    else socket.close(4010);
    return true;
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

let close: (() => void) | undefined;
afterEach(() => close?.());

test('100 random disconnects lose no action and double none', { timeout: 60_000 }, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.info(`seed ${seed}; the same again: SEED=${seed} npm test`);
  const random = seeded(seed);
  const server = new UnreliableServer(random, 100);
  await once(server.server, 'listening');
  const account = { id: 'a', nickname: 'Ann', roles: [], guest: true };
  const rondo = new Rondo({
    origin: server.origin,
    session: { load: () => ({ token: 't', account }), save: () => undefined },
    createSocket: (url) => new WebSocket(url) as unknown as globalThis.WebSocket,
    backoff: { first: 1, longest: 4 },
    catchUpMillis: 2,
  });
  close = () => {
    rondo.disconnect();
    server.server.close();
  };

  const told: number[] = [];
  const { watch } = rondo.watch('m', { onChange: (events) => told.push(...events.map(({ d }) => d['n'] as number)) }, true);
  const answers: number[] = [];
  let n = 0;
  while (server.disconnects < 100) {
    const clicks = Array.from({ length: 1 + Math.floor(random() * 3) }, () => rondo.act('m', 'add', { n: n++ }));
    answers.push(...(await Promise.all(clicks)).map(({ result }) => result['n'] as number));
  }

  await expect.poll(() => told.length).toBe(n);
  const all = Array.from({ length: n }, (_, i) => i);
  expect(server.disconnects).toBe(100);
  expect(answers).toEqual(all);
  expect([...server.applied].sort((a, b) => a - b)).toEqual(all);
  expect(told).toEqual(server.applied);
  expect(watch.view).toEqual({ list: server.applied });
});
