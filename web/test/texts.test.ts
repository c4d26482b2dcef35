import { describe, expect, test } from 'vitest';

const sources = import.meta.glob('../src/texts/{shell,duel,arena,fupogfakta,snatch,study,lobby,items,errors}.ts', { query: '?raw', import: 'default', eager: true });

/** The entries as they stand in the source: `key: ['English', 'Dansk', 'Español']`. */
function entries(source: string): [string, string[]][] {
  const found = [...source.matchAll(/^ {2}(\w+): \[\s*((?:'(?:[^'\\]|\\.)*',?\s*)+)\]/gm)];
  return found.map(([, key, list]) => [key!, [...list!.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map((text) => text[1]!)]);
}

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe.each(Object.entries(sources))('%s', (_, source) => {
  const all = entries(source as string);

  test('is read whole', () => {
    expect(all.length).toBeGreaterThan(10);
    expect(all.length).toBe((source as string).match(/^ {2}\w+: \[/gm)!.length);
  });

  test.each(all)('%s is said in three languages, with the same gaps to fill', (_key, texts) => {
    expect(texts).toHaveLength(3);
    expect(texts.every((text) => text.trim() !== '')).toBe(true);
    expect(texts.map(names)).toEqual([names(texts[0]!), names(texts[0]!), names(texts[0]!)]);
  });
});
