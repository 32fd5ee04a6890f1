import { phone } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { closedCase, openCase, region, unclaimedCase } from '../../../testing/index.ts';

const picture = () => region('流程图');

describe('drawing of a process', () => {
  test('where it is wider than its place, the present step is in sight', async () => {
    const { shell } = await openCase(closedCase(), { window: phone });
    const toTheRight = () => {
      const { scrollLeft, scrollWidth, clientWidth } = picture().element();
      return scrollWidth - clientWidth - scrollLeft;
    };
    await expect.element(picture()).toBeVisible();
    expect(picture().element().scrollWidth).toBeGreaterThan(picture().element().clientWidth);
    await expect.poll(toTheRight).toBeLessThan(20);
    await shell.leave();

    await openCase(unclaimedCase({ way: [] }), { window: phone });
    await expect.element(picture()).toBeVisible();
    expect(picture().element().scrollLeft).toBe(0);
  });
});
