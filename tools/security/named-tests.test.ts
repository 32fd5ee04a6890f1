import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import requirements from './asvs-5.0-level-2.json' with { type: 'json' };
import { findPending, findTableFaults, findUnknownProofs } from './find-document-faults.ts';

const root = join(import.meta.dirname, '../..');
const findText = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
const documents = ['SECURITY.md', 'docs/asvs.md', 'docs/legal-rules.md'];
const textOf = (file: string): string => findText(file) ?? '';

test.each(documents)('%s names tests and files that exist', (file) => {
  expect(textOf(file)).not.toBe('');
  expect(findUnknownProofs(textOf(file), findText)).toEqual([]);
});

test('docs/asvs.md has every requirement of levels 1 and 2 once', () => {
  expect(Object.keys(requirements)).toHaveLength(253);
  expect(findTableFaults(textOf('docs/asvs.md'), requirements)).toEqual([]);
});

test.each(documents)('%s leaves nothing pending', (file) => {
  expect(findPending(textOf(file))).toEqual([]);
});

const source = `
test('a lock holds', () => {});
test('a lock holds for all', () => {});
test.each([1])('a number %i counts', () => {});
test.for([1])('a digit %i is read', () => {});
test.describe('a group', () => {
  test(\`a \${kind} of its own\`, () => {});
});`;
const planted = (file: string) => (file === 'e2e/lock.spec.ts' || file === 'README.md' ? source : undefined);

test.each([
  ['`e2e/lock.spec.ts` "holds for all", `e2e/lock.spec.ts` "%i counts"; `e2e/lock.spec.ts` "of its own"', []],
  ['`e2e/lock.spec.ts` "%i is read"', []],
  ['`README.md` and `npm test`', []],
  ['`e2e/key.spec.ts` "a lock holds"', ['e2e/key.spec.ts does not exist']],
  ['`docs/key.md`', ['docs/key.md does not exist']],
  ['`e2e/lock.spec.ts`', ['e2e/lock.spec.ts is named without the title of a test']],
  ['`e2e/lock.spec.ts` "a key fits"', ['e2e/lock.spec.ts has 0 tests with “a key fits” in the title']],
  ['`e2e/lock.spec.ts` "a lock"', ['e2e/lock.spec.ts has 2 tests with “a lock” in the title']],
  ['`e2e/lock.spec.ts` "a group"', ['e2e/lock.spec.ts has 0 tests with “a group” in the title']],
])('of %s what does not exist is reported', (text, faults) => {
  expect(findUnknownProofs(text, planted)).toEqual(faults);
});

const first = '| V1.1.1 | 2 | decode once | not met | missing |';
test.each([
  ['nothing', [first, '| V1.2.1 | 1 | encode | met | `README.md` |'], []],
  ['a missing one', [first], ['V1.2.1 stands 0 times in the table']],
  [
    'one too many',
    [first, first, '| V1.2.1 | 1 | encode | met | `README.md` |'],
    ['V1.1.1 stands 2 times in the table'],
  ],
  [
    'an unknown one and a wrong level',
    [first, '| V1.2.1 | 2 | encode | met | `README.md` |', '| V9.9.9 | 1 | fly | not met | wings |'],
    ['V1.2.1 is of level 1, not 2', 'V9.9.9 is no requirement of level 1 or 2'],
  ],
  ['no proof', [first, '| V1.2.1 | 1 | encode | met | of course |'], ['V1.2.1 is met without a proof']],
  [
    'another status',
    [first, '| V1.2.1 | 1 | encode | nearly | `README.md` |'],
    ['not a row of the table: | V1.2.1 | 1 | encode | nearly | `README.md` |', 'V1.2.1 stands 0 times in the table'],
  ],
])('in the table %s is noticed', (_what, lines, faults) => {
  expect(findTableFaults(lines.join('\n'), { 'V1.1.1': 2, 'V1.2.1': 1 })).toEqual(faults);
});

test('what is pending is reported', () => {
  expect(findPending('met: PENDING(phone code caps), else')).toEqual(['PENDING(phone code caps)']);
});
