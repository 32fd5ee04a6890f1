import { expect, test } from 'vitest';
import accepted from './accepted.json' with { type: 'json' };
import { patternsOf, selectSuites, suites } from './suites.ts';

test.each(suites)('everything of suite $name is where it is looked for', (suite) => {
  expect(patternsOf(suite).length).toBeGreaterThanOrEqual(Object.keys(suite.targets).length);
});

test('what is accepted belongs to a file that is mutated', () => {
  const files = suites.flatMap(({ targets }) => Object.keys(targets));
  expect(Object.keys(accepted).filter((file) => !files.includes(file))).toEqual([]);
});

test('one file is selected with its functions alone; what is not mutated is refused', () => {
  const file = 'server/src/modules/documents/service/reading.ts';
  expect(selectSuites(file)).toEqual([
    expect.objectContaining({ name: 'documents', targets: { [file]: ['isAdmitted', 'mayRead', 'getReadable'] } }),
  ]);
  expect(selectSuites(undefined)).toEqual(suites);
  expect(() => selectSuites('README.md')).toThrow('README.md is not among what is mutated');
});
