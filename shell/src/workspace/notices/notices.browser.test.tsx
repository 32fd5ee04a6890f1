import { calls, type Notice, type Page, pages } from '@anju/contract';
import {
  approver,
  citizen,
  expectNoBarriersInAnyLook,
  expectReadableInEveryTheme,
  holdTime,
  page,
  phone,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { activeTab, address } from '../../../testing/tabs.ts';
import { drawn, stopTime } from '../../../testing/time.ts';
import { startSignInGateway, startWorkspaceGateway } from '../../../testing/workspace.ts';

const weak = '您的登录密码强度较低，请立即修改！';
const { pending, search, inProgress, done } = pages.mainApp;

const notice = (id: string, type: Notice['type'], message: string, to: Page): Notice => ({
  id,
  type,
  keyword: '',
  count: 1,
  message,
  time: '2026-11-19T01:58:21.337Z',
  menuId: to.id,
  menuPath: to.path,
  menuRoute: to.route,
  menuTitle: to.title,
  messagetips: '',
  operate: '',
});
const notices = [
  notice('18cab40c-133a-4349-8bf4-12ecb3b4f298', 4, '有企业资质即将到期', done),
  notice('c71e4e76-fd4d-4b59-99aa-b6ed8ad6de79', 3, '有监管项目资金待催缴', search),
  notice('2d6922af-cbda-4d33-9e06-0e70be5ab9a3', 1, '有在办件临近办理期限', inProgress),
  notice('6d0624b0-4690-41dc-bc07-f88b204485ec', 1, '有办件等待您审批', pending),
];

const panel = () => page.getByRole('region', { name: '消息提醒', exact: true });
const items = () => panel().getByRole('listitem').elements();
const bell = (count: number) => page.getByRole('button', { name: `消息提醒（${count}）` });

async function openWithNotices(look: Parameters<typeof openPortal>[1] = {}) {
  const gateway = startWorkspaceGateway(approver);
  gateway.answer(calls.listNotices, notices);
  gateway.answer(calls.dismissNotice, null);
  await openPortal(done.path, { user: approver, ...look });
  await expect.element(panel()).toBeVisible();
  return gateway;
}

describe('notices', () => {
  test('NTC-01 NTC-02 NTC-06 NTC-07 CON-04 the panel opens by itself, with three notices unless it is expanded, each named as what it is; a strong password is left in peace', async () => {
    await openWithNotices();
    expect(items()).toHaveLength(3);
    await panel().getByRole('button', { name: '展开' }).click();
    expect(items()).toHaveLength(4);
    for (const name of [/^办件提醒.*等待您审批/, /^催缴提醒.*资金待催缴/, /^企业资质提醒.*资质即将到期/])
      await expect.element(panel().getByRole('button', { name })).toBeVisible();
    await expect.element(page.getByText(weak)).not.toBeInTheDocument();
    await panel().getByRole('button', { name: '收起' }).click();
    expect(items()).toHaveLength(3);
    await panel().getByRole('button', { name: '关闭消息提醒' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(bell(4)).toHaveFocus();
    await bell(4).click();
    await expect.element(panel()).toBeVisible();
  });

  test('on a phone they are folded and leave the list free; a tap unfolds them', async () => {
    await openWithNotices({ window: phone });
    const unfold = panel().getByRole('button', { name: '4 条消息' });
    await expect.element(unfold).toBeVisible();
    expect(items()).toHaveLength(0);
    expect(panel().element().getBoundingClientRect().height).toBeLessThan(60);
    await expectReadableInEveryTheme();
    await unfold.click();
    expect(items()).toHaveLength(3);
    await panel().getByRole('button', { name: '关闭消息提醒' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('NTC-01 without notices the panel stays closed, and says so when it is opened', async () => {
    const gateway = startWorkspaceGateway(approver);
    await openPortal(done.path, { user: approver });
    await expect.poll(() => gateway.asked(calls.listNotices)).toHaveLength(1);
    await expect.element(bell(0)).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
    await bell(0).click();
    await expect.element(panel()).toMatchTextContent('暂无消息');
    await expectReadableInEveryTheme();
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openWithNotices();
    await panel().getByRole('button', { name: '展开' }).click();
    await expectNoBarriersInAnyLook();
  });

  test('NTC-03 NTC-04 a clicked notice opens its page and is gone a second later', async () => {
    const gateway = await openWithNotices();
    await panel().getByRole('button', { name: '展开' }).click();
    stopTime();
    const clicked = panel().getByRole('button', { name: /等待您审批/ });
    await clicked.click();
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    expect(address()).toBe('/main-app/main/waitDoneItemView');
    expect(gateway.asked(calls.dismissNotice)).toEqual([{ id: '6d0624b0-4690-41dc-bc07-f88b204485ec' }]);
    await vi.advanceTimersByTimeAsync(900);
    await drawn();
    await expect.element(clicked).toBeVisible();
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(clicked).not.toBeInTheDocument();
    await expect.element(bell(3)).toBeVisible();
  });

  test('NTC-05 the list is fetched every three hours', async () => {
    holdTime();
    const gateway = await openWithNotices();
    expect(gateway.asked(calls.listNotices)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2.9 * 3_600_000);
    await drawn();
    expect(gateway.asked(calls.listNotices)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0.2 * 3_600_000);
    await expect.poll(() => gateway.asked(calls.listNotices)).toHaveLength(2);
  });

  test('NTC-06 NTC-07 whoever signs in with a weak password is asked to change it at once', async () => {
    startSignInGateway({ ...approver, homeEnabled: false });
    await openPortal('/login');
    await page.getByLabelText('用户名').fill('weak01');
    await page.getByLabelText('密码', { exact: true }).fill('123456');
    await page.getByLabelText('验证码', { exact: true }).fill('1234');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.element(activeTab()).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^密码提醒.*${weak}`) }).click();
    await expect.element(page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
  });
});

describe('dialog 短信提醒', () => {
  const settings = {
    phone: '138****0009',
    refusal: null,
    maxPerDay: 10,
    choices: { progress: false, task: true, expiry: true },
  };
  const dialog = () => page.getByRole('dialog', { name: '短信提醒' });
  const openSms = async () => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '短信提醒' }).click();
  };

  test('who wants to be told by SMS chooses what, sees where it goes, and finds it chosen the next time', async () => {
    const gateway = startWorkspaceGateway(citizen);
    let kept = settings;
    gateway.answer(calls.getNoticeSmsSettings, () => kept);
    gateway.answer(calls.setNoticeSmsSettings, (choices) => {
      kept = { ...settings, choices };
      return null;
    });
    gateway.answer(calls.listNoticeSms, []);
    await openPortal('/lease-app/personal/houses', { user: citizen, window: phone });
    await openSms();
    await expect.element(dialog().getByText('短信发送至您登记的手机号 138****0009')).toBeVisible();
    await expect.element(dialog().getByRole('switch', { name: '到期提醒' })).toBeChecked();
    await expect
      .element(dialog().getByRole('region', { name: '最近的短信' }))
      .toMatchTextContent('还没有发送过提醒短信');
    const progress = dialog().getByRole('switch', { name: '办件进展' });
    await expect.element(progress).not.toBeChecked();
    await progress.click();
    await expect.element(dialog().getByText('已保存')).toBeVisible();
    expect(gateway.asked(calls.setNoticeSmsSettings)).toEqual([{ progress: true, task: true, expiry: true }]);
    await dialog().getByRole('button', { name: '关闭', exact: true }).first().click();
    await openSms();
    await expect.element(progress).toBeChecked();
    await progress.click();
    await expect.element(progress).not.toBeChecked();
  });

  test('a second switch, set before the first is kept, leaves the first as it was chosen', async () => {
    const gateway = startWorkspaceGateway(citizen);
    const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
    gateway.answer(calls.getNoticeSmsSettings, settings);
    gateway.answer(calls.setNoticeSmsSettings, () => answered);
    gateway.answer(calls.listNoticeSms, []);
    await openPortal('/lease-app/personal/houses', { user: citizen });
    await openSms();
    await dialog().getByRole('switch', { name: '办件进展' }).click();
    await expect.element(dialog().getByRole('switch', { name: '办件进展' })).toBeChecked();
    await dialog().getByRole('switch', { name: '到期提醒' }).click();
    await expect
      .poll(() => gateway.asked(calls.setNoticeSmsSettings))
      .toEqual([
        { progress: true, task: true, expiry: true },
        { progress: true, task: true, expiry: false },
      ]);
    answer(null);
    await expect.element(dialog().getByText('已保存')).toBeVisible();
  });

  test('who gets none reads why, and a switch that could not be kept stays as the server has it', async () => {
    const gateway = startWorkspaceGateway(citizen);
    gateway.answer(calls.listNoticeSms, []);
    gateway.answer(calls.getNoticeSmsSettings, settings);
    gateway.failOnTheWay(calls.setNoticeSmsSettings, 502);
    await openPortal('/lease-app/personal/houses', { user: citizen });
    await openSms();
    const task = dialog().getByRole('switch', { name: '待补正与待办' });
    await task.click();
    await expect.element(page.getByText('系统接口502异常')).toBeVisible();
    await expect.element(task).toBeChecked();
    await expectNoBarriersInAnyLook();

    gateway.answer(calls.getNoticeSmsSettings, { ...settings, phone: null, refusal: '您还没有登记手机号' });
    await dialog().getByRole('button', { name: '关闭', exact: true }).first().click();
    await openSms();
    await expect.element(dialog().getByRole('note')).toHaveTextContent('您还没有登记手机号');
    await expect.element(dialog().getByRole('switch')).not.toBeInTheDocument();
  });
});
