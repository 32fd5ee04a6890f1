import { calls, gatewayPrefix, type StoredDocument } from '@anju/contract';
import { createClient } from '@anju/sub-app-kit';
import { describe, expect, test } from 'vitest';
import { startGateway } from './gateway.ts';
import { pageOf } from './page-of.ts';

function startClient() {
  const session = {
    read: () => ({ accessToken: 'access', refreshToken: 'refresh' }),
    store: () => {},
    alone: <Result,>(work: () => Promise<Result>) => work(),
    end: () => {},
  };
  return createClient({
    gateway: gatewayPrefix,
    version: '1',
    session,
    showMessage: () => {},
    whileQueued: (work) => work,
  });
}

const asked = { pageNum: 1, pageSize: 20 };

describe('gateway of the tests', () => {
  test('an answer that the server could not send is refused where it is written', async () => {
    const gateway = startGateway();
    expect(() => gateway.answer(calls.listNews, { ...pageOf([]), list: [{ id: 'no uuid' }] } as never)).toThrow();
    expect(() => gateway.answer(calls.listNews, { ...pageOf([]), more: 1 } as never)).toThrow('listNews');
    expect(() => gateway.refuse(calls.listNews, 'not-found' as never)).toThrow('declares no not-found');
  });

  test('a question is read as the server reads it, and a refusal comes by its name', async () => {
    const gateway = startGateway();
    const client = startClient();
    gateway.answer(calls.listNews, (question) => pageOf([], question));
    await expect(client.call(calls.listNews, asked)).resolves.toMatchObject({ list: [], pageSize: 20 });
    expect(gateway.asked(calls.listNews)).toEqual([asked]);
    gateway.refuse(calls.listNews, 'unavailable', '系统维护中');
    const refusal = await client.call(calls.listNews, asked).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 503, errorName: 'unavailable', message: '系统维护中' });
    gateway.breakOff(calls.listNews);
    await expect(client.call(calls.listNews, asked)).rejects.toMatchObject({ kind: 'network' });
  });

  test('a file arrives in parts, and is finished by its number', async () => {
    const gateway = startGateway();
    const file = new File([new Uint8Array(1_200_000)], '合同.pdf', { type: 'application/pdf' });
    const document: StoredDocument = {
      id: crypto.randomUUID(),
      name: file.name,
      mediaType: 'application/pdf',
      size: file.size,
      sha256: '0'.repeat(64),
      purpose: 'material',
      createdAt: '2026-11-19T02:00:00.000Z',
      scan: 'clean',
      hasThumbnail: false,
    };
    gateway.answer(calls.finishUpload, document);
    const shares: number[] = [];
    const uploaded = startClient().uploadFile(file, { onProgress: (share) => shares.push(share) });
    await expect(uploaded).resolves.toEqual(document);
    expect(shares.at(-1)).toBe(1);
    expect(gateway.asked(calls.finishUpload)).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  test('a file that is uploaded at once is a question too, with how much of it has gone, and can be refused', async () => {
    const gateway = startGateway();
    const file = new File(['<script>'], '细则.pdf', { type: 'application/pdf' });
    const stored = { id: crypto.randomUUID(), name: file.name, mediaType: file.type, size: file.size };
    gateway.answer(calls.uploadReleaseFile, stored);
    const shares: number[] = [];
    const upload = () =>
      startClient().upload(calls.uploadReleaseFile, { name: file.name }, file, {
        onProgress: (share) => shares.push(share),
      });
    await expect(upload()).resolves.toEqual(stored);
    expect(shares).toEqual([1]);
    expect(gateway.asked(calls.uploadReleaseFile)).toEqual([{ name: '细则.pdf' }]);
    gateway.refuse(calls.uploadReleaseFile, 'unsupported-type', '不是 PDF 文件');
    await expect(upload()).rejects.toMatchObject({ message: '不是 PDF 文件' });
    gateway.breakOff(calls.uploadReleaseFile);
    await expect(upload()).rejects.toMatchObject({ kind: 'network' });
  });

  test.fails('a call that nobody answered fails the test, by its name', async () => {
    startGateway();
    await startClient()
      .call(calls.listNews, asked)
      .catch(() => {});
  });
});
