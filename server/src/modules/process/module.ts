import type { Module } from '../../platform/module.ts';
import * as cases from './migrations/0012-process-cases.ts';
import { actOnCase } from './routes/act-on-case.ts';
import { countBoxes } from './routes/count-boxes.ts';
import { countCasesByCategory } from './routes/count-cases-by-category.ts';
import { countCasesByProgress } from './routes/count-cases-by-progress.ts';
import { getCase } from './routes/get-case.ts';
import { listCases } from './routes/list-cases.ts';
import { listMyCases } from './routes/list-my-cases.ts';
import { saveDraft } from './routes/save-draft.ts';
import type { ProcessService } from './service.ts';

export function processModule(process: ProcessService): Module {
  return {
    name: 'process',
    migrations: { '0012-process-cases': cases },
    routes: [
      saveDraft(process),
      getCase(process),
      listCases(process),
      countBoxes(process),
      actOnCase(process),
      countCasesByCategory(process),
      countCasesByProgress(process),
      listMyCases(process),
    ],
    prepare: () => process.registerDefinitions(),
  };
}
