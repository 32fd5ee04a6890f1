import { calls, type HandedMaterial } from '@anju/contract';
import { zl201Sample } from '@anju/contract/samples';
import { addressOf, type callerOf } from './caller.ts';
import { send } from './http.ts';
import { pdf } from './sample-files.ts';

type Caller = ReturnType<typeof callerOf>;

/** A lease that somebody has to look at. */
export const flaggedLease = { form: { rightType: '委托' } };

interface Changes {
  readonly form?: Readonly<Record<string, unknown>>;
  readonly materials?: HandedMaterial[];
}

async function handIn(caller: Caller, token: string): Promise<HandedMaterial[]> {
  const answer = await send(caller.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '材料.pdf' }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: pdf,
  });
  const { id } = JSON.parse(answer.body).data;
  return ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId: id }));
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
