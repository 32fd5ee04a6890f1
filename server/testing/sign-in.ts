import { type CallOutput, calls } from '@anju/contract';
import type { callerOf } from './caller.ts';

type Caller = ReturnType<typeof callerOf>;

/** The captcha's code is read from the demo's outbox, as a person would read it from the picture. */
export async function solvedCaptcha(caller: Caller): Promise<{ uuid: string; code: string }> {
  const uuid = await caller.ok(calls.createCaptcha, {});
  return { uuid, code: await codeFor(caller, 'captcha', uuid) };
}

export async function codeFor(caller: Caller, kind: 'captcha' | 'sms', key: string): Promise<string> {
  const entry = (await caller.ok(calls.listOutbox, {})).find((sent) => sent.kind === kind && sent.key === key);
  if (!entry) throw new Error(`no ${kind} code for ${key}`);
  return entry.code;
}

export async function signIn(
  caller: Caller,
  name: string,
  password = 'Anju@2026',
): Promise<CallOutput<typeof calls.login>> {
  return caller.ok(calls.login, { name, password, ...(await solvedCaptcha(caller)) });
}
