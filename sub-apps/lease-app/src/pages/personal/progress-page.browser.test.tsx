import { button, listed, region, returnedCase, unclaimedCase } from '@anju/case-ui/testing';
import { calls, type ListedCase, linkTo, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { case: ofCase, cases, progress } = pages.leaseApp;
const open = listed(unclaimedCase({ id: 2 }));
const returned = listed(returnedCase({ id: 1, number: '99010120261118ZL201000001X' }));

async function openProgress(list: ListedCase[]) {
  const gateway = startGateway();
  gateway.answer(calls.listCases, { list, next: null });
  const shell = await openPage(subApp, progress, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '办件进度', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const rowOf = ({ number }: ListedCase) => page.getByRole('listitem').filter({ hasText: number ?? '' });

describe('progress of one’s own cases', () => {
  test('what is under way says at which step it is and how long is left; what came back asks to be corrected', async () => {
    const draft = listed(unclaimedCase({ id: 4, number: null, phase: 'draft', submittedAt: null }));
    const { gateway, shell } = await openProgress([returned, open, draft]);
    await expect.poll(() => shell.title).toBe('办件进度');
    await expect.element(page.getByText('正在办理的事项办到哪一步、还剩多少时间。')).toBeVisible();
    await expect.element(rowOf(open)).toMatchTextContent(/^租赁合同备案.*剩 3 个工作日当前环节：初审2026-11-19 提交$/);
    await expect.element(rowOf(returned)).toMatchTextContent('需要您补正后重新提交');
    await expect.element(rowOf(returned)).not.toMatchTextContent('当前环节');
    await expect
      .poll(() => gateway.asked(calls.listCases))
      .toEqual([{ box: 'mine', outcome: 'under-way', pageSize: 50 }]);
    // A draft was not handed in, so it is not listed.
    expect(region('正在办理').getByRole('listitem').elements()).toHaveLength(2);
    await expectNoBarriersInAnyLook();
    await rowOf(open).getByRole('link').click();
    await button('全部办件').click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: ofCase.route, query: { id: '2' } }, linkTo(cases)]);
  });

  test('that nothing is under way is told, and that it did not come; one case is asked about by its number', async () => {
    const { gateway, shell } = await openProgress([]);
    await expect.element(region('正在办理')).toMatchTextContent('没有正在办理的事项。');
    await expect.element(region('凭办件编号查询')).toMatchTextContent('凭办件编号和申请人手机验证码查询');
    await expect
      .element(page.getByRole('link', { name: '凭编号查询进度' }))
      .toHaveAttribute('href', '/portal/progress');
    await shell.leave();
    gateway.refuse(calls.listCases, 'unavailable', '系统维护中');
    await openPage(subApp, progress, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败系统维护中');
    await expect.element(region('凭办件编号查询')).toBeVisible();
  });
});
