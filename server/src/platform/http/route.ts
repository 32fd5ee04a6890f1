import type { Readable } from 'node:stream';
import type { Call, CallOutput, CallParsedInput, FileAnswer, RedirectAnswer, UploadCall } from '@anju/contract';
import type { Log } from '../log/log.ts';
import type { Session } from '../session/session.ts';

export interface CallContext<S = Session | undefined, File = Readable | undefined> {
  readonly session: S;
  /** This is the body of an upload. An upload that is broken off ends the stream with an error. */
  readonly file: File;
  readonly requestId: string;
  /** This is the client's own address; behind a trusted proxy it is the one that the proxy saw. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The request comes from this machine itself, with no proxy in between. */
  readonly isLocal: boolean;
  /** The client has written this, so it must never be believed without a check. */
  readonly host: string | undefined;
  readonly port: number;
  readonly log: Log;
}

export interface ServedFile {
  readonly mediaType: string;
  readonly body: Buffer | Readable;
  readonly downloadName?: string;
  /** The size is sent as content-length; that of a buffer is known. */
  readonly size?: number;
  /** The hash of the content is sent as ETag: a client that has the same is answered 304. */
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

export type Handler<C extends Call> = (
  input: CallParsedInput<C>,
  context: CallContext<SessionOf<C>, FileOf<C>>,
) => Promise<Result<C>>;

export interface Route {
  readonly call: Call;
  run(input: unknown, context: CallContext): Promise<unknown>;
}

export function route<C extends Call>(call: C, run: Handler<C>): Route {
  return { call, run: run as Route['run'] };
}
