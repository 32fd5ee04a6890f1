import { type Crop, calls, type ManagedBanner } from '@anju/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { articleOf, publisherOf, sendReleaseFile, uploadReleaseFile } from '../../../testing/publishing.ts';
import { docx, jpeg, pdf } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createDocumentsService } from '../documents/index.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const db = app.platform.database.tables<unknown>();
const tokenOf = (name: string) => app.accessTokenOf(name);
const writer = publisherOf(caller, () => tokenOf('publisher01'));
const releaser = publisherOf(caller, () => tokenOf('admin'));
const whole: Crop = { left: 0, top: 0, width: 1, height: 1 };

const upload = async (name: string, content: Buffer) =>
  uploadReleaseFile(app.url, name, content, await tokenOf('publisher01'));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
const statusOf = async (storageid: string) =>
  (await fetch(app.url + addressOf(calls.getFileStream, { storageid }))).status;
const readAs = async (name: string, id: string) =>
  fetch(app.url + addressOf(calls.readReleaseFile, { id }), {
    headers: { authorization: `Bearer ${await tokenOf(name)}` },
  });

/** Anybody gets a published file as it is, so this one with a script has to be refused. */
const withScript = Buffer.from(
  pdf
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  'latin1',
);

test('the type of a file is read from its content, not from its name; a PDF that acts is refused', async () => {
  const token = await tokenOf('publisher01');
  for (const [name, content, message] of [
    ['通知.pdf', jpeg, '文件内容与扩展名不一致'],
    ['图.jpg', Buffer.from('GIF89a-and-more-of-it'), '仅支持 PDF'],
    ['图.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '仅支持 PDF'],
    ['通知.pdf', docx, '仅支持 PDF'],
    ['通知.pdf', Buffer.alloc(0), '文件内容为空'],
    ['通知.pdf', withScript, '脚本'],
  ] as const) {
    const answer = await sendReleaseFile(app.url, name, content, token);
    expect([answer.status, JSON.parse(answer.body).msg]).toEqual([400, expect.stringContaining(message)]);
  }
  const clerk = await tokenOf('clerk01');
  expect((await sendReleaseFile(app.url, '通知.pdf', pdf, clerk)).status).toBe(403);
});

test('API-26 an attachment is public while what it belongs to is, under the name given there', async () => {
  const file = await upload('扫描件001.pdf', pdf);
  expect(file).toEqual({
    id: expect.any(String),
    name: '扫描件001.pdf',
    mediaType: 'application/pdf',
    size: pdf.length,
  });
  expect(await statusOf(file.id)).toBe(404);
  const attachments = [{ fileId: file.id, name: 'C:\\材料\\报名表.pdf' }];
  const draft = await writer.save(articleOf('有附件的公告', { attachments }));
  expect(draft.content.attachments).toEqual([{ fileId: file.id, name: '报名表.pdf' }]);
  expect(draft.files).toEqual([{ ...file, name: '报名表.pdf' }]);
  const submitted = await writer.submit(draft);
  expect(await statusOf(file.id)).toBe(404);
  const inReview = await readAs('admin', file.id);
  expect(Buffer.from(await inReview.arrayBuffer())).toEqual(pdf);
  for (const name of ['clerk01', 'citizen01']) expect((await readAs(name, file.id)).status).toBe(403);

  const published = await releaser.release(submitted);
  const shown = await caller.ok(calls.getArticle, { id: draft.id });
  expect(shown.attachments).toEqual([
    { storageid: file.id, name: '报名表.pdf', mediaType: 'application/pdf', size: pdf.length },
  ]);
  const answer = await fetch(app.url + addressOf(calls.getFileStream, { storageid: file.id }));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('报名表'));
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');

  const without = await writer.change(published, { attachments: [] });
  expect(await statusOf(file.id)).toBe(200);
  const replaced = await releaser.release(await writer.submit(without));
  expect(await statusOf(file.id)).toBe(404);
  await releaser.withdraw(replaced);
  const again = await publishWith('撤回附件', { fileId: file.id, name: '报名表.pdf' });
  expect(await statusOf(file.id)).toBe(200);
  await releaser.withdraw(again);
  expect(await statusOf(file.id)).toBe(404);
});

const publishWith = async (title: string, attachment: { fileId: string; name: string }) =>
  releaser.release(await writer.submit(await writer.save(articleOf(title, { attachments: [attachment] }))));

