import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readResults } from './read-results.ts';

function fileOf(results: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'results.json');
  if (results) writeFileSync(file, JSON.stringify(results));
  return file;
}

test('vitest tests are counted, those that failed are named', () => {
  const assertionResults = [
    { fullName: 'a lease is filed', status: 'passed' },
    { fullName: 'a lease is filed twice', status: 'failed' },
  ];
  const file = fileOf({ numPassedTests: 7, numFailedTests: 1, testResults: [{ assertionResults }] });
  expect(readResults('vitest', file, false)).toEqual({ passed: 7, failed: 1, failures: ['a lease is filed twice'] });
});

test('playwright tests are counted, one that passed at the second attempt as passed, and failures named', () => {
  const file = fileOf({
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
    suites: [
      {
        file: 'home.spec.ts',
        specs: [
          { title: 'greets', ok: true },
          { title: 'counts', ok: false },
        ],
        suites: [{ file: 'home.spec.ts', specs: [{ title: 'turns', ok: false }] }],
      },
    ],
  });
  expect(readResults('playwright', file, false)).toEqual({
    passed: 6,
    failed: 2,
    failures: ['home.spec.ts counts', 'home.spec.ts turns'],
  });
});

test('a failed step without a failed test counts as one failure', () => {
  const noTestFailed = fileOf({ numPassedTests: 7, numFailedTests: 0, testResults: [] });
  expect(readResults('vitest', noTestFailed, false)).toEqual({ passed: 7, failed: 1, failures: [] });
  expect(readResults('playwright', fileOf(undefined), false)).toEqual({ passed: 0, failed: 1, failures: [] });
  expect(readResults(undefined, fileOf(undefined), false)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('a step without tests that succeeds counts nothing', () => {
  expect(readResults(undefined, fileOf(undefined), true)).toEqual({ passed: 0, failed: 0, failures: [] });
});
