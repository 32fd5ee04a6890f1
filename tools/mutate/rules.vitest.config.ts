import { defineConfig } from 'vitest/config';

// Only tests beside the mutated code run: a broken rule must be noticed there, and not by a page that no longer draws.
export default defineConfig({
  test: {
    include: [
      'server/src/modules/{*,*/*}/rules/*.test.ts',
      'server/src/platform/session/guard.test.ts',
      'shell/src/routes/guard.test.ts',
      'shell/src/workspace/tabs/open-tabs.test.ts',
    ],
    // The test takes seconds, and notices a mutant by chance.
    exclude: ['**/*-at-random.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
