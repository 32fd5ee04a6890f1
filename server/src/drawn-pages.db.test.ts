import { type ArticleContent, type ArticleKind, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../testing/caller.ts';
import { send } from '../testing/http.ts';
import { movedClock } from '../testing/moved-clock.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createLog } from './platform/log/log.ts';

const clock = movedClock();
const lines: string[] = [];
const app = await startTestApp(
  { CITY: '</title><b>"市&', PUBLIC_URL: 'https://portal.example', RATE_LIMIT_PER_MINUTE: '400' },
  { clock, log: createLog('error', { write: (line) => void lines.push(line) }) },
);
const caller = callerOf(app.url);
const editor = await app.accessTokenOf('publisher01');
const releaser = await app.accessTokenOf('admin');
const title = '&lt;/title&gt;&lt;b&gt;&quot;市&amp;房地产政务服务一体化平台';
const { pool } = app.platform.database;

const get = (path: string, headers: Record<string, string> = {}) => send(app.url, { method: 'GET', path, headers });
/** A page is kept for seconds. */
const waitForNewPages = () => clock.advance(6_000);
const titleOf = (body: string) => /<title>(.*?)<\/title>/s.exec(body)?.[1];
const answersOf = (body: string) =>
  /<script type="application\/json" id="page-answers">(.*?)<\/script>/s.exec(body)?.[1];

/** The whole page would be too long for a message, so only the words are shown. */
const expectIn = (body: string, words: string) => expect(body.includes(words), words).toBe(true);

async function publish(kind: ArticleKind, content: Partial<ArticleContent>): Promise<{ id: string; version: number }> {
  const body: ArticleContent['body'] = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: content.title ?? '正文' }] }],
  };
  const whole = { title: '公告', summary: '', source: '', body, cover: null, attachments: [], ...content };
  const { id, version } = await caller.ok(calls.saveArticle, { kind, content: whole }, editor);
  const submitted = await caller.ok(calls.submitArticle, { id, version, publishAt: null }, editor);
  return caller.ok(calls.releaseArticle, { id, version: submitted.version }, releaser);
}

test('SYS-06 the title of the city stands in every page from its first byte, whatever the city is called', async () => {
  for (const [path, own] of [
    ['/portal/', ''],
    ['/portal/login', ''],
    ['/portal/login?ssoError=1', ''],
    ['/portal/verify', ''],
    ['/portal/main-app/main/searchGlobal', ''],
    ['/portal/main', '公开信息 - '],
    ['/portal/main/notices', '通知公告 - '],
    ['/apps/lease-app/', '租赁备案 - '],
    ['/apps/admin-app/access/users', '系统管理 - '],
  ] as const) {
    const { body } = await get(path);
    expect(titleOf(body), path).toBe(own + title);
    expect(body.match(/<b>/g), path).toBeNull();
  }
});

