import type { CaseCategory } from '@anju/contract';
import { sql } from 'kysely';
import type { Bucket, Day } from '../rules/case-state.ts';
import { inScope, type ProcessDb } from './tables.ts';

const shards = 16;

/** One case leaves a figure and comes to another. */
export async function moveCount(
  db: ProcessDb,
  { id, category, district, month }: { id: number; category: CaseCategory; district: string; month: Day },
  changes: ReadonlyArray<{ readonly bucket: Bucket; readonly by: 1 | -1 }>,
): Promise<void> {
  const totals = changes.map(({ bucket, by }) => ({ category, district, bucket, shard: id % shards, count: by }));
  await db
    .with('in_total', (on) =>
      on
        .insertInto('process.case_total')
        .values(totals)
        .onConflict((conflict) =>
          conflict
            .columns(['category', 'district', 'bucket', 'shard'])
            .doUpdateSet({ count: sql<number>`case_total.count + excluded.count` }),
        )
        .returning('count'),
    )
    .insertInto('process.case_count')
    .values(totals.map((total) => ({ ...total, month })))
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'category', 'district', 'bucket', 'shard'])
        .doUpdateSet({ count: sql<number>`case_count.count + excluded.count` }),
    )
    .execute();
}

/** Of all that the official may see. */
export async function countByCategory(db: ProcessDb, accountId: string) {
  const { rows } = await sql<{ category: CaseCategory; bucket: Bucket; count: number }>`
    select category, bucket, sum(count)::int as count
    from process.case_total as file
    where ${inScope(accountId)}
    group by category, bucket`.execute(db);
  return rows;
}

/** Of their own applications. */
export async function countOwnByCategory(db: ProcessDb, accountId: string) {
  const { rows } = await sql<{ category: CaseCategory; bucket: Bucket; count: number }>`
    select category, case when phase = 'closed' then 'done' else 'in-progress' end as bucket, count(*)::int as count
    from process.case_file
    where applicant_id = ${accountId} and phase <> 'draft'
    group by 1, 2`.execute(db);
  return rows;
}

export interface FigureDrift {
  readonly month: Day;
  readonly category: CaseCategory;
  readonly district: string;
  readonly bucket: Bucket;
  readonly kept: number;
  readonly counted: number;
}

/** Where the figures that are kept and the cases themselves disagree. */
export async function listDrift(db: ProcessDb, timeZone: string): Promise<FigureDrift[]> {
  const { rows } = await sql<FigureDrift>`
    with kept as (
      select month, category, district, bucket, sum(count)::int as count from process.case_count group by 1, 2, 3, 4
    ), counted as (
      select date_trunc('month', submitted_at at time zone ${timeZone})::date as month, category, district,
        case when phase = 'closed' then 'done' when state->>'acceptedOn' is null then 'pending' else 'in-progress' end
          as bucket,
        count(*)::int as count
      from process.case_file where phase <> 'draft' and submitted_at is not null group by 1, 2, 3, 4
    )
    select month, category, district, bucket, coalesce(kept.count, 0) as kept, coalesce(counted.count, 0) as counted
    from kept full join counted using (month, category, district, bucket)
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
    order by 1, 2, 3, 4`.execute(db);
  return rows;
}
