import type { DatabaseKind } from './prepared-demo.ts';
import { startDemo } from './start-demo.ts';
import { test } from './test.ts';

/** Tests that leave accounts changed, or want other settings, get a server that other tests do not use. */
export function testOnServerOfItsOwn(settings: Readonly<Record<string, string>> = {}, database?: DatabaseKind) {
  return test.extend<object, { readonly serverAddress: string }>({
    serverAddress: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
      async ({}, use) => {
        const server = await startDemo(settings, database);
        await use(server.address);
        await server.stop();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });
}
