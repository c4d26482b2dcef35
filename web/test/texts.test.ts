import { describe, expect, test } from 'vitest';
import { choose } from '../src/texts/language.svelte';
import { t } from '../src/texts/shell';
import { s } from '../src/texts/snatch';

const sources = import.meta.glob('../src/texts/{shell,people,games,duel,arena,fupogfakta,snatch,study,reading,studyConsole,protocol,lobby,items,errors,generic,playground,console}.ts', { query: '?raw', import: 'default', eager: true });

/** The entries as they stand in the source: `key: ['English', 'Dansk', 'Español']`. */
function entries(source: string): [string, string[]][] {
  const found = [...source.matchAll(/^ {2}(\w+): \[\s*((?:'(?:[^'\\]|\\.)*',?\s*)+)\]/gm)];
  return found.map(([, key, list]) => [key!, [...list!.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map((text) => text[1]!)]);
}

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe.each(Object.entries(sources))('%s', (_, source) => {
  const all = entries(source as string);

  test('is read whole', () => {
    expect(all.length).toBeGreaterThan(5);
    expect(all.length).toBe((source as string).match(/^ {2}\w+: \[/gm)!.length);
  });

  test.each(all)('%s is said in three languages, with the same gaps to fill', (_key, texts) => {
    expect(texts).toHaveLength(3);
    expect(texts.every((text) => text.trim() !== '')).toBe(true);
    // The Spanish is that of Mexico: ustedes, and its own words for a telephone and for pressing.
    expect(texts[2]).not.toMatch(/(áis|éis|(?<!\p{L})(vosotros|vosotras|vuestr[oa]s?|os|hablad|móvil|móviles|pulsa))(?!\p{L})/iu);
    expect(texts.map(names)).toEqual([names(texts[0]!), names(texts[0]!), names(texts[0]!)]);
  });
});

test("snatch's Spanish uses the words of the rule book", () => {
  choose('es');
  const keys = ['force', 'noOffer', 'accept', 'reject', 'snatch', 'reportThem', 'markThem'] as const;
  const words = ['Forzar oferta', 'No ofrecer', 'Aceptar', 'Rechazar', 'Robar', 'Denunciar', 'Asignar vergüenza'];
  expect(keys.map((key) => s(key))).toEqual(words);
  choose('en');
});

test('a word follows its number', () => {
  choose('es');
  expect(t('tally', { won: 1, drawn: 0, lost: 2 })).toBe('1 ganada, 0 empates, 2 perdidas');
  choose('da');
  expect([t('metTimes', { n: 1 }), t('metTimes', { n: 21 })]).toEqual(['1 kamp', '21 kampe']);
  choose('en');
  expect(t('metTimes', { n: '1' })).toBe('1 match');
});
