import { BadInputError, ConflictError } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../../platform/database/database.ts';
import type { ReadForm } from '../../case-type.ts';
import type { CaseHook, Handle } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import { findCase, lockCase } from '../../store/cases.ts';
import type { CaseRow, ProcessTables, ProcessTransaction } from '../../store/tables.ts';
import * as store from '../store/confirmations.ts';
import { answeredKeyword, assertSheet, type LaidApplications, type LaidParts, nameOf } from './laid-application.ts';

export function createBeforeHandIn(
  { getType }: Context,
  messages: LaidParts['messages'],
  { read, hashOfRead, partitionConfirmers, voidAll, dropNotices, lay }: LaidApplications,
) {
  /** A withdrawn application asks nobody any more. */
  const endAsking: CaseHook = async (handle, { after: { id, case_type, result } }) => {
    if (result === 'withdrawn' && getType(case_type).asksParties) await dropNotices(handle, id);
  };

  return {
    endAsking,

    /** An application is refused until every other party has confirmed it; the refusal names those who are missing. */
    async assertConfirmed(handle: Handle, row: CaseRow, application: ReadForm, at: Date): Promise<void> {
      const { confirmers } = application;
      if (confirmers.length === 0) return;
      const { others } = await partitionConfirmers(handle, row, confirmers);
      if (others.length === 0) return;
      await lockCase(handle, row.id);
      const rows = await store.listConfirmations(handle, row.id);
      const given = new Map(rows.map((one) => [one.number, one]));
      const declined = rows.filter(({ state }) => state === 'declined');
      if (declined.length > 0)
        throw new BadInputError(
          `当事人不同意：${declined.map((one) => `${nameOf(one)}：${one.reason}`).join('；')}。请核对后修改申请内容，重新交各方确认`,
        );
      const fits = rows[0]?.hash === hashOfRead(row, application);
      const missing = others.filter(({ number }) => !fits || given.get(number)?.state !== 'confirmed');
      if (missing.length > 0) {
        const how =
          row.channel === 'window'
            ? '请打印确认单由其签字，上传后核对记录'
            : rows.length === 0
              ? '请先交各方确认，全部确认后再提交'
              : '全部确认后才能提交';
        throw new BadInputError(`以下当事人尚未确认：${missing.map(nameOf).join('、')}；${how}`);
      }
      if (rows.some(({ way }) => way === 'paper')) assertSheet(row);
      const applicant = { state: 'confirmed', way: 'applicant', account_id: row.applicant_id, reason: null } as const;
      await store.answerConfirmations(handle, { caseId: row.id }, { ...applicant, answered_at: at });
      await messages.dropNoticesAboutCase(answeredKeyword(row.id), handle);
    },

    /** A confirmation holds only for the text that was read, so any other text voids it. */
    async voidUnlessSame(transaction: ProcessTransaction, row: CaseRow): Promise<void> {
      if (!getType(row.case_type).asksParties) return;
      const [one] = await store.listConfirmations(transaction, row.id);
      if (!one) return;
      let hash: string | undefined;
      try {
        hash = hashOfRead(row, await read(transaction, row));
      } catch (error) {
        if (!(error instanceof BadInputError || error instanceof ConflictError)) throw error;
      }
      if (hash !== one.hash) await voidAll(transaction, row.id);
    },

    /** In an application that is entered afterwards, everybody counts as having confirmed it as it is. */
    async enter(on: AnyTransaction, id: number, at: Date): Promise<void> {
      const transaction = joined<ProcessTables>(on);
      const row = (await findCase(transaction, id)) as CaseRow;
      if (!getType(row.case_type).asksParties || (await store.listConfirmations(transaction, id)).length > 0) return;
      await lay(transaction, row, await read(transaction, row), row.created_at);
      const others = (await store.listConfirmations(transaction, id)).filter((one) => !one.is_applicant);
      for (const one of others)
        await store.answerConfirmations(
          transaction,
          { id: one.id },
          { state: 'confirmed', way: 'code', account_id: null, reason: null, answered_at: at },
        );
    },
  };
}
