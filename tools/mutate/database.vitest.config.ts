import { defineConfig } from 'vitest/config';

// This is the project "database-embedded" of the root's configuration on its own, with the test files of one suite.
export default defineConfig({
  test: {
    name: 'database-embedded',
    include: (process.env.MUTATE_TESTS ?? '').split(','),
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/clean-up-after-each-file.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
