import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PortalConfig, portalBasePath } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { securityHeaders, type TrustedOrigins } from './security-headers.ts';

/**
 * The login comes with its form in it, as the build has drawn it. An address with a query is a return from elsewhere,
 * where the form may not be what shows: it gets the plain page.
 */
export async function servePrerenderedLogin(
  server: FastifyInstance,
  shellFolder: string,
  config: PortalConfig,
  origins: TrustedOrigins,
): Promise<void> {
  const drawn = config.identityProvider === undefined ? 'login.html' : 'login-with-single-sign-on.html';
  const template = await readFile(path.join(shellFolder, '.prerender', drawn), 'utf8');
  const page = fillIn(template, { title: config.title, bureau: config.bureau });
  const [, script = ''] = /<script data-main[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
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

/** As React writes a text: the browser's must find the same. */
function fillIn(template: string, texts: Readonly<Record<string, string>>): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return template.replaceAll(/{{(\w+)}}/g, (marker, name: string) =>
    (texts[name] ?? marker).replaceAll(/[&<>"']/g, (character) => entities[character] as string),
  );
}

function digest(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
