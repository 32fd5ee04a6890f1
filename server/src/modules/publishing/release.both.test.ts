import { calls, type ManagedArticle } from '@anju/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { articleOf, publisherOf } from '../../../testing/publishing.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { announcementOfDue } from './module.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const db = app.platform.database.tables<unknown>();
const hour = 3_600_000;

// The clock moves further than a session lives, so each call has a new session.
const writer = publisherOf(caller, () => app.accessTokenOf('publisher01'));
const releaser = publisherOf(caller, () => app.accessTokenOf('admin'));

const publish = async (title: string, publishAt?: string): Promise<ManagedArticle> =>
  releaser.release(await writer.submit(await writer.save(articleOf(title)), publishAt));
const idOf = ({ id, version }: ManagedArticle) => ({ id, version });
const readTitle = async ({ id }: { id: string }) => (await caller.ok(calls.getArticle, { id })).title;
const isListed = async (title: string) =>
  (await caller.ok(calls.listPublicNotices, { text: title })).list.some(({ newsTitle }) => newsTitle === title);

async function audited(object: string) {
  const { rows } = await sql<{ action: string; outcome: string }>`
    select action, outcome from platform.audit_entry where object = ${object} order by number`.execute(db);
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
}

test('an article is released by a second person; its writer is refused with the reason', async () => {
  const title = '两个人发布的公告';
  const draft = await writer.save(articleOf(title));
  expect(draft).toMatchObject({
    state: 'draft',
    version: 1,
    revision: 1,
    publishedRevision: null,
    publishAt: null,
    pinned: false,
    changedBy: '许发布',
    offered: ['edit', 'submit', 'delete'],
    notReleasable: null,
  });
  const submitted = await writer.submit(draft);
  const reason = '不能审核发布自己编写的内容';
  expect(submitted).toMatchObject({
    state: 'submitted',
    offered: ['edit', 'send-back', 'delete'],
    notReleasable: reason,
  });
  expect((await releaser.get(draft)).offered).toContain('release');
  const own = await app.accessTokenOf('publisher01');
  expect(await caller.refused(calls.releaseArticle, idOf(submitted), 409, own)).toBe(reason);
  expect(await isListed(title)).toBe(false);
  await caller.refused(calls.getArticle, { id: draft.id }, 404);

  const published = await releaser.release(submitted);
  expect(published).toMatchObject({ state: 'published', publishedRevision: 1, offered: ['edit', 'withdraw', 'pin'] });
  expect(await isListed(title)).toBe(true);
  expect(await readTitle(draft)).toBe(title);
  expect(published.events.map(({ action, who, revision }) => [action, who, revision])).toEqual([
    ['saved', '许发布', 1],
    ['submitted', '许发布', 1],
    ['released', '管理员', 1],
  ]);
  expect(await audited(draft.id)).toEqual([
    'article-edit done',
    'article-submit done',
    'article-release refused',
    'article-release done',
  ]);
});

test('a published text that is changed stays until the change is released, by nobody who made it', async () => {
  const first = await publish('第一稿');
  const changed = await releaser.change(first, { title: '第二稿' });
  expect(changed).toMatchObject({ state: 'draft', revision: 2, publishedRevision: 1 });
  expect(await readTitle(first)).toBe('第一稿');
  const again = await writer.change(changed, { title: '第三稿' });
  const submitted = await releaser.submit(again);
  for (const name of ['admin', 'publisher01'])
    await caller.refused(calls.releaseArticle, idOf(submitted), 409, await app.accessTokenOf(name));

  const alone = await publish('又一稿');
  const byReleaser = await releaser.submit(await releaser.change(alone, { title: '又一稿，改过' }));
  await caller.refused(calls.releaseArticle, idOf(byReleaser), 409, await app.accessTokenOf('admin'));
  expect(await caller.ok(calls.getArticle, { id: alone.id })).toMatchObject({ changedAt: null });
  const released = await writer.release(byReleaser);
  expect(released).toMatchObject({ state: 'published', publishedRevision: 2, revision: 2 });
  const shown = await caller.ok(calls.getArticle, { id: alone.id });
  expect(shown.title).toBe('又一稿，改过');
  expect(shown.changedAt).not.toBeNull();
  expect(shown.changedAt).not.toBe(shown.publishedAt);
  const revision = async (number: number) =>
    caller.ok(calls.getArticleRevision, { id: alone.id, revision: number }, await app.accessTokenOf('admin'));
  expect([(await revision(1)).title, (await revision(2)).title]).toEqual(['又一稿', '又一稿，改过']);
  await caller.refused(calls.getArticleRevision, { id: alone.id, revision: 3 }, 404, await app.accessTokenOf('admin'));
});

