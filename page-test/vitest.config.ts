import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resumableUploadsPath } from '@anju/contract';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';

const switches = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * The browser itself fetches pictures from the gateway's addresses. Each gets a picture of one colour, unless its id
 * ends in 000404, which no id does by chance.
 */
const pictures: Plugin = {
  name: 'pictures',
  configureServer: ({ middlewares }) => {
    middlewares.use('/gateway', ({ url }, response) => {
      if (url?.endsWith('000404')) {
        response.statusCode = 404;
        return response.end();
      }
      response.setHeader('content-type', 'image/svg+xml');
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="100%" height="100%" fill="#ccd"/></svg>',
      );
    });
  },
};

/**
 * No app is built for these tests, so this page runs in a tab of the shell. It is ready at once and shows which of its
 * pages is visible.
 */
const runningApp = (appcode: string) => `<!doctype html>
<html lang="zh-CN"><head><title>${appcode}</title></head><body><p></p><script>
  const { bridge } = window.$wujie.props;
  const say = () => {
    const { pages, activeId } = bridge.pages.read();
    const { path, query } = pages.find(({ id }) => id === activeId) ?? {};
    document.querySelector('p').textContent = path ? '${appcode} ' + path + ' ' + JSON.stringify(query) : '';
  };
  bridge.pages.watch(say);
  say();
  bridge.ready('${appcode}');
</script></body></html>`;

const subApps: Plugin = {
  name: 'sub-apps',
  configureServer: ({ middlewares }) => {
    const answer = (path: string, toHtml: (rest: string) => string) =>
      middlewares.use(path, ({ originalUrl = '' }, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(toHtml(originalUrl.slice(path.length)));
      });
    answer('/apps/', (rest) => runningApp(rest.split('/')[0] ?? ''));
    answer('/portal/mfe-empty.html', () => '<!doctype html><title></title>');
  },
};

/** No test can answer the requests of a resumable upload, so they are accepted here, whatever they contain. */
const uploads: Plugin = {
  name: 'uploads',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/gateway${resumableUploadsPath}`, (request, response) => {
      request.resume().on('end', () => {
        response.setHeader('tus-resumable', '1.0.0');
        if (request.method === 'POST') {
          response.setHeader('location', `/gateway${resumableUploadsPath}/${randomUUID()}`);
          response.statusCode = 201;
        } else {
          const before = Number(request.headers['upload-offset'] ?? 0);
          response.setHeader('upload-offset', before + Number(request.headers['content-length'] ?? 0));
          response.statusCode = 204;
        }
        response.end();
      });
    });
  },
};

/** Screens run in a real browser without a server: the test answers their calls. */
export default defineProject({
  root: '..',
  plugins: [react(), uploads, pictures, subApps],
  // In its test mode antd gives all parts the same id, so a dialog would not be named by its title.
  define: { 'process.env.NODE_ENV': '"development"' },
  optimizeDeps: {
    // These modules are bundled before the first test: Vite would reload the page for a later one, with another copy of
    // React.
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
    // As in the product, a window loads its modules once. Each test closes whatever it opens.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: Math.min(2, availableParallelism()),
    // Vitest refuses to run these tests along with others, as `test:changed` does, that have another number of workers.
    sequence: { groupOrder: 1 },
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
        actionTimeout: 10_000,
      }),
    },
  },
});
