import {
  type CallOutput,
  type CallParsedInput,
  ConflictError,
  type calls,
  type NoticeKind,
  smsByDefault,
} from '@anju/contract';
import { atHour, dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { maskedPhone } from '../../../platform/masking.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountHolder, IdentityService } from '../../identity/index.ts';
import { isQuietTime, noticeSmsText } from '../rules/notice-sms.ts';
import * as store from '../store/sms.ts';
import type { MessagesTables } from '../store/tables.ts';

const perDay = 'notice-sms-per-day';
const shownInLog = 50;
const keptDays = 180;
const dayMs = 86_400_000;
const accountsAtOnce = 100;

const noSmsService = '短信服务尚未开通，消息只在平台内提醒';
const notForOfficials = '工作人员的办件提醒只在平台内发送，不发短信';
const noPhone = '您的账号没有登记手机号，不能选择短信提醒；请到窗口或者通过统一身份认证登记本人手机号';

type Sending = Pick<Platform, 'database' | 'clock' | 'config' | 'sms' | 'parameters' | 'log'>;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
}

/** An SMS is stored together with its notice, and a job sends it afterwards. */
export function createNoticeSms({ database, clock, config, sms, parameters, log }: Sending, { identity }: Parts) {
  const db = database.tables<MessagesTables>();
  parameters.define({
    [perDay]: {
      title: '每人每日提醒短信数',
      description: '消息提醒的短信每人每天最多发送此数，超出的只在平台内提醒；验证码不计入',
      unit: '条',
      defaultValue: 10,
      min: 1,
      max: 100,
    },
  });

  const readMaxPerDay = async (): Promise<number> =>
    (await parameters.readDated())(perDay, dayOf(clock.now(), config.timeZone));

  const findHolder = async (accountId: string): Promise<AccountHolder | undefined> =>
    (await identity.accounts.listHolders([accountId]))[0];

  const refusalOf = (holder: AccountHolder | undefined): string | null => {
    if (!sms.isAvailable) return noSmsService;
    if (holder?.userType === 'GOV_STAFF' || holder?.userType === 'SYS_ADMIN') return notForOfficials;
    return holder?.phone ? null : noPhone;
  };

  const sendTo = (accountId: string, maxPerDay: number): Promise<void> =>
    inTransaction(db, async (transaction) => {
      await store.lockSending(transaction, accountId);
      const waiting = await store.listWaitingSms(transaction, accountId);
      const [enabled] = await identity.accounts.listEnabled([accountId], { transaction });
      const [holder] = enabled ? await identity.accounts.listHolders([accountId], { transaction }) : [];
      const at = clock.now();
      const midnight = atHour(dayOf(at, config.timeZone), 0, config.timeZone);
      let left = maxPerDay - (await store.countSentSince(transaction, accountId, midnight));
      for (const { id, kind, noticeId } of waiting) {
        const close = (state: 'sent' | 'read' | 'not-allowed' | 'limited') =>
          store.closeSms(transaction, id, { state, at });
        if (noticeId === null) await close('read');
        else if (!holder || refusalOf(holder) !== null) await close('not-allowed');
        else if (left <= 0) await close('limited');
        else {
          left -= 1;
          await sms.send({ phone: holder.phone, text: noticeSmsText(kind, config.city) }, transaction);
          await close('sent');
        }
      }
    });

  return {
    /**
     * Each account has a transaction of its own, in which its messages are handed over and closed, so that none goes
     * out twice.
     */
    async sendWaiting(stop?: AbortSignal): Promise<void> {
      if (!sms.isAvailable || isQuietTime(clock.now(), config.timeZone)) return;
      const maxPerDay = await readMaxPerDay();
      for (let last: string | undefined; !stop?.aborted; ) {
        const accountIds = await store.listWaitingAccounts(db, last, accountsAtOnce);
        for (const accountId of accountIds)
          await sendTo(accountId, maxPerDay).catch((err: unknown) => {
            if (database.outages.report(err)) throw err;
            // A failure for one account keeps no other waiting; the next run tries again.
            log.error({ err, accountId }, 'sending the SMS of an account failed');
          });
        last = accountIds.at(-1);
        if (accountIds.length < accountsAtOnce) return;
      }
    },

    async getSettings(accountId: string): Promise<CallOutput<typeof calls.getNoticeSmsSettings>> {
      const holder = await findHolder(accountId);
      const refusal = refusalOf(holder);
      const chosen = new Map((await store.listChoices(db, accountId)).map(({ kind, by_sms }) => [kind, by_sms]));
      const isChosen = (kind: NoticeKind) => refusal === null && (chosen.get(kind) ?? smsByDefault[kind]);
      return {
        phone: holder?.phone ? maskedPhone(holder.phone) : null,
        refusal,
        maxPerDay: await readMaxPerDay(),
        choices: { progress: isChosen('progress'), task: isChosen('task'), expiry: isChosen('expiry') },
      };
    },

    async setSettings(choices: CallParsedInput<typeof calls.setNoticeSmsSettings>, accountId: string): Promise<void> {
      const refusal = refusalOf(await findHolder(accountId));
      if (refusal !== null && Object.values(choices).includes(true)) throw new ConflictError(refusal);
      await store.putChoices(db, accountId, choices);
    },

    async list(accountId: string): Promise<CallOutput<typeof calls.listNoticeSms>> {
      const rows = await store.listSms(db, accountId, shownInLog);
      return rows.map(({ closedAt, noticedAt, ...row }) => ({
        ...row,
        text: noticeSmsText(row.kind, config.city),
        noticedAt: noticedAt.toISOString(),
        sentAt: row.state === 'sent' && closedAt ? closedAt.toISOString() : null,
      }));
    },

    removeOld: (): Promise<void> => store.removeSmsBefore(db, new Date(clock.now().getTime() - keptDays * dayMs)),
  };
}