test('no other file can be attached or shown: not a material of a case, not one that is gone, not under a false name', async () => {
  const citizen = await tokenOf('citizen01');
  const material = await send(app.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '身份证.jpg' }),
    headers: { authorization: `Bearer ${citizen}`, 'content-type': 'application/octet-stream' },
    body: jpeg,
  });
  const materialId = JSON.parse(material.body).data.id as string;
  const token = await tokenOf('publisher01');
  const refused = (content: Parameters<typeof articleOf>[1]) =>
    caller.refused(calls.saveArticle, { kind: 'notice', content: articleOf('x', content) }, 400, token);
  for (const fileId of [materialId, '11111111-1111-4111-8111-111111111111']) {
    const gone = '图片或附件不存在，或已被清除，请重新上传';
    expect(await refused({ attachments: [{ fileId, name: '身份证.jpg' }] })).toBe(gone);
    expect(await refused({ cover: { fileId, crop: whole, alternativeText: '图' } })).toBe(gone);
    expect((await readAs('publisher01', fileId)).status).toBe(404);
    expect(await statusOf(fileId)).toBe(404);
  }
  const file = await upload('通知.pdf', pdf);
  expect(await refused({ attachments: [{ fileId: file.id, name: '通知.exe' }] })).toContain('扩展名不一致');
  const twice = { fileId: file.id, name: '通知.pdf' };
  expect(await refused({ attachments: [twice, twice] })).toBe('同一附件不能添加两次');
  expect(await refused({ cover: { fileId: file.id, crop: whole, alternativeText: '图' } })).toContain('请选择一张');
  // The uploader reads the file only as a publisher.
  await caller.refused(calls.getDocument, { id: file.id }, 404, token);
});

test('what is not used goes after a day, and so do the files of a draft that was deleted', async () => {
  const unused = await upload('没有用到.pdf', pdf);
  const used = await upload('用到.pdf', pdf);
  const ofDraft = await upload('草稿.pdf', pdf);
  const kept = await writer.save(articleOf('留着', { attachments: [{ fileId: used.id, name: '用到.pdf' }] }));
  const gone = await writer.save(
    articleOf('不留', { attachments: [used, ofDraft].map(({ id, name }) => ({ fileId: id, name })) }),
  );
  await caller.ok(calls.deleteArticle, { id: gone.id, version: gone.version }, await tokenOf('publisher01'));
  const documents = createDocumentsService(app.platform);
  await documents.removeUnattached();
  expect((await readAs('admin', unused.id)).status).toBe(200);
  clock.advance(86_400_000);
  await documents.removeUnattached();
  const statuses = [unused, ofDraft, used].map(async ({ id }) => (await readAs('admin', id)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  expect((await writer.get(kept)).files).toHaveLength(1);
});

const bannerOf = (fileId: string, alternativeText: string, crop = whole, link: string | null = null) => ({
  picture: { fileId, crop, alternativeText },
  link,
});
const idOf = ({ id, version }: ManagedBanner) => ({ id, version });
const shownBanners = async () =>
  (await caller.ok(calls.listBannerDocuments, { glzllxtype: '1' })).list.map(({ alternativeText }) => alternativeText);

test('API-25 CON-04 DSH-07 banners come in their order and by page, each in its sizes, and each size is public', async () => {
  const ask = (pageNum: number, pageSize: number) =>
    caller.ok(calls.listBannerDocuments, { pageNum, pageSize, glzllxtype: '1' });
  const all = await caller.ok(calls.listBannerDocuments, { glzllxtype: '1' });
  expect(all).toMatchObject({ total: 3, pageNum: 1, pageSize: 10 });
  expect([...(await ask(1, 2)).list, ...(await ask(2, 2)).list]).toEqual(all.list);
  expect(await ask(3, 2)).toEqual({ list: [], total: 3, pageNum: 3, pageSize: 2 });
  for (const { storageid, sizes, alternativeText, link } of all.list) {
    expect(alternativeText).not.toBe('');
    expect(link).toBeNull();
    expect(sizes.find((size) => size.storageid === storageid)).toMatchObject({ mediaType: 'image/jpeg', width: 1200 });
    expect(sizes.map(({ width }) => width)).toEqual([1600, 1200, 800, 480].flatMap((width) => [width, width, width]));
    for (const size of sizes) {
      const answer = await fetch(app.url + addressOf(calls.getFileStream, { storageid: size.storageid }));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, size.mediaType]);
    }
  }
});

