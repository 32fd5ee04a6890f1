import type { Dirent } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, gatewayPrefix, resumableUploadsPath, type StoredDocument } from '@anju/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { handIn, leaseMaterials, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { ofdOf } from '../../../testing/sample-ofd.ts';
import { pdfOf } from '../../../testing/sample-pdf.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { drawTile } from './service/inspection/watermark.ts';
import type { DocumentsTables } from './store/tables.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const tokenOf = app.accessTokenOf;
const citizen = await tokenOf('citizen01');
const other = await tokenOf('citizen02');
const db = app.platform.database.tables<DocumentsTables>();
const photo = (background: string, width = 1200) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .toBuffer();

const written = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

function upload(name: string, body: Buffer, token = citizen) {
  return send(app.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });
}

async function uploaded(name: string, body: Buffer, token = citizen): Promise<StoredDocument> {
  const answer = await upload(name, body, token);
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).data;
}

async function replaced(former: string, content: Buffer, token = citizen) {
  const created = await fetch(app.url + gatewayPrefix + resumableUploadsPath, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('新版.pdf').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: content as Buffer<ArrayBuffer>,
  });
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  return caller.raw(calls.finishUpload, { id, replaces: former }, token);
}

const read = (call: typeof calls.readDocument | typeof calls.readThumbnail, id: string, token: string) =>
  fetch(app.url + addressOf(call, { id }), { headers: { authorization: `Bearer ${token}` } });

