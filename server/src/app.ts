import { fileURLToPath } from 'node:url';
import {
  gatewayPrefix,
  type PortalConfig,
  paperCheckPage,
  portalBasePath,
  portalConfigPath,
  subAppsBasePath,
} from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { businessModules, type MakeBusinessModule } from './business-modules.ts';
import { accessModule, createAccessService } from './modules/access/index.ts';
import { adminModule, createAdminService } from './modules/admin/index.ts';
import { catalogModule, createCatalogService } from './modules/catalog/index.ts';
import {
  type CollaborationService,
  collaborationModule,
  createCollaborationService,
  serveDemoPartners,
} from './modules/collaboration/index.ts';
import { demoCityModule } from './modules/demo-city/index.ts';
import {
  createDocumentsService,
  type DocumentsService,
  documentsModule,
  serveResumableUploads,
} from './modules/documents/index.ts';
import { createExportsService, type ExportsService, exportsModule } from './modules/exports/index.ts';
import { createHomeService, homeModule } from './modules/home/index.ts';
import {
  createIdentityService,
  type IdentityService,
  identityModule,
  serveDemoProvider,
} from './modules/identity/index.ts';
import {
  createLeaseContracts,
  createSuspicionDesk,
  createSuspicionFinder,
  leaseContractsModule,
  type SuspicionFinder,
} from './modules/lease/index.ts';
import { createMessagesService, messagesModule } from './modules/messages/index.ts';
import { createPapersService, type PapersService, papersModule } from './modules/papers/index.ts';
import { createPersonalService, personalModule } from './modules/personal/index.ts';
import {
  compileCaseTypes,
  createProcessService,
  decidingRolesOf,
  type ProcessService,
  processModule,
  supervisorRole,
} from './modules/process/index.ts';
import { createPublishingService, type PublishingService, publishingModule } from './modules/publishing/index.ts';
import { createRatingsService, ratingsModule } from './modules/ratings/index.ts';
import {
  createHoldings,
  createHomes,
  createHouseGuard,
  createLettings,
  createRegistryService,
  type HouseGuard,
  type RegistryService,
  registryModule,
} from './modules/registry/index.ts';
import { createSearchService, foundTable, type SearchService, searchModule } from './modules/search/index.ts';
import { createStatisticsService, statisticsModule } from './modules/statistics/index.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { checkDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { explainOpening } from './platform/database/opening-error.ts';
import { assertNeverDemo, seedDemoCity } from './platform/demo-city.ts';
import { createPageAnswers } from './platform/http/answer-page.ts';
import { serveApiReference } from './platform/http/api-reference.ts';
import { createDoor } from './platform/http/door.ts';
import { serveDrawnPages } from './platform/http/drawn-pages.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { platformRoutes } from './platform/http/platform-routes.ts';
import { servePrerenderedLogin } from './platform/http/prerendered-login.ts';
import { serveCall } from './platform/http/serve-call.ts';
import { createHttpServer } from './platform/http/server.ts';
import { findFrontEnds, serveFrontEnds } from './platform/http/static-files.ts';
import type { Log } from './platform/log/log.ts';
import { platformMigrations } from './platform/migrations/index.ts';
import type { Module } from './platform/module.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { version } from './platform/version.ts';

export interface RunningApp extends Services {
  readonly port: number;
  readonly platform: Platform;
  /** Lets the requests under way finish, then closes the database. */
  stop(): Promise<void>;
}

/** For commands, tests and measurements, which ask the modules directly. */
export interface Services {
  readonly identity: IdentityService;
  readonly process: ProcessService;
  readonly search: SearchService;
  readonly papers: PapersService;
  readonly collaboration: CollaborationService;
  readonly publishing: PublishingService;
  readonly documents: DocumentsService;
  readonly exports: ExportsService;
  readonly registry: RegistryService;
  readonly house: HouseGuard;
  readonly suspicionFinder: SuspicionFinder;
}

export type Progress = (step: string) => void;

const shellFolder = fileURLToPath(new URL('../../shell/dist', import.meta.url));
const subAppsFolder = fileURLToPath(new URL('../../sub-apps', import.meta.url));

