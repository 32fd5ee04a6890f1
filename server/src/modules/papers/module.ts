import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0009-papers.ts';
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
    migrations: { '0009-papers': tables },
    routes: papersRoutes(papers, subjects),
    jobs: [removalOfOldChecks(papers)],
    prepare: papers.prepareSeals,
    finish: papers.writeChecks,
  };
}
