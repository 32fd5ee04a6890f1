import {
  type ApplicationStart,
  BadInputError,
  type CaseDetail,
  ConflictError,
  type LinkedCase,
  NotFoundError,
} from '@anju/contract';
import type { IdentityService } from '../../identity/index.ts';
import type { PapersService } from '../../papers/index.ts';
import type { CaseType, GrantedCase, OriginalCase } from '../case-type.ts';
import { getFacts, handedInForm } from '../rules/derived-facts.ts';
import { followableBy } from '../rules/follow-ups.ts';
import { findCase, holdCase, listFollowUps, listGrantedTo } from '../store/cases.ts';
import type { CaseRow, VisibleCase } from '../store/tables.ts';
import { subjectKind, subjectOf } from './case-subject.ts';
import type { Context } from './context.ts';
import type { Handle } from './engine.ts';
import type { Filing } from './filing.ts';

export interface Originals {
  /** What a draft may be begun for; refused where there is no such case, or it is not this person's business. */
  getFollowed(handle: Handle, caseType: CaseType, originalId: number, accountId: string): Promise<CaseRow>;
  /** What a case that is handed in follows: still in force, and followed by no other case under way. */
  read(handle: Handle, row: CaseRow): Promise<OriginalCase | undefined>;
  /** For checks that go by an earlier certificate. */
  findGranted(handle: Handle, certificateNumber: string): Promise<GrantedCase | undefined>;
  /** What the person or their enterprise was granted in cases of these types, and still holds; the newest first. */
  listHeld(handle: Handle, caseTypes: readonly string[], accountId: string): Promise<ApplicationStart['certificates']>;
  linksOf(
    row: VisibleCase,
    person: { readonly accountId: string; readonly roles: readonly string[] },
  ): Promise<Pick<CaseDetail, 'original' | 'followUps' | 'mayFollowBy'>>;
}

/** As many as somebody would choose from. */
const maxHeld = 50;

const isRenewal = ({ follows }: CaseType) => follows?.kind === 'renewal';

const notYours = () => new NotFoundError('办件不存在，或您无权查看');

/** Cases about what another one was granted. */
export function createOriginals(
  { db, caseTypes, getType, access }: Pick<Context, 'db' | 'caseTypes' | 'getType' | 'access'>,
  {
    filing,
    identity,
    papers,
  }: {
    filing: Pick<Filing, 'findFiler'>;
    identity: Pick<IdentityService, 'accounts'>;
    papers: Pick<PapersService, 'findCertificate' | 'findCertificates' | 'findGrantedSubject'>;
  },
): Originals {
  const isTheirs = async (handle: Handle, caseType: CaseType, row: CaseRow, accountId: string): Promise<boolean> => {
    const filer = await filing.findFiler(handle, caseType, accountId);
    if (filer.isWindowClerk || caseType.follows?.kind === 'revocation')
      return (await access.listInScope(handle, [accountId], row)).length === 1;
    if (row.applicant_id === accountId) return true;
    const [holder] = await identity.accounts.listHolders([row.applicant_id], { transaction: handle });
    return filer.enterprise !== null && holder?.enterprise?.creditCode === filer.enterprise.creditCode;
  };

  const getCertificate = async (handle: Handle, row: CaseRow): Promise<string> => {
    const certificate = row.result === 'granted' ? await papers.findCertificate(subjectOf(row), handle) : undefined;
    if (!certificate) throw new ConflictError('原办件尚未办结或者未获准予，不能据此申请');
    if (certificate.isEnded) throw new ConflictError('原证明已变更、注销或者撤销，请刷新后重试');
    return certificate.number;
  };

  const getFollowed: Originals['getFollowed'] = async (handle, caseType, originalId, accountId) => {
    const row = await findCase(handle, originalId);
    if (!row || !(await isTheirs(handle, caseType, row, accountId))) throw notYours();
    if (!caseType.follows?.caseTypes.includes(row.case_type)) throw new BadInputError('该业务不能用于原办件');
    await getCertificate(handle, row);
    return row;
  };

  const isGrantedRenewal = ({ case_type, result }: CaseRow) => result === 'granted' && isRenewal(getType(case_type));

  const toLinked = ({ id, number, case_type, phase, result }: CaseRow): LinkedCase => {
    const { name, nature } = getType(case_type);
    return { id, number, caseTypeName: name, nature, phase, result };
  };

  return {
    getFollowed,

    async read(handle, row) {
      if (row.original_id === null) return undefined;
      await holdCase(handle, row.original_id);
      const original = await getFollowed(handle, getType(row.case_type), row.original_id, row.applicant_id);
      const others = await listFollowUps(handle, original.id);
      const underWay = others.find(({ id, phase }) => id !== row.id && (phase === 'open' || phase === 'returned'));
      if (underWay)
        throw new ConflictError(`原办件已有正在办理的${getType(underWay.case_type).name}（${underWay.number}）`);
      const renewed = isRenewal(getType(row.case_type)) && others.find(isGrantedRenewal);
      if (renewed) throw new ConflictError(`原办件已经${getType(renewed.case_type).name}（${renewed.number}）`);
      const { nature, legalBasis } = getType(original.case_type);
      return {
        caseNumber: original.number ?? '',
        ...{ nature, legalBasis },
        district: original.district,
        applicantName: original.applicant_name,
        holder: { accountId: original.applicant_id, channel: original.channel },
        certificateNumber: await getCertificate(handle, original),
        facts: getFacts(original),
        form: handedInForm(original),
      };
    },

    async findGranted(handle, certificateNumber) {
      const certificate = await papers.findGrantedSubject(certificateNumber, handle);
      const row = certificate?.subject.kind === subjectKind && (await findCase(handle, Number(certificate.subject.id)));
      return row ? { caseType: row.case_type, form: handedInForm(row), isEnded: certificate.isEnded } : undefined;
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

    async linksOf(row, { accountId, roles }) {
      const original = row.original_id === null ? undefined : await findCase(db, row.original_id);
      const followUps = row.result === 'granted' ? await listFollowUps(db, row.id) : [];
      const certificate = row.result === 'granted' ? await papers.findCertificate(subjectOf(row)) : undefined;
      const isFree = certificate?.isEnded === false && followUps.every(({ phase }) => phase === 'closed');
      const isApplicant = row.applicant_id === accountId && row.channel === 'online';
      const kinds = followableBy({ isApplicant, inScope: row.in_scope && !isApplicant, roles });
      return {
        original: original ? toLinked(original) : null,
        followUps: followUps.map(toLinked),
        mayFollowBy: caseTypes.flatMap(({ code, name, follows }) =>
          isFree &&
          follows?.caseTypes.includes(row.case_type) &&
          kinds.includes(follows.kind) &&
          !(follows.kind === 'renewal' && followUps.some(isGrantedRenewal))
            ? { caseType: code, name, kind: follows.kind }
            : [],
        ),
      };
    },
  };
}
