import type { Channel, OutgoingKind, Partner } from '@anju/contract';
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
  /** What is granted about; none where something ends. */
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

/** Of a case that was handed in. */
export function getFacts({ derived }: Pick<Kept, 'derived'>): DerivedFacts {
  if (!derived) throw new Error('a case without what it comes to was not handed in');
  return derived;
}
