import type { Page } from '@playwright/test';
import { type BuiltApp, buildFixture, serveUnder } from './fixtures/build-fixture.ts';
import { storeSession } from './sign-in.ts';
import { grantApp } from './sub-apps.ts';
import { test as withServer } from './test.ts';

export const test = withServer.extend<object, { readonly sampleApp: BuiltApp }>({
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

/** The session of a clerk who has the sample app besides their own; the test goes to an address next. */
export async function storeSessionWithSampleApp(page: Page, sampleApp: BuiltApp): Promise<void> {
  await serveUnder(page, '/apps/sample-app/', sampleApp);
  await grantApp(page, {
    appcode: 'sample-app',
    appname: '示例应用',
    structure: 'kit',
    entry: '/apps/sample-app/',
  });
  await storeSession(page, 'clerk01');
}

export const note = (page: Page) => page.getByRole('textbox', { name: '备注' });
