import type { JsonObject } from '../../client';

export type CardId = 'attack' | 'defense' | 'heal' | 'counter';
export type Layout = (CardId | null)[];
export type Phase = 'PREP' | 'REVEAL' | 'END';
export type Reason = 'normal' | 'timeout' | 'disconnect' | 'draw';

export const SLOTS = 3;

/** A player's view, as duel sends it. */
export interface PlayerView {
  phase: Phase;
  roundIndex: number;
  suddenDeath: boolean;
  deadlineTs?: number;
  yourNickname: string;
  oppNickname: string;
  yourHp: number;
  oppHp: number;
  pot: number;
  yourHand: CardId[];
  yourDraft?: Layout;
  yourLayout?: Layout;
  oppConfirmed: boolean;
  /** The time at which an opponent without a connection will have lost. */
  oppAwayUntilTs?: number;
  reveals: { stepIndex: number; yourCard?: CardId; oppCard?: CardId }[];
  result?: { winner: 'YOU' | 'OPPONENT' | 'NONE'; winnerId?: string; loserId?: string; reason: Reason; potBurned: boolean };
}

/** A spectator's view: both sides by player id. */
export interface SpectatorView {
  phase: Phase;
  roundIndex: number;
  suddenDeath: boolean;
  deadlineTs?: number;
  players: Record<string, { seat: number; nickname: string; hp: number; confirmed: boolean }>;
  pot: number;
  reveals: { stepIndex: number; cards: Record<string, CardId> }[];
  result?: { winnerId?: string; loserId?: string; reason: Reason; potBurned: boolean };
}

export interface Side {
  id: string;
  name: string;
  hp: number;
  ready: boolean;
  /** Without a connection, until this time. */
  awayUntilTs?: number;
}

/** The table as it is drawn: somebody below, somebody above. */
export interface Board {
  phase: Phase;
  round: number;
  suddenDeath: boolean;
  deadlineTs: number | undefined;
  pot: number;
  below: Side;
  above: Side;
  /** Empty for a spectator. */
  hand: CardId[];
  draft: Layout | undefined;
  layout: Layout | undefined;
  reveals: { below: CardId | null; above: CardId | null }[];
  result: { winner: 'below' | 'above' | 'none'; reason: Reason; potBurned: boolean } | undefined;
}

type Ids = { me: string | undefined; players: Record<string, { seat: number }> };

/** Brings a player's and a spectator's view to the same shape. */
export function board(view: JsonObject, { me, players }: Ids): Board {
  const bySeat = Object.entries(players).sort(([, a], [, b]) => a.seat - b.seat).map(([id]) => id);
  const below = me ?? bySeat[0] ?? '';
  const above = bySeat.find((id) => id !== below) ?? '';
  return 'players' in view
    ? ofSpectator(view as unknown as SpectatorView, below, above)
    : ofPlayer(view as unknown as PlayerView, below, above);
}

function ofPlayer(view: PlayerView, below: string, above: string): Board {
  const winners = { YOU: 'below', OPPONENT: 'above', NONE: 'none' } as const;
  return {
    ...common(view),
    below: { id: below, name: view.yourNickname, hp: view.yourHp, ready: view.yourLayout !== undefined },
    above: {
      id: above,
      name: view.oppNickname,
      hp: view.oppHp,
      ready: view.oppConfirmed,
      ...(view.oppAwayUntilTs !== undefined && { awayUntilTs: view.oppAwayUntilTs }),
    },
    hand: view.yourHand,
    draft: view.yourDraft,
    layout: view.yourLayout,
    reveals: view.reveals.map((pair) => ({ below: pair.yourCard ?? null, above: pair.oppCard ?? null })),
    result: view.result && { ...view.result, winner: winners[view.result.winner] },
  };
}

function ofSpectator(view: SpectatorView, below: string, above: string): Board {
  const side = (id: string): Side => {
    const player = view.players[id];
    return { id, name: player?.nickname ?? '', hp: player?.hp ?? 0, ready: player?.confirmed ?? false };
  };
  const winner = view.result?.winnerId === below ? 'below' : view.result?.winnerId === above ? 'above' : 'none';
  return {
    ...common(view),
    below: side(below),
    above: side(above),
    hand: [],
    draft: undefined,
    layout: undefined,
    reveals: view.reveals.map(({ cards }) => ({ below: cards[below] ?? null, above: cards[above] ?? null })),
    result: view.result && { ...view.result, winner },
  };
}

function common(view: PlayerView | SpectatorView) {
  return {
    phase: view.phase,
    round: view.roundIndex,
    suddenDeath: view.suddenDeath,
    deadlineTs: view.deadlineTs,
    pot: view.pot,
  };
}

/** The mark between two revealed cards. `towards` is the side that feels it. */
export type Mark = { kind: 'clash' | 'block' | 'mirror' | 'hit' | 'heart' | 'still'; towards: 'below' | 'above' | 'both' };

/** The picture of a pair. The hp are the server's; this only says what to draw. */
export function marks(below: CardId | null, above: CardId | null): Mark[] {
  const drawn: Mark[] = [];
  if (below === 'heal') drawn.push({ kind: 'heart', towards: 'below' });
  if (above === 'heal') drawn.push({ kind: 'heart', towards: 'above' });
  if (below === 'attack' && above === 'attack') drawn.push({ kind: 'clash', towards: 'both' });
  else if (below === 'attack') drawn.push(strike(above, 'above', 'below'));
  else if (above === 'attack') drawn.push(strike(below, 'below', 'above'));
  return drawn.length > 0 ? drawn : [{ kind: 'still', towards: 'both' }];
}

function strike(against: CardId | null, target: 'below' | 'above', attacker: 'below' | 'above'): Mark {
  if (against === 'defense') return { kind: 'block', towards: target };
  if (against === 'counter') return { kind: 'mirror', towards: attacker };
  return { kind: 'hit', towards: target };
}
