import { pages } from '@anju/contract';
import type { SubApp } from '@anju/sub-app-kit/react';
import { subAppParts } from '@anju/ui/sub-app';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoBarriers, expectNoBarriersInAnyLook, expectReadableInEveryTheme } from './barriers.ts';
import { desktop, phone, putOn } from './looks.ts';
import { openPage } from './open-page.tsx';
import { show } from './show.ts';

const wide = <div style={{ width: 600 }}>宽</div>;
const wideTable = (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
  <div style={{ overflow: 'auto' }} tabIndex={0}>
    <table style={{ width: 600 }}>
      <tbody>
        <tr>
          <td>
            <form aria-label="参数">宽</form>
          </td>
        </tr>
      </tbody>
    </table>
  </div>
);
const Page = ({ children }: { readonly children: ReactNode }) => (
  <main style={{ height: '100vh', overflow: 'auto' }}>
    <h1>标题</h1>
    {children}
  </main>
);
const Drawer = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Page>正文</Page>
    <div
      role="dialog"
      aria-label="抽屉"
      style={{ position: 'fixed', inset: '0 0 auto auto', width: 200, overflow: 'auto' }}
    >
      <h2>抽屉</h2>
      {children}
    </div>
  </>
);

const said = (color: string, background: string, text = '办件') => (
  <Page>
    <p style={{ color, background }}>{text}</p>
  </Page>
);

const found = (rule: string) => ({ actual: [expect.stringContaining(rule)] });

describe('look at barriers', () => {
  test('a page or a drawer that is wider than the box it scrolls in is one, a table that is wider than its frame none', async () => {
    await putOn({ window: phone });
    for (const Place of [Page, Drawer]) {
      const takeAway = await show(<Place>{wideTable}</Place>);
      await expectNoBarriers();
      await takeAway();
      const takeWideAway = await show(<Place>{wide}</Place>);
      await expect(expectNoBarriers()).rejects.toThrow('what scrolls sideways');
      await takeWideAway();
    }
  });

  test('what lacks a name is one', async () => {
    await putOn({});
    await show(
      <Page>
        <button type="button" />
      </Page>,
    );
    await expect(expectNoBarriers()).rejects.toMatchObject(found('button-name'));
  });

  test('a text that is too pale, that has the very colour behind it, or is a single pale letter is one', async () => {
    await putOn({});
    for (const [color, text] of [
      ['#ddd', '办件'],
      ['#fff', '办件'],
      ['#ddd', '3'],
    ] as const) {
      const takeAway = await show(said(color, '#fff', text));
      await expect(expectNoBarriers(), `${text} in ${color}`).rejects.toMatchObject(found('color-contrast'));
      await takeAway();
    }
    await show(said('#333', '#fff'));
    await expectNoBarriers();
  });

  test('of a page behind a dialog nothing is looked at, of the dialog everything', async () => {
    await putOn({});
    for (const [behind, inside] of [
      ['#ddd', '#333'],
      ['#333', '#ddd'],
    ] as const) {
      const takeAway = await show(
        <>
          {said(behind, '#fff')}
          <dialog aria-label="对话框" ref={(dialog) => dialog?.showModal()}>
            <p style={{ color: inside, background: '#fff' }}>办件</p>
          </dialog>
        </>,
      );
      if (inside === '#ddd') await expect(expectNoBarriers()).rejects.toMatchObject(found('color-contrast'));
      else await expectNoBarriers();
      await takeAway();
    }
  });

  test('what cannot be read in a single theme, or in care mode alone, is found, and the look is what it was', async () => {
    for (const color of ['var(--color-side-text)', 'var(--only-care)']) {
      await putOn({ window: phone, theme: 'none' });
      const takeAway = await show(
        <>
          <style>{':root { --only-care: #333 } :root.care { --only-care: #fff }'}</style>
          {said(color, '#fff')}
        </>,
      );
      await expectNoBarriers();
      await expect(expectReadableInEveryTheme(), color).rejects.toMatchObject(found('color-contrast'));
      await expect(expectNoBarriersInAnyLook(), color).rejects.toMatchObject(found('color-contrast'));
      await takeAway();
    }
    await putOn({ window: phone, theme: 'none' });
    await show(said('#333', '#fff'));
    await expectReadableInEveryTheme();
    expect([innerWidth, document.body.className, document.documentElement.className]).toEqual([
      phone.width,
      'theme-none',
      '',
    ]);
    await expectNoBarriersInAnyLook();
    expect([innerWidth, document.body.className]).toEqual([desktop.width, 'theme-simple-blue']);
  });

  test('a page hears of each look from the shell around it, and those that it is wrong in are named', async () => {
    const { leaseApp } = pages;
    const subApp: SubApp = {
      appcode: 'lease-app',
      pages: { [leaseApp.home.route]: async () => () => <h1>首页</h1> },
      parts: subAppParts,
      loadStandaloneParts: () => Promise.reject(new Error('this page stands in a tab')),
      Provider: ({ appearance: { careMode }, children }) => (
        <main style={{ background: '#fff', color: careMode ? '#ddd' : '#333' }}>{children}</main>
      ),
    };
    await openPage(subApp, leaseApp.home);
    await expect.element(page.getByRole('heading')).toBeVisible();
    await expectNoBarriers();
    await expect(expectReadableInEveryTheme()).rejects.toThrow('theme none, care mode, 1440 px');
  });
});
