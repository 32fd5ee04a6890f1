import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DirectoryTakenError, lockDirectory } from './embedded/directory-lock.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder has one holder, by whatever name it is reached', async () => {
  const data = path.join(folder, 'data');
  const alias = path.join(folder, 'alias');
  const lock = await lockDirectory(data);
  await symlink(data, alias);
  await expect(lockDirectory(alias)).rejects.toThrow(DirectoryTakenError);
  await lock.release();
  await (await lockDirectory(alias)).release();
});
