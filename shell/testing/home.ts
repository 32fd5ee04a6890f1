import { page, type TestGateway } from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { openPortal } from './open-portal.tsx';
import { startWorkspaceGateway } from './workspace.ts';

/** A card of the home page. */
export const card = (name: string): Locator => page.getByRole('main').getByRole('region', { name });

/** The drawing of a chart, with its description. */
export const drawingIn = (where: Locator): Locator => where.getByRole('img', { name: /，(柱状图|折线图|饼图)：/ });

/** The home page of somebody, whose server answers what is prepared. */
export async function openHome(
  user: User,
  prepare: (gateway: TestGateway) => void = () => {},
  look: Omit<NonNullable<Parameters<typeof openPortal>[1]>, 'user'> = {},
): Promise<TestGateway> {
  const gateway = startWorkspaceGateway(user);
  prepare(gateway);
  await openPortal('/welcome', { ...look, user });
  await expect.element(card('用户信息').getByRole('heading')).toBeVisible();
  return gateway;
}

/** For who wants motion, as the browser of the tests does not. */
export function allowMotion(): void {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.replace('motion: reduce', 'motion: no-preference')),
  );
}
