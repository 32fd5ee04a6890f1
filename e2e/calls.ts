import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

/** The pattern for routes names a call of the session by the last part of its path. */
const addressOf = (call: string) => `**/gateway/api/auth/${call}`;

export async function changeAnswer(page: Page, call: string, changes: object): Promise<void> {
  await page.route(addressOf(call), async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const envelope = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, ...changes } } });
  });
}

/** The next answers are held back until `release`. */
export async function holdAnswers(where: Page | BrowserContext, call: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await where.route(addressOf(call), async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Calls of a page or a whole browser are recorded from here on, by the last part of their path. */
export function recordCalls(where: Pick<Page, 'on'> | Pick<BrowserContext, 'on'>): string[] {
  const sent: string[] = [];
  (where as Pick<BrowserContext, 'on'>).on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/gateway/')) sent.push(pathname.split('/').at(-1) ?? '');
  });
  return sent;
}

/** Another program that holds the token could make this call. */
export async function callAs(request: APIRequestContext, token: string, call: string): Promise<number> {
  const answer = await request.post(`/gateway/api/auth/${call}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  return answer.status();
}
