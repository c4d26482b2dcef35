import { RondoError, randomKey, type ActionAnswer, type GameEvent, type JsonObject, type Match, type Table } from '../../client';
import { s } from '../../texts/snatch';
import { score, type Offer, type Reply, type RoundRecord, type SnatchView, type Tokens } from './board';

export type Lesson = 'Offer' | 'Again' | 'Shame' | 'Decide' | 'Think' | 'Done';

/** The offers that are asked for, and the one that the coach makes. */
export const ADVICE: Partial<Record<Lesson, Offer>> = {
  Offer: { offerPavo: 5, offerElote: 0, requestPavo: 0, requestElote: 5 },
  Again: { offerPavo: 2, offerElote: 0, requestPavo: 0, requestElote: 2 },
};
const COACH_OFFER: Offer = { offerPavo: 4, offerElote: 0, requestPavo: 0, requestElote: 4 };

const person = { shameTokens: 0, pavos: 0, elotes: 0, score: 10 };

/** Three rounds with a coach, played in the page alone: a trade, a snatch, and a change of sides. */
export class TutorialTable implements Table {
  readonly kind = 'tutorial';
  readonly me = 'you';
  readonly status = 'ACTIVE';
  readonly paused = undefined;
  readonly live = true;
  events: readonly GameEvent[] = $state.raw([]);
  step = $state(0);
  lesson = $state<Lesson>('Offer');
  private state = $state.raw() as SnatchView;

  constructor(
    private readonly nickname: string,
    private readonly thinkMillis = 1_400,
  ) {
    this.state = {
      variant: 'G3',
      role: 'P1',
      round: 1,
      phase: 'offer',
      you: { ...person, pavos: 10 },
      opponent: { ...person, nickname: s('coachName'), elotes: 10 },
      rounds: [],
    };
  }

  /** In the last lesson the sides are changed, and with them the seats. */
  get match(): Match {
    const first = this.state.role === 'P1';
    return {
      matchId: '',
      game: 'snatch',
      status: 'ACTIVE',
      v: 0,
      view: {},
      players: {
        you: { seat: first ? 0 : 1, nickname: this.nickname },
        coach: { seat: first ? 1 : 0, nickname: s('coachName'), bot: 'coach' },
      },
      config: {},
      createdAt: '',
      createdBy: 'you',
      origin: 'HAND',
      private: true,
      rulesVersion: '',
      seedCommitment: '',
    };
  }

  get view(): JsonObject {
    return this.state as unknown as JsonObject;
  }

  now(): number {
    return Date.now();
  }

  act(type: string, payload: JsonObject = {}): Promise<ActionAnswer> {
    const made = { actionId: randomKey(), type, status: 'resolved', result: {} };
    switch (type) {
      case 'proposeOffer':
        void this.answerOffer(payload as unknown as Offer);
        break;
      case 'assignShame':
        this.marked(payload['assign'] === true);
        break;
      case 'p2Action':
        this.decided(payload['action'] as Reply);
        break;
      default:
        return Promise.reject(new RondoError('WRONG_PHASE', 409, ''));
    }
    return Promise.resolve(made);
  }

  private async answerOffer(offer: Offer): Promise<void> {
    const snatched = this.lesson === 'Again';
    this.change({ phase: 'decision', offer });
    this.lesson = 'Think';
    await new Promise((resolve) => setTimeout(resolve, this.thinkMillis));
    if (snatched) {
      this.move(offer, 'snatch');
      this.change({ phase: 'consequence' });
      this.lesson = 'Shame';
    } else {
      this.move(offer, 'accept');
      this.endRound({ p2Action: 'accept' });
      this.change({ round: 2, phase: 'offer' });
      this.lesson = 'Again';
    }
  }

  private marked(assign: boolean): void {
    const { opponent } = this.state;
    if (assign) this.change({ opponent: { ...opponent, shameTokens: opponent.shameTokens + 1 } });
    this.endRound({ p2Action: 'snatch', shameAssigned: assign });
    const coach = { ...person, nickname: s('coachName'), pavos: 10, shameTokens: assign ? 1 : 0 };
    this.change({ role: 'P2', round: 3, phase: 'decision', you: { ...person, elotes: 10 }, opponent: coach, offer: COACH_OFFER });
    this.lesson = 'Decide';
  }

  private decided(reply: Reply): void {
    this.move(COACH_OFFER, reply);
    this.endRound({ p2Action: reply });
    this.change({ phase: 'finished' });
    this.lesson = 'Done';
  }

  private move(offer: Offer, reply: Reply): void {
    const sign = this.state.role === 'P1' ? 1 : -1;
    const gave = reply === 'reject' ? 0 : sign;
    const got = reply === 'accept' ? sign : 0;
    const pavos = got * offer.requestPavo - gave * offer.offerPavo;
    const elotes = got * offer.requestElote - gave * offer.offerElote;
    this.change({ you: this.with('you', { pavos, elotes }), opponent: this.with('opponent', { pavos: -pavos, elotes: -elotes }) });
  }

  private with(whose: 'you' | 'opponent', change: Tokens) {
    const side = this.state[whose];
    const held = { pavos: side.pavos + change.pavos, elotes: side.elotes + change.elotes };
    const first = (this.state.role === 'P1') === (whose === 'you');
    return { ...side, ...held, score: score(first ? 'P1' : 'P2', held) };
  }

  private endRound(what: Partial<RoundRecord>): void {
    const { you, opponent, role, round, offer, rounds } = this.state;
    const [p1, p2] = role === 'P1' ? [you, opponent] : [opponent, you];
    const record: RoundRecord = {
      index: round,
      p1Action: 'offer',
      forcedByP2: false,
      ...(offer && { offer }),
      reported: false,
      shameAssigned: false,
      holdings: { p1, p2 },
      outcomeP1: p1.score,
      outcomeP2: p2.score,
      isThird: round === 3,
      byClock: [],
      ...what,
    };
    this.change({ rounds: [...rounds, record], offer: undefined }, [{ name: 'roundEnded', d: record as unknown as JsonObject }]);
  }

  private change(changes: { [K in keyof SnatchView]?: SnatchView[K] | undefined }, events: GameEvent[] = []): void {
    this.state = { ...this.state, ...changes } as SnatchView;
    this.events = events;
    this.step++;
  }
}
