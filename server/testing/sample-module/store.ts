import { type Generated, type Kysely, sql } from 'kysely';
import { type AnyTransaction, joined } from '../../src/platform/database/database.ts';
import { type Districts, inDistricts } from '../../src/platform/database/in-districts.ts';
import { defineCaseRegister } from '../../src/platform/register/case-register.ts';
import type { Register } from '../../src/platform/register/register.ts';

export interface SampleTables {
  'sample.plot': {
    id: Generated<number>;
    plot: string;
    district: string;
    applicant_id: string;
    state: 'reserved' | 'entered' | 'ended' | 'released';
    case_id: number;
    case_number: string;
  };
  'sample.hold': { plot: string; case_id: number | null };
}

/** A plot is reserved by its applicant, and entered for the person who was granted it. */
export const plots = defineCaseRegister<
  { readonly plot: string; readonly district: string },
  SampleTables['sample.plot']
>({
  table: 'sample.plot',
  states: { reserved: 'reserved', entered: 'entered', ended: 'ended', released: 'released' },
  refusals: { byConstraint: { plot_once: '该地块已有其他申请', plot_held: '该地块已被查封，不能办理' } },
  row: ({ plot, district }, { applicantId }) => ({ plot, district, applicant_id: applicantId }),
});

/** A case that orders it holds a plot from the hand-in on. */
export const holds: Register<string> = {
  async reserve(transaction, plot, { id }) {
    await joined<SampleTables>(transaction).insertInto('sample.hold').values({ plot, case_id: id }).execute();
  },

  async release(transaction, { id }) {
    await joined<SampleTables>(transaction).deleteFrom('sample.hold').where('case_id', '=', id).execute();
  },
};

export async function isHeld(transaction: AnyTransaction, plot: string): Promise<boolean> {
  const held = joined<SampleTables>(transaction).selectFrom('sample.hold').select('plot').where('plot', '=', plot);
  return (await held.executeTakeFirst()) !== undefined;
}

export function listPlots(
  db: Kysely<SampleTables>,
  sought: {
    readonly shownTo: Districts | { readonly accountId: string };
    readonly after: number | undefined;
    readonly size: number;
  },
) {
  const { shownTo, after, size } = sought;
  return db
    .selectFrom('sample.plot')
    .select(['id', 'plot', 'district', 'state'])
    .where(
      typeof shownTo === 'object' && 'accountId' in shownTo
        ? sql<boolean>`applicant_id = ${shownTo.accountId}`
        : inDistricts('district', shownTo),
    )
    .where(sql<boolean>`id < ${after ?? Number.MAX_SAFE_INTEGER}`)
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
}
