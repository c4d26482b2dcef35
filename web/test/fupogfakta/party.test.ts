import { afterEach, describe, expect, test } from 'vitest';
import { handedOut } from '../../src/games/fupogfakta/beats';
import { aroundBlank, hasChoice, lengthOf, partyOf, ranked, winnersOf } from '../../src/games/fupogfakta/party';
import { spoken } from '../../src/games/fupogfakta/voice';
import { CODE } from '../../src/shell/code';
import { mergePatch, type JsonObject } from '../../src/client';
import { ASKED, LIE_SHOWN, OFFERED, TRUTH_SHOWN, TestRoom } from './wire';

const after = (...patches: JsonObject[]) => partyOf(patches.reduce((view, patch) => mergePatch(view, patch) as JsonObject, ASKED));

describe('a view', () => {
  test('before the start has those who have come, by seat', () => {
    const players = { x: { nickname: 'Bob', seat: 1 }, y: { nickname: 'Ann', seat: 0 } };
    const party = partyOf({ status: 'PENDING', players });
    expect(party.stage).toBe('LOBBY');
    expect(party.guests.map(({ nickname }) => nickname)).toEqual(['Ann', 'Bob']);
  });

  test.each([
    ['LIE_PHASE', 'LIE'],
    ['GUESS_PHASE', 'GUESS'],
    ['REVEAL_LIE_12', 'LIE_SHOWN'],
    ['REVEAL_TRUTH', 'TRUTH_SHOWN'],
    ['SCOREBOARD_RECAP', 'SCORES'],
    ['POST_GAME_AWARDS', 'AWARDS'],
    ['FINISHED', 'OVER'],
  ])('in %s is at %s', (phase, stage) => {
    expect(partyOf({ ...ASKED, phase }).stage).toBe(stage);
  });

  test('of each phase of each question is another moment', () => {
    const moments = [after(), after(OFFERED), after(LIE_SHOWN), after({ phase: 'REVEAL_LIE_2' }), after({ question: 2 }), after({ round: 2 })];
    expect(new Set(moments.map(({ moment }) => moment)).size).toBe(moments.length);
  });

  test('leaves a choice if there is more than the truth beside the own lie', () => {
    expect(hasChoice(after(OFFERED))).toBe(true);
    expect(hasChoice(after(OFFERED, { options: [{ id: '1-2', text: 'CUBE' }, { id: '1-3', text: 'GREEN' }] }))).toBe(false);
    expect(hasChoice(after(OFFERED, { options: [{ id: '1-2', text: 'CUBE' }, { id: '1-3', text: 'GREEN' }], you: { ownOptionId: null } }))).toBe(true);
  });
});

test('equal scores share a rank, and nobody wins without points', () => {
  const scores = [
    { seat: 0, nickname: 'Ann', score: 500 },
    { seat: 1, nickname: 'Bob', score: 1500 },
    { seat: 2, nickname: 'Cat', score: 1500 },
  ];
  expect(ranked(scores).map(({ rank, seat }) => [rank, seat])).toEqual([[1, 1], [1, 2], [3, 0]]);
  expect(winnersOf(ranked(scores)).map(({ seat }) => seat)).toEqual([1, 2]);
  expect(winnersOf(ranked(scores.map((line) => ({ ...line, score: 0 }))))).toEqual([]);
});

test('the blank is found wherever it stands', () => {
  expect(aroundBlank('A ____ b.')).toEqual(['A ', ' b.']);
  expect(aroundBlank('____')).toEqual(['', '']);
  expect(aroundBlank('No blank')).toEqual(['No blank ', '']);
});

test('characters are counted as people do', () => {
  expect(lengthOf('  añ𝄞 ')).toBe(3);
});

test.each(['ABC234', 'abc234'])('%s is a code', (code) => expect(CODE.test(code)).toBe(true));
test.each(['ABC23', 'ABCI23', 'ABCO23', 'ABC123', 'ABC2345'])('%s is none', (code) => expect(CODE.test(code)).toBe(false));

