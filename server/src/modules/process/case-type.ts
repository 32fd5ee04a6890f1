import type {
  CaseCategory,
  CaseNature,
  CaseResult,
  Channel,
  Day,
  Finding,
  FollowUpKind,
  FormSchema,
  FormSection,
  Page,
  StatutoryLimit,
} from '@anju/contract';
import type { DemoHome, SampleMaker } from '@anju/contract/samples';
import type { AnyTransaction } from '../../platform/database/database.ts';
import type { ParameterDefinition } from '../../platform/parameters/definitions.ts';
import type { CaseFigures, DueDay } from './rules/case-figures.ts';
import type { Confirmer, NamedParty } from './rules/confirmers.ts';
import type { DerivedFacts, PartnerMessage } from './rules/derived-facts.ts';
import type { Filer, FilingRights } from './rules/filing.ts';
import type { Certificate } from './rules/papers.ts';
import type { Leniency } from './rules/promised-materials.ts';
import type { Audience } from './rules/told-findings.ts';
import type { LayoutGroup } from './service/form-layout.ts';
import type { ReminderKind } from './service/reminding.ts';
import type { StandardProcess } from './standard-process.ts';

/** A document that must, or may, come with an application. */
export interface Material {
  readonly code: string;
  readonly name: string;
  /** Of every application. */
  readonly required: boolean;
  /** Of which applications, where it is not of all: 由他人代理的 */
  readonly requiredWhen?: string;
  /** Left out where it has to come with the application. */
  readonly leniency?: Leniency;
  /** 共享获取免提交: the department with which officials compare it, where the applicant does not hand it in. */
  readonly sharedFrom?: string;
}

export interface MaterialDescription<Form> extends Pick<Material, 'code' | 'name' | 'leniency' | 'sharedFrom'> {
  readonly required: boolean | { readonly when: string; isMet(form: Form): boolean };
}

type Fields = Readonly<Record<string, unknown>>;

/** A unit of the demo city's registry that no other application names. */
export interface DemoUnit extends DemoHome {
  readonly houseCode: string;
  readonly community: string;
  readonly building: string;
  readonly roomNumber: string;
  readonly floor: number;
  readonly totalFloors: number;
  readonly innerArea: number;
  readonly sharedArea: number;
}

/** Homes and shops that stand, or what a developer sells: homes on its upper floors and shops below. */
export type DemoUnitKind = 'home' | 'shop' | 'new-home' | 'new-shop';

/** Makes up an application of a day that passes the checks, or one that somebody has to look at. */
export type MakeDemoForm<Form extends Fields = Fields> = (
  maker: SampleMaker,
  wanted: {
    readonly submittedOn: Day;
    readonly isFlagged: boolean;
    readonly filer: Filer;
    /** Of a lease between the demo's citizens: what is let. */
    readonly home?: DemoHome;
    /** Left out: as it comes. */
    readonly residential?: boolean;
    /** Undefined: it is about a house that the registry does not know. */
    takeUnit(kind: DemoUnitKind): DemoUnit | undefined;
  },
) => Form;

