import { loadavg } from 'node:os';
import { calls, gatewayPrefix, resumableUploadsPath } from '@anju/contract';
import { openSessionsOn, prepareDeployment, samplePdf, startServer } from '@anju/server/testing';
import { samplePhoto } from '@anju/server/testing/sample-photo';
import { memoryMegabytes } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const megabyte = 1024 * 1024;
const scans = 40;
const photos = 10;
const maxGrowthMegabytes = 100;

/** Fifty resumable uploads run at once; the measurement is the peak growth of the server's memory. */
export async function measureUploads() {
  await using folder = await temporaryFolder();
  const environment = {
    DATA_DIR: folder.path,
    DEMO: 'on',
    DEMO_CASES: '0',
    RATE_LIMIT_PER_MINUTE: '999999999',
    // The settings are those of `npm start`.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_ARENA_MAX: '2',
  };
  await prepareDeployment(environment);
  // Only so many files of one person may wait.
  const senders = await openSessionsOn(environment, ['citizen01', 'citizen02']);
  const server = await startServer(environment);
  let sent = 0;
  const upload = (name: string, content: Buffer) => {
    sent += 1;
    return sendInParts(server.url, senders[sent % senders.length]?.accessToken ?? '', name, content);
  };
  try {
    // The uploads run one after the other: code that the first of them loads stays, and garbage is collected now and
    // then.
    for (let number = 200; number < 210; number += 1) await upload('合同.pdf', scan(number));
    await upload('照片.jpg', await samplePhoto(200));
    const pictures = await Promise.all(Array.from({ length: photos }, (_, number) => samplePhoto(number)));
    const before = (await memoryMegabytes(server.child)).resident;
    let peak = before;
    const watch = setInterval(async () => {
      peak = Math.max(peak, (await memoryMegabytes(server.child)).resident);
    }, 20);
    const begun = performance.now();
    await Promise.all([
      ...Array.from({ length: scans }, (_, number) => upload('合同.pdf', scan(number))),
      ...pictures.map((picture) => upload('照片.jpg', picture)),
    ]);
    clearInterval(watch);
    const growthMegabytes = Math.round(peak - before);
    return {
      what: `${scans} PDF of 5 MB and ${photos} photographs of 12 megapixels uploaded at once`,
      loadAverage: loadavg()[0],
      seconds: Math.round((performance.now() - begun) / 100) / 10,
      residentMegabytes: { before: Math.round(before), peak: Math.round(peak) },
      growthMegabytes,
      reached: growthMegabytes < maxGrowthMegabytes,
      wanted: `less than ${maxGrowthMegabytes} MB more than after one upload at a time`,
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

const scan = (number: number) =>
  Buffer.concat([samplePdf, Buffer.from('%'), Buffer.alloc(5 * megabyte, String(number))]);

async function sendInParts(server: string, token: string, name: string, content: Buffer): Promise<void> {
  const signed = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(server + gatewayPrefix + resumableUploadsPath, {
    method: 'POST',
    headers: {
      ...signed,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const address = server + created.headers.get('location');
  for (let offset = 0; offset < content.length; offset += megabyte) {
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: { ...signed, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: content.subarray(offset, offset + megabyte) as Buffer<ArrayBuffer>,
    });
    if (sent.status !== 204) throw new Error(`a part was answered with ${sent.status}`);
  }
  const finished = await fetch(server + gatewayPrefix + calls.finishUpload.path, {
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json' },
    body: JSON.stringify({ id: address.split('/').at(-1) }),
  });
  if (!finished.ok) throw new Error(`an upload was answered with ${finished.status}: ${await finished.text()}`);
}
