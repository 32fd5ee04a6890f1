import { defineConfig } from 'vitest/config';

// Tests that stand beside what is mutated: who breaks a rule is told so there, and not by a page that no longer draws.
export default defineConfig({
  test: {
    include: [
      'server/src/modules/*/rules/*.test.ts',
      'server/src/platform/session/guard.test.ts',
      'shell/src/routes/guard.test.ts',
      'shell/src/workspace/tabs/open-tabs.test.ts',
    ],
    // Seconds long, and it notices a mutant by chance.
    exclude: ['**/*-at-random.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
