import { BadInputError, portalBasePath, subAppsBasePath, TooManyTriesError } from '@anju/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './failure.ts';

/** A first visit fetches some hundred files, and makes a few calls. */
const filesPerCall = 10;

/** Reading so much costs as much as a request does. */
const bytesPerRequest = 4 * 1024;

type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts every request of a client address before anything is done for it, by the route that answers: an address can be
 * written in many ways. What is large to read counts more than once. Hands out the counting of requests whose address cannot be read: no route and no hook sees them.
 */
export async function limitRequests(server: FastifyInstance, perMinute: number): Promise<Count> {
  await server.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const counting = (max: number): Count => {
    const count = server.createRateLimit({ max });
    return async (request, reply) => {
      // The connection is gone, and with it the address: nobody waits for an answer.
      if (request.socket.remoteAddress === undefined) throw new BadInputError('连接已中断，请重试');
      for (let times = requestsIn(request); times > 0; times -= 1) {
        const counted = await count(request);
        if (counted.isAllowed || !counted.isExceeded) continue;
        reply.header('retry-after', counted.ttlInSeconds);
        throw new TooManyTriesError(refusal(429).msg);
      }
    };
  };
  const countCall = counting(perMinute);
  const countFile = counting(perMinute * filesPerCall);
  server.addHook('onRequest', (request, reply) => (isFile(request) ? countFile : countCall)(request, reply));
  return counting(perMinute);
}

/** A body of unknown length may be as long as its route lets it be. Files are counted where they are kept. */
function requestsIn({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (!headers['content-type']?.toLowerCase().includes('json')) return 1;
  const announced = Number(headers['content-length']);
  const bytes =
    headers['transfer-encoding'] === undefined && announced >= 0 ? Math.min(announced, bodyLimit) : bodyLimit;
  return 1 + Math.floor(bytes / bytesPerRequest);
}

/** The pattern is ours, the address the client's. */
function isFile({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  if (config?.countsAsCall) return false;
  return url.startsWith(portalBasePath) || url.startsWith(subAppsBasePath);
}
