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
await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>安居</title>');
await writeFile(path.join(folder, 'assets/index-3f2a.js'), script);
await writeFile(path.join(folder, 'assets/index-3f2a.js.br'), brotliCompressSync(script));
await writeFile(path.join(folder, 'assets/index-3f2a.js.gz'), gzipSync(script));
await writeFile(path.join(folder, '.stamp'), 'hidden');

const origins = {
  publicUrl: undefined,
  subAppOrigins: [],
  frameOrigins: [],
  avatarOrigins: [],
  fileStreamPort: undefined,
};
const options = { bodyLimitBytes: 1024, rateLimitPerMinute: 1000, trustedProxies: [], ...origins };
const server = await createHttpServer(options, createLog('silent'), () => false);
await serveFrontEnds(server, [{ folder, prefix: '/portal/' }]);
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

test('pages are asked for again each time, and every page address gets the page', async () => {
  for (const url of ['/portal/', '/portal/login', '/portal/main-app/main/searchGlobal?x=1']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('<title>安居</title>');
  }
});

test('a missing file is a 404 and not the page', async () => {
  for (const url of ['/portal/assets/gone-1234.js', '/portal/missing.png', '/portal/.stamp', '/elsewhere']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()], url).toEqual([404, { code: 404, msg: '访问资源不存在', data: null }]);
  }
});

test('a front end that is not built stops the start with what to do', async () => {
  const bare = await createHttpServer(options, createLog('silent'), () => false);
  await expect(serveFrontEnds(bare, [{ folder: '/nowhere', prefix: '/portal/' }])).rejects.toThrow('npm run build');
});

test('SYS-01 each sub-app is served under its code from its own build; one that is not built is named', async () => {
  const subApps = path.join(folder, 'sub-apps');
  await mkdir(path.join(subApps, 'lease-app/dist'), { recursive: true });
  await mkdir(path.join(subApps, 'org-app'));
  await writeFile(path.join(subApps, 'lease-app/dist/index.html'), '<title>lease</title>');
  const { built, unbuilt } = await findFrontEnds(subApps, '/apps/');
  expect(unbuilt).toEqual(['org-app']);

  const host = await createHttpServer(options, createLog('silent'), () => false);
  await serveFrontEnds(host, [{ folder, prefix: '/portal/' }, ...built]);
  for (const url of ['/apps/lease-app/', '/apps/lease-app/contracts/mine'])
    expect((await host.inject({ url })).body, url).toContain('lease');
  for (const url of ['/apps/lease-app/missing.js', '/apps/org-app/', '/apps/org-app/home'])
    expect((await host.inject({ url })).statusCode, url).toBe(404);
  await host.close();
  expect(await findFrontEnds('/nowhere', '/apps/')).toEqual({ built: [], unbuilt: [] });
});
