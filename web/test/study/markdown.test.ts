import { expect, test } from 'vitest';
import { blocksOf, inlineOf } from '../../src/study/markdown';

test.each([
  ['plain', [{ kind: 'text', text: 'plain' }]],
  ['a *b* c', [{ kind: 'text', text: 'a ' }, { kind: 'em', parts: [{ kind: 'text', text: 'b' }] }, { kind: 'text', text: ' c' }]],
  ['2 * 3 * 4', [{ kind: 'text', text: '2 * 3 * 4' }]],
  ['snake_case_name', [{ kind: 'text', text: 'snake_case_name' }]],
  ['\\*no\\*', [{ kind: 'text', text: '*no*' }]],
  ['`a*b*`', [{ kind: 'code', text: 'a*b*' }]],
  ['[x](data:text/html,1)', [{ kind: 'text', text: '[x](data:text/html,1)' }]],
  ['[x](//evil.example)', [{ kind: 'text', text: '[x](//evil.example)' }]],
  ['[x](mailto:a@b.example)', [{ kind: 'link', href: 'mailto:a@b.example', parts: [{ kind: 'text', text: 'x' }] }]],
])('%s is read as %j', (text, parts) => {
  expect(inlineOf(text)).toEqual(parts);
});

test('blocks are headings, paragraphs, lists, quotes and rules', () => {
  const kinds = blocksOf('# A\r\n## B\n\nfirst\nline\n\n1. one\n2. two\n- three\n> said\n---\nlast').map(({ kind }) => kind);
  expect(kinds).toEqual(['heading', 'heading', 'paragraph', 'numbers', 'bullets', 'quote', 'rule', 'paragraph']);
});
