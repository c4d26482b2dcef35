import { RondoError, type ActionAnswer, type JsonObject, type Match } from '../../src/client';
import { boardOf, type Board, type SnatchView } from '../../src/games/snatch/board';

const side = { shameTokens: 0, score: 10 };

/** The view of Ann, who is P1, when a match has begun. */
export const BEGUN: SnatchView = {
  variant: 'G1',
  role: 'P1',
  round: 1,
  phase: 'offer',
  you: { ...side, pavos: 10, elotes: 0 },
  opponent: { ...side, nickname: 'Bob', pavos: 0, elotes: 10 },
  rounds: [],
};

export const OFFER = { offerPavo: 5, offerElote: 0, requestPavo: 0, requestElote: 5 };

export const MATCH = {
  matchId: 'm',
  game: 'snatch',
  status: 'ACTIVE',
  players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } },
  createdBy: 'ann',
  origin: 'QUEUE',
  config: { decisionSeconds: 60, chatSeconds: 60 },
} as unknown as Match;

export function view(changes: Partial<SnatchView> = {}): JsonObject {
  return { ...BEGUN, ...changes } as unknown as JsonObject;
}

/** The same as Bob, who is P2, is shown it. */
export function asBob(changes: Partial<SnatchView> = {}): JsonObject {
  return view({
    role: 'P2',
    you: { ...side, pavos: 0, elotes: 10 },
    opponent: { ...side, nickname: 'Ann', pavos: 10, elotes: 0 },
    ...changes,
  });
}

export function board(shown: JsonObject = view()): Board {
  return boardOf(shown, MATCH.players);
}

/** A table that shows what it is told to, and remembers what it is asked for. */
export function tableOf(shown: JsonObject, refusing?: string) {
  const sent: { type: string; payload: JsonObject | undefined; wanted: () => boolean }[] = [];
  return {
    kind: 'live' as const,
    match: MATCH,
    view: shown,
    status: 'ACTIVE' as const,
    paused: undefined,
    events: [],
    step: 1,
    me: 'ann',
    live: true,
    now: () => 0,
    sent,
    act(type: string, payload?: JsonObject, options: { wanted?: () => boolean } = {}): Promise<ActionAnswer> {
      sent.push({ type, payload, wanted: options.wanted ?? (() => true) });
      return refusing
        ? Promise.reject(new RondoError(refusing, 409, ''))
        : Promise.resolve({ actionId: 'k', type, status: 'resolved', result: {} });
    },
  };
}
