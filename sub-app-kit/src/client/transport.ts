import {
  type Answer,
  type Call,
  type CallInput,
  type CallOutput,
  type Envelope,
  type ErrorName,
  errorTextForCode,
  errorTexts,
  type FileAnswer,
  isJsonAnswer,
  type RedirectAnswer,
  transportTexts,
  uploadTimeoutMs,
} from '@anju/contract';
import { CallError } from './call-error.ts';
import { toRequest } from './request.ts';

type SentAnswer = Exclude<Answer, RedirectAnswer>;

/** A redirect is followed by the browser; every other call can be sent from here. */
export type SentCall = Call & { readonly output: SentAnswer };
export type SentOutput<C extends SentCall> = C['output'] extends FileAnswer ? Blob : CallOutput<C>;

export interface TransportOptions {
  readonly gateway: string;
  readonly version: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
}

export interface SendOptions {
  readonly accessToken?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly file?: Blob | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Sets another time limit for a call that is no upload and may still take longer than others. */
  readonly maxMs?: number | undefined;
}

export type Send = <C extends SentCall>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<SentOutput<C>>;

export function createTransport({ gateway, version, fetch, timeoutMs }: TransportOptions): Send {
  return async <C extends SentCall>(call: C, input: CallInput<C>, options: SendOptions = {}) => {
    const { accessToken, signal, file, onProgress, maxMs = call.upload ? uploadTimeoutMs : timeoutMs } = options;
    signal?.throwIfAborted();
    const { url, ...init } = toRequest(call, input as Record<string, unknown>, { gateway, version, accessToken, file });
    const stop = new AbortController();
    const stopEarly = () => stop.abort();
    const timer = setTimeout(() => stop.abort(), maxMs);
    signal?.addEventListener('abort', stopEarly);
    try {
      const response =
        file && onProgress
          ? // This is loaded with the first upload, to keep it out of the portal's first load.
            await (await import('./fetch-with-progress.ts')).fetchWithProgress(
              url,
              { ...init, body: file, signal: stop.signal },
              (sent, total) => onProgress(total > 0 ? sent / total : 0),
            )
          : await fetch(url, { ...init, credentials: 'omit', signal: stop.signal });
      return (await readAnswer(call.output, response)) as SentOutput<C>;
    } catch (error) {
      if (error instanceof CallError) throw error;
      throw stop.signal.aborted ? new CallError('timeout', transportTexts.timeout) : brokenTransport(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stopEarly);
    }
  };
}

export async function readAnswer(answer: SentAnswer, response: Response): Promise<unknown> {
  if (!isJsonAnswer(answer) && response.ok && answer.mediaTypes.includes(mediaTypeOf(response))) return response.blob();
  const envelope = parseEnvelope(await response.text());
  // A missing code means 200, which a failed status contradicts: such a body is no envelope of the server.
  if (!response.ok && (!envelope || envelope.code === 200)) {
    throw new CallError('status', transportTexts.status(response.status), response.status);
  }
  if (!envelope) throw unreadable();
  if (envelope.code !== 200) {
    const code = response.status === 401 ? 401 : envelope.code;
    throw new CallError('refused', envelope.msg || errorTextForCode(code), code, {
      errorName: envelope.error as ErrorName | undefined,
      retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
    });
  }
  if (!isJsonAnswer(answer)) throw unreadable();
  return envelope.data;
}

function secondsIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

function mediaTypeOf(response: Response): string {
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

/**
 * The data is not checked: the server has checked it against the contract, and an older front end takes what it knows.
 */
function parseEnvelope(text: string): Envelope | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
    const { code = 200, msg, data, error } = answer as Partial<Envelope>;
    const speaks = msg === undefined || msg === null || typeof msg === 'string';
    const isNamed = error === undefined || typeof error === 'string';
    return Number.isInteger(code) && speaks && isNamed ? { code, msg, data, error } : undefined;
  } catch {
    return undefined;
  }
}

function unreadable(): CallError {
  return new CallError('unreadable', errorTexts.unknown);
}

/**
 * `instanceof Error` fails here: the shell fetches for an app in its sandbox, so the error may be from another window.
 */
function brokenTransport(cause: unknown): CallError {
  return (cause as Partial<Error> | undefined)?.message
    ? new CallError('network', transportTexts.network, undefined, { cause })
    : new CallError('unexplained', errorTexts.unknown, undefined, { cause });
}
