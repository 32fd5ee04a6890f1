import type { CaseCategory, FormSchema } from '@anju/contract';

/** A document that must, or may, come with an application. */
export interface Material {
  readonly code: string;
  readonly name: string;
  readonly required: boolean;
}

export interface CaseUnderCheck {
  readonly form: Readonly<Record<string, unknown>>;
  readonly applicantId: string;
}

/** One kind of business, as a package: how it runs, what it asks for, what is checked, how long it may take. */
export interface CaseType {
  /** `ZL201` */
  readonly code: string;
  readonly category: CaseCategory;
  readonly name: string;
  /** The process it runs by, BPMN 2.0. */
  readonly bpmn: string;
  readonly form: FormSchema;
  readonly materials: readonly Material[];
  readonly limitWorkdays: number;
  /** Where it is about, six digits. */
  district(form: Readonly<Record<string, unknown>>): string;
  /** Who it is about, as a list shows it. */
  applicantName(form: Readonly<Record<string, unknown>>): string;
  /** What a person should look at; nothing found lets the case pass by itself. */
  check(subject: CaseUnderCheck): Promise<readonly string[]>;
}
