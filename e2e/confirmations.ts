import { type CallInput, type CallOutput, calls, type PlainCall } from '@anju/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeFor } from './sign-in.ts';
import { expect } from './test.ts';

export interface Reachable {
  readonly phone: string;
  readonly idNumber: string;
}

/** The parties of an application confirm on their telephones by calls; the browser does only what the test is about. */
export async function confirmByPhone(request: APIRequestContext, people: readonly Reachable[]): Promise<void> {
  const call = async <C extends PlainCall>(one: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const answer =
      one.method === 'GET'
        ? await request.get(`/gateway${one.path}`)
        : await request.post(`/gateway${one.path}`, { data: input });
    if (!answer.ok()) throw new Error(`${one.path}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  for (const { phone, idNumber: number } of people) {
    const token = await codeFor(request, 'sms', phone);
    const { hash } = await call(calls.openConfirmation, { token });
    const uuid = await call(calls.createCaptcha, {});
    const captcha = { uuid, code: await codeFor(request, 'captcha', uuid) };
    const { requestId } = await call(calls.sendConfirmationCode, { token, number, ...captcha });
    const code = await codeFor(request, 'sms', phone);
    await call(calls.answerConfirmation, { token, hash, number, code, requestId, answer: { kind: 'confirm' } });
  }
}

/** The applicant's page is open and completely filled in. */
export async function letConfirm(page: Page, people: readonly Reachable[]): Promise<void> {
  const parties = page.getByRole('region', { name: '各方确认', exact: true });
  await parties.getByRole('button', { name: '交各方确认', exact: true }).click();
  await expect(parties.getByRole('status')).toContainText('还在等待');
  await confirmByPhone(page.request, people);
  await expect(parties.getByRole('status')).toHaveText('各方均已确认，可以提交。');
}