test('of two editors the slower is refused with the name of the faster, and a save without a change is no revision', async () => {
  const draft = await writer.save(articleOf('两人同时编辑'));
  const faster = await releaser.change(draft, { title: '快的' });
  const token = await app.accessTokenOf('publisher01');
  const slower = { ...idOf(draft), kind: 'notice' as const, content: articleOf('慢的') };
  expect(await caller.refused(calls.saveArticle, slower, 409, token)).toBe('内容刚被管理员更改，请刷新后重试');
  expect(await caller.refused(calls.submitArticle, { ...idOf(draft), publishAt: null }, 409, token)).toContain(
    '管理员',
  );
  expect(await releaser.change(faster, {})).toMatchObject({ version: faster.version, revision: 2 });
  expect((await releaser.get(draft)).content.title).toBe('快的');

  const stale = { kind: 'notice' as const, content: articleOf('x') };
  await caller.refused(calls.saveArticle, { ...stale, id: draft.id }, 400, token);
  await caller.refused(calls.saveArticle, { ...stale, version: 1 }, 400, token);
  await caller.refused(calls.saveArticle, { ...stale, ...idOf(faster), kind: 'news' }, 404, token);
  const both = await Promise.all(
    ['甲', '乙'].map((title) =>
      caller.raw(calls.saveArticle, { ...idOf(faster), kind: 'notice', content: articleOf(title) }, token),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('of twenty who release at once exactly one does', async () => {
  const submitted = await writer.submit(await writer.save(articleOf('二十人同时发布')));
  const token = await app.accessTokenOf('admin');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.raw(calls.releaseArticle, idOf(submitted), token)),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.includes('管理员'))).toHaveLength(19);
  const { events } = await releaser.get(submitted);
  expect(events.filter(({ action }) => action === 'released')).toHaveLength(1);
});

test('an article is sent back with a reason, and an edit under review is reviewed again', async () => {
  const submitted = await writer.submit(await writer.save(articleOf('退回的公告')));
  const token = await app.accessTokenOf('admin');
  await caller.refused(calls.sendBackArticle, { ...idOf(submitted), reason: '' }, 400, token);
  const back = await caller.ok(calls.sendBackArticle, { ...idOf(submitted), reason: '日期有误' }, token);
  expect(back).toMatchObject({ state: 'draft' });
  expect(back.events.at(-1)).toMatchObject({ action: 'sent-back', who: '管理员', reason: '日期有误' });
  expect(await caller.refused(calls.releaseArticle, idOf(back), 409, token)).toBe('当前为“草稿”，不能审核发布');

  const again = await writer.submit(back);
  const edited = await releaser.change(again, { title: '审核人改过的公告' });
  expect(edited).toMatchObject({ state: 'draft', offered: ['edit', 'submit', 'delete'] });
  expect((await releaser.submit(edited)).notReleasable).toBe('不能审核发布自己编写的内容');
});

test('what is withdrawn is gone for its readers, keeps its history, and comes back as a new revision', async () => {
  const published = await publish('撤回的公告');
  const pinned = await releaser.pin(published, true);
  const token = await app.accessTokenOf('admin');
  const withdrawn = await releaser.withdraw(pinned);
  expect(withdrawn).toMatchObject({ state: 'withdrawn', publishedRevision: null, pinned: false, offered: ['edit'] });
  expect(withdrawn.events.at(-1)).toMatchObject({ action: 'withdrawn', reason: '内容有误' });
  expect(await caller.refused(calls.getArticle, { id: published.id }, 404)).toBe('内容不存在，或已撤回');
  expect(await isListed('撤回的公告')).toBe(false);
  expect(await caller.refused(calls.deleteArticle, idOf(withdrawn), 409, token)).toBe('发布过的内容不能删除，可以撤回');
  await caller.refused(calls.submitArticle, { ...idOf(withdrawn), publishAt: null }, 409, token);

  clock.advance(hour);
  const back = await writer.release(await releaser.submit(await releaser.change(withdrawn, {})));
  expect(back).toMatchObject({ state: 'published', revision: 2, publishedRevision: 2 });
  expect((await caller.ok(calls.getArticle, { id: published.id })).changedAt).toBeNull();
});

test('what was never published can be deleted, and nothing else', async () => {
  const draft = await writer.save(articleOf('删除的草稿'));
  const published = await publish('不能删除的公告');
  const scheduled = await publish('还没到时间的公告', new Date(clock.now().getTime() + hour).toISOString());
  const token = await app.accessTokenOf('publisher01');
  for (const out of [published, scheduled]) await caller.refused(calls.deleteArticle, idOf(out), 409, token);
  expect(await caller.ok(calls.deleteArticle, idOf(draft), token)).toBeNull();
  await caller.refused(calls.getManagedArticle, { id: draft.id }, 404, token);
  await caller.refused(calls.deleteArticle, idOf(draft), 404, token);
  expect(await audited(draft.id)).toEqual(['article-edit done', 'article-delete done']);
  const called = await releaser.withdraw(scheduled);
  await caller.ok(calls.deleteArticle, idOf(called), token);
});

test('what is released for a time comes out at that time, by the clock alone', async () => {
  const at = new Date(clock.now().getTime() + 2 * hour);
  const scheduled = await publish('定时发布的公告', at.toISOString());
  expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: at.toISOString(), publishedRevision: null });
  await caller.refused(calls.getArticle, { id: scheduled.id }, 404);
  clock.advance(2 * hour);
  expect(await caller.ok(calls.getArticle, { id: scheduled.id })).toMatchObject({ publishedAt: at.toISOString() });
  expect(await releaser.get(scheduled)).toMatchObject({ state: 'published', publishedRevision: 1 });

  const changeAt = new Date(clock.now().getTime() + 2 * hour).toISOString();
  const planned = await releaser.submit(
    await releaser.change(await releaser.get(scheduled), { title: '到时更换' }),
    changeAt,
  );
  expect(planned).toMatchObject({ state: 'submitted', publishAt: changeAt });
  await writer.release(planned);
  expect(await readTitle(scheduled)).toBe('定时发布的公告');
  clock.advance(2 * hour);
  expect(await readTitle(scheduled)).toBe('到时更换');
  expect(await caller.ok(calls.getArticle, { id: scheduled.id })).toMatchObject({
    publishedAt: at.toISOString(),
    changedAt: changeAt,
  });

  const token = await app.accessTokenOf('publisher01');
  const late = { ...idOf(await writer.save(articleOf('太远'))), publishAt: '9999-12-31T23:59:59-14:00' };
  expect(await caller.refused(calls.submitArticle, late, 400, token)).toBe('定时发布的时间不能晚于一年之后');
});

