import { createHash, randomBytes } from 'node:crypto';
import { NotFoundError, portalBasePath, TooManyTriesError } from '@anju/contract';
import { atHour } from '../../../../platform/clock/workdays.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow, ProcessTransaction } from '../../store/tables.ts';
import * as store from '../store/confirmations.ts';
import type { Row } from './laid-application.ts';

export type ConfirmationLinks = ReturnType<typeof createConfirmationLinks>;

const validDays = 7;
const dayMs = 86_400_000;
const perDay = 'confirmation-links-per-day';
const perDayAndPhone = 'confirmation-links-per-phone';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links are sent by SMS. Each is kept as its hash, and only the last one opens anything. */
export function createConfirmationLinks(
  { clock, getType, today }: Context,
  { sms, config, parameters }: Pick<Platform, 'sms' | 'config' | 'parameters'>,
) {
  parameters.define({
    [perDay]: {
      title: '每人每日申请确认短信数',
      description: '一人一天最多发送的请当事人确认申请的短信，含再次发送；代办申请多的机构可适当调高',
      unit: '条',
      defaultValue: 200,
      min: 1,
      max: 10_000,
      dated: true,
    },
    [perDayAndPhone]: {
      title: '每个手机号每日收到的申请确认短信数',
      description: '一个手机号一天最多收到的请当事人确认申请的短信，不论由谁发送，含再次发送',
      unit: '条',
      defaultValue: 10,
      min: 1,
      max: 1_000,
      dated: true,
    },
  });
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
  const page = `${origin}${portalBasePath}confirmation`;

  const assertMaySend = async (
    transaction: ProcessTransaction,
    sentBy: string,
    to: readonly Row[],
    valueOn: Awaited<ReturnType<typeof parameters.readDated>>,
  ): Promise<void> => {
    const midnight = atHour(today(), 0, config.timeZone);
    const [ofSender, ofPhone] = [valueOn(perDay, today()), valueOn(perDayAndPhone, today())];
    await store.lockLinksOf(transaction, sentBy);
    const sent = await store.countLinksSince(transaction, { sent_by: sentBy }, midnight);
    if (sent + to.length > ofSender)
      throw new TooManyTriesError(`每人每天最多发送 ${ofSender} 条确认短信，今天已发送 ${sent} 条，请明天再试`);
    // Without a fixed order, two applicants who ask the same people at once would deadlock.
    for (const one of to.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))) {
      await store.lockLinksOf(transaction, one.phone);
      if ((await store.countLinksSince(transaction, { phone: one.phone }, midnight)) + 1 > ofPhone)
        throw new TooManyTriesError(
          `每个手机号每天最多收到 ${ofPhone} 条确认短信，${one.name}的手机号今天不能再发送，请明天再试`,
        );
    }
  };

  const sendLinks = async (
    transaction: ProcessTransaction,
    row: CaseRow,
    applicant: string,
    to: readonly Row[],
  ): Promise<void> => {
    const at = clock.now();
    for (const { id, phone } of to) {
      const token = randomBytes(16).toString('base64url');
      const expires_at = new Date(at.getTime() + validDays * dayMs);
      await store.replaceLink(transaction, {
        token_hash: hashOf(token),
        confirmation_id: id,
        phone,
        sent_by: row.applicant_id,
        sent_at: at,
        expires_at,
      });
      const text = `【${config.city}】${applicant}请您核对并确认${getType(row.case_type).name}申请：${page}?token=${token} 。${validDays} 日内有效，请勿转发；不是您的事项，请不要确认。`;
      await sms.send({ phone, text, proof: { loginName: phone, code: token } }, transaction);
    }
  };

  /** A link opens its confirmation until it expires or a newer link replaces it. */
  const findByToken = async (on: Parameters<typeof store.findLink>[0], token: string) => {
    const link = await store.findLink(on, hashOf(token));
    const asked = link && (await store.findConfirmation(on, link.confirmation_id));
    if (!link || !asked) throw new NotFoundError('确认链接无效，请核对短信中的链接');
    if (link.expires_at <= clock.now()) throw new NotFoundError('确认链接已过期或者已有新的链接，请以最近的短信为准');
    return asked;
  };

  return { readLimits: parameters.readDated, assertMaySend, sendLinks, findByToken };
}
