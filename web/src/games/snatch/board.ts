import type { JsonObject } from '../../client';

export const VARIANTS = ['G1', 'G2', 'G3', 'G4', 'G5'] as const;
export type Variant = (typeof VARIANTS)[number];
export type Trader = 'P1' | 'P2';
export type Role = Trader | 'spectator';
export type Phase = 'waiting' | 'chat' | 'offer' | 'decision' | 'consequence' | 'finished';
export type Reply = 'accept' | 'reject' | 'snatch';

export const REPLIES: readonly Reply[] = ['accept', 'reject', 'snatch'];
export const ROUNDS = 3;

export interface Tokens {
  pavos: number;
  elotes: number;
}

export interface Offer {
  offerPavo: number;
  offerElote: number;
  requestPavo: number;
  requestElote: number;
}

export interface RoundRecord {
  index: number;
  p1Action: 'offer' | 'no_offer' | 'forced_offer';
  p2Action?: Reply;
  forcedByP2: boolean;
  offer?: Offer;
  reported: boolean;
  shameAssigned: boolean;
  holdings: { p1: Tokens; p2: Tokens };
  outcomeP1: number;
  outcomeP2: number;
  isThird: boolean;
  byClock: string[];
}

export interface Line {
  from: Trader;
  text: string;
  atTs: number;
}

interface ShownSide extends Tokens {
  nickname?: string;
  shameTokens: number;
  score: number;
}

/** A view, as snatch sends it. */
export interface SnatchView {
  variant: Variant;
  role: Role;
  round: number;
  phase: Phase;
  deadlineTs?: number;
  you: ShownSide;
  opponent: ShownSide;
  forcedByP2?: boolean;
  offer?: Offer;
  rounds: RoundRecord[];
  chat?: Line[];
  ready?: Trader[];
  result?: { scoreP1?: number; scoreP2?: number; reason?: string };
}

export interface Side extends Tokens {
  id: string;
  name: string;
  role: Trader;
  shameTokens: number;
  score: number;
}

/** The table as it is drawn: somebody here, somebody across. A spectator sits behind P1. */
export interface Board extends Omit<SnatchView, 'you' | 'opponent'> {
  here: Side;
  across: Side;
  /** The role whose decision is awaited. */
  decider: Trader | undefined;
  mine: boolean;
}

const DECIDERS: Partial<Record<Phase, Trader>> = { offer: 'P1', decision: 'P2', consequence: 'P1' };

type Seated = Record<string, { seat: number; nickname: string }>;

export function boardOf(view: JsonObject, players: Seated): Board {
  const shown = view as unknown as SnatchView;
  const role = shown.role === 'P2' ? 'P2' : 'P1';
  const bySeat = Object.entries(players).sort(([, a], [, b]) => a.seat - b.seat);
  const side = (of: Trader, tokens: ShownSide): Side => {
    const [id, player] = bySeat[of === 'P1' ? 0 : 1] ?? ['', undefined];
    return { ...tokens, id, role: of, name: tokens.nickname ?? player?.nickname ?? '' };
  };
  const decider = DECIDERS[shown.phase];
  return {
    ...shown,
    here: side(role, shown.you),
    across: side(other(role), shown.opponent),
    decider,
    mine: decider !== undefined && decider === shown.role,
  };
}

export function other(role: Trader): Trader {
  return role === 'P1' ? 'P2' : 'P1';
}

export function sideOf(board: Board, role: Trader): Side {
  return board.here.role === role ? board.here : board.across;
}

/** The worth of tokens for a role: one's own kind one, the other's two. */
export function score(role: Trader, { pavos, elotes }: Tokens): number {
  return role === 'P1' ? pavos + 2 * elotes : elotes + 2 * pavos;
}

export const given = (offer: Offer): Tokens => ({ pavos: offer.offerPavo, elotes: offer.offerElote });
export const asked = (offer: Offer): Tokens => ({ pavos: offer.requestPavo, elotes: offer.requestElote });

const isNone = ({ pavos, elotes }: Tokens) => pavos === 0 && elotes === 0;

/** True if P1 must offer: P2 forces it, and P1 has something to offer. */
export function mustOffer(board: Board): boolean {
  return board.forcedByP2 === true && !isNone(sideOf(board, 'P1'));
}

/** The reason for which the server would refuse an offer, in the order in which it checks; nothing if it would not. */
export function misfit(offer: Offer, board: Board): 'OFFER_REQUIRED' | 'MEANINGLESS_OFFER' | 'NOT_ENOUGH_HELD' | undefined {
  const [gives, wants] = [given(offer), asked(offer)];
  const [p1, p2] = [sideOf(board, 'P1'), sideOf(board, 'P2')];
  if (mustOffer(board) && isNone(gives)) return 'OFFER_REQUIRED';
  if (gives.pavos === wants.pavos && gives.elotes === wants.elotes) return 'MEANINGLESS_OFFER';
  const held = (some: Tokens, all: Tokens) => some.pavos <= all.pavos && some.elotes <= all.elotes;
  return held(gives, p1) && held(wants, p2) ? undefined : 'NOT_ENOUGH_HELD';
}

const plus = (a: Tokens, b: Tokens): Tokens => ({ pavos: a.pavos + b.pavos, elotes: a.elotes + b.elotes });
const minus = (a: Tokens, b: Tokens): Tokens => ({ pavos: a.pavos - b.pavos, elotes: a.elotes - b.elotes });

/** The holdings of both after a reply. */
export function holdings(reply: Reply, offer: Offer, board: Board): Record<Trader, Tokens> {
  const paid = reply === 'accept' ? asked(offer) : { pavos: 0, elotes: 0 };
  const taken = reply === 'reject' ? { pavos: 0, elotes: 0 } : given(offer);
  const [p1, p2] = [sideOf(board, 'P1'), sideOf(board, 'P2')];
  return { P1: plus(minus(p1, taken), paid), P2: plus(minus(p2, paid), taken) };
}

/** The scores of both after a reply. */
export function after(reply: Reply, offer: Offer, board: Board): Record<Trader, number> {
  const { P1, P2 } = holdings(reply, offer, board);
  return { P1: score('P1', P1), P2: score('P2', P2) };
}

/** True if the three rounds are played and the match can start again, as in demo play. */
export function canStartAgain(board: Board): boolean {
  return board.phase === 'finished' && board.result?.reason === undefined;
}
