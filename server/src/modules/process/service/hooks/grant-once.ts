import { ConflictError } from '@anju/contract';
import { getFacts } from '../../rules/derived-facts.ts';
import { addGranted, findGrantedCase } from '../../store/granted-once.ts';
import type { CaseRow } from '../../store/tables.ts';
import type { CaseHook, Handle } from '../engine.ts';

/** But for the case itself, and the one whose place it takes. */
export async function findGrantedAlready(
  handle: Handle,
  subjects: readonly string[],
  { id, original_id }: Pick<CaseRow, 'id' | 'original_id'>,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const found = await findGrantedCase(handle, subjects, original_id === null ? [id] : [id, original_id]);
  return found ? [grantedAlready(found)] : [];
}

/** What can be granted once only: the database keeps two officials from doing so at the same moment. */
export const grantOnce: CaseHook = async (handle, { after }) => {
  if (after.result !== 'granted') return;
  const { grantedOnce } = getFacts(after);
  if (grantedOnce.length === 0 || (await addGranted(handle, grantedOnce, after.id))) return;
  throw new ConflictError(grantedAlready(await findGrantedCase(handle, grantedOnce, [after.id])));
};

type Found = Awaited<ReturnType<typeof findGrantedCase>>;

const grantedAlready = (found: Found): string => {
  const what = found?.subject.includes('合同编号') ? '该合同编号已经备案' : '该房屋已有备案的买卖合同';
  return `${what}（办件 ${found?.number ?? ''}），不能重复备案`;
};