async function listFiles(): Promise<string[]> {
  const folder = path.join(app.platform.config.dataFolder, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

async function overwrite(name: string, content: string): Promise<void> {
  const folder = path.join(app.platform.config.dataFolder, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const { parentPath } = entries.find((entry) => entry.name === name) as Dirent;
  await writeFile(path.join(parentPath, name), content);
}

async function listNamed(): Promise<string[]> {
  const rows = await db.selectFrom('documents.content').select(['file_id', 'thumbnail_id']).execute();
  return rows.flatMap(({ file_id, thumbnail_id }) => (thumbnail_id ? [file_id, thumbnail_id] : [file_id])).sort();
}

test('a picture is kept upright and without its place, with a thumbnail; for others it bears their name and the time', async () => {
  const source = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ffffff' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const document = await uploaded('房产证.jpg', source);
  expect(document).toMatchObject({ mediaType: 'image/jpeg', hasThumbnail: true });
  const own = Buffer.from(await (await read(calls.readDocument, document.id, citizen)).arrayBuffer());
  expect(own.length).toBe(document.size);
  const { width, height, exif } = await sharp(own).metadata();
  expect([width, height, exif]).toEqual([600, 1200, undefined]);

  const materials = leaseMaterials.map((material) => ({ material, documentId: document.id }));
  await submitLease(caller, citizen, { materials });
  const reviewer = await tokenOf('reviewer01');
  const thumbnail = await read(calls.readThumbnail, document.id, reviewer);
  expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    height: 320,
  });
  const shown = await read(calls.readDocument, document.id, reviewer);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const marked = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(marked).metadata()).toMatchObject({ width: 600, height: 1200 });
  for (const top of [0, 300, 600, 900]) {
    const { channels } = await sharp(marked).extract({ left: 0, top, width: 600, height: 300 }).stats();
    expect(channels[0]?.min, `from ${top}`).toBeLessThan(235);
    expect(channels[0]?.mean).toBeGreaterThan(240);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) from platform.audit_entry where action = 'document-read' and object = ${document.id}`.execute(db);
  expect(rows[0]?.count).toBe(1);
  expect((await read(calls.readThumbnail, document.id, other)).status).toBe(404);
  expect((await read(calls.readDocument, document.id, other)).status).toBe(404);
});

test('a PDF bears the name of an official who reads it and the time on each page; its owner gets it as it was', async () => {
  const content = pdfOf(['contract', 'plan']);
  const document = await uploaded('合同.pdf', content);
  const materials = leaseMaterials.map((material) => ({ material, documentId: document.id }));
  await submitLease(caller, citizen, { materials });
  const own = await read(calls.readDocument, document.id, citizen);
  expect(Buffer.from(await own.arrayBuffer()).equals(content)).toBe(true);

  const before = written.format(clock.now());
  const shown = await read(calls.readDocument, document.id, await tokenOf('reviewer01'));
  const after = written.format(clock.now());
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(shown.headers.get('content-disposition')).toContain(encodeURIComponent('合同.pdf'));
  const pages = await readPdfPages(new Uint8Array(await shown.arrayBuffer()));
  for (const [index, said] of ['contract', 'plan'].entries()) {
    const words = new Set(pages[index]?.map(({ text }) => text));
    expect([before, after].some((time) => words.delete(time))).toBe(true);
    expect(words).toEqual(new Set([said, '周初审']));
  }
});

test('an OFD bears the name of an official who reads it and the time; its owner gets it as it was, and one that is damaged is given to nobody else', async () => {
  const content = ofdOf(['invoice']);
  const filesBefore = await listFiles();
  const document = await uploaded('电子发票.ofd', content);
  const kept = (await listFiles()).find((file) => !filesBefore.includes(file)) as string;
  const materials = leaseMaterials.map((material) => ({ material, documentId: document.id }));
  await submitLease(caller, citizen, { materials });
  const own = await read(calls.readDocument, document.id, citizen);
  expect(Buffer.from(await own.arrayBuffer()).equals(content)).toBe(true);

  const before = written.format(clock.now());
  const taken = await read(calls.readDocument, document.id, await tokenOf('reviewer01'));
  const after = written.format(clock.now());
  expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'application/ofd']);
  expect(taken.headers.get('content-disposition')).toContain(encodeURIComponent('电子发票.ofd'));
  const { 'Doc_0/Res/mark.png': mark = new Uint8Array() } = unzipSync(new Uint8Array(await taken.arrayBuffer()));
  const marks = [before, after].map((time) => drawTile(['周初审', time], 420));
  expect(marks.some((one) => one.equals(mark))).toBe(true);

  await overwrite(kept, 'PK\x03\x04');
  const refusal = await caller.refused(calls.readDocument, { id: document.id }, 409, await tokenOf('reviewer01'));
  expect(refusal).toBe('该 OFD 已加密或损坏，无法加注水印，不能下载；请退回申请人，重新导出后提交');
});

test('a PDF that was damaged where it lies is given to its owner alone; officials read why', async () => {
  const before = await listFiles();
  const document = await uploaded('合同.pdf', pdfOf(['damaged later on']));
  const kept = (await listFiles()).find((file) => !before.includes(file)) as string;
  await overwrite(kept, '%PDF-1.7\nthe rest of the file');
  const materials = leaseMaterials.map((material) => ({ material, documentId: document.id }));
  await submitLease(caller, citizen, { materials });
  expect((await read(calls.readDocument, document.id, citizen)).status).toBe(200);
  const refusal = await caller.refused(calls.readDocument, { id: document.id }, 409, await tokenOf('reviewer01'));
  expect(refusal).toBe('该 PDF 已损坏，无法加注水印，不能查看或下载；请退回申请人，重新导出后提交');
});

test('an image bomb, a polyglot, a wrong ending, an encrypted PDF and damaged ones are refused with words and not kept', async () => {
  const before = await listFiles();
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const directory = Buffer.alloc(46);
  directory.write('PK\x01\x02', 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(directory.length, 12);
  for (const [name, content, message] of [
    ['照片.png', bomb, '像素过多'],
    ['照片.jpg', Buffer.concat([await photo('#00ff00'), directory, end]), '夹带了另一种格式'],
    ['照片.png', await photo('#00ff00'), '扩展名不一致'],
    ['合同.pdf', Buffer.concat([pdf, Buffer.from('\ntrailer << /Encrypt 7 0 R /Root 1 0 R >>')]), 'PDF 已加密'],
    ['合同.pdf', Buffer.from('%PDF-1.7\nthe rest of the file'), 'PDF 已损坏'],
    ['发票.ofd', ofdOf([]), 'OFD 已加密或损坏'],
    // The file can be opened, but nothing can be drawn on its page.
    ['合同.pdf', Buffer.from(pdf.toString('latin1').replace('[0 0 595 842]', '[0 0]'), 'latin1'), 'PDF 已损坏'],
  ] as const) {
    const answer = await upload(name, content);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(message)]);
  }
  expect(await listFiles()).toEqual(before);
});

test('what is the same is stored once, for as long as one document is left of it, also when both happen at once', async () => {
  const content = await photo('#123456');
  const before = await listFiles();
  const documents = await Promise.all([citizen, other, citizen].map((token) => uploaded('照片.jpg', content, token)));
  expect(new Set(documents.map(({ id }) => id)).size).toBe(3);
  expect(await listFiles()).toHaveLength(before.length + 2);

  // Each day the file of the day before goes, while another document of the same content is uploaded.
  for (let day = 0; day < 5; day += 1) {
    clock.advance(25 * 60 * 60 * 1000);
    const token = await tokenOf('citizen01');
    const [, late] = await Promise.all([app.documents.removeUnattached(), uploaded('照片.jpg', content, token)]);
    const shown = await read(calls.readDocument, late.id, token);
    expect([shown.status, (await shown.arrayBuffer()).byteLength]).toEqual([200, late.size]);
  }
  await app.documents.removeUnattached();
  expect(await listFiles()).toEqual(await listNamed());
  expect(await db.selectFrom('documents.discarded_file').selectAll().execute()).toEqual([]);
});

test('a material that is replaced keeps its earlier versions; others see those that were handed in', async () => {
  const token = await tokenOf('citizen01');
  const reviewer = await tokenOf('reviewer01');
  const [first] = await handIn(caller, token, ['contract']);
  const firstId = first?.documentId as string;
  const draft = await saveLease(caller, token, { materials: await handIn(caller, token) });
  const answer = await replaced(firstId, Buffer.concat([pdf, Buffer.from('second')]), token);
  expect(answer.status, answer.body).toBe(200);
  const second = JSON.parse(answer.body).data as StoredDocument;
  const again = await replaced(firstId, Buffer.concat([pdf, Buffer.from('beside')]), token);
  expect([again.status, again.body]).toEqual([409, expect.stringContaining('已被替换')]);
  const foreign = await replaced(second.id, Buffer.concat([pdf, Buffer.from('foreign')]), await tokenOf('citizen02'));
  expect(foreign.status).toBe(409);

  const { id, version, materials } = await caller.ok(calls.getCase, { id: draft.id }, token);
  const withSecond = materials.map((one) => (one.material === 'contract' ? { ...one, documentId: second.id } : one));
  const form = (await caller.ok(calls.getCase, { id }, token)).form;
  const saved = await caller.ok(
    calls.saveDraft,
    { id, version, caseType: 'ZL201', form, materials: withSecond },
    token,
  );
  await caller.ok(calls.actOnCase, { ...saved, action: { kind: 'submit' } }, token);
  const third = JSON.parse((await replaced(second.id, Buffer.concat([pdf, Buffer.from('third')]), token)).body).data;
  const mine = await caller.ok(calls.listDocumentVersions, { id: third.id }, token);
  expect(mine.map((one) => one.id)).toEqual([third.id, second.id, firstId]);

  // The reviewer has the second document in the case; the first was replaced before the case was handed in.
  const seen = await caller.ok(calls.listDocumentVersions, { id: second.id }, reviewer);
  expect(seen.map((one) => one.id)).toEqual([second.id]);
  await caller.refused(calls.getDocument, { id: firstId }, 404, reviewer);
  await caller.refused(calls.listDocumentVersions, { id: third.id }, 404, reviewer);
  await caller.refused(calls.listDocumentVersions, { id: second.id }, 404, await tokenOf('citizen02'));

  const claimed = await caller.ok(
    calls.actOnCase,
    { id, version: (await caller.ok(calls.getCase, { id }, reviewer)).version, action: { kind: 'claim' } },
    reviewer,
  );
  const defects = [{ about: 'material' as const, name: 'contract', text: '合同缺页' }];
  await caller.ok(calls.actOnCase, { id, version: claimed.version, action: { kind: 'return', defects } }, reviewer);
  const returned = await caller.ok(calls.getCase, { id }, token);
  const withThird = withSecond.map((one) => (one.material === 'contract' ? { ...one, documentId: third.id } : one));
  const corrected = await caller.ok(
    calls.saveDraft,
    { id, version: returned.version, caseType: 'ZL201', form, materials: withThird },
    token,
  );
  await caller.ok(calls.actOnCase, { ...corrected, action: { kind: 'resubmit' } }, token);
  const versions = await caller.ok(calls.listDocumentVersions, { id: third.id }, reviewer);
  expect(versions.map((one) => one.id)).toEqual([third.id, second.id]);
  expect((await read(calls.readDocument, second.id, reviewer)).status).toBe(200);
  expect((await read(calls.readDocument, firstId, reviewer)).status).toBe(404);
});

test('the wallet shows what I gave and where, and gives it again without sending it; what I forget stays in its case', async () => {
  const token = await tokenOf('citizen01');
  const stranger = await tokenOf('citizen02');
  const before = await caller.ok(calls.listWallet, {}, token);
  const unused = await uploaded('未用.pdf', pdf, token);
  const materials = await handIn(caller, token);
  const given = materials[0]?.documentId as string;
  const submitted = await submitLease(caller, token, { materials });
  const second = await saveLease(caller, token, { materials: [{ material: 'title', documentId: given }] });

  const wallet = await caller.ok(calls.listWallet, {}, token);
  expect(wallet).toHaveLength(before.length + 1);
  const entry = wallet.find(({ document }) => document.id === given);
  expect(entry).toMatchObject({ validUntil: null, isExpired: false });
  expect(entry?.uses).toHaveLength(5);
  expect(entry?.uses).toContainEqual({
    materialName: expect.stringContaining('合同'),
    caseId: submitted.id,
    caseNumber: submitted.number,
    caseTypeName: submitted.caseTypeName,
    category: 'ZL',
    phase: 'open',
    usedOn: clock.now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }),
  });
  expect(entry?.uses.find(({ caseId }) => caseId === second.id)).toMatchObject({ caseNumber: null });
  expect(wallet.map(({ document }) => document.id)).not.toContain(unused.id);

  await caller.ok(calls.setWalletExpiry, { id: given, validUntil: '2020-01-01' }, token);
  expect((await caller.ok(calls.listWallet, {}, token)).find(({ document }) => document.id === given)).toMatchObject({
    validUntil: '2020-01-01',
    isExpired: true,
  });
  await caller.ok(calls.setWalletExpiry, { id: given, validUntil: null }, token);
  for (const [id, who] of [
    [given, stranger],
    [unused.id, token],
  ] as const) {
    await caller.refused(calls.setWalletExpiry, { id, validUntil: null }, 404, who);
    await caller.refused(calls.removeFromWallet, { id }, 404, who);
  }
  await caller.ok(calls.removeFromWallet, { id: given }, token);
  expect(await caller.ok(calls.listWallet, {}, token)).toEqual(before);
  await caller.refused(calls.removeFromWallet, { id: given }, 404, token);
  const reviewer = await tokenOf('reviewer01');
  expect(await caller.ok(calls.getDocument, { id: given }, reviewer)).toMatchObject({ id: given });
  expect((await caller.ok(calls.getCase, { id: submitted.id }, token)).materials).toHaveLength(4);
});
