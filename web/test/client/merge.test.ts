import { describe, expect, test } from 'vitest';
import { mergePatch, type Json } from '../../src/client';

/** The examples of RFC 7386, appendix A. */
const examples: [Json, Json, Json][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [['a', 'b'], ['c', 'd'], ['c', 'd']],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe('merge patch', () => {
  test.each(examples)('%j patched with %j is %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  test('leaves its arguments alone and shares what did not change', () => {
    const target = { kept: { deep: [1] }, changed: { a: 1 } };
    const result = mergePatch(target, { changed: { a: 2 } }) as typeof target;
    expect(target.changed.a).toBe(1);
    expect(result.kept).toBe(target.kept);
  });

  test('a member called __proto__ is a member like any other', () => {
    const result = mergePatch({}, JSON.parse('{"__proto__": {"admin": true}}')) as { admin?: boolean };
    expect(result.admin).toBeUndefined();
    expect(JSON.stringify(result)).toBe('{"__proto__":{"admin":true}}');
  });
});
