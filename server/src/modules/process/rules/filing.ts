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

/** Whoever hands in an application, as their account knows them: none of this can be typed. */
export interface Filer {
  readonly name: string;
  readonly userType: UserType;
  readonly phone: string;
  /** Null: nobody has proven it. */
  readonly idNumber: string | null;
  /** Whose number that is. */
  readonly documentType: DocumentType;
  readonly enterprise: { readonly name: string; readonly creditCode: string; readonly kind: EnterpriseKind } | null;
  /** The application in which the business is done is open to them. */
  readonly mayEnterApp: boolean;
  /** Hands in at the window, on behalf of an applicant who is present. */
  readonly isWindowClerk: boolean;
  readonly roles: readonly string[];
}

interface RightToFile {
  /** The field of the form that names the filer. */
  readonly at: string;
  /** It names several, of whom the filer is one. */
  readonly isList?: true | undefined;
  /** What the form must say for this right to apply; what it does not say yet is filled in. Undefined: must be absent. */
  readonly when?: Fields;
  /** The material that proves the authority of an agent. */
  readonly authority?: string;
}

/** The operators of an enterprise, in its own name. */
interface RightOfEnterprise extends RightToFile {
  readonly by: 'enterprise';
  readonly kinds: readonly EnterpriseKind[];
}

/** Somebody whose identity is proven, as a party or one of the owners. */
interface RightOfPerson extends RightToFile {
  readonly by: 'person' | 'owner';
}

/** Who was granted what it is about; the case it follows says who that is, not the form. */
interface RightOfHolder {
  readonly by: 'holder';
}

/** The authority itself, by officials of a role. */
interface RightOfOfficial {
  readonly by: 'official';
  readonly role: string;
}

type RightOfParty = RightOfEnterprise | RightOfPerson;
type Right = RightOfParty | RightOfHolder | RightOfOfficial;

/** Who may file a type of case, and as what. An empty list: nobody. */
export type FilingRights = readonly Right[];

/** What an applicant shows who comes to the window in person. */
export const windowMaterial = { code: 'applicant-identity', name: '申请人身份证明（窗口核验）' } as const;

/** By which who is present confirms, instead of by telephone. */
export const confirmationMaterial = { code: 'confirmation-sheet', name: '各方签字的确认单' } as const;

/** What comes with every application at the window. */
export const windowMaterials = ({ asksParties }: { readonly asksParties: boolean }) => [
  windowMaterial,
  ...(asksParties ? [confirmationMaterial] : []),
];

/** The form as far as it is filled in, with the filer in their place; refused for who may not file it. */
export function bindFiler(rights: FilingRights, filer: Filer, form: Fields): Fields {
  const right = getRight(rights, filer, form);
  if (!right || !isOfParty(right)) return form;
  const place = placed(right, filer, form[right.at]);
  return { ...form, ...stated(right.when), ...(place !== undefined && { [right.at]: place }) };
}

/** A form that is handed in names the filer as `bindFiler` does, and comes with what their authority needs. */
export function assertFiledRightly(
  rights: FilingRights,
  filer: Filer,
  { form, materials }: { readonly form: Fields; readonly materials: ReadonlySet<string> },
): void {
  const right = getRight(rights, filer, form);
  const needed = right ? isOfParty(right) && right.authority : windowMaterial.code;
  if (needed && !materials.has(needed))
    throw new BadInputError(
      right ? '代理申请的，应提交委托或经纪服务合同' : `缺少以下必备材料：${windowMaterial.name}`,
    );
  if (right?.by === 'owner' && !isAmong(form[right.at], filer))
    throw new ForbiddenError('应由权利人本人申请：申请表中没有您的身份证号');
}

