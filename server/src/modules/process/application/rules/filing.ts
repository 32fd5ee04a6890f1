import {
  BadInputError,
  type DocumentType,
  type EnterpriseKind,
  enterpriseKindNames,
  ForbiddenError,
  isEnterpriseUser,
  type UserType,
} from '@anju/contract';

type Fields = Readonly<Record<string, unknown>>;

/** The filer is described by their account, so that none of this can be typed. */
export interface Filer {
  readonly name: string;
  readonly userType: UserType;
  readonly phone: string;
  /** Null means that nobody has proven the number. */
  readonly idNumber: string | null;
  /** The identity number belongs to a document of this type. */
  readonly documentType: DocumentType;
  readonly enterprise: { readonly name: string; readonly creditCode: string; readonly kind: EnterpriseKind } | null;
  /** The filer may open the application in which the business is done. */
  readonly mayEnterApp: boolean;
  /** The filer hands in at the window, on behalf of an applicant who is present. */
  readonly isWindowClerk: boolean;
  readonly roles: readonly string[];
}

interface RightToFile {
  readonly at: string;
  /** The field names several people, and the filer is one of them. */
  readonly isList?: true | undefined;
  /**
   * The right applies if the form has these values; missing values are filled in. Undefined means that the value must
   * be absent.
   */
  readonly when?: Fields;
  readonly authority?: string;
}

/** The operators of an enterprise file in its own name. */
interface RightOfEnterprise extends RightToFile {
  readonly by: 'enterprise';
  readonly kinds: readonly EnterpriseKind[];
}

/** A person with proven identity files as a party or as one of the owners. */
interface RightOfPerson extends RightToFile {
  readonly by: 'person' | 'owner';
}

/** The holder of an earlier grant files; the case that is followed says who that is, not the form. */
interface RightOfHolder {
  readonly by: 'holder';
}

/** Officials of a role file for the authority itself. */
interface RightOfOfficial {
  readonly by: 'official';
  readonly role: string;
}

export type RightOfParty = RightOfEnterprise | RightOfPerson;
type Right = RightOfParty | RightOfHolder | RightOfOfficial;

/** An empty list means that nobody may file the type of case. */
export type FilingRights = readonly Right[];

/** An applicant shows this when they come to the window in person. */
export const windowMaterial = { code: 'applicant-identity', name: '申请人身份证明（窗口核验）' } as const;

/** Parties who are present confirm by this sheet instead of by telephone. */
export const confirmationMaterial = { code: 'confirmation-sheet', name: '各方签字的确认单' } as const;

/** Every application at the window comes with these. */
export const windowMaterials = ({ asksParties }: { readonly asksParties: boolean }) => [
  windowMaterial,
  ...(asksParties ? [confirmationMaterial] : []),
];

/** The filer is put into their place of the form as far as it is filled in; this throws if they may not file it. */
export function bindFiler(rights: FilingRights, filer: Filer, form: Fields): Fields {
  const right = getRight(rights, filer, form);
  if (!right || !isOfParty(right)) return form;
  const place = placeFiler(right, filer, form[right.at]);
  return { ...form, ...stated(right.when), ...(place !== undefined && { [right.at]: place }) };
}

/** A form that is handed in must name the filer as `bindFiler` does, and come with the proof of their authority. */
export function assertFiledRightly(
  rights: FilingRights,
  filer: Filer,
  { form, materials }: { readonly form: Fields; readonly materials: ReadonlySet<string> },
): void {
  const right = getRight(rights, filer, form);
  const needed = right ? isOfParty(right) && right.authority : windowMaterial.code;
  if (needed && !materials.has(needed))
    throw new BadInputError(
      right ? '代理申请的，应提交证明代理权限的材料' : `缺少以下必备材料：${windowMaterial.name}`,
    );
  if (right?.by === 'owner' && !isAmong(form[right.at], filer))
    throw new ForbiddenError('应由权利人本人申请：申请表中没有您的身份证号');
}

/** Nobody but officials files the type: what they begin is the authority's own case. */
export const isFiledByOfficials = (rights: FilingRights): boolean =>
  rights.length > 0 && rights.every(({ by }) => by === 'official');

/** The result is undefined at the window, where the applicant is somebody else. */
function getRight(rights: FilingRights, filer: Filer, form: Fields): Right | undefined {
  if (rights.length === 0) throw new ForbiddenError('该业务未开放申请');
  if (!filer.mayEnterApp) throw new ForbiddenError('您的账号未开通办理该业务的应用，请联系管理员');
  if (filer.isWindowClerk && !isFiledByOfficials(rights)) return undefined;
  const own = rights.filter((right) => isOpenTo(right, filer));
  if (own.length === 0) throw new ForbiddenError(`该业务应由${describeFilers(rights)}申请`);
  if (filer.userType === 'CITIZEN' && filer.idNumber === null)
    throw new ForbiddenError('您的账号尚未实名认证，请先通过统一身份认证登录，或到窗口核验身份');
  const fitting = own.filter((one) => !isOfParty(one) || agrees(one.when, form));
  // If both sides have a right, the one on which the form names the filer applies.
  const right = fitting.find((one) => one.by === 'owner' && isAmong(form[one.at], filer)) ?? fitting[0];
  if (!right) throw new ForbiddenError('您不能以申请表中填写的身份申请此业务');
  return right;
}

