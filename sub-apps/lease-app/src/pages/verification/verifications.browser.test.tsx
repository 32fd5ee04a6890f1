import { calls, type HouseVerification, linkTo, pages } from '@anju/contract';
import {
  choose,
  citizen,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  phone,
  reviewer,
  row,
  startGateway,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { leaseApp } = pages;

const verification = (given: Partial<HouseVerification> = {}): HouseVerification => ({
  caseId: 31,
  caseNumber: '99010120261119ZL1010000021',
  state: 'valid',
  district: '990101',
  address: '安居市东湖区示例路 1 号示例花园 1 幢 1 单元 201 室',
  use: '居住',
  roomNumber: null,
  code: 'HY-9901-0001',
  validUntil: '2026-12-31',
  appliedAt: '2026-11-19T00:42:53.151Z',
  ...given,
});

const failed = verification({
  caseId: 32,
  caseNumber: '99010120261119ZL101000003X',
  state: 'refused',
  roomNumber: 'A1',
  code: null,
  validUntil: null,
});
const answer = { list: [verification(), failed], next: null };
const query = () => page.getByRole('button', { name: '查询', exact: true });

describe('verifications of houses', () => {
  test('who applied sees what came of each, with its code and until when it holds, and opens its case', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listMyVerifications, answer);
    const shell = await openPage(subApp, leaseApp.verificationRecords, { user: citizen });
    await expect
      .element(row(verification().caseNumber))
      .toMatchTextContent('201 室整套居住有效HY-9901-00012026-12-312026-11-19 08:42');
    await expect.element(row(failed.caseNumber)).toMatchTextContent(/A1居住.+——2026-11-19 08:42/);
    await expect.poll(() => shell.title).toBe(leaseApp.verificationRecords.title);
    await expect.element(page.getByLabelText('坐落、编号或证件号')).not.toBeInTheDocument();
    await page.getByRole('link', { name: failed.caseNumber }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ ...linkTo(leaseApp.case), title: failed.caseNumber, query: { id: '32' } }]);
    await expectNoBarriersInAnyLook();
  });

  test('by state alone, and on a phone says that there is none', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listMyVerifications, { list: [], next: null });
    const shell = await openPage(subApp, leaseApp.verificationRecords, { user: citizen, window: phone });
    await expect.element(page.getByText('没有符合条件的房源核验')).toBeVisible();
    await choose(page.getByLabelText('状态'), '有效');
    await query().click();
    await expect.poll(() => gateway.asked(calls.listMyVerifications).at(-1)).toMatchObject({ state: 'valid' });
    await expect.poll(() => shell.query).toEqual({ state: 'valid' });
  });

  test('an official looks among those of their districts by words, state and district', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchVerifications, answer);
    const shell = await openPage(subApp, leaseApp.verificationHouses, { user: reviewer });
    await expect.element(row(verification().caseNumber)).toBeVisible();
    await expect.poll(() => shell.title).toBe(leaseApp.verificationHouses.title);
    await page.getByLabelText('坐落、编号或证件号').fill(' HY-9901-0001 ');
    await choose(page.getByLabelText('状态'), '有效');
    await choose(page.getByLabelText('所在区'), '新港区');
    gateway.answer(calls.searchVerifications, { list: [], next: null });
    await query().click();
    await expect.element(page.getByText('没有符合条件的房源核验')).toBeVisible();
    const asked = { text: 'HY-9901-0001', state: 'valid', district: '990105' };
    await expect.poll(() => gateway.asked(calls.searchVerifications).at(-1)).toMatchObject(asked);
    await expect.poll(() => shell.query).toEqual(asked);
    await expectNoBarriersInAnyLook();
  });
});
