import type { CaseCategory, EnterpriseKind, FormSchema, FormSection, Page } from '@anju/contract';
import type { KeptFinding } from '../process/index.ts';
import type { Contract, Terms } from './rules/contract.ts';
import type { ContractTemplate } from './rules/template.ts';
import type { AgreedTerms } from './rules/terms.ts';

/** Citizens for themselves, and enterprises of these kinds. */
export type BegunBy = readonly ('person' | EnterpriseKind)[];

export interface ContractSide {
  readonly code: string;
  readonly title: string;
  /** The terms name the people of the side in a list at this field. */
  readonly at: string;
  readonly begunBy: BegunBy;
}

/** An agency that brings the contract about reads it, may begin it and files it, and belongs to no side. */
export interface ContractBroker {
  readonly title: string;
  /** The terms name the agency at this field. */
  readonly at: string;
  readonly begunBy: BegunBy;
}

/** A contract is about something that is found in the registry, so its facts cannot be typed. */
export interface ContractSubject {
  readonly district: string;
  readonly address: string;
  readonly facts: Terms;
  /** A draft begins with these, and may change them. */
  readonly proposed: Terms;
}

/** The answer to who files a contract, and when it was signed. Before anybody has signed, the kind assumes both. */
export interface FilingOfContract {
  readonly role?: string;
  readonly signedOn: string;
  readonly contractNumber?: string;
}

export interface ContractFiling<Form> {
  readonly caseType: string;
  readonly caseTypeName: string;
  toForm(terms: Form, filing: FilingOfContract): Terms;
  /** These materials of the case are the signed contract itself. */
  readonly materialsOf: (role: string) => readonly string[];
  /** The sentence says why this role does not file the contract; it is undefined for a role that does. */
  readonly findFault: (role: string, contract: Pick<Contract, 'brokerCode'>) => string | undefined;
}

export interface ContractKindOf<Form> {
  readonly code: string;
  readonly name: string;
  /** Notices name a contract by this word and its number. */
  readonly shortName: string;
  readonly numberPrefix: string;
  /** Officials of this line see the contract once everybody has signed. */
  readonly category: CaseCategory;
  readonly sides: readonly ContractSide[];
  readonly broker?: ContractBroker;
  readonly form: FormSchema<Form>;
  readonly layout: readonly FormSection[];
  readonly agreedTerms: AgreedTerms;
  /** The last one is the edition of today; a contract keeps the one it was begun with. */
  readonly editions: readonly ContractTemplate[];
  readonly pages: { readonly mine: Page; readonly invitation: Page };
  readonly findSubject: (unitId: number) => Promise<ContractSubject | undefined>;
  /** These fields of the terms are facts of the subject. */
  readonly factFields: readonly string[];
  /** Readers of a list look for these facts; the terms may have gaps. */
  readonly factsOf: (terms: Terms) => readonly { readonly label: string; readonly value: string }[];
  /** A draft may be refused for more than its filing would be. */
  checkDraft?(terms: Form): readonly KeptFinding[];
  /** Nobody signs while this partner cannot be reached, because it could not be asked about the subject. */
  readonly waitsFor?: { readonly partner: 'registry' | 'tax' | 'police'; readonly text: string };
  readonly filing: ContractFiling<Form>;
}

/** A kind whose form nobody but itself knows. */
export type ContractKind = ContractKindOf<object>;
