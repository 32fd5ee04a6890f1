import { leaseDrawing } from '@anju/case-ui/testing';
import { calls, linkTo, type ProcessOverview, pages } from '@anju/contract';
import { admin, drawer, expectNoBarriersInAnyLook, openPage, page, row, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const step = (
  given: Pick<ProcessOverview['steps'][number], 'id' | 'name'> & Partial<ProcessOverview['steps'][number]>,
) => ({
  roleName: given.name,
  isCurrent: true,
  cases: 0,
  medianSeconds: null,
  longestSeconds: null,
  ...given,
});

const lease: ProcessOverview = {
  code: 'ZL201',
  name: '租赁合同备案',
  category: 'ZL',
  statutoryLimit: { days: 3, unit: 'workdays', from: 'receipt', source: '商品房屋租赁管理办法第十六条' },
  promised: { days: 3, unit: 'workdays' },
  running: 3,
  returned: 1,
  versions: [
    { definitionId: 3, version: 8, since: '2026-06-01T00:00:00.000Z', running: 2 },
    { definitionId: 2, version: 7, since: '2026-03-01T00:00:00.000Z', running: 1 },
    { definitionId: 1, version: 6, since: '2026-01-01T00:00:00.000Z', running: 0 },
  ],
  steps: [
    step({ id: 'automatic-check', name: '自动核验', roleName: null }),
    step({ id: 'first-review', name: '初审', cases: 1, medianSeconds: 60, longestSeconds: 60 }),
    step({ id: 'second-review', name: '复审', cases: 1, medianSeconds: 7200, longestSeconds: 172_800 }),
    step({ id: 'third-review', name: '终审', isCurrent: false }),
  ],
  parameters: [
    {
      name: 'promised-ZL201',
      title: '租赁合同备案承诺时限',
      description: '',
      unit: '工作日',
      value: 3,
      defaultValue: 3,
      min: 1,
      max: 3,
      choices: null,
      dated: true,
      since: null,
      planned: [{ value: 2, since: '2027-01-01' }],
      modifier: null,
      modifiedAt: null,
    },
  ],
};
const withoutLimit: ProcessOverview = {
  ...lease,
  code: 'ZL203',
  name: '租赁备案注销',
  statutoryLimit: null,
  running: 0,
  returned: 0,
  versions: [{ definitionId: 9, version: 1, since: '2026-01-01T00:00:00.000Z', running: 0 }],
  steps: [step({ id: 'first-review', name: '初审' })],
};

/** The process with id 2 is drawn as an earlier release had it. */
const drawingOf = async (id: string) =>
  id === '2'
    ? new Blob([(await leaseDrawing.text()).replace('name="初审"', 'name="受理初审"')], { type: 'application/xml' })
    : leaseDrawing;

async function openProcesses() {
  const gateway = startGateway();
  gateway.answer(calls.listProcesses, [lease, withoutLimit]);
  gateway.answer(calls.getProcessDrawing, ({ id }) => drawingOf(id));
  const shell = await openPage(subApp, pages.adminApp.settingsProcesses, { user: admin });
  await expect.element(row('ZL201')).toBeVisible();
  return { gateway, shell };
}

async function openLease() {
  const opened = await openProcesses();
  await page.getByRole('button', { name: '查看：租赁合同备案', exact: true }).click();
  const details = drawer('租赁合同备案');
  await expect.element(details.getByText('自动核验').first()).toBeVisible();
  return { ...opened, details };
}

const cellsOf = (line: ReturnType<typeof row>) =>
  line
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

describe('list of processes', () => {
  test('each is shown with how many cases run, how long they stand, its limits and its version', async () => {
    await openProcesses();
    expect(cellsOf(row('ZL201'))).toEqual([
      '租赁合同备案ZL201',
      '3',
      '1',
      '2 天',
      '3 工作日',
      '3 工作日',
      '第 8 版，2026-06-01 起',
      '查看',
    ]);
    expect(cellsOf(row('ZL203'))).toEqual(expect.arrayContaining(['0', '—', '未规定', '第 1 版，2026-01-01 起']));
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openProcesses();
    await expectNoBarriersInAnyLook();
  });
});

describe('details of a process', () => {
  test('SYS-11 it is read with its drawing, steps, versions, limits and parameters, and leads to where these are set', async () => {
    const { shell, details } = await openLease();
    const part = (name: string) => details.getByRole('region', { name, exact: true });
    const rowIn = (name: string, line: RegExp) => part(name).getByRole('row', { name: line });
    await expect.element(part('流程图').getByText('初审', { exact: true })).toBeVisible();
    expect(cellsOf(rowIn('各环节的办件', /^自动核验 /))).toEqual(['系统', '0', '—', '—']);
    expect(cellsOf(rowIn('各环节的办件', /^初审 /))).toEqual(['初审', '1', '不足 1 小时', '不足 1 小时']);
    expect(cellsOf(rowIn('各环节的办件', /^复审 /))).toEqual(['复审', '1', '2 小时', '2 天']);
    await expect.element(rowIn('各环节的办件', /^终审 /)).toMatchTextContent('仅旧版');
    await expect.element(part('各环节的办件')).toMatchTextContent('另有 1 件退回申请人补正');
    await expect.element(part('流程版本').getByRole('row').nth(1)).toMatchTextContent(/第 8 版 现行2026-06-01 08:002/);
    await expect
      .element(part('办理期限'))
      .toMatchTextContent('3 工作日，自收到申请之日起（商品房屋租赁管理办法第十六条）');
    await expect.element(part('相关参数')).toMatchTextContent('租赁合同备案承诺时限3 工作日；2027-01-01 起 2 工作日');
    await details.getByRole('button', { name: '到参数设置修改' }).click();
    await expect.poll(() => shell.opened).toEqual([linkTo(pages.adminApp.settingsParameters)]);
    await expect.element(details).not.toBeInTheDocument();
  });

  test('an earlier version that cases still run on is drawn too, one without cases is not', async () => {
    const { details } = await openLease();
    const drawing = details.getByRole('region', { name: '流程图' });
    await expect.element(drawing.getByText('第 6 版')).not.toBeInTheDocument();
    await drawing.getByText('第 7 版（在办 1 件）').click();
    await expect.element(drawing.getByText('受理初审', { exact: true })).toBeVisible();
    await drawing.getByText('第 8 版（现行）').click();
    await expect.element(drawing.getByText('初审', { exact: true })).toBeVisible();
    await expect.element(drawing.getByText('受理初审', { exact: true })).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openLease();
    await expectNoBarriersInAnyLook();
  });
});
