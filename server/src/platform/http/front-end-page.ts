import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './html.ts';
import { securityHeaders, type TrustedOrigins } from './security-headers.ts';

export interface FrontEndPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All addresses of a built front end get this page. Scripts make its content, so search engines find nothing in it. */
export async function readFrontEndPage(folder: string, title: string): Promise<FrontEndPage> {
  const built = await readFile(path.join(folder, 'index.html'), 'utf8');
  return pageOf(withTitle(built, title), { 'x-robots-tag': 'noindex' });
}

/** The title of the portal stands in every page from its first byte, behind the page's own if it has one. */
export function withTitle(page: string, title: string): string {
  return page.replace(/<title>(.*?)<\/title>/s, (_element, own: string) => {
    const whole = own ? `${own} - ${escapeHtml(title)}` : escapeHtml(title);
    return `<title>${whole}</title>`;
  });
}

export function pageOf(html: string, headers: Readonly<Record<string, string>> = {}): FrontEndPage {
  return { html, headers: { ...headers, 'cache-control': 'no-cache', etag: `"${digest(html, 'base64url')}"` } };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers }: FrontEndPage,
  status = 200,
): FastifyReply {
  reply.headers(headers);
  if (status === 200 && request.headers['if-none-match']?.includes(headers.etag as string))
    return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** The policy of a drawn page allows the script that runs before its first paint. */
export function headersOfDrawnPage(html: string, origins: TrustedOrigins): Readonly<Record<string, string>> {
  const [, script = ''] = /<script data-main[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return securityHeaders(origins, [`sha256-${digest(script, 'base64')}`]);
}

function digest(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
