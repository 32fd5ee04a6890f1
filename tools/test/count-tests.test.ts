import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests } from './count-tests.ts';

function resultsOf(results: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-count-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'results.json');
  if (results) writeFileSync(file, JSON.stringify(results));
  return file;
}

test('vitest tests are counted', () => {
  const file = resultsOf({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 });
  expect(countTests('vitest', file, false)).toEqual({ passed: 7, failed: 2 });
});

test('playwright tests are counted, one that passed at the second attempt as passed', () => {
  const file = resultsOf({ stats: { expected: 5, flaky: 1, unexpected: 3, skipped: 4 } });
  expect(countTests('playwright', file, false)).toEqual({ passed: 6, failed: 3 });
});

test('a failed step without a failed test counts as one failure', () => {
  const noTestFailed = resultsOf({ numPassedTests: 7, numFailedTests: 0 });
  expect(countTests('vitest', noTestFailed, false)).toEqual({ passed: 7, failed: 1 });
  expect(countTests('playwright', resultsOf(undefined), false)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(undefined, resultsOf(undefined), false)).toEqual({ passed: 0, failed: 1 });
});

test('a step without tests that succeeds counts nothing', () => {
  expect(countTests(undefined, resultsOf(undefined), true)).toEqual({ passed: 0, failed: 0 });
});
