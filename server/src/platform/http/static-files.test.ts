import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createHttpServer } from './server.ts';
import { findFrontEnds, serveFrontEnds } from './static-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-front-end-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const script = `console.log(${JSON.stringify('安居'.repeat(500))});`;
await mkdir(path.join(folder, 'assets'));
await writeFile(path.join(folder, 'index.html'), '<!doctype html><title></title>');
await writeFile(path.join(folder, 'assets/index-3f2a.js'), script);
await writeFile(path.join(folder, 'assets/index-3f2a.js.br'), brotliCompressSync(script));
await writeFile(path.join(folder, 'assets/index-3f2a.js.gz'), gzipSync(script));
await writeFile(path.join(folder, '.stamp'), 'hidden');

const title = '</title><script>city</script>$&市';
const escapedTitle = '&lt;/title&gt;&lt;script&gt;city&lt;/script&gt;$&amp;市';
const origins = {
  publicUrl: undefined,
  subAppOrigins: [],
  frameOrigins: [],
  avatarOrigins: [],
  fileStreamPort: undefined,
};
const options = { rateLimitPerMinute: 1000, trustedProxies: [], ...origins };
const server = await createHttpServer(options, createLog('silent'), () => false);
await serveFrontEnds(server, [{ folder, prefix: '/portal/' }], title);
afterAll(() => server.close());

const get = (url: string, encoding = '') => server.inject({ url, headers: { 'accept-encoding': encoding } });

test('a hashed file is kept for good and comes precompressed in the best form the browser takes', async () => {
  const plain = await get('/portal/assets/index-3f2a.js');
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const brotli = await get('/portal/assets/index-3f2a.js', 'gzip, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  const gzip = await get('/portal/assets/index-3f2a.js', 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
});

test('SYS-06 pages are asked for again each time, and every page address gets the page with the title of the city', async () => {
  for (const url of ['/portal/', '/portal/index.html', '/portal/login', '/portal/main-app/main/searchGlobal?x=1']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-cache']);
    expect(answer.body).toBe(`<!doctype html><title>${escapedTitle}</title>`);
    const again = await server.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body], url).toEqual([304, '']);
  }
});

test('an address is one page with and without a slash at its end, and so is the front end itself', async () => {
  for (const [url, address] of [
    ['/portal', '/portal/'],
    ['/portal?from=qr', '/portal/?from=qr'],
    ['/portal/welcome/?a=/b/', '/portal/welcome?a=/b/'],
    ['/portal/assets/', '/portal/assets'],
    ['/portal/%E5%AE%89/', '/portal/%E5%AE%89'],
  ] as const) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location], url).toEqual([302, address]);
  }
});

test('a missing file is a 404 and not the page', async () => {
  for (const url of [
    '/portal/assets/gone-1234.js',
    '/portal/missing.png',
    '/portal/.stamp',
    '/elsewhere',
    '/portalx',
  ]) {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()], url).toEqual([
      404,
      { code: 404, msg: '访问资源不存在', data: null, error: 'not-found' },
    ]);
  }
});

test('a front end that is not built stops the start with what to do', async () => {
  const bare = await createHttpServer(options, createLog('silent'), () => false);
  await expect(serveFrontEnds(bare, [{ folder: '/nowhere', prefix: '/portal/' }], title)).rejects.toThrow(
    'npm run build',
  );
});

test('SYS-01 SYS-06 each sub-app is served under its code from its own build, with the title of the city; one that is not built is named', async () => {
  const subApps = path.join(folder, 'sub-apps');
  await mkdir(path.join(subApps, 'lease-app/dist'), { recursive: true });
  await mkdir(path.join(subApps, 'org-app'));
  await writeFile(path.join(subApps, 'lease-app/dist/index.html'), '<title>lease</title>');
  const { built, unbuilt } = await findFrontEnds(subApps, '/apps/');
  expect(unbuilt).toEqual(['org-app']);

  const host = await createHttpServer(options, createLog('silent'), () => false);
  await serveFrontEnds(host, [{ folder, prefix: '/portal/' }, ...built], title);
  for (const url of ['/apps/lease-app/', '/apps/lease-app/contracts/mine'])
    expect((await host.inject({ url })).body, url).toContain(`<title>lease - ${escapedTitle}</title>`);
  for (const url of ['/apps/lease-app/missing.js', '/apps/org-app/', '/apps/org-app/home'])
    expect((await host.inject({ url })).statusCode, url).toBe(404);
  await host.close();
  expect(await findFrontEnds('/nowhere', '/apps/')).toEqual({ built: [], unbuilt: [] });
});
