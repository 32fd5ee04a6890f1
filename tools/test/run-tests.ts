import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { type Costs, describeDearestTests, describeProcessorTime, findCosts, keepCosts } from './costs.ts';
import { findChromium } from './find-programs.ts';
import { noResults, type Results, readResults } from './read-results.ts';
import { runInGroup } from './run-in-group.ts';
import { type Step, selectSteps } from './steps.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const resultsFolder = join(root, 'node_modules/.cache/anju/test-results');
/** The costs belong to this machine, and are kept when the packages are installed anew. */
const costsFolder = join(root, '.cache/test-costs');

interface Outcome extends Results {
  step: Step;
  state: 'passed' | 'failed' | 'not run';
  seconds: number;
  processorTime: string;
}

const titleWidth = 40;

async function runStep(step: Step, temporaryFolder: string, furtherParameters: readonly string[]): Promise<Outcome> {
  const resultsFile = join(resultsFolder, `${step.name}.json`);
  rmSync(resultsFile, { force: true });
  const isWhole = furtherParameters.length === 0;
  const [program, first = '', ...others] = isWhole ? step.command : (step.picking ?? step.command);
  const start = performance.now();
  const { code, processorSeconds } = await runInGroup(
    program,
    [first, ...reporting(step, resultsFile), ...others, ...furtherParameters],
    {
      cwd: join(root, step.folder ?? '.'),
      env: {
        ...process.env,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        CHROMIUM_PATH: findChromium(),
        TMPDIR: temporaryFolder,
        // As by `npm start`: workers and what they start need not compile the same files again.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/anju/compile'),
        ANJU_PREPARED_DEMO: join(temporaryFolder, 'demo'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile,
      },
    },
  );
  const seconds = (performance.now() - start) / 1000;
  const results = readResults(step.runner, resultsFile, code === 0);
  const costs = { processor: processorSeconds, tests: results.tests };
  const costsFile = join(costsFolder, `${step.name}.json`);
  const last = findCosts(costsFile);
  const isComparable = isWhole && !step.varies;
  if (isComparable && code === 0) keepCosts(costsFile, costs);
  printDearestTests(costs, last);
  return {
    step,
    state: code === 0 ? 'passed' : 'failed',
    seconds,
    processorTime: describeProcessorTime(costs, isComparable ? last : undefined),
    ...results,
  };
}

function printDearestTests(costs: Costs, last: Costs | undefined): void {
  const lines = describeDearestTests(costs, last);
  if (lines.length === 0) return;
  console.log(`\nThe tests that took longest${last ? ', and how long the last time' : ''}:`);
  for (const line of lines) console.log(line);
}

function reporting({ runner }: Step, resultsFile: string): string[] {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  return runner === 'playwright' ? ['--reporter=list,json'] : [];
}

function printOutcome({ step, state, seconds, processorTime, failures }: Outcome): void {
  const colour = { passed: 'green', failed: 'red', 'not run': 'yellow' } as const;
  const cost = `${`${seconds.toFixed(1)} s`.padStart(9)}   ${processorTime}`;
  console.log(
    `${styleText(colour[state], state.padEnd(8))} ${step.title.padEnd(titleWidth)} ${styleText('dim', cost)}`,
  );
  for (const title of failures) console.log(`         ${title}`);
}

/** The steps named before "--" run, or all; the last of them gets what follows "--". */
async function runTests(names: string[], furtherParameters: string[]): Promise<void> {
  mkdirSync(resultsFolder, { recursive: true });
  const steps = selectSteps(names);
  const outcomes: Outcome[] = [];
  const temporaryFolder = makeTemporaryFolder();
  process.once('exit', temporaryFolder.remove);
  for (const [index, step] of steps.entries()) {
    console.log(styleText('bold', `\n[${index + 1}/${steps.length}] ${step.title}`));
    const missing = outcomes.find(({ step: { name }, state }) => step.needs?.includes(name) && state !== 'passed');
    if (missing) {
      console.log(`not run, because of: ${missing.step.title}`);
      outcomes.push({ step, state: 'not run', seconds: 0, processorTime: '', ...noResults });
      continue;
    }
    outcomes.push(await runStep(step, temporaryFolder.path, index === steps.length - 1 ? furtherParameters : []));
  }

  console.log('');
  outcomes.forEach(printOutcome);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (steps.some(({ runner }) => runner)) console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = outcomes.every(({ state }) => state === 'passed') ? 0 : 1;
}

const given = process.argv.slice(2);
const separator = given.includes('--') ? given.indexOf('--') : given.length;
await runTests(given.slice(0, separator), given.slice(separator + 1));
