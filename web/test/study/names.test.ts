import { expect, test } from 'vitest';
import { tellApart } from '../../src/study/names';

const people = (...nicknames: string[]) => nicknames.map((nickname, n) => ({ id: `p${n}`, nickname }));

test.each([
  [['Ann', 'Bob'], ['Ann', 'Bob']],
  [['Ann', 'Ann', 'Ann'], ['Ann', 'Ann (2)', 'Ann (3)']],
  [['Ann', 'ann ', 'Ann (2)'], ['Ann', 'ann (3)', 'Ann (2)']],
])('%j are told apart as %j', (given, shown) => {
  expect([...tellApart(people(...given)).values()]).toEqual(shown);
});
