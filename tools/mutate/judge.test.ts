import { expect, test } from 'vitest';
import { asOneLine, judge, type Mutant } from './judge.ts';

const mutant = (file: string, replaced: string, noticed: boolean): Mutant => ({
  file,
  line: 1,
  mutator: 'ConditionalExpression',
  replaced,
  replacement: 'true',
  noticed,
});
const noticed = (file: string, count: number) => Array.from({ length: count }, () => mutant(file, 'noticed', true));
const entry = (replaced: string) => ({
  mutator: 'ConditionalExpression',
  replaced,
  replacement: 'true',
  reason: 'nobody can tell',
});

test('every survivor is listed, each by an entry of its own', () => {
  const survivor = mutant('a.ts', 'x > 0', false);
  const run = [...noticed('a.ts', 20), survivor, survivor];
  expect(judge(run, {}).unlisted).toEqual([survivor, survivor]);
  expect(judge(run, { 'a.ts': [entry('x > 0')] }).unlisted).toEqual([survivor]);
  expect(judge(run, { 'a.ts': [entry('x > 0'), entry('x > 0')] })).toMatchObject({ unlisted: [], outdated: [] });
  expect(judge(run, { 'b.ts': [entry('x > 0')] }).unlisted).toHaveLength(2);
  for (const other of [{ mutator: 'Regex' }, { replaced: 'x > 1' }, { replacement: 'false' }])
    expect(judge(run, { 'a.ts': [{ ...entry('x > 0'), ...other }] }).unlisted).toHaveLength(2);
});

test('an entry whose mutant is noticed nowadays, or gone, or whose file is gone, is named', () => {
  const run = [mutant('a.ts', 'x > 0', true)];
  const { outdated } = judge(run, { 'a.ts': [entry('x > 0'), entry('gone')], 'gone.ts': [entry('x')] });
  expect(outdated.map(({ file, replaced }) => [file, replaced])).toEqual([
    ['a.ts', 'x > 0'],
    ['a.ts', 'gone'],
    ['gone.ts', 'x'],
  ]);
});

test('85 of a hundred are noticed, in each file and overall; what is listed counts as not noticed', () => {
  const survivors = (file: string, count: number) => Array.from({ length: count }, () => mutant(file, 'x', false));
  const lists = (count: number) => Array.from({ length: count }, () => entry('x'));
  const fits = [...noticed('a.ts', 17), ...survivors('a.ts', 3)];
  expect(judge(fits, { 'a.ts': lists(3) })).toMatchObject({
    scores: [{ file: 'a.ts', noticed: 17, total: 20 }],
    overall: { noticed: 17, total: 20 },
    tooLow: [],
  });
  const one = [...fits, ...noticed('b.ts', 5), ...survivors('b.ts', 1)];
  expect(judge(one, {}).tooLow.map(({ file }) => file)).toEqual(['b.ts', 'all files']);
});

test('source is compared as one line', () => {
  expect(asOneLine('  a\n    && b ')).toBe('a && b');
});
