import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noResults, readResults } from './read-results.ts';

function fileOf(results: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'results.json');
  if (results) writeFileSync(file, JSON.stringify(results));
  return file;
}

test('vitest tests are counted, those that failed are named', () => {
  const assertionResults = [
    { fullName: 'a lease is filed', status: 'passed', duration: 1500 },
    { fullName: 'a lease is filed twice', status: 'failed', duration: 20 },
    { fullName: 'a lease is never filed', status: 'skipped' },
  ];
  const testResults = [
    { name: '/anju/lease.db.test.ts', assertionResults },
    { name: '/anju/lease.db.test.ts', assertionResults: [{ ...assertionResults[0], duration: 700 }] },
  ];
  const file = fileOf({ numPassedTests: 7, numFailedTests: 1, testResults });
  expect(readResults('vitest', file, false)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['a lease is filed twice'],
    tests: {
      'lease.db.test.ts a lease is filed': 1.5,
      'lease.db.test.ts a lease is filed twice': 0.02,
      'lease.db.test.ts a lease is never filed': 0,
    },
  });
});

test('playwright tests are counted, one that passed at the second attempt as passed, and failures named', () => {
  const file = fileOf({
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
    suites: [
      {
        file: 'home.spec.ts',
        specs: [
          { title: 'greets', ok: true, tests: [{ results: [{ duration: 900 }, { duration: 400 }] }] },
          { title: 'counts', ok: false, tests: [{ results: [{ duration: 2000 }] }] },
        ],
        suites: [{ file: 'home.spec.ts', specs: [{ title: 'turns', ok: false, tests: [{ results: [] }] }] }],
      },
    ],
  });
  expect(readResults('playwright', file, false)).toEqual({
    passed: 6,
    failed: 2,
    failures: ['home.spec.ts counts', 'home.spec.ts turns'],
    tests: { 'home.spec.ts greets': 0.9, 'home.spec.ts counts': 2 },
  });
});

test('a failed step without a failed test counts as one failure', () => {
  const noTestFailed = fileOf({ numPassedTests: 7, numFailedTests: 0, testResults: [] });
  expect(readResults('vitest', noTestFailed, false)).toEqual({ ...noResults, passed: 7, failed: 1 });
  expect(readResults('playwright', fileOf(undefined), false)).toEqual({ ...noResults, failed: 1 });
  expect(readResults(undefined, fileOf(undefined), false)).toEqual({ ...noResults, failed: 1 });
});

test('a step without tests that succeeds counts nothing', () => {
  expect(readResults(undefined, fileOf(undefined), true)).toEqual(noResults);
});
