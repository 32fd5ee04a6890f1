import { type CaseNote, ConflictError, ForbiddenError } from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Person } from '../../../access/index.ts';
import type { PartyOfficials } from '../../decision/service/exclude-parties.ts';
import { getVisibleCase } from '../../reading/service/visible-case.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import { addNote, listNotes } from '../store/notes.ts';

const maxNotes = 200;

/** Officials who may see the case write notes, but not its applicant, nor the clerk who filed it at the window. */
export function mayNote({ applicant_id }: Pick<CaseRow, 'applicant_id'>, person: Person, isParty: boolean): boolean {
  return person.isOfficial && applicant_id !== person.accountId && !isParty;
}

export function createNotes(
  { db, clock, findPerson, nameOf }: Context,
  { parties }: { readonly parties: PartyOfficials },
) {
  const notesOf = async (caseId: number): Promise<CaseNote[]> =>
    Promise.all(
      (await listNotes(db, caseId)).map(async ({ id, at, account_id, text }) => ({
        id,
        at: at.toISOString(),
        who: await nameOf(account_id),
        text,
      })),
    );
  return {
    notesOf,

    async addCaseNote({ id, text }: { id: number; text: string }, accountId: string): Promise<CaseNote[]> {
      const person = await findPerson(accountId);
      const row = await getVisibleCase(db, id, person);
      if (!mayNote(row, person, false)) throw new ForbiddenError();
      await parties.assertFree(row, person, 'note');
      await inTransaction(db, async (transaction) => {
        if ((await listNotes(transaction, id)).length >= maxNotes)
          throw new ConflictError(`每个办件的工作备注不能超过 ${maxNotes} 条`);
        await addNote(transaction, { case_id: id, account_id: accountId, at: clock.now(), text });
      });
      return notesOf(id);
    },
  };
}
