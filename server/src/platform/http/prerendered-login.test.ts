import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PortalConfig } from '@anju/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { servePrerenderedLogin } from './prerendered-login.ts';
import { createHttpServer } from './server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-login-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(path.join(folder, '.prerender'));
const drawn = (form: string) => `<!doctype html><title></title><h1>{{title}}</h1>${form}<p>{{bureau}} {{unknown}}</p>`;
await writeFile(path.join(folder, '.prerender/login.html'), drawn('<form></form>'));
await writeFile(
  path.join(folder, '.prerender/login-with-single-sign-on.html'),
  drawn('<form><button></button></form>'),
);
await writeFile(path.join(folder, 'index.html'), '<!doctype html><title></title>');

const origins = {
  publicUrl: undefined,
  subAppOrigins: [],
  frameOrigins: [],
  avatarOrigins: [],
  fileStreamPort: undefined,
};
const config: PortalConfig = {
  city: '<市>',
  bureau: '<市>住建局',
  title: '<市>平台',
  gateway: '/gateway',
  version: '1',
  timeZone: 'Asia/Shanghai',
  rsaPublicKey: '',
};

async function serve(changes: Partial<PortalConfig> = {}) {
  const options = { rateLimitPerMinute: 1000, trustedProxies: [], ...origins };
  const server = await createHttpServer(options, createLog('silent'), () => false);
  afterAll(() => server.close());
  await servePrerenderedLogin(server, folder, { ...config, ...changes }, origins);
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
}

describe('prerendered login', () => {
  test('it comes with its form and the names of the city, and is not to be found', async () => {
    const get = await serve();
    const { statusCode, headers, body } = await get('/portal/login');
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toBe(
      '<!doctype html><title>&lt;市&gt;平台</title><h1>&lt;市&gt;平台</h1><form></form><p>&lt;市&gt;住建局 {{unknown}}</p>',
    );
  });

  test('where there is an identity provider it has a button more', async () => {
    const get = await serve({ identityProvider: '/demo-idp/' });
    expect((await get('/portal/login')).body).toContain('<form><button></button></form>');
  });

  test('an address with a query is a return from elsewhere, and gets the plain page', async () => {
    const get = await serve();
    for (const query of ['?ssoError=1', '?type=ssologin&code=c'])
      expect((await get(`/portal/login${query}`)).body).toBe('<!doctype html><title>&lt;市&gt;平台</title>');
  });

  test('a browser asks for it again each time, and is told where it has it already', async () => {
    const get = await serve();
    for (const url of ['/portal/login', '/portal/login?ssoError=1']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body, again.headers['cache-control']], url).toEqual([304, '', 'no-cache']);
    }
  });
});