async function listModules(
  platform: Platform,
  makeBusiness: readonly MakeBusinessModule[],
): Promise<{ modules: readonly Module[]; services: Services }> {
  const catalog = createCatalogService(platform);
  const identity = createIdentityService(platform, catalog);
  const registry = createRegistryService(platform);
  const house = createHouseGuard(platform);
  const business = makeBusiness.map((make) => make({ platform, registry, house }));
  const caseTypes = await compileCaseTypes(business.flatMap((module) => module.caseTypes));
  const roles = { deciding: decidingRolesOf(caseTypes), supervising: supervisorRole };
  const access = createAccessService(platform, { catalog, roles });
  const messages = createMessagesService(platform, { identity, catalog, access });
  const documents = createDocumentsService(platform);
  const collaboration = createCollaborationService(platform, { access, messages });
  const search = createSearchService(platform, { access });
  const papers = createPapersService(platform);
  const ratings = createRatingsService(platform, { access, identity, messages });
  const process = createProcessService(platform, {
    identity,
    access,
    catalog,
    messages,
    collaboration,
    documents,
    search,
    papers,
    ratings,
    caseTypes,
  });
  const { describeCases, getForRating, listSharedWith, mayDeliverPapers, mayReadCase, maySeeCertificate } = process;
  const ratedCases = { getForRating, describe: describeCases };
  const leaseContracts = createLeaseContracts(platform, {
    identity,
    access,
    messages,
    documents,
    process,
    collaboration,
    papers,
    homes: createHomes(platform),
    house,
  });
  const suspicionFinder = createSuspicionFinder(platform, { lettings: createLettings(platform), messages });
  const publishing = createPublishingService(platform, { identity, messages, documents });
  const admin = createAdminService(platform, { identity, catalog, access, process });
  const home = createHomeService(platform, { identity, process });
  const statistics = createStatisticsService(platform, { access, identity, process });
  const personal = createPersonalService(platform, { identity, process, papers, holdings: createHoldings(platform) });
  const exports = createExportsService(
    platform,
    { identity, catalog, messages },
    {
      cases: process.caseTable,
      search: foundTable(search, { case: describeCases }, platform.config),
      'case-statistics': statistics.caseTable,
      'time-statistics': statistics.timeTable,
    },
  );
  const modules = [
    catalogModule(catalog, async (accountId) => (await access.findPerson(accountId)).isOfficial),
    identityModule(identity),
    accessModule(),
    messagesModule(messages),
    documentsModule(
      documents,
      {
        readers: [process.mayReadDocument],
        publicNames: [publishing.reading.findPublicName],
        nameOf: async (accountId) => (await identity.accounts.listNames([accountId]))[0]?.displayName ?? '',
      },
      process.listDocumentUses,
    ),
    publishingModule(publishing),
    collaborationModule(collaboration),
    registryModule(platform, { access, identity }),
    ...business,
    processModule(process),
    searchModule(search, { case: describeCases }),
    papersModule(papers, {
      case: {
        mayRead: mayReadCase,
        maySeeCertificate,
        listSharedWith,
        mayDeliver: mayDeliverPapers,
        describe: describeCases,
      },
    }),
    ratingsModule(ratings, ratedCases),
    personalModule(personal),
    demoCityModule(platform, {
      process,
      access,
      identity,
      documents,
      caseTypes,
      rateCase: (rating, accountId) => ratings.rateCase(rating, accountId, ratedCases),
    }),
    // Behind the demo's cases, in which it finds suspicions.
    leaseContractsModule({
      contracts: leaseContracts,
      suspicions: createSuspicionDesk(platform, { access, identity, messages }),
      finder: suspicionFinder,
    }),
    homeModule(home),
    statisticsModule(statistics),
    exportsModule(exports),
    adminModule(admin),
  ];
  return {
    modules,
    services: {
      identity,
      process,
      search,
      papers,
      collaboration,
      publishing,
      documents,
      exports,
      registry,
      house,
      suspicionFinder,
    },
  };
}

export async function startApp(
  config: Config,
  log: Log,
  progress: Progress,
  clock: Clock = systemClock,
  makeBusiness: readonly MakeBusinessModule[] = businessModules,
): Promise<RunningApp> {
  return serve(await openPlatform(config, log, clock), progress, makeBusiness);
}

