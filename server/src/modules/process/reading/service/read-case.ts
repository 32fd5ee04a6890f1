import { type CaseDetail, ConflictError, NotFoundError } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../../platform/database/database.ts';
import { maskedIdNumber, maskedPhone } from '../../../../platform/masking.ts';
import type { Person } from '../../../access/index.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { PartyOfficials } from '../../decision/service/exclude-parties.ts';
import { partyNumberOf } from '../../linked-cases/service/follow-case.ts';
import type { Context } from '../../service/context.ts';
import {
  findCase,
  findVisibleCase,
  isDocumentOfVisibleCase,
  listAppliedFor,
  listDescribed,
} from '../../store/cases.ts';
import type { ProcessTables } from '../../store/tables.ts';
import { shownToParty } from '../rules/shown-to-party.ts';
import { type createDetails, handsOutPapers, isRatedBy } from './show-detail.ts';
import { isVisibleCase, notVisible } from './visible-case.ts';

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly parties: PartyOfficials;
  readonly detailOf: ReturnType<typeof createDetails>;
}

export function createReading({ db, getType, findPerson }: Context, { identity, parties, detailOf }: Parts) {
  /** The case names this person as a party, which their account proves; `number` is how it names them. */
  const findNamed = async (id: number, { accountId }: Person) => {
    const row = await findCase(db, id);
    if (!row?.derived?.parties?.length || row.number === null || row.phase === 'draft') return undefined;
    // A revocation that officials have begun against one party is no business of the others.
    if (getType(row.case_type).nature === 'revocation') return undefined;
    const [holder] = await identity.accounts.listHolders([accountId]);
    const number = holder ? partyNumberOf(holder) : null;
    return number !== null && row.derived.parties.includes(number) ? { row, number } : undefined;
  };

  return {
    async getCase(id: number, accountId: string): Promise<CaseDetail> {
      const person = await findPerson(accountId);
      const row = await findVisibleCase(db, id, person);
      if (row) return detailOf(row, person);
      const named = await findNamed(id, person);
      if (!named) throw notVisible();
      const detail = await detailOf({ ...named.row, in_scope: false }, person, true);
      return shownToParty(detail, named.number, { idNumber: maskedIdNumber, phone: maskedPhone });
    },

    async describeCases(ids: readonly string[]) {
      const rows = await listDescribed(db, ids.map(Number));
      return new Map(
        rows.map(({ id, number, case_type, applicant_name, district, category, phase, result }) => [
          String(id),
          {
            caseId: id,
            caseNumber: number ?? '',
            caseTypeName: getType(case_type).name,
            nature: getType(case_type).nature,
            applicantName: applicant_name,
            district,
            category,
            phase,
            result,
          },
        ]),
      );
    },

    /** An account can rate only a closed case of its own. */
    async getForRating(transaction: AnyTransaction, id: number, accountId: string) {
      const row = await findCase(joined<ProcessTables>(transaction), id);
      if (!row || !isRatedBy(row, getType(row.case_type), accountId))
        throw new NotFoundError('办件不存在，或您无权查看');
      if (row.phase !== 'closed' || row.number === null) throw new ConflictError('办件办结后才能评价');
      const { district, category, applicant_name: applicantName } = row;
      return { caseNumber: row.number, caseTypeName: getType(row.case_type).name, applicantName, district, category };
    },

    listAppliedFor: (ids: readonly number[], accountId: string): Promise<number[]> =>
      listAppliedFor(db, ids, accountId),

    mayReadCase: async (id: string, accountId: string): Promise<boolean> =>
      isVisibleCase(db, Number(id), await findPerson(accountId)),

    /** A person whom the case names as a party may open it too, and is shown less of it. */
    async mayOpenCase(id: number, accountId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      return (await isVisibleCase(db, id, person)) || (await findNamed(id, person)) !== undefined;
    },

    async mayDeliverPapers(id: string, accountId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      const row = await findVisibleCase(db, Number(id), person);
      if (!row || !handsOutPapers(row, person, false)) return false;
      await parties.assertFree(row, person, 'deliver');
      return true;
    },

    async mayReadDocument(accountId: string, documentId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      return isDocumentOfVisibleCase(db, documentId, person);
    },
  };
}