test('a change released before the planned one takes its place, and withdrawing calls off what is planned', async () => {
  const later = () => new Date(clock.now().getTime() + 2 * hour).toISOString();
  const first = await publish('一');
  const planned = await writer.release(await releaser.submit(await releaser.change(first, { title: '二' }), later()));
  await writer.release(await releaser.submit(await releaser.change(planned, { title: '三' })));
  expect(await readTitle(first)).toBe('三');
  clock.advance(3 * hour);
  expect(await readTitle(first)).toBe('三');

  const other = await publish('甲');
  const next = await writer.release(await releaser.submit(await releaser.change(other, { title: '乙' }), later()));
  expect(next).toMatchObject({ state: 'scheduled', publishedRevision: 1 });
  await releaser.withdraw(next);
  await caller.refused(calls.getArticle, { id: other.id }, 404);
  clock.advance(3 * hour);
  await caller.refused(calls.getArticle, { id: other.id }, 404);
});

test('open windows get an event when something is published, pinned or withdrawn, and none of a draft', async () => {
  const { events } = app.platform;
  const received: string[] = [];
  const unsubscribe = events.subscribe(['everybody'], (what) => received.push(what));
  // Events of earlier tests come first.
  await app.publishing.announceDue();
  await inTransaction(db, async () => events.publish({ topics: ['everybody'], what: 'missed' }));
  await expect.poll(() => received).toContain('missed');
  received.length = 0;
  const stream = await openEventStream(app.url, await app.accessTokenOf('citizen01'));
  // A job is taken up within seconds, not at once.
  const expectReceived = (times: number) => expect.poll(() => received).toEqual(Array(times).fill('published'));

  const submitted = await writer.submit(await writer.save(articleOf('窗口听到的公告')));
  const published = await releaser.release(submitted);
  await expectReceived(1);
  await stream.nextEvent('published');
  const pinned = await releaser.pin(published, true);
  await expectReceived(2);
  await releaser.withdraw(pinned);
  await expectReceived(3);

  await publish('到时听到的公告', new Date(clock.now().getTime() + hour).toISOString());
  await app.publishing.announceDue();
  clock.advance(hour);
  await app.platform.jobs.send(announcementOfDue(app.publishing), {});
  await expectReceived(4);
  await app.publishing.announceDue();
  const last = await publish('最后听到的公告');
  await expectReceived(5);
  await releaser.withdraw(last);
  await expectReceived(6);
  unsubscribe();
  await stream.close();
  const { rows } = await sql`select name, cron from jobs.schedule`.execute(db);
  expect(rows).toContainEqual({ name: 'publishing-announce-due', cron: '* * * * *' });
});

