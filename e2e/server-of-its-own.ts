import type { DatabaseKind } from './prepared-demo.ts';
import { type RunningServer, startDemo } from './start-demo.ts';
import { test, testWithoutServer } from './test.ts';

/** Tests that want other settings, or share changed data, get a server that other tests do not use. */
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

interface FileServer extends RunningServer {
  readonly file: string;
}

/** The server of a file stops when its worker begins another file. */
function fileServers() {
  let running: FileServer | undefined;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    stop,
    async serve(file: string): Promise<string> {
      if (running?.file !== file) {
        await stop();
        running = { ...(await startDemo()), file };
      }
      return running.address;
    },
  };
}

/**
 * Tests of a file that leaves accounts or cases changed get a server that other files do not use. The files share
 * workers: another fixture for each would start another worker and another browser.
 */
export const testOnServerOfItsFile = testWithoutServer.extend<
  { readonly serverAddress: string },
  { readonly servers: ReturnType<typeof fileServers> }
>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const servers = fileServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  serverAddress: [async ({ servers }, use, { file }) => use(await servers.serve(file)), { timeout: 90_000 }],

  baseURL: async ({ serverAddress }, use) => use(serverAddress),
});
