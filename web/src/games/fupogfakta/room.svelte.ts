import { asRondoError, type ActionAnswer, type ConnectionState, type GameEvent, type JsonObject, type Rondo, type RondoError } from '../../client';
import { recall, remember } from '../../parts/memory';
import { LIE_BEATS, TRUTH_BEATS } from './beats';
import { guestsBefore, partyOf, type Party } from './party';

const BEAT_MILLIS = 100;

/** The reason of a session that is closed after its game was played to its end. */
const PLAYED = 'finished';

/** One evening, kept up to date over a socket: the host's, or that of a phone with its own token. */
export class Room {
  party = $state.raw<Party>(partyOf({}));
  events = $state.raw<readonly GameEvent[]>([]);
  /** Changes with each thing that happens; 0 before anything is known. */
  step = $state(0);
  connection = $state<ConnectionState>('connecting');
  /** The reason of a session that ended before the game did. */
  closed = $state<string>();
  error = $state.raw<RondoError>();
  /** Server time, often enough for a countdown. */
  now = $state(0);
  /** The length of this phase, as far as it was seen. */
  total = $state(1);
  /** The scores when the question was asked, by seat. */
  before = $state.raw<Record<number, number>>();

  readonly remaining = $derived.by(() => {
    const { paused, remainingSeconds, deadlineTs } = this.party;
    if (paused) return remainingSeconds ?? 0;
    return deadlineTs === undefined ? 0 : Math.max(0, (deadlineTs - this.now) / 1000);
  });
  /** From 0, when the phase begins, to 1. It stands still in a pause. */
  readonly progress = $derived(Math.min(1, Math.max(0, 1 - this.remaining / this.total)));
  /** True if a reveal has come to its point: before, nothing may give it away. */
  readonly out = $derived.by(() => {
    const { stage } = this.party;
    if (stage === 'LIE_SHOWN') return this.progress >= LIE_BEATS.authors;
    return stage !== 'TRUTH_SHOWN' || this.progress >= TRUTH_BEATS.finders;
  });
  readonly guests = $derived(this.out ? this.party.guests : guestsBefore(this.party));
  readonly over = $derived(this.closed !== undefined || this.party.stage === 'OVER');

  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly rondo: Rondo,
    readonly matchId: string,
  ) {
    this.now = rondo.now();
    this.connection = rondo.connectionState;
    const timer = setInterval(() => (this.now = rondo.now()), BEAT_MILLIS);
    const { stop } = rondo.watch(matchId, {
      onChange: (events, watch) => this.change(events, watch.view, watch.status === 'CANCELLED'),
      // At the end everything is deleted: what was shown last stays.
      onError: (error) => (this.error = this.over ? undefined : error),
    });
    const off = rondo.on('connection', (state) => (this.connection = state));
    this.stops.push(() => clearInterval(timer), stop, off);
  }

  async act(type: string, payload: JsonObject): Promise<ActionAnswer> {
    const { moment } = this.party;
    try {
      return await this.rondo.act(this.matchId, type, payload, { wanted: () => this.party.moment === moment });
    } catch (cause) {
      throw asRondoError(cause);
    }
  }

  close(): void {
    this.stops.forEach((stop) => stop());
  }

  private change(events: readonly GameEvent[], view: JsonObject, cancelled: boolean): void {
    const before = this.party;
    const party = partyOf(view);
    const end = events.find(({ name, d }) => name === 'session.closed' && d['reason'] !== PLAYED);
    if (end || cancelled) this.closed = String(end?.d['reason'] ?? '');
    // The view of a closed game is not shown.
    if (this.closed === undefined) this.party = party;
    this.events = events;
    this.step++;
    this.now = this.rondo.now();
    this.measure(party.moment, party.moment !== before.moment);
    if (party.stage === 'LIE') this.before = Object.fromEntries(party.guests.map(({ seat, score }) => [seat, score]));
  }

  /** A view says only when its phase ends, so how long it takes is remembered for a reload. */
  private measure(moment: string, begun: boolean): void {
    const name = `${this.matchId}.${moment}`;
    const [known, seen] = (recall('phase') ?? '').split(' ');
    const longest = Math.max(1, this.remaining, known === name ? Number(seen) : 0, begun ? 0 : this.total);
    if (begun || longest !== this.total) remember('phase', `${name} ${longest}`);
    this.total = longest;
  }
}
