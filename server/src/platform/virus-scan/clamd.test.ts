import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clamd } from './clamd.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-scan-'));
const file = path.join(folder, 'file');
await writeFile(file, Buffer.alloc(200_000, 'x'));
afterAll(() => rm(folder, { recursive: true }));

/** The test plays the scanner, because a real one could not be made to answer like this. */
async function scannedBy(answer: (socket: Socket) => void, timeoutMs = 5_000) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await clamd({ connection: { host: '127.0.0.1', port }, timeoutMs }).findVirus(file);
  } finally {
    server.close();
  }
}

const afterAllOfIt = (answer: string) => (socket: Socket) => {
  let received = Buffer.alloc(0);
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
  });
};

test('only the two answers that are a verdict are one', async () => {
  expect(await scannedBy(afterAllOfIt('stream: OK\0'))).toBeUndefined();
  expect(await scannedBy(afterAllOfIt('stream: Some.Virus FOUND\0'))).toBe('Some.Virus');
  for (const answer of ['INSTREAM size limit exceeded. ERROR\0', 'stream: OK', '', 'stream: ERROR\0', 'OK\0'])
    await expect(scannedBy(afterAllOfIt(answer)), answer).rejects.toThrow('the virus scanner');
});

test('a scanner that is silent, hangs up or is not there has found nothing clean', async () => {
  await expect(scannedBy((socket) => socket.resume(), 200)).rejects.toThrow('did not answer within 200 ms');
  await expect(scannedBy((socket) => socket.destroy())).rejects.toThrow();
  const nobody = clamd({ connection: { path: path.join(folder, 'nobody') }, timeoutMs: 1_000 });
  await expect(nobody.findVirus(file)).rejects.toThrow('ENOENT');
});
