import { recall, remember } from '../../parts/memory';

/** Short sounds made on the spot. Off until asked for, since browsers and neighbours want to be asked. */
class Sound {
  private context: AudioContext | undefined;

  get wanted(): boolean {
    return recall('party.sound') === 'on';
  }

  set(on: boolean): void {
    remember('party.sound', on ? 'on' : 'off');
    if (on) this.wake();
  }

  /** Browsers let a page be heard once somebody has clicked. */
  wake(): void {
    if (!this.wanted || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    void this.context.resume().catch(() => undefined);
  }

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

  private tone(pitch: number, delay: number, length: number, shape: OscillatorType, loud: number, to = pitch): void {
    const context = this.playing();
    if (!context) return;
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + delay;
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(pitch, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  private noise(delay: number, length: number, loud: number): void {
    const context = this.playing();
    if (!context) return;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = buffer;
    filter.type = 'lowpass';
    filter.frequency.value = 900;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(context.currentTime + delay);
  }

  private playing(): AudioContext | undefined {
    return this.wanted && this.context?.state === 'running' ? this.context : undefined;
  }
}

export const sound = new Sound();
