import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as papersOfAnything from './migrations/0048-papers-of-anything.ts';
import * as delivery from './migrations/0053-papers-delivery.ts';
import * as seals from './migrations/0054-papers-seals.ts';
import * as signedAndChecked from './migrations/0119-papers-signed-and-checked.ts';
import * as granted from './migrations/0125-papers-granted.ts';
import * as ownNames from './migrations/0157-papers-own-names.ts';
import { papersRoutes } from './routes.ts';
import type { PaperSubjects, PapersService } from './service.ts';

const NoData = z.object({});

export function removalOfOldChecks(papers: PapersService): JobKind<typeof NoData> {
  return {
    name: 'papers-remove-old-checks',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 12 * 3_600,
    runSeconds: 300,
    cron: '25 3 * * *',
    run: () => papers.removeOldChecks(),
  };
}

/** `subjects` answers, for each kind of subject, who may read and deliver its papers and which case they belong to. */
export function papersModule(papers: PapersService, subjects: PaperSubjects): Module {
  return {
    name: 'papers',
    migrations: {
      '0048-papers-of-anything': papersOfAnything,
      '0053-papers-delivery': delivery,
      '0054-papers-seals': seals,
      '0119-papers-signed-and-checked': signedAndChecked,
      '0125-papers-granted': granted,
      '0157-papers-own-names': ownNames,
    },
    routes: papersRoutes(papers, subjects),
    jobs: [removalOfOldChecks(papers)],
    prepare: papers.prepareSeals,
    finish: papers.writeChecks,
  };
}
