import { go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ timezoneId: 'America/New_York' });

test('times are shown by the clocks of the city, wherever the browser is', async ({ page }) => {
  const before = Date.now();
  await storeSession(page, 'admin');
  await page.goto('/portal/admin-app/audit/sign-ins');
  const shown = await page
    .getByRole('table')
    .getByRole('row')
    .nth(1)
    .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .textContent();
  const shownAt = Date.parse(`${shown?.replace(' ', 'T')}+08:00`);
  expect(shownAt).toBeGreaterThan(before - 2_000);
  expect(shownAt).toBeLessThan(Date.now() + 2_000);

  await go(page, '/admin-app/access/users');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'admin', exact: true }) });
  await expect(row).toContainText(String(shown).slice(0, 16));
});
