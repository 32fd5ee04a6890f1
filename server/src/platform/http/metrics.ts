import { timingSafeEqual } from 'node:crypto';
import { gatewayPrefix } from '@anju/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { type CalendarTables, listMissingYears } from '../clock/calendar.ts';
import { dayOf } from '../clock/workdays.ts';
import type { Platform } from '../platform.ts';
import { refusal } from './failure.ts';
import { isLocal } from './serve-call.ts';

/** The Prometheus text is for this machine, or for the holder of the token. */
export function serveMetrics(
  server: FastifyInstance,
  {
    database,
    clock,
    metrics: { registry },
    config: { metricsToken: token, timeZone },
  }: Pick<Platform, 'database' | 'clock' | 'metrics' | 'config'>,
): void {
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'anju_request_seconds',
    help: 'Duration of answered requests',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'anju_database_connections',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount);
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'awaited' }, database.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'anju_calendar_missing_years',
    help: 'Years whose holidays should be in the calendar by now and are not',
    registers: [registry],
    async collect() {
      try {
        this.set((await listMissingYears(database.tables<CalendarTables>(), dayOf(clock.now(), timeZone))).length);
      } catch (error) {
        // The other figures are wanted most while the database is away.
        if (!database.outages.report(error)) throw error;
      }
    },
  });
  const underWay = new Gauge({
    name: 'anju_requests_under_way',
    help: 'Requests that have come and are not answered yet',
    registers: [registry],
  });
  const aborted = new Counter({
    name: 'anju_requests_aborted_total',
    help: 'Requests whose client went away before the answer was complete',
    registers: [registry],
  });
  server.server.on('request', (_request, response) => {
    underWay.inc();
    response.once('close', () => {
      underWay.dec();
      if (!response.writableFinished) aborted.inc();
    });
  });
  server.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  server.get(`${gatewayPrefix}/metrics`, async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request, token)) return reply.code(404).send(refusal(404));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function holdsToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
