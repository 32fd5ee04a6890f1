import { existsSync, readFileSync } from 'node:fs';
import type { Step } from './steps.ts';

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightResults {
  stats: { expected: number; flaky: number; unexpected: number };
}

/** A step that failed without naming a failed test counts as one, lest a broken run report none. */
export function countTests(runner: Step['runner'], resultsFile: string, succeeded: boolean): Counts {
  const { passed, failed } = readCounts(runner, resultsFile);
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

function readCounts(runner: Step['runner'], resultsFile: string): Counts {
  if (!runner || !existsSync(resultsFile)) return { passed: 0, failed: 0 };
  const results: unknown = JSON.parse(readFileSync(resultsFile, 'utf8'));
  if (runner === 'vitest') {
    const { numPassedTests, numFailedTests } = results as VitestResults;
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { expected, flaky, unexpected } = (results as PlaywrightResults).stats;
  return { passed: expected + flaky, failed: unexpected };
}
