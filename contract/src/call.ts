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

export type Answer = z.ZodMiniType | FileAnswer | RedirectAnswer;

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Answer = Answer,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** Below the gateway prefix; `:name` marks a part of the path that is a field of the input. */
  readonly path: string;
  readonly access: Allowed;
  readonly input: Input;
  readonly output: Output;
  /** One Chinese line for the API reference. */
  readonly summary: string;
  /** Open to a session whose owner has yet to set up the second factor. */
  readonly beforeSecondFactor?: true;
  /** Served only where the deployment is a demo. */
  readonly demoOnly?: true;
}

export type CallInput<C extends Call> = z.input<C['input']>;
export type CallParsedInput<C extends Call> = z.output<C['input']>;
export type CallOutput<C extends Call> = C['output'] extends z.ZodMiniType ? z.output<C['output']> : never;

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<Input extends z.ZodMiniType, Output extends Answer, const Allowed extends Access>(
  call: Call<Input, Output, Allowed>,
): Call<Input, Output, Allowed> {
  return call;
}

export function isJsonAnswer(answer: Answer): answer is z.ZodMiniType {
  return !('kind' in answer);
}

/** `session` and permissions need a token; a public call is sent without one. */
export function needsSession(call: Call): boolean {
  return call.access !== 'public';
}
