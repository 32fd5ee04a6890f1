import type { CallParsedInput, CaseDetail, calls } from '@anju/contract';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentsService } from '../documents/index.ts';
import { createActions } from './service/actions.ts';
import { createContext, type People } from './service/context.ts';
import { createDeadlines } from './service/deadlines.ts';
import type { CompiledCaseType } from './service/definitions.ts';
import { createDrafts } from './service/drafts.ts';
import { createEngine } from './service/engine.ts';
import { keepBoxes } from './service/followers/keep-boxes.ts';
import { keepFigures } from './service/followers/keep-figures.ts';
import { createReading } from './service/reading.ts';

export type ProcessService = ReturnType<typeof createProcessService>;

interface Parts extends People {
  readonly documents: Pick<DocumentsService, 'attach'>;
  readonly caseTypes: readonly CompiledCaseType[];
}

export function createProcessService(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { identity, catalog, documents, caseTypes }: Parts,
) {
  const context = createContext(platform, { identity, catalog }, caseTypes);
  const engine = createEngine(context, [keepFigures, keepBoxes]);
  const { act, actOnAll } = createActions(context, engine);
  const reading = createReading(context);
  return {
    registerDefinitions: () => context.definitions.register(),
    ...createDrafts(context, documents),
    ...reading,
    ...createDeadlines(context, engine),
    actOnAll,

    async act(input: CallParsedInput<typeof calls.actOnCase>, accountId: string): Promise<CaseDetail> {
      await act(input, accountId);
      return reading.getCase(input.id, accountId);
    },
  };
}
