import { calls } from '@anju/contract';
import { pdfOf } from '@anju/server/testing/sample-pdf';
import type { Page } from '@playwright/test';
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
    // The time-out is longer than a busy machine takes for 20 MB and three pauses.
    test.setTimeout(150_000);
    await using line = await openBreakingLine(serverAddress);
    await storeSessionWithSampleApp(page, sampleApp);
    // The browser takes another port for another origin, so the session is stored there too.
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
});
