import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createAccessService } from '../access/index.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createMessagesService } from './index.ts';

const day = 86_400_000;
const clock = movedClock();
const app = await startTestApp({}, { clock });
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

test('notices older than thirty days are removed, and none that is newer', async () => {
  const { identity, platform } = app;
  const catalog = createCatalogService(platform);
  const access = createAccessService(platform, { catalog, roles: { deciding: [], supervising: '' } });
  const messages = createMessagesService(platform, { identity, catalog, access });
  const approver = (await identity.findAccountId('approver01')) as string;
  const keywords = async () => (await messages.listNotices(approver)).map(({ keyword }) => keyword);
  const old = await keywords();
  expect(old).toHaveLength(4);
  clock.advance(29 * day);
  const menu = { id: 'm', path: '/p', route: '/r', title: 't' };
  await inTransaction(platform.database.tables<unknown>(), (transaction) =>
    messages.notifyAboutCase(
      [approver],
      { caseNumber: 'new', message: '新的提醒', at: clock.now(), menu },
      transaction,
    ),
  );
  await messages.removeOldNotices();
  expect((await keywords()).toSorted()).toEqual([...old, 'new'].toSorted());
  clock.advance(2 * day);
  await messages.removeOldNotices();
  expect(await keywords()).toEqual(['new']);
});
