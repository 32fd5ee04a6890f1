import { callAs } from './calls.ts';
import { at, expectLogin, expectSelection, logOut } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { demoPassword, fillIn, signInHere } from './sign-in.ts';
import { readToken } from './stored.ts';
import { expect, test } from './test.ts';

test.use({ expectedConsoleErrors: [/status of 400/] });

test('LGN-03 LGN-07 LGN-15 CON-02 SEL-04 a wrong captcha and a wrong password are refused in the words of the server, the right ones sign in, and log-out ends the session there too', async ({
  page,
}) => {
  const bodies = recordBodies(page, 'login');
  await page.goto('/portal/login');
  for (const [code, reason] of [
    ['????', '验证码不正确或已过期'],
    [undefined, '用户名或密码不正确'],
  ] as const) {
    await fillIn(page, 'clerk01', 'not-the-password');
    if (code) await page.getByLabel('验证码', { exact: true }).fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(reason);
    await expectLogin(page);
  }
  await signInHere(page, 'clerk01');
  await expectSelection(page);
  const token = await readToken(page);
  expect(await callAs(page.request, token, 'getAppList')).toBe(200);
  await logOut(page);
  expect(await callAs(page.request, token, 'getAppList')).toBe(401);
  await page.goto('/portal/index');
  await expectLogin(page);

  // The same password is sent again.
  await signInHere(page, 'clerk01');
  await expect(page).toHaveURL(at('/index'));
  const secrets = bodies.slice(2).map(({ password }) => String(password));
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64').toString('latin1')).not.toContain(demoPassword);
});
