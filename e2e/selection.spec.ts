import { enterAs } from './portal.ts';
import { expect, test } from './test.ts';

test('LAY-15 the colours of a theme come from /theme.css and from nowhere else', async ({ page }) => {
  const stylesheet = await page.request.get('/theme.css');
  expect(stylesheet.headers()['content-type']).toContain('text/css');
  expect(await stylesheet.text()).toContain('.theme-simple-blue');

  await page.route('**/theme.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await enterAs(page, 'clerk01');
  await expect(page.locator('link[rel=stylesheet][href="/theme.css"]')).toBeAttached();
  await expect(page.locator('body')).toContainClass('theme-simple-blue');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
