import { type CaseDetail, calls } from '@anju/contract';
import {
  citizen,
  desktop,
  expectNoBarriers,
  page,
  pdfOf,
  phone,
  png,
  putOn,
  userEvent,
  watchDownloads,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  claimedCase,
  correctedCase,
  documentId,
  mine,
  openCase,
  storedDocument,
  unclaimedCase,
} from '../../testing/index.ts';

const pictureId = '4ea7732f-7e5f-408d-9925-04858da01d62';
const signedId = '4ea7732f-7e5f-408d-9925-04858da01d63';
const viewer = () => page.getByRole('region', { name: '文件预览' });
const pane = (name: string | RegExp = /^预览：/) => viewer().getByRole('region', { name });
const shown = () => viewer().getByRole('img');
const tool = (name: string) => viewer().getByRole('button', { name });

const withPicture = unclaimedCase({
  materials: ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({
    material,
    documentId: material === 'lessor-id' ? pictureId : documentId,
  })),
});

async function openContract(of: CaseDetail, options: Parameters<typeof openCase>[1] = {}) {
  const opened = await openCase(of, options);
  const { gateway } = opened;
  gateway.answer(calls.getDocument, ({ id }) =>
    storedDocument({ id, ...(id === pictureId && { name: 'b.png', mediaType: 'image/png' }) }),
  );
  gateway.answer(calls.readDocument, ({ id }) => (id === pictureId ? png : pdfOf(['First page', 'Second page'])));
  await button('房屋租赁合同').click();
  // The first opening also loads all the code that draws the page.
  await expect.element(shown(), { timeout: 30_000 }).toHaveAccessibleName(/第 1 页，共 2 页$/);
  return opened;
}

const pixels = () => {
  const { width, height } = shown().element().getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
};

