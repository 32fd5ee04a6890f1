import type { HandedMaterial } from '@anju/contract';
import { type AnyTransaction, inTransaction, together } from '../../../../platform/database/database.ts';
import type { DocumentsService } from '../../../documents/index.ts';
import type { KeptFinding } from '../../decision/rules/told-findings.ts';
import { actorOf } from '../../decision/service/actor.ts';
import { type Engine, once } from '../../decision/service/case-change.ts';
import { checkForm } from '../../decision/service/check-form.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import type { Context } from '../../service/context.ts';
import { addCase } from '../../store/cases.ts';
import { partitionMaterials } from '../rules/promised-materials.ts';
import type { Filing } from './identify-filer.ts';
import type { createDrafts } from './save-draft.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Parts {
  readonly engine: Engine;
  readonly filing: Filing;
  readonly linkedCases: Pick<LinkedCases, 'findGranted'>;
  readonly drafts: Pick<ReturnType<typeof createDrafts>, 'newRow'>;
  readonly documents: Pick<DocumentsService, 'attach'>;
}

/** A form that is no case yet is checked under this id, which no case has. */
const noCase = { id: 0, original_id: null, channel: 'online' } as const;

/** Modules whose own work leads to a case use these functions. */
export function createHandingIn(context: Context, { engine, filing, linkedCases, drafts, documents }: Parts) {
  const { db, clock, getType, today, readTerms, findPerson } = context;
  return {
    /**
     * The findings are those of the automatic check if the account handed the form in today; a form that cannot be
     * handed in is refused.
     */
    async checkApplication(code: string, fields: Fields, accountId: string): Promise<readonly KeptFinding[]> {
      const caseType = getType(code);
      const { form } = caseType.read(fields);
      const terms = await readTerms();
      return inTransaction(db, (transaction) =>
        checkForm(caseType, { form, submittedOn: today(), row: { ...noCase, applicant_id: accountId } }, transaction, {
          terms,
          linkedCases,
          filing,
        }),
      );
    },

    /**
     * The application is handed in at once, along with what the caller adds; if a material is missing, it stays a
     * draft.
     */
    async apply(
      application: { readonly caseType: string; readonly form: Fields; readonly materials: readonly HandedMaterial[] },
      accountId: string,
      handedIn: (transaction: AnyTransaction, at: Date) => Promise<void>,
    ): Promise<{ readonly id: number; readonly isHandedIn: boolean }> {
      const { caseType: code, form, materials } = application;
      const caseType = getType(code);
      const terms = await readTerms();
      const person = await findPerson(accountId);
      return inTransaction(db, async (transaction) => {
        const documentIds = materials.map(({ documentId }) => documentId);
        const [bound] = await together([
          filing.bind(transaction, { case_type: code, form }, accountId),
          documents.attach(documentIds, accountId, transaction),
        ]);
        const draft = { caseType: code, ...bound, materials: [...materials] };
        const at = clock.now();
        const row = drafts.newRow(draft, accountId, at);
        const added = { ...row, id: await addCase(transaction, row) };
        const { requiredMaterials } = caseType.read(bound.form);
        if (partitionMaterials(requiredMaterials, added).missing.length > 0) return { id: added.id, isHandedIn: false };
        const action = { kind: 'submit' } as const;
        const command = { at, action, actor: actorOf(person, added, false), opinion: '', defects: [] };
        await engine.advance(transaction, added, once(command), terms);
        await handedIn(transaction, at);
        return { id: added.id, isHandedIn: true };
      });
    },
  };
}
