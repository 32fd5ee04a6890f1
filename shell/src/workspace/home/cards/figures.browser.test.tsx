import { calls } from '@anju/contract';
import { approver, expectNoBarriersInAnyLook, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { card, drawingIn, openHome } from '../../../../testing/home.ts';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  count: 1_000 + index,
}));

describe('cards with figures', () => {
  test('DSH-04 DSH-08 CON-04 工具, 受理业务量 and 从业概览 say what the server answers', async () => {
    await openHome(approver, (gateway) => {
      gateway.answer(calls.countCasesByProgress, { inprogressCount: 1_234, completedCount: 56_789 });
      gateway.answer(calls.countCasesByMonth, months);
      gateway.answer(calls.getOrgAndEmployeeCounts, {
        orgCount: 386,
        orgEmpCount: 4_218,
        brokerCount: 1_052,
        brokerEmpCount: 9_764,
      });
    });
    const tools = card('工具');
    await expect.element(tools).toMatchTextContent('在办业务量 1,234');
    await expect.element(tools).toMatchTextContent('办结业务量 56,789');
    expect(tools.getByText('建设中').elements()).toHaveLength(2);

    const accepted = card('受理业务量');
    await expect.element(accepted).toMatchTextContent('本月 1,011 件，上月 1,010 件');
    const drawing = drawingIn(accepted);
    await expect.element(drawing).toHaveAccessibleName(/^近十二个月受理业务量，折线图：2025年12月 1,000 件，/);
    await expect.poll(() => drawing.element().querySelector('svg path[stroke="#2b7fe6"]')).not.toBeNull();
    const rows = accepted.getByRole('row');
    expect(rows.elements()).toHaveLength(13);
    await expect.element(rows.last()).toMatchTextContent('2026年11月');
    await expect.element(rows.last()).toMatchTextContent('1,011');

    const lines = () => [...card('从业概览').element().querySelectorAll('dl > div')].map((line) => line.textContent);
    await expect
      .poll(lines)
      .toEqual(['开发企业386 家', '开发从业人员4,218 人', '经纪机构1,052 家', '经纪从业人员9,764 人']);
  });

  test('a call that fails says why in its own card, with a way to try again, and leaves the others alone', async () => {
    const gateway = await openHome(approver, (answers) =>
      answers.respond(calls.getOrgAndEmployeeCounts, () =>
        Response.json({ code: 503, msg: '统计服务繁忙，请稍后再试', data: null }, { status: 503 }),
      ),
    );
    const failed = card('从业概览');
    await expect.element(failed.getByRole('alert')).toMatchTextContent('统计服务繁忙，请稍后再试');
    await expect.element(card('业务概览')).toMatchTextContent('合计');
    expect(page.getByRole('alert').filter({ hasText: '统计' }).elements()).toHaveLength(1);
    await expectNoBarriersInAnyLook();
    gateway.answer(calls.getOrgAndEmployeeCounts, { orgCount: 1, orgEmpCount: 2, brokerCount: 3, brokerEmpCount: 4 });
    await failed.getByRole('button', { name: '重试' }).click();
    await expect.element(failed).toMatchTextContent('开发从业人员');
    await expect.element(failed.getByRole('alert')).not.toBeInTheDocument();
  });
});
