import { BadInputError, ConflictError, type Day, NotFoundError, restrictionKinds } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { Cause } from '../../../platform/register/cause.ts';
import * as store from '../store/restrictions.ts';
import { type Changing, on, refusing } from './changing.ts';

export type Restrictions = ReturnType<typeof createRestrictions>;

export function createRestrictions({ begin, hold }: Changing) {
  return {
    /** The result is the place in the queue: the first seizure holds, the others wait. */
    async set(
      transaction: AnyTransaction,
      unitId: number,
      restriction: store.NewRestriction,
      cause: Cause,
    ): Promise<number | null> {
      if (!restrictionKinds.includes(restriction.kind)) throw new BadInputError('没有这种权利限制');
      await hold(transaction, [unitId], restriction.fromDay);
      await begin(transaction, cause);
      return refusing(() => store.addRestriction(on(transaction), unitId, restriction));
    },

    /** Only the authority that issued a restriction lifts it. */
    async lift(
      transaction: AnyTransaction,
      unitId: number,
      {
        kind,
        authority,
        documentNumber,
        day,
      }: Pick<store.NewRestriction, 'kind' | 'authority' | 'documentNumber'> & { readonly day: Day },
      cause: Cause,
    ): Promise<void> {
      await hold(transaction, [unitId], day);
      const found = await store.listOfDocument(on(transaction), unitId, { kind, documentNumber });
      if (found.length === 0) throw new NotFoundError('没有该文号的权利限制，或者已经解除');
      const own = found.find((one) => one.authority === authority);
      if (!own) throw new ConflictError(`该权利限制由${found[0]?.authority}作出，只能由其解除`);
      await begin(transaction, cause);
      await store.liftRestriction(on(transaction), own.id, day);
    },
  };
}
