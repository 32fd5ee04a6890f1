import { calls, type MyLease, pages, type UnitSummary } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const house = (changes: Partial<UnitSummary> = {}): UnitSummary => ({
  id: 1,
  buildingId: 1,
  district: '990101',
  address: '安居市东湖区示例路 1 号 2 幢 301 室',
  unitNumber: '990101001001GB00001F00020301',
  houseCode: '99010100000001',
  use: '成套住宅',
  area: 89.5,
  state: '已登记',
  view: 'owner',
  ...changes,
});
const lease: MyLease = {
  caseId: 2,
  caseNumber: '99010120261119ZL201000002Z',
  unitId: 1,
  address: house().address,
  role: '出租',
  from: '2026-01-01',
  to: '2026-12-31',
  use: '居住',
  isWholeUnit: true,
  state: '有效',
  lessors: [],
  lessees: ['990***********0025'],
  isApplicant: true,
  certificate: {
    id: '3',
    title: '房屋租赁登记备案证明',
    number: '安居东湖区租备〔2026〕1号',
    checkCode: 'GZKZZ4K82XFRJKEW',
  },
};

describe('own houses', () => {
  test('nothing stands in the way of who reads what they own, have bought and rent, in any look', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listMyUnits, {
      owned: [house(), house({ id: 2, state: '查封' })],
      bought: [house({ id: 3, state: '抵押' })],
      rented: [house({ id: 4 })],
    });
    gateway.answer(calls.listMyLeases, [lease]);
    await openPage(subApp, pages.leaseApp.personalHouses, { user: citizen });
    await expect.element(page.getByRole('region', { name: '承租的房屋' })).toBeVisible();
    await expect.element(page.getByRole('list', { name: `租赁：${lease.address}` }).first()).toMatchTextContent('有效');
    await expectNoBarriersInAnyLook();
  });
});