/** On a platform that is open, which is closed where it fails. */
export async function serve(
  platform: Platform,
  progress: Progress,
  makeBusiness: readonly MakeBusinessModule[] = businessModules,
): Promise<RunningApp> {
  try {
    const { modules, services } = await listModules(platform, makeBusiness);
    const server = await buildServer(platform, modules, services);
    await prepare(platform, modules, progress);
    return await listen(server, platform, services, modules);
  } catch (error) {
    await platform.jobs.stop();
    await platform.database.close();
    throw explainOpening(error, platform.config.database);
  }
}

/** Everything that stands before the first request: tables, demo city, job queues. */
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

/** Prepares a database, works on it without serving anybody, and leaves it: for commands, tests and measurements. */
export async function withPreparedDatabase(
  config: Config,
  log: Log,
  work: (on: Services & { platform: Platform }) => Promise<void> = async () => {},
  progress: (step: string) => void = () => {},
): Promise<void> {
  const platform = await openPlatform(config, log, systemClock);
  try {
    const { modules, services } = await listModules(platform, businessModules);
    await prepare(platform, modules, progress).catch((error: unknown) => {
      throw explainOpening(error, config.database);
    });
    await work({ platform, ...services });
  } finally {
    await platform.jobs.stop();
    await platform.database.close();
  }
}

/** Whatever can be served without asking the database, which opens meanwhile. */
async function buildServer(
  platform: Platform,
  modules: readonly Module[],
  { identity, collaboration, documents }: Services,
): Promise<FastifyInstance> {
  const { config, database, log, metrics } = platform;
  const door = createDoor(config, {
    log,
    metrics,
    // A database that is gone is waited for in vain, however few come in.
    takeDatabaseWaitMs: () => (database.outages.isUnderWay ? 0 : database.takeConnectionWaitMs()),
  });
  let isStopping = false;
  const server = await createHttpServer(config, log, database.outages.report, door);
  server.addHook('preClose', async () => {
    isStopping = true;
    for (const module of modules) module.stop?.();
    door?.close();
  });
  const routes = [...platformRoutes(platform, () => isStopping), ...modules.flatMap((module) => module.routes)];
  for (const served of routes) {
    door?.know(served.call);
    serveCall(server, served, identity.sessionSource);
  }
  await serveResumableUploads(server, documents.resumable, identity.sessionSource, database.outages.report);
  serveMetrics(server, platform);
  serveApiReference(server, config.title, version);
  await serveDemoProvider(server, identity);
  await serveDemoPartners(server, collaboration);
  const subApps = await findFrontEnds(subAppsFolder, subAppsBasePath);
  // They may stand on other hosts, and each is deployed on its own: the portal starts without them.
  if (subApps.unbuilt.length > 0) log.warn(`子应用尚未构建：${subApps.unbuilt.join('、')}。需要时请运行 npm run build`);
  await serveFrontEnds(server, [{ folder: shellFolder, prefix: portalBasePath }, ...subApps.built], config.title);
  server.get('/theme.css', async (_request, reply) => reply.sendFile('theme.css', shellFolder));
  server.get('/', async (_request, reply) => reply.redirect(portalBasePath, 302));
  // Where browsers look for the icon of what names none: an empty page, a file, an answer.
  server.get('/favicon.ico', async (_request, reply) => reply.redirect(`${portalBasePath}favicon.svg`, 302));
  // The codes on papers that were issued first lead there.
  server.get(`${portalBasePath}papers`, async ({ url }, reply) =>
    reply.redirect(`${portalBasePath}${paperCheckPage}${new URL(url, 'http://localhost').search}`, 302),
  );
  return server;
}

/** Connections that wait to be taken; the system has a bound of its own (`net.core.somaxconn`). */
const acceptQueue = 4096;

async function listen(
  server: FastifyInstance,
  platform: Platform,
  services: Services,
  modules: readonly Module[],
): Promise<RunningApp> {
  const { config, clock, database, events, jobs, log } = platform;
  const portalConfig = await describePortal(config, services.identity);
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
    port: (server.server.address() as { port: number }).port,
    platform,
    ...services,
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
  identity: IdentityService,
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
