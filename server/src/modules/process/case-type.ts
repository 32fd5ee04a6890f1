import type {
  CaseCategory,
  CaseNature,
  CaseResult,
  Channel,
  Day,
  Finding,
  FormSchema,
  FormSection,
  LinkedCaseKind,
  Page,
  StatutoryLimit,
} from '@anju/contract';
import type { DemoHome, SampleMaker } from '@anju/contract/samples';
import type { AnyTransaction } from '../../platform/database/database.ts';
import type { ParameterDefinition } from '../../platform/parameters/definitions.ts';
import type { DerivedFacts, PartnerMessage } from './application/rules/derived-facts.ts';
import type { Filer, FilingRights } from './application/rules/filing.ts';
import type { Leniency } from './application/rules/promised-materials.ts';
import type { LayoutGroup } from './application/service/lay-out-form.ts';
import type { Confirmer, NamedParty } from './confirmation/rules/confirmers.ts';
import type { ReminderKind } from './deadlines/service/reminder-days.ts';
import type { Audience } from './decision/rules/told-findings.ts';
import type { CaseFigures, DueDay } from './figures/rules/case-figures.ts';
import type { Certificate } from './papers/rules/papers.ts';
import type { StandardProcess } from './standard-process.ts';

export interface Material {
  readonly code: string;
  readonly name: string;
  readonly required: boolean;
  /** These applications need the material, if not all of them do: 由他人代理的 */
  readonly requiredWhen?: string;
  /** A material without leniency has to come with the application. */
  readonly leniency?: Leniency;
  /** 共享获取免提交: officials compare the application with this department if the applicant does not hand the material in. */
  readonly sharedFrom?: string;
}

export interface MaterialDescription<Form> extends Pick<Material, 'code' | 'name' | 'leniency' | 'sharedFrom'> {
  readonly required: boolean | { readonly when: string; isMet(form: Form): boolean };
}

type Fields = Readonly<Record<string, unknown>>;

/** No other application names this unit of the demo city's registry. */
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

/** Homes and shops stand already; new ones are sold by a developer, homes on the upper floors and shops below. */
export type DemoUnitKind = 'home' | 'shop' | 'new-home' | 'new-shop';

/** The made-up application of a day passes the checks, or is flagged so that somebody has to look at it. */
export type MakeDemoForm<Form extends Fields = Fields> = (
  maker: SampleMaker,
  wanted: {
    readonly submittedOn: Day;
    readonly isFlagged: boolean;
    readonly filer: Filer;
    /** A lease between the demo's citizens is about this home. */
    readonly home?: DemoHome;
    /** Left out, the use is as it comes. */
    readonly residential?: boolean;
    /** The result is undefined if the application is about a house that the registry does not know. */
    takeUnit(kind: DemoUnitKind): DemoUnit | undefined;
  },
) => Form;

