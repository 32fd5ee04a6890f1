import { expectSelection, logOut } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { signIn, signInHere } from './sign-in.ts';
import { readStored } from './stored.ts';
import { expect } from './test.ts';

// The name stays locked.
const test = testOnServerOfItsOwn();

test.use({ expectedConsoleErrors: [/status of (400|429)/] });

test('LGN-15 a browser that has signed in before gets in while a stranger has the name locked', async ({
  page,
  browser,
  serverAddress,
}) => {
  const bodies = recordBodies(page, 'login');
  await signIn(page, 'reviewer01');
  await expectSelection(page);
  const [token] = (await readStored(page, 'browser-tokens')) as string[];
  await logOut(page);

  const context = await browser.newContext({ baseURL: serverAddress });
  const stranger = await context.newPage();
  await stranger.goto('/portal/login');
  for (let tries = 1; tries <= 5; tries += 1) {
    await signInHere(stranger, 'reviewer01', `guess ${tries}`);
    // It is asked for anew with every refusal.
    await expect(stranger.getByLabel('验证码', { exact: true })).toHaveValue('');
    await expect(stranger.getByRole('alert')).not.toBeEmpty();
  }
  const answered = stranger.waitForResponse('**/gateway/api/auth/login');
  await signInHere(stranger, 'reviewer01');
  await answered;
  await expect(stranger.getByRole('alert')).toHaveText(/^登录失败次数过多，账号已锁定至\d\d:\d\d，请届时再试$/);
  await context.close();

  await signInHere(page, 'reviewer01');
  await expectSelection(page);
  expect(bodies.map(({ browserTokens }) => browserTokens)).toEqual([undefined, [token]]);
});
