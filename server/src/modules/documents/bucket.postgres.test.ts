import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { calls } from '@anju/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addressOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { s3Keys, startS3Server } from '../../../testing/s3-server.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openBucket } from '../../platform/files/bucket.ts';
import { openWorkFolder } from '../../platform/files/work-folder.ts';

const s3 = await startS3Server();
const clock = movedClock();
const app = await startTestApp({ S3_URL: s3.bucketUrl, ...s3Keys }, { clock });
const filesFolder = path.join(app.platform.config.dataFolder, 'files');
const keys = { bucketUrl: s3.bucketUrl, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };
const content = Buffer.from('安居'.repeat(300_000));

const listObjects = async () => (await readdir(s3.folder)).filter((name) => name.endsWith('._S3rver_object'));

test('a file comes back from the bucket as it went in, until it is removed; the work folder is empty', async () => {
  const folder = path.join(filesFolder, 'unfinished');
  const workFolder = await openWorkFolder(folder);
  const bucket = openBucket(keys);
  const received = await workFolder.receive(Readable.from([content]), 10_000_000);
  const id = await bucket.keep(received.path);
  expect(await readdir(folder)).toEqual([]);
  const found = await bucket.find(id);
  expect(found && (await buffer(found)).equals(content)).toBe(true);
  await bucket.remove(id);
  expect(await bucket.find(id)).toBeUndefined();
  await bucket.remove(id);
  for (const none of ['../secret', '', `${id}/../x`, '%2e%2e']) expect(await bucket.find(none), none).toBeUndefined();
});

test('a wrong key keeps nothing', async () => {
  const workFolder = await openWorkFolder(path.join(filesFolder, 'unfinished'));
  const before = await listObjects();
  const { path: file } = await workFolder.receive(Readable.from([content]), 10_000_000);
  await expect(openBucket({ ...keys, secretKey: 'other' }).keep(file)).rejects.toThrow('answered 403');
  expect(await listObjects()).toEqual(before);
});

test('documents lie in the bucket, are read from it and removed from it; without it an upload is told to come later', async () => {
  const token = await app.accessTokenOf('citizen01');
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aa3366' } })
    .jpeg()
    .toBuffer();
  const upload = (accessToken: string) =>
    send(app.url, {
      method: 'POST',
      path: addressOf(calls.uploadDocument, { name: '照片.jpg' }),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      body: photo,
    });
  const before = await listObjects();
  const { id, size } = JSON.parse((await upload(token)).body).data;
  await upload(token);
  expect(await listObjects()).toHaveLength(before.length + 2);
  const read = await fetch(app.url + addressOf(calls.readDocument, { id }), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await read.arrayBuffer()).byteLength).toBe(size);
  clock.advance(25 * 60 * 60 * 1000);
  await app.documents.removeUnattached();
  expect(await listObjects()).toHaveLength(before.length);

  await s3.stop();
  const later = await upload(await app.accessTokenOf('citizen01'));
  expect([later.status, later.body]).toEqual([503, expect.stringContaining('文件存储')]);
  expect(await app.platform.files.find(randomUUID()).catch((error: Error) => error.message)).toContain('文件存储');
});
