import type { CallParsedInput, CaseDetail, calls } from '@anju/contract';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { CollaborationService } from '../collaboration/index.ts';
import type { DocumentsService } from '../documents/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MessagesService } from '../messages/index.ts';
import type { PapersService } from '../papers/index.ts';
import type { RatingsService } from '../ratings/index.ts';
import type { SearchService } from '../search/index.ts';
import { createHistories } from './application/service/build-histories.ts';
import { createTypeInfo } from './application/service/describe-types.ts';
import { createHandingIn } from './application/service/hand-in.ts';
import { createFiling } from './application/service/identify-filer.ts';
import { handInMaterials, keepReturnedForms } from './application/service/keep-handed-in.ts';
import { createDocumentUses } from './application/service/list-document-uses.ts';
import { createApplications } from './application/service/prepare-application.ts';
import { createGuides } from './application/service/read-guide.ts';
import { createDrafts } from './application/service/save-draft.ts';
import { announceBoxes, keepBoxes } from './boxes/service/keep-boxes.ts';
import { createOpinionTemplates } from './boxes/service/keep-opinion-templates.ts';
import { createBoxes } from './boxes/service/list-boxes.ts';
import { createSummaries } from './boxes/service/summarise.ts';
import { createViewers } from './boxes/service/watch-case.ts';
import { createNotes } from './boxes/service/write-notes.ts';
import { createConfirmations } from './confirmation/service/confirmations.ts';
import { createDeadlines } from './deadlines/service/keep-deadlines.ts';
import { createDueDays } from './deadlines/service/recount-due-days.ts';
import { createReminders } from './deadlines/service/remind.ts';
import { createActions } from './decision/service/act-on-case.ts';
import { createEngine } from './decision/service/engine.ts';
import { createPartyOfficials } from './decision/service/exclude-parties.ts';
import { createCheckGuard } from './decision/service/guard-check.ts';
import { createFailures } from './decision/service/isolate-failures.ts';
import { createCandidates } from './decision/service/list-candidates.ts';
import { createSecondReturns } from './decision/service/list-second-returns.ts';
import { runTypeHooks } from './decision/service/run-type-hooks.ts';
import { createProcessOverviews } from './definition/service/list-processes.ts';
import type { CompiledCaseType } from './definition/service/register-definitions.ts';
import { createStatistics } from './figures/service/count-outcomes.ts';
import { createCaseExport } from './figures/service/export-cases.ts';
import { keepDurations } from './figures/service/keep-durations.ts';
import { keepFigures } from './figures/service/keep-figures.ts';
import { createFigures } from './figures/service/read-figures.ts';
import { createRecount } from './figures/service/recount.ts';
import { endOriginal } from './linked-cases/service/end-followed.ts';
import { createLinkedCases } from './linked-cases/service/follow-case.ts';
import { grantOnce } from './linked-cases/service/grant-once.ts';
import { keepParties } from './linked-cases/service/keep-parties.ts';
import { createHeldCases } from './linked-cases/service/list-held.ts';
import { createSharedCertificates } from './linked-cases/service/share-certificates.ts';
import { notifyPartners } from './notices/service/notify-partners.ts';
import { notifyPeople } from './notices/service/notify-people.ts';
import { createReceipts } from './papers/service/draw-receipt.ts';
import { issuePapers } from './papers/service/issue-papers.ts';
import { createProgress } from './reading/service/ask-progress.ts';
import { admitToSearch, indexForSearch } from './reading/service/index-for-search.ts';
import { createReading } from './reading/service/read-case.ts';
import { createDetails } from './reading/service/show-detail.ts';
import { createContext } from './service/context.ts';

export type ProcessService = ReturnType<typeof createProcessService>;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes'>;
  readonly access: Pick<AccessService, 'findPerson' | 'listInScope' | 'listSupervisors'>;
  readonly catalog: Pick<CatalogService, 'listRoleCodesOf' | 'listRoleNames' | 'listHolders' | 'mayEnterApp'>;
  readonly messages: Pick<
    MessagesService,
    | 'notifyAboutCase'
    | 'notifyAboutRecusal'
    | 'dropNoticesAboutCase'
    | 'announceBoxes'
    | 'announceFigures'
    | 'announceViewers'
    | 'remind'
  >;
  readonly collaboration: Pick<CollaborationService, 'send'>;
  readonly documents: Pick<DocumentsService, 'attach' | 'handIn'>;
  readonly search: Pick<SearchService, 'put' | 'remove' | 'admit'>;
  readonly papers: Pick<
    PapersService,
    'issue' | 'listPapers' | 'findCertificate' | 'findCertificates' | 'findGrantedSubject'
  >;
  readonly ratings: Pick<RatingsService, 'findRating'>;
  readonly caseTypes: readonly CompiledCaseType[];
}

