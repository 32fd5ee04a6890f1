import { type CallOutput, calls } from '@anju/contract';
import {
  approver,
  expectNoBarriers,
  expectReadableInEveryTheme,
  page,
  type TestGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { card, drawingIn, openHome } from '../../../../testing/home.ts';
import { activeTab, address } from '../../../../testing/tabs.ts';

const business: CallOutput<typeof calls.getBusinessCounts> = {
  toDoBusinessCount: 214,
  doneBusinessCount: 312,
  doBusinessCount: 92,
  allBusinessCount: 618,
  toDoBusinessRate: 35,
  doneBusinessRate: 50,
  doBusinessRate: 15,
};
const organisations = { orgCount: 386, orgEmpCount: 4_218, brokerCount: 1_052, brokerEmpCount: 9_764 };
const overview = () => card('业务概览');
const answerFigures = (gateway: TestGateway) => {
  gateway.answer(calls.getBusinessCounts, business);
  gateway.answer(calls.getOrgAndEmployeeCounts, organisations);
};

async function hasColour(picture: Blob, wanted: readonly number[]): Promise<boolean> {
  const image = await createImageBitmap(picture);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  for (let at = 0; at < data.length; at += 4) if (wanted.every((part, index) => data[at + index] === part)) return true;
  return false;
}

const opener = () => overview().getByRole('button', { name: /^月份范围/ });
const popup = () => page.getByRole('dialog', { name: '选择月份范围' });

describe('card 业务概览', () => {
  test('DSH-09 DSH-10 counts a range of months, and each count opens its list', async () => {
    const gateway = await openHome(approver, answerFigures);
    await expect.element(overview()).toMatchTextContent('合计 618 件');
    await expect.element(overview()).toMatchTextContent('开发企业总数 386 家');
    await expect
      .poll(() => gateway.asked(calls.getBusinessCounts).at(-1))
      .toEqual({
        queryDateStart: '2025-01',
        queryDateEnd: '2025-06',
      });
    await expect.element(overview().getByRole('radio', { name: '柱状图' })).toBeChecked();
    const drawing = drawingIn(overview());
    for (const tick of ['0', '100', '200', '300', '400', '214', '312', '92'])
      await expect.element(drawing.getByText(tick, { exact: true })).toBeVisible();
    expect(drawing.getByText('500', { exact: true }).query()).toBeNull();
    // Cases in progress are hatched, so that they are distinguishable without colours.
    expect(drawing.element().querySelector('pattern')).not.toBeNull();

    for (const [name, bucket] of [
      ['待办 214 件，占 35%', 'pending'],
      ['已办 312 件，占 50%', 'done'],
      ['在办 92 件，占 15%', 'in-progress'],
    ] as const) {
      await overview().getByRole('button', { name }).click();
      expect(address()).toBe(`/main-app/main/searchGlobal?box=visible&bucket=${bucket}&from=2025-01&to=2025-06`);
      await expect.element(activeTab()).toHaveTextContent('全局查询');
      await page.getByRole('tab', { name: '首页' }).click();
    }
  });

  test('DSH-09 its figures are a bar chart, a ring, a table, and a picture to take along', async () => {
    await openHome(approver, answerFigures);
    const drawing = drawingIn(overview());
    await expect.element(drawing).toHaveAccessibleName('业务概览，柱状图：待办 214 件，已办 312 件，在办 92 件');
    await overview().getByRole('radio', { name: '饼图' }).click();
    await expect.element(drawing).toHaveAccessibleName('业务概览，饼图：待办 214 件，已办 312 件，在办 92 件');
    await expect.poll(() => drawing.element().querySelectorAll('svg path').length).toBeGreaterThan(0);
    await overview().getByRole('radio', { name: '柱状图' }).click();

    const table = overview().getByRole('table', { name: '业务概览' });
    await expect.element(table.getByRole('row', { name: '已办 312 50%' })).toBeInTheDocument();
    await overview().getByRole('button', { name: '查看数据' }).click();
    await expect.element(table).toBeInViewport();
    await overview().getByRole('button', { name: '收起数据' }).click();

    const saved: { name: string; content: Promise<Blob> }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: fetch(this.href).then((answer) => answer.blob()) });
    });
    await overview().getByRole('button', { name: '导出图片' }).click();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['业务概览.png']);
    const picture = (await saved[0]?.content) as Blob;
    expect(picture.type).toBe('image/png');
    expect(await hasColour(picture, [15, 159, 142]), 'the second bar is in the picture').toBe(true);
  });

  test('DSH-10 no month after this one can be chosen or typed, nor an end before its beginning', async () => {
    const gateway = await openHome(approver, answerFigures);
    await opener().click();
    const from = popup().getByLabelText('开始月份');
    const to = popup().getByLabelText('结束月份');
    await expect.element(from).toHaveFocus();
    const confirm = popup().getByRole('button', { name: '确定' });
    const asked = gateway.asked(calls.getBusinessCounts).length;

    await to.fill('2026-12');
    await confirm.click();
    await expect.element(popup().getByRole('alert')).toHaveTextContent('结束月份不能晚于本月');
    await expect.element(popup().getByRole('button', { name: '2026年12月' })).toBeDisabled();
    await expect.element(popup().getByRole('button', { name: '下一年' })).toBeDisabled();
    await to.fill('2024-12');
    await expect.element(popup().getByRole('alert')).toHaveTextContent('开始月份不能晚于结束月份');
    await confirm.click();
    await to.fill('2024/12');
    await expect.element(popup().getByRole('alert')).toHaveTextContent('结束月份请按“年-月”填写，如 2025-01');
    await confirm.click();
    expect(gateway.asked(calls.getBusinessCounts)).toHaveLength(asked);
    await userEvent.keyboard('{Escape}');
    await expect.element(popup()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await expect.element(opener()).toHaveAccessibleName('月份范围：2025-01 至 2025-06');

    await opener().click();
    await from.click();
    // After the first month, the next one that is chosen is the end.
    await popup().getByRole('button', { name: '2025年3月' }).click();
    await popup().getByRole('button', { name: '下一年' }).click();
    await popup().getByRole('button', { name: '2026年11月' }).click();
    await confirm.click();
    await expect.element(opener()).toHaveAccessibleName('月份范围：2025-03 至 2026-11');
    await expect
      .poll(() => gateway.asked(calls.getBusinessCounts).slice(asked))
      .toEqual([{ queryDateStart: '2025-03', queryDateEnd: '2026-11' }]);
  });

  test('nothing stands in the way of who chooses months, with what is wrong with them, in any theme', async () => {
    await openHome(approver, answerFigures);
    await opener().click();
    await popup().getByLabelText('结束月份').fill('2024-12');
    await popup().getByRole('button', { name: '确定' }).click();
    await expect.element(popup().getByRole('alert')).toHaveTextContent('开始月份不能晚于结束月份');
    await expectNoBarriers();
    await expectReadableInEveryTheme();
  });
});
