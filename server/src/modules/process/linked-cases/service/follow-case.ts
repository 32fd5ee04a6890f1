import { BadInputError, ConflictError, isEnterpriseUser, NotFoundError } from '@anju/contract';
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
import { findCase, listLinkedCases, lockCase } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import { followableByParty } from '../rules/who-may-follow.ts';
import { isGrantedParty } from '../store/granted-parties.ts';

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
}

/** Certificates name the holder of an account by this number; they name no officials. */
export const partyNumberOf = ({
  userType,
  idNumber,
  enterprise,
}: Pick<AccountHolder, 'userType' | 'idNumber' | 'enterprise'>): string | null =>
  isEnterpriseUser(userType) ? (enterprise?.creditCode ?? null) : userType === 'CITIZEN' ? idNumber : null;

export const isRenewal = ({ follows }: CaseType) => follows?.kind === 'renewal';

/** Officials count like the holder: only what a party has begun keeps nobody from what they hold themselves. */
export const isByHolder = ({ follows_as_party }: CaseRow): boolean => !follows_as_party;

const notYours = () => new NotFoundError('办件不存在，或您无权查看');

export function createLinkedCases(
  { db, getType, access, dayOf }: Pick<Context, 'db' | 'getType' | 'access' | 'dayOf'>,
  {
    filing,
    identity,
    papers,
    parties,
  }: {
    filing: Pick<Filing, 'findFiler'>;
    identity: Pick<IdentityService, 'accounts'>;
    papers: Pick<PapersService, 'findCertificate' | 'findGrantedSubject'>;
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
  };
}
