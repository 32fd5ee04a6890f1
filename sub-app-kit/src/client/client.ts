import {
  type CallInput,
  calls,
  errorTexts,
  needsSession,
  type PlainCall,
  requestTimeoutMs,
  type StoredDocument,
  type UploadCall,
  uploadTimeoutMs,
} from '@anju/contract';
import type { StreamCall } from '../events/read-events.ts';
import { CallError } from './call-error.ts';
import type { WhileQueued } from './queueing.ts';
import { createRenewal } from './renewal.ts';
import { toRequest } from './request.ts';
import type { FinishUpload } from './send-in-parts.ts';
import type { Session } from './session.ts';
import { createTransport, type SendOptions, type SentCall, type SentOutput } from './transport.ts';

export interface ClientOptions {
  /** Every call's path begins with this prefix, which config.json gives. */
  readonly gateway: string;
  readonly version: string;
  readonly session: Session;
  readonly showMessage: (message: string) => void;
  /** Shows the user that calls wait for their turn, for as long as they do. */
  readonly whileQueued: WhileQueued;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /** After an abort the call rejects with the signal's reason, and no message is shown. */
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself. The end of a session is shown all the same. */
  readonly ownMessage?: boolean;
}

export interface UploadOptions extends CallOptions {
  readonly onProgress?: (share: number) => void;
}

export interface ResumableUploadOptions extends UploadOptions {
  /** The upload replaces the document with this id. */
  readonly replaces?: string | undefined;
}

export interface Client {
  /** Sends a call. Every failure is shown once as a message and rejects with a CallError. */
  call<C extends SentCall & PlainCall>(call: C, input: CallInput<C>, options?: CallOptions): Promise<SentOutput<C>>;
  upload<C extends SentCall & UploadCall>(
    call: C,
    input: CallInput<C>,
    file: Blob,
    options?: UploadOptions,
  ): Promise<SentOutput<C>>;
  /** Uploads a file in parts, which go on after a lost connection. */
  uploadFile(file: File, options?: ResumableUploadOptions): Promise<StoredDocument>;
  /**
   * Opens a stream, or returns undefined if it is refused. A failure is not shown, and an expired token is not renewed
   * for a stream: otherwise an idle window would never be signed out.
   */
  stream<C extends StreamCall>(
    call: C,
    input: CallInput<C>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
}

export function createClient({
  gateway,
  version,
  session,
  showMessage,
  whileQueued,
  fetch = globalThis.fetch,
  timeoutMs = requestTimeoutMs,
}: ClientOptions): Client {
  const sendOnce = createTransport({ gateway, version, fetch, timeoutMs });
  const send: typeof sendOnce = (call, input, options = {}) =>
    sendOnce(call, input, options).catch(async (error: unknown) => {
      if (!(error instanceof CallError && error.errorName === 'busy')) throw error;
      // The queue is loaded only when it is needed, to keep it out of the portal's first load.
      const { queue } = await import('./queueing.ts');
      return whileQueued(queue(error, options.signal, () => sendOnce(call, input, options)));
    });
  const renew = createRenewal(session, (refreshToken) => send(calls.refreshToken, { refreshToken }));
  const shown = new WeakSet<CallError>();
  let endings = 0;

  async function sendSigned<C extends SentCall>(call: C, input: CallInput<C>, options: SendOptions) {
    const tokens = session.read();
    try {
      return await send(call, input, { ...options, accessToken: tokens?.accessToken });
    } catch (error) {
      if (!(error instanceof CallError && error.code === 401)) throw error;
      const renewed = await renew(tokens);
      if (!renewed) throw error;
      return send(call, input, { ...options, accessToken: renewed.accessToken });
    }
  }

  /** Calls that wait for the same refresh fail with the same error. */
  function showOnce(error: CallError): void {
    if (shown.has(error)) return;
    shown.add(error);
    showMessage(error.message);
  }

  async function showingFailure<Result>(
    isSigned: boolean,
    { signal, ownMessage = false }: CallOptions,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const endingsBefore = endings;
    const signedInBefore = session.read() !== undefined;
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof CallError)) throw error;
      const unauthorized = isSigned && error.code === 401;
      if (!unauthorized) {
        if (!ownMessage) showOnce(error);
        throw error;
      }
      const failure = new CallError('refused', errorTexts.unauthorized, 401, {
        errorName: 'unauthorized',
        cause: error,
      });
      // The session was ended while this call was under way, and a message was shown then.
      const endedMeanwhile = endings !== endingsBefore || (signedInBefore && !session.read());
      if (!endedMeanwhile) {
        endings += 1;
        showMessage(failure.message);
        session.end();
      }
      throw failure;
    }
  }

  const sendAndShowFailure = <C extends SentCall>(
    call: C,
    input: CallInput<C>,
    options: UploadOptions,
    file?: Blob,
  ): Promise<SentOutput<C>> => {
    const { signal, onProgress } = options;
    const isSigned = needsSession(call);
    return showingFailure(isSigned, options, () =>
      (isSigned ? sendSigned : send)(call, input, { signal, file, onProgress }),
    );
  };

  return {
    call: (call, input, options = {}) => sendAndShowFailure(call, input, options),
    upload: (call, input, file, options = {}) => sendAndShowFailure(call, input, options, file),
    uploadFile: (file, options = {}) =>
      showingFailure(true, options, async () => {
        const { signal, onProgress, replaces } = options;
        // The upload is loaded only when it is needed, to keep it out of the portal's first load.
        const { uploadInParts } = await import('./send-in-parts.ts');
        const finish: FinishUpload = (call, input) => sendSigned(call, input, { signal, maxMs: uploadTimeoutMs });
        return uploadInParts({ file, gateway, version, session, renew, signal, onProgress }, replaces, finish);
      }),
    async stream(call, input, signal) {
      const accessToken = session.read()?.accessToken;
      if (accessToken === undefined) return undefined;
      const { url, ...init } = toRequest(call, input as Record<string, unknown>, { gateway, version, accessToken });
      const response = await fetch(url, { ...init, credentials: 'omit', signal });
      return (response.ok && response.body) || undefined;
    },
  };
}
