import { RondoError, randomKey, type ActOptions, type ActionAnswer, type GameEvent, type JsonObject, type Match, type Table } from '../../client';
import { a } from '../../texts/arena';
import { MAX_HP, arenaOf, isWall, onNode, step, targets, type Arena, type ArenaView, type Direction, type Fighter, type Place } from './board';

export type Lesson = 'Move' | 'Collect' | 'Close' | 'Defend' | 'Attack' | 'Seal' | 'Done';

const GRID = ['......', '.#..#.', '......', '......', '.#..#.', '......'];
const NODE: Place = { x: 2, y: 5 };
const COACH: Place = { x: 5, y: 2 };
const HIT = 20;

/** A small arena with a coach who stands still, played in the page alone: no server. */
export class TutorialTable implements Table {
  readonly kind = 'tutorial';
  readonly me = 'you';
  readonly status = 'ACTIVE';
  readonly paused = undefined;
  readonly match: Match;
  events: readonly GameEvent[] = $state.raw([]);
  step = $state(0);
  lesson = $state<Lesson>('Move');
  private state = $state.raw() as ArenaView;

  constructor(
    nickname: string,
    private readonly tickMillis = 120,
  ) {
    const fighter = { hp: MAX_HP, score: 0, resources: 0, shields: 0, alive: true };
    const coach = a('coachName');
    this.state = {
      tick: 0,
      status: 'ACTIVE',
      grid: GRID,
      nodes: { [`${NODE.x},${NODE.y}`]: true },
      players: {
        you: { ...fighter, seat: 0, nickname, position: { x: 0, y: 3 } },
        coach: { ...fighter, seat: 1, nickname: coach, position: COACH },
      },
      you: { id: 'you', stamps: 1, weaponBonus: 0 },
    };
    this.match = {
      matchId: '',
      game: 'arena',
      status: 'ACTIVE',
      v: 0,
      view: {},
      players: { you: { seat: 0, nickname }, coach: { seat: 1, nickname: coach, bot: 'coach' } },
      config: { tickMillis },
      createdAt: '',
      createdBy: 'you',
      origin: 'HAND',
      private: true,
      rulesVersion: '',
      seedCommitment: '',
    };
  }

  get live(): boolean {
    return this.lesson !== 'Done';
  }

  get view(): JsonObject {
    return this.state as unknown as JsonObject;
  }

  get arena(): Arena {
    return arenaOf(this.view, this.match.players, this.me);
  }

  /** The control to use next. Who has walked on is led back. */
  get advice(): string | undefined {
    if (this.lesson === 'Move' || (this.lesson === 'Collect' && !onNode(this.arena))) return this.way(NODE);
    const far = targets(this.arena).length === 0;
    if (this.lesson === 'Close' || (far && ['Attack', 'Seal'].includes(this.lesson))) return this.way(COACH);
    return this.lesson === 'Done' ? undefined : this.lesson.toLowerCase();
  }

  now(): number {
    return Date.now();
  }

  async act(type: string, payload: JsonObject = {}, { useStamp = false }: ActOptions = {}): Promise<ActionAnswer> {
    await new Promise((resolve) => setTimeout(resolve, this.tickMillis));
    if (useStamp) this.change({ you: { ...this.state.you!, stamps: 0 } });
    this.carryOut(type, payload);
    this.teach(type, useStamp);
    return { actionId: randomKey(), type, status: 'resolved', result: {} };
  }

  private carryOut(type: string, payload: JsonObject): void {
    const { position, score, resources } = this.state.players['you']!;
    if (type === 'move') {
      const to = step(position!, payload['direction'] as Direction);
      if (isWall(GRID, to) || (to.x === COACH.x && to.y === COACH.y)) throw new RondoError('MOVE_BLOCKED', 409, '');
      this.fighter('you', { position: to });
    } else if (type === 'collect') {
      if (!onNode(this.arena)) throw new RondoError('NOT_ON_RESOURCE_NODE', 409, '');
      this.change({ nodes: {} });
      this.fighter('you', { score: score + 50, resources: resources + 80 }, [
        { name: 'score.updated', d: { playerId: 'you', score: score + 50, delta: 50, reason: 'collect' } },
      ]);
    } else if (type === 'defend') {
      this.fighter('you', { shields: HIT });
    } else {
      if (targets(this.arena).length === 0) throw new RondoError('TARGET_OUT_OF_RANGE', 409, '');
      const critical = this.lesson === 'Seal';
      const damage = critical ? HIT * 2 : HIT;
      this.fighter('you', { score: score + damage });
      this.strike('you', 'coach', damage, critical);
    }
  }

  private teach(type: string, sealed: boolean): void {
    const near = targets(this.arena).length > 0;
    if (this.lesson === 'Move' && onNode(this.arena)) this.lesson = 'Collect';
    else if (this.lesson === 'Collect' && type === 'collect') this.lesson = 'Close';
    else if (this.lesson === 'Defend' && type === 'defend') this.answerBlow();
    else if (this.lesson === 'Attack' && type === 'attack') this.lesson = 'Seal';
    else if (this.lesson === 'Seal' && sealed) this.lesson = 'Done';
    if (this.lesson === 'Close' && near) this.lesson = 'Defend';
  }

  /** The coach strikes in the same tick, after the shield is up, and it holds. It falls when the next tick begins. */
  private answerBlow(): void {
    this.lesson = 'Attack';
    this.strike('coach', 'you', 0, false);
    setTimeout(() => this.fighter('you', { shields: 0 }), this.tickMillis);
  }

  private strike(attackerId: 'you' | 'coach', targetId: 'you' | 'coach', damage: number, critical: boolean): void {
    const targetHp = this.state.players[targetId]!.hp - damage;
    this.fighter(targetId, { hp: targetHp }, [
      { name: 'player.attacked', d: { attackerId, targetId, damage: damage || HIT, critical, shielded: damage ? 0 : HIT, targetHp } },
    ]);
  }

  private way(to: Place): Direction | undefined {
    const from = this.state.players['you']!.position!;
    const free = (direction: Direction) => !isWall(GRID, step(from, direction));
    const ways: Direction[] = [];
    if (from.x !== to.x) ways.push(from.x < to.x ? 'east' : 'west');
    if (from.y !== to.y) ways.push(from.y < to.y ? 'south' : 'north');
    return ways.find(free);
  }

  private fighter(id: 'you' | 'coach', changes: Partial<Fighter>, events: GameEvent[] = []): void {
    this.change({ players: { ...this.state.players, [id]: { ...this.state.players[id]!, ...changes } } }, events);
  }

  private change(changes: Partial<ArenaView>, events: GameEvent[] = []): void {
    this.state = { ...this.state, ...changes, tick: this.state.tick + 1 };
    this.events = events;
    this.step++;
  }
}
