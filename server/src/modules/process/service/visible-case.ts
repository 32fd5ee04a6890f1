import { NotFoundError } from '@anju/contract';
import { supervisorRole } from '../rules/case-actions.ts';
import { findVisibleCase } from '../store/cases.ts';
import type { Person, ProcessDb, VisibleCase } from '../store/tables.ts';

const find = (db: ProcessDb, id: number, person: Person): Promise<VisibleCase | undefined> =>
  findVisibleCase(db, id, person, person.roles.includes(supervisorRole));

/** For who has no business with the case there is none. */
export async function getVisibleCase(db: ProcessDb, id: number, person: Person): Promise<VisibleCase> {
  const row = await find(db, id, person);
  if (!row) throw new NotFoundError('办件不存在，或您无权查看');
  return row;
}

export async function isVisibleCase(db: ProcessDb, id: number, person: Person): Promise<boolean> {
  return (await find(db, id, person)) !== undefined;
}