/** By which the filer may file this form; none at the window, where the applicant is somebody else. */
function getRight(rights: FilingRights, filer: Filer, form: Fields): Right | undefined {
  if (rights.length === 0) throw new ForbiddenError('该业务未开放申请');
  if (!filer.mayEnterApp) throw new ForbiddenError('您的账号未开通办理该业务的应用，请联系管理员');
  const isOfficial = rights.every(({ by }) => by === 'official');
  if (filer.isWindowClerk && !isOfficial) return undefined;
  const own = rights.filter((right) => isOpenTo(right, filer));
  if (own.length === 0) throw new ForbiddenError(`该业务应由${describeFilers(rights)}申请`);
  if (filer.userType === 'CITIZEN' && filer.idNumber === null)
    throw new ForbiddenError('您的账号尚未实名认证，请先通过统一身份认证登录，或到窗口核验身份');
  const fitting = own.filter((one) => !isOfParty(one) || agrees(one.when, form));
  // Of two sides, the one on which the form names them.
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

function placed(right: RightOfParty, filer: Filer, typed: unknown): unknown {
  if (right.by === 'owner') {
    if (!isRecord(typed) || !Array.isArray(typed.people)) return typed;
    const people = typed.people.map((owner) =>
      isPerson(owner, filer) ? { ...owner, name: filer.name, ...(filer.phone && { phone: filer.phone }) } : owner,
    );
    return { ...typed, people };
  }
  if (right.isList) return placedAmong(right, filer, Array.isArray(typed) ? typed : [typed]);
  const rest = isRecord(typed) ? typed : {};
  if (right.by === 'enterprise') {
    const { name, creditCode } = enterpriseOf(filer);
    if (isAnother(rest.creditCode, creditCode)) throw notOneself(right);
    return { ...rest, name, creditCode };
  }
  const { name, idNumber } = filer;
  if (isAnother(rest.idNumber, idNumber)) throw notOneself(right);
  return { ...rest, name, idNumber, ...ownDocument(filer), ...(filer.phone && { phone: filer.phone }) };
}

/** A form leaves the identity card out. */
export const ownDocument = ({ documentType }: Pick<Filer, 'documentType'>): { documentType?: DocumentType } =>
  documentType === '居民身份证' ? {} : { documentType };

/** Where they are named, else where nobody is named yet. */
function placedAmong(right: RightOfParty, filer: Filer, typed: readonly unknown[]): unknown[] {
  const own = right.by === 'enterprise' ? enterpriseOf(filer).creditCode : filer.idNumber;
  const numberOf = (party: unknown) => isRecord(party) && asWritten(party.creditCode || party.idNumber);
  const named = typed.findIndex((party) => numberOf(party) === own);
  const place = named >= 0 ? named : typed.findIndex((party) => !numberOf(party));
  if (place < 0 && typed.length > 0) throw notOneself(right);
  return typed.toSpliced(Math.max(place, 0), 1, placed({ ...right, isList: undefined }, filer, typed[place]));
}

/** A right of enterprises is open to nobody else. */
const enterpriseOf = ({ enterprise }: Filer) => enterprise as NonNullable<Filer['enterprise']>;

const notOneself = ({ by }: RightOfParty): ForbiddenError =>
  new ForbiddenError(
    by === 'enterprise'
      ? '只能以本企业的名义申请：统一社会信用代码与您的账号不一致'
      : '只能以本人的名义申请：身份证号与您的账号不一致',
  );

const isAnother = (typed: unknown, own: string | null): boolean =>
  typed !== undefined && typed !== '' && asWritten(typed) !== own;

/** A draft may have a small x where the number has a large one. */
const asWritten = (typed: unknown): unknown => (typeof typed === 'string' ? typed.toUpperCase() : typed);

const isPerson = (owner: unknown, { idNumber }: Filer): owner is Fields =>
  isRecord(owner) && asWritten(owner.idNumber) === idNumber;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAmong(owners: unknown, filer: Filer): boolean {
  return isRecord(owners) && Array.isArray(owners.people) && owners.people.some((owner) => isPerson(owner, filer));
}

/** 本人、经纪机构 */
export function describeFilers(rights: FilingRights): string {
  const kinds = rights.flatMap((right) => (right.by === 'enterprise' ? right.kinds : []));
  const names = [...new Set(kinds)].map((kind) => enterpriseKindNames[kind]);
  const others = { person: '本人', owner: '本人', holder: '原申请人', official: '主管部门的初审人员' } as const;
  const who = rights.flatMap(({ by }) => (by === 'enterprise' ? [] : others[by]));
  return [...new Set([...who, ...names])].join('、');
}
