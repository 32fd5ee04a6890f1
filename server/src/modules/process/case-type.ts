import {
  type CaseCategory,
  type FormSchema,
  type OutgoingKind,
  type Page,
  type Partner,
  parseInput,
} from '@anju/contract';
import type { SampleMaker } from '@anju/contract/samples';
import type { CaseFigures, EnterpriseDay } from './rules/case-figures.ts';
import type { Day } from './rules/case-state.ts';
import type { Filer, FilingRights } from './rules/filing.ts';
import type { Certificate, PaperLine, PaperSeries } from './rules/papers.ts';

/** A document that must, or may, come with an application. */
export interface Material {
  readonly code: string;
  readonly name: string;
  readonly required: boolean;
}

/** What another agency is told when a case is granted. */
export interface PartnerMessage {
  readonly partner: Partner;
  readonly kind: OutgoingKind;
  readonly body: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

/** Makes up an application of a day that passes the checks, or one that somebody has to look at. */
export type MakeDemoForm<Form extends Fields = Fields> = (
  maker: SampleMaker,
  wanted: {
    readonly submittedOn: Day;
    readonly isFlagged: boolean;
    readonly filer: Filer;
    /** Left out: as it comes. */
    readonly residential?: boolean;
  },
) => Form;

/** One kind of business, as a package: how it runs, what it asks for, what is checked, how long it may take. */
export interface CaseType {
  /** `ZL201` */
  readonly code: string;
  readonly category: CaseCategory;
  readonly name: string;
  /** The process it runs by, BPMN 2.0. */
  readonly bpmn: string;
  readonly materials: readonly Material[];
  /** Who may file it, in the application of its page. */
  readonly filedBy: FilingRights;
  readonly limitWorkdays: number;
  /** Where its applicants follow it. */
  readonly page: Page;
  /** For the demo city; not loaded elsewhere. */
  loadDemoForm(): Promise<MakeDemoForm>;
  /** What it adds to the figures when it is granted; of a form that was handed in. */
  figures(form: Fields): CaseFigures;
  /** Refuses, with what is wrong, a form that cannot be submitted. */
  read(form: Fields): ReadForm;
}

/** A form that is complete and right in itself. */
export interface ReadForm {
  /** Where it is about, six digits. */
  readonly district: string;
  /** Who it is about, as a list shows it. */
  readonly applicantName: string;
  /** What is handed out when it is granted. */
  readonly certificate: Certificate;
  messagesToPartners(caseNumber: string): readonly PartnerMessage[];
  /** What can be granted once only: of two cases that name the same, one. */
  readonly grantedOnce: readonly string[];
  /** What a person should look at; nothing found lets the case pass by itself. */
  check(submittedOn: Day): Promise<readonly string[]>;
}

/** What a check looks at. */
interface Subject<Form> {
  readonly form: Form;
  /** Periods that end with the application are counted up to this day. */
  readonly submittedOn: Day;
}

interface CertificateDescription<Form> extends PaperSeries {
  readonly title: string;
  lines(form: Form): readonly PaperLine[];
}

export interface CaseTypeDescription<Form> extends Omit<CaseType, 'read' | 'figures'> {
  readonly form: FormSchema<Form>;
  district(form: Form): string;
  applicantName(form: Form): string;
  readonly certificate: CertificateDescription<Form>;
  /** Left out where the same may be granted again and again. */
  grantedOnce?(form: Form): readonly string[];
  /** Left out where nothing is counted but the case itself. */
  figures?(form: Form): Partial<CaseFigures>;
  /** Left out where no other agency has to know. */
  messagesToPartners?(form: Form, caseNumber: string): readonly PartnerMessage[];
  check(subject: Subject<Form>): Promise<readonly string[]>;
}

export function defineCaseType<Form>(description: CaseTypeDescription<Form>): CaseType {
  const {
    form: schema,
    district,
    applicantName,
    certificate,
    messagesToPartners,
    grantedOnce,
    figures,
    check,
    ...caseType
  } = description;
  return {
    ...caseType,
    figures(fields) {
      const { filed = [], registered = [], days = [] } = figures?.(fields as Form) ?? {};
      const known = registered.map((entry) => ({ ...entry, subject: asTypedByAnybody(entry.subject) }));
      return { filed, registered: known, days };
    },
    read(fields) {
      const form = parseInput(schema, fields) as Form;
      return {
        district: district(form),
        applicantName: applicantName(form),
        certificate: { ...certificate, lines: certificate.lines(form) },
        grantedOnce: (grantedOnce?.(form) ?? []).map(asTypedByAnybody),
        messagesToPartners: (caseNumber) => messagesToPartners?.(form, caseNumber) ?? [],
        check: (submittedOn) => check({ form, submittedOn }),
      };
    },
  };
}

/** The same however it is typed: 1 幢 and １幢. */
function asTypedByAnybody(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
}

/** What was found, of all that is looked for. */
export function findings(...lookedFor: readonly (string | false)[]): string[] {
  return lookedFor.filter((found) => found !== false);
}

/** The day on which something of an enterprise ends, where it does. */
export function endOf(enterprise: string, what: string, on: Day | undefined): EnterpriseDay[] {
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
