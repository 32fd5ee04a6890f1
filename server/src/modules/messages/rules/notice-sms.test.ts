import { expect, test } from 'vitest';
import { isQuietTime, noticeSmsText } from './notice-sms.ts';

test('from nine in the evening until eight in the morning, by the clock of the city, no SMS goes out for a notice', () => {
  const at = (time: string) => isQuietTime(new Date(`2026-11-17T${time}+08:00`), 'Asia/Shanghai');
  expect(['20:59', '21:00', '23:59', '00:00', '07:59', '08:00', '12:00'].map(at)).toEqual([
    ...[false, true, true, true, true, false, false],
  ]);
});

test.each([
  ['progress', '您的办件或者合同有新的进展'],
  ['task', '您有事项等待处理，可能有时限要求'],
  ['expiry', '您有证照、合同或者款项即将到期'],
] as const)('an SMS about %s says so, by which city, and how to have no more of them', (kind, sentence) => {
  expect(noticeSmsText(kind, '安居市')).toBe(
    `【安居市】${sentence}，请登录平台在“消息提醒”中查看。不需要短信时可在“短信提醒”中关闭。`,
  );
});
