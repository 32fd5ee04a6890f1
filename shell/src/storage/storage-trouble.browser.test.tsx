import { clerk, page } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { chooseFromUserMenu } from '../../testing/at-work.ts';
import { button, expectLogin, expectSelection, expectWelcome, signInHere } from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { keysOfSession } from '../../testing/stored.ts';
import { startLoginGateway, startSignInGateway } from '../../testing/workspace.ts';

const trouble = page.getByText('浏览器存储空间不足或已被禁用，刷新或关闭页面后需要重新登录');

const troubles = {
  full() {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  },
  blocked() {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
  },
};

/** Older versions may have left any of these texts in storage. */
const garbage = ['{{{', '"old"', '{"content":5}', '{"content":""}', '{"content":{"token":"x"}}', 'null', '[]', ''];
const names = [
  'token',
  'refresh-token',
  'login-flag',
  'user-id',
  'micro-apps',
  'default-app-id',
  'theme-name',
  'care-mode',
];
const leave = (name: string, text: string): void => localStorage.setItem(`anju-${name}`, text);

describe('storage of the browser', () => {
  test.each(['full', 'blocked'] as const)(
    'where it is %s the portal works in this page, says once what it cannot do, and keeps nobody signed in beyond it',
    async (state) => {
      troubles[state]();
      startSignInGateway(clerk);
      await openPortal('/login');
      await signInHere('clerk01');
      await expectSelection('林受理');
      await expect.element(trouble).toBeVisible();
      expect(trouble.elements()).toHaveLength(1);
      await button('进入').first().click();
      await expectWelcome('林受理');
      await expect.element(button('切换应用')).toHaveTextContent('综合查询');
      expect(trouble.elements()).toHaveLength(1);

      await chooseFromUserMenu('退出登录');
      await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
      await expectLogin();
      await signInHere('clerk01');
      await expectSelection('林受理');
      await openPortalAgain('/welcome');
      await expectLogin();
    },
  );

  test.each(garbage)(
    'where an older version has left %j nobody is signed in, and nothing of it stays',
    async (text) => {
      startLoginGateway();
      await openPortal('/login');
      for (const name of names) leave(name, text);
      await openPortalAgain('/welcome');
      await expectLogin();
      expect(keysOfSession()).toEqual([]);
      await expect.element(document.body).toHaveClass('theme-simple-blue');
      await expect.element(document.documentElement).not.toHaveClass('care');

      // The sign-in itself may be of this version, and only the token broken.
      leave('login-flag', '{"content":"a-sign-in"}');
      leave('token', text);
      await openPortalAgain('/welcome');
      await expectLogin();
      expect(keysOfSession()).toEqual([]);
    },
  );
});
