import { calls, type HandedMaterial } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { addressOf, callerOf } from './caller.ts';
import { send } from './http.ts';
import { pdf } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

type Caller = ReturnType<typeof callerOf>;

interface Changes {
  readonly form?: Readonly<Record<string, unknown>>;
  readonly materials?: HandedMaterial[];
}

export const leaseMaterials = ['contract', 'lessor-id', 'lessee-id', 'title'] as const;

/** Each of the materials gets a document. */
export async function handIn(
  caller: Caller,
  token: string,
  materials: readonly string[] = leaseMaterials,
): Promise<HandedMaterial[]> {
  const answer = await send(caller.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '材料.pdf' }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: pdf,
  });
  const { id } = JSON.parse(answer.body).data;
  return materials.map((material) => ({ material, documentId: id }));
}

export async function saveLease(caller: Caller, token: string, changes: Changes = {}) {
  const form = { ...zl201Sample, ...changes.form };
  const materials = changes.materials ?? (await handIn(caller, token));
  return caller.ok(calls.saveDraft, { caseType: 'ZL201', form, materials }, token);
}

export async function submitLease(caller: Caller, token: string, changes: Changes = {}) {
  const draft = await saveLease(caller, token, changes);
  return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, token);
}

/** Both reviewers have approved the lease. */
export async function grantLease(app: TestApp, token: string, changes: Changes = {}) {
  const caller = callerOf(app.url);
  let file = await submitLease(caller, token, changes);
  for (const reviewer of ['reviewer01', 'reviewer02']) {
    const official = await app.accessTokenOf(reviewer);
    for (const action of [{ kind: 'claim' }, { kind: 'decide', decision: 'approve' }] as const)
      file = await caller.ok(calls.actOnCase, { id: file.id, version: file.version, action }, official);
  }
  return caller.ok(calls.getCase, { id: file.id }, token);
}