export function createProcessService(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'log' | 'metrics' | 'parameters' | 'audit' | 'sms'>,
  { identity, access, catalog, messages, collaboration, documents, search, papers, ratings, caseTypes }: Parts,
) {
  const context = createContext(platform, { identity, access }, caseTypes);
  const filing = createFiling(context, { identity, catalog });
  const parties = createPartyOfficials(context, { identity, messages }, platform);
  const linkedCases = createLinkedCases(context, { filing, identity, papers, parties });
  const confirmations = createConfirmations(context, platform, { filing, linkedCases, identity, messages });
  const engine = createEngine(
    context,
    { filing, linkedCases, confirmations },
    {
      first: [runTypeHooks(context), endOriginal(context)],
      sideBySide: [
        keepBoxes,
        keepDurations(context),
        keepReturnedForms,
        keepParties(context, { identity, messages }),
        indexForSearch(context, search),
        admitToSearch(search),
        notifyPeople(context, { catalog, messages }),
        notifyPartners(context, collaboration),
        announceBoxes(messages),
        grantOnce(context),
        handInMaterials(documents),
        confirmations.endAsking,
        keepFigures(context, messages),
      ],
      // Papers come last, because they hold the lock of the number series until the commit.
      afterwards: [issuePapers(context, platform.config, { papers, search })],
    },
  );
  const { listAskable, listCaseCandidates } = createCandidates(context, { identity, catalog, parties });
  const guardCheck = createCheckGuard(context, { identity });
  const { act, actOnAll } = createActions(context, engine, { listAskable, documents, guardCheck, parties }, platform);
  const drafts = createDrafts(context, { filing, linkedCases, confirmations, documents });
  const summaries = createSummaries(context);
  const { notesOf, addCaseNote } = createNotes(context, { parties });
  const heldCases = createHeldCases(context, { identity, papers });
  const detailOf = createDetails(context, { ...summaries, papers, ratings, heldCases, notesOf, parties });
  const reading = createReading(context, { identity, parties, detailOf });
  const { walk, listCaseFailures } = createFailures(context, platform);
  const boxes = createBoxes(context, summaries, platform);
  const statistics = createStatistics(context, platform);
  return {
    ...createSecondReturns(context, summaries),
    registerDefinitions: () => context.definitions.register(),
    saveDraft: drafts.saveDraft,
    listHeldCertificates: heldCases.listHeldCertificates,
    ...createSharedCertificates(context, { identity }),
    ...createApplications(context, { filing, linkedCases, heldCases, guardCheck }),
    ...createHandingIn(context, { engine, filing, linkedCases, drafts, documents }),
    ...reading,
    ...boxes,
    ...createCaseExport(context, boxes, statistics, platform),
    ...createFigures(context),
    ...createRecount(context, platform),
    ...statistics,
    listCaseFailures,
    ...createDeadlines(context, engine, { walk }),
    ...createDueDays(context, platform, messages),
    ...createReminders(context, { identity, messages }, { walk }),
    ...createProgress(context, { identity, summaries }),
    ...createHistories(context, { engine, filing, drafts, documents, confirmations }),
    confirmations,
    ...createTypeInfo(context, { catalog }),
    ...createGuides(context, platform.config),
    ...createReceipts(context, platform.config),
    ...createProcessOverviews(context, platform, { catalog }),
    ...createDocumentUses(context),
    actOnAll,
    listCaseCandidates,
    addCaseNote,
    ...createOpinionTemplates(context),
    ...createViewers(context, messages, parties),

    async act(
      input: CallParsedInput<typeof calls.actOnCase>,
      accountId: string,
      clientAddress = '',
    ): Promise<CaseDetail> {
      const person = await context.findPerson(accountId);
      return detailOf(await act(input, person, clientAddress), person);
    },
  };
}
