import { test as base, expect } from '@playwright/test';
import { startDemo } from './start-demo.ts';

interface TestFixtures {
  /** A test provokes these errors on purpose, in the console or uncaught; any other fails it. */
  readonly expectedConsoleErrors: readonly RegExp[];
  /** The user's apps are usually loaded before anybody opens them, which takes its time. */
  readonly loadsAhead: boolean;
  readonly preloadSetting: undefined;
  readonly cleanPages: undefined;
}

const reportViolations = `document.addEventListener('securitypolicyviolation', (violation) =>
  reportViolation(violation.violatedDirective + ' blocked ' + violation.blockedURI + ' at ' + violation.sourceFile));`;

// A page without storage loads the apps ahead, which takes longer and changes nothing else.
const switchPreloadOff = `try {
    localStorage.setItem('anju-preload', JSON.stringify(
      { dataType: 'string', content: 'false', type: 'local', datetime: Date.now() }));
  } catch {}`;

/** A fixture cannot get another scope later, so what gives a server to a worker or to a file extends this. */
export const testWithoutServer = base.extend<TestFixtures>({
  expectedConsoleErrors: [[], { option: true }],

  loadsAhead: [false, { option: true }],

  preloadSetting: [
    async ({ context, loadsAhead }, use) => {
      if (!loadsAhead) await context.addInitScript({ content: switchPreloadOff });
      await use(undefined);
    },
    { auto: true },
  ],

  cleanPages: [
    async ({ context, expectedConsoleErrors }, use) => {
      const faults: string[] = [];
      await context.exposeFunction('reportViolation', (violation: string) => {
        faults.push(`content security policy: ${violation}`);
      });
      await context.addInitScript({ content: reportViolations });
      context.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !expectedConsoleErrors.some((expected) => expected.test(text))) {
          faults.push(`console: ${text} ${message.location().url}`);
        }
      });
      context.on('weberror', (error) => {
        const { message, stack } = error.error();
        if (!expectedConsoleErrors.some((expected) => expected.test(message))) faults.push(`uncaught: ${stack}`);
      });
      await use(undefined);
      expect(faults, 'console errors and policy violations').toEqual([]);
      // A test may be over before all calls whose answers it changes.
      for (const where of [context, ...context.pages()]) await where.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export const test = testWithoutServer.extend<object, { readonly serverAddress: string }>({
  serverAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const server = await startDemo();
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ serverAddress }, use) => use(serverAddress),
});

export { expect };
