import { type CallInput, calls } from '@anju/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openPlatform } from '../../platform/platform.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createIdentityService, demoAccounts } from '../identity/index.ts';
import { createAdminService } from './service.ts';

// The pool has one connection, because each connection reports only what its own queries read.
const config = readConfig({ ...(await testEnvironment()), DATABASE_POOL_SIZE: '1' });
const platform = await openPlatform(config, silentLog, systemClock);
const { pool } = platform.database;
afterAll(() => platform.database.close());
const catalog = createCatalogService(platform);
const notAskedHere = () => Promise.reject(new Error('pages of accounts and audit ask for no scopes and no cases'));
const admin = createAdminService(platform, {
  catalog,
  identity: createIdentityService(platform, catalog),
  access: { listScopes: notAskedHere, setScopes: notAskedHere },
  process: { previewCalendar: notAskedHere, prepareRecount: notAskedHere },
});

/** These entries come from making the demo's accounts and from reconciling the product's menus. */
const { rows: operations } = await pool.query("select from platform.audit_entry where action <> 'sign-in'");
const accounts = 30_000;
const entries = 100_000;

beforeAll(async () => {
  await pool.query(`
    insert into identity.account (login_name, display_name, user_type, org_name, phone, home_enabled, password_hash, created_at)
    select 'person' || n, '市民' || n, 'CITIZEN', '', '139' || lpad(n::text, 8, '0'), true, '', now() - n * interval '1 minute'
    from generate_series(1, ${accounts}) as n`);
  await pool.query(`
    insert into identity.session (account_id, login_type, client_address, user_agent, created_at, last_used_at, expires_at, ended_at)
    select id, 'normal', '', '', now(), now(), now(), now() from identity.account`);
  await pool.query(`
    insert into platform.audit_entry (number, at, action, outcome, actor, object, client_address, detail, hash)
    select 1000000 + n, '2020-01-01'::timestamptz + n * interval '1 minute',
      case when n % 50 = 0 then 'role-update' else 'sign-in' end, case when n % 7 = 0 then 'refused' else 'done' end,
      case when n % 7 = 0 then '' else md5((n % 5000)::text)::uuid::text end, 'person' || n % 5000, '', '{}', ''
    from generate_series(1, ${entries}) as n`);
  await pool.query('vacuum analyze identity.account, identity.session, platform.audit_entry');
});

/** The result counts the rows that were read by each index, and of each table in its own order. */
async function readings(): Promise<Map<string, number>> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(`
    select indexrelname as name, idx_tup_read as rows from pg_stat_user_indexes
    union all select relname, seq_tup_read from pg_stat_user_tables`);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

async function readBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readings();
  await work();
  const read = [...(await readings())].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(read.filter(([, rows]) => rows > 0));
}

test.for<[filter: Partial<CallInput<typeof calls.listAccounts>>, index: string, total: number]>([
  [{ keyword: 'SON1234' }, 'account_words', 11],
  [{ keyword: '13900000777' }, 'account_phone', 1],
  [{}, 'account_created', accounts + demoAccounts.length],
])('a page of accounts by %o reads by %s', async ([filter, index, total]) => {
  const read = await readBy(async () =>
    expect((await admin.listAccounts(calls.listAccounts.input.parse(filter))).total).toBe(total),
  );
  expect(Object.keys(read)).toContain(index);
  expect(Object.keys(read)).not.toContain('session');
  if (filter.keyword) expect(Object.keys(read)).not.toContain('account');
});

test.for<[filter: CallInput<typeof calls.listAuditRecords>, total: number, maxRead: number]>([
  [{ kind: 'sign-in' }, 10_000, 11_000],
  [{ kind: 'sign-in', pageNum: 400 }, 10_000, 21_000],
  [{ kind: 'sign-in', outcome: 'refused' }, 10_000, 75_000],
  [{ kind: 'operation' }, 2_000 + operations.length, 2_100 + operations.length],
  [{ kind: 'operation', action: 'role-update' }, 2_000, 2_100],
  [{ kind: 'sign-in', from: '2020-01-10', to: '2020-01-11' }, 2_822, 2_900],
  [{ kind: 'sign-in', actor: 'person77' }, 3, 100],
])('a page of the audit by %o counts %i entries and reads at most %i', async ([filter, total, maxRead]) => {
  const read = await readBy(async () => {
    const page = await admin.listAuditRecords(calls.listAuditRecords.input.parse(filter));
    expect(page.total).toBe(total);
    expect(page.list.length).toBeGreaterThan(0);
  });
  const ofAudit = Object.entries(read).filter(([name]) => name.startsWith('audit_entry'));
  expect(
    ofAudit.reduce((sum, [, rows]) => sum + rows, 0),
    JSON.stringify(ofAudit),
  ).toBeLessThan(maxRead);
});
