import { ConflictError } from '@anju/contract';
import { type AnyTransaction, joined } from '../../src/platform/database/database.ts';

interface SampleTables {
  'sample.plot': { plot: string; case_id: number; entered: boolean };
  /** A court has seized these plots. */
  'sample.hold': { plot: string };
}

export type SampleRegister = ReturnType<typeof createSampleRegister>;

/** A plot is reserved by its applicant, and entered for the person who was granted it. */
export function createSampleRegister() {
  const isHeld = async (transaction: AnyTransaction, plot: string): Promise<boolean> => {
    const on = joined<SampleTables>(transaction);
    return (
      (await on.selectFrom('sample.hold').select('plot').where('plot', '=', plot).executeTakeFirst()) !== undefined
    );
  };

  const assertNotHeld = async (transaction: AnyTransaction, plot: string): Promise<void> => {
    if (await isHeld(transaction, plot)) throw new ConflictError(`${plot} 已被查封，不能办理`);
  };

  return {
    isHeld,

    async hold(transaction: AnyTransaction, plot: string): Promise<void> {
      await joined<SampleTables>(transaction).insertInto('sample.hold').values({ plot }).execute();
    },

    async lift(transaction: AnyTransaction, plot: string): Promise<void> {
      await joined<SampleTables>(transaction).deleteFrom('sample.hold').where('plot', '=', plot).execute();
    },

    async reserve(transaction: AnyTransaction, plot: string, caseId: number): Promise<void> {
      const on = joined<SampleTables>(transaction);
      await on
        .insertInto('sample.plot')
        .values({ plot, case_id: caseId, entered: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await on
        .selectFrom('sample.plot')
        .select('case_id')
        .where('plot', '=', plot)
        .executeTakeFirstOrThrow();
      if (kept.case_id !== caseId) throw new ConflictError(`${plot} 已有其他申请`);
    },

    async enter(transaction: AnyTransaction, plot: string): Promise<void> {
      await joined<SampleTables>(transaction)
        .updateTable('sample.plot')
        .set({ entered: true })
        .where('plot', '=', plot)
        .execute();
      await assertNotHeld(transaction, plot);
    },

    async free(transaction: AnyTransaction, plot: string): Promise<void> {
      await joined<SampleTables>(transaction).deleteFrom('sample.plot').where('plot', '=', plot).execute();
      await assertNotHeld(transaction, plot);
    },
  };
}