describe('viewer of materials', () => {
  test('says that a file is opening until its first page is drawn, and shows no empty sheet meanwhile', async () => {
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      const sheet = document.querySelector('canvas');
      if (!sheet) return;
      const opening = sheet.closest('section')?.querySelector('[role=status]')?.textContent?.trim();
      seen.add(sheet.checkVisibility() ? `shown: ${sheet.ariaLabel}` : `${opening}`);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await openContract(withPicture);
    watch.disconnect();
    expect([...seen]).toEqual(['正在打开…', 'shown: 房屋租赁合同：a.pdf，第 1 页，共 2 页']);
  });

  for (const window of [desktop, phone])
    test(`at ${window.width} px a material takes the window and is as wide as it; 100 % is its real size; by keys alone`, async () => {
      await openContract(withPicture, { window });
      const { clientWidth: paneWidth, clientHeight: paneHeight } = pane().element();
      expect(paneWidth).toBeGreaterThan(window.width - 60);
      expect(paneHeight).toBeGreaterThan(window.height * 0.7);
      await expect.poll(() => pixels()[0]).toBe(paneWidth);
      await expect.element(tool('适合宽度')).toHaveAttribute('aria-pressed', 'true');
      await expectNoBarriers();

      await userEvent.keyboard('1');
      await expect.element(viewer().getByText('100%')).toBeVisible();
      // This is A4 in pixels of the screen.
      await expect.poll(pixels).toEqual([793, 1123]);
      await userEvent.keyboard('+');
      await expect.element(viewer().getByText('125%')).toBeVisible();
      await userEvent.keyboard('{PageDown}');
      await expect.element(shown()).toHaveAccessibleName(/第 2 页，共 2 页$/);

      // If the page were wider than the window, the arrows would scroll it instead of turning to the next file.
      await userEvent.keyboard('0');
      await expect.poll(() => pixels()[0]).toBe(paneWidth);
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(shown()).toHaveAccessibleName(/b\.png$/);
      await expect.poll(() => pixels()[0]).toBe(paneWidth);
      await userEvent.keyboard('2');
      await expect.element(tool('适合窗口')).toHaveAttribute('aria-pressed', 'true');
      const least = Math.min(paneWidth / 4, paneHeight / 3);
      await expect.poll(pixels).toEqual([Math.round(4 * least), Math.round(3 * least)]);
      await userEvent.keyboard('1');
      await expect.poll(pixels).toEqual([4, 3]);
      await userEvent.keyboard('0');
      await expect.poll(() => pixels()[0]).toBe(paneWidth);
      await userEvent.keyboard('{Escape}');
      await expect.element(viewer()).not.toBeInTheDocument();
      await expect.element(button('房屋租赁合同')).toHaveFocus();
    });

  test('its words are read page by page; it is turned, and looked at beside another', async () => {
    await openContract(withPicture);
    await expect.element(viewer().getByRole('region', { name: '第 1 页的文字' })).toHaveTextContent('First page');
    await expect.element(viewer().getByText('第 1 份，共 4 份')).toBeVisible();
    await userEvent.keyboard('{PageDown}');
    await expect.element(viewer().getByRole('region', { name: '第 2 页的文字' })).toHaveTextContent('Second page');
    const isAcross = () => {
      const [width = 0, height = 0] = pixels();
      return width > height;
    };
    expect(isAcross()).toBe(false);
    await userEvent.keyboard('r');
    await expect.poll(isAcross).toBe(true);
    await userEvent.keyboard('R');
    await expect.poll(isAcross).toBe(false);
    await userEvent.keyboard('c');
    await expect.element(tool('并排查看')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(viewer().getByRole('img', { name: /a\.pdf，第/ })).toBeVisible();
    await expect.element(viewer().getByRole('img', { name: /b\.png$/ })).toBeVisible();
    await expectNoBarriers();
    await putOn({ window: phone });
    await expectNoBarriers();
  });

  test('an earlier version of a material is seen beside the present one; what is shown can be downloaded', async () => {
    const names = watchDownloads();
    const of = correctedCase({
      materials: claimedCase().materials.map((one) =>
        one.material === 'contract' ? { ...one, documentId: signedId } : one,
      ),
      earlierMaterials: [{ material: 'contract', documentId, submission: 1, handedInAt: '2026-11-19T00:42:53.151Z' }],
    });
    const { gateway, shell } = await openCase(of);
    const nameOf = (id: string) => (id === signedId ? 'signed.pdf' : 'a.pdf');
    gateway.answer(calls.getDocument, ({ id }) => storedDocument({ id, name: nameOf(id) }));
    gateway.answer(calls.readDocument, ({ id }) => pdfOf([nameOf(id)]));
    const earlier = page.getByRole('list', { name: '房屋租赁合同的旧版本' });
    await expect.element(earlier).toMatchTextContent('旧版本：第 1 次提交（2026-11-19 08:42）');
    await earlier.getByRole('button').click();
    await expect.element(pane('预览：房屋租赁合同：signed.pdf')).toMatchTextContent('signed.pdf');
    await expect.element(pane('预览：房屋租赁合同（第 1 次提交）：a.pdf')).toMatchTextContent('a.pdf');
    await expectNoBarriers();
    const before = gateway.asked(calls.readDocument).length;
    await button('下载').click();
    await expect.poll(() => names).toEqual(['signed.pdf']);
    // The file is read again, because its watermark has to hold the time of the download.
    await expect.poll(() => gateway.asked(calls.readDocument).slice(before)).toEqual([{ id: signedId }]);
    await shell.leave();

    // The applicant sees the same viewer for their own material.
    await openCase(mine(of), { user: citizen, window: phone });
    gateway.answer(calls.getDocument, ({ id }) => storedDocument({ id, name: nameOf(id) }));
    await button('查看我提交的内容').click();
    await earlier.getByRole('button').click();
    await expect.element(pane('预览：房屋租赁合同（第 1 次提交）：a.pdf')).toBeVisible();
  });

  test('a file that cannot be fetched has the reason in its place, and is shown once it can be', async () => {
    const { gateway } = await openContract(withPicture);
    gateway.breakOff(calls.readDocument);
    await tool('下一份').click();
    await expect.element(viewer().getByRole('alert')).toMatchTextContent('后端接口连接异常');
    gateway.answer(calls.readDocument, png);
    await tool('重试').click();
    await expect.element(shown()).toHaveAccessibleName(/b\.png$/);
    gateway.failOnTheWay(calls.readDocument, 502);
    await tool('下一份').click();
    await expect.element(viewer().getByRole('alert')).toMatchTextContent('系统接口502异常');
  });
});
