import { Rondo, mergePatch, type JsonObject, type ServerFrame } from '../../src/client';
import { Room } from '../../src/games/fupogfakta/room.svelte';
import { FakeSocket } from '../client/fakeSocket';

const guest = (nickname: string, score = 0, connected = true) => ({ nickname, score, connected });

/** The view of Bob, on the second seat, when the first question is asked. */
export const ASKED: JsonObject = {
  code: 'ABC234',
  status: 'ACTIVE',
  phase: 'LIE_PHASE',
  paused: false,
  deadlineTs: 0,
  round: 1,
  rounds: 3,
  question: 1,
  questions: 3,
  category: 'Animals',
  prompt: 'Wombats make ____ droppings.',
  submitted: 0,
  players: { 0: guest('Ann'), 1: guest('Bob'), 2: guest('Cat', 0, false) },
  you: { seat: 1, reactions: [] },
};

export const OFFERED: JsonObject = {
  phase: 'GUESS_PHASE',
  submitted: 0,
  options: [
    { id: '1-1', text: 'ROUND' },
    { id: '1-2', text: 'CUBE-SHAPED' },
    { id: '1-3', text: 'GREEN' },
  ],
  you: { lie: 'green', ownOptionId: '1-3' },
};

export const LIE_SHOWN: JsonObject = {
  phase: 'REVEAL_LIE_1',
  submitted: null,
  players: { 1: { score: 1000 } },
  reveal: {
    optionId: '1-3',
    text: 'GREEN',
    authors: [{ seat: 1, nickname: 'Bob' }],
    guessers: [
      { seat: 0, nickname: 'Ann' },
      { seat: 2, nickname: 'Cat' },
    ],
    scoreDelta: 1000,
  },
};

export const TRUTH_SHOWN: JsonObject = {
  phase: 'REVEAL_TRUTH',
  reveal: {
    optionId: '1-2',
    text: null,
    authors: null,
    answer: 'cube-shaped',
    explanation: 'Their gut is stiff in places.',
    guessers: [{ seat: 1, nickname: 'Bob' }],
    scoreDelta: 1500,
    reactions: [{ id: '1-3', text: 'GREEN', reactions: { laugh: 2, heart: 0, fire: 1, thumbs_up: 0 } }],
  },
};

export const SCORES: JsonObject = {
  phase: 'SCOREBOARD_RECAP',
  options: null,
  reveal: null,
  leaderboard: [
    { rank: 1, seat: 1, nickname: 'Bob', score: 2500 },
    { rank: 2, seat: 0, nickname: 'Ann', score: 0 },
    { rank: 2, seat: 2, nickname: 'Cat', score: 0 },
  ],
};

export const AWARDS: JsonObject = {
  phase: 'POST_GAME_AWARDS',
  prompt: null,
  awards: [
    { id: 'most_hilarious_liar', title: 'Most hilarious liar', winners: [{ seat: 1, nickname: 'Bob' }], count: 2 },
    { id: 'hottest_take', title: 'Hottest take', winners: [{ seat: 1, nickname: 'Bob' }], text: 'GREEN', count: 1 },
  ],
};

/** A room whose server is the test. */
export class TestRoom {
  readonly rondo: Rondo;
  readonly room: Room;
  private view: JsonObject = {};
  private v = 1;

  constructor(view: JsonObject = { status: 'PENDING', players: {} }) {
    const account = { id: 'b', nickname: 'Bob', roles: [], guest: true };
    this.rondo = new Rondo({
      origin: 'http://rondo.test',
      session: { load: () => ({ token: 'x', account }), save: () => undefined },
      createSocket: () => new FakeSocket() as unknown as WebSocket,
    });
    this.room = new Room(this.rondo, 'm');
    FakeSocket.last.accept();
    this.view = view;
    this.say({ t: 'snapshot', match: 'm', v: this.v, status: 'ACTIVE', view, serverTs: Date.now() });
  }

  /** The next step: what changed, and how many seconds the phase still has. */
  step(patch: JsonObject, seconds = 10, events: { name: string; d: JsonObject }[] = []): void {
    const full = { ...patch, deadlineTs: Date.now() + seconds * 1000 };
    this.view = mergePatch(this.view, full) as JsonObject;
    this.say({ t: 'update', match: 'm', v: ++this.v, events, patch: full });
  }

  /** The type and payload of each action that was sent over the newest socket. */
  get acts() {
    return FakeSocket.last.of('act').map(({ type, payload }) => [type, payload]);
  }

  answer(): void {
    const { key, type } = FakeSocket.last.of('act').at(-1)!;
    this.say({ t: 'ack', match: 'm', key, d: { actionId: key, type, status: 'resolved', result: {} } as never });
  }

  refuse(code: string): void {
    const { key } = FakeSocket.last.of('act').at(-1)!;
    this.say({ t: 'error', match: 'm', key, code, status: 409, detail: '' });
  }

  drop(code: number): void {
    FakeSocket.last.drop(code);
  }

  close(): void {
    this.room.close();
    this.rondo.disconnect();
    localStorage.clear();
  }

  private say(frame: ServerFrame): void {
    FakeSocket.last.say(frame);
  }
}
