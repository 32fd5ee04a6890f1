import { BadInputError, portalBasePath, subAppsBasePath, TooManyTriesError } from '@anju/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './failure.ts';

/** A first visit fetches some hundred files, and makes a few calls. */
const filesPerCall = 10;

type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts every request of a client address before anything is done for it, by the route that answers: an address can be
 * written in many ways. Hands out the counting of requests whose address cannot be read: no route and no hook sees them.
 */
export async function limitRequests(server: FastifyInstance, perMinute: number): Promise<Count> {
  await server.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const counting = (max: number): Count => {
    const count = server.createRateLimit({ max });
    return async (request, reply) => {
      // The connection is gone, and with it the address: nobody waits for an answer.
      if (request.socket.remoteAddress === undefined) throw new BadInputError('连接已中断，请重试');
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      reply.header('retry-after', counted.ttlInSeconds);
      throw new TooManyTriesError(refusal(429).msg);
    };
  };
  const countCall = counting(perMinute);
  const countFile = counting(perMinute * filesPerCall);
  server.addHook('onRequest', (request, reply) => (isFile(request) ? countFile : countCall)(request, reply));
  return counting(perMinute);
}

/** The pattern is ours, the address the client's. */
function isFile({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  if (config?.countsAsCall) return false;
  return url.startsWith(portalBasePath) || url.startsWith(subAppsBasePath);
}
