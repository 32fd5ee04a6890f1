import { type CallOutput, calls } from '@anju/contract';
import { approver, pageOf, userEvent } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { allowMotion, card, openHome } from '../../../../testing/home.ts';
import { openPortal } from '../../../../testing/open-portal.tsx';
import { runUntil, stopTime } from '../../../../testing/time.ts';
import { startWorkspaceGateway } from '../../../../testing/workspace.ts';

type Banner = CallOutput<typeof calls.listBannerDocuments>['list'][number];

/** The picture of a banner whose number ends in 404 is missing. */
const banner = (number: string): Banner => {
  const storageid = `00000000-0000-4000-8000-000000000${number}`;
  const size = { storageid, mediaType: 'image/jpeg', width: 1200, height: 400 } as const;
  return { storageid, alternativeText: `图片${number}`, link: null, sizes: [size] };
};
const carousel = () => card('轮播图');

describe('card 轮播图', () => {
  test('DSH-07 CON-04 the pictures change every 5 s, unless somebody looks closely or stops them', async () => {
    allowMotion();
    stopTime();
    const gateway = startWorkspaceGateway(approver);
    gateway.answer(calls.listBannerDocuments, (asked) => pageOf([banner('001'), banner('002'), banner('003')], asked));
    await openPortal('/welcome', { user: approver });
    const shown = () => carousel().query()?.querySelector('[aria-current=true]')?.getAttribute('aria-label');
    await runUntil(() => shown() !== undefined);
    expect(gateway.asked(calls.listBannerDocuments).at(-1)).toEqual({ pageNum: 1, pageSize: 10, glzllxtype: '1' });
    expect(shown()).toBe('第 1 张');
    const picture = carousel().getByRole('img').first().element() as HTMLImageElement;
    await expect.poll(() => picture.complete && picture.naturalWidth > 0).toBe(true);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(shown()).toBe('第 1 张');
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(shown).toBe('第 2 张');
    await userEvent.hover(carousel());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toBe('第 2 张');
    await carousel().getByRole('button', { name: '暂停轮播' }).click();
    await userEvent.hover(card('用户信息'));
    (document.activeElement as HTMLElement).blur();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toBe('第 2 张');
    await carousel().getByRole('button', { name: '继续轮播' }).click();
    await userEvent.hover(card('用户信息'));
    (document.activeElement as HTMLElement).blur();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(shown).toBe('第 3 张');
  });

  test('DSH-07 a picture that does not load is logged and shown empty', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await openHome(approver, (gateway) =>
      gateway.answer(calls.listBannerDocuments, (asked) => pageOf([banner('404'), banner('001')], asked)),
    );
    await expect.element(carousel().getByRole('img', { name: '图片404' })).toBeInTheDocument();
    await expect
      .poll(() => logged.mock.calls.flat())
      .toContainEqual(expect.stringContaining('a picture did not load: '));
    await expect.poll(() => carousel().element().querySelectorAll('[data-shown] img').length).toBe(0);
    await expect.element(carousel().getByRole('button', { name: '第 1 张' })).toBeVisible();
  });
});
