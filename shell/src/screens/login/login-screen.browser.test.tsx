import { calls } from '@anju/contract';
import {
  citizen,
  clerk,
  expectNoBarriersInAnyLook,
  page,
  portalConfig,
  startAtTop,
  tabThrough,
  userEvent,
  watchAddresses,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  captcha,
  captchaAddress,
  captchaImage,
  demoPassword,
  expectLogin,
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
import { startLoginGateway, startSignInGateway } from '../../../testing/workspace.ts';

const captchaPattern = /^\/gateway\/api\/captcha\/image\/[\da-f-]{36}$/;

describe('login screen', () => {
  test('LGN-01 LGN-02 LGN-17 it names the product and its bureau, asks for user name, password and, beside its picture, the captcha; its link opens the reset', async () => {
    startLoginGateway();
    await openPortal('/login');
    const title = page.getByRole('heading', { level: 1, name: portalConfig.title, exact: true });
    await expect.element(title).toBeVisible();
    expect(document.title).toBe(portalConfig.title);
    await expect.element(page.getByText(`主办单位：${portalConfig.bureau}`, { exact: true })).toBeVisible();

    await expect.element(page.getByPlaceholder('请输入用户名')).toHaveAccessibleName('用户名');
    await expect.element(page.getByPlaceholder('请输入密码')).toHaveAccessibleName('密码');
    await expect.element(page.getByPlaceholder('请输入密码')).toHaveAttribute('type', 'password');
    await expect.element(page.getByPlaceholder('请输入验证码')).toHaveAccessibleName('验证码');

    await expect.element(captchaImage()).toBeVisible();
    expect(captchaAddress()).toMatch(captchaPattern);
    const image = captchaImage().element() as HTMLImageElement;
    await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    const field = captcha().element().getBoundingClientRect();
    const picture = image.getBoundingClientRect();
    expect(picture.left).toBeGreaterThan(field.right);
    expect(picture.top).toBeLessThan(field.bottom);
    expect(picture.bottom).toBeGreaterThan(field.top);

    expect(page.getByRole('dialog').query()).toBeNull();
    await button('忘记密码').click();
    await expect.element(page.getByRole('dialog', { name: '找回密码' })).toBeVisible();
  });

  test("LGN-03 LGN-15 a refusal is said in the server's words; a captcha comes with the page, with a click on the picture and after each refusal", async () => {
    const gateway = startSignInGateway(clerk);
    await openPortal('/login');
    const shown = new Set<string | null>();
    const expectAnother = async () => {
      await expect.element(captchaImage()).toBeVisible();
      await expect.poll(() => shown.has(captchaAddress())).toBe(false);
      shown.add(captchaAddress());
    };
    await expectAnother();
    await captchaImage().click();
    await expectAnother();
    for (const reason of ['验证码不正确或已过期', '用户名或密码不正确']) {
      gateway.refuse(calls.login, 'bad-input', reason);
      await signInHere('clerk01', 'not-the-password');
      await expect.element(failure()).toHaveTextContent(reason);
      await expectAnother();
      await expect.element(captcha()).toHaveValue('');
      await expect.element(userName()).toHaveValue('clerk01');
      await expectLogin();
    }
    const ids = gateway.asked(calls.login).map(({ uuid }) => uuid);
    expect(ids.map((id) => `/gateway/api/captcha/image/${id}`)).toEqual([...shown].slice(1, 3));

    gateway.answer(calls.login, tokens);
    await signInHere('clerk01');
    await expectSelection('林受理');
  });

  test('LGN-04 LGN-14 LGN-16 CON-02 while it is sent the button says that it is busy; the name goes trimmed, isTelYzm as no, the password never as it was typed', async () => {
    const gateway = startSignInGateway(clerk);
    const { release } = gateway.hold(calls.login, tokens);
    await openPortal('/login');
    await fillIn('  clerk01 ');
    const shown = captchaAddress();
    await button('登录').click();
    await expect.element(button('登录中...')).toBeDisabled();
    expect(button('登录').query()).toBeNull();
    await expect.element(button('互联网租赁备案登录')).toBeDisabled();
    release();
    await expectSelection('林受理');

    const [sent, ...more] = gateway.asked(calls.login);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ name: 'clerk01', isTelYzm: 'no', loginType: 'normal', code: 'a1b2' });
    expect(`/gateway/api/captcha/image/${sent?.uuid}`).toBe(shown);
    const secret = atob(sent?.password ?? '');
    expect(secret).toHaveLength(256);
    expect(JSON.stringify(sent) + secret).not.toContain(demoPassword);
  });

  test('CON-02 the same password looks different each time it is sent', async () => {
    const gateway = startLoginGateway();
    gateway.refuse(calls.login, 'bad-input', '验证码不正确或已过期');
    await openPortal('/login');
    for (const times of [1, 2]) {
      await signInHere('clerk01');
      await expect.poll(() => gateway.asked(calls.login)).toHaveLength(times);
      await expect.element(captcha()).toHaveValue('');
    }
    const [first, second] = gateway.asked(calls.login);
    expect(first?.password).not.toBe(second?.password);
  });

  test('LGN-06 LGN-07 the rental filing login signs in with type zl, by /redirectzl', async () => {
    const gateway = startSignInGateway(citizen);
    await openPortal('/login');
    const { visited } = watchAddresses();
    await fillIn('citizen01');
    await button('互联网租赁备案登录').click();
    await expect.element(page.getByRole('heading', { name: '房屋租赁办事入口' })).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.login))
      .toEqual([expect.objectContaining({ name: 'citizen01', loginType: 'zl' })]);
    expect(gateway.asked(calls.getUserInfo)).toEqual([]);
    expect(visited).toEqual(['/portal/redirectzl', '/portal/indexzl']);
  });

  test('LGN-07 a normal login goes to /redirect, and on when the user is known', async () => {
    const gateway = startSignInGateway(clerk);
    const { release } = gateway.hold(calls.getUserInfo, clerk);
    await openPortal('/login');
    await signInHere('clerk01');
    await expect.element(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
    expect(address()).toBe('/redirect');
    release();
    await expectSelection('林受理');
  });

  test('LGN-11 LGN-12 LGN-13 an empty user name or password is told when it is left, a captcha when it is emptied', async () => {
    startLoginGateway();
    await openPortal('/login');
    await expect.element(captchaImage()).toBeVisible();
    for (const [field, missing, some] of [
      [userName(), '用户名不能为空', 'clerk01'],
      [password(), '密码不能为空', ' '],
    ] as const) {
      await field.click();
      await expect.element(field).toHaveAccessibleDescription('');
      await userEvent.tab({ shift: true });
      await expect.element(field).toHaveAccessibleDescription(missing);
      await expect.element(page.getByText(missing)).toBeVisible();
      await field.fill(some);
      await expect.element(page.getByText(missing)).not.toBeInTheDocument();
    }
    await userName().fill('   ');
    await userEvent.tab();
    await expect.element(userName()).toHaveAccessibleDescription('用户名不能为空');

    await captcha().click();
    await userEvent.tab();
    await expect.element(captcha()).not.toHaveFocus();
    await expect.element(captcha()).toHaveAccessibleDescription('');
    await captcha().fill('ab');
    await expect.element(captcha()).toHaveAccessibleDescription('');
    await captcha().fill('');
    await expect.element(captcha()).toHaveAccessibleDescription('验证码不能为空');
    await expect.element(page.getByText('验证码不能为空')).toBeVisible();
    await expect.element(captcha()).toHaveFocus();
  });

  test('LGN-11 LGN-12 LGN-13 an empty form is not sent, by neither button, and its first gap has the focus', async () => {
    const gateway = startLoginGateway();
    for (const name of ['登录', '互联网租赁备案登录']) {
      await openPortal('/login');
      await expect.element(captchaImage()).toBeVisible();
      await button(name).click();
      for (const gap of ['用户名不能为空', '密码不能为空', '验证码不能为空'])
        await expect.element(page.getByText(gap, { exact: true })).toBeVisible();
      await expect.element(userName()).toHaveFocus();
    }
    expect(gateway.asked(calls.login)).toEqual([]);
  });

  test('Tab walks through it in the order of reading, and back', async () => {
    startLoginGateway();
    await openPortal('/login');
    await expect.element(captchaImage()).toBeVisible();
    const stops = [
      page.getByRole('link', { name: '办事入口' }),
      page.getByRole('link', { name: '公开信息' }),
      button('关怀版'),
      userName(),
      password(),
      button('显示密码'),
      captcha(),
      page.getByRole('button', { name: '验证码图片' }),
      button('播放语音验证码'),
      button('登录'),
      button('忘记密码'),
      button('统一身份认证登录'),
      button('互联网租赁备案登录'),
    ];
    startAtTop();
    await tabThrough(stops);
    await tabThrough(stops.toReversed().slice(1), { shift: true });
  });

  test('Enter sends the form from every field; the focus goes to the first that is empty', async () => {
    const gateway = startSignInGateway(clerk);
    await openPortal('/login');
    await expect.element(captchaImage()).toBeVisible();
    await captcha().click();
    for (const [field, missing, some] of [
      [userName(), '用户名不能为空', 'clerk01'],
      [password(), '密码不能为空', demoPassword],
      [captcha(), '验证码不能为空', 'a1b2'],
    ] as const) {
      await userEvent.keyboard('{Enter}');
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveAccessibleDescription(missing);
      await userEvent.keyboard(some);
    }
    expect(gateway.asked(calls.login)).toEqual([]);
    for (const field of [userName(), password(), captcha()]) {
      gateway.refuse(calls.login, 'bad-input', '验证码不正确或已过期');
      await fillIn('clerk01');
      (field.element() as HTMLElement).focus();
      const before = gateway.asked(calls.login).length;
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => gateway.asked(calls.login)).toHaveLength(before + 1);
      await expect.element(captcha()).toHaveValue('');
    }
  });

  test('a password is shown and hidden with the keyboard; a caps lock that is on is told there, and only while it is on', async () => {
    startLoginGateway();
    await openPortal('/login');
    await password().click();
    await userEvent.keyboard('secret');
    await expect.element(password()).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(password()).toHaveAttribute('type', 'text');
    await expect.element(button('隐藏密码')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(password()).toHaveAttribute('type', 'password');
    await expect.element(password()).toHaveValue('secret');
    await expect.element(button('显示密码')).toHaveFocus();

    // The test sends its own key events: a real caps lock would stay on for the tests that follow.
    const press = (type: string, key: string, modifierCapsLock: boolean) =>
      password()
        .element()
        .dispatchEvent(new KeyboardEvent(type, { bubbles: true, key, modifierCapsLock }));
    await expect.element(password()).toHaveAccessibleDescription('');
    press('keydown', 'A', true);
    await expect.element(password()).toHaveAccessibleDescription('大写锁定已打开');
    await expect.element(page.getByText('大写锁定已打开')).toBeVisible();
    press('keyup', 'CapsLock', false);
    await expect.element(page.getByText('大写锁定已打开')).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who signs in, in any look, with what is missing said beside each field too', async () => {
    startLoginGateway();
    await openPortal('/login');
    await expect.element(captchaImage()).toBeVisible();
    await expectNoBarriersInAnyLook();
    await button('登录').click();
    await expect.element(page.getByText('验证码不能为空')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
