import { calls } from '@anju/contract';
import { clerk, expectNoBarriersInAnyLook, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  captcha,
  captchaImage,
  expectLogin,
  expectSelection,
  signInHere,
  tokens,
  userName,
} from '../../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../../testing/open-portal.tsx';
import { address } from '../../../testing/tabs.ts';
import { startSignInGateway } from '../../../testing/workspace.ts';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-000${index}`);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const oneTimePassword = () => page.getByLabelText('动态验证码', { exact: true });
const qrCode = () => page.getByRole('img', { name: '身份验证器二维码' });

function startFactorGateway() {
  const gateway = startSignInGateway(clerk);
  let times = 0;
  gateway.refuse(calls.getUserInfo, 'second-factor-required');
  gateway.answer(calls.startSecondFactor, () => {
    times += 1;
    return { secret: `KEY${times}`, address: `otpauth://totp/anju:clerk01?secret=KEY${times}` };
  });
  return gateway;
}

async function bind(gateway: ReturnType<typeof startFactorGateway>): Promise<void> {
  gateway.answer(calls.confirmSecondFactor, { recoveryCodes });
  await oneTimePassword().fill(' 123456 ');
  await button('确认绑定').click();
  await expect.element(heading('请保存恢复码')).toBeVisible();
  gateway.answer(calls.getUserInfo, clerk);
  await button('已保存，继续').click();
}

describe('second factor', () => {
  test('an authenticator is bound at the first sign-in by picture or key, and the recovery codes are shown once', async () => {
    const gateway = startFactorGateway();
    gateway.refuse(calls.confirmSecondFactor, 'bad-input', '动态验证码不正确');
    await openPortal('/login');
    await signInHere('clerk01');
    await expect.element(heading('绑定身份验证器')).toBeVisible();
    await expect.element(qrCode()).toBeVisible();
    expect(qrCode().element().getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    await expect.element(page.getByRole('code')).toHaveTextContent('KEY1');
    await button('确认绑定').click();
    await expect.element(oneTimePassword()).toHaveAccessibleDescription('动态验证码不能为空');
    expect(gateway.asked(calls.confirmSecondFactor)).toEqual([]);
    await oneTimePassword().fill('000000');
    await button('确认绑定').click();
    await expect.element(oneTimePassword()).toHaveAccessibleDescription('动态验证码不正确');

    gateway.answer(calls.confirmSecondFactor, { recoveryCodes });
    await oneTimePassword().fill(' 123456 ');
    await button('确认绑定').click();
    await expect.element(heading('请保存恢复码')).toBeVisible();
    const listed = page.getByRole('listitem').elements();
    expect(listed.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await expect.poll(() => gateway.asked(calls.confirmSecondFactor)).toEqual([{ otp: '000000' }, { otp: '123456' }]);
    gateway.answer(calls.getUserInfo, clerk);
    await button('已保存，继续').click();
    await expectSelection('林受理');
  });

  test('who leaves before binding gets no further the next time, and another key', async () => {
    startFactorGateway();
    await openPortal('/redirect', { user: clerk });
    await expect.element(page.getByRole('code')).toHaveTextContent('KEY1');
    for (const path of ['/redirect', '/index']) {
      await openPortalAgain(path);
      await expect.element(heading('绑定身份验证器')).toBeVisible();
      await expect.element(page.getByRole('code')).toHaveTextContent(path === '/index' ? 'KEY3' : 'KEY2');
      expect(button('进入').query()).toBeNull();
    }
  });

  test('is set up on the way to a page that was asked for, also when the link is opened again meanwhile', async () => {
    const gateway = startFactorGateway();
    await openPortal('/main-app/main/searchGlobal?word=x');
    await expectLogin();
    await signInHere('clerk01');
    await expect.element(heading('绑定身份验证器')).toBeVisible();
    await openPortalAgain('/main-app/main/searchGlobal?word=y');
    await expect.element(heading('绑定身份验证器')).toBeVisible();
    await bind(gateway);
    await expect.poll(address).toBe('/main-app/main/searchGlobal?word=y');
    await expect.element(button('切换应用')).toHaveTextContent('综合查询');
  });

  test('who has bound one and comes by single sign-on is asked for its code alone', async () => {
    const gateway = startFactorGateway();
    gateway.refuse(calls.startSecondFactor, 'second-factor-already-set-up');
    gateway.refuse(calls.proveSecondFactor, 'bad-input', '动态验证码不正确');
    await openPortal('/redirect', { user: clerk });
    await expect.element(heading('验证身份验证器')).toBeVisible();
    expect(qrCode().query()).toBeNull();
    await button('验证').click();
    await expect.element(oneTimePassword()).toHaveAccessibleDescription('动态验证码不能为空');
    await oneTimePassword().fill('000000');
    await button('验证').click();
    await expect.element(oneTimePassword()).toHaveAccessibleDescription('动态验证码不正确');
    gateway.answer(calls.proveSecondFactor, null);
    gateway.answer(calls.getUserInfo, clerk);
    await oneTimePassword().fill('123456');
    await button('验证').click();
    await expectSelection('林受理');
    await expect.poll(() => gateway.asked(calls.proveSecondFactor)).toEqual([{ otp: '000000' }, { otp: '123456' }]);
  });

  test('the login asks for its code once the server wants one, and keeps what was typed but the captcha', async () => {
    const gateway = startSignInGateway(clerk);
    gateway.refuse(calls.login, 'one-time-password-required', '请输入身份验证器中的动态验证码');
    await openPortal('/login');
    expect(oneTimePassword().query()).toBeNull();
    await signInHere('clerk01');
    await expect.element(page.getByRole('alert')).toHaveTextContent('请输入身份验证器中的动态验证码');
    await expect.element(userName()).toHaveValue('clerk01');
    await expect.element(captchaImage()).toBeVisible();
    await captcha().fill('c3d4');
    await button('登录').click();
    await expect.element(oneTimePassword()).toHaveAccessibleDescription('动态验证码不能为空');
    await expect.element(oneTimePassword()).toHaveFocus();

    gateway.refuse(calls.login, 'bad-input', '动态验证码不正确');
    await oneTimePassword().fill('000000');
    await button('登录').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('动态验证码不正确');
    await expectLogin();
    gateway.answer(calls.login, tokens);
    await expect.element(captchaImage()).toBeVisible();
    await captcha().fill('e5f6');
    await oneTimePassword().fill(' 123456 ');
    await button('登录').click();
    await expectSelection('林受理');
    await expect.poll(() => gateway.asked(calls.login).map(({ otp }) => otp)).toEqual([undefined, '000000', '123456']);
  });

  test('nothing stands in the way of who binds one, saves the recovery codes or gives its code, in any look', async () => {
    const gateway = startFactorGateway();
    gateway.answer(calls.confirmSecondFactor, { recoveryCodes });
    await openPortal('/redirect', { user: clerk });
    await expect.element(qrCode()).toBeVisible();
    await button('确认绑定').click();
    await expect.element(oneTimePassword()).toHaveAccessibleDescription('动态验证码不能为空');
    await expectNoBarriersInAnyLook();
    await oneTimePassword().fill('123456');
    await button('确认绑定').click();
    await expect.element(heading('请保存恢复码')).toBeVisible();
    await expectNoBarriersInAnyLook();
    gateway.refuse(calls.startSecondFactor, 'second-factor-already-set-up');
    await openPortal('/redirect', { user: clerk });
    await expect.element(heading('验证身份验证器')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
