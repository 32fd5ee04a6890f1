import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeAnswer } from './calls.ts';
import { type BuiltApp, buildFixture, serveElsewhere } from './fixtures/build-fixture.ts';
import { enterAs } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { startDemo } from './start-demo.ts';
import { grantApp } from './sub-apps.ts';
import { expect, test as withServer } from './test.ts';

type Elsewhere = Awaited<ReturnType<typeof serveElsewhere>>;

interface OtherOrigins {
  readonly sampleApp: BuiltApp;
  readonly elsewhere: Elsewhere;
  /** Hands on to the portal, as the proxy of a deployment does on the port for files. */
  readonly filePort: { readonly port: number; readonly asked: string[]; readonly target: { origin: string } };
  readonly serverAddress: string;
}

const test = withServer.extend<object, OtherOrigins>({
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
    // biome-ignore lint/correctness/noEmptyPattern: as above
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

const sample = { appcode: 'sample-app', appname: '示例应用', structure: 'kit' } as const;

test('SYS-02 an app of another origin is loaded without credentials altogether, even where its page asks for them', async ({
  page,
  context,
  elsewhere,
}) => {
  await grantApp(page, { ...sample, entry: `${elsewhere.origin}/apps/sample-app/` });
  await storeSession(page, 'clerk01');
  // A cookie knows no port: the browser has it for the portal and for the other origin alike.
  await context.addCookies([{ name: 'left-by-somebody', value: '1', url: elsewhere.origin }]);
  elsewhere.requests.length = 0;
  await page.goto('/portal/sample-app/antd');
  await expect(page.getByRole('heading', { name: '示例组件' })).toBeVisible();
  const loaded = elsewhere.requests.map(({ path }) => path.split('.').at(-1));
  expect(loaded).toContain('js');
  expect(loaded.filter((kind) => kind === 'js').length).toBeGreaterThan(1);
  expect(loaded).toContain('css');
  expect(elsewhere.requests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  const visit = await context.newPage();
  const asked = visit.waitForRequest(`${elsewhere.origin}/apps/sample-app/`);
  await visit.goto(`${elsewhere.origin}/apps/sample-app/`, { waitUntil: 'commit' });
  expect(await (await asked).headerValue('cookie')).toBe('left-by-somebody=1');
});

test('DAT-02 a picture on another host is shown where the configuration names it, else the default image', async ({
  page,
  elsewhere,
}) => {
  const picture = page.getByRole('banner').getByRole('presentation');
  await changeAnswer(page, 'userInfo', { avatar: `${elsewhere.origin}/avatar.svg` });
  await enterAs(page, 'clerk01');
  await expect(picture).toHaveAttribute('src', `${elsewhere.origin}/avatar.svg`);
  await expect(picture).toHaveJSProperty('naturalWidth', 48);

  const defaultImage = /^\/portal\/assets\/default-avatar-.+\.svg$/;
  for (const avatar of ['http://localhost:9/avatar.svg', `${elsewhere.origin}/missing.png`]) {
    await changeAnswer(page, 'userInfo', { avatar });
    await page.reload();
    await expect(picture).toHaveAttribute('src', defaultImage);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('API-26 a public file is read from the port of the portal that is configured for files', async ({
  page,
  elsewhere,
  filePort,
}) => {
  const config = await (await page.request.get('/portal/config.json')).json();
  expect(config.fileStreamPort).toBe(filePort.port);
  const asked = await page.request.post('/gateway/common-app/api/common/document/page', { data: { glzllxtype: '1' } });
  const [{ storageid }] = (await asked.json()).data.list;
  await grantApp(page, { ...sample, entry: `${elsewhere.origin}/apps/sample-app/` });
  await storeSession(page, 'clerk01');
  await page.goto(`/portal/sample-app/bridge?storageid=${storageid}`);
  const picture = page.getByRole('img', { name: '公开文件' });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const path = `/gateway/common-app/api/common/document/getFileStream?storageid=${storageid}`;
  await expect(picture).toHaveAttribute('src', `http://127.0.0.1:${filePort.port}${path}`);
  expect(filePort.asked).toEqual([path]);
});
