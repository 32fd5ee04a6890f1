import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';

const switches = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** What a page shows by an address of the gateway, the browser fetches by itself: each is a picture of one colour. */
const pictures: Plugin = {
  name: 'pictures',
  configureServer: ({ middlewares }) => {
    middlewares.use('/gateway', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="100%" height="100%" fill="#ccd"/></svg>',
      );
    });
  },
};

/** Screens in a real browser, without a server: what they ask is answered by the test. */
export default defineProject({
  root: '..',
  plugins: [react(), pictures],
  optimizeDeps: {
    // Found before the first test: what Vite finds later reloads the page, with another copy of React.
    entries: [
      '{ui,sub-app-kit,page-kit,page-test,case-ui,shell}/src/**/*.{ts,tsx}',
      'sub-apps/*/src/**/*.{ts,tsx}',
      '!**/*.test.*',
    ],
    include: ['axe-core', 'vitest-browser-react'],
  },
  test: {
    name: 'pages',
    include: ['**/*.browser.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['page-test/src/set-up.ts'],
    // As in the product: a window loads its modules once. Whatever a test opens, it closes.
    isolate: false,
    testTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    maxWorkers: Math.min(2, availableParallelism()),
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
          args: [...switches, '--no-first-run'],
        },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: 5_000,
      }),
    },
  },
});
