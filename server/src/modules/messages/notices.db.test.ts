import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);

test('API-16 account-message answers the notices of the account, each with its type and the page it opens', async () => {
  const { accessToken } = await signIn(caller, 'approver01');
  const notices = await caller.ok(calls.listNotices, {}, accessToken);
  expect(notices.map(({ type }) => type).sort()).toEqual([1, 1, 3, 4]);
  expect(notices).toContainEqual(
    expect.objectContaining({
      menuPath: '/main-app/main/waitDoneItemView',
      menuRoute: '/main/waitDoneItemView',
      menuTitle: '业务受理',
    }),
  );
});

test('API-16 nobody sees the notices of another account', async () => {
  const { accessToken } = await signIn(caller, 'clerk01');
  expect(await caller.ok(calls.listNotices, {}, accessToken)).toEqual([]);
});
