import { NotFoundError } from '@anju/contract';
import { findVisibleCase } from '../../store/cases.ts';
import type { Person, ProcessDb, VisibleCase } from '../../store/tables.ts';

/** The answer is 404 and not 403, so that ids cannot be probed. */
export const notVisible = () => new NotFoundError('办件不存在，或您无权查看');

export async function getVisibleCase(db: ProcessDb, id: number, person: Person): Promise<VisibleCase> {
  const row = await findVisibleCase(db, id, person);
  if (!row) throw notVisible();
  return row;
}

export async function isVisibleCase(db: ProcessDb, id: number, person: Person): Promise<boolean> {
  return (await findVisibleCase(db, id, person)) !== undefined;
}
