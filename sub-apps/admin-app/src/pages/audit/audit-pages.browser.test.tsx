import { type AuditRecord, calls, type PortalConfig, pages } from '@anju/contract';
import {
  admin,
  choose,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pageOf,
  row,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const signIns: AuditRecord[] = [
  {
    number: 3,
    at: '2026-11-19T01:30:15.000Z',
    action: 'sign-in',
    outcome: 'done',
    actor: '管理员（admin）',
    object: 'session 3',
    clientAddress: '127.0.0.1',
    detail: {},
  },
  {
    number: 2,
    at: '2026-11-18T01:30:15.000Z',
    action: 'sign-in',
    outcome: 'refused',
    actor: 'citizen01',
    object: '',
    clientAddress: '',
    detail: { reason: '密码不正确' },
  },
];
const operation: AuditRecord = {
  number: 4,
  at: '2026-11-19T01:31:00.000Z',
  action: 'parameter-set',
  outcome: 'done',
  actor: '管理员（admin）',
  object: '登录锁定时长',
  clientAddress: '127.0.0.1',
  detail: { value: '30 → 45', homeEnabled: true, unheard: [1], description: '' },
};

/** The gateway applies the filter, as the server does. */
async function openAudit(which: 'auditSignIns' | 'auditOperations', config: Partial<PortalConfig> = {}) {
  const gateway = startGateway();
  gateway.answer(calls.listAuditRecords, ({ kind, outcome, actor, to, ...asked }) =>
    pageOf(
      (kind === 'operation' ? [operation] : signIns).filter(
        (record) =>
          (outcome === undefined || record.outcome === outcome) &&
          (actor === undefined || record.actor.includes(actor)) &&
          (to === undefined || record.at.slice(0, 10) <= to),
      ),
      asked,
    ),
  );
  const shell = await openPage(subApp, pages.adminApp[which], { user: admin, config });
  await expect.element(row('管理员（admin）')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nothing = () => page.getByText('没有符合条件的记录');

describe('log of sign-ins', () => {
  test('they are found by outcome, name and day, and the filter stands in the address', async () => {
    const { gateway, shell } = await openAudit('auditSignIns');
    await expect
      .element(row('管理员（admin）'))
      .toMatchTextContent(/2026-11-19 09:30:15登录成功管理员（admin）127.0.0.1/);
    await choose(page.getByRole('combobox', { name: '结果' }), '拒绝');
    await button('查询').click();
    await expect.element(row('管理员（admin）')).not.toBeInTheDocument();
    await expect.element(row('citizen01')).toMatchTextContent('拒绝');
    await expect.poll(() => shell.query).toEqual({ outcome: 'refused' });

    await page.getByLabelText('操作人').fill('admin');
    await button('查询').click();
    await expect.element(nothing()).toBeVisible();
    await button('重置').click();
    await expect.element(row('citizen01')).toBeVisible();
    await expect.poll(() => shell.query).toEqual({});

    await page.getByPlaceholder('开始日期').fill('2020-01-01');
    await userEvent.keyboard('{Enter}');
    await page.getByPlaceholder('结束日期').fill('2020-01-02');
    await userEvent.keyboard('{Enter}');
    await button('查询').click();
    await expect.element(nothing()).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.listAuditRecords).at(-1))
      .toMatchObject({
        kind: 'sign-in',
        from: '2020-01-01',
        to: '2020-01-02',
      });
  });

  test('their times are those of the clocks of the city, wherever the browser is', async () => {
    await openAudit('auditSignIns', { timeZone: 'America/New_York' });
    await expect.element(row('管理员（admin）')).toMatchTextContent('2026-11-18 20:30:15');
  });

  test('whether the audit is whole is asked for, and told in words, with the first record that is not', async () => {
    const { gateway } = await openAudit('auditSignIns');
    gateway.answer(calls.verifyAudit, { brokenAt: null });
    await button('校验完整性').click();
    await expect.element(page.getByText('审计日志完整，没有发现被改动的记录。')).toBeVisible();
    gateway.answer(calls.verifyAudit, { brokenAt: 17 });
    await button('校验完整性').click();
    await expect.element(page.getByText(/第 17 条记录与校验值不符/)).toBeVisible();
    await expect.element(page.getByText('审计日志完整')).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openAudit('auditSignIns');
    await expectNoBarriersInAnyLook();
  });
});

describe('log of operations', () => {
  test('each says what was done to what, and shows in its details what has changed', async () => {
    const { gateway } = await openAudit('auditOperations');
    await expect.element(row('设置参数')).toMatchTextContent(/成功.*管理员（admin）.*登录锁定时长/);
    await row('设置参数').getByRole('button', { name: '展开行' }).click();
    await expect.element(page.getByText('30 → 45')).toBeVisible();
    const details = page.getByRole('definition');
    const shown = () => details.elements().map(({ textContent }) => textContent);
    await expect.poll(shown).toEqual(['4', '登录锁定时长', '30 → 45', '是', '[1]', '—']);
    const terms = page.getByRole('term').elements();
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      '序号',
      '对象',
      '参数值',
      '显示首页',
      'unheard',
      '说明',
    ]);
    await expect.poll(() => gateway.asked(calls.listAuditRecords)).toMatchObject([{ kind: 'operation' }]);
  });

  test('nothing stands in the way of who reads the details, in any look', async () => {
    await openAudit('auditOperations');
    await row('设置参数').getByRole('button', { name: '展开行' }).click();
    await expect.element(page.getByText('30 → 45')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
