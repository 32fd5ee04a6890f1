import type {
  ApplicationStart,
  CallOutput,
  CallParsedInput,
  CaseDetail,
  calls,
  LinkedCase,
  LinkedCaseKind,
} from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { PapersService } from '../../../papers/index.ts';
import type { Handle } from '../../decision/service/case-change.ts';
import { subjectOf } from '../../service/case-subject.ts';
import type { Context } from '../../service/context.ts';
import { findCase, listGrantedTo, listLinkedCases, listLinkedCasesOf } from '../../store/cases.ts';
import type { CaseRow, VisibleCase } from '../../store/tables.ts';
import { followableBy, followableByParty } from '../rules/who-may-follow.ts';
import { listHeldCases } from '../store/granted-parties.ts';
import { isByHolder, isRenewal, partyNumberOf } from './follow-case.ts';

export type HeldCases = ReturnType<typeof createHeldCases>;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly papers: Pick<PapersService, 'findCertificate' | 'findCertificates'>;
}

const maxHeld = 50;

export function createHeldCases(
  { db, caseTypes, getType }: Pick<Context, 'db' | 'caseTypes' | 'getType'>,
  { identity, papers }: Parts,
) {
  const isGrantedRenewal = ({ case_type, result }: CaseRow) => result === 'granted' && isRenewal(getType(case_type));

  const followableTypes = (
    { case_type }: CaseRow,
    kinds: readonly LinkedCaseKind[],
    linkedCases: readonly CaseRow[],
  ): CaseDetail['mayFollowBy'] =>
    caseTypes.flatMap(({ code, name, follows }) =>
      follows?.caseTypes.includes(case_type) &&
      kinds.includes(follows.kind) &&
      !(follows.kind === 'renewal' && linkedCases.some(isGrantedRenewal))
        ? { caseType: code, name, kind: follows.kind }
        : [],
    );

  const toLinked = ({ id, number, case_type, phase, result }: CaseRow): LinkedCase => {
    const { name, nature } = getType(case_type);
    return { id, number, caseTypeName: name, nature, phase, result };
  };

  return {
    /**
     * The list has what the person or their enterprise was granted in cases of these types and still holds, the newest
     * first.
     */
    async listHeld(
      handle: Handle,
      wanted: readonly string[],
      accountId: string,
    ): Promise<ApplicationStart['certificates']> {
      if (wanted.length === 0) return [];
      const [holder] = await identity.accounts.listHolders([accountId], { transaction: handle });
      const enterprise = holder?.enterprise?.creditCode;
      const colleagues =
        enterprise === undefined ? [] : await identity.accounts.listColleagues(enterprise, { transaction: handle });
      const rows = await listGrantedTo(handle, [accountId, ...colleagues], wanted, maxHeld);
      const certificates = await papers.findCertificates(rows.map(subjectOf), handle);
      return rows.flatMap((row) => {
        const certificate = certificates.get(String(row.id));
        const lines = row.derived?.certificate.lines ?? [];
        return certificate && !certificate.isEnded
          ? {
              caseType: row.case_type,
              number: certificate.number,
              lines: lines.map(([label, text]): [string, string] => [label, text]),
            }
          : [];
      });
    },

    async linksOf(
      row: VisibleCase,
      { accountId, roles }: { readonly accountId: string; readonly roles: readonly string[] },
      /** An official who is a party begins nothing about the case as an official. */
      isParty: boolean,
    ): Promise<Pick<CaseDetail, 'original' | 'linkedCases' | 'mayFollowBy'>> {
      const original = row.original_id === null ? undefined : await findCase(db, row.original_id);
      const linkedCases = row.result === 'granted' ? await listLinkedCases(db, row.id) : [];
      const certificate = row.result === 'granted' ? await papers.findCertificate(subjectOf(row)) : undefined;
      const isApplicant = row.applicant_id === accountId && row.channel === 'online';
      const going = linkedCases.filter(({ phase }) => phase !== 'closed');
      const isFree = certificate?.isEnded === false && !going.some(isByHolder);
      const kinds = followableBy({ isApplicant, inScope: row.in_scope && !isApplicant && !isParty, roles });
      return {
        original: original ? toLinked(original) : null,
        linkedCases: linkedCases.map(toLinked),
        mayFollowBy: isFree ? followableTypes(row, kinds, linkedCases) : [],
      };
    },

    async listHeldCertificates(
      { category, before }: CallParsedInput<typeof calls.listHeldCertificates>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.listHeldCertificates>> {
      const [holder] = await identity.accounts.listHolders([accountId]);
      const enterprise = holder?.enterprise?.creditCode;
      const colleagues =
        enterprise === undefined
          ? []
          : await inTransaction(db, (transaction) => identity.accounts.listColleagues(enterprise, { transaction }));
      const own = new Set([accountId, ...colleagues]);
      const rows = await listHeldCases(db, {
        category,
        before,
        max: maxHeld,
        accountIds: [...own],
        number: holder ? partyNumberOf(holder) : null,
      });
      const certificates = await papers.findCertificates(rows.map(subjectOf));
      const linkedCases = Map.groupBy(await listLinkedCasesOf(db, rows), ({ original_id }) => original_id);
      return rows.flatMap((row) => {
        const certificate = certificates.get(String(row.id));
        // Cancellations are granted too, but nobody holds anything by them.
        if (!certificate || getType(row.case_type).nature === 'cancellation') return [];
        const linked = linkedCases.get(row.id) ?? [];
        const isOwn = own.has(row.applicant_id);
        const going = linked.filter(({ phase }) => phase !== 'closed');
        const isFree = !certificate.isEnded && !(isOwn ? going.some(isByHolder) : going.length > 0);
        const kinds = isOwn ? followableBy({ isApplicant: true, inScope: false, roles: [] }) : followableByParty;
        const underWay = linked.find(({ phase }) => phase !== 'closed');
        return {
          caseId: row.id,
          caseTypeName: getType(row.case_type).name,
          isOwn,
          isEnded: certificate.isEnded,
          paperId: String(certificate.id),
          title: certificate.title,
          number: certificate.number,
          issuedAt: certificate.issued_at.toISOString(),
          lines: (row.derived?.certificate.lines ?? []).map(([label, text]): [string, string] => [label, text]),
          underWay: underWay ? getType(underWay.case_type).name : null,
          mayFollowBy: isFree ? followableTypes(row, kinds, linked) : [],
        };
      });
    },
  };
}
