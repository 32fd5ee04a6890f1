import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { FileTooLargeError } from './file-store.ts';
import { openLocalFolder } from './local-folder.ts';
import { openWorkFolder } from './work-folder.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const unfinished = path.join(folder, 'unfinished');
const workFolder = await openWorkFolder(unfinished);
const files = openLocalFolder(folder);
const content = Buffer.from('安居'.repeat(10_000));

test('a file comes back as it went in, with its size and hash, until it is removed', async () => {
  const received = await workFolder.receive(Readable.from([content]), 1_000_000);
  expect(received).toMatchObject({ size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  const id = await files.keep(received.path);
  expect(await readdir(unfinished)).toEqual([]);
  const found = await files.find(id);
  expect(found && (await buffer(found))).toEqual(content);
  await files.remove(id);
  expect(await files.find(id)).toBeUndefined();
});

test('too large, or broken off, leaves nothing behind', async () => {
  await expect(workFolder.receive(Readable.from([content, content]), content.length + 1)).rejects.toThrow(
    FileTooLargeError,
  );
  const brokenOff = Readable.from(
    (async function* () {
      yield content;
      throw new Error('connection lost');
    })(),
  );
  await expect(workFolder.receive(brokenOff, 1_000_000)).rejects.toThrow('connection lost');
  expect(await readdir(unfinished)).toEqual([]);
});

test('an id that is none finds nothing, wherever it points', async () => {
  for (const id of ['../secret', '..', '', '/etc/passwd', `${'a'.repeat(36)}`])
    expect(await files.find(id), id).toBeUndefined();
});

test('what a killed process left half written goes a day later; what another process writes stays', async () => {
  const [old, young] = ['old', 'young'].map((name) => path.join(unfinished, name)) as [string, string];
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await openWorkFolder(unfinished);
  expect(await readdir(unfinished)).toEqual(['young']);
});
