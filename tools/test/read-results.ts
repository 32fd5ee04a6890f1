import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Step } from './steps.ts';

export interface Results {
  passed: number;
  failed: number;
  failures: readonly string[];
  /** The times are in seconds, by file and title. A test that runs more than once counts as its longest. */
  tests: Readonly<Record<string, number>>;
}

export const noResults: Results = { passed: 0, failed: 0, failures: [], tests: {} };

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
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
  if (!runner || !existsSync(resultsFile)) return noResults;
  const results: unknown = JSON.parse(readFileSync(resultsFile, 'utf8'));
  return runner === 'vitest' ? ofVitest(results as VitestResults) : ofPlaywright(results as PlaywrightResults);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestResults): Results {
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => timeOf(`${basename(name)} ${fullName}`, duration ?? 0)),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, tests: longest(times) };
}

function ofPlaywright({ stats: { expected, flaky, unexpected }, suites }: PlaywrightResults): Results {
  const failures = suites.flatMap(failuresOf);
  return { passed: expected + flaky, failed: unexpected, failures, tests: longest(suites.flatMap(timesOf)) };
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file} ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

function timesOf({ file, specs, suites = [] }: PlaywrightSuite): Time[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => timeOf(`${file} ${title}`, duration))),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

type Time = readonly [title: string, seconds: number];

const timeOf = (title: string, milliseconds: number): Time => [title, milliseconds / 1000];

/** The last of equal titles stays, so the longest time comes last. */
const longest = (times: readonly Time[]) => Object.fromEntries(times.toSorted(([, one], [, other]) => one - other));
