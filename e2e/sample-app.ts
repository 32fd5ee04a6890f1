import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type BuiltApp, buildFixture, serveElsewhere, serveUnder } from './fixtures/build-fixture.ts';
import { storeSession } from './sign-in.ts';
import { startDemo } from './start-demo.ts';
import { grantApp } from './sub-apps.ts';
import { test as withServer } from './test.ts';

type Elsewhere = Awaited<ReturnType<typeof serveElsewhere>>;

interface SampleAppFixtures {
  readonly sampleApp: BuiltApp;
  readonly elsewhere: Elsewhere;
  /** The port hands requests on to the portal, as the proxy of a deployment does on the port for files. */
  readonly filePort: { readonly port: number; readonly asked: string[]; readonly target: { origin: string } };
  readonly serverAddress: string;
}

/** Tests with the sample app, which may stand on another origin too, share one server. */
export const test = withServer.extend<object, SampleAppFixtures>({
  sampleApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const app = await buildFixture('sample-app');
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  elsewhere: [
    async ({ sampleApp }, use) => {
      const host = await serveElsewhere(sampleApp, '/apps/sample-app/');
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  filePort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const asked: string[] = [];
      const target = { origin: '' };
      const proxy = createServer((incoming, outgoing) => {
        asked.push(incoming.url ?? '');
        forward(target.origin + incoming.url, { headers: incoming.headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }).end();
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      await use({ port: (proxy.address() as AddressInfo).port, asked, target });
      await new Promise((resolve) => proxy.close(resolve));
    },
    { scope: 'worker' },
  ],
  serverAddress: [
    async ({ elsewhere, filePort }, use) => {
      const server = await startDemo({
        SUB_APP_ORIGINS: elsewhere.origin,
        AVATAR_ORIGINS: elsewhere.origin,
        FILE_STREAM_PORT: String(filePort.port),
        PUBLIC_URL: 'http://127.0.0.1',
      });
      filePort.target.origin = server.address;
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** A clerk with the sample app besides their own has this session; the test goes to an address next. */
export async function storeSessionWithSampleApp(page: Page, sampleApp: BuiltApp): Promise<void> {
  await serveUnder(page, '/apps/sample-app/', sampleApp);
  await grantApp(page, {
    appcode: 'sample-app',
    appname: '示例应用',
    structure: 'kit',
    entry: '/apps/sample-app/',
  });
  await storeSession(page, 'clerk01');
}

export const note = (page: Page) => page.getByRole('textbox', { name: '备注' });