export const isOfParty = (right: Right): right is RightOfParty => right.by !== 'holder' && right.by !== 'official';

export function isOpenTo(right: Right, { userType, enterprise, roles }: Filer): boolean {
  if (right.by === 'official') return userType === 'GOV_STAFF' && roles.includes(right.role);
  if (right.by === 'holder') return userType === 'CITIZEN' || isEnterpriseUser(userType);
  if (right.by !== 'enterprise') return userType === 'CITIZEN';
  return isEnterpriseUser(userType) && enterprise !== null && right.kinds.includes(enterprise.kind);
}

function agrees(when: Fields = {}, form: Fields): boolean {
  return Object.entries(when).every(([field, value]) => form[field] === undefined || form[field] === value);
}

const stated = (when: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined));

/** The result is what stands at the place of the right, with the filer in it as their account knows them. */
export function placeFiler(right: RightOfParty, filer: Filer, typed: unknown): unknown {
  if (right.by === 'owner') {
    if (!isRecord(typed) || !Array.isArray(typed.people)) return typed;
    const people = typed.people.map((owner) =>
      isPerson(owner, filer) ? { ...owner, name: filer.name, ...(filer.phone && { phone: filer.phone }) } : owner,
    );
    return { ...typed, people };
  }
  if (right.isList) return placedAmong(right, filer, Array.isArray(typed) ? typed : [typed]);
  const { documentType: _typed, ...rest } = isRecord(typed) ? typed : {};
  if (right.by === 'enterprise') {
    const { name, creditCode } = enterpriseOf(filer);
    if (isAnother(rest.creditCode, creditCode)) throw notOneself(right);
    return { ...rest, name, creditCode };
  }
  const { name, idNumber } = filer;
  if (isAnother(rest.idNumber, idNumber)) throw notOneself(right);
  return { ...rest, name, idNumber, ...ownDocument(filer), ...(filer.phone && { phone: filer.phone }) };
}

/** The form leaves out the type of document for an identity card. */
export const ownDocument = ({ documentType }: Pick<Filer, 'documentType'>): { documentType?: DocumentType } =>
  documentType === '居民身份证' ? {} : { documentType };

/** The filer takes the place that names them already, else a place that names nobody yet. */
function placedAmong(right: RightOfParty, filer: Filer, typed: readonly unknown[]): unknown[] {
  const own = right.by === 'enterprise' ? enterpriseOf(filer).creditCode : filer.idNumber;
  const numberOf = (party: unknown) => isRecord(party) && asWritten(party.creditCode || party.idNumber);
  const named = typed.findIndex((party) => numberOf(party) === own);
  const place = named >= 0 ? named : typed.findIndex((party) => !numberOf(party));
  if (place < 0 && typed.length > 0) throw notOneself(right);
  return typed.toSpliced(Math.max(place, 0), 1, placeFiler({ ...right, isList: undefined }, filer, typed[place]));
}

/** A right of enterprises is open only to accounts with an enterprise. */
const enterpriseOf = ({ enterprise }: Filer) => enterprise as NonNullable<Filer['enterprise']>;

const notOneself = ({ by }: RightOfParty): ForbiddenError =>
  new ForbiddenError(
    by === 'enterprise'
      ? '只能以本企业的名义办理：统一社会信用代码与您的账号不一致'
      : '只能以本人的名义办理：身份证号与您的账号不一致',
  );

const isAnother = (typed: unknown, own: string | null): boolean =>
  typed !== undefined && typed !== '' && asWritten(typed) !== own;

/** A draft may have a lower-case x where the number has an upper-case one. */
const asWritten = (typed: unknown): unknown => (typeof typed === 'string' ? typed.toUpperCase() : typed);

const isPerson = (owner: unknown, { idNumber }: Filer): owner is Fields =>
  isRecord(owner) && asWritten(owner.idNumber) === idNumber;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAmong(owners: unknown, filer: Filer): boolean {
  return isRecord(owners) && Array.isArray(owners.people) && owners.people.some((owner) => isPerson(owner, filer));
}

/** The text reads like 本人、经纪机构. */
export function describeFilers(rights: FilingRights): string {
  const kinds = rights.flatMap((right) => (right.by === 'enterprise' ? right.kinds : []));
  const names = [...new Set(kinds)].map((kind) => enterpriseKindNames[kind]);
  const others = { person: '本人', owner: '本人', holder: '原申请人', official: '主管部门的初审人员' } as const;
  const who = rights.flatMap(({ by }) => (by === 'enterprise' ? [] : others[by]));
  return [...new Set([...who, ...names])].join('、');
}
