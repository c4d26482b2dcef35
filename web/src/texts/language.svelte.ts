import { recall, remember } from '../parts/memory';

export const languages = { en: 'English', da: 'Dansk', es: 'Español' } as const;
export type Language = keyof typeof languages;

const order: Language[] = ['en', 'da', 'es'];

export function isLanguage(tag: string | undefined | null): tag is Language {
  return order.includes(tag as Language);
}

function preferred(): Language {
  const stored = recall('language');
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

let current = $state<Language>('en');
speak(preferred());

export function language(): Language {
  return current;
}

export function speak(tag: Language): void {
  current = tag;
  document.documentElement.lang = tag;
}

/** Speaks a language from now on, also after the page is loaded again. */
export function choose(tag: Language): void {
  speak(tag);
  remember('language', tag);
}

/**
 * A text in each language, in the order English, Danish, Spanish. `{name}` is filled in, and `{name:one|many}` is the
 * first word where that value is 1, else the second.
 */
export type Texts = Record<string, readonly [string, string, string]>;

/** The texts of one part of the site as a function; in a template it follows the language. */
export function texts<T extends Texts>(all: T) {
  const say = (key: keyof T, values: Record<string, string | number> = {}): string =>
    all[key]![order.indexOf(current)]!.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (_, name: string, one?: string, many?: string) =>
      one === undefined ? String(values[name] ?? '') : String(values[name]) === '1' ? one : many!,
    );
  return Object.assign(say, { has: (key: string): key is keyof T & string => Object.hasOwn(all, key) });
}

/** The browser's own variant of the language: British dates differ from American ones. Spanish is that of Mexico otherwise. */
function variant(): string {
  return navigator.languages.find((tag) => tag.slice(0, 2) === current) ?? (current === 'es' ? 'es-MX' : current);
}

export function number(value: number, signed = false): string {
  return new Intl.NumberFormat(variant(), signed ? { signDisplay: 'exceptZero' } : {}).format(value);
}

/** An amount of money; a currency may be any word, such as points of a course. */
export function money(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(variant(), { style: 'currency', currency }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(variant(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)} ${currency}`;
  }
}

export function moment(iso: string): string {
  return new Intl.DateTimeFormat(variant(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A month such as 2030-01, beginning with a capital as a heading does. */
export function monthOf(season: string): string {
  const text = new Intl.DateTimeFormat(variant(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${season}-01T00:00:00Z`));
  return text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
}

/** The day alone. */
export function day(iso: string): string {
  return new Intl.DateTimeFormat(variant(), { dateStyle: 'medium' }).format(new Date(iso));
}

/** The time of day. */
export function time(iso: string): string {
  return new Intl.DateTimeFormat(variant(), { timeStyle: 'short' }).format(new Date(iso));
}

/** Seconds as minutes and seconds, for example 1:05. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