export interface CaseType {
  /** `ZL201` */
  readonly code: string;
  readonly category: CaseCategory;
  readonly nature: CaseNature;
  readonly name: string;
  readonly bpmn: string;
  readonly materials: readonly Material[];
  /** Only these may file a case, in the app of its page. */
  readonly filedBy: FilingRights;
  /** The 法定时限 is left out if no law sets one. */
  readonly statutoryLimit?: StatutoryLimit;
  /**
   * 行政许可法 art. 42 extends its own period; the period of another law is extended only if that law says so. Left out,
   * only a type without a statutory limit is extendable.
   */
  readonly isExtendable?: boolean;
  /** The 承诺时限 holds until the city sets another: in the unit of the statutory one, in working days without one. */
  readonly promisedDays: number;
  /** The type rests on this law, which its guide names like this: 《住房租赁条例》第八条. */
  readonly legalBasis: string;
  /** The guide says for whom the type is and for whom it is not, if its name leaves that open. */
  readonly guideNote?: string;
  /** The city sets these parameters for its checks, from a day on. */
  readonly parameters?: Readonly<Record<string, ParameterDefinition>>;
  /** Its figures name days of these kinds, besides the end of a validity. */
  readonly reminders?: readonly ReminderKind[];
  /** The text says that a subject of `grantedOnce` was granted in another case. */
  grantedAlready?(subject: string): string;
  readonly page: Page;
  /** Only a demo city loads this. */
  loadDemoForm(): Promise<MakeDemoForm>;
  /** Made-up applications rely on what this enters into the registers of the type's module. */
  prepareDemo?(transaction: AnyTransaction, forms: readonly Fields[]): Promise<void>;
  readonly layout: readonly FormSection[];
  readonly hooks?: CaseTypeHooks | undefined;
  readonly findResult?: FindResult | undefined;
  readonly findMessages?: FindMessages | undefined;
  /** A case of this type is begun only for a granted case of these types. */
  readonly follows?: Follows;
  /** These types are the 变更, 续期, 补证 and 注销 of what this type grants. */
  readonly linkedTypes: readonly CaseType[];
  /** A form that cannot be handed in is refused, with what is wrong. */
  read(form: Fields, original?: OriginalCase): ReadForm;
  /** A person has to look at the findings; without one, the case passes the automatic check. */
  check(subject: Subject<Fields>): Promise<readonly CheckedFinding[]>;
  /**
   * The result is true if what the form says of people and enterprises is confirmed, by themselves or by a register:
   * then the check alone may grant the case, if its process allows that. At the window the account is the clerk's and
   * proves nothing. Left out, an official looks at each case.
   */
  isConfirmed?(subject: Subject<Fields>): Promise<boolean>;
  /** True if others whom the form names confirm it before it counts as handed in. */
  readonly asksParties: boolean;
  /** The filer is entitled to what registers say of the subject if they hold it, unless this function says otherwise. */
  isEntitled?(subject: Subject<Fields>, asked: AskedEntitlement): Promise<boolean>;
  /** Types that ask no register about other people's matters leave this out. */
  readonly guard?: SubjectGuard;
}

export interface CheckedFinding extends Finding {
  readonly toldTo?: Audience;
}

/**
 * The guard decides who is told what registers have about the subject of a form, and how often strangers may have one
 * checked.
 */
export interface SubjectGuard {
  /** Every stranger reads this about every subject, so it says nothing of what registers have. */
  readonly toldToStrangers: string;
  /** People hold a subject by a register, or by what they were granted. */
  holds(transaction: AnyTransaction, asked: Omit<AskedAboutSubject, 'accountId'>): Promise<boolean>;
  /**
   * The check answers whether the caller was entitled to it; the guard may refuse to run it. This runs outside of any
   * transaction.
   */
  guardCheck(asked: AskedAboutSubject, check: () => Promise<boolean>): Promise<void>;
}

interface AskedAboutSubject {
  readonly accountId: string;
  /** Forms name the account by this number: that of the person's document, or of the enterprise. */
  readonly number: string | undefined;
  /** The form may be filled in only in part. */
  readonly form: Fields;
  /** This is the form of the account's own granted case that the new one changes or renews. */
  readonly former?: Fields | undefined;
}

interface AskedEntitlement {
  readonly number: string | undefined;
  readonly holds: boolean;
}

interface Follows {
  readonly kind: LinkedCaseKind;
  readonly caseTypes: readonly string[];
  /** These fields of the original's form are filled in already; left out, none are. */
  begin?(form: Fields): Fields;
}

export interface OriginalCase {
  readonly caseNumber: string;
  readonly nature: CaseNature;
  readonly legalBasis: string;
  readonly district: string;
  readonly applicantName: string;
  /** The original belongs to this account, which gets its papers by this channel. */
  readonly holder: { readonly accountId: string; readonly channel: Channel };
  readonly certificateNumber: string;
  readonly grantedOn: Day;
  readonly facts: DerivedFacts;
  /** The form is as it was handed in. */
  readonly form: Fields;
  /** True if somebody follows the original whom it names, and who did not apply for it. */
  readonly isFollowedByParty: boolean;
}

export interface ReadForm {
  /** The form is kept like this from then on. */
  readonly form: Fields;
  /** The form is about a place in this district of six digits. */
  readonly district: string;
  readonly applicantName: string;
  readonly grantedOnce: readonly string[];
  /** Without these materials the application is not taken. */
  readonly requiredMaterials: readonly Material[];
  readonly confirmers: readonly Confirmer[];
  /** The form renews a licence that ends with this day. */
  readonly earlierEndsOn?: Day;
  derive(caseNumber: string): DerivedFacts;
}

