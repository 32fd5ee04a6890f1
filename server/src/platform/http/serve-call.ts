import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  bodyLimitOf,
  type Call,
  gatewayPrefix,
  hasInputInAddress,
  isJsonAnswer,
  parseInput,
  type Upload,
} from '@anju/contract';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { admit } from '../session/guard.ts';
import type { Session, SessionSource } from '../session/session.ts';
import type { CallContext, Redirect, Route, ServedFile } from './route.ts';
import { uploadedFile } from './uploaded-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** The route admits the caller, parses the input, runs the handler, parses its output and wraps it. */
export function serveCall(server: FastifyInstance, route: Route, sessions: SessionSource): void {
  const { upload } = route.call;
  if (!upload) addRoute(server, route, sessions);
  else
    server.register(async (scope) => {
      acceptFilesOnly(scope, upload);
      addRoute(scope, route, sessions);
    });
}

/** The body stays unread, for the route to read. */
function acceptFilesOnly(scope: FastifyInstance, { mediaTypes }: Upload): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(['application/octet-stream', ...mediaTypes], (_request, _body, done) => done(null));
}

function addRoute(server: FastifyInstance, { call, run }: Route, sessions: SessionSource): void {
  const { output } = call;
  server.route({
    method: call.method,
    url: gatewayPrefix + call.path,
    bodyLimit: bodyLimitOf(call),
    config: { call },
    // This runs before the body is read: a request without a session cannot make the server read megabytes.
    onRequest: async (request) => {
      await admit(call, request.headers.authorization, sessions, (session) => {
        request.session = session;
      });
    },
    handler: async (request, reply) => {
      const result = await runOn(request, call, run);
      if (isJsonAnswer(output)) {
        const envelope = { code: 200, msg: '操作成功', data: output.parse(result) };
        if (call.kept) return sendKept(request, reply, JSON.stringify(envelope), call.kept);
        reply.header('cache-control', 'no-store');
        return envelope;
      }
      return output.kind === 'file'
        ? sendFile(request, reply, result as ServedFile, call)
        : reply.redirect((result as Redirect).location, 302);
    },
  });
}

async function runOn(request: FastifyRequest, call: Call, run: Route['run']): Promise<unknown> {
  const input = parseInput(call.input, inputOf(request, call));
  const file = call.upload && uploadedFile(request.raw, call.upload);
  try {
    return await run(input, contextOf(request, file));
  } finally {
    file?.destroy();
  }
}

function inputOf(request: FastifyRequest, call: Call): unknown {
  const params = request.params as Record<string, unknown>;
  const sent = hasInputInAddress(call) ? request.query : (request.body ?? {});
  return typeof sent === 'object' && !Array.isArray(sent) ? { ...sent, ...params } : sent;
}

function contextOf(request: FastifyRequest, file: Readable | undefined): CallContext {
  return {
    session: request.session,
    file,
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    isLocal: isLocal(request),
    host: request.headers.host,
    port: request.socket.localPort ?? 0,
    log: request.log as Log,
  };
}

export function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  return direct && (peer.startsWith('127.') || peer === '::1' || peer.startsWith('::ffff:127.'));
}

const keeping = { 'while-same': 'private, no-cache', 'for-ever': 'private, max-age=31536000, immutable' } as const;

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string,
  kept: keyof typeof keeping,
): FastifyReply {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  reply.header('cache-control', keeping[kept]).header('etag', etag);
  if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(content);
}

/** Public files may be cached and are revalidated each time; others must not be cached. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  { access, kept }: Call,
): FastifyReply {
  const { mediaType, body, downloadName, size, sha256, lastModified } = file;
  const etag = sha256 && `"${sha256}"`;
  const isPublic = etag !== undefined && access === 'public';
  reply.header('cache-control', kept ? keeping[kept] : isPublic ? 'public, no-cache' : 'no-store');
  // The port for files is another origin than the page's; if the host is an address, browsers call it another site too.
  if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (etag) reply.header('etag', etag);
  if (lastModified) reply.header('last-modified', lastModified.toUTCString());
  if (etag && isAmong(etag, request.headers['if-none-match'])) {
    if (!Buffer.isBuffer(body)) body.destroy();
    return reply.code(304).send();
  }
  if (downloadName !== undefined) reply.header('content-disposition', attachment(downloadName, { fallback: false }));
  if (size !== undefined) reply.header('content-length', size);
  return reply.type(mediaType).send(body);
}

/** By RFC 9110 proxies may have marked the tag as weak. */
function isAmong(etag: string, asked: string | undefined): boolean {
  return asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}
