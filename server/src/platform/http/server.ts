import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { listErrors, PortalError, publicBodyBytes, uploadTimeoutMs } from '@anju/contract';
import compress from '@fastify/compress';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { parse as parseQuery } from 'qs';
import { type Log, undeclaredError } from '../log/log.ts';
import { closeIdleConnections } from './close-idle-connections.ts';
import type { Door } from './door.ts';
import { refusal, toFailure } from './failure.ts';
import { boundJson } from './json-bounds.ts';
import { limitRequests } from './rate-limit.ts';
import { securityHeaders, type TrustedOrigins } from './security-headers.ts';

export interface HttpOptions extends TrustedOrigins {
  readonly rateLimitPerMinute: number;
  readonly trustedProxies: readonly string[];
}

const headerLimitBytes = 16 * 1024;
const compressFromBytes = 2048;
const wellFormedRequestId = /^[\w-]{8,64}$/;

/** The bare server has limits, headers, failures and logs. Other code adds calls and files. */
export async function createHttpServer(
  options: HttpOptions,
  log: Log,
  /** An error that belongs to an outage is logged elsewhere, and once. */
  reportOutage: (error: unknown) => boolean,
  door?: Door,
): Promise<FastifyInstance> {
  const sendFailure = failureSender(reportOutage);
  const headers = securityHeaders(options);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
  };
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && wellFormedRequestId.test(given) ? given : randomUUID();
    },
    // The limit is for requests that are no calls; a call has its own.
    bodyLimit: publicBodyBytes,
    serverFactory: (handle, { keepAliveTimeout }) =>
      createServer(
        {
          maxHeaderSize: headerLimitBytes,
          keepAliveTimeout: keepAliveTimeout as number,
          requestTimeout: uploadTimeoutMs,
        },
        door ? door.guard(handle, headers) : handle,
      ),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    exposeHeadRoutes: false,
    // While stopping, a request on a connection that is still open is answered like any other.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: {
      querystringParser: (text) => parseQuery(text, { depth: 5, parameterLimit: 100, plainObjects: true }),
    },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      countUnreadable(request, reply).then(
        () => sendFailure(error, request, reply),
        (refused: unknown) => sendFailure(refused, request, reply),
      );
    },
    clientErrorHandler: (error, socket) => refuseUnreadableRequest(error, socket, headers),
  });
  server.decorateRequest('session', undefined);
  server.decorateRequest('parts', 0);
  acceptJsonOnly(server);

  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The pattern is logged and not the address, which may hold what must not be logged.
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.session?.accountId,
        client: request.ip,
      },
      'request',
    );
    done();
  });
  server.setErrorHandler(sendFailure);
  closeIdleConnections(server);

  await server.register(compress, { threshold: compressFromBytes, encodings: ['br', 'gzip'] });
  const countUnreadable = await limitRequests(server, options.rateLimitPerMinute);
  return server;
}

function failureSender(reportOutage: (error: unknown) => boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = toFailure(error);
    // A PortalError is an intended answer, unless an error of ours caused it.
    const isMeant = error instanceof PortalError && error.cause === undefined;
    if (failure.code >= 500 && !isMeant && !reportOutage(error)) request.log.error({ err: error }, 'request failed');
    const { call } = request.routeOptions.config;
    if (call && !listErrors(call).includes(failure.error))
      request.log.error({ err: error, error: failure.error, call: call.path }, undeclaredError);
    if (failure.code === 413 && Number(request.headers['content-length']) <= readableBytes)
      reply.removeHeader('connection');
    void reply.code(failure.code).header('cache-control', 'no-store').send(failure);
  };
}

/** The rest of a body as short as this is read, so that its sender gets the refusal and not a broken connection. */
const readableBytes = 1024 * 1024;

/** A call without a body may still carry the JSON content type; anything else that is not JSON is 415. */
function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    request.parts = boundJson(body as Buffer, request.routeOptions.bodyLimit);
    parseJson(request, body.toString(), done);
  });
}

/** There is no request to answer yet: the bytes are no HTTP, the headers are too large, or the request never ends. */
function refuseUnreadableRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(refusal(status));
  if (error.code !== 'ECONNRESET' && socket.writable)
    socket.end(
      `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('') +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  else socket.destroy();
}
