import type { NoticeKind } from '@anju/contract';

const quietFrom = 21;
const quietUntil = 8;

/** Notices are not sent by SMS at night. Codes, which a person waits for, are not subject to this. */
export function isQuietTime(at: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
  return hour >= quietFrom || hour < quietUntil;
}

const sentences: Readonly<Record<NoticeKind, string>> = {
  progress: '您的办件或者合同有新的进展',
  task: '您有事项等待处理，可能有时限要求',
  expiry: '您有证照、合同或者款项即将到期',
};

/** The text does not say what or whom it is about: a telephone lies open, and a text passes through others. */
export const noticeSmsText = (kind: NoticeKind, city: string): string =>
  `【${city}】${sentences[kind]}，请登录平台在“消息提醒”中查看。不需要短信时可在“短信提醒”中关闭。`;