/** One kind of business, as a package: how it runs, what it asks for, what is checked, how long it may take. */
export interface CaseType {
  /** `ZL201` */
  readonly code: string;
  readonly category: CaseCategory;
  readonly nature: CaseNature;
  readonly name: string;
  /** The process it runs by, BPMN 2.0. */
  readonly bpmn: string;
  readonly materials: readonly Material[];
  /** Who may file it, in the application of its page. */
  readonly filedBy: FilingRights;
  /** 法定时限; left out where no law sets one. */
  readonly statutoryLimit?: StatutoryLimit;
  /** 行政许可法 art. 42 extends its own period; of a law with another one only where that law says so. Left out: it does not. */
  readonly isExtendable?: boolean;
  /** 承诺时限 until the city sets another: in the unit of the statutory one, in working days without one. */
  readonly promisedDays: number;
  /** The law it rests on, as a guide says it: 《住房租赁条例》第八条. */
  readonly legalBasis: string;
  /** For whom it is and for whom it is not, where its name leaves that open; in its guide. */
  readonly guideNote?: string;
  /** What the city sets for its checks, from a day on. */
  readonly parameters?: Readonly<Record<string, ParameterDefinition>>;
  /** Days that its figures name, besides the end of a validity. */
  readonly reminders?: readonly ReminderKind[];
  /** Says that a subject of `grantedOnce` was granted in another case. */
  grantedAlready?(subject: string): string;
  /** Where its applicants follow it. */
  readonly page: Page;
  /** For the demo city; not loaded elsewhere. */
  loadDemoForm(): Promise<MakeDemoForm>;
  /** Enters into the registers of its module what these made-up applications rely on. */
  prepareDemo?(transaction: AnyTransaction, forms: readonly Fields[]): Promise<void>;
  /** How a page draws its form. */
  readonly layout: readonly FormSection[];
  readonly hooks?: CaseTypeHooks | undefined;
  readonly findResult?: FindResult | undefined;
  readonly findMessages?: FindMessages | undefined;
  /** Begun for a granted case of these types alone: what becomes of what that was granted. */
  readonly follows?: Follows;
  /** 变更, 续期, 补证 and 注销 of what it grants. */
  readonly followUps: readonly CaseType[];
  /** Parses a form that is handed in; refuses, with what is wrong, one that cannot be. Asked at no other time. */
  read(form: Fields, original?: OriginalCase): ReadForm;
  /** What a person should look at; without a finding the case passes the automatic check. */
  check(subject: Subject<Fields>): Promise<readonly CheckedFinding[]>;
  /**
   * Whether what it says of people and enterprises is confirmed, by themselves or by a register: then the check alone may
   * grant it, where the process has it so. At the window the account is the clerk's and proves nothing. Left out: an official
   * looks at each.
   */
  isConfirmed?(subject: Subject<Fields>): Promise<boolean>;
  /** Whether others whom it names confirm it before it counts as handed in. */
  readonly asksParties: boolean;
  /** Of a house that who files holds or not: whether they are entitled to what registers say of it. Left out: as they hold it. */
  isEntitled?(subject: Subject<Fields>, asked: AskedEntitlement): Promise<boolean>;
  /** Left out of types that ask no register about a house. */
  readonly house?: HouseGuard;
}

/** A finding with whom it is told. */
export interface CheckedFinding extends Finding {
  readonly toldTo?: Audience;
}

/** Who is told what registers have about the houses of a form, and how often strangers may have them checked. */
export interface HouseGuard {
  /** Theirs by a register, or by what they were granted. */
  holds(transaction: AnyTransaction, asked: Omit<AskedAboutHouse, 'accountId'>): Promise<boolean>;
  /** Runs a check, which answers whether who asks was entitled to; or refuses to run it. Outside of any transaction. */
  guardCheck(asked: AskedAboutHouse, check: () => Promise<boolean>): Promise<void>;
}

interface AskedAboutHouse {
  readonly accountId: string;
  /** By which the account itself is named in forms: of the person's document, or of the enterprise. */
  readonly number: string | undefined;
  /** As far as it is filled in. */
  readonly form: Fields;
  /** Of the granted case that it changes or renews, and is theirs. */
  readonly former?: Fields | undefined;
}

interface AskedEntitlement {
  readonly number: string | undefined;
  readonly holds: boolean;
}

/** Which granted cases a type of case is begun for. */
interface Follows {
  readonly kind: FollowUpKind;
  readonly caseTypes: readonly string[];
  /** What is filled in already, of the form of the original; left out: nothing. */
  begin?(form: Fields): Fields;
}

/** What a case that follows another has to know of it. */
export interface OriginalCase {
  readonly caseNumber: string;
  readonly nature: CaseNature;
  readonly legalBasis: string;
  readonly district: string;
  readonly applicantName: string;
  /** Whose it is, and by which channel they get their papers. */
  readonly holder: { readonly accountId: string; readonly channel: Channel };
  readonly certificateNumber: string;
  readonly facts: DerivedFacts;
  /** As it was handed in. */
  readonly form: Fields;
  /** Who follows it is named in it, and has not applied for it. */
  readonly isFollowedByParty: boolean;
}

/** A form that is complete and right in itself. */
export interface ReadForm {
  /** As it is kept from then on. */
  readonly form: Fields;
  /** Where it is about, six digits. */
  readonly district: string;
  /** Who it is about, as a list shows it. */
  readonly applicantName: string;
  readonly grantedOnce: readonly string[];
  /** Without which it is not taken. */
  readonly requiredMaterials: readonly Material[];
  /** Who confirms it before it counts as handed in. */
  readonly confirmers: readonly Confirmer[];
  derive(caseNumber: string): DerivedFacts;
}

/** What a check looks at. */
export interface Subject<Form> {
  /** As it was handed in. */
  readonly form: Form;
  /** Periods that end with the application are counted up to this day. */
  readonly submittedOn: Day;
  /** In which the services of its module are asked. */
  readonly transaction: AnyTransaction;
  /** The case itself and the one whose place it takes: what they hold in a register is not in its way. */
  readonly ownCases: readonly number[];
  /** What the city has set for that day, the one of the application where none is named: one of the type's parameters. */
  cityValue(parameter: string, on?: Day): number;
  /** What was granted with the certificate of this number. */
  findGranted(certificateNumber: string): Promise<GrantedCase | undefined>;
}

