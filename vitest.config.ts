import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['server/testing/clean-up-after-each-file.ts'];

const databaseTests = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles,
    // As in the product: a process loads its modules once. Whatever a file starts, it stops.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

export default defineConfig({
  test: {
    // Half of the time a test waits for a database or a process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          setupFiles,
          // As below: what a file changes, it puts back.
          isolate: false,
          // Read when the canvas is loaded, by whichever file: a font of this machine would stand in for a missing glyph.
          env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
          // Some start processes, and a machine may be busy.
          testTimeout: 20_000,
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.{db,both,embedded,postgres}.test.ts',
            '**/*.browser.test.tsx',
            'e2e/**',
          ],
        },
      },
      'page-test/vitest.config.ts',
      databaseTests('database-postgres', ['server/**/*.{db,both,postgres}.test.ts']),
      databaseTests('database-embedded', ['server/**/*.{db,both,embedded}.test.ts']),
      // What every run of the tests asks of the embedded database too.
      databaseTests('database-embedded-short', ['server/**/*.{both,embedded}.test.ts']),
    ],
  },
});
