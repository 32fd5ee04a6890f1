import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import type { LogLevel, MutantResult, MutantStatus, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import accepted from './accepted.json' with { type: 'json' };
import { conditionMutator } from './condition-mutator.ts';
import { type Accepted, asOneLine, judge, type Mutant, type Verdict } from './judge.ts';
import { patternsOf, type Suite, selectSuites } from './suites.ts';

interface Planned {
  readonly suite: Suite;
  readonly patterns: readonly string[];
}

/** A file that cannot even be loaded any more is noticed too. */
const noticing: readonly MutantStatus[] = ['Killed', 'Timeout', 'RuntimeError'];

function optionsFor({ suite, patterns }: Planned, sandbox: string): PartialStrykerOptions {
  return {
    mutate: [...patterns],
    // A copy of the tree is mutated, and not within node_modules, because Node strips no types there.
    tempDirName: sandbox,
    cleanTempDir: 'always',
    ignorePatterns: ['/bench', '/e2e', '/docs', '/data'],
    testRunner: 'vitest',
    vitest: { configFile: `tools/mutate/${suite.databaseTests ? 'database' : 'rules'}.vitest.config.ts` },
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutate/ignore-wording.ts'],
    ignorers: ['wording'],
    // The literals are names of tables and columns: with any other word the statement fails.
    mutator: { excludedMutations: suite.databaseTests ? ['StringLiteral'] : [] },
    concurrency: Number(process.env.MUTATE_WORKERS ?? 2),
    disableTypeChecks: false,
    // On a busy machine a database is slow to start; a mutant that runs for ever is still found.
    timeoutMS: suite.databaseTests ? 60_000 : 20_000,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'html'],
    htmlReporter: { fileName: `node_modules/.cache/anju/mutate/${suite.name}.html` },
    logLevel: 'error' as LogLevel,
  };
}

async function run(planned: Planned): Promise<Mutant[]> {
  const { suite } = planned;
  console.log(styleText('bold', `\n${suite.name}`));
  process.env.MUTATE_TESTS = suite.databaseTests?.join() ?? '';
  const sandbox = mkdtempSync(join(tmpdir(), 'anju-mutate-'));
  try {
    const results = await new Stryker(optionsFor(planned, sandbox)).runMutationTest();
    return results.filter(({ status }) => status !== 'Ignored').map(toMutant);
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
}

function toMutant({ fileName, location: { start, end }, mutatorName, replacement, status }: MutantResult): Mutant {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.pop()?.slice(0, end.column - 1) ?? '';
  const replaced = [...lines, last].join('\n').slice(start.column - 1);
  return {
    file: relative('.', fileName),
    line: start.line,
    mutator: mutatorName,
    replaced: asOneLine(replaced),
    replacement: asOneLine(replacement ?? ''),
    noticed: noticing.includes(status),
  };
}

/** Stryker has no door for mutators of one's own: this is its list of them. */
async function addConditionMutator(): Promise<void> {
  const list = new URL('mutators/mutate.js', import.meta.resolve('@stryker-mutator/instrumenter'));
  const { allMutators } = (await import(list.href)) as { allMutators: object[] };
  allMutators.push(conditionMutator);
}

function print({ scores, overall, unlisted, outdated, tooLow }: Verdict): void {
  for (const { file, line, mutator, replaced, replacement } of unlisted) {
    console.log(`\n${styleText('red', 'not noticed')} ${file}:${line} ${mutator}`);
    console.log(`  - ${replaced}\n  + ${replacement}`);
  }
  for (const { file, mutator, replaced, replacement } of outdated) {
    console.log(`\n${styleText('red', 'listed in accepted.json, but noticed or gone')} ${file} ${mutator}`);
    console.log(`  - ${replaced}\n  + ${replacement}`);
  }
  console.log('');
  for (const score of [...scores, overall]) {
    const share = `${((100 * score.noticed) / score.total).toFixed(1)} %`.padStart(8);
    const figures = `${share} ${`${score.noticed}/${score.total}`.padStart(10)}  ${score.file}`;
    console.log(tooLow.includes(score) ? styleText('red', figures) : figures);
  }
}

await addConditionMutator();
// The plans are made before the first suite runs for an hour, so that a renamed function is found missing at once.
const plans = selectSuites(process.argv[2]).map((suite) => ({ suite, patterns: patternsOf(suite) }));
const mutants: Mutant[] = [];
for (const planned of plans) {
  const found = await run(planned);
  mutants.push(...found);
  const listed = Object.entries<readonly Accepted[]>(accepted).filter(([file]) => file in planned.suite.targets);
  const verdict = judge(found, Object.fromEntries(listed));
  print(verdict);
  const { unlisted, outdated, tooLow } = verdict;
  if (unlisted.length + outdated.length + tooLow.length > 0) process.exitCode = 1;
}
const { noticed, total } = judge(mutants, {}).overall;
console.log(`\n${noticed} of ${total} noticed, ${((100 * noticed) / total).toFixed(1)} %`);
