import { Synth } from './synth';

/** The sounds and vibrations of a table. */
export type Cue = 'begin' | 'card' | 'block' | 'hit' | 'hurt' | 'gain' | 'taken' | 'won' | 'lost' | 'over';

/** Milliseconds of the push in the hand, for what happens to oneself. */
const PUSHES: Partial<Record<Cue, number>> = { begin: 30, hurt: 60, taken: 80, won: 40, lost: 40 };

class Cues extends Synth {
  play(cue: Cue): void {
    this.sound(cue);
    const push = PUSHES[cue];
    if (push && !this.muted && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(push);
  }

  private sound(cue: Cue): void {
    switch (cue) {
      case 'begin':
        [294, 440].forEach((pitch, n) => this.tone(pitch, n * 0.09, 0.3, 'sine', 0.14));
        break;
      case 'card':
        this.noise(0, 0.06, 0.18);
        break;
      case 'block':
        this.tone(240, 0, 0.12, 'square', 0.07, 200);
        break;
      case 'hit':
        this.noise(0, 0.1, 0.25);
        this.tone(160, 0, 0.12, 'triangle', 0.14, 90);
        break;
      case 'hurt':
        this.noise(0, 0.14, 0.3);
        this.tone(120, 0, 0.22, 'sawtooth', 0.13, 60);
        break;
      case 'gain':
        this.tone(660, 0, 0.12, 'triangle', 0.13, 990);
        break;
      case 'taken':
        [392, 330, 262].forEach((pitch, n) => this.tone(pitch, n * 0.11, 0.16, 'sawtooth', 0.1));
        break;
      case 'won':
        [523, 659, 784, 1047].forEach((pitch, n) => this.tone(pitch, n * 0.1, n === 3 ? 0.6 : 0.13, 'square', 0.08));
        break;
      case 'lost':
        [330, 294, 247].forEach((pitch, n) => this.tone(pitch, n * 0.16, n === 2 ? 0.6 : 0.15, 'triangle', 0.11));
        break;
      case 'over':
        [392, 494].forEach((pitch, n) => this.tone(pitch, n * 0.14, 0.35, 'sine', 0.12));
    }
  }
}

/** Of all games but those for a whole room, whose screen has sounds of its own. */
export const cues = new Cues('sound');
