import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@anju/contract';
import { pdfOf } from '@anju/server/testing/sample-pdf';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { openBreakingLine } from './breaking-line.ts';
import { expireToken, knownTokenKey } from './expired-token.ts';
import { buildFixture } from './fixtures/build-fixture.ts';
import { storeSessionWithSampleApp } from './sample-app.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { expect } from './test.ts';

const { maxBytes } = calls.uploadDocument.upload;
const uploads = /document\/uploads/;

const test = testOnServerOfItsOwn(knownTokenKey).extend<
  object,
  { sampleApp: Awaited<ReturnType<typeof buildFixture>> }
>({
  sampleApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const app = await buildFixture('sample-app');
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const choose = (page: Page, ...files: Chosen[]) => page.getByLabel('选择文件').setInputFiles(files);
const pdfFile = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'application/pdf', buffer });
const largeFile = (name: string, bytes: number) => {
  const pdf = pdfOf(['large']);
  return pdfFile(name, Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, ' ')]));
};

test.describe('on bad days', () => {
  test.use({ expectedConsoleErrors: [/ERR_|Failed to load resource/] });

  test('SYS-11 20 MB whose connection is lost three times arrive whole, sent at most 1.2 times', async ({
    page,
    serverAddress,
    sampleApp,
  }) => {
    // Longer than a busy machine takes for 20 MB and three pauses.
    test.setTimeout(150_000);
    await using line = await openBreakingLine(serverAddress);
    await storeSessionWithSampleApp(page, sampleApp);
    // The same origin as far as the browser can tell is another port: the session is stored there too.
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    await page.goto(`${line.address}/portal/mfe-empty.html`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(JSON.parse(entries))) localStorage.setItem(key, String(value));
    }, stored);
    await page.goto(`${line.address}/portal/sample-app/files`);
    await expect(page.getByRole('heading', { name: '文件' })).toBeVisible();
    line.count([0.3, 0.6, 0.9].map((share) => share * maxBytes));
    await choose(page, largeFile('图册.pdf', maxBytes));
    await expect(page.getByRole('listitem').filter({ hasText: `图册.pdf ${maxBytes}` })).toBeVisible({
      timeout: 110_000,
    });
    expect(line.broken()).toBe(3);
    expect(line.sent() / maxBytes).toBeLessThan(1.2);
  });

  test('a session that expires in the middle of an upload is renewed, and the upload goes on where it was', async ({
    page,
    sampleApp,
  }) => {
    await storeSessionWithSampleApp(page, sampleApp);
    await page.goto('/portal/sample-app/files');
    const offsets: string[] = [];
    const statuses: number[] = [];
    await page.route(uploads, async (route) => {
      const request = route.request();
      if (request.method() === 'PATCH') offsets.push((await request.headerValue('upload-offset')) ?? '');
      if (offsets.length === 3) await expireToken(page);
      await route.continue();
    });
    page.on('response', (response) => {
      if (uploads.test(response.url())) statuses.push(response.status());
    });
    const bytes = 5 * 1024 * 1024;
    await choose(page, largeFile('图册.pdf', bytes));
    await expect(page.getByRole('listitem').filter({ hasText: `图册.pdf ${bytes}` })).toBeVisible();
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(new Set(offsets).size).toBe(10);
  });

  test('a file of 2 GB, and one that is not what it says, are refused with words; nothing of the large one is sent', async ({
    page,
    sampleApp,
  }) => {
    await storeSessionWithSampleApp(page, sampleApp);
    await page.goto('/portal/sample-app/files');
    let sent = 0;
    page.on('request', (request) => {
      if (uploads.test(request.url())) sent += 1;
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'anju-large-'));
    const large = path.join(folder, '录像.pdf');
    await writeFile(large, '');
    await truncate(large, 2 * 1024 ** 3);
    await page.getByLabel('选择文件').setInputFiles(large);
    await expect(page.getByRole('alert')).toHaveText('文件不能超过20MB');
    expect(sent).toBe(0);
    await rm(folder, { recursive: true });
    await choose(page, pdfFile('合同.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')));
    await expect(page.getByRole('alert')).toContainText('仅支持 PDF');
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwTlsFRww4OQAh4A8lvsFpAwAAAABJRU5ErkJggg==',
  'base64',
);

test('files are looked at in place by keys alone: pages, next, zoom, turn, side by side', async ({
  page,
  sampleApp,
}) => {
  await storeSessionWithSampleApp(page, sampleApp);
  await page.goto('/portal/sample-app/files');
  await choose(page, pdfFile('合同.pdf', pdfOf(['First page', 'Second page'])), {
    name: '照片.png',
    mimeType: 'image/png',
    buffer: png,
  });
  const viewer = page.getByRole('region', { name: '文件预览' });
  await expect(viewer.getByRole('img', { name: '合同.pdf，第 1 页，共 2 页' })).toBeVisible();
  await expect(viewer.getByRole('region', { name: '第 1 页的文字' })).toHaveText('First page');
  await expect(viewer.getByText('第 1 份，共 2 份')).toBeVisible();
  await expectNoBarriers(page);

  await viewer.getByRole('region', { name: '预览：合同.pdf' }).focus();
  await page.keyboard.press('PageDown');
  await expect(viewer.getByRole('region', { name: '第 2 页的文字' })).toHaveText('Second page');
  const drawn = viewer.getByRole('img', { name: '合同.pdf，第 2 页，共 2 页' });
  const upright = await drawn.boundingBox();
  await page.keyboard.press('r');
  await expect
    .poll(async () => {
      const box = await drawn.boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0);
    })
    .toBe(true);
  expect((upright?.height ?? 0) > (upright?.width ?? 0)).toBe(true);
  await page.keyboard.press('1');
  await expect(viewer.getByText('100%')).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByText('125%')).toBeVisible();
  await page.keyboard.press('-');
  // What is wider than its window is moved by the arrows.
  const window = viewer.getByRole('region', { name: '预览：合同.pdf' });
  await expect.poll(() => window.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: '照片.png' })).toBeVisible();
  await expect(viewer.getByText('第 2 份，共 2 份')).toBeVisible();
  await viewer.getByRole('region', { name: '预览：照片.png' }).focus();
  await page.keyboard.press('c');
  await expect(viewer.getByRole('button', { name: '并排查看' })).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer.getByRole('img', { name: /合同\.pdf，第/ })).toBeVisible();
  await expect(viewer.getByRole('img', { name: '照片.png' })).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarriers(page);
});
