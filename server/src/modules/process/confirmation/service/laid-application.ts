import { BadInputError, type CaseConfirmations, ConflictError, NotFoundError } from '@anju/contract';
import type { CallContext } from '../../../../platform/http/route.ts';
import type { AccountHolder } from '../../../identity/index.ts';
import type { MessagesService } from '../../../messages/index.ts';
import { confirmationMaterial } from '../../application/rules/filing.ts';
import { lastDigits } from '../../application/service/form-words.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import type { ReadForm } from '../../case-type.ts';
import type { Handle } from '../../decision/service/case-change.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import type { Context } from '../../service/context.ts';
import { findCase, lockCase } from '../../store/cases.ts';
import type { CaseRow, ProcessTransaction } from '../../store/tables.ts';
import { type Confirmer, isEnterprise, isFiledBy } from '../rules/confirmers.ts';
import * as store from '../store/confirmations.ts';
import { hashOfApplication } from './hash-application.ts';

export type Client = Pick<CallContext, 'clientAddress' | 'userAgent'>;
export type Row = store.ConfirmationRow;

export interface LaidParts {
  readonly filing: Pick<Filing, 'findFiler'>;
  readonly linkedCases: Pick<LinkedCases, 'read'>;
  readonly messages: Pick<MessagesService, 'notifyAboutCase' | 'dropNoticesAboutCase'>;
}

export type LaidApplications = ReturnType<typeof createLaidApplications>;

export const notYours = '办件不存在，或您无权查看';

/** No case has such a number, so these notices never mix with those about a case. */
export const askedKeyword = (caseId: number): string => `confirmation asked ${caseId}`;
export const answeredKeyword = (caseId: number): string => `confirmation answered ${caseId}`;

export const nameOf = ({ name, roles }: Pick<Confirmer, 'name' | 'roles'>): string => `${name}（${roles}）`;
export const isEditable = ({ phase }: Pick<CaseRow, 'phase'>): boolean => phase === 'draft' || phase === 'returned';

/** An application that is laid before its parties is frozen by its hash, until it is changed or taken back. */
export function createLaidApplications({ db, clock, getType }: Context, { filing, linkedCases, messages }: LaidParts) {
  const read = async (handle: Handle, row: CaseRow): Promise<ReadForm> =>
    getType(row.case_type).read(row.form, await linkedCases.read(handle, row));

  const hashOfRead = ({ case_type, original_id }: CaseRow, { form }: Pick<ReadForm, 'form'>): string =>
    hashOfApplication(case_type, original_id, form);

  /** The applicant confirms by handing in; the others are asked. */
  const partitionConfirmers = async (handle: Handle, row: CaseRow, confirmers: readonly Confirmer[]) => {
    const filer = await filing.findFiler(handle, getType(row.case_type), row.applicant_id);
    const isApplicant = (one: Confirmer) => row.channel === 'online' && isFiledBy(one, filer);
    return { filer, isApplicant, others: confirmers.filter((one) => !isApplicant(one)) };
  };

  const viewOf = async (
    on: Parameters<typeof store.listConfirmations>[0],
    row: CaseRow,
  ): Promise<CaseConfirmations> => {
    const rows = getType(row.case_type).asksParties ? await store.listConfirmations(on, row.id) : [];
    const links = await store.listLinks(
      on,
      rows.map(({ id }) => id),
    );
    return {
      isNeeded: getType(row.case_type).asksParties,
      laidAt: rows[0]?.laid_at.toISOString() ?? null,
      hash: rows[0]?.hash ?? null,
      parties: rows.map((one) => ({
        place: one.place,
        roles: one.roles,
        name: one.name,
        isApplicant: one.is_applicant,
        isEnterprise: isEnterprise(asConfirmer(one)),
        phone: one.document_type === null || one.phone === '' ? null : lastDigits(one.phone),
        state: one.state,
        way: one.way,
        reason: one.reason,
        answeredAt: one.answered_at?.toISOString() ?? null,
        sentAt: links.get(one.id)?.sent_at.toISOString() ?? null,
        expiresAt: links.get(one.id)?.expires_at.toISOString() ?? null,
      })),
    };
  };

  const getOwn = async (id: number, accountId: string): Promise<CaseRow> => {
    const row = await findCase(db, id);
    if (!row || row.applicant_id !== accountId) throw new NotFoundError(notYours);
    return row;
  };

  /** The case is locked, and is refused unless it is still to be handed in. */
  const lock = async (transaction: ProcessTransaction, id: number): Promise<CaseRow> => {
    await lockCase(transaction, id);
    const row = (await findCase(transaction, id)) as CaseRow;
    if (!isEditable(row)) throw new ConflictError('办件已提交或者撤回，不需要再确认');
    return row;
  };

  const dropNotices = async (transaction: ProcessTransaction, caseId: number): Promise<void> => {
    for (const keyword of [askedKeyword(caseId), answeredKeyword(caseId)])
      await messages.dropNoticesAboutCase(keyword, transaction);
  };

  const voidAll = async (transaction: ProcessTransaction, caseId: number): Promise<void> => {
    await store.voidConfirmations(transaction, caseId, clock.now());
    await dropNotices(transaction, caseId);
  };

  const lay = async (
    transaction: ProcessTransaction,
    row: CaseRow,
    { form, confirmers }: Pick<ReadForm, 'form' | 'confirmers'>,
    at: Date,
  ): Promise<Row[]> => {
    const { isApplicant } = await partitionConfirmers(transaction, row, confirmers);
    const hash = hashOfRead(row, { form });
    return store.addConfirmations(
      transaction,
      confirmers.map((one, place) => ({
        case_id: row.id,
        place,
        hash,
        number: one.number,
        document_type: one.documentType,
        name: one.name,
        phone: one.phone,
        roles: one.roles,
        is_applicant: isApplicant(one),
        state: 'asked' as const,
        way: null,
        account_id: null,
        reason: null,
        laid_at: at,
        answered_at: null,
        voided_at: null,
      })),
    );
  };

  return { read, hashOfRead, partitionConfirmers, viewOf, getOwn, lock, dropNotices, voidAll, lay };
}

export const asConfirmer = ({ number, document_type, name }: Pick<Row, 'number' | 'document_type' | 'name'>) => ({
  number,
  documentType: document_type,
  name,
});

/** An enterprise applies under its own name, whoever of it does so. */
export const applicantName = (holder: Pick<AccountHolder, 'name' | 'enterprise'> | undefined): string =>
  holder?.enterprise?.name ?? holder?.name ?? '';

export function assertSheet({ materials }: CaseRow): void {
  if (!materials.some(({ material }) => material === confirmationMaterial.code))
    throw new BadInputError(`请先上传${confirmationMaterial.name}`);
}
