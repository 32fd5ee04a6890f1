import type { ErrorName } from './error-names.ts';
import type { z } from './zod.ts';

/** Who may call: anybody, anybody signed in, or a session that holds the named permission. */
export type Access = 'public' | 'session' | { readonly permission: string };

/** An answer that is a file and not an envelope; failures are still envelopes. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly mediaTypes: readonly string[];
}

/** An answer that sends the browser elsewhere. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
}

/** The body is one file as it is; the fields of the input stand in the address, as those of a GET. */
export interface Upload {
  /** What the content may be. The body's content type is one of these or `application/octet-stream`, and is not believed. */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * Who comes in first where not all can: signing in, handing in and signing; then whatever does not say; then lists; then
 * figures and exports.
 */
export type Urgency = 'first' | 'ordinary' | 'later' | 'last';

export type Answer = z.ZodMiniType | FileAnswer | RedirectAnswer;

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Answer = Answer,
  Allowed extends Access = Access,
  Errors extends readonly ErrorName[] = readonly ErrorName[],
> {
  readonly method: 'GET' | 'POST';
  /** Below the gateway prefix; `:name` marks a part of the path that is a field of the input. */
  readonly path: string;
  readonly access: Allowed;
  readonly input: Input;
  readonly output: Output;
  readonly upload?: Upload | undefined;
  /** The largest body, where it is not the one of its access (`bodyLimitOf`). */
  readonly maxBodyBytes?: number;
  readonly urgency?: Urgency;
  /** For everybody the same: kept by browsers, which ask each time whether it still holds, or need never ask again. */
  readonly kept?: 'while-same' | 'for-ever';
  /** One Chinese line for the API reference. */
  readonly summary: string;
  /** What it may be refused with, besides what any call may be (`listErrors`). Another one fails the tests. */
  readonly errors?: Errors | undefined;
  /** Open to a session whose owner has yet to set up the second factor. */
  readonly beforeSecondFactor?: true;
  /** Served only where the deployment is a demo. */
  readonly demoOnly?: true;
}

/** A call whose body is a file. */
export type UploadCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Answer = Answer,
  Allowed extends Access = Access,
  Errors extends readonly ErrorName[] = readonly ErrorName[],
> = Call<Input, Output, Allowed, Errors> & { readonly method: 'POST'; readonly upload: Upload };

/** A call whose body, if it has one, is JSON. */
export type PlainCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Answer = Answer,
  Allowed extends Access = Access,
  Errors extends readonly ErrorName[] = readonly ErrorName[],
> = Call<Input, Output, Allowed, Errors> & { readonly upload?: undefined };

export type CallInput<C extends Call> = z.input<C['input']>;
export type CallParsedInput<C extends Call> = z.output<C['input']>;
export type CallOutput<C extends Call> = C['output'] extends z.ZodMiniType ? z.output<C['output']> : never;

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Input extends z.ZodMiniType,
  Output extends Answer,
  const Allowed extends Access,
  const Errors extends readonly ErrorName[] = readonly [],
>(call: PlainCall<Input, Output, Allowed, Errors>): PlainCall<Input, Output, Allowed, Errors> {
  return call;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineUpload<
  Input extends z.ZodMiniType,
  Output extends Answer,
  const Allowed extends Access,
  const Errors extends readonly ErrorName[] = readonly [],
>(call: UploadCall<Input, Output, Allowed, Errors>): UploadCall<Input, Output, Allowed, Errors> {
  return call;
}

const kilobyte = 1024;
/** For whatever anybody may send without a session. */
export const publicBodyBytes = 8 * kilobyte;
/** For one encrypted password without a session. */
export const secretBodyBytes = 24 * kilobyte;
const sessionBodyBytes = 64 * kilobyte;
/** For what people write at length: forms with lists, articles, contracts. */
export const writtenBodyBytes = 256 * kilobyte;

/** The largest body of a call: a larger one is refused before it is read. */
export function bodyLimitOf({ access, maxBodyBytes }: Pick<Call, 'access' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? (access === 'public' ? publicBodyBytes : sessionBodyBytes);
}

/** Whether the input is read from the address; else it is the JSON of the body. */
export function hasInputInAddress(call: Call): boolean {
  return call.method === 'GET' || call.upload !== undefined;
}

export function isJsonAnswer(answer: Answer): answer is z.ZodMiniType {
  return !('kind' in answer);
}

/** `session` and permissions need a token; a public call is sent without one. */
export function needsSession(call: Call): boolean {
  return call.access !== 'public';
}
