import { calls } from '@anju/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { articleOf, publisherOf } from '../../../testing/publishing.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ PUBLIC_URL: 'https://portal.example/' });
const caller = callerOf(app.url);
const db = app.platform.database.tables<unknown>();
const writer = publisherOf(caller, () => app.accessTokenOf('publisher01'));
const releaser = publisherOf(caller, () => app.accessTokenOf('admin'));

test('API-20 CON-04 the notices are a page of ten, pinned ones first and then the newest', async () => {
  const page = await caller.ok(calls.listPublicNotices, {});
  expect(page).toMatchObject({ total: 12, pageNum: 1, pageSize: 10 });
  expect(page.list).toHaveLength(10);
  const [first, ...others] = page.list;
  expect(first).toEqual({
    newsId: expect.any(String),
    newsTitle: '关于启用房屋租赁备案电子证明的通知',
    publishDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    pinned: true,
  });
  const dates = others.map(({ publishDate }) => publishDate);
  expect(others.some(({ pinned }) => pinned)).toBe(false);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('API-20 DSH-06 the news have a label and a time; drafts and what is under review are nowhere', async () => {
  const { list, total } = await caller.ok(calls.listNews, { pageSize: 100 });
  expect(total).toBe(10);
  expect(list[0]).toEqual({
    id: expect.any(String),
    label: '江南新区首批保障性租赁住房交付使用',
    time: expect.any(String),
    pinned: false,
  });
  const { list: notices } = await caller.ok(calls.listPublicNotices, { pageSize: 100 });
  const token = await app.accessTokenOf('admin');
  const managed = await caller.ok(calls.listArticles, { kind: 'notice', pageSize: 100 }, token);
  expect(managed.total).toBe(14);
  const unpublished = managed.list.filter(({ state }) => state !== 'published');
  expect(unpublished.map(({ state, changedBy }) => [state, changedBy])).toEqual([
    ['draft', '许发布'],
    ['submitted', '许发布'],
  ]);
  expect(unpublished[1]?.offered).toContain('release');
  for (const { title } of unpublished) expect(notices.map(({ newsTitle }) => newsTitle)).not.toContain(title);
});

test('an article is read by anybody, with its cover and attachments', async () => {
  const [cover] = (await caller.ok(calls.listNews, { pageSize: 1 })).list;
  const news = await caller.ok(calls.getArticle, { id: cover?.id as string });
  expect(news).toMatchObject({ kind: 'news', source: '安居市住房和城乡建设局', changedAt: null });
  expect(news.cover?.alternativeText).toBe('江边的住宅和绿树（示意图）');
  expect(news.cover?.sizes).toHaveLength(12);
  const [pinned] = (await caller.ok(calls.listPublicNotices, { pageSize: 1 })).list;
  const { attachments } = await caller.ok(calls.getArticle, { id: pinned?.newsId as string });
  expect(attachments).toMatchObject([{ name: '电子证明常见问题.pdf', mediaType: 'application/pdf' }]);
});

test('a search finds words of the title and the text, and takes no pattern', async () => {
  const found = async (text: string) =>
    (await caller.ok(calls.listPublicNotices, { text, pageSize: 100 })).list.map(({ newsTitle }) => newsTitle);
  expect(await found('云栖里')).toEqual(['江南新区云栖里项目商品房预售许可公示']);
  expect(await found('江南新区便民服务大厅')).toEqual(['公共租赁住房申请受理公告（本季度第二批）']);
  expect(await found(' 暂定资质 ')).toEqual(['关于注销部分房地产开发企业暂定资质的公告']);
  for (const text of ['%%', '__', '\\\\', '没有这样的话']) expect(await found(text), text).toEqual([]);
  expect(await caller.refused(calls.listPublicNotices, { text: '房' }, 400)).toBe('查询内容不能少于2个字符');
  const token = await app.accessTokenOf('admin');
  const drafts = await caller.ok(calls.listArticles, { kind: 'notice', state: 'draft', text: '租金标准' }, token);
  expect(drafts.list.map(({ title }) => title)).toEqual(['关于调整公共租赁住房租金标准的通知（起草中）']);
});

test('two hundred notices come page by page, each once', async () => {
  await sql`
    with item as (
      insert into publishing.item (kind, version, stage, revision, changed_at, changed_by)
      select 'news', 1, 'released', 1, now(), '某人' from generate_series(1, 200) returning id)
    insert into publishing.revision (item_id, number, title, words, content, saved_by, saved_at, public_since, public_from)
    select id, 1, '批量消息', '', '{}', gen_random_uuid(), now(), now() - interval '1 day', now() - interval '1 day'
    from item`.execute(db);
  const seen: string[] = [];
  for (let pageNum = 1; pageNum <= 8; pageNum += 1) {
    const { list, total } = await caller.ok(calls.listNews, { pageNum, pageSize: 30 });
    expect([list.length, total]).toEqual([pageNum === 8 ? 0 : 30, 210]);
    seen.push(...list.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(210);
  await sql`delete from publishing.item where changed_by = '某人'`.execute(db);
});

/** This reads the elements of well-formed XML, as far as feeds need it, and throws for other text. */
function elementsOf(xml: string): Array<{ path: string; text: string; attributes: Record<string, string> }> {
  const open: string[] = [];
  const elements: ReturnType<typeof elementsOf> = [];
  const [, body = ''] = /^<\?xml version="1\.0" encoding="utf-8"\?>\n([\s\S]*)$/.exec(xml) ?? [];
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, closing, name = '', given = '', empty] =
      /^<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>$/.exec(token) ?? [];
    const text = token.replace(/&(lt|gt|amp|quot);/g, '');
    if (name === '') {
      if (/[<>&]/.test(text)) throw new Error(`not XML: ${token}`);
      const last = elements.at(-1);
      if (last && token.trim() !== '') last.text += token;
    } else if (closing === '/') {
      if (open.pop() !== name) throw new Error(`closed out of order: ${name}`);
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(/ ([a-z:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      );
      elements.push({ path: [...open, name].join('/'), text: '', attributes });
      if (empty !== '/') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`left open: ${open}`);
  return elements;
}

test('the feed is Atom, names its articles for ever, and is sent once to who has it', async () => {
  const hostile = '<b>甲 & "乙"</b> ]]>';
  const draft = await writer.save(articleOf(hostile, { summary: 'x\u0001<y>' }), { kind: 'news' });
  await releaser.release(await writer.submit(draft));
  const address = `${app.url}/gateway/archive-app/api/archive/home/feed/news`;
  const answer = await fetch(address);
  const elements = elementsOf(await answer.text());
  const texts = (path: string) => elements.filter((element) => element.path === path).map(({ text }) => text);
  expect(elements[0]).toMatchObject({ path: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
  for (const path of ['feed/id', 'feed/title', 'feed/updated', 'feed/author/name'])
    expect(texts(path), path).toHaveLength(1);
  const ids = texts('feed/entry/id');
  expect(ids).toContain(`urn:uuid:${draft.id}`);
  expect(new Set([...ids, ...texts('feed/id')]).size).toBe(12);
  expect(texts('feed/entry/title')[0]).toBe('&lt;b&gt;甲 &amp; &quot;乙&quot;&lt;/b&gt; ]]&gt;');
  expect(texts('feed/updated')).toEqual([texts('feed/entry/updated')[0]]);
  expect(texts('feed/entry/updated').every((time) => new Date(time).toISOString() === time)).toBe(true);
  const links = elements.filter(({ path }) => path.endsWith('link')).map(({ attributes }) => attributes.href);
  expect(links).toContain(`https://portal.example/portal/main/news/${draft.id}`);
  expect(links).toContain('https://portal.example/gateway/archive-app/api/archive/home/feed/news');

  const { etag, ...headers } = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/atom+xml'),
    'cache-control': 'public, no-cache',
    'last-modified': new Date(texts('feed/updated')[0] ?? '').toUTCString(),
  });
  const again = await fetch(address, { headers: { 'if-none-match': etag ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
