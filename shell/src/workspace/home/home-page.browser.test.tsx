import { type CaseBoxItem, calls } from '@anju/contract';
import {
  approver,
  citizen,
  enterpriseAdmin,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  holdTime,
  page,
  pageOf,
  phone,
  type TestGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { banners, news, notices } from '../../../testing/guest.ts';
import { card, drawingIn, openHome } from '../../../testing/home.ts';
import { activeTab, address, sideMenu } from '../../../testing/tabs.ts';
import { noCases } from '../../../testing/workspace.ts';

const counts = {
  ...noCases,
  pending: 26,
  inProgress: 37,
  done: 500,
  doneThisMonth: 214,
  pendingDue: { overdue: 500, today: 3, soon: 5, ample: 14, paused: 3 },
  inProgressDue: { overdue: 0, today: 2, soon: 5, ample: 25, paused: 5 },
};

/** There is one case of each colour, and one of them was returned. */
const cases = (['green', 'amber', 'red', 'paused', 'none'] as const).map(
  (colour, index): CaseBoxItem => ({
    tcode: `99010120261030ZL20100000${index}L`,
    applyName: '张出租',
    typebCodeName: '租赁合同备案',
    typebCode: 'ZL201',
    taskName: index === 1 ? '初审' : '复审',
    createTime: '2026-10-30T20:00:00Z',
    isBack: colour === 'paused',
    taskId: `task ${index}`,
    tid: String(index),
    boxid: 'pending',
    typeaCode: 'ZL',
    colour,
    dueOn: colour === 'paused' || colour === 'none' ? null : '2026-11-20',
    workdaysLeft: { green: 3, amber: 1, red: -2, paused: null, none: null }[colour],
    pauseReason: colour === 'paused' ? '待申请人补正' : null,
  }),
);

function fillHome(gateway: TestGateway): void {
  gateway.answer(calls.countBoxes, counts);
  gateway.answer(calls.listMyCases, cases);
  gateway.answer(calls.listPublicNotices, (asked) => pageOf(notices(10), asked));
  gateway.answer(calls.listNews, (asked) => pageOf(news(10), asked));
  gateway.answer(calls.listBannerDocuments, (asked) => pageOf(banners(3), asked));
  gateway.answer(calls.listAskedConfirmations, [
    {
      id: 1,
      caseTypeName: '存量房买卖合同备案',
      applicantName: '李经纪',
      roles: '出卖人',
      laidAt: '2026-11-18T02:00:00Z',
    },
  ]);
  gateway.answer(calls.listMyPapers, [
    {
      id: '1',
      kind: 'granted',
      title: '房屋租赁登记备案证明',
      number: '安居东湖区租备〔2026〕1号',
      checkCode: 'GZKZZ4K82XFRJKEW',
      issuedAt: '2026-11-19T01:42:53.858Z',
      delivery: null,
      remedies: null,
      caseId: 3,
      caseNumber: '99010120261030ZL201000003L',
      caseTypeName: '租赁合同备案',
    },
  ]);
  gateway.answer(calls.getBusinessCounts, {
    toDoBusinessCount: 214,
    doneBusinessCount: 312,
    doBusinessCount: 92,
    allBusinessCount: 618,
    toDoBusinessRate: 35,
    doneBusinessRate: 50,
    doBusinessRate: 15,
  });
  gateway.answer(calls.countCasesByProgress, { inprogressCount: 1_234, completedCount: 56_789 });
  gateway.answer(
    calls.countCasesByCategory,
    (['ORG', 'FH', 'SH', 'ZL'] as const).map((typeacode, index) => ({ typeacode, taskcount: 10 * (index + 1) })),
  );
  gateway.answer(calls.getSalesStatistics, { allSalesArea: 86.42, allSalesMoney: 1_238_560.75 });
  gateway.answer(calls.getAreaSalesStatistics, {
    residenceAreaSales: 71.73,
    nonResidenceAreaSales: 14.69,
    residenceAreaSalesRate: 83,
    nonResidenceAreaSalesRate: 17,
  });
}

describe('home page', () => {
  test('RT-05 WEL-01 DSH-01 DSH-02 it greets by name and opens the four boxes with what lies in them', async () => {
    await openHome(approver, (gateway) => {
      gateway.answer(calls.countBoxes, counts);
      gateway.answer(calls.getHomeUser, {
        username: '王审批',
        loginname: 'approver01',
        orgname: '安居市住房和城乡建设局',
      });
    });
    await expect.element(activeTab()).toHaveTextContent('首页');
    const user = card('用户信息');
    await expect.element(user.getByRole('heading')).toHaveTextContent('上午好，王审批安居市住房和城乡建设局');
    for (const text of ['approver01', '11月19日星期四', '500+ 件超期', '3 件今日到期'])
      await expect.element(user.getByText(text)).toBeVisible();

    const inbox = card('业务办理');
    await expect.element(inbox).toMatchTextContent('本月办结 214 件');
    const home = page.getByRole('tab', { name: '首页' });
    for (const [name, title, path] of [
      ['业务受理 26 件', '业务受理', '/main-app/main/waitDoneItemView'],
      ['在办箱 37 件', '在办箱', '/main-app/main/doingItemView'],
      ['已办箱 500+ 件', '已办箱', '/main-app/main/alreadyDoingItemView'],
      ['全局查询', '全局查询', '/main-app/main/searchGlobal'],
    ] as const) {
      await inbox.getByRole('button', { name }).click();
      await expect.element(activeTab()).toHaveTextContent(title);
      expect(address()).toBe(path);
      await home.click();
    }
    await inbox.getByRole('button', { name: '已超期 500+ 件' }).click();
    expect(address()).toBe('/main-app/main/waitDoneItemView?due=overdue');
    await home.click();
    await inbox.getByRole('textbox', { name: '查询内容' }).fill('安居置业');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/main-app/main/searchGlobal?text=安居置业');

    // The entries of the menu keep their names and show the counts beside them.
    for (const [title, count] of [
      ['业务受理', '26'],
      ['已办箱', '500+'],
    ] as const)
      await expect
        .element(sideMenu().getByRole('button', { name: title, exact: true }))
        .toHaveTextContent(title + count);
  });

  test('DSH-18 a citizen has no figures of the bureau, but papers, and boxes of their own cases', async () => {
    await openHome(citizen);
    for (const figures of ['业务概览', '从业概览', '销售概览', '业务分类'])
      await expect.element(card(figures)).not.toBeInTheDocument();
    await expect.element(card('我的证照')).toBeVisible();
    await card('业务办理')
      .getByRole('button', { name: /^待办 0 件$/ })
      .click();
    expect(address()).toBe('/lease-app/cases?box=pending');
  });

  test('huge values, long titles and empty lists still read well on a phone, in care mode too', async () => {
    const huge = 9_999_999;
    await openHome(
      approver,
      (gateway) => {
        gateway.answer(calls.getBusinessCounts, {
          toDoBusinessCount: huge,
          doneBusinessCount: 312,
          doBusinessCount: 92,
          allBusinessCount: huge + 404,
          toDoBusinessRate: 100,
          doneBusinessRate: 0,
          doBusinessRate: 0,
        });
        gateway.answer(calls.countCasesByProgress, { inprogressCount: huge, completedCount: huge });
        gateway.answer(calls.countCasesByCategory, [{ typeacode: 'ZL', taskcount: 0 }]);
        gateway.answer(calls.listPublicNotices, (asked) =>
          pageOf(
            Array.from({ length: 10 }, (_, index) => ({
              newsId: `00000000-0000-4000-8000-00000000000${index}`,
              newsTitle: `第${index}条${'长'.repeat(97)}`,
              publishDate: '2026-11-14',
              pinned: index === 0,
            })),
            asked,
          ),
        );
      },
      { window: phone },
    );
    const business = card('业务概览');
    await expect.element(business.getByRole('button', { name: '待办 9,999,999 件，占 100%' })).toBeVisible();
    await expect.element(drawingIn(business).getByText('10,000,000')).toBeVisible();
    const width = drawingIn(business).element().querySelector('svg')?.getBoundingClientRect().width;
    expect(width, 'the chart is redrawn, not cut').toBeLessThan(340);
    await expect.element(card('我的办件')).toMatchTextContent('没有待办的办件');
    await expect.element(card('业务分类')).toMatchTextContent(/房屋租赁\s*0 件\s*0%/);
    for (const care of [false, true]) {
      document.documentElement.classList.toggle('care', care);
      await expectNoBarriers();
    }
  });

  test.for([
    ['an official', approver, '从业概览'],
    ['an enterprise', enterpriseAdmin, '销售概览'],
    ['a citizen', citizen, '我的证照'],
  ] as const)('nothing stands in the way on that of %s, in any look', async ([_whose, user, last]) => {
    await openHome(user, fillHome);
    await expect.element(card(last)).toBeVisible();
    await expect.poll(() => card('我的办件').getByRole('list').getByRole('listitem').elements()).toHaveLength(5);
    await expect.poll(() => page.getByRole('status', { name: '正在加载' }).elements()).toEqual([]);
    const drawings = () => drawingIn(page.getByRole('main')).elements();
    await expect.poll(() => drawings().every((one) => one.querySelector('svg') !== null)).toBe(true);
    await expectNoBarriersInAnyLook();
  });

  test('without a stream of events it asks again every 30 s, and says nothing of it', async () => {
    holdTime();
    const gateway = await openHome(enterpriseAdmin, (answers) => answers.breakOff(calls.followEvents));
    await expect.element(card('工具')).toMatchTextContent('办结业务量');
    const before = gateway.asked(calls.countCasesByProgress).length;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(gateway.asked(calls.countCasesByProgress)).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.poll(() => gateway.asked(calls.countCasesByProgress)).toHaveLength(before + 1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