export interface Subject<Form> {
  readonly form: Form;
  /** Periods that end with the application are counted up to this day. */
  readonly submittedOn: Day;
  /** The services of the type's module are asked in this transaction. */
  readonly transaction: AnyTransaction;
  /** These are the case itself and the one whose place it takes: what they hold in a register is not in its way. */
  readonly ownCases: readonly number[];
  /**
   * The city has set this value of one of the type's parameters for the day, which is that of the application if left
   * out.
   */
  cityValue(parameter: string, on?: Day): number;
  findGranted(certificateNumber: string): Promise<GrantedCase | undefined>;
}

export interface GrantedCase {
  /** The type is like `FH301`; a changed case has the type of the change. */
  readonly caseType: string;
  readonly form: Fields;
  readonly lines: Certificate['lines'];
  /** True if it was changed, cancelled or revoked since. */
  readonly isEnded: boolean;
}

export interface HookedCase<Form = Fields> {
  readonly id: number;
  readonly number: string;
  readonly applicantId: string;
  readonly district: string;
  /** `day` is the city's day at this moment. */
  readonly at: Date;
  readonly day: Day;
  readonly form: Form;
}

interface CityValues {
  /** The city has set this value of one of the type's parameters for the day. */
  cityValue(parameter: string): number;
}

/**
 * The module of a case type acts along with a case through these hooks, in the transaction of the case. A hook refuses
 * by throwing a `ConflictError`: the transaction is rolled back, and the caller gets the reason.
 */
export interface CaseTypeHooks<Form = Fields> {
  /**
   * This runs also when a case comes back corrected. After a new case that the check alone grants, `granted` runs next.
   */
  submitted?(
    transaction: AnyTransaction,
    file: HookedCase<Form> & {
      readonly isCorrected: boolean;
      readonly isGrantedAtOnce: boolean;
      /** The filer may be told what registers have about its subject. */
      readonly isEntitled: boolean;
    },
  ): Promise<void>;
  granted?(transaction: AnyTransaction, file: HookedCase<Form> & CityValues): Promise<void>;
  /** Another case cancels or revokes what this case was granted. */
  ended?(transaction: AnyTransaction, file: HookedCase<Form>): Promise<void>;
  /** A granted change takes the place of the former case, whose `ended` is not run. */
  changed?(transaction: AnyTransaction, file: HookedCase<Form>, former: HookedCase<Form>): Promise<void>;
  /** After a certificate is replaced, another case holds the same. */
  replaced?(transaction: AnyTransaction, file: HookedCase<Form>, former: HookedCase<Form>): Promise<void>;
  /** This runs only for a case that was handed in. */
  closedOtherwise?(
    transaction: AnyTransaction,
    file: HookedCase<Form> & { readonly result: Exclude<CaseResult, 'granted'> },
  ): Promise<void>;
}

/**
 * The certificate says this besides what the form says. It is worked out in the transaction that grants the case, after
 * its hooks.
 */
export type FindResult<Form = Fields> = (
  transaction: AnyTransaction,
  file: HookedCase<Form> & CityValues,
) => Promise<Certificate['lines']>;

/**
 * The grant is news for these partners too, if the form alone does not say so. They are found in the transaction that
 * grants the case, after its hooks.
 */
export type FindMessages<Form = Fields> = (
  transaction: AnyTransaction,
  file: HookedCase<Form>,
) => Promise<readonly PartnerMessage[]>;

export interface FindingOf<Form> {
  readonly text: string;
  readonly field?: keyof Form & string;
  readonly material?: string;
  /** A condition of the law is not met, so nobody can grant the case. */
  readonly unmet?: true;
  /**
   * Left out, everybody is told; in a type whose subject is guarded, only people who are entitled to what registers have
   * about it.
   */
  readonly toldTo?: Audience;
}

interface CertificateDescription<Form>
  extends Omit<Certificate, 'title' | 'lines' | 'statement' | 'reasons' | 'ends' | 'legalBasis'> {
  readonly title: string | ((form: Form) => string);
  /** 上述合同已备案，特此证明。 */
  readonly statement: string | ((form: Form) => string);
  /** All papers of the case name this law; if it differs by form, the guide has a text of its own. */
  readonly legalBasis: string | { readonly inGuide: string; of(form: NoInfer<Form>): string };
  lines(form: Form, caseNumber: string): Certificate['lines'];
  /** The paper of a finding against a person or an enterprise gives its facts and reasons; other papers need none. */
  reasons?(form: Form): string;
}

