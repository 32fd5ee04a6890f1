import { calls, type HandedMaterial } from '@anju/contract';
import { zl201Sample } from '@anju/contract/samples';
import type { callerOf } from './caller.ts';

type Caller = ReturnType<typeof callerOf>;

const documentId = '00000000-0000-4000-8000-000000000001';
const materials = ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId }));

/** A lease that somebody has to look at. */
export const flaggedLease = { form: { rightType: '委托' } };

interface Changes {
  readonly form?: Readonly<Record<string, unknown>>;
  readonly materials?: HandedMaterial[];
}

export function saveLease(caller: Caller, token: string, changes: Changes = {}) {
  const form = { ...zl201Sample, ...changes.form };
  return caller.ok(calls.saveDraft, { caseType: 'ZL201', form, materials: changes.materials ?? materials }, token);
}

export async function submitLease(caller: Caller, token: string, changes: Changes = {}) {
  const draft = await saveLease(caller, token, changes);
  return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, token);
}