test('a banner is cut, released by a second person, ordered and withdrawn; the upload itself is never public', async () => {
  const [publisher, admin] = [await tokenOf('publisher01'), await tokenOf('admin')];
  const source = await upload('照片.jpg', await photo(2000, 1500));
  const content = bannerOf(source.id, '新的轮播图', { left: 0.2, top: 0.5, width: 0.5, height: 0.25 }, '/portal/main');
  const draft = await caller.ok(calls.saveBanner, { content }, publisher);
  expect(draft).toMatchObject({ state: 'draft', content, offered: ['edit', 'submit', 'delete'] });
  expect(draft.sizes.map(({ width, height }) => `${width}x${height}`).filter((_, place) => place % 3 === 0)).toEqual([
    '1000x333',
    '800x267',
    '480x160',
  ]);
  const [first] = draft.sizes;
  expect(await statusOf(first?.storageid as string)).toBe(404);
  expect((await readAs('admin', first?.storageid as string)).headers.get('content-type')).toBe('image/avif');

  const submitted = await caller.ok(calls.submitBanner, { ...idOf(draft), publishAt: null }, publisher);
  await caller.refused(calls.releaseBanner, idOf(submitted), 409, publisher);
  const back = await caller.ok(calls.sendBackBanner, { ...idOf(submitted), reason: '换一句话' }, admin);
  const reworded = { ...content, picture: { ...content.picture, alternativeText: '换过的话' } };
  const saved = await caller.ok(calls.saveBanner, { ...idOf(back), content: reworded }, publisher);
  expect(saved.sizes, 'the same picture is not made again').toEqual(draft.sizes);
  const again = await caller.ok(calls.submitBanner, { ...idOf(saved), publishAt: null }, publisher);
  const released = await caller.ok(calls.releaseBanner, idOf(again), admin);
  expect(released).toMatchObject({ state: 'published', offered: ['edit', 'withdraw'] });
  expect((await shownBanners()).at(-1)).toBe('换过的话');
  expect([await statusOf(first?.storageid as string), await statusOf(source.id)]).toEqual([200, 404]);

  const managed = await caller.ok(calls.listBanners, {}, admin);
  const turned = managed.map(({ id }) => id).toReversed();
  const ordered = await caller.ok(calls.orderBanners, { ids: turned }, admin);
  expect(ordered.map(({ id }) => id)).toEqual(turned);
  expect((await shownBanners())[0]).toBe('换过的话');
  for (const ids of [turned.slice(1), [...turned.slice(1), turned[1] as string], [...turned.slice(1), source.id]])
    expect(await caller.refused(calls.orderBanners, { ids }, 409, admin)).toBe('轮播图已有变化，请刷新后重试');

  const withdrawn = await caller.ok(calls.withdrawBanner, { ...idOf(released), reason: '活动结束' }, admin);
  expect(withdrawn.state).toBe('withdrawn');
  expect(await shownBanners()).toHaveLength(3);
  expect(await statusOf(first?.storageid as string)).toBe(404);
  await caller.refused(calls.deleteBanner, idOf(withdrawn), 409, admin);
  await caller.refused(calls.getManagedArticle, { id: draft.id }, 404, admin);
  await caller.refused(calls.withdrawArticle, { ...idOf(withdrawn), reason: 'x' }, 404, admin);
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit_entry where object = ${draft.id} order by number`.execute(db);
  expect(rows.map(({ action }) => action.slice('banner-'.length))).toEqual([
    'edit',
    'submit',
    'release',
    'send-back',
    'edit',
    'submit',
    'release',
    'withdraw',
  ]);
});

test('a picture that cannot be shown is refused when it is uploaded or saved, and nothing is left of it', async () => {
  const token = await tokenOf('publisher01');
  const whole1200 = await photo(1200, 400);
  const before = await caller.ok(calls.listBanners, {}, token);
  const broken = await sendReleaseFile(app.url, '照片.jpg', whole1200.subarray(0, whole1200.length / 2), token);
  expect([broken.status, broken.body]).toEqual([400, expect.stringContaining('图片已损坏或无法识别')]);
  for (const content of [jpeg, await photo(400, 400)]) {
    const { id } = await upload('照片.jpg', content);
    expect(await caller.refused(calls.saveBanner, { content: bannerOf(id, '图') }, 400, token)).toContain('图片过小');
  }
  expect(await caller.ok(calls.listBanners, {}, token)).toEqual(before);
});

test('while pictures are made, others are answered', async () => {
  const token = await tokenOf('publisher01');
  const { id } = await upload('照片.jpg', await photo(6000, 4000));
  const saves = [1, 2, 3].map((place) =>
    caller.ok(
      calls.saveBanner,
      { content: bannerOf(id, `图${place}`, { ...whole, left: 0.1 * place, width: 0.5 }) },
      token,
    ),
  );
  let isOver = false;
  const over = Promise.all(saves).then(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    await caller.ok(calls.getHealth, {});
    answered += 1;
  }
  await over;
  expect(answered).toBeGreaterThan(20);
});
