import { page, type TestGateway } from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { openPortal } from './open-portal.tsx';
import { startWorkspaceGateway } from './workspace.ts';

export const card = (name: string): Locator => page.getByRole('main').getByRole('region', { name });

export const drawingIn = (where: Locator): Locator => where.getByRole('img', { name: /，(柱状图|折线图|饼图)：/ });

/** Opens the home page of a user on a gateway that the test prepares first. */
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

/** The browser of the tests asks for reduced motion; this pretends that it does not. */
export function allowMotion(): void {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.replace('motion: reduce', 'motion: no-preference')),
  );
}
