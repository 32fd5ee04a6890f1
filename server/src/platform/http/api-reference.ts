import { readFileSync } from 'node:fs';
import { gatewayPrefix } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { renderApiReference } from './api-reference-page.ts';
import { toOpenApi } from './openapi.ts';

/** The contract is served for people at /gateway/docs, and for machines beside it. */
export function serveApiReference(server: FastifyInstance, title: string, version: string): void {
  // The page is made when first asked for: every start would take a third of a second longer.
  let page: string | undefined;
  let openApi: object | undefined;
  server.get(`${gatewayPrefix}/docs`, async (_request, reply) => {
    page ??= renderApiReference(title, version);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  const style = readFileSync(new URL('./api-reference.css', import.meta.url), 'utf8');
  server.get(`${gatewayPrefix}/docs/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  server.get(`${gatewayPrefix}/docs/openapi.json`, async () => {
    openApi ??= toOpenApi(title, version);
    return openApi;
  });
}
