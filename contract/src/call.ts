import type { ErrorName } from './error-names.ts';
import type { z } from './zod.ts';

/** A call is open to everybody, to every signed-in user, or to sessions with the named permission. */
export type Access = 'public' | 'session' | { readonly permission: string };

/** The answer is a file without an envelope; failures still have an envelope. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly mediaTypes: readonly string[];
}

export interface RedirectAnswer {
  readonly kind: 'redirect';
}

/** The body is a single file. The fields of the input stand in the address, as those of a GET do. */
export interface Upload {
  /**
   * The content must be of one of these types. The body's content type is one of them or `application/octet-stream`,
   * and is not trusted.
   */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * When not all calls can be served, sign-ins, submissions and signatures come first, then all calls without an urgency,
 * then lists, and figures and exports last.
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
  /** The path stands below the gateway prefix; `:name` marks a part that is a field of the input. */
  readonly path: string;
  readonly access: Allowed;
  readonly input: Input;
  readonly output: Output;
  readonly upload?: Upload | undefined;
  /** This replaces the body limit of the call's access (`bodyLimitOf`). */
  readonly maxBodyBytes?: number;
  readonly urgency?: Urgency;
  /**
   * The answer is the same for everybody, so browsers keep it: they ask each time whether it is still valid, or never
   * ask again.
   */
  readonly kept?: 'while-same' | 'for-ever';
  /** The API reference shows this line in Chinese. */
  readonly summary: string;
  /** The errors of this call besides those of any call (`listErrors`). An undeclared one fails the tests. */
  readonly errors?: Errors | undefined;
  /** The call is open to sessions whose owner has yet to set up the second factor. */
  readonly beforeSecondFactor?: true;
  readonly demoOnly?: true;
}

export type UploadCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Answer = Answer,
  Allowed extends Access = Access,
  Errors extends readonly ErrorName[] = readonly ErrorName[],
> = Call<Input, Output, Allowed, Errors> & { readonly method: 'POST'; readonly upload: Upload };

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
/** This limit applies to what anybody may send without a session. */
export const publicBodyBytes = 8 * kilobyte;
/** This limit leaves room for one encrypted password without a session. */
export const secretBodyBytes = 24 * kilobyte;
const sessionBodyBytes = 64 * kilobyte;
/** This limit is for long input, such as forms with lists, articles and contracts. */
export const writtenBodyBytes = 256 * kilobyte;

/** A body larger than this is refused before it is read. */
export function bodyLimitOf({ access, maxBodyBytes }: Pick<Call, 'access' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? (access === 'public' ? publicBodyBytes : sessionBodyBytes);
}

/** Otherwise the input is the JSON of the body. */
export function hasInputInAddress(call: Call): boolean {
  return call.method === 'GET' || call.upload !== undefined;
}

export function isJsonAnswer(answer: Answer): answer is z.ZodMiniType {
  return !('kind' in answer);
}

export function needsSession(call: Call): boolean {
  return call.access !== 'public';
}
