import { describe, expect, test, vi } from 'vitest';
import { cueOf as arenaCue } from '../../src/games/arena/steps';
import { cueOf as duelCue } from '../../src/games/duel/steps';
import { cueOf as snatchCue } from '../../src/games/snatch/steps';
import { cues } from '../../src/parts/cues';

describe('what is heard', () => {
  test.each([
    ['step_reveal', { yourCard: 'heal', oppCard: 'attack' }, 'hurt'],
    ['step_reveal', { yourCard: 'counter', oppCard: 'attack' }, 'card'],
    ['match_end', { winnerId: 'ann' }, 'won'],
    ['match_end', { winnerId: 'bob' }, 'lost'],
    ['match_end', { winnerId: null }, 'over'],
    ['round_end', {}, undefined],
  ] as const)('duel: %s %j', (name, d, cue) => expect(duelCue({ name, d }, 'ann')).toBe(cue));

  test.each([
    ['player.attacked', { attackerId: 'bob', targetId: 'ann', damage: 10 }, 'hurt'],
    ['player.attacked', { attackerId: 'bob', targetId: 'ann', damage: 10, shielded: 10 }, 'block'],
    ['player.attacked', { attackerId: 'ann', targetId: 'bob', damage: 10 }, 'hit'],
    ['player.attacked', { attackerId: 'cid', targetId: 'bob', damage: 10 }, undefined],
  ] as const)('arena: %s %j', (name, d, cue) => expect(arenaCue({ name, d }, 'ann')).toBe(cue));

  test('snatch: a snatch alone sounds like one', () => {
    const heard = (action: string) => snatchCue({ name: 'decided', d: { action } });
    expect(heard('snatch')).toBe('taken');
    expect(heard('reject')).toBe(heard('accept'));
  });
});

describe('the push in the hand', () => {
  const vibrate = vi.fn();
  const asked = (reduced: boolean, sound: string) => {
    vibrate.mockClear();
    Object.assign(navigator, { vibrate });
    localStorage.setItem('rondo.sound', sound);
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    cues.play('taken');
    vi.unstubAllGlobals();
    localStorage.clear();
    return vibrate.mock.calls.length;
  };

  test('is spared whoever wants no motion or no sound', () => {
    expect(asked(false, 'on')).toBe(1);
    expect(asked(true, 'on')).toBe(0);
    expect(asked(false, 'off')).toBe(0);
  });
});
