import { existsSync, readFileSync } from 'node:fs';
import type { Step } from './steps.ts';

export interface Results {
  passed: number;
  failed: number;
  /** The titles of the tests that failed. */
  failures: readonly string[];
}

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResults {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}

/** A step that failed without naming a failed test counts as one, lest a broken run report none. */
export function readResults(runner: Step['runner'], resultsFile: string, succeeded: boolean): Results {
  const results = parseResults(runner, resultsFile);
  return { ...results, failed: succeeded ? results.failed : Math.max(results.failed, 1) };
}

function parseResults(runner: Step['runner'], resultsFile: string): Results {
  if (!runner || !existsSync(resultsFile)) return { passed: 0, failed: 0, failures: [] };
  const results: unknown = JSON.parse(readFileSync(resultsFile, 'utf8'));
  return runner === 'vitest' ? ofVitest(results as VitestResults) : ofPlaywright(results as PlaywrightResults);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestResults): Results {
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function ofPlaywright({ stats: { expected, flaky, unexpected }, suites }: PlaywrightResults): Results {
  return { passed: expected + flaky, failed: unexpected, failures: suites.flatMap(failuresOf) };
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file} ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}
