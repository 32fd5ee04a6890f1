import {
  type CallParsedInput,
  type CaseConfirmations,
  ConflictError,
  type calls,
  pages,
  TooManyTriesError,
} from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { IdentityService } from '../../../identity/index.ts';
import { getVisibleCase } from '../../reading/service/visible-case.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow, ProcessTransaction } from '../../store/tables.ts';
import { assertReachable } from '../rules/confirmers.ts';
import * as store from '../store/confirmations.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import {
  applicantName,
  askedKeyword,
  type Client,
  type LaidApplications,
  type LaidParts,
  nameOf,
  type Row,
} from './laid-application.ts';

const betweenLinksMs = 60_000;

interface Parts extends LaidParts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly laid: LaidApplications;
  readonly links: ConfirmationLinks;
}

export function createAsking(
  { db, clock, getType, findPerson }: Context,
  { audit }: Pick<Platform, 'audit'>,
  { filing, identity, messages, laid, links }: Parts,
) {
  const { read, hashOfRead, partitionConfirmers, viewOf, getOwn, lock, voidAll, lay } = laid;
  const { readLimits, assertMaySend, sendLinks } = links;

  /** Parties with an account learn of it there too, and may confirm signed in. */
  const tellAccounts = async (transaction: ProcessTransaction, row: CaseRow, to: readonly Row[]): Promise<void> => {
    const { name, page: own } = getType(row.case_type);
    const notice = {
      caseNumber: askedKeyword(row.id),
      message: `请您确认一份${name}申请`,
      at: clock.now(),
      kind: 'task' as const,
    };
    for (const [menu, asked] of Map.groupBy(to, ({ document_type }) =>
      document_type === null ? pages.casesOf[own.appcode] : pages.casesOfPeople,
    )) {
      const numbers = asked.map(({ number }) => number);
      const accountIds = await identity.accounts.listByNumbers(numbers, { transaction });
      if (menu) await messages.notifyAboutCase(accountIds, { ...notice, menu }, transaction);
    }
  };

  return {
    async getCaseConfirmations(id: number, accountId: string): Promise<CaseConfirmations> {
      return viewOf(db, await getVisibleCase(db, id, await findPerson(accountId)));
    },

    async layBeforeParties(
      { id, version }: CallParsedInput<typeof calls.layBeforeParties>,
      accountId: string,
      client: Client,
    ): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      const valueOn = await readLimits();
      return inTransaction(db, async (transaction) => {
        const row = await lock(transaction, id);
        if (row.row_version !== version) throw new ConflictError('草稿已在别处修改，请刷新后重试');
        const application = await read(transaction, row);
        const { filer, others } = await partitionConfirmers(transaction, row, application.confirmers);
        if (others.length === 0) throw new ConflictError('本申请不需要其他当事人确认，可以直接提交');
        const before = await store.listConfirmations(transaction, id);
        if (before[0]?.hash === hashOfRead(row, application))
          throw new ConflictError('申请内容已交各方确认，请等待各方答复');
        if (row.channel === 'online') assertReachable(others, filer.phone);
        await voidAll(transaction, id);
        const rows = await lay(transaction, row, application, clock.now());
        const asked = rows.filter(({ is_applicant }) => !is_applicant);
        if (row.channel === 'online') {
          const people = asked.filter(({ document_type }) => document_type !== null);
          await assertMaySend(transaction, accountId, people, valueOn);
          await sendLinks(transaction, row, applicantName(filer), people);
          await tellAccounts(transaction, row, asked);
        }
        await audit.record(
          {
            action: 'case-lay-before-parties',
            outcome: 'done',
            actor: accountId,
            object: `case ${id}`,
            clientAddress: client.clientAddress,
            detail: { hash: rows[0]?.hash ?? '', to: asked.map(nameOf).join('、') },
          },
          transaction,
        );
        return viewOf(transaction, row);
      });
    },

    async remindParty(
      { id, place }: CallParsedInput<typeof calls.remindParty>,
      accountId: string,
    ): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      const valueOn = await readLimits();
      return inTransaction(db, async (transaction) => {
        const row = await lock(transaction, id);
        const asked = (await store.listConfirmations(transaction, id)).find((one) => one.place === place);
        const isByPhone = row.channel === 'online' && asked?.document_type !== null && !asked?.is_applicant;
        if (asked?.state !== 'asked' || !isByPhone) throw new ConflictError('该当事人已经答复，或者不以短信确认');
        const sentAt = (await store.listLinks(transaction, [asked.id])).get(asked.id)?.sent_at.getTime() ?? 0;
        if (clock.now().getTime() - sentAt < betweenLinksMs)
          throw new TooManyTriesError('确认链接刚刚发送，请 1 分钟后再试');
        await assertMaySend(transaction, accountId, [asked], valueOn);
        const filer = await filing.findFiler(transaction, getType(row.case_type), accountId);
        await sendLinks(transaction, row, applicantName(filer), [asked]);
        return viewOf(transaction, row);
      });
    },

    async recallFromParties(id: number, accountId: string, client: Client): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      return inTransaction(db, async (transaction) => {
        const row = await lock(transaction, id);
        if ((await store.listConfirmations(transaction, id)).length === 0)
          throw new ConflictError('申请内容没有交各方确认，可以直接修改');
        await voidAll(transaction, id);
        await audit.record(
          {
            action: 'case-recall-from-parties',
            outcome: 'done',
            actor: accountId,
            object: `case ${id}`,
            clientAddress: client.clientAddress,
          },
          transaction,
        );
        return viewOf(transaction, row);
      });
    },
  };
}
