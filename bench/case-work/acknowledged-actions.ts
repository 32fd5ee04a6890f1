import pg from 'pg';

export interface Acknowledged {
  readonly caseId: number;
  readonly number: number;
  readonly kind: 'claim' | 'decide';
  readonly accountId: string;
}

interface Entry {
  readonly case_id: string;
  readonly number: number;
  readonly account_id: string;
  readonly kind: string;
}

const nameOf = (caseId: number | string, number: number, kind: string, accountId: string): string =>
  [caseId, number, kind, accountId].join(' ');

export async function compareWithHistory(databaseUrl: string, acknowledged: readonly Acknowledged[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: entries } = await client.query<Entry>(`
      select case_id, number, account_id, action->>'kind' as kind
      from process.history_entry where action->>'kind' in ('claim', 'decide')`);
    const kept = new Set(entries.map((entry) => nameOf(entry.case_id, entry.number, entry.kind, entry.account_id)));
    const answered = new Set(acknowledged.map((one) => nameOf(one.caseId, one.number, one.kind, one.accountId)));
    const {
      rows: [counts],
    } = await client.query<{ doubled: number; open: number }>(`
      select
        (select count(*)::int from (
          select from process.history_entry where action->>'kind' = 'decide' group by case_id, step having count(*) > 1
        ) as twice) as doubled,
        (select count(*)::int from process.case_file where phase <> 'closed') as open`);
    return {
      /**
       * These actions were answered 200 but are not in the history; an action that was answered 200 twice counts once
       * as lost.
       */
      lostActions: acknowledged.length - answered.intersection(kept).size,
      unanswered: kept.size - answered.intersection(kept).size,
      doubledSteps: counts?.doubled,
      stillOpen: counts?.open,
    };
  } finally {
    await client.end();
  }
}
