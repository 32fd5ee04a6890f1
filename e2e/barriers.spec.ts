import { expect, test } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';

const wide = '<div style="width: 600px">宽</div>';
const wideTable = `<div style="overflow: auto" tabindex="0"><table style="width: 600px"><tr><td>
  <form aria-label="参数">宽</form></td></tr></table></div>`;
const pageWith = (content: string) => `<!doctype html><html lang="zh-CN"><title>页面</title><body style="margin: 0">
  <div><template shadowrootmode="open">
    <main style="height: 100vh; overflow: auto"><div><h1>标题</h1>${content}</div></main>
  </template></div></body></html>`;

test('a page that is wider than the box it scrolls in is a barrier, a table that is wider than its frame none', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.setContent(pageWith(wideTable));
  await expectNoBarriers(page);
  await page.setContent(pageWith(wide));
  await expect(expectNoBarriers(page)).rejects.toThrow('what scrolls sideways');
});
