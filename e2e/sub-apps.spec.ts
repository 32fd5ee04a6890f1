import { at, enterAs } from './portal.ts';
import { type AppCode, appNames, openHome } from './sub-apps.ts';
import { expect, test } from './test.ts';

test('SYS-01 RT-09 every sub-application opens inside the shell by its address', async ({ page }) => {
  await enterAs(page, 'admin');
  for (const appcode of Object.keys(appNames) as AppCode[]) {
    await openHome(page, appcode);
    await expect(page).toHaveURL(at(`/${appcode}/home`));
  }
});
