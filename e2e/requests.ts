import type { Page } from '@playwright/test';

/** Every request to a path from now on is kept waiting; the answer lets them all go, to the real server. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The bodies sent to a path from now on, as they are sent. */
export function watchBodies(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The paths the page is at from now on, those it only passes through too. */
export function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}
