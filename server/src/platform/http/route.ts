import type { Readable } from 'node:stream';
import type { Call, CallOutput, CallParsedInput, FileAnswer, RedirectAnswer, UploadCall } from '@anju/contract';
import type { Log } from '../log/log.ts';
import type { Session } from '../session/session.ts';

export interface CallContext<S = Session | undefined, File = Readable | undefined> {
  readonly session: S;
  /** The body of an upload. An upload that is broken off ends the stream with an error. */
  readonly file: File;
  readonly requestId: string;
  /** The client's own address; behind a trusted proxy, the one that proxy saw. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** From this very machine, with no proxy in between. */
  readonly isLocal: boolean;
  /** As the client wrote it: never to be believed without a check. */
  readonly host: string | undefined;
  /** The port the request came in by. */
  readonly port: number;
  readonly log: Log;
}

export interface ServedFile {
  readonly mediaType: string;
  readonly body: Buffer | Readable;
  readonly downloadName?: string;
  /** Sent as content-length; of a buffer it is known. */
  readonly size?: number;
  /** Of the content, sent as ETag: a client that has the same is answered 304. */
  readonly sha256?: string;
  readonly lastModified?: Date;
}

export interface Redirect {
  readonly location: string;
}

type Result<C extends Call> = C['output'] extends FileAnswer
  ? ServedFile
  : C['output'] extends RedirectAnswer
    ? Redirect
    : CallOutput<C>;

type SessionOf<C extends Call> = C['access'] extends 'public' ? undefined : Session;

type FileOf<C extends Call> = C extends UploadCall ? Readable : undefined;

/** What answers a call. */
export type Handler<C extends Call> = (
  input: CallParsedInput<C>,
  context: CallContext<SessionOf<C>, FileOf<C>>,
) => Promise<Result<C>>;

/** A call with what answers it. */
export interface Route {
  readonly call: Call;
  run(input: unknown, context: CallContext): Promise<unknown>;
}

export function route<C extends Call>(call: C, run: Handler<C>): Route {
  return { call, run: run as Route['run'] };
}
