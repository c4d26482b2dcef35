import { describe, expect, test } from 'vitest';
import { Rest } from '../../src/client';
import { Hosting, csvParts, jsonParts } from '../../src/client/hosting';
import { BUILT_IN, minutesOf, partial, pointsOf, valuesOf } from '../../src/games/fupogfakta/start/values';

describe('the values of a preset', () => {
  test('are completed with the built-in ones, and stored without them', () => {
    const values = valuesOf({ num_rounds: 5 });
    expect(values).toEqual({ ...BUILT_IN, num_rounds: 5 });
    expect(partial({ ...values, points_bluff: [1], language: '' })).toEqual({ num_rounds: 5, points_bluff: [1] });
  });

  test.each([
    ['1500, 3000,4500', [1500, 3000, 4500]],
    ['7', [7]],
    ['', undefined],
    ['0', undefined],
    ['1,,2', undefined],
    ['1.5', undefined],
    ['1000001', undefined],
  ])('points written %s are %s', (text, points) => expect(pointsOf(text)).toEqual(points));

  test('tell about how long it takes', () => {
    expect(minutesOf(BUILT_IN)).toBe(17);
    expect(minutesOf({ ...BUILT_IN, num_rounds: 1, questions_per_round: 1 })).toBeGreaterThanOrEqual(1);
  });
});

describe('an import', () => {
  const row = (n: number) => ({ id: `q${n}`, prompt: 'x'.repeat(900) });

  test('goes in parts that fit into a body, and counts rows as the file does', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => row(n));
    const sent: number[] = [];
    const rest = new Rest('http://rondo.test', () => 't', (_url, init) => {
      const body = String(init?.body);
      expect(body.length).toBeLessThan(60_000);
      sent.push((JSON.parse(body) as unknown[]).length);
      const refused = [{ row: 2, id: 'q', reason: 'answer: is missing' }];
      return Promise.resolve(Response.json({ added: 1, changed: 2, unchanged: 3, refused }));
    });
    const report = await new Hosting(rest, 'fupogfakta').import('questions', JSON.stringify(rows), 'json');
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(120);
    expect(sent.length).toBeGreaterThan(1);
    expect(report.added).toBe(sent.length);
    expect(report.refused.map((refused) => refused.row)).toEqual(sent.map((_, n) => 2 + sent.slice(0, n).reduce((sum, m) => sum + m, 0)));
  });

  test('of CSV repeats the names of the columns, and does not cut a quoted cell', () => {
    const long = 'y'.repeat(30_000);
    const parts = csvParts(`\uFEFFid,prompt\r\na,"one\ntwo ""x"""\r\n\r\nb,${long}\r\nc,${long}\r\n`);
    expect(parts.map(({ from }) => from)).toEqual([0, 2]);
    expect(parts[0]!.part.split('\r\n').slice(0, 2)).toEqual(['id,prompt', 'a,"one\ntwo ""x"""']);
    expect(parts[1]!.part.startsWith('id,prompt\r\nc,')).toBe(true);
    expect(csvParts('')).toEqual([]);
  });

  test('of something else is refused before it is sent', () => {
    expect(() => jsonParts('{}')).toThrow(SyntaxError);
    expect(() => jsonParts('nonsense')).toThrow(SyntaxError);
  });

  test('sends CSV as such, and an export comes back as text', async () => {
    const types: (string | null)[] = [];
    const rest = new Rest('http://rondo.test', () => 't', (_url, init) => {
      types.push(new Headers(init?.headers).get('Content-Type'));
      return Promise.resolve(
        init?.method === 'POST'
          ? Response.json({ added: 1, changed: 0, unchanged: 0, refused: [] })
          : new Response('id\r\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
      );
    });
    const hosting = new Hosting(rest, 'fupogfakta');
    expect((await hosting.import('questions', 'id\r\na\r\n', 'csv')).added).toBe(1);
    expect(await hosting.export('questions', 'csv')).toBe('id\r\n');
    expect(types).toEqual(['text/csv', null]);
  });
});
