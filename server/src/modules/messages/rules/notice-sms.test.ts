import { expect, test } from 'vitest';
import { isQuietTime } from './notice-sms.ts';

test('from nine in the evening until eight in the morning, by the clock of the city, no SMS goes out for a notice', () => {
  const at = (time: string) => isQuietTime(new Date(`2026-11-17T${time}+08:00`), 'Asia/Shanghai');
  expect(['20:59', '21:00', '23:59', '00:00', '07:59', '08:00', '12:00'].map(at)).toEqual([
    ...[false, true, true, true, true, false, false],
  ]);
});
