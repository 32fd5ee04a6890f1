import { type CallParsedInput, type CaseConfirmations, ConflictError, type calls } from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { ServedFile } from '../../../../platform/http/route.ts';
import { printSheet } from '../../../../platform/paper/paper-printer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { wordsOfForm } from '../../application/service/form-words.ts';
import type { Context } from '../../service/context.ts';
import * as store from '../store/confirmations.ts';
import { assertSheet, type Client, type LaidApplications, nameOf } from './laid-application.ts';

/** At the window everybody present signs the printed sheet, and the clerk records it. */
export function createSheets(
  { db, clock, getType }: Context,
  { audit, config }: Pick<Platform, 'audit' | 'config'>,
  { getOwn, lock, viewOf }: LaidApplications,
) {
  return {
    async readConfirmationSheet(id: number, accountId: string): Promise<ServedFile> {
      const row = await getOwn(id, accountId);
      if (row.channel !== 'window') throw new ConflictError('确认单用于窗口办理；网上申请以手机验证码确认');
      const asked = await store.listConfirmations(db, id);
      const [first] = asked;
      if (!first) throw new ConflictError('请先固定申请内容，再打印确认单');
      const type = getType(row.case_type);
      const sheet = {
        title: `${type.name}申请确认单`,
        subtitle: `申请内容摘要 ${first.hash}`,
        author: config.bureau,
        sections: [
          ...wordsOfForm(type.layout, row.form, config.districts).map(({ title, rows }) => ({ heading: title, rows })),
          {
            heading: '各方确认',
            paragraphs: ['以下当事人已核对上列申请内容，同意据此申请备案。'],
            blanks: asked.flatMap((one) => [{ label: `${nameOf(one)}签字或者盖章` }, { label: '日期' }]),
          },
        ],
      };
      return {
        body: await printSheet(sheet, accountId),
        mediaType: 'application/pdf',
        downloadName: `${sheet.title}.pdf`,
      };
    },

    async acceptConfirmationSheet(
      { id, hash }: CallParsedInput<typeof calls.acceptConfirmationSheet>,
      accountId: string,
      client: Client,
    ): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      return inTransaction(db, async (transaction) => {
        const row = await lock(transaction, id);
        const asked = await store.listConfirmations(transaction, id);
        if (row.channel !== 'window') throw new ConflictError('网上申请以手机验证码确认，不以确认单确认');
        if (asked[0]?.hash !== hash) throw new ConflictError('申请内容已经修改，请重新打印确认单签字');
        if (asked.every(({ state }) => state === 'confirmed')) throw new ConflictError('确认单已经核对');
        assertSheet(row);
        await store.answerConfirmations(
          transaction,
          { caseId: id },
          { state: 'confirmed', way: 'paper', account_id: accountId, reason: null, answered_at: clock.now() },
        );
        await audit.record(
          {
            action: 'case-accept-sheet',
            outcome: 'done',
            actor: accountId,
            object: `case ${id}`,
            clientAddress: client.clientAddress,
            detail: { hash },
          },
          transaction,
        );
        return viewOf(transaction, row);
      });
    },
  };
}