interface LinkedTypeDescription {
  readonly code: string;
  readonly name: string;
}

export interface LinkedTypes<Form> {
  /** A change goes by the same steps and with the same materials; left out if people apply anew instead. */
  readonly change?: LinkedTypeDescription;
  /**
   * A renewal is about the time after the original, examined like it, and leaves its certificate; left out if nothing
   * ends by itself.
   */
  readonly renewal?: LinkedTypeDescription & {
    begin(former: Form): Partial<Form>;
    findFault(form: Form, former: Form): string | undefined;
    /** A licence that was granted on that day ends with this one (行政许可法 art. 50); left out for what is no licence. */
    licenceEndsOn?(former: Form, grantedOn: Day): Day;
  };
  /**
   * The same is certified under another number and check code, and the former certificate ends. Left out if nobody asks
   * for that.
   */
  readonly replacement?: LinkedTypeDescription;
  readonly cancellation: LinkedTypeDescription & {
    readonly materials?: readonly Material[];
    /** An official has to look at these every time. */
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
    | 'guard'
    | 'hooks'
    | 'findResult'
    | 'findMessages'
    | 'layout'
    | 'materials'
    | 'legalBasis'
    | 'follows'
    | 'linkedTypes'
    | 'asksParties'
  > {
  readonly process: StandardProcess | { readonly bpmn: string };
  readonly form: FormSchema<Form>;
  readonly materials: readonly MaterialDescription<Form>[];
  /** Left out, the fields stand as the schema has them. */
  readonly layout?: readonly LayoutGroup<Form>[];
  district(form: Form): string;
  applicantName(form: Form): string;
  readonly certificate: CertificateDescription<Form>;
  /** The grant is about this, which stays the same however it is changed: a place, an enterprise. */
  identity(form: Form): string;
  readonly linkedTypes: LinkedTypes<Form>;
  /**
   * The form names its parties by the numbers of their documents or enterprises; the certificate is theirs too. Left
   * out, it is that of the applicant alone.
   */
  parties?(form: Form): readonly string[];
  /**
   * Everybody whose rights the application disposes of confirms it before it counts as handed in, whoever files it.
   * Left out, it is the applicant's own affair.
   */
  confirmedBy?(form: Form): readonly NamedParty[];
  /** Left out if the same may be granted again and again. */
  readonly grantedOnce?: {
    of(form: Form): readonly string[];
    /** The text says that the subject was granted in another case: 该合同编号已经备案 */
    taken(subject: string): string;
  };
  figures?(form: Form): Partial<CaseFigures>;
  messagesToPartners?(form: Form, caseNumber: string): readonly PartnerMessage[];
  readonly hooks?: CaseTypeHooks<NoInfer<Form>>;
  readonly findResult?: FindResult<Form>;
  readonly findMessages?: FindMessages<Form>;
  check(subject: Subject<Form>): Promise<readonly FindingOf<Form>[]>;
  isConfirmed?(subject: Subject<Form>): Promise<boolean>;
  isEntitled?(subject: Subject<Form>, asked: AskedEntitlement): Promise<boolean>;
}

/** The form itself shows these findings, so the person who filled it in may be told. */
export function findings<const Item extends object>(
  ...lookedFor: readonly (Item | false)[]
): (Item & { readonly toldTo: 'everybody' })[] {
  return lookedFor.flatMap((found) => (found === false ? [] : { ...found, toldTo: 'everybody' as const }));
}

export function endOf(enterprise: string, what: string, on: Day | undefined): DueDay[] {
  return on === undefined ? [] : [{ kind: 'validity', enterprise, what, on }];
}

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

/** Types with a form of their own ask a register; those that cancel or replace a certificate do not. */
const asksRegister = ({ follows }: CaseType): boolean =>
  follows?.kind !== 'cancellation' && follows?.kind !== 'replacement';

/** Applicants of the type, and of what follows it, are told of a subject only what they are entitled to. */
export const withGuard = (caseType: CaseType, guard: SubjectGuard): CaseType => ({
  ...caseType,
  ...(asksRegister(caseType) && { guard }),
  linkedTypes: caseType.linkedTypes.map((linked) => withGuard(linked, guard)),
});
