import type { CallParsedInput, CaseDetail, calls } from '@anju/contract';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { CollaborationService } from '../collaboration/index.ts';
import type { DocumentsService } from '../documents/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { createActions } from './service/actions.ts';
import { createBoxes } from './service/boxes.ts';
import { createContext, type People } from './service/context.ts';
import { createDeadlines } from './service/deadlines.ts';
import type { CompiledCaseType } from './service/definitions.ts';
import { createDrafts } from './service/drafts.ts';
import { createEngine } from './service/engine.ts';
import { createFailures } from './service/failures.ts';
import { createFigures } from './service/figures.ts';
import { createFiling } from './service/filing.ts';
import { announceBoxes } from './service/hooks/announce-boxes.ts';
import { grantOnce } from './service/hooks/grant-once.ts';
import { indexForSearch } from './service/hooks/index-for-search.ts';
import { issuePapers } from './service/hooks/issue-papers.ts';
import { keepBoxes } from './service/hooks/keep-boxes.ts';
import { keepFigures } from './service/hooks/keep-figures.ts';
import { runTypeHooks } from './service/hooks/run-type-hooks.ts';
import { tellPartners } from './service/hooks/tell-partners.ts';
import { tellPeople } from './service/hooks/tell-people.ts';
import { createMissingFacts } from './service/missing-facts.ts';
import { createOfficials } from './service/officials.ts';
import { createPapers } from './service/papers.ts';
import { createProgress } from './service/progress.ts';
import { createReading } from './service/reading.ts';
import { createRecount } from './service/recount.ts';
import { createReminders } from './service/reminders.ts';
import { createSatisfaction } from './service/satisfaction.ts';
import { createScopes } from './service/scopes.ts';
import { createSearching } from './service/searching.ts';
import { createSummaries } from './service/summaries.ts';
import { createTypeInfo } from './service/type-info.ts';

export type ProcessService = ReturnType<typeof createProcessService>;

interface Parts extends People {
  readonly identity: Pick<IdentityService, 'accounts' | 'findAccountId' | 'phoneCodes'>;
  readonly catalog: Pick<CatalogService, 'listRoleCodesOf' | 'listRoleNames' | 'listHolders' | 'mayEnterApp'>;
  readonly messages: Pick<
    MessagesService,
    'tipAboutCase' | 'dropTipsAboutCase' | 'announceBoxes' | 'announceFigures' | 'remind'
  >;
  readonly collaboration: Pick<CollaborationService, 'send'>;
  readonly documents: Pick<DocumentsService, 'attach' | 'upload'>;
  readonly caseTypes: readonly CompiledCaseType[];
}

export function createProcessService(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'log' | 'metrics' | 'parameters'>,
  { identity, catalog, messages, collaboration, documents, caseTypes }: Parts,
) {
  const context = createContext(platform, { identity, catalog }, caseTypes);
  const filing = createFiling(context, { identity, catalog });
  const engine = createEngine(context, filing, {
    first: [runTypeHooks(context)],
    sideBySide: [
      keepBoxes,
      indexForSearch(context),
      tellPeople(context, { catalog, messages }),
      tellPartners(context, collaboration),
      announceBoxes(messages),
      grantOnce,
      keepFigures(context, messages),
    ],
    // Whoever takes the next number of the series waits until this change is over.
    afterwards: [issuePapers(context, platform.config)],
  });
  const { act, actOnAll } = createActions(context, engine, { identity, catalog }, platform);
  const drafts = createDrafts(context, filing, documents);
  const summaries = createSummaries(context);
  const officials = createOfficials(context);
  const { detailOf, ...reading } = createReading(context, summaries);
  const { walk, listCaseFailures } = createFailures(context, platform);
  const deadlines = createDeadlines(context, engine, { walk });
  const reminders = createReminders(context, { identity, messages }, { walk });
  return {
    registerDefinitions: () => context.definitions.register(),
    saveDraft: drafts.saveDraft,
    ...reading,
    ...createBoxes(context, officials, summaries, platform),
    ...createFigures(context, officials),
    ...createRecount(context, platform, { walk }),
    ...createMissingFacts(context, platform, { walk }),
    listCaseFailures,
    ...deadlines,
    ...reminders,
    ...createScopes(context),
    ...createPapers(context, platform),
    ...createProgress(context, { identity, summaries }),
    ...createSatisfaction(context, { catalog, messages }),
    ...createSearching(context),
    ...createTypeInfo(context, { catalog }),
    actOnAll,

    /** Then what is overdue by now, and what is due soon, as the jobs would find it. */
    async seedDemoCases(progress: (done: string) => void): Promise<void> {
      // Made-up people and forms are needed here alone.
      const { buildDemoCity } = await import('./service/demo-city/build-demo-city.ts');
      await buildDemoCity(platform, { context, engine, drafts, filing, identity, documents }, progress);
      await deadlines.keepDeadlines();
      await reminders.remindEnterprises();
    },

    async act(input: CallParsedInput<typeof calls.actOnCase>, accountId: string): Promise<CaseDetail> {
      const person = await context.findPerson(accountId);
      return detailOf(await act(input, person), person);
    },
  };
}
