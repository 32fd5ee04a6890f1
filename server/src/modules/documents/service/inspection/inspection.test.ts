import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jpeg, pdf } from '../../../../../testing/sample-files.ts';
import { openWorkFolder } from '../../../../platform/files/work-folder.ts';
import { inspect, markPdf } from './inspection.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-inspection-'));
afterAll(() => rm(folder, { recursive: true }));
const workFolder = await openWorkFolder(folder);

/** Of which each byte might begin an object. */
const endless = Buffer.concat([pdf, Buffer.alloc(15_000_000, 'x'), pdf]);

async function written(content: Buffer): Promise<string> {
  const file = workFolder.newPath();
  await writeFile(file, content);
  return file;
}

test('a PDF that would keep who reads it busy for hours is refused, and the file of somebody else is looked at next', async () => {
  const [refused, next] = await Promise.allSettled([
    inspect(workFolder, { path: await written(endless), mediaType: 'application/pdf' }, 'one'),
    inspect(workFolder, { path: await written(jpeg), mediaType: 'image/jpeg' }, 'other'),
  ]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('限定时间'), code: 400 },
  });
  expect(next.status).toBe('fulfilled');
}, 60_000);

test('an official who opens such a file reads that it is damaged', async () => {
  const reading = { content: endless, lines: ['李审核'], reader: 'official' };
  await expect(markPdf(reading)).rejects.toMatchObject({ message: expect.stringContaining('已损坏'), code: 409 });
}, 60_000);
