import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { linksCsv } from '../../src/study/links';
import { isProven } from '../../src/study/proof';
import { freshId, pruned, readFile, rightLines, rightOf, writeFile } from '../../src/study/protocol/protocol';
import { ticketOf } from '../../src/study/ticket';

test('a study saved as a file is read as it was', () => {
  const file = { name: 'Monday', game: 'snatch', variants: ['G1'], settings: { decisionSeconds: 30 }, study: { minutes: 5 } };
  expect(readFile(writeFile(file))).toEqual(file);
});

test('a file of a protocol alone is one, and what is no object is refused', () => {
  expect(readFile('{"anonymity": "neutral"}')).toEqual({ study: { anonymity: 'neutral' } });
  expect(() => readFile('[1]')).toThrow();
  expect(() => readFile('name = Monday')).toThrow();
});

test('what a page no longer is about is left out', () => {
  const left = { kind: 'text', title: 'T', questions: [{ id: 'q1', ask: 'A?', type: 'text' }], tries: 2 };
  const survey = { kind: 'survey', title: 'S', tries: 2, questions: [{ id: 'q2', ask: 'B?', type: 'number', min: 1, options: ['x'], right: 1, required: true }] };
  expect(pruned({ pages: { before: [left, survey] } })).toEqual({
    pages: { before: [{ kind: 'text', title: 'T' }, { kind: 'survey', title: 'S', questions: [{ id: 'q2', ask: 'B?', type: 'number', min: 1, required: true }] }] },
  });
});

test('a new question has an id of its own', () => {
  expect(freshId({ pages: { before: [{ questions: [{ id: 'q1' }, { id: 'q3' }] }], after: [{ questions: [{ id: 'q2' }] }] } })).toBe('q4');
});

test.each([
  ['15', 'number', 15],
  ['no', 'choice', 'no'],
  ['3\n4', 'number', [3, 4]],
  [' yes \n\n', 'text', 'yes'],
  ['', 'text', undefined],
] as const)('the lines %j of a question of the type %s are the right answer %j', (lines, type, right) => {
  expect(rightOf(lines, type)).toEqual(right);
  if (right !== undefined) expect(rightOf(rightLines(right as never), type)).toEqual(right);
});

test.each([
  ['?p=abc', undefined, { token: 'abc' }],
  ['?PROLIFIC_PID=77', 'PROLIFIC_PID', { label: '77' }],
  ['?PROLIFIC_PID=77', undefined, undefined],
  ['', 'PROLIFIC_PID', undefined],
])('a link ending in %s, with the parameter %s, is the ticket %j', (search, parameter, ticket) => {
  expect(ticketOf(search, parameter)).toEqual(ticket);
});

test('a paid phase is proven by its secret, and by no other', () => {
  const secret = '5f'.repeat(32);
  const bytes = Buffer.from(secret, 'hex');
  const commitment = createHash('sha256').update(bytes).digest('hex');
  const bits = createHmac('sha256', bytes).update('phase').digest().readBigUInt64BE() >> 1n;
  const choices = [1, 2, 4, 5];
  const index = Number(bits % 4n);
  const proof = { commitment, secret, label: 'phase', choices, index, phase: choices[index]! };
  expect(isProven(proof)).toBe(true);
  expect(isProven(proof, commitment)).toBe(true);
  expect(isProven(proof, '00')).toBe(false);
  expect(isProven({ ...proof, secret: '60'.repeat(32) })).toBe(false);
  expect(isProven({ ...proof, phase: choices[(index + 1) % 4]! })).toBe(false);
  expect(isProven({ ...proof, secret: 'none' })).toBe(false);
});

test('links are saved as a table without formulas', () => {
  const links = [{ label: '=1+1', token: 't', path: '/study/ABCDEF?p=t' }, { label: 'Li, "Bo"', token: 'u', path: '/study/ABCDEF?p=u', usedAt: '2030-01-01T00:00:00Z' }];
  expect(linksCsv(links, 'https://x.example')).toBe("label,link,usedAt\r\n'=1+1,https://x.example/study/ABCDEF?p=t,\r\n\"Li, \"\"Bo\"\"\",https://x.example/study/ABCDEF?p=u,2030-01-01T00:00:00Z\r\n");
});