export interface GrantedCase {
  /** `FH301`; of a changed one that of the change. */
  readonly caseType: string;
  /** As it was handed in then. */
  readonly form: Fields;
  /** What the certificate says. */
  readonly lines: Certificate['lines'];
  /** Changed, cancelled or revoked since. */
  readonly isEnded: boolean;
}

/** What a hook gets of its case. */
export interface HookedCase<Form = Fields> {
  readonly id: number;
  readonly number: string;
  readonly applicantId: string;
  readonly district: string;
  /** When it happens, and on which day of the city. */
  readonly at: Date;
  readonly day: Day;
  /** As it was handed in. */
  readonly form: Form;
}

interface CityValues {
  /** What the city has set for that day: one of the type's parameters. */
  cityValue(parameter: string): number;
}

/**
 * What the module of a case type does along with a case, in its transaction. A hook refuses by throwing a
 * `ConflictError`: the transaction is rolled back, and the caller gets the reason.
 */
export interface CaseTypeHooks<Form = Fields> {
  /** Also when it comes back corrected. Of a new one that the check alone grants, `granted` runs next. */
  submitted?(
    transaction: AnyTransaction,
    file: HookedCase<Form> & {
      readonly isCorrected: boolean;
      readonly isGrantedAtOnce: boolean;
      /** What registers have about its house may be told to who filed it. */
      readonly isEntitled: boolean;
    },
  ): Promise<void>;
  granted?(transaction: AnyTransaction, file: HookedCase<Form> & CityValues): Promise<void>;
  /** What it was granted is cancelled or revoked, by another case. */
  ended?(transaction: AnyTransaction, file: HookedCase<Form>): Promise<void>;
  /** Of a change that is granted: it takes the place of the former case, whose `ended` is not run. */
  changed?(transaction: AnyTransaction, file: HookedCase<Form>, former: HookedCase<Form>): Promise<void>;
  /** Of a replaced certificate: the same is held by another case from now on. */
  replaced?(transaction: AnyTransaction, file: HookedCase<Form>, former: HookedCase<Form>): Promise<void>;
  /** Of a case that was handed in. */
  closedOtherwise?(
    transaction: AnyTransaction,
    file: HookedCase<Form> & { readonly result: Exclude<CaseResult, 'granted'> },
  ): Promise<void>;
}

/** What its certificate says besides what the form says: worked out in the transaction that grants it, after its hooks. */
export type FindResult<Form = Fields> = (
  transaction: AnyTransaction,
  file: HookedCase<Form> & CityValues,
) => Promise<Certificate['lines']>;

/** Whom else its grant is news for, where the form alone does not say it: in the transaction that grants it, after its hooks. */
export type FindMessages<Form = Fields> = (
  transaction: AnyTransaction,
  file: HookedCase<Form>,
) => Promise<readonly PartnerMessage[]>;

/** What is found, and the field or material it is about. */
export interface FindingOf<Form> {
  readonly text: string;
  readonly field?: keyof Form & string;
  /** Its code. */
  readonly material?: string;
  /** A condition of the law that is not met: nobody can grant the case. */
  readonly unmet?: true;
  /** Left out, in a type that names a house: who is entitled to what registers have about it; else everybody. */
  readonly toldTo?: Audience;
}

interface CertificateDescription<Form>
  extends Omit<Certificate, 'title' | 'lines' | 'statement' | 'ends' | 'legalBasis'> {
  readonly title: string | ((form: Form) => string);
  /** 上述合同已备案，特此证明。 */
  readonly statement: string | ((form: Form) => string);
  /** The law that the case rests on, in all of its papers; where it differs by form, with what the guide says of it. */
  readonly legalBasis: string | { readonly inGuide: string; of(form: NoInfer<Form>): string };
  lines(form: Form, caseNumber: string): Certificate['lines'];
}

/** A type of case about what another one grants. */
interface FollowUpDescription {
  readonly code: string;
  readonly name: string;
}

export interface FollowUps<Form> {
  /** By the same steps and with the same materials; left out where it is applied for anew instead. */
  readonly change?: FollowUpDescription;
  /** For the time after it, examined like the original, whose certificate stays; left out where nothing ends by itself. */
  readonly renewal?: FollowUpDescription & {
    /** What is filled in already. */
    begin(former: Form): Partial<Form>;
    /** Why it does not renew the original. */
    findFault(form: Form, former: Form): string | undefined;
  };
  /** The same under another number and check code; the certificate before ends. Left out where it is not asked for. */
  readonly replacement?: FollowUpDescription;
  readonly cancellation: FollowUpDescription & {
    /** What has to come with it; left out: nothing. */
    readonly materials?: readonly Material[];
    /** What an official has to look at, every time. */
    readonly findings?: readonly string[];
  };
}

