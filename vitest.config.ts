import { defineConfig } from 'vitest/config';

const databaseTests = (name: string) => ({
  test: {
    name,
    include: ['server/**/*.db.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts', 'e2e/**'],
        },
      },
      databaseTests('database-embedded'),
      databaseTests('database-postgres'),
    ],
  },
});
