import {
  type ApplicationStart,
  BadInputError,
  type CallOutput,
  type CallParsedInput,
  type CaseDetail,
  ConflictError,
  type calls,
  isEnterpriseUser,
  type LinkedCase,
  type LinkedCaseKind,
  NotFoundError,
} from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Person } from '../../../access/index.ts';
import type { AccountHolder, IdentityService } from '../../../identity/index.ts';
import type { PapersService } from '../../../papers/index.ts';
import { getFacts, handedInForm } from '../../application/rules/derived-facts.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import type { CaseType, GrantedCase, OriginalCase } from '../../case-type.ts';
import type { Handle } from '../../decision/service/case-change.ts';
import type { PartyOfficials } from '../../decision/service/exclude-parties.ts';
import { subjectKind, subjectOf } from '../../service/case-subject.ts';
import type { Context } from '../../service/context.ts';
import { findCase, listGrantedTo, listLinkedCases, listLinkedCasesOf, lockCase } from '../../store/cases.ts';
import type { CaseRow, VisibleCase } from '../../store/tables.ts';
import { followableBy, followableByParty } from '../rules/who-may-follow.ts';
import { isGrantedParty, listHeldCases } from '../store/granted-parties.ts';

export interface LinkedCases {
  /** This runs outside of any transaction. It refuses officials who are a party of the original. */
  assertMayFollow(originalId: number, person: Pick<Person, 'accountId' | 'isOfficial'>): Promise<void>;
  /** The call is refused if there is no such case to begin a draft for, or if it is not this person's business. */
  getFollowed(
    handle: Handle,
    caseType: CaseType,
    originalId: number,
    accountId: string,
  ): Promise<{
    readonly row: CaseRow;
    /** The case names this person, who did not apply for it. */
    readonly isParty: boolean;
  }>;
  /** The followed case has to be in force still, and no other case under way may follow it. */
  read(handle: Handle, row: CaseRow): Promise<OriginalCase | undefined>;
  findGranted(handle: Handle, certificateNumber: string): Promise<GrantedCase | undefined>;
  /**
   * The list has what the person or their enterprise was granted in cases of these types and still holds, the newest
   * first.
   */
  listHeld(handle: Handle, caseTypes: readonly string[], accountId: string): Promise<ApplicationStart['certificates']>;
  listHeldCertificates(
    input: CallParsedInput<typeof calls.listHeldCertificates>,
    accountId: string,
  ): Promise<CallOutput<typeof calls.listHeldCertificates>>;
  linksOf(
    row: VisibleCase,
    person: { readonly accountId: string; readonly roles: readonly string[] },
    /** An official who is a party begins nothing about the case as an official. */
    isParty: boolean,
  ): Promise<Pick<CaseDetail, 'original' | 'linkedCases' | 'mayFollowBy'>>;
}

const maxHeld = 50;

/** Certificates name the holder of an account by this number; they name no officials. */
export const partyNumberOf = ({
  userType,
  idNumber,
  enterprise,
}: Pick<AccountHolder, 'userType' | 'idNumber' | 'enterprise'>): string | null =>
  isEnterpriseUser(userType) ? (enterprise?.creditCode ?? null) : userType === 'CITIZEN' ? idNumber : null;

const isRenewal = ({ follows }: CaseType) => follows?.kind === 'renewal';

/** Officials count like the holder: only what a party has begun keeps nobody from what they hold themselves. */
const isByHolder = ({ follows_as_party }: CaseRow): boolean => !follows_as_party;

const notYours = () => new NotFoundError('办件不存在，或您无权查看');

