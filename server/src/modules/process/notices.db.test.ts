import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const tokens = {
  citizen: await app.accessTokenOf('citizen01'),
  reviewer: await app.accessTokenOf('reviewer01'),
  secondReviewer: await app.accessTokenOf('reviewer02'),
};
const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;

const act = async (who: keyof typeof tokens, id: number, action: object, opinion = '') => {
  const { version } = await caller.ok(calls.getCase, { id }, tokens.citizen);
  const asked = action as { kind: 'claim' };
  return caller.ok(calls.actOnCase, { id, version, action: asked, opinion }, tokens[who]);
};
const noticesOf = async (who: keyof typeof tokens, number: string | null) =>
  (await caller.ok(calls.listNotices, {}, tokens[who])).filter(({ keyword }) => keyword === number);

test('NTC-06 API-16 whom a case concerns gets a case tip, and loses it when the case moves on', async () => {
  const { id, number } = await submitLease(caller, tokens.citizen);
  await act('reviewer', id, { kind: 'claim' });
  const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];
  await act('reviewer', id, { kind: 'return', defects });
  expect(await noticesOf('citizen', number)).toEqual([
    expect.objectContaining({
      type: 1,
      message: `租赁合同备案 ${number}：需要补正，请查看告知书`,
      menuPath: '/lease-app/progress',
      menuTitle: '办件进度',
    }),
  ]);
  await act('citizen', id, { kind: 'resubmit' });
  expect(await noticesOf('citizen', number)).toEqual([]);
  expect(await noticesOf('reviewer', number)).toEqual([
    expect.objectContaining({ message: expect.stringContaining('申请人已补正'), menuTitle: '业务受理' }),
  ]);
  await act('reviewer', id, { kind: 'decide', decision: 'approve' });
  expect(await noticesOf('reviewer', number)).toEqual([]);
  expect(await noticesOf('citizen', number), 'accepted when it was handed in').toEqual([]);
});

test('who is urged is whoever has the case, or else everybody who could take it in its district', async () => {
  const { id, number } = await submitLease(caller, tokens.citizen);
  const { pool } = app.platform.database;
  const reviewer = await idOf('reviewer01');
  await pool.query(`insert into access.scope (account_id, district, category) values ($1, '990102', null)`, [reviewer]);
  await act('citizen', id, { kind: 'urge' }, '已等待多日');
  expect(await noticesOf('reviewer', number), 'another district').toEqual([]);
  await pool.query('delete from access.scope');
  await act('citizen', id, { kind: 'urge' }, '已等待多日');
  expect((await noticesOf('reviewer', number))[0]?.message).toContain('催办：已等待多日');
});

test('an applicant is told how the case ended, in the words of its kind, and what follows', async () => {
  const { id, number } = await submitLease(caller, tokens.citizen);
  await act('reviewer', id, { kind: 'claim' });
  await act('reviewer', id, { kind: 'decide', decision: 'reject' }, '出租人无权出租');
  expect((await noticesOf('citizen', number))[0]?.message).toMatch(/：不予备案，请查看文书及理由$/);
});

test('a case is handed to somebody with an opinion', async () => {
  const { id, number } = await submitLease(caller, tokens.citizen);
  await act('reviewer', id, { kind: 'claim' });
  await act('reviewer', id, { kind: 'delegate', to: await idOf('reviewer02') });
  expect((await noticesOf('secondReviewer', number))[0]?.message).toContain('请您协办并出具意见');
});

test('a notice that was read does not come back, and nobody dismisses that of another', async () => {
  const { number } = await submitLease(caller, tokens.citizen);
  const [notice] = await noticesOf('citizen', number);
  expect(notice).toBeUndefined();
  const { id } = await submitLease(caller, tokens.citizen);
  await act('reviewer', id, { kind: 'claim' });
  const rejected = await act('reviewer', id, { kind: 'decide', decision: 'reject' }, '出租人无权出租');
  const [tip] = await noticesOf('citizen', rejected.number);
  await caller.ok(calls.dismissNotice, { id: tip?.id ?? '' }, tokens.reviewer);
  expect(await noticesOf('citizen', rejected.number)).toHaveLength(1);
  await caller.ok(calls.dismissNotice, { id: tip?.id ?? '' }, tokens.citizen);
  expect(await noticesOf('citizen', rejected.number)).toEqual([]);
});
