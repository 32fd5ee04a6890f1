import type { Module } from '../../platform/module.ts';
import * as papersOfAnything from './migrations/0048-papers-of-anything.ts';
import * as delivery from './migrations/0053-papers-delivery.ts';
import * as seals from './migrations/0054-papers-seals.ts';
import { papersRoutes } from './routes.ts';
import type { PaperSubjects, PapersService } from './service.ts';

/** `subjects` answers, for each kind of subject, who may read and deliver its papers and which case they are of. */
export function papersModule(papers: PapersService, subjects: PaperSubjects): Module {
  return {
    name: 'papers',
    migrations: {
      '0048-papers-of-anything': papersOfAnything,
      '0053-papers-delivery': delivery,
      '0054-papers-seals': seals,
    },
    routes: papersRoutes(papers, subjects),
    prepare: papers.prepareSeals,
  };
}
