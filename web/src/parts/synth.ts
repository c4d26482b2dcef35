import { recall, remember } from './memory';

/** Sounds made on the spot. Off until asked for, since browsers and neighbours want to be asked. */
export class Synth {
  private context: AudioContext | undefined;

  /** @param memory the name under which the browser remembers whether sound is wanted */
  constructor(private readonly memory: string) {}

  get wanted(): boolean {
    return recall(this.memory) === 'on';
  }

  /** True if the player wants no sounds, and no vibrations either. */
  get muted(): boolean {
    return recall(this.memory) === 'off';
  }

  set(on: boolean): void {
    remember(this.memory, on ? 'on' : 'off');
    if (on) this.wake();
  }

  /** Browsers let a page be heard once somebody has clicked. */
  wake(): void {
    if (!this.wanted || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    void this.context.resume().catch(() => undefined);
  }

  protected tone(pitch: number, delay: number, length: number, shape: OscillatorType, loud: number, to = pitch): void {
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

  protected noise(delay: number, length: number, loud: number): void {
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
