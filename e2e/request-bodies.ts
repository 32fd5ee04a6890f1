import type { Page } from '@playwright/test';

/** The bodies of this call that the page sends are recorded from here on, by the last part of its path. */
export function recordBodies(page: Page, call: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/gateway/') && pathname.endsWith(`/${call}`)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
