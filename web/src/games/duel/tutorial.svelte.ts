import { RondoError, randomKey, type ActionAnswer, type GameEvent, type JsonObject, type Match, type Table } from '../../client';
import { d } from '../../texts/duel';
import type { CardId, Layout, PlayerView } from './board';

const HAND: CardId[] = ['attack', 'defense', 'heal', 'counter'];
const MAX_HP = 10;

/** The cards of the coach, round by round. */
const SCRIPT: Layout[] = [
  ['attack', 'heal', 'attack'],
  ['counter', 'attack', 'defense'],
];

/** The tasks that the coach sets in the first round. */
export const ADVICE: CardId[] = ['counter', 'attack', 'defense'];

function damage(mine: CardId | null, theirs: CardId | null): number {
  const struck = theirs === 'attack' && mine !== 'defense' && mine !== 'counter';
  const turnedBack = mine === 'attack' && theirs === 'counter';
  return struck || turnedBack ? 2 : 0;
}

function after(hp: number, mine: CardId | null, theirs: CardId | null): number {
  const healed = Math.min(MAX_HP, hp + (mine === 'heal' ? 1 : 0));
  return Math.max(0, healed - damage(mine, theirs));
}

/** A duel against a script, played in the page alone: no server, no clock. */
export class TutorialTable implements Table {
  readonly kind = 'tutorial';
  readonly me = 'you';
  readonly status = 'ACTIVE';
  readonly paused = undefined;
  readonly live = true;
  readonly match: Match;
  events: readonly GameEvent[] = $state.raw([]);
  step = $state(0);
  private state: PlayerView = $state.raw() as PlayerView;

  constructor(
    nickname: string,
    private readonly stepMillis = 1_100,
  ) {
    this.state = {
      phase: 'PREP',
      roundIndex: 1,
      suddenDeath: false,
      yourNickname: nickname,
      oppNickname: d('coachName'),
      yourHp: MAX_HP,
      oppHp: MAX_HP,
      pot: 0,
      yourHand: HAND,
      oppConfirmed: false,
      reveals: [],
    };
    this.match = {
      matchId: '',
      game: 'duel',
      status: 'ACTIVE',
      v: 0,
      view: {},
      players: { you: { seat: 0, nickname }, coach: { seat: 1, nickname: d('coachName'), bot: 'coach' } },
      config: { hp: MAX_HP, rounds: SCRIPT.length },
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

  get duel(): PlayerView {
    return this.state;
  }

  /** The coach's cards, shown in the first round before they are played. */
  get open(): { below: null; above: CardId | null }[] | undefined {
    if (this.state.roundIndex !== 1 || this.state.phase === 'END') return undefined;
    return SCRIPT[0]!.map((above) => ({ below: null, above }));
  }

  now(): number {
    return Date.now();
  }

  act(type: string, payload?: JsonObject): Promise<ActionAnswer> {
    const layout = payload?.['layout'] as Layout;
    if (this.state.phase !== 'PREP') return Promise.reject(new RondoError('phase_closed', 409, ''));
    if (type === 'layout_draft') this.change({ yourDraft: layout });
    else void this.reveal(layout);
    return Promise.resolve({ actionId: randomKey(), type, status: 'resolved', result: {} });
  }

  private async reveal(layout: Layout): Promise<void> {
    const theirs = SCRIPT[this.state.roundIndex - 1]!;
    this.change({ phase: 'REVEAL', yourLayout: layout, yourDraft: undefined, oppConfirmed: true });
    for (const [stepIndex, mine] of layout.entries()) {
      await this.pause();
      const their = theirs[stepIndex] ?? null;
      const yourHp = after(this.state.yourHp, mine, their);
      const oppHp = after(this.state.oppHp, their, mine);
      const pair = { stepIndex, ...(mine && { yourCard: mine }), ...(their && { oppCard: their }) };
      this.change({ yourHp, oppHp, reveals: [...this.state.reveals, pair] }, [
        { name: 'step_reveal', d: { stepIndex, yourCard: mine, oppCard: their, yourHp, oppHp } },
      ]);
    }
    await this.pause();
    await this.pause();
    const roundIndex = this.state.roundIndex + 1;
    if (roundIndex > SCRIPT.length) this.change({ phase: 'END' });
    else this.change({ phase: 'PREP', roundIndex, yourLayout: undefined, oppConfirmed: false, reveals: [] });
  }

  private change(changes: Partial<PlayerView>, events: GameEvent[] = []): void {
    this.state = { ...this.state, ...changes };
    this.events = events;
    this.step++;
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.stepMillis));
  }
}
