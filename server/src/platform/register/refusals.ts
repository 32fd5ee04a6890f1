import { ConflictError } from '@anju/contract';

/** The database guards a register by constraints; these are the sentences for the people whom one of them refuses. */
export interface Refusals {
  readonly byConstraint: Readonly<Record<string, string>>;
  /** Strangers are told this instead, so that they learn nothing of the entry that is in their way. */
  readonly toStrangers?: string;
}

/**
 * A change that passed the rules may still meet a constraint because another transaction was quicker; it is refused
 * with its reason.
 */
export async function refusingConflicts<Result>(
  { byConstraint, toStrangers }: Refusals,
  work: () => Promise<Result>,
  { isEntitled }: { readonly isEntitled: boolean } = { isEntitled: true },
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { readonly constraint?: string };
    const reason = constraint === undefined ? undefined : byConstraint[constraint];
    if (reason === undefined) throw error;
    throw new ConflictError(isEntitled ? reason : (toStrangers ?? reason), { cause: error });
  }
}
