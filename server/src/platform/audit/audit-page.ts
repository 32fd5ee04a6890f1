import { type AuditKind, BadInputError } from '@anju/contract';
import { type Kysely, sql } from 'kysely';
import type { Day } from '../clock/workdays.ts';
import type { ChainedEntry } from './chain.ts';
import type { AuditTables } from './tables.ts';

export interface AuditPageRequest {
  readonly kind: AuditKind;
  /** Both days are included, and are days of the city. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly timeZone: string;
  /** The entries are by these accounts, or by an unknown person who typed this name. */
  readonly by?: { readonly accountIds: readonly string[]; readonly typedName: string } | undefined;
  readonly action?: string | undefined;
  readonly outcome?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface AuditPage {
  readonly entries: Omit<ChainedEntry, 'hash'>[];
  /** The total counts up to the last entry that can be reached by pages. */
  readonly total: number;
}

/** Older entries are reached by dates: counting and skipping millions for every page would take seconds. */
export const reachableEntries = 10_000;

export async function readAuditPage(db: Kysely<AuditTables>, request: AuditPageRequest): Promise<AuditPage> {
  const skipped = (request.pageNum - 1) * request.pageSize;
  if (skipped >= reachableEntries)
    throw new BadInputError(`最多可翻阅最近的 ${reachableEntries} 条记录，更早的请按日期查询`);
  const entries = await selectEntries(db, request)
    .select(['number', 'at', 'action', 'outcome', 'actor', 'object', 'client_address', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .offset(skipped)
    .limit(request.pageSize)
    .execute();
  const { total } = await db
    .selectFrom(selectEntries(db, request).select(sql`1`.as('one')).limit(reachableEntries).as('reachable'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries, total };
}

function selectEntries(db: Kysely<AuditTables>, { kind, from, to, timeZone, by, action, outcome }: AuditPageRequest) {
  return db
    .selectFrom('platform.audit_entry')
    .where('kind', '=', kind)
    .$if(from !== undefined, (query) =>
      query.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, (query) =>
      query.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome as string))
    .$if(by !== undefined, (query) =>
      query.where((entry) =>
        entry.or([
          entry('actor', '=', sql<string>`any(${[...(by?.accountIds ?? [])]}::text[])`),
          entry.and([entry('actor', '=', ''), entry('object', '=', by?.typedName ?? '')]),
        ]),
      ),
    );
}
