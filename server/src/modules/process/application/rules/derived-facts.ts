import type { Channel } from '@anju/contract';
import type { CaseFigures } from '../../figures/rules/case-figures.ts';
import type { Certificate } from '../../papers/rules/papers.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface PartnerMessage {
  readonly partner: string;
  readonly kind: string;
  readonly body: Fields;
}

/**
 * These facts are worked out when an application is handed in and stored with the case, because its type may change
 * meanwhile.
 */
export interface DerivedFacts {
  readonly certificate: Certificate;
  /** These can be granted once only: if two cases name the same, one of them is refused. */
  readonly grantedOnce: readonly string[];
  readonly figures: CaseFigures;
  /** These are the figures without what the case takes back from an earlier one that it replaces. */
  readonly ownFigures?: CaseFigures;
  readonly messagesToPartners: readonly PartnerMessage[];
  /** The identity says what the grant is about. It is absent in cases that were handed in before it was asked for. */
  readonly identity?: string;
  /** The application names these parties, by the numbers of their documents or enterprises. */
  readonly parties?: readonly string[];
  /** The addressee gets the papers if that is not the applicant. */
  readonly addressee?: { readonly accountId: string; readonly channel: Channel };
  /**
   * The applicant has begun to correct the form, and this is the one that was handed in; otherwise the form of the case
   * is.
   */
  readonly form?: Fields;
}

interface Kept {
  readonly form: Fields;
  readonly derived: DerivedFacts | null;
}

export const handedInForm = ({ form, derived }: Kept): Fields => derived?.form ?? form;

/** Of a case that was handed in. */
export function getFacts({ derived }: Pick<Kept, 'derived'>): DerivedFacts {
  if (!derived) throw new Error('a case without what it comes to was not handed in');
  return derived;
}
