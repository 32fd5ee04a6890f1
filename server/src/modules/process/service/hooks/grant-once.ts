import { ConflictError } from '@anju/contract';
import { getFacts } from '../../rules/derived-facts.ts';
import { addGranted, findGrantedCase } from '../../store/granted-once.ts';
import type { CaseHook, Handle } from '../engine.ts';

export async function assertNotGrantedYet(handle: Handle, subjects: readonly string[], caseId: number): Promise<void> {
  if (subjects.length === 0) return;
  const number = await findGrantedCase(handle, subjects, caseId);
  if (number !== undefined) throw grantedAlready(number);
}

/** What can be granted once only: the database keeps two officials from doing so at the same moment. */
export const grantOnce: CaseHook = async (handle, { after }) => {
  if (after.result !== 'granted') return;
  const { grantedOnce } = getFacts(after);
  if (grantedOnce.length === 0 || (await addGranted(handle, grantedOnce, after.id))) return;
  throw grantedAlready(await findGrantedCase(handle, grantedOnce, after.id));
};

const grantedAlready = (number: string | null | undefined) =>
  new ConflictError(`该房屋已有备案的买卖合同（办件 ${number ?? ''}），不能重复备案`);
