import { calls } from '@anju/contract';
import { approver, userEvent } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { allowMotion, card, drawingIn } from '../../../../testing/home.ts';
import { openPortal } from '../../../../testing/open-portal.tsx';
import { activeTab, address } from '../../../../testing/tabs.ts';
import { runUntil, stopTime } from '../../../../testing/time.ts';
import { startWorkspaceGateway } from '../../../../testing/workspace.ts';

describe('card 业务分类', () => {
  test('DSH-03 its ring comes after 2 s, its shares make 100, and every 3 s another slice stands out', async () => {
    allowMotion();
    stopTime();
    const gateway = startWorkspaceGateway(approver);
    gateway.answer(
      calls.countCasesByCategory,
      (['ORG', 'FH', 'SH'] as const).map((typeacode) => ({ typeacode, taskcount: 1 })),
    );
    await openPortal('/welcome', { user: approver });
    const ring = card('业务分类');
    const legend = ring.getByRole('list').getByRole('button');
    await runUntil(() => legend.elements().length === 3);
    const shares = legend.elements().map(({ textContent }) => Number(/(\d+)%/.exec(textContent ?? '')?.[1]));
    expect(shares.toSorted()).toEqual([33, 33, 34]);
    const drawing = drawingIn(ring);
    const drawn = () => drawing.element().querySelector('svg') !== null;
    // The legend took some of the time to appear.
    await vi.advanceTimersByTimeAsync(1_500);
    expect(drawn()).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    await runUntil(drawn);
    // The text in the ring's centre comes a frame after the ring.
    await runUntil(() => drawing.element().textContent?.includes('商品房') === true);
    for (const next of ['企业与从业', '存量房']) {
      await vi.advanceTimersByTimeAsync(3_000);
      await expect.element(drawing).toMatchTextContent(next);
    }
    await userEvent.hover(ring.getByRole('heading'));
    await userEvent.hover(legend.first());
    await vi.advanceTimersByTimeAsync(9_000);
    await expect.element(drawing).toMatchTextContent('商品房');
    await legend.first().click();
    await vi.advanceTimersByTimeAsync(100);
    expect(address()).toBe('/main-app/main/searchGlobal?box=visible&category=FH');
    await expect.element(activeTab()).toHaveTextContent('全局查询');
  });
});
