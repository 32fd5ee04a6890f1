import { BadInputError, type CallParsedInput, ConflictError, type calls, NotFoundError } from '@anju/contract';
import { inTransaction, together } from '../../../../platform/database/database.ts';
import type { DocumentsService } from '../../../documents/index.ts';
import type { Confirmations } from '../../confirmation/service/confirmations.ts';
import { newCase } from '../../decision/rules/case-state.ts';
import type { Handle } from '../../decision/service/case-change.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import type { Context } from '../../service/context.ts';
import { addCase, changeCase, countDraftsInTurn, findCase } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import { handedInForm } from '../rules/derived-facts.ts';
import type { Filing } from './identify-filer.ts';

/** Each draft may be as large as a call, so their number is limited. */
const maxDrafts = 200;
const tooManyDrafts = () => new ConflictError(`未提交的草稿不能超过 ${maxDrafts} 份，请先提交或撤回不再需要的草稿`);

type Draft = CallParsedInput<typeof calls.saveDraft>;

interface Parts {
  readonly filing: Filing;
  readonly linkedCases: Pick<LinkedCases, 'getFollowed' | 'assertMayFollow'>;
  readonly confirmations: Pick<Confirmations, 'voidUnlessSame'>;
  readonly documents: Pick<DocumentsService, 'attach'>;
}

/** Only the applicant works on a draft, or on a case that is back for correction. */
export function createDrafts(context: Context, { filing, linkedCases, confirmations, documents }: Parts) {
  const { db, clock, definitions, getType } = context;

  const newRow = (
    { caseType, form, channel, materials, promises = [] }: Omit<Draft, 'id' | 'version'> & Pick<CaseRow, 'channel'>,
    accountId: string,
    at: Date,
    original?: CaseRow,
    isParty = false,
  ): Omit<CaseRow, 'id'> => ({
    number: null,
    case_type: caseType,
    category: getType(caseType).category,
    channel,
    definition_id: definitions.currentOf(caseType).id,
    district: '',
    applicant_id: accountId,
    applicant_name: '',
    original_id: original?.id ?? null,
    follows_as_party: isParty,
    holder_id: getType(caseType).follows?.kind === 'revocation' ? (original?.applicant_id ?? null) : null,
    form,
    materials,
    promises,
    derived: null,
    state: newCase,
    phase: newCase.phase,
    step: null,
    role: null,
    assignee: null,
    result: null,
    returned_before: false,
    due_on: null,
    paused: false,
    next_timer_on: null,
    row_version: 1,
    history_length: 0,
    history_hash: '',
    created_at: at,
    changed_at: at,
    step_since: null,
    submitted_at: null,
    closed_at: null,
  });

  const getOriginal = async (handle: Handle, { caseType: code, originalId }: Draft, accountId: string) => {
    const caseType = getType(code);
    if (!caseType.follows) {
      if (originalId !== undefined) throw new BadInputError('该业务不针对已办结的办件，请直接申请');
      return undefined;
    }
    if (originalId === undefined) throw new BadInputError('请在原办件中申请');
    return linkedCases.getFollowed(handle, caseType, originalId, accountId);
  };

  return {
    newRow,

    async saveDraft(draft: Draft, accountId: string): Promise<{ id: number; version: number }> {
      const { id, version = 0, caseType, materials, promises = [] } = draft;
      if (draft.originalId !== undefined)
        await linkedCases.assertMayFollow(draft.originalId, await context.findPerson(accountId));
      return inTransaction(db, async (transaction) => {
        const documentIds = materials.map(({ documentId }) => documentId);
        const [bound] = await together([
          filing.bind(transaction, { case_type: caseType, form: draft.form }, accountId),
          documents.attach(documentIds, accountId, transaction),
        ]);
        if (id === undefined) {
          if ((await countDraftsInTurn(transaction, accountId)) >= maxDrafts) throw tooManyDrafts();
          const original = await getOriginal(transaction, draft, accountId);
          const row = newRow({ ...draft, ...bound }, accountId, clock.now(), original?.row, original?.isParty);
          const newId = await addCase(transaction, row);
          return { id: newId, version: 1 };
        }
        const row = await findCase(transaction, id);
        if (!row || row.applicant_id !== accountId) throw new NotFoundError('办件不存在，或您无权查看');
        if (row.phase !== 'draft' && row.phase !== 'returned') throw new ConflictError('办件已提交，不能再修改');
        if (row.case_type !== caseType) throw new BadInputError('办件的业务类型不能更改');
        // Whatever goes on without the correction uses the form that was handed in, so the derived facts keep it.
        const derived = row.derived && { ...row.derived, form: handedInForm(row) };
        const changes = { ...bound, materials, promises, derived, changed_at: clock.now() };
        if (!(await changeCase(transaction, { id, row_version: version }, changes)))
          throw new ConflictError('草稿已在别处修改，请刷新后重试');
        await confirmations.voidUnlessSame(transaction, { ...row, ...changes });
        return { id, version: version + 1 };
      });
    },
  };
}
