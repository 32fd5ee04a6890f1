import { calls, type FiledLease, linkTo, pages } from '@anju/contract';
import { choose, expectNoBarriersInAnyLook, openPage, page, reviewer, row, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { leaseApp } = pages;

const lease = (given: Partial<FiledLease> = {}): FiledLease => ({
  id: 1,
  caseId: 21,
  caseNumber: '99010120261119ZL201000002Z',
  district: '990101',
  address: '安居市东湖区示例路 1 号示例花园 1 幢 1 单元 201 室',
  from: '2026-01-01',
  to: '2026-12-31',
  use: '居住',
  isWholeUnit: true,
  state: 'in-force',
  lessors: ['990***********0014', '990***********0022'],
  lessees: ['990***********0025'],
  ...given,
});

const byRoom = lease({ id: 2, caseId: 22, caseNumber: '99010120261119ZL2010000037', isWholeUnit: false });
const query = () => page.getByRole('button', { name: '查询', exact: true });

async function openLeases(at: Parameters<typeof openPage>[1], ofAddress: Record<string, string> = {}) {
  const gateway = startGateway();
  gateway.answer(calls.listFiledLeases, { list: [lease(), byRoom], next: null });
  const shell = await openPage(subApp, at, { user: reviewer, query: ofAddress });
  await expect.element(row(lease().caseNumber)).toBeVisible();
  const asked = () => gateway.asked(calls.listFiledLeases).at(-1);
  return { gateway, shell, asked };
}

describe('search of filed leases', () => {
  test('each row says what was let to whom and until when, and opens its case', async () => {
    const { shell } = await openLeases(leaseApp.filingsSearch);
    await expect.poll(() => shell.title).toBe(leaseApp.filingsSearch.title);
    await expect
      .element(row(lease().caseNumber))
      .toMatchTextContent(/201 室2026-01-01 至 2026-12-31整租居住有效990\*+0014、990\*+0022990\*+0025$/);
    await expect.element(row(byRoom.caseNumber)).toMatchTextContent('分间合租');
    await expectNoBarriersInAnyLook();
    await page.getByRole('link', { name: byRoom.caseNumber }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ ...linkTo(leaseApp.case), title: byRoom.caseNumber, query: { id: '22' } }]);
  });

  test('SYS-08 words, a district and a state are asked for, and stand in the address', async () => {
    const { gateway, shell, asked } = await openLeases(leaseApp.filingsSearch);
    await page.getByLabelText('坐落、编号或证件号').fill('slhy 1-201');
    await choose(page.getByLabelText('所在区'), '东湖区');
    await choose(page.getByLabelText('状态'), '已终止');
    gateway.answer(calls.listFiledLeases, { list: [], next: null });
    await query().click();
    await expect.element(page.getByText('没有符合条件的租赁备案')).toBeVisible();
    expect(asked()).toMatchObject({ text: 'slhy 1-201', district: '990101', state: 'ended' });
    await expect.poll(() => shell.query).toEqual({ text: 'slhy 1-201', district: '990101', state: 'ended' });
    await expect.element(page.getByLabelText('起租月份（租金监测）')).not.toBeInTheDocument();
  });

  test('the leases of a figure of the rents are asked for by its month, until it is taken away', async () => {
    const { asked } = await openLeases(leaseApp.filingsSearch, { rentMonth: '2026-05', district: '990102' });
    expect(asked()).toMatchObject({ rentMonth: '2026-05', district: '990102' });
    await expect.element(page.getByLabelText('起租月份（租金监测）')).toHaveValue('2026-05');
    await page.getByLabelText('起租月份（租金监测）').fill('');
    await query().click();
    await expect.poll(asked).not.toHaveProperty('rentMonth');
    await expect.element(page.getByLabelText('起租月份（租金监测）')).not.toBeInTheDocument();
  });

  test('a page follows where the one before ended, and leads back to it', async () => {
    const { gateway, asked } = await openLeases(leaseApp.filingsSearch);
    await expect.element(page.getByRole('button', { name: '下一页' })).not.toBeInTheDocument();
    gateway.answer(calls.listFiledLeases, ({ after }) =>
      after === undefined ? { list: [lease()], next: 7 } : { list: [byRoom], next: null },
    );
    await page.getByLabelText('坐落、编号或证件号').fill('示例');
    await query().click();
    await page.getByRole('button', { name: '下一页' }).click();
    await expect.element(row(byRoom.caseNumber)).toBeVisible();
    expect(asked()).toMatchObject({ after: 7, text: '示例' });
    await expect.element(page.getByRole('button', { name: '下一页' })).toBeDisabled();
    await page.getByRole('button', { name: '上一页' }).click();
    await expect.element(row(lease().caseNumber)).toBeVisible();
    await expect.element(page.getByRole('button', { name: '上一页' })).toBeDisabled();
  });

  test('a list that failed says why, and is asked for again', async () => {
    const gateway = startGateway();
    gateway.refuse(calls.listFiledLeases, 'forbidden', '您没有经办区域');
    await openPage(subApp, leaseApp.filingsSearch, { user: reviewer });
    await expect.element(page.getByText('您没有经办区域').first()).toBeVisible();
    gateway.answer(calls.listFiledLeases, { list: [lease()], next: null });
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(row(lease().caseNumber)).toBeVisible();
  });
});

describe('leases that end soon', () => {
  test('SYS-08 those of the next 30 days are asked for, or of as many as are chosen', async () => {
    const { shell, asked } = await openLeases(leaseApp.filingsExpiring);
    await expect.poll(() => shell.title).toBe(leaseApp.filingsExpiring.title);
    await expect.element(page.getByText('先到期的在前', { exact: false })).toBeVisible();
    expect(asked()).toMatchObject({ endsWithin: '30' });
    await expect.element(page.getByLabelText('状态')).not.toBeInTheDocument();
    await choose(page.getByLabelText('到期'), '90 日内');
    await query().click();
    await expect.poll(asked).toMatchObject({ endsWithin: '90' });
    await expect.poll(() => shell.query).toEqual({ endsWithin: '90' });
    await expectNoBarriersInAnyLook();
  });
});
