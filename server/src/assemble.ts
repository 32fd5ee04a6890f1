import { accessModule, createAccessService } from './modules/access/index.ts';
import { adminModule, createAdminService } from './modules/admin/index.ts';
import type { BusinessModule } from './modules/business/index.ts';
import { catalogModule, createCatalogService } from './modules/catalog/index.ts';
import { collaborationModule, createCollaborationService } from './modules/collaboration/index.ts';
import {
  type ContractRegister,
  contractsModule,
  createContractRegister,
  createContractsService,
} from './modules/contracts/index.ts';
import { demoCityModule } from './modules/demo-city/index.ts';
import { createDocumentsService, documentsModule } from './modules/documents/index.ts';
import { createExportsService, exportsModule } from './modules/exports/index.ts';
import { createHomeService, homeModule } from './modules/home/index.ts';
import { createIdentityService, identityModule } from './modules/identity/index.ts';
import { createMessagesService, messagesModule } from './modules/messages/index.ts';
import { createPapersService, joinPublicLines, papersModule } from './modules/papers/index.ts';
import {
  compileCaseTypes,
  createProcessService,
  decidingRolesOf,
  exchangeOfCases,
  processModule,
  publicLinesOfCases,
  supervisorRole,
} from './modules/process/index.ts';
import { createPublishingService, publishingModule } from './modules/publishing/index.ts';
import { createRatingsService, ratingsModule } from './modules/ratings/index.ts';
import {
  createRegistryService,
  handleUnitMessages,
  type RegistryService,
  registryModule,
  unitExchange,
} from './modules/registry/index.ts';
import { createSearchService, foundTable, searchModule } from './modules/search/index.ts';
import { createStatisticsService, statisticsModule } from './modules/statistics/index.ts';
import type { Module } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

/** The case types of a business can be given these: the engine is made of the case types, so it is not among them. */
export interface Below {
  readonly platform: Platform;
  readonly registry: RegistryService;
  readonly contractRegister: ContractRegister;
}

export type Doors = Awaited<ReturnType<typeof openDoors>>['doors'];

export type Businesses = readonly BusinessModule<Below, Doors>[];

export interface Assembled {
  readonly doors: Doors;
  readonly modules: readonly Module[];
}

/** Each service gets those that were opened before it: a cycle has no order and does not compile. */
async function openDoors(platform: Platform, businesses: readonly BusinessModule<Below, never>[]) {
  const registry = createRegistryService(platform);
  const early = { platform, registry, contractRegister: createContractRegister(platform) };
  const caseTypes = await compileCaseTypes(businesses.flatMap((business) => business.caseTypes(early)));
  const kinds = businesses.flatMap(({ contractKinds }) => contractKinds?.(early) ?? []);
  const catalog = createCatalogService(platform);
  const identity = createIdentityService(platform, catalog);
  const roles = { deciding: decidingRolesOf(caseTypes), supervising: supervisorRole };
  const access = createAccessService(platform, { catalog, roles });
  const messages = createMessagesService(platform, { identity, catalog, access });
  const documents = createDocumentsService(platform);
  const publishing = createPublishingService(platform, { identity, messages, documents });
  const collaboration = createCollaborationService(platform, {
    access,
    messages,
    exchanges: [exchangeOfCases, unitExchange, ...businesses.flatMap(({ exchange }) => exchange ?? [])],
  });
  const search = createSearchService(platform, { access });
  const papers = createPapersService(
    platform,
    joinPublicLines([publicLinesOfCases, ...businesses.map(({ publicLines }) => publicLines)]),
  );
  const ratings = createRatingsService(platform, { access, identity, messages });
  const below = { identity, access, catalog, messages, collaboration, documents, search, papers, ratings };
  const process = createProcessService(platform, { ...below, caseTypes });
  const contracts = createContractsService(platform, { ...below, process, registry }, kinds);
  const statistics = createStatisticsService(platform, { access, identity, process });
  const exports = createExportsService(
    platform,
    { identity, catalog, messages },
    {
      cases: process.caseTable,
      search: foundTable(search, { case: process.describeCases }, platform.config),
      'case-statistics': statistics.caseTable,
      'time-statistics': statistics.timeTable,
    },
  );
  return { doors: { ...below, ...early, publishing, process, contracts, statistics, exports }, caseTypes };
}

export async function assemble(platform: Platform, businesses: Businesses): Promise<Assembled> {
  const { doors, caseTypes } = await openDoors(platform, businesses);
  const { identity, access, catalog, messages, collaboration, documents, search, papers, ratings } = doors;
  const { publishing, process, registry, contracts, statistics, exports } = doors;
  const { describeCases: describe, getForRating } = process;
  const ratedCases = { getForRating, describe };
  const started = businesses.map(({ name, migrations, start }) => ({
    name,
    migrations,
    ...(start?.(doors) ?? { routes: [] }),
  }));
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
      { sessions: identity.sessionSource, reportOutage: platform.database.outages.report },
    ),
    publishingModule(publishing),
    collaborationModule(collaboration, [
      ...handleUnitMessages(platform, registry),
      ...started.flatMap(({ messages: handled = [] }) => handled),
    ]),
    registryModule(platform, { access, identity }),
    processModule(process),
    contractsModule(contracts),
    searchModule(search, { case: describe }),
    papersModule(papers, {
      case: {
        mayRead: process.mayReadCase,
        maySeeCertificate: process.maySeeCertificate,
        listSharedWith: process.listSharedWith,
        mayDeliver: process.mayDeliverPapers,
        describe,
      },
    }),
    ratingsModule(ratings, ratedCases),
    demoCityModule(platform, {
      process,
      access,
      identity,
      documents,
      caseTypes,
      rateCase: (rating, accountId) => ratings.rateCase(rating, accountId, ratedCases),
    }),
    ...started,
    homeModule(createHomeService(platform, { identity, process })),
    statisticsModule(statistics),
    exportsModule(exports),
    adminModule(createAdminService(platform, { identity, catalog, access, process })),
  ];
  return { doors, modules };
}
