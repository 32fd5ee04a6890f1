import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { keysOfSession } from './stored.ts';

export const demoPassword = 'Anju@2026';

interface SignInOptions {
  readonly password?: string;
  readonly button?: '登录' | '互联网租赁备案登录';
}

/** A person signs in like this; the captcha is read from the demo's outbox instead of the picture. */
export async function signIn(
  page: Page,
  name: string,
  { password, button = '登录' }: SignInOptions = {},
): Promise<void> {
  await page.goto('/portal/login');
  await fillIn(page, name, password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The login page must be shown already. */
export async function signInHere(page: Page, name: string, password?: string): Promise<void> {
  await fillIn(page, name, password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Calls open the session as a sign-in leaves it, for tests that are about something else. */
export async function openSession(page: Page, name: string, password?: string): Promise<void> {
  await storeSession(page, name, password);
  await page.goto('/portal/redirect');
}

/** The session is stored, and the test goes to an address of its own next. */
export async function storeSession(page: Page, name: string, password?: string): Promise<void> {
  const tokens = await logIn(page.request, name, password);
  const stored = {
    'login-flag': crypto.randomUUID(),
    token: tokens.accessToken,
    'refresh-token': tokens.refreshToken,
    'login-type': 'normal',
    'non-cached-menus': [],
  };
  // The page is of the portal's origin and has no scripts.
  await page.goto('/portal/mfe-empty.html');
  // The default app and the tabs of the user before are removed, as by a sign-in.
  const before = (await keysOfSession(page)).filter((key) => !Object.hasOwn(stored, key.replace('anju-', '')));
  await page.evaluate(
    ([keys, entries]) => {
      for (const key of keys) {
        localStorage.removeItem(key);
        sessionStorage.removeItem(key);
      }
      for (const [key, content] of entries) {
        const record = { dataType: typeof content, content, type: 'local', datetime: Date.now() };
        localStorage.setItem(`anju-${key}`, JSON.stringify(record));
      }
    },
    [before, Object.entries(stored)] as const,
  );
}

export async function logIn(
  request: APIRequestContext,
  name: string,
  password = demoPassword,
): Promise<{ accessToken: string; refreshToken: string }> {
  const uuid = (await (await request.get('/gateway/api/captcha/uuid')).json()).data as string;
  const code = await codeFor(request, 'captcha', uuid);
  const answer = await request.post('/gateway/api/auth/login', { data: { name, password, uuid, code } });
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${await answer.text()}`);
  return (await answer.json()).data;
}

export async function fillIn(page: Page, name: string, password = demoPassword): Promise<void> {
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
}

export const captchaImage = (where: Page | Locator) => where.getByRole('img', { name: '验证码图片' });

export async function readCaptcha(page: Page, where: Page | Locator = page): Promise<string> {
  // The picture must be complete as for a person: a sign-in uses the captcha up, and a picture still on its way would
  // not be found.
  await expect(captchaImage(where)).toHaveJSProperty('complete', true);
  const address = await captchaImage(where).getAttribute('src');
  return codeFor(page.request, 'captcha', address?.split('/').at(-1) ?? '');
}

export const readPhoneCode = (page: Page, name: string) => codeFor(page.request, 'sms', name);

export async function codeFor(request: APIRequestContext, kind: string, key: string): Promise<string> {
  const answer = await request.get('/gateway/dev/outbox');
  const { data } = (await answer.json()) as { data: { kind: string; key: string; code: string }[] };
  const entry = data.find((sent) => sent.kind === kind && sent.key === key);
  if (!entry) throw new Error(`no ${kind} code for ${key}`);
  return entry.code;
}
