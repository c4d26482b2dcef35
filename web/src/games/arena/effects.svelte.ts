import type { GameEvent, JsonObject } from '../../client';
import type { Arena, Place } from './board';
import { taken } from './steps';

/** Something that rises from a tile and is gone. */
export interface Float {
  id: number;
  at: Place;
  text: string;
  kind: 'hit' | 'critical' | 'block' | 'score' | 'out';
}

const FLOAT_MILLIS = 950;
const MAX_FLOATS = 24;
const LUNGE_MILLIS = 190;

/** The effects of a step besides the state it leads to: all of them may be lost without harm. */
export class Effects {
  floats = $state.raw<readonly Float[]>([]);
  private count = 0;
  private readonly places = new Map<string, Place>();
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(private readonly board: () => HTMLElement | undefined) {}

  show(events: readonly GameEvent[], arena: Arena, signed: (n: number) => string): void {
    for (const { id, position } of arena.fighters) if (position) this.places.set(id, position);
    for (const { name, d } of events) {
      if (name === 'player.attacked') this.attack(d, signed);
      else if (name === 'player.eliminated') this.out(d);
      else if (name === 'score.updated' && d['playerId'] === arena.me?.id) this.score(d, signed);
    }
  }

  private attack(d: JsonObject, signed: (n: number) => string): void {
    const [from, to] = [this.places.get(String(d['attackerId'])), this.places.get(String(d['targetId']))];
    if (!to) return;
    const damage = taken(d);
    const critical = d['critical'] === true;
    this.float(to, signed(-damage), damage === 0 ? 'block' : critical ? 'critical' : 'hit');
    if (this.still.matches) return;
    if (from) this.lunge(String(d['attackerId']), to.x - from.x, to.y - from.y);
    if (damage > 0) this.flash(String(d['targetId']), critical);
    if (critical && damage > 0) this.shake();
  }

  private out(d: JsonObject): void {
    const at = (d['position'] as unknown as Place | null) ?? this.places.get(String(d['playerId']));
    if (at) this.float(at, '', 'out');
  }

  private score(d: JsonObject, signed: (n: number) => string): void {
    const at = this.places.get(String(d['playerId']));
    const delta = Number(d['delta']);
    if (at && delta > 0 && d['reason'] !== 'damage') this.float(at, signed(delta), 'score');
  }

  private float(at: Place, text: string, kind: Float['kind']): void {
    const id = this.count++;
    this.floats = [...this.floats, { id, at, text, kind }].slice(-MAX_FLOATS);
    setTimeout(() => (this.floats = this.floats.filter((float) => float.id !== id)), FLOAT_MILLIS);
  }

  private lunge(id: string, dx: number, dy: number): void {
    const there = `translate(${dx * 42}%, ${dy * 42}%)`;
    this.piece(id)?.animate({ transform: ['none', there, 'none'] }, { duration: LUNGE_MILLIS, easing: 'ease-out' });
  }

  private flash(id: string, critical: boolean): void {
    const piece = this.piece(id);
    piece?.querySelector('.flash')?.animate({ opacity: [0.95, 0] }, { duration: critical ? 420 : 260 });
    if (critical) piece?.animate({ scale: ['1', '1.22', '1'] }, { duration: 300, easing: 'ease-out' });
  }

  private shake(): void {
    const frames = ['none', 'translate(-0.7%, 0.4%)', 'translate(0.7%, -0.4%)', 'translate(-0.4%, -0.3%)', 'none'];
    this.board()?.animate({ transform: frames }, { duration: 260 });
  }

  private piece(id: string): Element | null | undefined {
    return this.board()?.querySelector(`[data-token="${CSS.escape(id)}"] .piece`);
  }
}
