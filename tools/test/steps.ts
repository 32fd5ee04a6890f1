type Command = readonly [program: string, ...parameters: string[]];

export interface Step {
  name: string;
  title: string;
  command: Command;
  /** This command replaces the other if files are picked by their names. */
  picking?: Command;
  /** The command runs in this folder, given from the repository's root. */
  folder?: string;
  /** Without the success of these steps this one cannot run. */
  needs?: readonly string[];
  /** The runner runs the step's tests; such a step reports how many passed and failed. */
  runner?: 'vitest' | 'playwright';
  /** The step runs only if it is named. */
  onDemand?: true;
  /** The step runs other tests each time, so there is nothing to compare its costs with. */
  varies?: true;
}

const vitest = (...projects: readonly string[]): Command => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** `npm test` runs these steps in order; steps on demand can be named. */
export const steps: readonly Step[] = [
  { name: 'packages', title: 'system packages', command: ['node', 'tools/test/system-packages.ts'] },
  { name: 'format', title: 'format and lint', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'types-node', title: 'types of server and tools', command: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'types-browser', title: 'types of the front ends', command: ['tsc', '-p', 'tsconfig.browser.json'] },
  {
    name: 'types-browser-tests',
    title: 'types of their tests',
    command: ['tsc', '-p', 'tsconfig.browser-tests.json'],
  },
  { name: 'boundaries', title: 'boundaries', command: ['node', 'tools/boundaries/check-boundaries.ts'] },
  { name: 'unit', title: 'unit tests', command: vitest('unit'), runner: 'vitest' },
  {
    name: 'pages',
    title: 'tests of pages',
    command: vitest('pages'),
    needs: ['packages'],
    runner: 'vitest',
  },
  { name: 'build', title: 'build', command: ['node', 'tools/build/build.ts'] },
  { name: 'demo', title: 'demo data', command: ['node', 'server/testing/make-demo.ts'] },
  {
    name: 'database',
    title: 'database tests',
    command: vitest('database-postgres', 'database-embedded-short'),
    picking: vitest('database-postgres', 'database-embedded'),
    needs: ['packages', 'build', 'demo'],
    runner: 'vitest',
  },
  {
    name: 'embedded',
    title: 'database tests on the embedded database',
    command: vitest('database-embedded'),
    needs: ['packages', 'build', 'demo'],
    runner: 'vitest',
    onDemand: true,
  },
  {
    name: 'changed',
    title: 'tests of what was changed',
    command: [...vitest('unit', 'pages', 'database-postgres'), '--changed'],
    // The demo data is made if database tests are among them.
    needs: ['packages', 'build'],
    runner: 'vitest',
    onDemand: true,
    varies: true,
  },
  {
    name: 'browser',
    title: 'browser tests',
    command: ['playwright', 'test'],
    folder: 'e2e',
    needs: ['packages', 'build', 'demo'],
    runner: 'playwright',
  },
];

/** The result is the named steps and what they need, or those of `npm test`, in order. */
export function selectSteps(names: readonly string[]): Step[] {
  if (names.length === 0) return steps.filter(({ onDemand }) => !onDemand);
  const wanted = new Set<string>();
  const want = (name: string): void => {
    const step = steps.find((candidate) => candidate.name === name);
    if (!step) throw new Error(`no step "${name}"; there are ${steps.map((known) => known.name).join(', ')}`);
    wanted.add(name);
    step.needs?.forEach(want);
  };
  names.forEach(want);
  return steps.filter(({ name }) => wanted.has(name));
}
