import { gatewayPrefix, isJsonAnswer, parseInput } from '@anju/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { admit } from '../session/guard.ts';
import type { Session, SessionSource } from '../session/session.ts';
import type { CallContext, Redirect, Route, ServedFile } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

/** Makes a call of the contract a route: admit, parse the input, run, parse the output, wrap it. */
export function serveCall(server: FastifyInstance, { call, run }: Route, sessions: SessionSource): void {
  const { output } = call;
  server.route({
    method: call.method,
    url: gatewayPrefix + call.path,
    // Before the body is read: a stranger's megabytes are not worth reading.
    onRequest: async (request) => {
      request.session = await admit(call, request.headers.authorization, sessions);
    },
    handler: async (request, reply) => {
      const result = await run(parseInput(call.input, inputOf(request)), contextOf(request));
      if (isJsonAnswer(output)) return { code: 200, msg: '操作成功', data: output.parse(result) };
      return output.kind === 'file'
        ? sendFile(reply, result as ServedFile)
        : reply.redirect((result as Redirect).location, 302);
    },
  });
}

function inputOf(request: FastifyRequest): unknown {
  const params = request.params as Record<string, unknown>;
  const sent = request.method === 'GET' ? request.query : (request.body ?? {});
  return typeof sent === 'object' && !Array.isArray(sent) ? { ...sent, ...params } : sent;
}

function contextOf(request: FastifyRequest): CallContext {
  return {
    session: request.session,
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

function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  if (file.downloadName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.downloadName)}`);
  return reply.type(file.mediaType).header('cache-control', 'no-store').send(file.body);
}
