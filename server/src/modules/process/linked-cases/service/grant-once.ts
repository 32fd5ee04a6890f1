import { ConflictError } from '@anju/contract';
import { getFacts } from '../../application/rules/derived-facts.ts';
import type { CaseType } from '../../case-type.ts';
import type { CaseHook, Handle } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import { addGranted, findGrantedCase } from '../store/granted-once.ts';

type Granting = Pick<CaseType, 'grantedAlready'>;

/** The case itself, and the case whose place it takes, do not count. */
export async function findGrantedAlready(
  handle: Handle,
  caseType: Granting,
  subjects: readonly string[],
  { id, original_id }: Pick<CaseRow, 'id' | 'original_id'>,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const found = await findGrantedCase(handle, subjects, original_id === null ? [id] : [id, original_id]);
  return found ? [grantedAlready(caseType, found)] : [];
}

/** If two officials grant the same at the same moment, the database refuses one of them. */
export function grantOnce({ getType }: Pick<Context, 'getType'>): CaseHook {
  return async (handle, { after }) => {
    if (after.result !== 'granted') return;
    const { grantedOnce } = getFacts(after);
    if (grantedOnce.length === 0 || (await addGranted(handle, grantedOnce, after.id))) return;
    const found = await findGrantedCase(handle, grantedOnce, [after.id]);
    throw new ConflictError(grantedAlready(getType(after.case_type), found));
  };
}

const grantedAlready = (caseType: Granting, found: Awaited<ReturnType<typeof findGrantedCase>>): string =>
  `${caseType.grantedAlready?.(found?.subject ?? '')}（办件 ${found?.number ?? ''}），不能重复备案`;
