import { button } from '@anju/case-ui/testing';
import { pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, startGateway, userEvent } from '@anju/page-test';
import { describe, expect, onTestFinished, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

/** Records what forms would send, and keeps the browser from sending it. */
function watchForms(): unknown[] {
  const sent: unknown[] = [];
  const watch = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { target, action } = event.target as HTMLFormElement;
    sent.push([new URL(action).pathname, target, Object.fromEntries(new FormData(event.target as HTMLFormElement))]);
  };
  addEventListener('submit', watch);
  onTestFinished(() => removeEventListener('submit', watch));
  return sent;
}

describe('check of a certificate', () => {
  test('it is left to the public page, in another window, once a code or a number is typed', async () => {
    startGateway();
    const sent = watchForms();
    const shell = await openPage(subApp, pages.leaseApp.certificatesCheck, { user: citizen });
    const code = page.getByLabelText('证明编号或核验码');
    await expect.element(code).toBeVisible();
    await expect.poll(() => shell.title).toBe('证明核验');
    await expect.element(page.getByText('核验他人出示的备案证明和文书是否有效，不需要登录。')).toBeVisible();
    await expect.element(code).toHaveAccessibleDescription(/^核验码印在证明的二维码下方；/);
    await expect.element(page.getByText('核验结果在新窗口中显示。')).toBeVisible();
    await code.fill('  ');
    await button('核验').click();
    await expect.element(code).toHaveAccessibleDescription('请输入证明编号或核验码');
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expectNoBarriersInAnyLook();
    expect(sent).toEqual([]);
    await code.fill('GZKZZ4K82XFRJKEW');
    await expect.element(code).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([['/portal/verify', '_blank', { code: 'GZKZZ4K82XFRJKEW' }]]);
  });
});
