import {
  type CallInput,
  calls,
  resumableUploadsPath,
  type StoredDocument,
  transportTexts,
  versionHeader,
} from '@anju/contract';
import type { DetailedError, HttpRequest, HttpStack, Upload } from 'tus-js-client';
import { CallError } from './call-error.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { Renew } from './renewal.ts';
import type { Session } from './session.ts';
import { readAnswer } from './transport.ts';

export interface SentFile {
  readonly file: File;
  readonly gateway: string;
  readonly version: string;
  readonly session: Session;
  readonly renew: Renew;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** A lost connection costs at most one part, also behind a proxy that passes on only whole requests. */
const partBytes = 512 * 1024;
/** A connection over which nothing has gone for this long counts as lost. */
const stalledAfterMs = 30_000;
/** The delays start again whenever something has arrived. Together they allow about three minutes without a network. */
const retryDelaysMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 60_000];

/** The address of each unfinished upload: another attempt with the same file resumes there. */
const begun = new WeakMap<Blob, string>();

/** Sends a file by the tus protocol, goes on after each lost connection, and returns the id of the upload. */
async function sendInParts(sent: SentFile): Promise<string> {
  const { file, signal, onProgress } = sent;
  if (file.size > calls.uploadDocument.upload.maxBytes)
    throw new CallError('refused', `文件不能超过${calls.uploadDocument.upload.maxBytes / 1024 / 1024}MB`, 413, {
      errorName: 'too-large',
    });
  // The library is loaded only when it is used, because few pages upload anything.
  const tus = await import('tus-js-client');
  signal?.throwIfAborted();
  let upload: Upload | undefined;
  const stop = () => {
    begun.delete(file);
    // The server removes abandoned uploads by itself, so the removal is not waited for.
    upload?.abort(true).catch(() => {});
  };
  try {
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        stop();
        reject(signal.reason);
      });
      upload = new tus.Upload(file, {
        endpoint: sent.gateway + resumableUploadsPath,
        uploadUrl: begun.get(file) ?? null,
        metadata: { filename: file.name },
        chunkSize: partBytes,
        retryDelays: retryDelaysMs,
        onShouldRetry: (error) => mayRetry((error as DetailedError).originalResponse?.getStatus()),
        storeFingerprintForResuming: false,
        httpStack: signedRequests(sent),
        onUploadUrlAvailable: () => {
          if (upload?.url) begun.set(file, upload.url);
        },
        onProgress: (bytes, total) => onProgress?.(total > 0 ? bytes / total : 0),
        onSuccess: () => resolve(),
        onError: (error) => void failureOf(error as DetailedError).then(reject),
      });
      upload.start();
    });
  } finally {
    upload = undefined;
  }
  const url = begun.get(file) ?? '';
  return url.slice(url.lastIndexOf('/') + 1);
}

export type FinishUpload = (
  call: typeof calls.finishUpload,
  input: CallInput<typeof calls.finishUpload>,
) => Promise<StoredDocument>;

export async function uploadInParts(
  sent: SentFile,
  replaces: string | undefined,
  finish: FinishUpload,
): Promise<StoredDocument> {
  const id = await sendInParts(sent);
  const document = await finishUpload(
    () => finish(calls.finishUpload, replaces === undefined ? { id } : { id, replaces }),
    sent.signal,
  );
  forgetSent(sent.file);
  return document;
}

/** The call may be repeated, so it is repeated if no answer came. */
async function finishUpload<Answer>(finish: () => Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  for (const delay of retryDelaysMs) {
    try {
      return await finish();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof CallError && error.kind === 'network')) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return finish();
}

/** The document is complete, so the same file would be a new upload. */
function forgetSent(file: File): void {
  begun.delete(file);
}

/**
 * The request may be repeated if nothing came, the server was busy or broken, or it had received less than expected.
 */
function mayRetry(status: number | undefined): boolean {
  return status === undefined || [409, 423, 429].includes(status) || (status >= 500 && status !== 507);
}

async function failureOf({ originalResponse, causingError }: DetailedError): Promise<CallError> {
  if (!originalResponse) return new CallError('network', transportTexts.network, undefined, { cause: causingError });
  const status = originalResponse.getStatus();
  const answer = new Response(originalResponse.getBody(), { status: status < 200 ? 500 : status });
  return readAnswer(calls.finishUpload.output, answer).then(
    () => new CallError('status', transportTexts.status(status), status),
    (error: unknown) => error as CallError,
  );
}

/** Signs requests with the session's token and renews a token that expires during the upload. */
function signedRequests({ version, session, renew }: SentFile): HttpStack {
  return {
    getName: () => 'signed requests',
    createRequest(method: string, url: string): HttpRequest {
      const headers: Record<string, string> = { [versionHeader]: version };
      const stop = new AbortController();
      let onProgress = (_bytes: number) => {};

      const attempt = async (body: Blob | null, accessToken: string | undefined): Promise<Response> => {
        const signed = accessToken === undefined ? headers : { ...headers, authorization: `Bearer ${accessToken}` };
        const stall = () => stop.abort(new TypeError('nothing has gone for too long'));
        let timer = setTimeout(stall, stalledAfterMs);
        try {
          return await fetchWithProgress(url, { method, headers: signed, body, signal: stop.signal }, (bytes) => {
            clearTimeout(timer);
            timer = setTimeout(stall, stalledAfterMs);
            onProgress(bytes);
          });
        } finally {
          clearTimeout(timer);
        }
      };

      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => {
          headers[name] = value;
        },
        getHeader: (name) => headers[name],
        setProgressHandler: (handler) => {
          onProgress = handler;
        },
        async send(body: Blob | null = null) {
          const tokens = session.read();
          let response = await attempt(body, tokens?.accessToken);
          if (response.status === 401) {
            const renewed = await renew(tokens);
            if (renewed) response = await attempt(body, renewed.accessToken);
          }
          const text = await response.text();
          return {
            getStatus: () => response.status,
            getHeader: (name) => response.headers.get(name) ?? undefined,
            getBody: () => text,
            getUnderlyingObject: () => response,
          };
        },
        abort: async () => stop.abort(new DOMException('the upload was stopped', 'AbortError')),
        getUnderlyingObject: () => undefined,
      };
    },
  };
}
