import { calls } from '@anju/contract';
import {
  desktop,
  expectNoBarriersInAnyLook,
  expectNothingTooWide,
  page,
  pageOf,
  phone,
  putOn,
  type TestGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { banners, figures, news, startPublicGateway } from '../../../testing/guest.ts';
import { allowMotion } from '../../../testing/home.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { address } from '../../../testing/tabs.ts';
import { runUntil, stopTime } from '../../../testing/time.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });
const banner = () => region('轮播图');
const publicFigures = () => region('公开数据');
const number = () => page.getByLabelText('办件编号');

async function openPublicHome(prepare: (gateway: TestGateway) => void = () => {}): Promise<TestGateway> {
  const gateway = startPublicGateway();
  prepare(gateway);
  await openPortal('/main');
  return gateway;
}

/** Moves focus and pointer away from the pictures. */
async function lookAway(): Promise<void> {
  (number().element() as HTMLElement).focus();
  await userEvent.hover(number());
}

describe('public home page', () => {
  test('RT-04 a guest finds what needs no sign-in, the services, the figures, notices and news, and nothing stands in the way', async () => {
    await openPublicHome();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('住房的事，在这里办');
    const services = region('房屋租赁办事入口').getByRole('link');
    await expect.poll(() => services.elements().length).toBe(5);
    await expect.element(services.first()).toHaveAttribute('href', '/apps/lease-app/outer/houses');
    await expect.element(publicFigures().getByRole('heading', { name: /^住房租金水平/ })).toBeVisible();
    for (const name of ['新建商品房网签', '存量房网签', '租赁合同备案'])
      await expect.element(publicFigures().getByText(name, { exact: true }).first()).toBeVisible();
    await expect.element(publicFigures()).toMatchTextContent('2026 年 11 月，截至 11 月 15 日，数据为暂定');
    await expect.element(publicFigures()).toMatchTextContent(/存量房网签0套0 万㎡/);
    await publicFigures().getByRole('button', { name: '查看数据' }).click();
    await expect.poll(() => publicFigures().getByRole('table').getByRole('row').elements().length).toBe(7);
    for (const [name, first] of [
      ['通知公告', '置顶公告 1'],
      ['最新消息', '消息 1'],
    ] as const) {
      const items = region(name).getByRole('listitem');
      await expect.poll(() => items.elements().length).toBe(5);
      await expect.element(items.first()).toMatchTextContent(first);
    }
    await expectNoBarriersInAnyLook();
  });

  test.for([
    ['全部通知公告', '/main/notices'],
    ['公告 2', '/main/notices/00000000-0000-4000-8000-000000000002'],
    ['登录', '/login'],
  ] as const)('RT-04 its link %s leads on', async ([name, path]) => {
    await openPublicHome((gateway) => {
      gateway.refuse(calls.getArticle, 'not-found');
      gateway.answer(calls.createCaptcha, crypto.randomUUID());
    });
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect.poll(address).toBe(path);
  });

  test('RT-04 a case and a paper are asked for right there, and an empty question is not sent on', async () => {
    await openPublicHome((gateway) => {
      gateway.answer(calls.checkPaper, {
        verdict: 'not-found',
        checkedAt: '2026-11-19T02:00:00.000Z',
        title: null,
        number: null,
        issuer: null,
        issuedOn: null,
        lines: [],
        seal: null,
      });
    });
    await number().fill('9901012026');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(address).toBe('/progress?number=9901012026');
    await expect.element(number()).toHaveValue('9901012026');
    history.back();
    await page.getByRole('button', { name: '核验', exact: true }).click();
    await expect.element(page.getByText('请输入证明编号或核验码')).toBeVisible();
    expect(address()).toBe('/main');
    await page.getByLabelText('证明编号或核验码').fill('没有的编号');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: '查无此证' })).toBeVisible();
    expect(address()).toBe('/verify?code=没有的编号');
  });

  test('DSH-07 the pictures change every 5 seconds, not while somebody looks closely or has stopped them', async () => {
    allowMotion();
    stopTime();
    await openPublicHome();
    const dot = (of: number) => banner().getByRole('button', { name: `第 ${of} 张，共 3 张` });
    const shown = () => banner().query()?.querySelector('[aria-current=true]')?.getAttribute('aria-label')?.[2];
    await runUntil(() => banner().query()?.querySelectorAll('img').length === 3);
    await dot(1).click();
    await lookAway();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(shown()).toBe('1');
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(shown).toBe('2');
    expect(banner().getByRole('img').elements(), 'the others are hidden from all').toHaveLength(1);
    await userEvent.hover(banner());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toBe('2');
    await lookAway();
    await vi.advanceTimersByTimeAsync(5_100);
    await expect.poll(shown).toBe('3');
    await vi.advanceTimersByTimeAsync(5_100);
    await expect.poll(shown).toBe('1');
    await banner().getByRole('button', { name: '暂停轮播' }).click();
    await lookAway();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toBe('1');
    await dot(3).click();
    await expect.poll(shown).toBe('3');
    await banner().getByRole('button', { name: '继续轮播' }).click();
    await lookAway();
    await vi.advanceTimersByTimeAsync(5_100);
    await expect.poll(shown).toBe('1');
  });

  test('DSH-07 for who wants no motion the pictures stand until a dot is pressed, and a page without any has its drawing', async () => {
    stopTime();
    const gateway = await openPublicHome();
    const dots = () => banner().getByRole('button', { name: /^第/ });
    await runUntil(() => dots().elements().length === 3);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(dots().first()).toHaveAttribute('aria-current', 'true');
    await dots().nth(1).click();
    await expect.element(dots().nth(1)).toHaveAttribute('aria-current', 'true');
    vi.useRealTimers();
    gateway.answer(calls.listBannerDocuments, (asked) => pageOf(banners(0), asked));
    await openPortal('/main');
    await expect.element(banner().getByRole('presentation')).toBeVisible();
    await expect.poll(() => dots().elements().length).toBe(0);
  });

  test('figures of any size keep their place: zeros, and one that is a thousand times the others', async () => {
    await openPublicHome((gateway) =>
      gateway.answer(calls.getPublicFigures, {
        ...figures,
        newHomes: { count: 123_456_789, area: 12_345_678_900 },
        newHomesByMonth: figures.newHomesByMonth.map(({ month }, index) => ({
          month,
          count: index === 5 ? 123_456_789 : 0,
        })),
        rents: {
          quarter: '2026年第3季度',
          districts: [
            { district: '990101', name: '中心区', rent: 46_200, leases: 9 },
            { district: '990102', name: '名称很长的经济技术开发区', rent: 46.2, leases: 3 },
          ],
        },
      }),
    );
    for (const window of [desktop, phone]) {
      await putOn({ window });
      for (const words of ['123,456,789', '1,234,567.89 万㎡', '46,200'])
        await expect.element(publicFigures()).toMatchTextContent(words);
      await expect.element(publicFigures().getByText('46.2', { exact: true })).toBeVisible();
      await expectNothingTooWide();
    }
  });

  test('a quarter with few leases has no rents, and says so', async () => {
    await openPublicHome((gateway) =>
      gateway.answer(calls.getPublicFigures, { ...figures, rents: { ...figures.rents, districts: [] } }),
    );
    await expect.element(publicFigures().getByText('2026年第3季度备案的租赁合同较少，暂不公布各区租金')).toBeVisible();
  });

  test('what fails says so in its own place and can be asked for again; the rest stands', async () => {
    let release = () => {};
    const gateway = await openPublicHome((answers) => {
      answers.refuse(calls.getPublicFigures, 'unavailable', '统计服务暂不可用');
      answers.answer(calls.listPublicNotices, (asked) => pageOf([], asked));
      release = answers.hold(calls.listNews, pageOf(news(5))).release;
    });
    await expect.element(publicFigures().getByRole('alert')).toMatchTextContent('加载失败：统计服务暂不可用');
    await expect.element(region('通知公告')).toMatchTextContent('暂无通知公告');
    await expect.element(region('最新消息')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.poll(() => region('最新消息').getByRole('listitem').elements().length).toBe(5);
    gateway.answer(calls.getPublicFigures, figures);
    await publicFigures().getByRole('button', { name: '重试' }).click();
    await expect.element(publicFigures()).toMatchTextContent('按网签、备案办结日期统计');
  });
});
