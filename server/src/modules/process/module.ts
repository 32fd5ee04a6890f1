import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as cases from './migrations/0012-process-cases.ts';
import * as deadlinesAndPapers from './migrations/0016-process-deadlines-and-papers.ts';
import * as search from './migrations/0017-process-search.ts';
import * as satisfaction from './migrations/0020-process-satisfaction.ts';
import * as statistics from './migrations/0021-process-statistics.ts';
import * as filing from './migrations/0023-process-filing.ts';
import * as keptFigures from './migrations/0032-process-figures.ts';
import * as boxes from './migrations/0033-process-boxes.ts';
import * as derived from './migrations/0041-process-derived.ts';
import * as caseFailures from './migrations/0042-process-case-failures.ts';
import * as delegatedBy from './migrations/0043-process-delegated-by.ts';
import * as dueOfParticipations from './migrations/0051-process-due-of-participations.ts';
import * as nature from './migrations/0052-process-nature.ts';
import * as linkedCases from './migrations/0055-process-linked-cases.ts';
import * as promises from './migrations/0056-process-promises.ts';
import * as returnedForms from './migrations/0070-process-returned-forms.ts';
import * as notesAndTemplates from './migrations/0071-process-notes-and-templates.ts';
import * as caseViewers from './migrations/0072-process-case-viewers.ts';
import * as durations from './migrations/0085-process-durations.ts';
import * as secondReturns from './migrations/0097-process-second-returns.ts';
import * as searchable from './migrations/0098-process-searchable.ts';
import * as returnedMaterials from './migrations/0100-process-returned-materials.ts';
import * as grantedParties from './migrations/0101-process-granted-parties.ts';
import * as caseNumbers from './migrations/0132-process-case-numbers.ts';
import * as refusedParties from './migrations/0134-process-refused-parties.ts';
import * as followUpsOfParties from './migrations/0135-process-follow-ups-of-parties.ts';
import * as confirmations from './migrations/0140-process-confirmations.ts';
import * as personalCategory from './migrations/0153-process-personal-category.ts';
import * as withoutEarlierData from './migrations/0154-process-without-earlier-data.ts';
import { processRoutes } from './routes.ts';
import type { ProcessService } from './service.ts';

export function processModule(process: ProcessService): Module {
  return {
    name: 'process',
    migrations: {
      '0012-process-cases': cases,
      '0016-process-deadlines-and-papers': deadlinesAndPapers,
      '0017-process-search': search,
      '0020-process-satisfaction': satisfaction,
      '0021-process-statistics': statistics,
      '0023-process-filing': filing,
      '0032-process-figures': keptFigures,
      '0033-process-boxes': boxes,
      '0041-process-derived': derived,
      '0042-process-case-failures': caseFailures,
      '0043-process-delegated-by': delegatedBy,
      '0051-process-due-of-participations': dueOfParticipations,
      '0052-process-nature': nature,
      '0055-process-linked-cases': linkedCases,
      '0056-process-promises': promises,
      '0070-process-returned-forms': returnedForms,
      '0071-process-notes-and-templates': notesAndTemplates,
      '0072-process-case-viewers': caseViewers,
      '0085-process-durations': durations,
      '0097-process-second-returns': secondReturns,
      '0098-process-searchable': searchable,
      '0100-process-returned-materials': returnedMaterials,
      '0101-process-granted-parties': grantedParties,
      '0132-process-case-numbers': caseNumbers,
      '0134-process-refused-parties': refusedParties,
      '0135-process-follow-ups-of-parties': followUpsOfParties,
      '0140-process-confirmations': confirmations,
      '0153-process-personal-category': personalCategory,
      '0154-process-without-earlier-data': withoutEarlierData,
    },
    routes: processRoutes(process),
    jobs: [deadlineJob(process), figuresJob(process), remindersJob(process)],
    prepare: () => process.registerDefinitions(),
  };
}

const NoData = z.object({});

/** The legal periods are counted in days; once an hour is soon enough, and makes up for a server that was down. */
function deadlineJob(process: ProcessService): JobKind<typeof NoData> {
  return {
    name: 'case-deadlines',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 3_600,
    runSeconds: 50 * 60,
    cron: '5 * * * *',
    run: async (_data, stop) => {
      await process.recountAfterCalendarChange();
      await process.keepDeadlines(stop);
    },
  };
}

function figuresJob(process: ProcessService): JobKind<typeof NoData> {
  return {
    name: 'case-figures-check',
    data: NoData,
    retryLimit: 1,
    worthSeconds: 12 * 3_600,
    runSeconds: 4 * 3_600,
    cron: '20 2 * * *',
    run: () => process.checkFigures(),
  };
}

function remindersJob(process: ProcessService): JobKind<typeof NoData> {
  return {
    name: 'case-reminders',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 12 * 3_600,
    runSeconds: 3_600,
    cron: '10 7 * * *',
    run: (_data, stop) => process.remindEnterprises(stop),
  };
}
