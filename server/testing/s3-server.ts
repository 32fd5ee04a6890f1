import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterThisFile } from './after-this-file.ts';

export const s3Keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };

const program = `
  import S3rver from '@20minutes/s3rver';
  const server = new S3rver({
    address: '127.0.0.1', port: 0, silent: true, directory: process.argv[1], configureBuckets: [{ name: 'anju' }],
  });
  const { port } = await server.run();
  console.log(port);`;

/** The S3 server is a process of its own, with an empty bucket. */
export async function startS3Server() {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-s3-'));
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  afterThisFile(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  const [port] = await once(createInterface(child.stdout), 'line');
  return { bucketUrl: `http://127.0.0.1:${port}/anju`, folder: path.join(folder, 'anju'), stop };
}
