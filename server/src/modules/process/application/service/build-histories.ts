import type { HandedMaterial } from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { DocumentsService } from '../../../documents/index.ts';
import type { Confirmations } from '../../confirmation/service/confirmations.ts';
import type { LegalTerms } from '../../deadlines/service/legal-terms.ts';
import type { Engine, Handle, Script } from '../../decision/service/case-change.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Context } from '../../service/context.ts';
import { addCase, hasCases } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import type { Filer } from '../rules/filing.ts';
import type { Filing } from './identify-filer.ts';
import type { createDrafts } from './save-draft.ts';

export interface History {
  readonly caseType: string;
  readonly applicantId: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly materials: readonly HandedMaterial[];
  /** This case is changed, cancelled or revoked by the history's case. */
  readonly original?: BuiltCase;
  readonly begunAt: Date;
  /** The script runs from the beginning each time it is asked for. */
  script(steps: ProcessTable): Script;
}

export type BuiltCase = CaseRow;

interface Parts {
  readonly engine: Engine;
  readonly filing: Filing;
  readonly drafts: Pick<ReturnType<typeof createDrafts>, 'newRow'>;
  readonly documents: Pick<DocumentsService, 'attach'>;
  readonly confirmations: Pick<Confirmations, 'enter'>;
}

/** Cases that are entered afterwards run through the engine at the times when everything happened. */
export function createHistories(context: Context, { engine, filing, drafts, documents, confirmations }: Parts) {
  const { db, definitions, getType, readTerms } = context;

  const begin = async (
    handle: Handle,
    terms: LegalTerms,
    { caseType, applicantId, form, materials, original, begunAt, script }: History,
  ) => {
    const draft = { caseType, form, channel: 'online' as const, materials: [...materials] };
    const row = drafts.newRow(draft, applicantId, begunAt, original);
    const { steps } = definitions.currentOf(caseType);
    const transitions = await engine.dryRun(handle, { ...row, id: 0 }, script(steps), terms);
    const submittedAt = transitions[0]?.entry.at;
    return { row, script: () => script(steps), submittedAt, endedAt: transitions.at(-1)?.entry.at ?? begunAt };
  };

  return {
    hasCases: (): Promise<boolean> => hasCases(db),

    findFiler: (caseType: string, accountId: string): Promise<Filer> =>
      inTransaction(db, (transaction) => filing.findFiler(transaction, getType(caseType), accountId)),

    /**
     * All histories are built, or none. They are built in the order of their ends, so that the numbers of papers grow
     * with the days.
     */
    async buildHistories(histories: readonly History[], onBuilt: (count: number) => void): Promise<BuiltCase[]> {
      const terms = await readTerms();
      return inTransaction(db, async (transaction) => {
        const begun = await Promise.all(histories.map((history) => begin(transaction, terms, history)));
        begun.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
        for (const [applicantId, own] of Map.groupBy(histories, (history) => history.applicantId)) {
          const documentIds = own.flatMap(({ materials }) => materials.map(({ documentId }) => documentId));
          await documents.attach([...new Set(documentIds)], applicantId, transaction);
        }
        const built: BuiltCase[] = [];
        for (const { row, script, submittedAt } of begun) {
          const added = { ...row, id: await addCase(transaction, row) };
          if (submittedAt) await confirmations.enter(transaction, added.id, submittedAt);
          built.push(submittedAt ? (await engine.advance(transaction, added, script(), terms)).after : added);
          onBuilt(built.length);
        }
        return built;
      });
    },
  };
}
