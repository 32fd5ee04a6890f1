import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildFrontEnd, serveUnder } from './fixtures/build-fixture.ts';
import { test } from './lasting-changes.ts';
import { storeSession } from './sign-in.ts';
import { grantApp } from './sub-apps.ts';
import { expect } from './test.ts';

const repository = path.join(import.meta.dirname, '..');

test('SYS-01 a sub-app as `npm run new` makes it opens inside the shell', async ({ page }) => {
  const root = await mkdtemp(path.join(tmpdir(), 'anju-new-'));
  const pattern = 'sub-apps/main-app/package.json';
  await mkdir(path.join(root, path.dirname(pattern)), { recursive: true });
  await cp(path.join(repository, pattern), path.join(root, pattern));
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  await promisify(execFile)(process.execPath, ['tools/new/new.ts', 'sub-app', 'loan-app', root], { cwd: repository });
  const app = await buildFrontEnd(path.join(root, 'sub-apps/loan-app'));
  try {
    await serveUnder(page, '/apps/loan-app/', app);
    await grantApp(page, { appcode: 'loan-app', appname: '公积金贷款', structure: 'kit', entry: '/apps/loan-app/' });
    await storeSession(page, 'clerk01');
    await page.goto('/portal/loan-app/home');
    await expect(page.getByRole('heading', { name: '公积金贷款', level: 1 })).toBeVisible();
  } finally {
    await app.remove();
    await rm(root, { recursive: true });
  }
});
