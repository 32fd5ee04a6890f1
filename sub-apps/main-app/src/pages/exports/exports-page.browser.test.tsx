import { calls, type ExportRecord, linkTo, pages } from '@anju/contract';
import {
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pageOf,
  phone,
  putOn,
  row,
  startGateway,
  supervisor,
  watchDownloads,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const record = (given: Partial<ExportRecord>): ExportRecord => ({
  id: crypto.randomUUID(),
  title: '办件清单',
  conditions: [['办理状态', '待办']],
  reason: '季度通报',
  state: 'awaiting-approval',
  rows: 1_200,
  rowsDone: 0,
  requester: '何督查',
  requestedAt: '2026-11-19T01:00:00.000Z',
  decidedBy: null,
  decideBy: '2026-11-22T01:00:00.000Z',
  explanation: null,
  expiresAt: null,
  ...given,
});

const waiting = record({ requester: '王审批', conditions: [] });
const mine = [
  record({ reason: '留存', state: 'refused', decidedBy: '王审批', explanation: '没有必要', decideBy: null }),
  record({ reason: '年报', state: 'running', rowsDone: 300, decidedBy: '王审批', decideBy: null }),
  record({ reason: '季度通报' }),
];

async function openExports(own: readonly ExportRecord[] = mine, toApprove: readonly ExportRecord[] = [waiting]) {
  const gateway = startGateway();
  gateway.answer(calls.listMyExports, (asked) => pageOf(own, asked));
  gateway.answer(calls.listExportsToApprove, (asked) => pageOf(toApprove, asked));
  const shell = await openPage(subApp, pages.mainApp.statisticsExports, { user: supervisor });
  await expect.element(row('季度通报').first()).toBeVisible();
  return { gateway, shell };
}

const xlsx = new Blob(['x'], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });

describe('exports', () => {
  test('each of the own says how far it is and why it was refused; one that is ready without a reload is downloaded', async () => {
    const { gateway, shell } = await openExports(mine, []);
    await expect.element(page.getByText('没有待您审批的导出申请')).toBeVisible();
    await expect
      .element(row('季度通报'))
      .toMatchTextContent(/办件清单办理状态：待办1200.*2026-11-22 09:00 前未审批的，自动失效待审批/);
    await expect.element(row('留存')).toMatchTextContent('王审批未批准：没有必要');
    await expect
      .element(row('年报').getByRole('progressbar'))
      .toHaveAttribute('aria-label', '已写入 300 行，共 1200 行');
    await expect.element(row('年报')).toMatchTextContent('生成中');
    await expect.element(page.getByRole('button', { name: '下载' })).not.toBeInTheDocument();

    const ready = {
      ...(mine[2] as ExportRecord),
      state: 'done',
      decideBy: null,
      expiresAt: '2026-11-22T02:00:00.000Z',
    } as const;
    gateway.answer(calls.listMyExports, pageOf([ready]));
    gateway.answer(calls.downloadExport, xlsx);
    shell.tell('exports');
    await expect.element(row('季度通报')).toMatchTextContent('可以下载2026-11-22 10:00 前可以下载');
    const downloads = watchDownloads();
    await row('季度通报').getByRole('button', { name: '下载' }).click();
    await expect.poll(() => downloads).toEqual(['办件清单.xlsx']);
    await expect.poll(() => gateway.asked(calls.downloadExport)).toEqual([{ id: ready.id }]);
  });

  test('who wants what, how much of it and why is read before it is approved', async () => {
    const { gateway, shell } = await openExports();
    await row('王审批').first().getByRole('button', { name: '批准', exact: true }).click();
    const dialog = drawer('批准导出');
    await expect.element(dialog).toMatchTextContent('王审批申请导出办件清单（不限条件），共 1200 行。事由：季度通报。');
    gateway.answer(calls.approveExport, waiting);
    gateway.answer(calls.listExportsToApprove, pageOf([]));
    await dialog.getByRole('button', { name: '批准' }).click();
    await expect.element(page.getByText('没有待您审批的导出申请')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.approveExport)).toEqual([{ id: waiting.id }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已批准' }]);
  });

  test('it is refused with a reason', async () => {
    const { gateway, shell } = await openExports();
    await page.getByRole('button', { name: '不批准' }).click();
    const dialog = drawer('不批准导出');
    await dialog.getByRole('button', { name: '不批准' }).click();
    await expect.element(dialog.getByText('请填写理由')).toBeVisible();
    await expectNoBarriers();
    gateway.answer(calls.refuseExport, waiting);
    await dialog.getByRole('textbox', { name: '理由' }).fill('没有必要');
    await dialog.getByRole('button', { name: '不批准' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.refuseExport)).toEqual([{ id: waiting.id, reason: '没有必要' }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已退回申请人' }]);
  });

  test('nothing stands in the way of who reads them, in any look; without buttons the keyboard scrolls what is too wide', async () => {
    await openExports();
    await expectNoBarriersInAnyLook();
    const frames = () => [...document.querySelectorAll('.ant-table-content')];
    const stops = () => frames().map((frame) => frame.getAttribute('tabindex'));
    await expect.poll(stops).toEqual([null, null]);
    await putOn({ window: phone });
    await expect.poll(stops).toEqual([null, '0']);
  });
});

describe('request of an export', () => {
  test('SYS-12 what a page shows is asked for with a reason, and stands in the tab of the exports', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listCaseTypes, []);
    gateway.answer(calls.getExportTerms, { mayExport: true, approvalAbove: 1_000 });
    const nothing = { 'under-way': 0, granted: 0, rejected: 0, withdrawn: 0, lapsed: 0, 'not-accepted': 0 };
    gateway.answer(calls.getCaseStatistics, { rows: [], total: { total: 0, outcomes: nothing } });
    gateway.answer(calls.requestExport, waiting);
    const shell = await openPage(subApp, pages.mainApp.statisticsCases, { user: supervisor });
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = drawer('导出为表格文件');
    await expect.element(dialog).toMatchTextContent('超过 1000 行的，须由另一名有权人员审批');
    await dialog.getByRole('button', { name: '导出' }).click();
    await expect.element(dialog.getByText('请填写导出事由')).toBeVisible();
    await expectNoBarriers();
    await dialog.getByRole('textbox', { name: '导出事由' }).fill('季度通报');
    await dialog.getByRole('button', { name: '导出' }).click();
    await expect.poll(() => shell.opened).toEqual([linkTo(pages.mainApp.statisticsExports)]);
    const question = { by: 'type', period: { from: '2026-11-01', to: '2026-11-19' } };
    await expect
      .poll(() => gateway.asked(calls.requestExport))
      .toEqual([{ source: { kind: 'case-statistics', question }, reason: '季度通报' }]);
    await shell.leave();

    gateway.answer(calls.getExportTerms, { mayExport: false, approvalAbove: 1_000 });
    await openPage(subApp, pages.mainApp.statisticsCases, { user: supervisor });
    await expect.element(page.getByText('这段时间没有办件').first()).toBeVisible();
    await expect.poll(() => gateway.asked(calls.getExportTerms)).toHaveLength(2);
    await expect.element(page.getByRole('button', { name: '导出', exact: true })).not.toBeInTheDocument();
  });
});
