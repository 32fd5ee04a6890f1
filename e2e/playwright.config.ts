import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // `npm run test:walks` runs these, which are minutes of typing.
  testIgnore: 'walks/**',
  globalSetup: './prepared-demo.ts',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 3,
  forbidOnly: true,
  // Node.js reads TypeScript by itself, in a third of the time.
  build: { external: ['**/*.ts'] },
  // The time-out is longer than a busy machine takes; a passing test never waits for it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A click on an element that still moves may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
