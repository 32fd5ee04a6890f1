import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export const demoPassword = 'Anju@2026';

interface SignInOptions {
  readonly password?: string;
  readonly button?: '登录' | '互联网租赁备案登录';
}

/** As a person does it; the captcha is read from the demo's outbox instead of the picture. */
export async function signIn(
  page: Page,
  name: string,
  { password, button = '登录' }: SignInOptions = {},
): Promise<void> {
  await page.goto('/portal/login');
  await fillIn(page, name, password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function fillIn(page: Page, name: string, password = demoPassword): Promise<void> {
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
}

export const captchaImage = (where: Page | Locator) => where.getByRole('img', { name: '验证码图片' });

export async function readCaptcha(page: Page, where: Page | Locator = page): Promise<string> {
  // As a person sees it: a sign-in uses the captcha up, and a picture still on its way would not be found.
  await expect(captchaImage(where)).toHaveJSProperty('complete', true);
  const address = await captchaImage(where).getAttribute('src');
  return codeFor(page.request, 'captcha', address?.split('/').at(-1) ?? '');
}

export const readPhoneCode = (page: Page, name: string) => codeFor(page.request, 'sms', name);

async function codeFor(request: APIRequestContext, kind: string, key: string): Promise<string> {
  const answer = await request.get('/gateway/dev/outbox');
  const { data } = (await answer.json()) as { data: { kind: string; key: string; code: string }[] };
  const entry = data.find((sent) => sent.kind === kind && sent.key === key);
  if (!entry) throw new Error(`no ${kind} code for ${key}`);
  return entry.code;
}
