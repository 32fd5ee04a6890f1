import {
  BadInputError,
  type CallParsedInput,
  type ConfirmationText,
  type ConfirmationWay,
  ConflictError,
  type calls,
  ForbiddenError,
} from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { Context } from '../../service/context.ts';
import { isFiledBy, mayAnswer } from '../rules/confirmers.ts';
import * as store from '../store/confirmations.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import {
  answeredKeyword,
  asConfirmer,
  askedKeyword,
  type Client,
  type LaidApplications,
  type LaidParts,
  nameOf,
  type Row,
} from './laid-application.ts';
import { type ConfirmationTexts, isOver } from './show-confirmation.ts';

type Answer = CallParsedInput<typeof calls.answerConfirmation>['answer'];

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes'>;
  readonly messages: LaidParts['messages'];
  readonly laid: Pick<LaidApplications, 'lock'>;
  readonly links: Pick<ConfirmationLinks, 'findByToken'>;
  readonly texts: Pick<ConfirmationTexts, 'findForAccount' | 'textFor'>;
}

export function createAnswering(
  { db, clock, getType }: Context,
  { audit }: Pick<Platform, 'audit'>,
  { identity, messages, laid: { lock }, links: { findByToken }, texts: { findForAccount, textFor } }: Parts,
) {
  const assertMayBeAnswered = (asked: Row, hash: string): void => {
    if (asked.voided_at !== null || asked.hash !== hash) throw new ConflictError(isOver);
    if (asked.state === 'confirmed') throw new ConflictError('您已经确认，不需要再次确认');
    if (asked.state === 'declined')
      throw new ConflictError('您已经答复不同意，不能再更改；申请内容修改后会重新请您确认');
    if (asked.is_applicant) throw new ConflictError('您是申请人，提交申请即为确认');
  };

  /** The answer is written behind the lock of the case, so that it sees what others did meanwhile. */
  const answer = async (
    asked: Row,
    { hash, answer: said }: { readonly hash: string; readonly answer: Answer },
    by: { readonly way: ConfirmationWay; readonly accountId: string | null; readonly clientAddress: string },
  ): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const row = await lock(transaction, asked.case_id);
      const current = (await store.findConfirmation(transaction, asked.id)) as Row;
      if (row.channel === 'window') throw new ConflictError(isOver);
      assertMayBeAnswered(current, hash);
      const isConfirmed = said.kind === 'confirm';
      await store.answerConfirmations(
        transaction,
        { id: asked.id },
        {
          state: isConfirmed ? 'confirmed' : 'declined',
          way: by.way,
          account_id: by.accountId,
          reason: said.kind === 'decline' ? said.reason : null,
          answered_at: clock.now(),
        },
      );
      const rest = (await store.listConfirmations(transaction, row.id)).filter(
        ({ state, is_applicant }) => state !== 'confirmed' && !is_applicant,
      );
      if (rest.length === 0) await messages.dropNoticesAboutCase(askedKeyword(row.id), transaction);
      const { name, page: menu } = getType(row.case_type);
      const news = isConfirmed
        ? `${nameOf(current)}已确认${rest.length === 0 ? '，各方均已确认，可以提交' : ''}`
        : `${nameOf(current)}不同意，请核对后修改或者撤回`;
      await messages.notifyAboutCase(
        [row.applicant_id],
        { caseNumber: answeredKeyword(row.id), message: `${name}申请：${news}`, at: clock.now(), menu, kind: 'task' },
        transaction,
      );
      await audit.record(
        {
          action: isConfirmed ? 'case-confirm' : 'case-decline',
          outcome: 'done',
          actor: by.accountId ?? '',
          object: `case ${row.id}`,
          clientAddress: by.clientAddress,
          detail: { who: nameOf(current), way: by.way, hash },
        },
        transaction,
      );
    });

  const subjectOf = ({ id, hash }: Row): string => `case-confirmation ${id} ${hash}`;
  const isSameNumber = (asked: Row, typed: string): boolean =>
    asked.document_type !== null && typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase() === asked.number;

  /** If the person has an account with another telephone, the asked telephone proves nothing, and no code is sent. */
  const phoneOf = async (asked: Row): Promise<string | undefined> =>
    inTransaction(db, async (transaction) => {
      const ids = await identity.accounts.listByNumbers([asked.number], { transaction });
      const holders = await identity.accounts.listHolders(ids, { transaction });
      const own = holders.filter((holder) => isFiledBy(asConfirmer(asked), holder) && holder.phone !== '');
      return own.every(({ phone }) => phone === asked.phone) ? asked.phone : undefined;
    });

  return {
    /** This needs no session: nothing is proven but that somebody has the link. */
    async openConfirmation(token: string, client: Client): Promise<ConfirmationText> {
      const asked = await findByToken(db, token);
      const text = await textFor(asked, 'by-link');
      await audit.recordAlone({
        action: 'case-confirmation-open',
        outcome: 'done',
        object: `case ${asked.case_id}`,
        clientAddress: client.clientAddress,
        detail: { who: nameOf(asked) },
      });
      return text;
    },

    /** The answer is the same whether or not the number is that of the person who is asked. */
    async sendConfirmationCode(
      { token, number, ...captcha }: CallParsedInput<typeof calls.sendConfirmationCode>,
      client: Client,
    ): Promise<string> {
      const asked = await findByToken(db, token);
      assertMayBeAnswered(asked, asked.hash);
      const phone = isSameNumber(asked, number) ? await phoneOf(asked) : undefined;
      const addressee = { phone, countedPhone: asked.phone, loginName: asked.phone };
      return identity.phoneCodes.sendAbout(subjectOf(asked), addressee, captcha, client);
    },

    async answerConfirmation(
      { token, number, code, requestId, ...said }: CallParsedInput<typeof calls.answerConfirmation>,
      client: Client,
    ): Promise<ConfirmationText> {
      const asked = await findByToken(db, token);
      assertMayBeAnswered(asked, said.hash);
      const subject = subjectOf(asked);
      await identity.phoneCodes.takeAbout(subject, { code, requestId }, client, 'case-confirm');
      if (!isSameNumber(asked, number)) throw new BadInputError('证件号码与申请中写明的不一致，请核对后重新获取验证码');
      await answer(asked, said, { way: 'code', accountId: null, clientAddress: client.clientAddress });
      return textFor((await store.findConfirmation(db, asked.id)) as Row, 'by-link');
    },

    async answerAskedConfirmation(
      { id, ...said }: CallParsedInput<typeof calls.answerAskedConfirmation>,
      accountId: string,
      { clientAddress }: Client,
    ): Promise<ConfirmationText> {
      const { asked, holder } = await findForAccount(id, accountId);
      if (!mayAnswer(asConfirmer(asked), holder))
        throw new ForbiddenError(
          asked.document_type === null
            ? '应由本企业的管理员确认'
            : '您账号的实名信息与申请中写明的不一致，不能确认；请申请人核对后重新交各方确认',
        );
      await answer(asked, said, { way: 'account', accountId, clientAddress });
      return textFor((await store.findConfirmation(db, id)) as Row, 'party');
    },
  };
}
