import { calls, type FoundLeaseContract, type LeaseCertificate, linkTo, pages } from '@anju/contract';
import {
  choose,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  reviewer,
  row,
  startGateway,
  watchDownloads,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { leaseApp } = pages;
const address = '安居市东湖区示例路 1 号示例花园 1 幢 1 单元 201 室';
const query = () => page.getByRole('button', { name: '查询', exact: true });

describe('search of contracts', () => {
  const contract: FoundLeaseContract = {
    id: 5,
    number: '安居租2026000005',
    state: 'signed',
    district: '990101',
    address,
    lessors: ['张*', '王*'],
    lessees: ['陈*'],
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    rent: 3_500,
    signedAt: '2026-01-01T16:30:00.000Z',
    caseId: null,
    caseNumber: null,
  };
  const filed: FoundLeaseContract = { ...contract, id: 6, number: '安居租2026000006', state: 'filed' };

  test('a contract is found with its parties, rent and state, and opens', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchLeaseContracts, { list: [contract, filed], next: null });
    const shell = await openPage(subApp, leaseApp.contractsSearch, { user: reviewer });
    await expect
      .element(row(contract.number))
      .toMatchTextContent('201 室张*、王*陈*2026-01-01 至 2026-12-313500.00已签署2026-01-02 00:30');
    await expect.element(row(filed.number)).toMatchTextContent('已备案');
    await expect.poll(() => shell.title).toBe(leaseApp.contractsSearch.title);
    await expectNoBarriersInAnyLook();
    await page.getByRole('link', { name: filed.number }).click();
    await expect.poll(() => shell.opened).toEqual([expect.objectContaining({ query: { id: '6' } })]);
  });

  test('the filter of the address stands in its fields; what is added is asked for with it', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchLeaseContracts, { list: [], next: null });
    const shell = await openPage(subApp, leaseApp.contractsSearch, { user: reviewer, query: { from: '2026-01-02' } });
    await expect.element(page.getByText('没有符合条件的租赁合同')).toBeVisible();
    await expect.element(page.getByLabelText('签署日期')).toHaveValue('2026-01-02');
    await expect.poll(() => gateway.asked(calls.searchLeaseContracts)).toEqual([{ from: '2026-01-02' }]);
    await page.getByLabelText('编号、坐落或当事人').fill('张出租');
    await choose(page.getByLabelText('状态'), '已备案');
    await choose(page.getByLabelText('所在区'), '西山区');
    await query().click();
    const asked = { text: '张出租', state: 'filed', district: '990102', from: '2026-01-02' };
    await expect.poll(() => gateway.asked(calls.searchLeaseContracts).at(-1)).toMatchObject(asked);
    await expect.poll(() => shell.query).toEqual(asked);
  });
});

describe('search of certificates', () => {
  const certificate: LeaseCertificate = {
    id: 8,
    number: '安居东湖区租备〔2026〕1号',
    state: 'valid',
    lessors: '张*',
    lessees: '陈*',
    address,
    period: '2026-01-01 至 2026-12-31',
    issuedAt: '2026-11-19T01:42:53.858Z',
    caseId: 21,
    checks: 3,
    lastCheckedAt: '2026-11-19T02:00:00.000Z',
  };
  const replaced: LeaseCertificate = {
    ...certificate,
    id: 9,
    number: '安居东湖区租备〔2026〕2号',
    state: 'revoked',
    checks: 0,
    lastCheckedAt: null,
  };

  test('a certificate says how it stands and how often it was checked, opens its case and is downloaded', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchLeaseCertificates, { list: [certificate, replaced], next: null });
    gateway.answer(calls.readPaper, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
    const shell = await openPage(subApp, leaseApp.certificatesSearch, { user: reviewer });
    await expect
      .element(row(certificate.number))
      .toMatchTextContent('有效张*陈*安居市东湖区示例路 1 号示例花园 1 幢 1 单元 201 室2026-01-01 至 2026-12-31');
    await expect.element(row(certificate.number)).toMatchTextContent('2026-11-19 09:4232026-11-19 10:00下载');
    await expect.element(row(replaced.number)).toMatchTextContent(/已注销.*0—下载$/);
    await expect.poll(() => shell.title).toBe(leaseApp.certificatesSearch.title);
    await expectNoBarriersInAnyLook();
    const downloads = watchDownloads();
    await page.getByRole('button', { name: `下载证明 ${certificate.number}` }).click();
    await expect.poll(() => downloads).toEqual([`${certificate.number}.pdf`]);
    await expect.poll(() => gateway.asked(calls.readPaper)).toEqual([{ id: '8' }]);
    await page.getByRole('link', { name: replaced.number }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ ...linkTo(leaseApp.case), title: replaced.number, query: { id: '21' } }]);
  });

  test('by number, state and district', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchLeaseCertificates, { list: [], next: null });
    const shell = await openPage(subApp, leaseApp.certificatesSearch, { user: reviewer });
    await expect.element(page.getByText('没有符合条件的备案证明')).toBeVisible();
    await page.getByLabelText('证明编号').fill(certificate.number);
    await choose(page.getByLabelText('状态'), '已注销');
    await choose(page.getByLabelText('所在区'), '东湖区');
    await query().click();
    const asked = { number: certificate.number, state: 'revoked', district: '990101' };
    await expect.poll(() => gateway.asked(calls.searchLeaseCertificates).at(-1)).toMatchObject(asked);
    await expect.poll(() => shell.query).toEqual(asked);
  });
});
