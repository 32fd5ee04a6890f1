import { card, expectSelection, expectWelcome } from './portal.ts';
import { signIn } from './sign-in.ts';
import { homeHeading } from './sub-apps.ts';
import { expect, test } from './test.ts';

const gateway = '/gateway';
const publicCalls = [
  '/api/captcha/uuid',
  '/api/auth/login',
  '/archive-app/api/archive/home/get-notice-list',
  '/archive-app/api/archive/home/get-news-list',
  '/common-app/api/common/document/page',
  '/common-app/api/common/document/getFileStream',
];

test('API-28 whatever a browser sends carries the version, the event stream too; a token only what needs one', async ({
  page,
}) => {
  const sent: { path: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The browser itself loads pictures, without headers of ours.
    if (request.resourceType() !== 'image' && pathname.startsWith(gateway))
      sent.push({ path: pathname.slice(gateway.length), headers: request.allHeaders() });
  });
  await signIn(page, 'clerk01');
  await expectSelection(page);
  const following = page.waitForRequest('**/message/events');
  await card(page, '房屋租赁备案').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  await following;
  await page.goto('/portal/lease-app/home');
  await expect(homeHeading(page, 'lease-app')).toBeVisible();

  const { version } = await (await page.request.get('/portal/config.json')).json();
  const paths = sent.map(({ path }) => path);
  for (const path of [
    '/api/captcha/uuid',
    '/api/auth/login',
    '/api/auth/userInfo',
    '/archive-app/archive/message/events',
  ])
    expect(paths).toContain(path);
  for (const { path, headers: coming } of sent) {
    const headers = await coming;
    expect(headers['x-app-version'], path).toBe(version);
    expect(headers.authorization, path).toEqual(
      publicCalls.includes(path) ? undefined : expect.stringMatching(/^Bearer ey/),
    );
  }
});
