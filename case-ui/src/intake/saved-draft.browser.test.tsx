import { calls, pages } from '@anju/contract';
import { holdTime, page } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { button, control, draftCase, leaseForm, leaseStart, openApplication } from '../../testing/index.ts';

describe('draft of an application', () => {
  test('SYS-11 a draft saves itself a moment after the last change, without what was not filled in', async () => {
    const { gateway, shell } = await openApplication();
    holdTime();
    await control('房屋坐落').fill('示例路 88 号');
    await expect.element(page.getByText('有尚未保存的修改')).toBeVisible();
    await expect.poll(() => shell.unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(page.getByText('已自动保存 10:00')).toBeVisible();
    expect(shell.unsaved).toBe(false);
    await expect
      .poll(() => gateway.asked(calls.saveDraft))
      .toMatchObject([{ caseType: 'ZL201', form: { address: '示例路 88 号', filedBy: '出租人' }, materials: [] }]);
  });

  test('SYS-11 what was changed on another device meanwhile is told, and who fills it in chooses', async () => {
    for (const [choice, address] of [
      ['保留这里填写的内容', '示例路 88 号'],
      ['改用别处的内容', '示例路 99 号'],
    ] as const) {
      const begun = draftCase({ id: 9, form: { ...leaseForm, address: '示例路 88 号' } });
      const { gateway, shell, become, readStored } = await openApplication({ begun });
      await expect.element(control('房屋坐落')).toHaveValue('示例路 88 号');
      gateway.refuse(calls.saveDraft, 'conflict', '该办件已在别处修改');
      become(draftCase({ id: 9, version: 5, form: { ...leaseForm, address: '示例路 99 号' } }));
      holdTime();
      await control('租赁面积').fill('50');
      await vi.advanceTimersByTimeAsync(3_000);
      const conflict = page.getByRole('alert').filter({ hasText: '刚刚在别处' });
      await expect.element(conflict).toBeVisible();
      // Text typed before the choice is kept for it.
      await control('租赁面积').fill('51');
      await vi.advanceTimersByTimeAsync(4_000);
      expect(gateway.asked(calls.saveDraft)).toHaveLength(1);
      gateway.answer(calls.saveDraft, ({ form, materials }) => {
        become(draftCase({ id: 9, version: 6, form, materials }));
        return { id: 9, version: 6 };
      });
      await conflict.getByRole('button', { name: choice }).click();
      await expect.element(conflict).not.toBeInTheDocument();
      await expect.element(control('房屋坐落')).toHaveValue(address);
      await button('保存草稿').click();
      await expect.poll(() => shell.messages.at(-1)?.text).toBe('草稿已保存');
      expect(readStored()?.form).toMatchObject({ address });
      await shell.leave();
      vi.useRealTimers();
    }
  });

  test('what becomes elsewhere of one that was begun on this page is followed', async () => {
    const { shell, become } = await openApplication();
    await control('房屋坐落').fill('示例路 88 号');
    await button('保存草稿').click();
    await expect.poll(() => shell.messages.at(-1)?.text).toBe('草稿已保存');
    become(draftCase({ id: 9, version: 5, form: { ...leaseForm, address: '示例路 99 号' } }));
    shell.tell('boxes');
    await expect.element(control('房屋坐落')).toHaveValue('示例路 99 号');
  });

  test('what is being saved here is not taken for somebody else’s, though the server tells of it before it has answered', async () => {
    const form = { ...leaseForm, address: '示例路 88 号' };
    const { gateway, shell, become } = await openApplication({ begun: draftCase({ id: 9, form }) });
    const saving = gateway.hold(calls.saveDraft, { id: 9, version: 2 });
    await control('租赁面积').fill('50');
    await button('保存草稿').click();
    await expect.poll(() => gateway.asked(calls.saveDraft)).toHaveLength(1);
    become(draftCase({ id: 9, version: 2, form: { ...form, area: 50 }, number: '990101ZL202611190009' }));
    shell.tell('boxes');
    await expect.element(page.getByRole('heading', { name: /990101ZL202611190009/ })).toBeVisible();
    expect(page.getByRole('alert').filter({ hasText: '刚刚在别处' }).query()).toBeNull();
    saving.release();
    await expect.poll(() => shell.messages.at(-1)?.text).toBe('草稿已保存');
  });

  test('what was begun or handed in before is offered, and taken over without its days', async () => {
    const { shell } = await openApplication({
      start: leaseStart({
        drafts: [{ id: 7, changedAt: '2026-11-18T02:00:00.000Z' }],
        previous: { number: '99010120251119ZL201000002Z', submittedAt: '2025-11-19T02:00:00.000Z', form: leaseForm },
      }),
    });
    await button('继续填写 2026-11-18 10:00 保存的草稿').click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: pages.leaseApp.apply.route, query: { id: '7' } }]);
    await button('沿用上次填写的内容').click();
    await expect.element(control('月租金')).toHaveValue('3,500.00');
    await expect.element(control('租赁起始日期')).toHaveValue('');
  });
});