export function createLinkedCases(
  { db, caseTypes, getType, access, dayOf }: Pick<Context, 'db' | 'caseTypes' | 'getType' | 'access' | 'dayOf'>,
  {
    filing,
    identity,
    papers,
    parties,
  }: {
    filing: Pick<Filing, 'findFiler'>;
    identity: Pick<IdentityService, 'accounts'>;
    papers: Pick<PapersService, 'findCertificate' | 'findCertificates' | 'findGrantedSubject'>;
    parties: PartyOfficials;
  },
): LinkedCases {
  const standingOf = async (
    handle: Handle,
    { page, follows }: Pick<CaseType, 'page' | 'follows'>,
    row: CaseRow,
    accountId: string,
  ): Promise<'official' | 'holder' | 'party' | undefined> => {
    const filer = await filing.findFiler(handle, { page }, accountId);
    if (filer.isWindowClerk || follows?.kind === 'revocation')
      return (await access.listInScope(handle, [accountId], row)).length === 1 ? 'official' : undefined;
    if (row.applicant_id === accountId) return 'holder';
    const [holder] = await identity.accounts.listHolders([row.applicant_id], { transaction: handle });
    const enterprise = filer.enterprise?.creditCode;
    if (enterprise !== undefined && holder?.enterprise?.creditCode === enterprise) return 'holder';
    const number = partyNumberOf(filer);
    const mayBeFollowed = follows !== undefined && followableByParty.includes(follows.kind) && row.result === 'granted';
    return mayBeFollowed && number !== null && (await isGrantedParty(handle, row.id, number)) ? 'party' : undefined;
  };

  const getCertificate = async (handle: Handle, row: CaseRow): Promise<string> => {
    const certificate = row.result === 'granted' ? await papers.findCertificate(subjectOf(row), handle) : undefined;
    if (!certificate) throw new ConflictError('原办件尚未办结或者未获准予，不能据此申请');
    if (certificate.isEnded) throw new ConflictError('原证明已变更、注销或者撤销，请刷新后重试');
    return certificate.number;
  };

  const getFollowed: LinkedCases['getFollowed'] = async (handle, caseType, originalId, accountId) => {
    const row = await findCase(handle, originalId);
    const standing = row && (await standingOf(handle, caseType, row, accountId));
    if (!row || !standing) throw notYours();
    if (!caseType.follows?.caseTypes.includes(row.case_type)) throw new BadInputError('该业务不能用于原办件');
    await getCertificate(handle, row);
    return { row, isParty: standing === 'party' };
  };

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
    async assertMayFollow(originalId, person) {
      const row = await findCase(db, originalId);
      if (row) await parties.assertFree(row, person, 'linked-case');
    },

    getFollowed,

    async read(handle, row) {
      if (row.original_id === null) return undefined;
      await lockCase(handle, row.original_id);
      const caseType = getType(row.case_type);
      const { row: original, isParty } = await getFollowed(handle, caseType, row.original_id, row.applicant_id);
      const others = await listLinkedCases(handle, original.id);
      const going = others.filter(({ id, phase }) => id !== row.id && (phase === 'open' || phase === 'returned'));
      const inTheWay = isParty ? going : going.filter(isByHolder);
      const [underWay] = inTheWay;
      if (underWay)
        throw new ConflictError(`原办件已有正在办理的${getType(underWay.case_type).name}（${underWay.number}）`);
      const renewed = isRenewal(caseType) && others.find(isGrantedRenewal);
      if (renewed) throw new ConflictError(`原办件已经${getType(renewed.case_type).name}（${renewed.number}）`);
      const { nature, legalBasis } = getType(original.case_type);
      const facts = getFacts(original);
      return {
        caseNumber: original.number ?? '',
        nature,
        legalBasis: facts.certificate.legalBasis ?? legalBasis,
        district: original.district,
        applicantName: original.applicant_name,
        holder: { accountId: original.applicant_id, channel: original.channel },
        certificateNumber: await getCertificate(handle, original),
        grantedOn: dayOf(original.closed_at as Date),
        facts,
        form: handedInForm(original),
        isFollowedByParty: isParty,
      };
    },

    async findGranted(handle, certificateNumber) {
      const certificate = await papers.findGrantedSubject(certificateNumber, handle);
      const row = certificate?.subject.kind === subjectKind && (await findCase(handle, Number(certificate.subject.id)));
      if (!row) return undefined;
      const { lines, isEnded } = certificate;
      return { caseType: row.case_type, form: handedInForm(row), lines, isEnded };
    },

    async listHeld(handle, wanted, accountId) {
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

    async linksOf(row, { accountId, roles }, isParty) {
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

    async listHeldCertificates({ category, before }, accountId) {
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
