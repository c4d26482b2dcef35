import { Synth } from '../../parts/synth';

/** The sounds of the room. */
class Sound extends Synth {
  /** Somebody came, or has finished. */
  pop(): void {
    this.tone(520, 0, 0.09, 'triangle', 0.2, 780);
  }

  tick(): void {
    this.tone(880, 0, 0.04, 'square', 0.06);
  }

  /** A question is asked. */
  gong(): void {
    [196, 294, 392].forEach((pitch, n) => this.tone(pitch, n * 0.05, 1.1, 'sine', 0.18));
  }

  drumRoll(seconds: number): void {
    const strokes = Math.min(90, Math.floor(seconds * 22));
    for (let n = 0; n < strokes; n++) this.noise(n / 22, 0.05, 0.05 + (0.16 * n) / strokes);
  }

  /** Somebody has been fooled. */
  slide(): void {
    [392, 370, 349, 330].forEach((pitch, n) => this.tone(pitch, n * 0.19, n === 3 ? 0.6 : 0.17, 'sawtooth', 0.09));
  }

  fanfare(): void {
    [523, 659, 784, 1047].forEach((pitch, n) => this.tone(pitch, n * 0.11, n === 3 ? 0.7 : 0.14, 'square', 0.09));
  }
}

export const sound = new Sound('party.sound');
