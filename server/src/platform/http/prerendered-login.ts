import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PortalConfig, portalBasePath } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { headersOfDrawnPage, pageOf, readFrontEndPage, sendPage, withTitle } from './front-end-page.ts';
import { escapeHtml } from './html.ts';
import type { TrustedOrigins } from './security-headers.ts';

/**
 * The login page comes with its form, as the build has drawn it. An address with a query is a return from elsewhere,
 * which may not show the form, so it gets the plain page.
 */
export async function servePrerenderedLogin(
  server: FastifyInstance,
  shellFolder: string,
  config: PortalConfig,
  origins: TrustedOrigins,
): Promise<void> {
  const drawn = config.identityProvider === undefined ? 'login.html' : 'login-with-single-sign-on.html';
  const template = await readFile(path.join(shellFolder, '.prerender', drawn), 'utf8');
  const html = withTitle(fillIn(template, { title: config.title, bureau: config.bureau }), config.title);
  const page = pageOf(html, { ...headersOfDrawnPage(html, origins), 'x-robots-tag': 'noindex' });
  const plainPage = await readFrontEndPage(shellFolder, config.title);
  server.get(`${portalBasePath}login`, async (request, reply) =>
    sendPage(request, reply, request.url.includes('?') ? plainPage : page),
  );
}

function fillIn(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/{{(\w+)}}/g, (marker, name: string) => escapeHtml(texts[name] ?? marker));
}
