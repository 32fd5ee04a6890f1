import { gatewayPrefix, type PortalConfig, portalConfigPath } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { type Assembled, assemble, type Businesses, type Doors } from './assemble.ts';
import { buildServer, shellFolder } from './build-server.ts';
import { businessModules } from './business-modules.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { checkDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { explainOpening } from './platform/database/opening-error.ts';
import { assertNeverDemo, seedDemoCity } from './platform/demo-city.ts';
import { createPageAnswers } from './platform/http/answer-page.ts';
import { serveDrawnPages } from './platform/http/drawn-pages.ts';
import { servePrerenderedLogin } from './platform/http/prerendered-login.ts';
import type { JobKind } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { platformMigrations } from './platform/migrations/index.ts';
import type { Module } from './platform/module.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { version } from './platform/version.ts';

/** Tests and measurements also reach the doors of the modules. */
export interface RunningApp extends Doors {
  readonly port: number;
  readonly jobs: readonly JobKind[];
  /** The requests under way finish, and then the database is closed. */
  stop(): Promise<void>;
}

export type Progress = (step: string) => void;

export async function startApp(
  config: Config,
  log: Log,
  progress: Progress,
  clock: Clock = systemClock,
  businesses: Businesses = businessModules,
): Promise<RunningApp> {
  return serve(await openPlatform(config, log, clock), progress, businesses);
}

/** The platform is open already, and is closed if this fails. */
export async function serve(
  platform: Platform,
  progress: Progress,
  businesses: Businesses = businessModules,
): Promise<RunningApp> {
  try {
    const assembled = await assemble(platform, businesses);
    const server = await buildServer(platform, assembled.modules, assembled.doors.identity.sessionSource);
    await prepare(platform, assembled.modules, progress);
    return await listen(server, assembled);
  } catch (error) {
    await platform.jobs.stop();
    await platform.database.close();
    throw explainOpening(error, platform.config.database);
  }
}

/** Tables, demo city and job queues stand before the first request. */
async function prepare(platform: Platform, modules: readonly Module[], progress: Progress): Promise<void> {
  const { config, database, jobs, jobKinds, pdfSigner } = platform;
  await migrate(database, [{ migrations: platformMigrations }, ...modules], (name) => progress(`建表 ${name}`));
  await checkDatabase(database);
  await pdfSigner.prepare();
  for (const module of modules) await module.prepare?.();
  if (!config.demo) await assertNeverDemo(platform);
  if (config.demo) await seedDemoCity(platform, modules, (name) => progress(`生成演示数据 ${name}`));
  await jobs.start([...jobKinds, ...modules.flatMap((module) => module.jobs ?? [])]);
}

/** Commands, tests and measurements prepare a database, work on it without serving anybody, and close it. */
export async function withPreparedDatabase(
  config: Config,
  log: Log,
  work: (doors: Doors) => Promise<void> = async () => {},
  progress: (step: string) => void = () => {},
): Promise<void> {
  const platform = await openPlatform(config, log, systemClock);
  try {
    const { modules, doors } = await assemble(platform, businessModules);
    await prepare(platform, modules, progress).catch((error: unknown) => {
      throw explainOpening(error, config.database);
    });
    await work(doors);
  } finally {
    await platform.jobs.stop();
    await platform.database.close();
  }
}

/** This many connections wait to be accepted; the system has a bound of its own (`net.core.somaxconn`). */
const acceptQueue = 4096;

async function listen(server: FastifyInstance, { doors, modules }: Assembled): Promise<RunningApp> {
  const { config, clock, database, events, jobs, log } = doors.platform;
  const portalConfig = await describePortal(config, doors.identity);
  server.get(portalConfigPath, async (_request, reply) => reply.header('cache-control', 'no-cache').send(portalConfig));
  await servePrerenderedLogin(server, shellFolder, portalConfig, config);
  await serveDrawnPages(server, {
    shellFolder,
    config: portalConfig,
    origins: config,
    clock,
    log,
    reportOutage: database.outages.report,
    answer: createPageAnswers(
      modules.flatMap((module) => module.routes),
      log,
    ),
  });
  events.start();
  await server.listen({ host: config.host, port: config.port, backlog: acceptQueue });

  return {
    ...doors,
    port: (server.server.address() as { port: number }).port,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    async stop() {
      await server.close();
      for (const module of modules) await module.finish?.();
      await events.stop();
      await jobs.stop();
      await database.close();
    },
  };
}

async function describePortal(
  { city, bureau, title, timeZone, districts, avatarOrigins, fileStreamPort }: Config,
  identity: Doors['identity'],
): Promise<PortalConfig> {
  const rsaPublicKey = await identity.keys.transportPublicKey();
  const identityProvider = identity.frontDoor;
  return {
    city,
    bureau,
    title,
    gateway: gatewayPrefix,
    version,
    timeZone,
    districts: [...districts].map(([code, name]) => ({ code, name })),
    rsaPublicKey,
    identityProvider,
    avatarOrigins,
    fileStreamPort,
  };
}
