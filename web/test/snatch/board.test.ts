import { describe, expect, test } from 'vitest';
import { after, canStartAgain, misfit, mustOffer, score } from '../../src/games/snatch/board';
import { Draft } from '../../src/games/snatch/draft.svelte';
import { describe as tell, describeChange, told } from '../../src/games/snatch/steps';
import { MATCH, OFFER, asBob, board, view } from './wire';

describe('the board of a snatch', () => {
  test('has oneself here and the other across, with their roles', () => {
    expect(board().here).toMatchObject({ id: 'ann', role: 'P1', name: 'Ann' });
    expect(board().across).toMatchObject({ id: 'bob', role: 'P2', name: 'Bob' });
    expect(board(asBob()).here).toMatchObject({ id: 'bob', role: 'P2', name: 'Bob' });
  });

  test('a spectator sits behind P1 and has nothing to decide', () => {
    const seen = board(view({ role: 'spectator' }));
    expect(seen.here.role).toBe('P1');
    expect(seen.mine).toBe(false);
  });

  test.each([
    ['offer', 'P1', true],
    ['decision', 'P2', false],
    ['consequence', 'P1', true],
    ['chat', undefined, false],
    ['finished', undefined, false],
  ] as const)('in phase %s %s decides', (phase, decider, mine) => {
    expect(board(view({ phase }))).toMatchObject({ decider, mine });
  });

  test.each([
    [{ pavos: 10, elotes: 0 }, 10, 20],
    [{ pavos: 5, elotes: 5 }, 15, 15],
    [{ pavos: 0, elotes: 10 }, 20, 10],
  ])('%o is worth %i to P1 and %i to P2', (tokens, p1, p2) => {
    expect([score('P1', tokens), score('P2', tokens)]).toEqual([p1, p2]);
  });

  test('a trade of five for five brings both fifteen, a snatch of five five and twenty', () => {
    const shown = board(asBob({ phase: 'decision', offer: OFFER }));
    expect(after('accept', OFFER, shown)).toEqual({ P1: 15, P2: 15 });
    expect(after('reject', OFFER, shown)).toEqual({ P1: 10, P2: 10 });
    expect(after('snatch', OFFER, shown)).toEqual({ P1: 5, P2: 20 });
  });

  test('an offer that the server would refuse is known beforehand, for the same reason', () => {
    expect(misfit(OFFER, board())).toBeUndefined();
    expect(misfit({ ...OFFER, offerPavo: 11 }, board())).toBe('NOT_ENOUGH_HELD');
    expect(misfit({ ...OFFER, requestPavo: 1 }, board())).toBe('NOT_ENOUGH_HELD');
    expect(misfit({ offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 }, board())).toBe('MEANINGLESS_OFFER');
    expect(misfit({ offerPavo: 2, offerElote: 0, requestPavo: 2, requestElote: 0 }, board())).toBe('MEANINGLESS_OFFER');
    const forced = board(view({ variant: 'G2', forcedByP2: true }));
    expect(misfit({ ...OFFER, offerPavo: 0 }, forced)).toBe('OFFER_REQUIRED');
  });

  test('the force is waived for who holds nothing', () => {
    const forced = { variant: 'G2', forcedByP2: true } as const;
    expect(mustOffer(board(view(forced)))).toBe(true);
    expect(mustOffer(board(view({ ...forced, you: { pavos: 0, elotes: 0, shameTokens: 0, score: 0 } })))).toBe(false);
  });

  test('after the last round a match can start again until it says why it ended', () => {
    expect(canStartAgain(board(view({ phase: 'finished', result: { scoreP1: 10, scoreP2: 10 } })))).toBe(true);
    expect(canStartAgain(board(view({ phase: 'finished', result: { reason: 'left' } })))).toBe(false);
  });
});

describe('the draft of an offer', () => {
  test('stays within what both hold', () => {
    const draft = new Draft(() => board());
    draft.change('offerPavo', 12);
    draft.change('requestElote', 3);
    draft.change('requestPavo', 1);
    draft.change('offerElote', -1);
    expect(draft.offer).toEqual({ offerPavo: 10, offerElote: 0, requestPavo: 0, requestElote: 3 });
  });

  test('starts empty in each round', () => {
    let shown = view();
    const draft = new Draft(() => board(shown));
    draft.follow();
    draft.change('offerPavo', 2);
    draft.follow();
    expect(draft.offer.offerPavo).toBe(2);
    shown = view({ round: 2 });
    draft.follow();
    expect(draft.empty).toBe(true);
  });
});

describe('what is told of a snatch', () => {
  const record = {
    index: 1, p1Action: 'offer', forcedByP2: false, offer: OFFER, reported: false, shameAssigned: false,
    holdings: { p1: { pavos: 5, elotes: 0 }, p2: { pavos: 5, elotes: 10 } }, outcomeP1: 5, outcomeP2: 20, isThird: false, byClock: [],
  } as const;
  const names = { P1: 'Ann', P2: 'Bob' };

  test('a round in a line', () => {
    expect(told({ ...record, byClock: [], p2Action: 'snatch' }, names)).toBe('Bob snatched 5 turkeys');
    expect(told({ ...record, byClock: [], p2Action: 'accept' }, names)).toBe('Bob accepted 5 turkeys for 5 maize');
    expect(told({ ...record, byClock: [], p1Action: 'no_offer', offer: undefined } as never, names)).toBe('Ann made no offer');
  });

  test('every event that the server sends has words', () => {
    expect(tell({ name: 'gameStart', d: { variant: 'G3' } }, MATCH)).toContain('Shame token');
    expect(tell({ name: 'offerMade', d: { ...OFFER } }, MATCH)).toBe('Ann offers 5 turkeys for 5 maize');
    expect(tell({ name: 'chat', d: { from: 'P2', text: 'hi', atTs: 1 } }, MATCH)).toBe('Bob: hi');
    expect(tell({ name: 'gameEnd', d: { scoreP1: 5, scoreP2: 20 } }, MATCH)).toBe('Over: Ann 5, Bob 20');
    expect(tell({ name: 'gameEnd', d: { scoreP1: null, scoreP2: null } }, MATCH)).toBe('The match is over');
  });

  test('changes without an event are told from the views', () => {
    expect(describeChange(view({ variant: 'G2', forcedByP2: true }), view({ variant: 'G2', forcedByP2: false }))).toContain('does not force');
    expect(describeChange(view({ phase: 'chat', ready: [] }), view({ phase: 'chat', ready: ['P1'] }))).toBe('Player 1 is ready');
  });
});
