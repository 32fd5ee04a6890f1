import { type Channel, ConflictError, type OutgoingKind, type Partner } from '@anju/contract';
import type { CaseFigures } from './case-figures.ts';
import type { Certificate } from './papers.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The message to another agency when a case is granted. */
export interface PartnerMessage {
  readonly partner: Partner;
  readonly kind: OutgoingKind;
  readonly body: Fields;
}

/** What an application comes to, worked out when it is handed in and kept with the case: its type may change meanwhile. */
export interface DerivedFacts {
  /** What is handed out when it is granted. */
  readonly certificate: Certificate;
  /** What can be granted once only: of two cases that name the same, one. */
  readonly grantedOnce: readonly string[];
  /** What it adds to the figures when it is granted. */
  readonly figures: CaseFigures;
  /** Of what takes the place of an earlier case: the figures without what it takes back. */
  readonly ownFigures?: CaseFigures;
  readonly messagesToPartners: readonly PartnerMessage[];
  /** What is granted about. Absent in cases that were handed in before it was asked for. */
  readonly identity?: string;
  /** Whom it names, by the numbers of their documents or enterprises. */
  readonly parties?: readonly string[];
  /** Who gets the papers, where it is not the applicant. */
  readonly addressee?: { readonly accountId: string; readonly channel: Channel };
  /** What was handed in, where the applicant has begun to correct it; else it is the form of the case. */
  readonly form?: Fields;
}

interface Kept {
  readonly form: Fields;
  readonly derived: DerivedFacts | null;
}

/** The form as it was handed in last. */
export const handedInForm = ({ form, derived }: Kept): Fields => derived?.form ?? form;

/** Of a case that was handed in to an earlier release they may be missing, where its form does not fit its type. */
export function getFacts({ derived }: Kept): DerivedFacts {
  if (!derived) throw new ConflictError('该办件的申请表不符合现行格式，不能据以办结，请退回申请人补正后再办理');
  return derived;
}
