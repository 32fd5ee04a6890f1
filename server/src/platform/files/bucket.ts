import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { UnavailableError } from '@anju/contract';
import { AwsClient } from 'aws4fetch';
import { asStorageError, type FileStore, isFileId, StorageFullError } from './file-store.ts';

interface BucketOptions {
  /** The address is in path style: `https://host/bucket`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const answerWithinMs = 60_000;

export function openBucket({ bucketUrl, region, accessKey, secretKey }: BucketOptions): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  const addressOf = (id: string) => `${bucketUrl}/${id}`;

  const refused = async (what: string, answer: Response): Promise<Error> => {
    const text = (await answer.text()).slice(0, 500);
    const error = new Error(`the file store answered ${answer.status} to ${what}: ${text}`);
    // Stores answer so if the disk or the quota of the bucket is full.
    return answer.status === 507 || /QuotaExceeded|StorageFull/.test(text)
      ? new StorageFullError({ cause: error })
      : error;
  };

  return {
    async keep(localFile) {
      const id = randomUUID();
      const { size } = await stat(localFile).catch((error: unknown) => {
        throw asStorageError(error);
      });
      // The request is not retried, because the body is a stream and can be sent only once.
      const signed = await client.sign(addressOf(id), {
        method: 'PUT',
        headers: { 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      });
      const answer = await reached(() =>
        fetch(signed.url, {
          method: 'PUT',
          headers: signed.headers,
          body: Readable.toWeb(createReadStream(localFile)) as unknown as NonNullable<RequestInit['body']>,
          duplex: 'half',
          signal: AbortSignal.timeout(answerWithinMs),
        } as RequestInit),
      );
      if (!answer.ok) throw await refused('PUT', answer);
      await answer.body?.cancel();
      await rm(localFile, { force: true });
      return id;
    },

    async find(id) {
      if (!isFileId(id)) return undefined;
      const answer = await answeredInTime((signal) => client.fetch(addressOf(id), { signal }));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok || !answer.body) throw await refused('GET', answer);
      return Readable.fromWeb(answer.body as ReadableStream);
    },

    async remove(id) {
      if (!isFileId(id)) return;
      const answer = await answeredInTime((signal) => client.fetch(addressOf(id), { method: 'DELETE', signal }));
      if (!answer.ok && answer.status !== 404) throw await refused('DELETE', answer);
      await answer.body?.cancel();
    },
  };
}

/** Only the answer is limited in time; reading its body may take longer. */
async function answeredInTime(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error('the file store did not answer in time')), answerWithinMs);
  try {
    return await reached(() => send(stop.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** A failed connection says nothing about the request, so it is no fault of what was sent. */
async function reached(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    throw new UnavailableError('文件存储服务暂时不可用，请稍后再试', { cause });
  }
}