export interface CaseTypeDescription<Form>
  extends Omit<
    CaseType,
    | 'bpmn'
    | 'grantedAlready'
    | 'read'
    | 'check'
    | 'isConfirmed'
    | 'isEntitled'
    | 'house'
    | 'hooks'
    | 'findResult'
    | 'findMessages'
    | 'layout'
    | 'materials'
    | 'legalBasis'
    | 'follows'
    | 'followUps'
    | 'asksParties'
  > {
  /** A standard process by its name, or a drawing of the type's own. */
  readonly process: StandardProcess | { readonly bpmn: string };
  readonly form: FormSchema<Form>;
  readonly materials: readonly MaterialDescription<Form>[];
  /** Left out: as the schema has the fields. */
  readonly layout?: readonly LayoutGroup<Form>[];
  district(form: Form): string;
  applicantName(form: Form): string;
  readonly certificate: CertificateDescription<Form>;
  /** What is granted about, and stays the same however it is changed: a house, an enterprise. */
  identity(form: Form): string;
  readonly followUps: FollowUps<Form>;
  /**
   * Whom it names as parties, by the numbers of their documents or enterprises: its certificate is theirs too. Left out: it is
   * that of the applicant alone.
   */
  parties?(form: Form): readonly string[];
  /**
   * Whose rights it disposes of: each of them confirms the application before it counts as handed in, whoever files it. Left
   * out: it is the applicant's own affair.
   */
  confirmedBy?(form: Form): readonly NamedParty[];
  /** Left out where the same may be granted again and again. */
  readonly grantedOnce?: {
    of(form: Form): readonly string[];
    /** Says that the subject was granted in another case: 该合同编号已经备案 */
    taken(subject: string): string;
  };
  /** Left out where nothing is counted but the case itself. */
  figures?(form: Form): Partial<CaseFigures>;
  /** Left out where no other agency has to know. */
  messagesToPartners?(form: Form, caseNumber: string): readonly PartnerMessage[];
  /** Left out where nothing but the case itself changes. */
  readonly hooks?: CaseTypeHooks<Form>;
  /** Left out where the form says all. */
  readonly findResult?: FindResult<Form>;
  /** Left out where the form says to whom it is news. */
  readonly findMessages?: FindMessages<Form>;
  check(subject: Subject<Form>): Promise<readonly FindingOf<Form>[]>;
  /** As of a `CaseType`. */
  isConfirmed?(subject: Subject<Form>): Promise<boolean>;
  /** As of a `CaseType`. */
  isEntitled?(subject: Subject<Form>, asked: AskedEntitlement): Promise<boolean>;
}

/** What was found in the form itself, of all that is looked for: who filled it in may be told. */
export function findings<const Item extends object>(
  ...lookedFor: readonly (Item | false)[]
): (Item & { readonly toldTo: 'everybody' })[] {
  return lookedFor.flatMap((found) => (found === false ? [] : { ...found, toldTo: 'everybody' as const }));
}

/** The day on which something of an enterprise ends, where it does. */
export function endOf(enterprise: string, what: string, on: Day | undefined): DueDay[] {
  return on === undefined ? [] : [{ kind: 'validity', enterprise, what, on }];
}

/** Of the filer's own enterprise, as a form names it. */
export function enterpriseOf({ enterprise }: Filer): { name: string; creditCode: string } {
  if (!enterprise) throw new Error('the filer belongs to no enterprise');
  return { name: enterprise.name, creditCode: enterprise.creditCode };
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 3,500.00 元 */
export function inYuan(amount: number): string {
  return `${money.format(amount)} 元`;
}

export function inSquareMetres(area: number): string {
  return `${area.toFixed(2)} 平方米`;
}

/** What has a form of its own about a house; what cancels or replaces a certificate asks no register. */
const asksAboutHouse = ({ follows }: CaseType): boolean =>
  follows?.kind !== 'cancellation' && follows?.kind !== 'replacement';

/** The type and what follows it, whose applicants are told of a house only what they are entitled to. */
export const withHouse = (caseType: CaseType, house: HouseGuard): CaseType => ({
  ...caseType,
  ...(asksAboutHouse(caseType) && { house }),
  followUps: caseType.followUps.map((followUp) => withHouse(followUp, house)),
});
