import { recall, remember } from '../../parts/memory';
import { f } from '../../texts/fupogfakta';
import { aroundBlank, type Party } from './party';

const VARIANTS: Record<string, string> = { en: 'en-GB', da: 'da-DK', es: 'es-ES' };

/** The text to read out when a phase begins; nothing where the screen speaks for itself. */
export function spoken(party: Party): string {
  const { stage, prompt = '', options, reveal, awards } = party;
  switch (stage) {
    case 'LIE':
      return aroundBlank(prompt).join(` ${f('blank')} `);
    case 'GUESS':
      return options.map(({ text }) => text.toLocaleLowerCase()).join('. ');
    case 'LIE_SHOWN':
      return `${reveal?.text?.toLocaleLowerCase() ?? ''}`;
    case 'TRUTH_SHOWN':
      return `${f('theTruth')} ${reveal?.answer ?? ''}. ${reveal?.explanation ?? ''}`;
    case 'AWARDS':
      return (awards ?? []).map(({ title, winners }) => `${title}: ${winners.map(({ nickname }) => nickname).join(', ')}`).join('. ');
    default:
      return '';
  }
}

/** The browser's own voice. Off until asked for. */
export const voice = {
  get possible(): boolean {
    return typeof speechSynthesis !== 'undefined';
  },

  get wanted(): boolean {
    return recall('party.voice') === 'on';
  },

  set(on: boolean): void {
    remember('party.voice', on ? 'on' : 'off');
    if (!on) this.hush();
  },

  hush(): void {
    if (this.possible) speechSynthesis.cancel();
  },

  /** Says it in the game's language, in place of whatever was being said. */
  say(text: string, language: string): void {
    if (!this.possible || !this.wanted) return;
    speechSynthesis.cancel();
    if (!text) return;
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = VARIANTS[language] ?? language;
    speechSynthesis.speak(speech);
  },
};
