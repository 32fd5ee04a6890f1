import { calls, type PortalEventName } from '@anju/contract';
import { holdTime, page, reviewer, type TestStream } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { card, drawingIn, openHome } from '../../../testing/home.ts';
import { drawn } from '../../../testing/time.ts';
import { noCases } from '../../../testing/workspace.ts';

/** Events within this time lead to a single call. */
const gapMs = 2_000;

const leases = (count: number) => card('业务分类').getByRole('button', { name: `房屋租赁 ${count} 件` });
const inBox = (count: number) => card('业务办理').getByRole('button', { name: `业务受理 ${count} 件` });

/** Opens the home page of a reviewer with as many waiting leases as `file` has filed. */
async function openLiveHome() {
  let filed = 3;
  let events: TestStream | undefined;
  const gateway = await openHome(reviewer, (answers) => {
    events = answers.stream(calls.followEvents);
    answers.answer(calls.countCasesByCategory, () => [{ typeacode: 'ZL' as const, taskcount: filed }]);
    answers.answer(calls.countCasesByMonth, () => [
      { month: '2026-10', count: 2 },
      { month: '2026-11', count: filed },
    ]);
    answers.answer(calls.countBoxes, () => ({ ...noCases, pending: filed }));
  });
  await expect.poll(() => gateway.asked(calls.followEvents)).toHaveLength(1);
  return {
    gateway,
    file(): void {
      filed += 1;
      for (const what of ['boxes', 'figures'] satisfies PortalEventName[]) events?.send(what);
    },
  };
}

describe('home page that is told of changes', () => {
  test('what is filed elsewhere is counted in every card, in the same drawing and without a message', async () => {
    holdTime();
    const { file } = await openLiveHome();
    await expect.element(leases(3)).toBeVisible();
    await expect.element(inBox(3)).toBeVisible();
    const drawing = drawingIn(card('受理业务量'));
    await expect.poll(() => drawing.element().querySelector('svg')).not.toBeNull();
    const before = drawing.element().querySelector('svg');
    file();
    await vi.advanceTimersByTimeAsync(gapMs);
    await expect.element(leases(4)).toBeVisible();
    await expect.element(inBox(4)).toBeVisible();
    await expect.element(card('受理业务量')).toMatchTextContent('本月 4 件');
    // The card is updated in place and not drawn anew.
    expect(before?.isConnected).toBe(true);
    expect(
      page
        .getByRole('status')
        .filter({ hasText: /失败|异常/ })
        .elements(),
    ).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('a window that is hidden asks nothing until it is looked at again', async () => {
    holdTime();
    const { gateway, file } = await openLiveHome();
    await expect.element(leases(3)).toBeVisible();
    const hidden = vi.spyOn(Document.prototype, 'hidden', 'get');
    const setHidden = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    setHidden(true);
    const before = gateway.asked(calls.countCasesByCategory).length;
    file();
    await vi.advanceTimersByTimeAsync(2 * gapMs);
    await drawn();
    expect(gateway.asked(calls.countCasesByCategory)).toHaveLength(before);
    await expect.element(leases(3)).toBeVisible();
    setHidden(false);
    await expect.element(leases(4)).toBeVisible();
  });
});
