import { BadInputError, portalBasePath, subAppsBasePath, TooManyTriesError } from '@anju/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './failure.ts';

/** A first visit fetches some hundred files and makes a few calls. */
const filesPerCall = 10;

/** Reading this many bytes, or making this many values, costs as much as a request. */
const bytesPerRequest = 4 * 1024;
const partsPerRequest = 1024;

/** Large requests may come no faster than this: a minute's worth of them at once would hold up everybody else. */
const evenly = { timeWindow: 10_000, share: 1 / 4 };

declare module 'fastify' {
  interface FastifyRequest {
    /** The number counts keys and elements of the body. */
    parts: number;
  }
}

type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Every request of a client address is counted before anything is done for it, by the route that answers, because an
 * address can be written in many ways. Requests that are large to read, or have many parts, count more than once and
 * are spread over the minute. The returned function counts requests whose address cannot be read, because no route and
 * no hook sees them.
 */
export async function limitRequests(server: FastifyInstance, perMinute: number): Promise<Count> {
  await server.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const counting = (max: number, timeWindow?: number) => {
    const count = server.createRateLimit({ max, ...(timeWindow && { timeWindow }) });
    return async (request: FastifyRequest, reply: FastifyReply, times = 1): Promise<void> => {
      // The connection is gone, and its address with it: nobody waits for an answer.
      if (request.socket.remoteAddress === undefined) throw new BadInputError('连接已中断，请重试');
      for (; times > 0; times -= 1) {
        const counted = await count(request);
        if (counted.isAllowed || !counted.isExceeded) continue;
        reply.header('retry-after', counted.ttlInSeconds);
        throw new TooManyTriesError(refusal(429).msg);
      }
    };
  };
  const countCall = counting(perMinute);
  const countFile = counting(perMinute * filesPerCall);
  const countLarge = counting(Math.ceil(perMinute * evenly.share), evenly.timeWindow);
  const countFurther = async (request: FastifyRequest, reply: FastifyReply, times: number): Promise<void> => {
    if (times === 0) return;
    await countCall(request, reply, times);
    await countLarge(request, reply, times);
  };
  server.addHook('onRequest', async (request, reply) => {
    if (isFile(request)) return countFile(request, reply);
    await countCall(request, reply);
    await countFurther(request, reply, Math.floor(bytesOf(request) / bytesPerRequest));
  });
  server.addHook('preValidation', (request, reply) =>
    countFurther(request, reply, Math.floor(request.parts / partsPerRequest)),
  );
  return counting(perMinute);
}

/** A body of unknown length may be as long as its route lets it be. Files are counted where they are stored. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (!headers['content-type']?.toLowerCase().includes('json')) return 0;
  const announced = Number(headers['content-length']);
  return headers['transfer-encoding'] === undefined && announced >= 0 ? Math.min(announced, bodyLimit) : bodyLimit;
}

/** The pattern of the route is used, because the client writes the address. */
function isFile({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  if (config?.countsAsCall) return false;
  return url.startsWith(portalBasePath) || url.startsWith(subAppsBasePath);
}
