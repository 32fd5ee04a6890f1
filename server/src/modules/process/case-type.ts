import { type CaseCategory, type FormSchema, parseInput } from '@anju/contract';
import type { Day } from './rules/case-state.ts';

/** A document that must, or may, come with an application. */
export interface Material {
  readonly code: string;
  readonly name: string;
  readonly required: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** One kind of business, as a package: how it runs, what it asks for, what is checked, how long it may take. */
export interface CaseType {
  /** `ZL201` */
  readonly code: string;
  readonly category: CaseCategory;
  readonly name: string;
  /** The process it runs by, BPMN 2.0. */
  readonly bpmn: string;
  readonly materials: readonly Material[];
  readonly limitWorkdays: number;
  /** Refuses, with what is wrong, a form that cannot be submitted. */
  read(form: Fields): ReadForm;
}

/** A form that is complete and right in itself. */
export interface ReadForm {
  /** Where it is about, six digits. */
  readonly district: string;
  /** Who it is about, as a list shows it. */
  readonly applicantName: string;
  /** What a person should look at; nothing found lets the case pass by itself. */
  check(submittedOn: Day): Promise<readonly string[]>;
}

/** What a check looks at. */
interface Subject<Form> {
  readonly form: Form;
  /** Periods that end with the application are counted up to this day. */
  readonly submittedOn: Day;
}

export interface CaseTypeDescription<Form> extends Omit<CaseType, 'read'> {
  readonly form: FormSchema<Form>;
  district(form: Form): string;
  applicantName(form: Form): string;
  check(subject: Subject<Form>): Promise<readonly string[]>;
}

export function defineCaseType<Form>(description: CaseTypeDescription<Form>): CaseType {
  const { form: schema, district, applicantName, check, ...caseType } = description;
  return {
    ...caseType,
    read(fields) {
      const form = parseInput(schema, fields) as Form;
      return {
        district: district(form),
        applicantName: applicantName(form),
        check: (submittedOn) => check({ form, submittedOn }),
      };
    },
  };
}

/** What was found, of all that is looked for. */
export function findings(...lookedFor: readonly (string | false)[]): string[] {
  return lookedFor.filter((found) => found !== false);
}
