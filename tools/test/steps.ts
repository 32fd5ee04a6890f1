export interface Step {
  name: string;
  title: string;
  command: readonly [program: string, ...parameters: string[]];
  /** Where the command runs, from the repository's root. */
  folder?: string;
  /** Steps without whose success this one cannot run. */
  needs?: readonly string[];
  /** Who runs its tests; such a step reports how many passed and failed. */
  runner?: 'vitest' | 'playwright';
}

/** Everything `npm test` does, in order. */
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
  { name: 'unit', title: 'unit tests', command: ['vitest', 'run', '--project', 'unit'], runner: 'vitest' },
  {
    name: 'pages',
    title: 'tests of pages',
    command: ['vitest', 'run', '--project', 'pages'],
    needs: ['packages'],
    runner: 'vitest',
  },
  { name: 'build', title: 'build', command: ['node', 'tools/build/build.ts'] },
  { name: 'demo', title: 'demo data', command: ['node', 'server/testing/make-demo.ts'] },
  {
    name: 'database',
    title: 'database tests',
    command: ['vitest', 'run', '--project', 'database-*'],
    needs: ['packages', 'build', 'demo'],
    runner: 'vitest',
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

/** The named steps and what they need, or all of them, in order. */
export function selectSteps(names: readonly string[]): Step[] {
  if (names.length === 0) return [...steps];
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
