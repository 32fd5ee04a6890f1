import type { CallInput, CallOutput, PlainCall } from '@anju/contract';
import { sampleLease, samplePdf } from '@anju/server/testing/samples';
import type { APIRequestContext } from '@playwright/test';
import { logIn } from './sign-in.ts';

export interface CaseInHand {
  readonly id: number;
  readonly version: number;
  readonly number: string | null;
  readonly papers: ReadonlyArray<{ readonly id: string; readonly number: string; readonly checkCode: string }>;
}

/** Another program acts on behalf of a person; the browser does only what the test is about. */
export async function programOf(request: APIRequestContext, name: string, password?: string) {
  const post = async (path: string, data: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request.post(`/gateway${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { accessToken } = await logIn(request, name, password);
  return {
    token: accessToken,
    call: <C extends PlainCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>> =>
      post(call.path, input as object, accessToken),
    process: (call: string, data: object) => post(`/process-app/api/process/${call}`, data, accessToken),
  };
}

export async function uploadPdf(
  request: APIRequestContext,
  token: string,
  name: string,
  content: Buffer,
): Promise<string> {
  const uploaded = await request.post(`/gateway/common-app/api/common/document/upload?name=${name}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    data: content,
  });
  return (await uploaded.json()).data.id;
}

/** The lease waits for its first reviewer. */
export async function submitLease(
  request: APIRequestContext,
  applicant: string,
  changes: object = {},
): Promise<CaseInHand> {
  const program = await programOf(request, applicant);
  const documentId = await uploadPdf(request, program.token, 'a.pdf', samplePdf);
  const materials = ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId }));
  const form = { ...sampleLease, ...changes };
  const draft = await program.process('save-draft', { caseType: 'ZL201', form, materials });
  return program.process('act', { ...draft, action: { kind: 'submit' } });
}

export async function actAs(
  request: APIRequestContext,
  name: string,
  { id, version }: Pick<CaseInHand, 'id' | 'version'>,
  action: object,
  opinion = '',
): Promise<CaseInHand> {
  return (await programOf(request, name)).process('act', { id, version, action, opinion });
}

/** Both reviewers have approved the lease. */
export async function grantLease(
  request: APIRequestContext,
  applicant: string,
  changes: object = {},
): Promise<CaseInHand> {
  let lease = await submitLease(request, applicant, changes);
  for (const reviewer of ['reviewer01', 'reviewer02']) {
    const program = await programOf(request, reviewer);
    for (const action of [{ kind: 'claim' }, { kind: 'decide', decision: 'approve' }])
      lease = await program.process('act', { id: lease.id, version: lease.version, action, opinion: '' });
  }
  return lease;
}
