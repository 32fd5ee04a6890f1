import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PortalConfig, portalBasePath } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { securityHeaders, type TrustedOrigins } from './security-headers.ts';

interface Prerendering {
  prerenderLogin(config: PortalConfig, readFile: (file: string) => string): { page: string; script: string };
}

/**
 * The login comes with its form in it, drawn once by the shell's own code with what this deployment is called. An address
 * with a query is a return from elsewhere, where the form may not be what shows: it gets the plain page.
 */
export async function servePrerenderedLogin(
  server: FastifyInstance,
  shellFolder: string,
  config: PortalConfig,
  origins: TrustedOrigins,
): Promise<void> {
  const inShell = (file: string) => path.join(shellFolder, file);
  const code = pathToFileURL(inShell('.prerender/prerender-login.js')).href;
  const { prerenderLogin } = (await import(code)) as Prerendering;
  const { page, script } = prerenderLogin(config, (file) => readFileSync(inShell(file), 'utf8'));
  const headers = {
    ...securityHeaders(origins, [`sha256-${digest(script, 'base64')}`]),
    'cache-control': 'no-cache',
    etag: `"${digest(page, 'base64url')}"`,
  };
  server.get(`${portalBasePath}login`, async (request, reply) => {
    if (request.url.includes('?')) return reply.sendFile('index.html', shellFolder);
    reply.headers(headers);
    if (request.headers['if-none-match']?.includes(headers.etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function digest(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
