import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { jpeg, pdf } from '../../../../../testing/sample-files.ts';
import { openWorkFolder } from '../../../../platform/files/work-folder.ts';
import { inspect, mark } from './inspection.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-inspection-'));
afterAll(() => rm(folder, { recursive: true }));
const workFolder = await openWorkFolder(folder);

/** Each byte of the filling might begin an object. */
const endless = Buffer.concat([pdf, Buffer.alloc(15_000_000, 'x'), pdf]);

async function written(content: Buffer): Promise<string> {
  const file = workFolder.newPath();
  await writeFile(file, content);
  return file;
}

test('an official who opens a PDF that would keep who reads it busy for hours reads that it is damaged', async () => {
  const reading = {
    content: Readable.from([endless]),
    mediaType: 'application/pdf' as const,
    lines: ['李审核'],
    reader: 'official',
    owner: 'third',
  };
  await expect(mark(workFolder, reading)).rejects.toMatchObject({
    message: expect.stringContaining('已损坏'),
    code: 409,
  });
  expect(await readdir(folder)).toEqual([]);
}, 120_000);

test('of one person only so many files wait; beyond that they read so, and others are not held up', async () => {
  const picture = async (owner: string) =>
    inspect(workFolder, { path: await written(jpeg), mediaType: 'image/jpeg', isForRelease: false }, owner);
  const flood = await Promise.allSettled([
    ...Array.from({ length: 40 }, () => picture('flooder')),
    picture('neighbour'),
  ]);
  const refused = flood.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(40 - 33);
  for (const { reason } of refused) expect(reason.code).toBe(429);
  expect(flood.at(-1)?.status).toBe('fulfilled');
}, 60_000);
