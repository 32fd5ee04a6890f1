import { globSync } from 'node:fs';

export interface Suite {
  readonly name: string;
  readonly vitestConfig: string;
  readonly files: readonly string[];
}

/** What is mutated, and by which tests it should be noticed. */
export const suites: readonly Suite[] = [
  {
    name: 'unit',
    vitestConfig: 'tools/mutate/unit.vitest.config.ts',
    files: [
      ...globSync('server/src/modules/*/rules/*.ts', { exclude: ['**/*.test.ts'] }).sort(),
      'server/src/platform/session/guard.ts',
      'shell/src/routes/guard.ts',
      'shell/src/workspace/tabs/open-tabs.ts',
    ],
  },
];

/** All of them, or the one with this file and that file alone. */
export function selectSuites(file: string | undefined): Suite[] {
  if (file === undefined) return [...suites];
  const suite = suites.find(({ files }) => files.includes(file));
  if (!suite) throw new Error(`${file} is not among what is mutated; tools/mutate/suites.ts says what is`);
  return [{ ...suite, files: [file] }];
}
