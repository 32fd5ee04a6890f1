import { calls, errorTexts } from '@anju/contract';
import { clerk, holdTime, page, userEvent } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  captcha,
  captchaImage,
  demoPassword,
  expectSelection,
  failure,
  fillIn,
  password,
  signInHere,
  tokens,
  userName,
} from '../../../testing/login.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { address } from '../../../testing/tabs.ts';
import { drawn, runUntil, stopTime } from '../../../testing/time.ts';
import { startSignInGateway } from '../../../testing/workspace.ts';

const captchaWithoutPicture = '00000000-0000-4000-8000-000000000404';

const slow = () => page.getByRole('status').getByText('网络较慢，请稍候');
const failedCaptcha = () => button('加载失败，点击重试');

describe('login screen on a bad day', () => {
  test('a connection that is lost in the middle of it is told in the form, what was typed stays, and it works again', async () => {
    const gateway = startSignInGateway(clerk);
    gateway.breakOff(calls.login);
    await openPortal('/login');
    await signInHere('clerk01');
    await expect.element(failure()).toHaveTextContent('后端接口连接异常');
    await expect.element(userName()).toHaveValue('clerk01');
    await expect.element(password()).toHaveValue(demoPassword);
    await expect.element(captcha()).toHaveValue('');
    gateway.answer(calls.login, tokens);
    await expect.element(captchaImage()).toBeVisible();
    await captcha().fill('c3d4');
    await button('登录').click();
    await expectSelection('林受理');
  });

  test('a captcha that does not come, itself or its picture, is asked for again with a click', async () => {
    const gateway = startSignInGateway(clerk);
    for (const lose of [
      () => gateway.breakOff(calls.createCaptcha),
      () => gateway.answer(calls.createCaptcha, captchaWithoutPicture),
    ]) {
      lose();
      await openPortal('/login');
      await expect.element(failedCaptcha()).toBeVisible();
      await expect.element(captchaImage()).not.toBeInTheDocument();
      gateway.answer(calls.createCaptcha, () => crypto.randomUUID());
      await failedCaptcha().click();
      await expect.element(captchaImage()).toBeVisible();
    }
    await signInHere('clerk01');
    await expectSelection('林受理');
  });

  test('without a captcha nothing is sent, and the form says why', async () => {
    const gateway = startSignInGateway(clerk);
    gateway.breakOff(calls.createCaptcha);
    await openPortal('/login');
    await expect.element(failedCaptcha()).toBeVisible();
    await userName().fill('clerk01');
    await password().fill(demoPassword);
    await captcha().fill('a1b2');
    await button('登录').click();
    await expect.element(failure()).toHaveTextContent('加载失败，点击重试');
    expect(gateway.asked(calls.login)).toEqual([]);
  });

  test('who is locked out learns until when, in the words of the server', async () => {
    const gateway = startSignInGateway(clerk);
    const locked = '登录失败次数过多，账号已锁定至10:30，请届时再试';
    gateway.refuse(calls.login, 'too-many-requests', locked);
    await openPortal('/login');
    await signInHere('clerk01', 'guess 5');
    await expect.element(failure()).toHaveTextContent(locked);
    expect(page.getByText(locked).elements()).toHaveLength(1);
  });

  test('however long the page has stood there, nothing is slow before it is asked for', async () => {
    startSignInGateway(clerk);
    holdTime();
    await openPortal('/login');
    await fillIn('clerk01');
    await vi.advanceTimersByTimeAsync(6_000);
    await drawn();
    expect(slow().query()).toBeNull();
  });

  test('who waits for five seconds is told that the network is slow', async () => {
    const gateway = startSignInGateway(clerk);
    const { release } = gateway.hold(calls.login, tokens);
    await openPortal('/login');
    await fillIn('clerk01');
    stopTime();
    // The locator's `click` waits for the element and would move the clock.
    (button('登录').element() as HTMLElement).click();
    await drawn();
    expect(button('登录中...').query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(4_900);
    await drawn();
    expect(slow().query()).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    await drawn();
    expect(slow().query()).not.toBeNull();
    release();
    await runUntil(() => address() === '/index');
    await expectSelection('林受理');
  });

  test('two clicks of a hurried person, an Enter and another button send one request', async () => {
    const gateway = startSignInGateway(clerk);
    const { release } = gateway.hold(calls.login, tokens);
    await openPortal('/login');
    await fillIn('clerk01');
    await button('登录').dblClick();
    (captcha().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await button('互联网租赁备案登录').click({ force: true });
    release();
    await expectSelection('林受理');
    expect(gateway.asked(calls.login)).toHaveLength(1);
  });

  test('who finds no place waits by one calm line, keeps what was typed, and gets in without another click', async () => {
    const line = page.getByRole('status').getByText('访问的人较多，正在排队');
    const gateway = startSignInGateway(clerk);
    const crowded = [calls.login, calls.getUserInfo, calls.listApps];
    for (const call of crowded)
      gateway.respond(call, () =>
        Response.json(
          { code: 503, msg: errorTexts.busy, data: null, error: 'busy' },
          { status: 503, headers: { 'retry-after': '1' } },
        ),
      );
    holdTime();
    await openPortal('/login');
    await signInHere('clerk01');
    for (const times of [1, 2, 3]) {
      await expect.poll(() => gateway.asked(calls.login).length).toBeGreaterThanOrEqual(times);
      await expect.element(line).toBeVisible();
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(line.elements()).toHaveLength(1);
    expect(page.getByRole('alert').filter({ hasText: '访问的人较多' }).elements()).toEqual([]);
    await expect.element(userName()).toHaveValue('clerk01');

    gateway.answer(calls.login, tokens);
    for (const call of [calls.getUserInfo, calls.listApps]) {
      await vi.advanceTimersByTimeAsync(1_500);
      await expect.poll(() => gateway.asked(call).length).toBeGreaterThan(0);
      await expect.element(line).toBeVisible();
      if (call === calls.getUserInfo) gateway.answer(call, clerk);
      else gateway.answer(calls.listApps, clerk.apps);
    }
    await vi.advanceTimersByTimeAsync(1_500);
    await expectSelection('林受理');
    await expect.element(line).not.toBeInTheDocument();
  });
});
