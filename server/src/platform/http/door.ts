import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type Call,
  gatewayPrefix,
  isJsonAnswer,
  portalBasePath,
  resumableUploadsPath,
  subAppsBasePath,
} from '@anju/contract';
import proxyAddress from '@fastify/proxy-addr';
import { Gauge } from 'prom-client';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics.ts';
import { type Admission, type Asked, createAdmission, type Place, type RequestKind } from './admission.ts';
import { clientNetwork } from './client-network.ts';
import { busy } from './failure.ts';

export interface DoorOptions {
  /** 0 lets every request in. */
  readonly callsAtOnce: number;
  readonly trustedProxies: readonly string[];
}

interface Surroundings {
  readonly log: Log;
  readonly metrics: Metrics;
  /** The result is the wait for database connections since the last call; it is 0 while there is no database. */
  readonly takeDatabaseWaitMs: () => number;
}

/** The door is in front of the server: a request without a place is refused before it is routed or read. */
export interface Door {
  guard(handle: RequestListener, headers: Readonly<Record<string, string>>): RequestListener;
  /** The door is told of each call that is served. */
  know(call: Call): void;
  close(): void;
}

type Manner = Pick<Asked, 'kind' | 'urgency'>;

const lookEveryMs = 100;
const loopResolutionMs = 10;
const countEveryMs = 1_000;
/** A body that takes longer than this is waited for without a place. */
const bodyWithinMs = 1_000;
const shortestWaitSeconds = 2;
const longestWaitSeconds = 15;
/** The log gets at most one line in this time. */
const tellEveryMs = 60_000;

const ordinary: Manner = { kind: 'call', urgency: 'ordinary' };
const file: Manner = { kind: 'file', urgency: 'ordinary' };
const upload: Manner = { kind: 'upload', urgency: 'ordinary' };
/** Monitoring is always answered. */
const watchers = new Set(['/healthz', '/readyz', '/metrics'].map((path) => `GET ${gatewayPrefix}${path}`));

export function createDoor({ callsAtOnce, trustedProxies }: DoorOptions, surroundings: Surroundings): Door | undefined {
  if (callsAtOnce === 0) return undefined;
  const admission = createAdmission(callsAtOnce);
  const manners = createManners();
  const refused = surroundings.metrics.counter(
    'anju_refused_busy_total',
    'Requests refused because too many were under way',
    ['kind', 'urgency'],
  );
  showFigures(admission, surroundings.metrics);
  const watch = watchStrain(admission, surroundings);
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  const addressOf = (request: IncomingMessage): string =>
    trustedProxies.length === 0 ? (request.socket.remoteAddress ?? '') : proxyAddress(request, isTrusted);

  return {
    know: manners.know,
    close: watch.stop,
    guard: (handle, headers) => (request, response) => {
      const line = `${request.method} ${pathOf(request)}`;
      if (watchers.has(line)) return handle(request, response);
      const manner = manners.of(line);
      const place = admission.enter({
        ...manner,
        person: request.headers.authorization,
        address: clientNetwork(addressOf(request)),
      });
      watch.count(place !== undefined);
      if (place) {
        response.once('prefinish', place.leave).once('close', place.leave);
        if (manner.kind === 'call' && !request.complete) waitForBody(place, request, response);
        handle(request, response);
      } else {
        refused.inc(manner);
        refuse(response, headers, watch.waitSeconds());
      }
    },
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Addresses match as contract and browsers write them; another spelling of one counts as an ordinary call. */
function createManners() {
  const exact = new Map<string, Manner>();
  const patterns: Array<{ readonly matches: RegExp; readonly manner: Manner }> = [];
  const uploads = new RegExp(`^\\w+ ${gatewayPrefix}${resumableUploadsPath}(/|$)`);
  const files = new RegExp(`^\\w+ (${portalBasePath}|${subAppsBasePath}|/theme\\.css$)`);
  return {
    know(call: Call): void {
      const line = `${call.method} ${gatewayPrefix}${call.path}`;
      const manner: Manner = { kind: kindOf(call), urgency: call.urgency ?? 'ordinary' };
      if (line.includes(':')) patterns.push({ matches: new RegExp(`^${line.replace(/:\w+/g, '[^/]+')}$`), manner });
      else exact.set(line, manner);
    },
    of(line: string): Manner {
      const known = exact.get(line);
      if (known) return known;
      if (files.test(line)) return file;
      if (uploads.test(line)) return upload;
      return patterns.find(({ matches }) => matches.test(line))?.manner ?? ordinary;
    },
  };
}

function kindOf({ upload: isUpload, output }: Call): RequestKind {
  if (isUpload) return 'upload';
  if (isJsonAnswer(output) || output.kind === 'redirect') return 'call';
  return output.mediaTypes.includes('text/event-stream') ? 'stream' : 'file';
}

/** A slow sender gives up its place: until the body is there, nothing is done. */
function waitForBody(place: Place, request: IncomingMessage, response: ServerResponse): void {
  const patience = setTimeout(() => {
    if (request.complete || response.writableEnded) return;
    place.leave();
    request.once('end', place.take);
    response.once('prefinish', () => request.off('end', place.take));
  }, bodyWithinMs);
  response.once('close', () => {
    clearTimeout(patience);
    request.off('end', place.take);
  });
}

function refuse(response: ServerResponse, headers: Readonly<Record<string, string>>, waitSeconds: number): void {
  response
    .writeHead(busy.status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': busy.body.length,
      'cache-control': 'no-store',
      'retry-after': String(waitSeconds),
      'x-request-id': randomUUID(),
    })
    .end(busy.body);
}

/** The event loop, the database and the number of refusals are checked at an even pace. */
function watchStrain(admission: Admission, { log, takeDatabaseWaitMs }: Surroundings) {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  const counted = { admitted: 0, refused: 0 };
  let waitSeconds = shortestWaitSeconds;
  let untold = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const look = setInterval(() => {
    const loopDelayMs = Math.max(0, loop.mean / 1e6 - loopResolutionMs) || 0;
    loop.reset();
    admission.adjust({ loopDelayMs, databaseWaitMs: takeDatabaseWaitMs() });
  }, lookEveryMs).unref();
  const tell = setInterval(() => {
    // The more requests are refused for each that comes in, the longer the clients stay away.
    const perAdmitted = counted.refused / Math.max(1, counted.admitted);
    waitSeconds = Math.min(longestWaitSeconds, shortestWaitSeconds + Math.floor(perAdmitted * shortestWaitSeconds));
    untold += counted.refused;
    counted.admitted = 0;
    counted.refused = 0;
    if (untold === 0 || performance.now() - toldAt < tellEveryMs) return;
    log.warn({ refused: untold, bound: admission.bound }, 'too many at once');
    toldAt = performance.now();
    untold = 0;
  }, countEveryMs).unref();
  return {
    count(isAdmitted: boolean): void {
      if (isAdmitted) counted.admitted += 1;
      else counted.refused += 1;
    },
    waitSeconds: () => waitSeconds,
    stop(): void {
      loop.disable();
      clearInterval(look);
      clearInterval(tell);
    },
  };
}

function showFigures(admission: Admission, { registry }: Metrics): void {
  new Gauge({
    name: 'anju_calls_bound',
    help: 'Calls that may be under way at once, as the process finds it',
    registers: [registry],
    collect() {
      this.set(admission.bound);
    },
  });
  new Gauge({
    name: 'anju_places_taken',
    help: 'Requests under way that count toward the bound of their kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const kind of ['call', 'stream', 'upload', 'file'] as const) this.set({ kind }, admission.underWay(kind));
    },
  });
}