test('awards are handed out one by one, all of them before the time is over', () => {
  expect([0, 0.05, 0.3, 0.6, 0.9].map((progress) => handedOut(2, progress))).toEqual([0, 1, 1, 2, 2]);
  expect(handedOut(4, 1)).toBe(4);
  expect(handedOut(0, 0.5)).toBe(0);
});

test('what is read aloud gives nothing away', () => {
  expect(spoken(after())).toBe('Wombats make  blank  droppings.');
  expect(spoken(after(OFFERED))).toBe('round. cube-shaped. green');
  expect(spoken(after(LIE_SHOWN))).toBe('green');
  expect(spoken(after(TRUTH_SHOWN))).toContain('cube-shaped');
});

describe('a room', () => {
  let test1: TestRoom | undefined;
  afterEach(() => test1?.close());

  test('counts down by the server clock and stands still in a pause', () => {
    test1 = new TestRoom();
    const { room } = test1;
    test1.step(ASKED, 40);
    expect(room.remaining).toBeCloseTo(40, 0);
    expect(room.total).toBeCloseTo(40, 0);
    test1.step({ paused: true, remainingSeconds: 10 });
    expect(room.remaining).toBe(10);
    expect(room.progress).toBeCloseTo(0.75, 1);
    test1.step({ paused: false, remainingSeconds: null }, 10);
    expect(room.progress).toBeCloseTo(0.75, 1);
    test1.step(OFFERED, 20);
    expect(room.progress).toBeCloseTo(0, 1);
  });

  test('knows after a reload how long the phase takes', () => {
    const first = new TestRoom();
    first.step(ASKED, 40);
    first.room.close();
    first.rondo.disconnect();
    test1 = new TestRoom({ ...ASKED, deadlineTs: Date.now() + 10_000 });
    expect(test1.room.total).toBeCloseTo(40, 0);
    expect(test1.room.progress).toBeCloseTo(0.75, 1);
    test1.step(OFFERED, 20);
    expect(test1.room.total).toBeCloseTo(20, 0);
  });

  test('remembers what everybody had when the question was asked', () => {
    test1 = new TestRoom();
    test1.step(ASKED);
    test1.step(LIE_SHOWN);
    expect(test1.room.before).toEqual({ 0: 0, 1: 0, 2: 0 });
    expect(test1.room.party.guests[1]!.score).toBe(1000);
  });

  test('that is closed keeps quiet about what is deleted', () => {
    test1 = new TestRoom();
    test1.step(ASKED);
    test1.step({}, 0, [{ name: 'session.closed', d: { reason: 'exit' } }]);
    expect(test1.room.closed).toBe('exit');
    expect(test1.room.over).toBe(true);
  });

  test('that was played to its end shows the end', () => {
    test1 = new TestRoom();
    test1.step(ASKED);
    test1.step({ phase: 'FINISHED', status: 'FINISHED' }, 0, [
      { name: 'phase.game_over', d: {} },
      { name: 'session.closed', d: { reason: 'finished' } },
    ]);
    expect(test1.room.closed).toBeUndefined();
    expect(test1.room.party.stage).toBe('OVER');
  });

  test('shows no points before the reveal has come to its point', () => {
    test1 = new TestRoom();
    const scores = () => test1!.room.guests.map(({ score }) => score);
    test1.step(ASKED);
    test1.step(LIE_SHOWN, 10);
    expect(scores()).toEqual([0, 0, 0]);
    test1.step({}, 2);
    expect(scores()).toEqual([0, 1000, 0]);
    test1.step({ ...TRUTH_SHOWN, players: { 1: { score: 2500 } } }, 10);
    expect(scores()).toEqual([0, 1000, 0]);
    test1.step({}, 1);
    expect(scores()).toEqual([0, 2500, 0]);
  });

  test('that is over keeps what was shown last when its token dies', () => {
    test1 = new TestRoom();
    test1.step({ ...ASKED, phase: 'FINISHED', status: 'FINISHED' });
    test1.drop(4401);
    expect(test1.room.over).toBe(true);
    expect(test1.room.party.guests).toHaveLength(3);
  });
});
