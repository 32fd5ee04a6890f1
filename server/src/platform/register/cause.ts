import { sql } from 'kysely';
import { type AnyTransaction, joined } from '../database/database.ts';
import type { RegisterTables } from './tables.ts';

export interface Cause {
  /**
   * The kinds are a case of the bureau, a message of another agency, a document such as the order of a court, and an
   * imported register.
   */
  readonly kind: RegisterTables['platform.register_change']['cause_kind'];
  /** The reference is the number of the case, message or document. */
  readonly reference: string;
}

export const causeOf = ({ number }: { readonly number: string }): Cause => ({ kind: 'case', reference: number });

/** The cause applies to all later changes of this transaction; the database refuses changes without a cause. */
export async function setCause(transaction: AnyTransaction, { kind, reference }: Cause, at: Date): Promise<void> {
  const cause = JSON.stringify({ kind, reference, at: at.toISOString() });
  await sql`select set_config('platform.cause', ${cause}, true)`.execute(joined<unknown>(transaction));
}