test('RT-04 the public pages come with their text, their title and where they stand; others are not to be found', async () => {
  const { id } = await publish('notice', { title: '关于核验房源的公告', summary: '房源核验自下月起全程网办。' });
  waitForNewPages();
  const home = await get('/portal/main');
  for (const words of ['住房的事，在这里办', '公开数据', '关于核验房源的公告', '证明编号或核验码', '主办单位'])
    expectIn(home.body, words);
  expectIn(home.body, '<link rel="canonical" href="https://portal.example/portal/main"/>');
  expect(home.headers['x-robots-tag']).toBeUndefined();

  const list = await get('/portal/main/notices');
  expectIn(list.body, `href="/portal/main/notices/${id}"`);
  expect(list.body).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*feed\/notice"/);
  const article = await get(`/portal/main/notices/${id}`);
  expect(article.status).toBe(200);
  expect(titleOf(article.body)).toBe(`关于核验房源的公告 - ${title}`);
  expectIn(article.body, '<meta name="description" content="房源核验自下月起全程网办。"/>');
  expectIn(article.body, `href="https://portal.example/portal/main/notices/${id}"`);
  expect((await get(`/portal/main/notices/${id}?from=group`)).body).toBe(article.body);

  for (const path of ['/portal/', '/portal/login', '/portal/verify', '/portal/main/notices?text=x', '/apps/lease-app/'])
    expect((await get(path)).headers['x-robots-tag'], path).toBe('noindex');
  const again = await get('/portal/main', { 'if-none-match': String(home.headers.etag) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('what does not exist, is withdrawn or is of the other list answers 404', async () => {
  const { id, version } = await publish('news', { title: '将被撤回的消息' });
  const statusOf = async (path: string) => (await get(path)).status;
  expect(await statusOf(`/portal/main/news/${id}`)).toBe(200);
  expect(await statusOf(`/portal/main/notices/${id}`)).toBe(404);
  await caller.ok(calls.withdrawArticle, { id, version, reason: '内容有误' }, releaser);
  waitForNewPages();
  for (const path of [
    `/portal/main/news/${id}`,
    `/portal/main/news/${id}?from=group`,
    `/portal/main/news/${crypto.randomUUID()}`,
    '/portal/main/news/x%3Cb%3E',
  ]) {
    const { status, body } = await get(path);
    expect(status, path).toBe(404);
    expect(body, path).toMatch(/<h1[^>]*>内容不存在或已撤回</);
    expectIn(body, '<meta name="robots" content="noindex"/>');
    expect(body.includes('将被撤回的消息')).toBe(false);
  }
});

test('no title breaks out of the page, of the answers beside it, or of the address', async () => {
  const hostile = `</script><script>alert(1)</script><!--{{title}}$&$'"\u2028]]>`;
  const { id } = await publish('notice', { title: hostile, summary: hostile });
  waitForNewPages();
  for (const path of ['/portal/main', '/portal/main/notices', `/portal/main/notices/${id}`]) {
    const { body } = await get(path);
    expect(body.match(/<script/g), path).toHaveLength(2);
    expectIn(body, '{{title}}');
    expect(JSON.stringify(JSON.parse(answersOf(body) ?? '')), path).toContain(JSON.stringify(hostile).slice(1, -1));
  }
  expect((await get('/portal/main/notices?page=2%22%3E%3Cscript%3E')).body).not.toContain('<script>');
  expect((await get('/portal/main/news/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')).body).not.toContain(
    '<script>alert',
  );
});

test('concurrent requests share one rendering, and what is published shows within seconds', async () => {
  waitForNewPages();
  const pages = await Promise.all(Array.from({ length: 30 }, () => get('/portal/main')));
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1);
  await publish('news', { title: '刚刚发布的消息' });
  expect((await get('/portal/main')).body.includes('刚刚发布的消息'), 'kept').toBe(false);
  waitForNewPages();
  expectIn((await get('/portal/main')).body, '刚刚发布的消息');
});

test('where its data fails, the plain page is sent and may be found, and the failure is logged once for concurrent requests', async () => {
  await pool.query('alter table publishing.item rename to item_gone');
  try {
    waitForNewPages();
    lines.length = 0;
    const pages = await Promise.all(Array.from({ length: 5 }, () => get('/portal/main/notices')));
    for (const { status, body, headers } of pages) {
      expect([status, titleOf(body), headers['x-robots-tag']]).toEqual([200, title, undefined]);
      expectIn(body, '<div id="root"></div>');
    }
    expect(lines.filter((line) => line.includes('page not drawn'))).toHaveLength(1);
  } finally {
    await pool.query('alter table publishing.item_gone rename to item');
  }
});

test('an old address of the check of papers leads to the new one, with the code', async () => {
  const { status, headers } = await get('/portal/papers?code=ABCD-EFGH-JKLM-NPQR');
  expect([status, headers.location]).toEqual([302, '/portal/verify?code=ABCD-EFGH-JKLM-NPQR']);
});

test('a browser that looks for the icon of an address that names none gets the portal’s', async () => {
  const { status, headers } = await get('/favicon.ico');
  expect([status, headers.location]).toEqual([302, '/portal/favicon.svg']);
  expect((await get('/portal/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
});

test('a drawn page costs its address as much as a call', async () => {
  const statuses = await Promise.all(Array.from({ length: 400 }, async () => (await get('/portal/main')).status));
  expect(statuses).toContain(429);
  expect((await get('/portal/verify')).status).toBe(200);
});
