import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { grantLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createPapersService } from './index.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const { pool } = app.platform.database;
const { papers } = app;

const grant = async () => {
  const [paper] = (await grantLease(app, citizen)).papers;
  if (!paper) throw new Error('the case has no paper');
  return paper;
};
const open = async (id: string) => (await caller.raw(calls.readPaper, { id }, citizen)).status;

test('a paper is sealed with the published key, and the check says that the seal holds', async () => {
  const { checkCode, number } = await grant();
  const [key] = await caller.ok(calls.listPaperKeys, {});
  expect(key).toMatchObject({ algorithm: 'Ed25519', publicKey: expect.stringContaining('BEGIN PUBLIC KEY') });
  for (const input of [{ code: checkCode }, { number }])
    expect((await caller.ok(calls.checkPaper, input)).seal).toEqual({
      holds: true,
      keyId: key?.id,
      fingerprint: expect.stringMatching(/^[\dA-F]{4}(-[\dA-F]{4}){3}$/),
    });
  expect((await caller.ok(calls.checkPaper, { code: 'ABCDEFGHJKLMNPQR' })).seal).toBeNull();
});

test('a paper of which anything was changed by hand is found, is neither confirmed nor drawn, and says why', async () => {
  const { id, number, checkCode } = await grant();
  expect(await open(id)).toBe(200);
  expect([await papers.listBrokenPapers(), await papers.countMissingPapers()]).toEqual([[], 0]);
  const changes: Record<string, string> = {
    'paper.subject_kind': `'other'`,
    'paper.subject_id': `subject_id || '0'`,
    'paper.account_id': 'gen_random_uuid()',
    'paper.channel': `'window'`,
    'paper.kind': `'rejected'`,
    'paper.number': `number || '1'`,
    'paper.code': `reverse(code)`,
    'paper.title': `'商品房预售许可证'`,
    'paper.content': `jsonb_set(content, '{lines,0,1}', '"李四"')`,
    'paper.issued_at': `issued_at - interval '1 millisecond'`,
    'paper.ends_number': 'number',
    'paper.ends_as': `'revoked'`,
    'paper.key_id': `'made-up'`,
    'paper.signature': 'null',
    'delivery.delivered_on': 'delivered_on + 1',
    'delivery.channel': `'window'`,
    'delivery.recorded_by': 'gen_random_uuid()',
    'delivery.recorded_at': `recorded_at - interval '1 second'`,
    'delivery.key_id': 'null',
    'delivery.signature': `'AAAA'`,
  };
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'papers' and table_name in ('paper', 'delivery') and column_name not in ('id', 'paper_id')`,
  );
  expect(Object.keys(changes).sort()).toEqual(rows.map(({ name }) => name).sort());
  for (const [column, value] of Object.entries(changes)) {
    const [table, name] = column.split('.');
    const idColumn = table === 'paper' ? 'id' : 'paper_id';
    const read = `select ${name}::text as value from papers.${table} where ${idColumn} = $1`;
    const before = (await pool.query(read, [id])).rows[0].value;
    await pool.query(`update papers.${table} set ${name} = ${value} where ${idColumn} = $1`, [id]);
    expect(await papers.listBrokenPapers(), column).toHaveLength(1);
    if (table === 'paper' && name !== 'code')
      expect(await caller.ok(calls.checkPaper, { code: checkCode }), column).toMatchObject({
        verdict: 'not-found',
        title: null,
        lines: [],
        seal: { holds: false },
      });
    if (name === 'content')
      expect(await caller.refused(calls.readPaper, { id }, 409, citizen)).toContain('与电子印章不符');
    const { data_type: type } = (
      await pool.query(
        'select data_type from information_schema.columns where table_schema = $1 and table_name = $2 and column_name = $3',
        ['papers', table, name],
      )
    ).rows[0];
    await pool.query(`update papers.${table} set ${name} = $2::${type} where ${idColumn} = $1`, [id, before]);
    expect(await papers.listBrokenPapers(), `${column} as it was`).toEqual([]);
  }
  expect(await caller.ok(calls.checkPaper, { number })).toMatchObject({ seal: { holds: true } });

  const { id: gone } = await grant();
  await pool.query('delete from papers.paper where id = $1', [gone]);
  expect([await papers.listBrokenPapers(), await papers.countMissingPapers()]).toEqual([[], 1]);
  await pool.query('insert into papers.counter values ($1, -1)', ['taken back by this test']);
});

test('a seal that was taken away is not put back, also by a new key', async () => {
  const { id, number, checkCode } = await grant();
  await pool.query('update papers.paper set key_id = null, signature = null where id = $1', [id]);
  for (const keys of ['of before', 'new']) {
    if (keys === 'new') await pool.query('delete from papers.signing_key');
    const restarted = createPapersService(app.platform, {});
    await restarted.prepareSeals();
    expect(await restarted.listBrokenPapers(), keys).toContain(number);
    expect(await restarted.checkPaper({ code: checkCode }, '127.0.0.1'), keys).toMatchObject({
      verdict: 'not-found',
      seal: { holds: false },
    });
  }
});

test('keys of the configuration seal instead of those in the database, the first one new papers, all are accepted', async () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const withKeys = (...paperKeys: Buffer<ArrayBuffer>[]) =>
    createPapersService({ ...app.platform, config: { ...app.platform.config, paperKeys } }, {});
  await pool.query('delete from papers.delivery');
  await pool.query('delete from papers.paper');
  await pool.query('delete from papers.counter');
  await pool.query('delete from papers.signing_key');
  const first = withKeys(one);
  await first.prepareSeals();
  const { rows } = await pool.query('select id, private_key from papers.signing_key');
  expect(rows).toEqual([{ id: (await first.listPaperKeys())[0]?.id, private_key: null }]);
  await app.platform.database
    .tables<unknown>()
    .transaction()
    .execute((transaction) =>
      first.issue(transaction, [
        {
          subject: { kind: 'case', id: '1' },
          accountId: '00000000-0000-4000-8000-000000000000',
          channel: 'online',
          kind: 'granted',
          series: { mark: '租备', per: 'city' },
          district: '990101',
          title: '证明',
          content: { lines: [], paragraphs: [] },
          at: new Date(),
        },
      ]),
    );
  expect(await first.listBrokenPapers()).toEqual([]);
  expect(await withKeys(other, one).listBrokenPapers()).toEqual([]);
  expect(await withKeys(other).listBrokenPapers()).toHaveLength(1);
});
