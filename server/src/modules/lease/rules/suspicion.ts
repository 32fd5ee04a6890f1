import { ConflictError, type LeaseSuspicionPattern, type LeaseSuspicionState } from '@anju/contract';

export interface Suspicion {
  readonly id: number;
  readonly pattern: LeaseSuspicionPattern;
  readonly state: LeaseSuspicionState;
  readonly version: number;
  readonly district: string;
  readonly address: string;
  readonly facts: readonly string[];
  readonly cases: readonly { readonly id: number; readonly number: string }[];
  readonly lessors: readonly string[];
  readonly official: { readonly accountId: string; readonly name: string } | null;
  readonly note: string;
  /** The outcome says what was done about it, or why it was dismissed. */
  readonly outcome: string;
  readonly foundAt: Date;
  readonly lastFoundOn: string;
}

const isSettled = ({ state }: Pick<Suspicion, 'state'>): boolean => state === 'confirmed' || state === 'dismissed';

/** An official may also take it from a colleague, who is notified. */
export const mayTake = ({ state, official }: Suspicion, accountId: string): boolean =>
  state === 'open' || (state === 'taken' && official?.accountId !== accountId);

export const mayWorkOn = ({ state, official }: Suspicion, accountId: string): boolean =>
  state === 'taken' && official?.accountId === accountId;

export function assertVersion({ version }: Suspicion, expected: number): void {
  if (version !== expected) throw new ConflictError('该疑点刚被他人更新，请查看最新情况后再操作');
}

export function assertMayTake(suspicion: Suspicion, accountId: string): void {
  if (isSettled(suspicion)) throw new ConflictError('该疑点已经办结');
  if (!mayTake(suspicion, accountId)) throw new ConflictError('该疑点已由您领取');
}

export function assertMayWorkOn(suspicion: Suspicion, accountId: string): void {
  if (isSettled(suspicion)) throw new ConflictError('该疑点已经办结');
  if (!mayWorkOn(suspicion, accountId)) throw new ConflictError('请先领取该疑点');
}

/** An official has to write down what was found before settling the suspicion. */
export function assertLookedInto({ note }: Suspicion): void {
  if (note === '') throw new ConflictError('请先记录核查情况，再作出结论');
}
