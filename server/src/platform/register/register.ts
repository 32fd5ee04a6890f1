import type { Day } from '@anju/contract';
import type { AnyTransaction } from '../database/database.ts';

export interface RegisterCase {
  readonly id: number;
  readonly number: string;
  readonly applicantId: string;
  /** The change happens at this moment, which is on this day of the city. */
  readonly at: Date;
  readonly day: Day;
}

export interface HandedInCase extends RegisterCase {
  /** The case was handed in before, and may have been about another entry then. */
  readonly isCorrected: boolean;
  /** The case is granted in the same transaction, and enters what it would have reserved. */
  readonly isGrantedAtOnce: boolean;
  /** The applicant may be told what the register has. */
  readonly isEntitled: boolean;
}

export interface GrantedCase extends RegisterCase {
  /** The city has set this value of one of the type's parameters for the day. */
  cityValue(parameter: string): number;
}

/**
 * A case changes a register by these words, always in its own transaction; a register leaves out what never happens to
 * it. A refusal is a `ConflictError` with the reason.
 */
export interface Register<Entry> {
  /** The case was handed in: until it is decided, nobody else is entered in its way. */
  reserve?(transaction: AnyTransaction, entry: Entry, file: HandedInCase): Promise<void>;
  /** The case was granted. */
  enter?(transaction: AnyTransaction, entry: Entry, file: GrantedCase): Promise<void>;
  /** The case changes what the former case entered. */
  change?(transaction: AnyTransaction, entry: Entry, file: RegisterCase, former: RegisterCase): Promise<void>;
  /** The entry stays as it is, and belongs to another case from now on. */
  handOver?(transaction: AnyTransaction, file: RegisterCase, former: RegisterCase): Promise<void>;
  /** The entry that the case made was cancelled or revoked. */
  end?(transaction: AnyTransaction, file: RegisterCase): Promise<void>;
  /** The case came to nothing, or is not about this register any more. */
  release?(transaction: AnyTransaction, file: RegisterCase): Promise<void>;
}
