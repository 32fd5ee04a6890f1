import { calls } from '@anju/contract';
import { approver, citizen, clerk, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import {
  button,
  captcha,
  demoPassword,
  expectLogin,
  expectSelection,
  expectWelcome,
  logOut,
  signInHere,
  tokens,
} from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { forget, keysOfSession, readStored, recordsIn } from '../../testing/stored.ts';
import { startSignInGateway, startWorkspaceGateway } from '../../testing/workspace.ts';
import { addressOf } from '../addresses.ts';
import { defaultAvatar } from '../frame/avatar-address.ts';

const go = (path: string) => navigate(addressOf(path));
const enter = (app: string) =>
  page.getByRole('listitem', { name: app, exact: true }).getByRole('button', { name: '进入' }).click();
const defaultApp = () => [readStored('default-app-id'), readStored('default-app-name')];

async function chooseNoTheme(): Promise<void> {
  await button('主题').click();
  await page.getByRole('radio', { name: '无主题' }).click();
  await button('确定').click();
}

/**
 * Base64 of a text depends on what stands before it, so all three offsets are checked, without the characters that the
 * neighbours touch.
 */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  ...['', '?', '??'].map((before) => btoa(before + secret).slice(before.length + 1, -4)),
];

describe('what the browser keeps', () => {
  test('DAT-02 the picture of a user is their own where its address is one of the web, else the default image', async () => {
    const picture = page.getByRole('banner').getByRole('presentation');
    const own = `${location.origin}/gateway/api/documents/me`;
    for (const [avatar, shown] of [
      ['', defaultAvatar],
      ['/portal/favicon.svg', defaultAvatar],
      ['data:image/svg+xml,<svg/>', defaultAvatar],
      [own, own],
      [`${own}000404`, defaultAvatar],
    ] as const) {
      startWorkspaceGateway({ ...clerk, avatar });
      await openPortal('/index', { user: clerk });
      await expect.element(picture).toHaveAttribute('src', shown);
      await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
    }
  });

  test('DAT-03 DAT-04 is what the specification lists and the server gave; every key carries the prefix, every value its dataType, content, type and datetime', async () => {
    startSignInGateway(approver);
    await openPortal('/login');
    await signInHere('approver01');
    await expectWelcome('王审批');
    go('/index');
    await expectSelection('王审批');
    await chooseNoTheme();

    for (const place of ['local', 'session'] as const) {
      const entries = Object.entries(recordsIn(place));
      expect(entries.length, place).toBeGreaterThan(0);
      for (const [key, record] of entries) {
        expect(key).toMatch(/^anju-/);
        expect(Object.keys(record).sort(), key).toEqual(['content', 'dataType', 'datetime', 'type']);
        expect(record, key).toMatchObject({ dataType: typeof record.content, type: place, datetime: Date.now() });
      }
    }
    const { 'anju-default-app-id': id, 'anju-display-name': name } = recordsIn('local');
    expect([id, name]).toEqual([
      expect.objectContaining({ dataType: 'number', content: 8 }),
      expect.objectContaining({ dataType: 'string', content: '王审批' }),
    ]);
    const stored = Object.fromEntries(Object.entries(recordsIn('local')).map(([key, { content }]) => [key, content]));
    expect(stored).toMatchObject({
      'anju-token': 'access',
      'anju-refresh-token': 'refresh',
      'anju-display-name': '王审批',
      'anju-default-app-id': 8,
      'anju-default-app-name': '综合业务查询',
      'anju-login-flag': expect.stringMatching(/./),
      'anju-permissions': ['approver'],
      'anju-non-cached-menus': [],
      'anju-theme-name': 'none',
      'anju-theme-color': '#409EFF',
      'anju-micro-apps': approver.apps.map(({ appcode, entry, structure }) => ({ appcode, entry, structure })),
    });
  });

  test('DAT-04 is not the typed password, neither plain nor in base64, whether it was right or wrong', async () => {
    const wrong = 'Wrong@Secret9';
    const expectNowhere = (secret: string) => {
      const everything = JSON.stringify([recordsIn('local'), recordsIn('session'), document.cookie]);
      for (const form of formsOf(secret)) expect(everything).not.toContain(form);
    };
    const gateway = startSignInGateway(clerk);
    gateway.refuse(calls.login, 'bad-input', '用户名或密码不正确');
    await openPortal('/login');
    await signInHere('clerk01', wrong);
    await expect.element(captcha()).toHaveValue('');
    expectNowhere(wrong);
    gateway.answer(calls.login, tokens);
    await signInHere('clerk01');
    await expectSelection('林受理');
    expectNowhere(demoPassword);
    expectNowhere(wrong);
  });

  test('LGN-15 is a token of each sign-in that this browser has seen, which is sent with the next one', async () => {
    const gateway = startSignInGateway(clerk);
    await openPortal('/login');
    for (const browserToken of ['of the first', 'of the second']) {
      gateway.answer(calls.login, { ...tokens, browserToken });
      await signInHere('clerk01');
      await expectSelection('林受理');
      await logOut();
      await expectLogin();
    }
    await expect
      .poll(() => gateway.asked(calls.login).map(({ browserTokens }) => browserTokens))
      .toEqual([undefined, ['of the first']]);
    expect(readStored('browser-tokens')).toEqual(['of the second', 'of the first']);
  });

  test('DAT-05 is nothing of the session after a log-out; the theme stays with the browser', async () => {
    const gateway = startSignInGateway(clerk);
    await openPortal('/login');
    await signInHere('clerk01');
    await expectSelection('林受理');
    await chooseNoTheme();
    await enter('房屋租赁备案');
    await expectWelcome('林受理');
    go('/index');
    await expectSelection('林受理');
    await logOut();
    await expectLogin();
    expect(keysOfSession()).toEqual([]);
    expect(readStored('theme-name')).toBe('none');

    // Nothing of the earlier user is left; their default app would have led past the selection.
    gateway.answer(calls.getUserInfo, citizen);
    gateway.answer(calls.listApps, citizen.apps);
    await signInHere('citizen01');
    await expectSelection('张出租');
    expect(button('进入').elements()).toHaveLength(1);
    expect(page.getByText('林受理').query()).toBeNull();
  });

  test("DAT-07 is the user's default app only where no other is stored", async () => {
    startWorkspaceGateway(approver);
    await openPortal('/redirect', { user: approver });
    await expectWelcome('王审批');
    expect(defaultApp()).toEqual([8, '综合业务查询']);
    go('/index');
    await enter('房屋租赁备案');
    await expectWelcome('王审批');
    await openPortalAgain('/welcome');
    await expectWelcome('王审批');
    expect(defaultApp()).toEqual([9, '房屋租赁备案']);

    forget('default-app-id');
    forget('default-app-name');
    await openPortalAgain('/welcome');
    await expectWelcome('王审批');
    expect(defaultApp()).toEqual([8, '综合业务查询']);
  });
});
