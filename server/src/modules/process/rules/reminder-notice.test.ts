import { expect, test } from 'vitest';
import { reminderNotice } from './reminder-notice.ts';

const today = '2026-03-02';
const coming = { what: '资质证书', day: '2026-03-20' };
const past = { what: '备案证明', day: '2026-02-20' };

test('an enterprise is told in one sentence what comes, and what has passed', () => {
  expect(reminderNotice('validity', [coming], today)).toBe('资质证书即将到期（2026-03-20），请及时办理延续');
  expect(reminderNotice('validity', [past], today)).toBe('备案证明已到期（2026-02-20），请及时办理延续');
  expect(reminderNotice('payment', [past, coming], today)).toBe(
    '资质证书即将到付款日（2026-03-20），备案证明约定付款日已过（2026-02-20），请核对是否已存入监管账户',
  );
});

test('of several the first is named and all are counted; what ends today has not passed', () => {
  const endsToday = { what: '经纪备案', day: today };
  expect(reminderNotice('validity', [endsToday, coming], today)).toBe(
    '经纪备案等 2 项即将到期（最早 2026-03-02），请及时办理延续',
  );
  expect(reminderNotice('payment', [past, past, past], today)).toBe(
    '备案证明等 3 笔约定付款日已过（最早 2026-02-20），请核对是否已存入监管账户',
  );
});

test('of a lease the end of its term is told, and how it goes on', () => {
  const lease = (what: string, day: string) => ({ what, day });
  expect(reminderNotice('lease', [lease('一号楼', '2026-03-20'), lease('二号楼', '2026-03-21')], today)).toBe(
    '一号楼等 2 份租期即将届满（最早 2026-03-20），继续租住的请办理续租备案',
  );
  expect(reminderNotice('lease', [lease('一号楼', '2026-02-20')], today)).toBe(
    '一号楼租期已届满（2026-02-20），继续租住的请办理续租备案',
  );
});
