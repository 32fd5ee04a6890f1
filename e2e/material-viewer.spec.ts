import { pdfOf } from '@anju/server/testing/sample-pdf';
import { sampleLease } from '@anju/server/testing/samples';
import { desktop, expectNoBarriers, phone } from './barriers.ts';
import { type CaseInHand, programOf, uploadPdf } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

// A case is made, and whoever it concerns gets notices.
const test = testOnServerOfItsOwn();

/** 4 by 3 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwTlsFRww4OQAh4A8lvsFpAwAAAABJRU5ErkJggg==',
  'base64',
);

for (const size of [desktop, phone])
  test(`at ${size.width} px a material takes the window and is as wide as it; 100 % is its real size; by keys alone`, async ({
    page,
    request,
  }) => {
    const citizen = await programOf(request, 'citizen01');
    const pdf = await uploadPdf(request, citizen.token, 'a.pdf', pdfOf(['First page', 'Second page']));
    const picture = await uploadPdf(request, citizen.token, 'b.png', png);
    const materials = ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({
      material,
      documentId: material === 'lessor-id' ? picture : pdf,
    }));
    const draft = await citizen.process('save-draft', { caseType: 'ZL201', form: sampleLease, materials });
    const { id }: CaseInHand = await citizen.process('act', { ...draft, action: { kind: 'submit' } });

    await page.setViewportSize(size);
    await closeNoticesWhenTheyCome(page);
    await storeSession(page, 'reviewer01');
    await page.goto(`/portal/lease-app/cases/case?id=${id}`);
    await page.getByRole('button', { name: '房屋租赁合同', exact: true }).click();
    const viewer = page.getByRole('region', { name: '文件预览' });
    const shown = viewer.getByRole('img');
    const pane = viewer.getByRole('region', { name: /^预览：/ });
    const pixels = async () => {
      const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
      return [Math.round(width), Math.round(height)];
    };
    const room = () => pane.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const);

    await expect(shown).toHaveAccessibleName(/第 1 页，共 2 页$/);
    const [paneWidth, paneHeight] = await room();
    expect(paneWidth).toBeGreaterThan(size.width - 60);
    expect(paneHeight).toBeGreaterThan(size.height * 0.7);
    await expect.poll(async () => (await pixels())[0]).toBe(paneWidth);
    const width = viewer.getByRole('button', { name: '适合宽度' });
    await expect(width).toHaveAttribute('aria-pressed', 'true');
    await expectNoBarriers(page);

    await page.keyboard.press('1');
    await expect(viewer.getByText('100%')).toBeVisible();
    // A4, in pixels of the screen.
    await expect.poll(pixels).toEqual([793, 1123]);
    await page.keyboard.press('+');
    await expect(viewer.getByText('125%')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(shown).toHaveAccessibleName(/第 2 页，共 2 页$/);

    // What is wider than the window would be moved by the arrows.
    await page.keyboard.press('0');
    await expect.poll(async () => (await pixels())[0]).toBe(paneWidth);
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAccessibleName(/b\.png$/);
    await expect.poll(async () => (await pixels())[0]).toBe(paneWidth);
    await page.keyboard.press('2');
    await expect(viewer.getByRole('button', { name: '适合窗口' })).toHaveAttribute('aria-pressed', 'true');
    const least = Math.min(paneWidth / 4, paneHeight / 3);
    await expect.poll(pixels).toEqual([Math.round(4 * least), Math.round(3 * least)]);
    await page.keyboard.press('1');
    await expect.poll(pixels).toEqual([4, 3]);
    await page.keyboard.press('0');
    await expect.poll(async () => (await pixels())[0]).toBe(paneWidth);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });
