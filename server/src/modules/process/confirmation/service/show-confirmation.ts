import { type ConfirmationText, ConflictError, NotFoundError } from '@anju/contract';
import { maskedName } from '../../../../platform/masking.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { IdentityService } from '../../../identity/index.ts';
import { lastDigits, maskedForm, wordsOfForm } from '../../application/service/form-words.ts';
import { partyNumberOf } from '../../linked-cases/service/follow-case.ts';
import type { Context } from '../../service/context.ts';
import { findCase } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import { isFiledBy } from '../rules/confirmers.ts';
import * as store from '../store/confirmations.ts';
import { applicantName, asConfirmer, isEditable, notYours, type Row } from './laid-application.ts';

export type ConfirmationTexts = ReturnType<typeof createConfirmationTexts>;

export const isOver = '申请内容已经修改或者撤回，此次确认已失效；重新交各方确认时，会再次发送短信';

/** Whoever is asked reads the application, by the link or from their account. */
export function createConfirmationTexts(
  { db, getType }: Pick<Context, 'db' | 'getType'>,
  { config }: Pick<Platform, 'config'>,
  { identity }: { readonly identity: Pick<IdentityService, 'accounts'> },
) {
  const findForAccount = async (id: number, accountId: string) => {
    const [holder] = await identity.accounts.listHolders([accountId]);
    const asked = await store.findConfirmation(db, id);
    // Operators of an enterprise read its confirmations, and its administrators answer them.
    if (!holder || !asked || !isFiledBy(asConfirmer(asked), holder)) throw new NotFoundError(notYours);
    return { holder, asked };
  };

  const textFor = async (asked: Row, reader: 'by-link' | 'party'): Promise<ConfirmationText> => {
    const row = (await findCase(db, asked.case_id)) as CaseRow;
    const type = getType(row.case_type);
    if (asked.voided_at !== null || (isEditable(row) && row.channel === 'window')) throw new ConflictError(isOver);
    if (!isEditable(row)) throw new ConflictError('该申请已经提交或者撤回，不需要再确认');
    const [applicant] = await identity.accounts.listHolders([row.applicant_id]);
    const name = applicantName(applicant);
    return {
      id: asked.id,
      caseTypeName: type.name,
      laidAt: asked.laid_at.toISOString(),
      hash: asked.hash,
      applicantName: reader === 'party' || applicant?.enterprise ? name : maskedName(name),
      name: reader === 'party' || asked.document_type === null ? asked.name : maskedName(asked.name),
      roles: asked.roles,
      phone: asked.document_type === null ? null : lastDigits(asked.phone),
      state: asked.state,
      answeredAt: asked.answered_at?.toISOString() ?? null,
      sections: wordsOfForm(type.layout, maskedForm(row.form, reader), config.districts).map(({ title, rows }) => ({
        title,
        rows: rows.map(([label, value]): [string, string] => [label, value]),
      })),
    };
  };

  return {
    findForAccount,
    textFor,

    async listAskedConfirmations(accountId: string) {
      const [holder] = await identity.accounts.listHolders([accountId]);
      const number = holder ? partyNumberOf(holder) : null;
      if (!holder || number === null) return [];
      const asked = (await store.listAsked(db, number)).filter((one) => isFiledBy(asConfirmer(one), holder));
      const applicants = await identity.accounts.listHolders([...new Set(asked.map((one) => one.applicant_id))]);
      const names = new Map(applicants.map((one) => [one.id, applicantName(one)]));
      return asked.map(({ id, case_type, roles, laid_at, applicant_id }) => ({
        id,
        roles,
        caseTypeName: getType(case_type).name,
        laidAt: laid_at.toISOString(),
        applicantName: names.get(applicant_id) ?? '',
      }));
    },

    async getAskedConfirmation(id: number, accountId: string): Promise<ConfirmationText> {
      return textFor((await findForAccount(id, accountId)).asked, 'party');
    },
  };
}