test('a caller without the permission is refused every call, and a malformed id is refused', async () => {
  const { id, version } = await writer.save(articleOf('别人的草稿'));
  const clerk = await app.accessTokenOf('clerk01');
  for (const call of [calls.releaseArticle, calls.deleteArticle])
    await caller.refused(call, { id, version }, 403, clerk);
  await caller.refused(calls.getManagedArticle, { id }, 403, clerk);
  for (const bad of [`${id}'`, `%${id}`, `${id}%00`, encodeURIComponent(`${id}/../${id}`), '1', ''])
    await caller.refused(calls.getArticle, { id: bad }, 400);
  for (const kind of ['news%2f', 'Notice', 'banner', '..%2fnews'])
    expect((await fetch(`${app.url}/gateway/archive-app/api/archive/home/feed/${kind}`)).status, kind).toBe(400);
});

test('hostile texts are refused over HTTP, in Chinese', async () => {
  const token = await app.accessTokenOf('publisher01');
  const ask = (body: string) =>
    fetch(`${app.url}/gateway${calls.saveArticle.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
  const withBody = (tree: string) =>
    `{"kind":"notice","content":{"title":"x","summary":"","source":"","cover":null,"attachments":[],"body":${tree}}}`;
  const link = (href: string) =>
    JSON.stringify({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
      ],
    });
  const deep = (depth: number) =>
    `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}{"type":"paragraph"}${']}'.repeat(depth)}]}`;
  for (const [tree, status] of [
    [link('javascript:alert(1)'), 400],
    [link('JAVA\\u0009SCRIPT:alert(1)'), 400],
    [link('data:text/html,x'), 400],
    ['{"type":"doc","content":[{"type":"iframe"}]}', 400],
    ['{"type":"doc","__proto__":{"x":1},"content":[{"type":"paragraph"}]}', 400],
    ['{"type":"doc","content":[{"type":"paragraph","constructor":{"prototype":{"x":1}}}]}', 400],
    [deep(20), 400],
    [deep(5_000), 400],
    [`"${'字'.repeat(3_500_000)}"`, 413],
  ] as const) {
    const answer = await ask(withBody(tree));
    expect(answer.status, tree.slice(0, 80)).toBe(status);
    expect(JSON.parse(await answer.text()).msg).toMatch(/\p{Script=Han}/u);
  }
});
