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
import { createActions } from './service/actions.ts';
import { createApplications } from './service/applications.ts';
import { createBoxes } from './service/boxes.ts';
import { createCandidates } from './service/candidates.ts';
import { createCaseExport } from './service/case-export.ts';
import { createCheckGuard } from './service/check-guard.ts';
import { createConfirmations } from './service/confirmations/confirmations.ts';
import { createContext } from './service/context.ts';
import { createDeadlines } from './service/deadlines.ts';
import type { CompiledCaseType } from './service/definitions.ts';
import { createDocumentUses } from './service/document-uses.ts';
import { createDrafts } from './service/drafts.ts';
import { createDueDays } from './service/due-days.ts';
import { createEngine } from './service/engine.ts';
import { createFailures } from './service/failures.ts';
import { createFigures } from './service/figures.ts';
import { createFiling } from './service/filing.ts';
import { createGuides } from './service/guides.ts';
import { createHandingIn } from './service/handing-in.ts';
import { createHistories } from './service/histories.ts';
import { announceBoxes } from './service/hooks/announce-boxes.ts';
import { endOriginal } from './service/hooks/end-original.ts';
import { grantOnce } from './service/hooks/grant-once.ts';
import { handInMaterials } from './service/hooks/hand-in-materials.ts';
import { admitToSearch, indexForSearch } from './service/hooks/index-for-search.ts';
import { issuePapers } from './service/hooks/issue-papers.ts';
import { keepBoxes } from './service/hooks/keep-boxes.ts';
import { keepDurations } from './service/hooks/keep-durations.ts';
import { keepFigures } from './service/hooks/keep-figures.ts';
import { keepParties } from './service/hooks/keep-parties.ts';
import { keepReturnedForms } from './service/hooks/keep-returned-forms.ts';
import { notifyPartners } from './service/hooks/notify-partners.ts';
import { notifyPeople } from './service/hooks/notify-people.ts';
import { runTypeHooks } from './service/hooks/run-type-hooks.ts';
import { createNotes } from './service/notes.ts';
import { createOpinionTemplates } from './service/opinion-templates.ts';
import { createOriginals } from './service/originals.ts';
import { createPartyOfficials } from './service/party-officials.ts';
import { createProcessOverviews } from './service/process-overviews.ts';
import { createProgress } from './service/progress.ts';
import { createReading } from './service/reading.ts';
import { createReceipts } from './service/receipts.ts';
import { createRecount } from './service/recount.ts';
import { createReminders } from './service/reminders.ts';
import { createSecondReturns } from './service/second-returns.ts';
import { createSharedCertificates } from './service/shared-certificates.ts';
import { createStatistics } from './service/statistics.ts';
import { createSummaries } from './service/summaries.ts';
import { createTypeInfo } from './service/type-info.ts';
import { createViewers } from './service/viewers.ts';

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
  const originals = createOriginals(context, { filing, identity, papers, parties });
  const confirmations = createConfirmations(context, platform, { filing, originals, identity, messages });
  const engine = createEngine(
    context,
    { filing, originals, confirmations },
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
  const drafts = createDrafts(context, { filing, originals, confirmations, documents });
  const summaries = createSummaries(context);
  const { notesOf, addCaseNote } = createNotes(context, { parties });
  const { detailOf, ...reading } = createReading(context, {
    ...summaries,
    papers,
    ratings,
    originals,
    notesOf,
    parties,
    identity,
  });
  const { walk, listCaseFailures } = createFailures(context, platform);
  const boxes = createBoxes(context, summaries, platform);
  const statistics = createStatistics(context, platform);
  return {
    ...createSecondReturns(context, summaries),
    registerDefinitions: () => context.definitions.register(),
    saveDraft: drafts.saveDraft,
    listHeldCertificates: originals.listHeldCertificates,
    ...createSharedCertificates(context, { identity }),
    ...createApplications(context, { filing, originals, guardCheck }),
    ...createHandingIn(context, { engine, filing, originals, drafts, documents }),
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
