import {
  type ApplicationStart,
  type CallParsedInput,
  ConflictError,
  type calls,
  type DraftCheck,
  NotFoundError,
} from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { CaseType } from '../../case-type.ts';
import { areOfStranger, type KeptFinding, toldToApplicant } from '../../decision/rules/told-findings.ts';
import { checkForm } from '../../decision/service/check-form.ts';
import type { CheckGuard } from '../../decision/service/guard-check.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import { findGrantedAlready } from '../../linked-cases/service/grant-once.ts';
import type { HeldCases } from '../../linked-cases/service/list-held.ts';
import type { Context } from '../../service/context.ts';
import { findCase } from '../../store/cases.ts';
import type { ProcessTransaction } from '../../store/tables.ts';
import { handedInForm } from '../rules/derived-facts.ts';
import { asFiledFrom, filerPlaces } from '../rules/filer-places.ts';
import { bindFiler, windowMaterials } from '../rules/filing.ts';
import { partitionMaterials } from '../rules/promised-materials.ts';
import { findLastHandedIn, listDrafts } from '../store/applications.ts';
import type { Filing } from './identify-filer.ts';

const maxDrafts = 5;

/** These calls inform applicants before they hand in; they write nothing. */
export function createApplications(
  { db, getType, today, readTerms, findPerson }: Context,
  {
    filing,
    linkedCases,
    heldCases,
    guardCheck,
  }: {
    readonly filing: Filing;
    readonly linkedCases: LinkedCases;
    readonly heldCases: Pick<HeldCases, 'listHeld'>;
    readonly guardCheck: CheckGuard;
  },
) {
  return {
    async prepareApplication(
      { caseType: code, originalId }: CallParsedInput<typeof calls.prepareApplication>,
      accountId: string,
    ): Promise<ApplicationStart> {
      const caseType = getType(code);
      if (originalId !== undefined) await linkedCases.assertMayFollow(originalId, await findPerson(accountId));
      return inTransaction(db, async (transaction) => {
        const filer = await filing.findFiler(transaction, caseType, accountId);
        // An applicant who may not file is refused here as when a draft is saved, before they type anything.
        bindFiler(caseType.filedBy, filer, {});
        const original =
          originalId === undefined
            ? undefined
            : (await linkedCases.getFollowed(transaction, caseType, originalId, accountId)).row;
        const places = filerPlaces(caseType.filedBy, filer);
        const of = { accountId, caseType: code };
        const drafts = await listDrafts(transaction, of, maxDrafts);
        // A clerk's previous application at the window was for another applicant.
        const previous = filer.isWindowClerk ? undefined : await findLastHandedIn(transaction, of);
        return {
          channel: filer.isWindowClerk ? 'window' : 'online',
          places,
          materials: filer.isWindowClerk ? windowMaterials(caseType).map((one) => ({ ...one, required: true })) : [],
          drafts: drafts.map(({ id, changed_at }) => ({ id, changedAt: changed_at.toISOString() })),
          certificates: await heldCases.listHeld(transaction, certificateTypes(caseType), accountId),
          original: original
            ? {
                number: original.number ?? '',
                caseTypeName: getType(original.case_type).name,
                form: { ...asFiledFrom(places, caseType.follows?.begin?.(handedInForm(original)) ?? {}) },
              }
            : null,
          previous:
            previous?.number && previous.submitted_at
              ? {
                  number: previous.number,
                  submittedAt: previous.submitted_at.toISOString(),
                  form: { ...previous.form },
                }
              : null,
        };
      });
    },

    async checkDraft(id: number, accountId: string): Promise<DraftCheck> {
      const terms = await readTerms();
      const row = await findCase(db, id);
      if (!row || row.applicant_id !== accountId) throw new NotFoundError('办件不存在，或您无权查看');
      if (row.phase !== 'draft' && row.phase !== 'returned') throw new ConflictError('办件已提交，不能再修改');
      const caseType = getType(row.case_type);
      const check = async (transaction: ProcessTransaction) => {
        const original = await linkedCases.read(transaction, row);
        const { form, grantedOnce, requiredMaterials } = caseType.read(row.form, original);
        const submittedOn = row.state.submittedOn ?? today();
        const checked = { form, submittedOn, row, former: original?.form };
        const findings = await checkForm(caseType, checked, transaction, { terms, linkedCases, filing });
        const granted = areOfStranger(findings)
          ? []
          : await findGrantedAlready(transaction, caseType, grantedOnce, row);
        const windowOnes =
          row.channel === 'window' ? windowMaterials(caseType).map((one) => ({ ...one, required: true })) : [];
        return {
          findings: [...granted.map((text): KeptFinding => ({ text, toldTo: 'everybody' })), ...findings],
          missing: partitionMaterials([...windowOnes, ...requiredMaterials], row).missing.map(({ code, name }) => ({
            code,
            name,
          })),
        };
      };
      const { findings, missing } = await guardCheck(
        row,
        () => inTransaction(db, check),
        (found) => found.findings,
      );
      return { findings: toldToApplicant(findings), missing };
    },
  };
}

/** A field of the form may name certificates of these case types. */
const certificateTypes = ({ layout }: CaseType): string[] => [
  ...new Set(layout.flatMap(({ fields }) => fields.flatMap(({ fromCertificate }) => fromCertificate?.caseTypes ?? []))),
];
