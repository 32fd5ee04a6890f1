import { changeAnswer } from './calls.ts';
import { enterAs } from './portal.ts';
import { test } from './sample-app.ts';
import { storeSession } from './sign-in.ts';
import { grantApp } from './sub-apps.ts';
import { expect } from './test.ts';

const sample = { appcode: 'sample-app', appname: '示例应用', structure: 'kit' } as const;

test('SYS-02 an app of another origin is loaded without credentials altogether, even where its page asks for them', async ({
  page,
  context,
  elsewhere,
}) => {
  await grantApp(page, { ...sample, entry: `${elsewhere.origin}/apps/sample-app/` });
  await storeSession(page, 'clerk01');
  // A cookie knows no port: the browser has it for the portal and for the other origin alike.
  await context.addCookies([{ name: 'left-by-somebody', value: '1', url: elsewhere.origin }]);
  elsewhere.requests.length = 0;
  await page.goto('/portal/sample-app/antd');
  await expect(page.getByRole('heading', { name: '示例组件' })).toBeVisible();
  const loaded = elsewhere.requests.map(({ path }) => path.split('.').at(-1));
  expect(loaded).toContain('js');
  expect(loaded.filter((kind) => kind === 'js').length).toBeGreaterThan(1);
  expect(loaded).toContain('css');
  expect(elsewhere.requests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  const visit = await context.newPage();
  const asked = visit.waitForRequest(`${elsewhere.origin}/apps/sample-app/`);
  await visit.goto(`${elsewhere.origin}/apps/sample-app/`, { waitUntil: 'commit' });
  expect(await (await asked).headerValue('cookie')).toBe('left-by-somebody=1');
});

test('DAT-02 API-26 a picture of a person on another host is shown where the configuration names it, else the default image; a public file is read from the port that is configured for files', async ({
  page,
  elsewhere,
  filePort,
}) => {
  await test.step('the picture of a person', async () => {
    const picture = page.getByRole('banner').getByRole('presentation');
    await changeAnswer(page, 'userInfo', { avatar: `${elsewhere.origin}/avatar.svg` });
    await enterAs(page, 'clerk01');
    await expect(picture).toHaveAttribute('src', `${elsewhere.origin}/avatar.svg`);
    await expect(picture).toHaveJSProperty('naturalWidth', 48);

    await changeAnswer(page, 'userInfo', { avatar: 'http://localhost:9/avatar.svg' });
    await page.reload();
    await expect(picture).toHaveAttribute('src', /^\/portal\/assets\/default-avatar-.+\.svg$/);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('a public file', async () => {
    const config = await (await page.request.get('/portal/config.json')).json();
    expect(config.fileStreamPort).toBe(filePort.port);
    const asked = await page.request.post('/gateway/common-app/api/common/document/page', {
      data: { glzllxtype: '1' },
    });
    const [{ storageid }] = (await asked.json()).data.list;
    await grantApp(page, { ...sample, entry: `${elsewhere.origin}/apps/sample-app/` });
    filePort.asked.length = 0;
    await page.goto(`/portal/sample-app/bridge?storageid=${storageid}`);
    const picture = page.getByRole('img', { name: '公开文件' });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const path = `/gateway/common-app/api/common/document/getFileStream?storageid=${storageid}`;
    await expect(picture).toHaveAttribute('src', `http://127.0.0.1:${filePort.port}${path}`);
    expect(filePort.asked).toEqual([path]);
  });
});
